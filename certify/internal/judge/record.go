package judge

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Enter enters a judged round in a record.
func (v *Verdict) Enter(r *dossier.Record, round int, p event.Pairing) {
	if v.Outcome == dossier.Agree {
		r.Agree++
		return
	}
	row := dossier.RoundRecord{Round: round, Outcome: v.Outcome, Rule: v.Rule}
	row.Engine, row.Demands = event.Apart(p, v.Demands)
	r.Differ = append(r.Differ, row)
	r.Outcome = worse(r.Outcome, v.Outcome)
	if r.Detail == "" && len(v.Why) > 0 {
		r.Detail = prose.OneLine(fmt.Sprintf("round %d: %s", round, v.Why[0]))
	}
}

// worse returns the worse of two outcomes of rounds.
func worse(a, b dossier.Outcome) dossier.Outcome {
	for _, o := range []dossier.Outcome{dossier.Illegal, dossier.Unpairable, dossier.Differ} {
		if a == o || b == o {
			return o
		}
	}
	return dossier.Agree
}

// Checked enters in a record what an engine says of the rounds of a tournament, judged.
func (j *Judge) Checked(r *dossier.Record, t *tournament.Tournament, rounds []drive.CheckedRound) error {
	recorded, byRound := j.Seen(t).RecordedRounds(), map[int]*drive.CheckedRound{}
	for i := range rounds {
		c := &rounds[i]
		byRound[c.Round] = c
		if c.Round < 1 || c.Round > recorded || c.Round > r.Rounds && c.Differs {
			r.Garbage("an answer about round %d of %d", c.Round, r.Rounds)
			return nil
		}
	}
	for round := 1; round <= r.Rounds; round++ {
		c := byRound[round]
		if c == nil {
			r.Garbage("round %d is not checked", round)
			return nil
		}
		was, err := event.Recorded(j.Unit(), t, round)
		if err != nil {
			return err
		}
		if !c.Differs {
			r.Agree++
			j.Own(r, t, round, was, false)
			continue
		}
		pairing := c.Merge(was)
		if pairing.Same(was) {
			r.Garbage("round %d is called wrong, but paired alike", round)
			return nil
		}
		v := j.Pairing(t, round, pairing)
		v.Enter(r, round, pairing)
		j.Own(r, t, round, pairing, false)
	}
	return nil
}

// Made enters in a record what a tournament is that an engine made.
func (j *Judge) Made(r *dossier.Record, data []byte, asked drive.Asked) {
	t, err := event.Decode(data)
	if err != nil {
		r.Invalid(err.Error())
		return
	}
	r.Structure = event.Structure(j.Unit(), t)
	if j.Rounds(r, t); r.Outcome != dossier.Invalid {
		j.asAsked(r, t, asked)
		j.written(r, t)
	}
}

// Rounds enters in a record the verdicts on the recorded rounds of a tournament.
func (j *Judge) Rounds(r *dossier.Record, t *tournament.Tournament) {
	seen := j.Seen(t)
	r.Outcome, r.Players, r.Rounds, r.Agree = dossier.Agree, len(seen.Players), seen.PairedRounds(), 0
	report := checker.Check(context.Background(), checker.Input{Name: r.ID + ".trf", Tournament: t},
		checker.Options{System: j.id})
	file := &report.Files[0]
	for i := range file.Rounds {
		row := &file.Rounds[i]
		if row.Verdict == checker.CannotCheck && !ownFault(report) {
			r.Invalid(fmt.Sprintf("round %d: %s", row.Round, strings.Join(row.Why, "; ")))
			return
		}
		was, err := event.Recorded(j.Unit(), t, row.Round)
		if err != nil {
			r.Invalid(fmt.Sprintf("round %d: %v", row.Round, err))
			return
		}
		j.Own(r, t, row.Round, was, false)
		if row.Verdict == checker.Agree {
			r.Agree++
			continue
		}
		v := told(row)
		demands, err := j.Demands(t, row.Round)
		if err != nil {
			v = cannot(err)
		}
		v.Demands = demands
		v.Enter(r, row.Round, was)
	}
	wrong := file.Findings.FirstError()
	switch {
	case r.Outcome != dossier.Agree, wrong == nil && len(file.Rounds) > 0:
	case wrong != nil:
		r.Invalid(wrong.Text())
	default:
		r.Invalid("no round can be checked")
	}
}

// ownFault reports whether trfkit is the one that cannot check a tournament: it fails.
func ownFault(report *checker.Report) bool { return exit.Code(report.ExitCode()) == exit.Internal }

// asAsked sees that a tournament is the one that was asked for: as many players, and as many rounds unless no legal
// pairing of the next one exists. Who would have been absent in that is not in the file; everybody is taken to be
// there.
func (j *Judge) asAsked(r *dossier.Record, t *tournament.Tournament, asked drive.Asked) {
	plan := j.Seen(t)
	rounds := cmp.Or(asked.Rounds, plan.Rounds)
	switch {
	case asked.Players > 0 && r.Players != asked.Players:
		r.Invalid(fmt.Sprintf("%d %s were asked for, it has %d", asked.Players, j.Unit().Whom(), r.Players))
	case plan.RoundsOrigin == tournament.Stated && plan.Rounds < rounds:
		r.Invalid(fmt.Sprintf("%d rounds were asked for, it plans %d", rounds, plan.Rounds))
	case r.Rounds > rounds:
		r.Invalid(fmt.Sprintf("%d rounds were asked for, it has %d", rounds, r.Rounds))
	case r.Rounds < rounds:
		none := event.Unpaired()
		v := j.Pairing(t, r.Rounds+1, none)
		switch {
		case v.Outcome != dossier.Agree:
			early := fmt.Sprintf("the event ends before it, after %d rounds of %d, though it can be paired with "+
				"everybody present",
				r.Rounds, rounds)
			v.Why = append([]string{early}, v.Why...)
			v.Enter(r, r.Rounds+1, none)
		case r.Outcome == dossier.Agree:
			r.Outcome, r.Detail = dossier.Skipped, fmt.Sprintf("ends before round %d: no legal pairing of it exists",
				r.Rounds+1)
		}
	}
}
