package verify

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// planned returns the task of a record, whose settings must be those of the record.
func (v *verifier) planned(r *dossier.Record) (*task.Task, error) {
	t, ok := v.tasks[r.Number]
	if !ok {
		return nil, errors.New("it is not planned")
	}
	settings, err := t.Settled(v.judge.ID())
	if err != nil {
		return nil, err
	}
	if words := task.Words(settings); words != r.Settings {
		return nil, fmt.Errorf("the manifest and the seed give other settings: %s", words)
	}
	return &t, nil
}

// derive performs the task of a record again, with the record in the place of the engine.
func (v *verifier) derive(ctx context.Context, r *dossier.Record) error {
	t, err := v.planned(r)
	if err != nil {
		return err
	}
	by := &script{Record: r, dir: v.Dir, judge: v.judge}
	if r.Direction == drive.Pairs {
		by.made, err = inquest.Revive(v.Dir, r, &t.Engine.Driver.Input)
	}
	if err != nil {
		return err
	}
	t.Program, t.Control = by, false // what became of a control, the outcome tells
	d, err := t.Perform(ctx, v.judge)
	if err == nil && r.Direction == drive.Checks && d.Record.SHA256 != r.SHA256 {
		_, err = inquest.Revive(v.Dir, r, &t.Engine.Driver.Input) // which says so
	}
	if err != nil {
		return err
	}
	d.Record.TakeOrder(r)
	if string(dossier.AsLine(&d.Record)) != string(dossier.AsLine(r)) {
		return fmt.Errorf("judged again, it is another record: %s", dossier.AsLine(&d.Record))
	}
	return nil
}

// script answers in the place of an engine what a record says that it answered.
type script struct {
	*dossier.Record
	dir   string                 // of the dossier
	made  *tournament.Tournament // of a record whose rounds the engine paired; nil where there is none
	judge *judge.Judge
}

// ending is how the call ended, of a record whose engine gave no answer.
func (s *script) ending() drive.Ending {
	if s.Outcome.Fails() {
		return drive.Ending{End: drive.End(s.Outcome), Detail: s.Detail}
	}
	return drive.Ending{End: drive.Answered}
}

// Check tells the rounds. Those without a row agree: the recorded pairing must be the demanded one.
func (s *script) Check(_ context.Context, t *tournament.Tournament) (drive.CheckAnswer, error) {
	a := drive.CheckAnswer{Ending: s.ending()}
	for round := 1; round <= s.Rounds && a.End == drive.Answered; round++ {
		p, err := event.Recorded(s.judge.Unit(), t, round)
		if err != nil {
			return a, err
		}
		said := drive.CheckedRound{Round: round}
		if row := s.row(round); row != nil {
			said.Differs, said.Pairing = true, whole(s.judge, t, row)
		} else if v := s.judge.Pairing(t, round, p); v.Outcome != dossier.Agree {
			return a, fmt.Errorf("round %d: the pairing that it calls right is not", round)
		}
		a.Rounds = append(a.Rounds, said)
	}
	return a, nil
}

func (s *script) row(round int) *dossier.RoundRecord {
	if i := slices.IndexFunc(s.Differ, func(r dossier.RoundRecord) bool { return r.Round == round }); i >= 0 {
		return &s.Differ[i]
	}
	return nil
}

// Rank tells the standings.
func (s *script) Rank(_ context.Context, t *tournament.Tournament, _ int) (drive.RankAnswer, error) {
	if s.Standings == nil {
		return drive.RankAnswer{}, errors.New("the standings are not told")
	}
	return judge.Answer(t, s.Standings), nil
}

// Pair tells the pairing of a round.
func (s *script) Pair(_ context.Context, at *tournament.Tournament, round int) (drive.PairAnswer, error) {
	a := drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: event.Unpaired()}
	switch row := s.row(round); {
	case row != nil:
		a.Pairing = whole(s.judge, at, row)
	case round <= s.Rounds && s.made != nil:
		var err error
		a.Pairing, err = event.Recorded(s.judge.Unit(), s.made, round)
		return a, err
	case s.Outcome.Fails():
		a.Ending = s.ending()
		a.Detail = strings.TrimPrefix(s.Detail, fmt.Sprintf("round %d: ", round))
	}
	return a, nil
}

// Generate tells the tournament that the engine made.
func (s *script) Generate(context.Context, *generator.Settings, uint64) (drive.MadeAnswer, error) {
	a := drive.MadeAnswer{Ending: s.ending()}
	if s.File == "" {
		return a, nil
	}
	var err error
	a.End = drive.Answered
	a.Data, err = s.Stored(s.dir)
	return a, err
}

// whole is the engine's whole pairing of a recorded round; where nobody knows what is demanded, the boards of the
// record.
func whole(j *judge.Judge, t *tournament.Tournament, row *dossier.RoundRecord) event.Pairing {
	demands, err := j.Demands(t, row.Round)
	if err != nil {
		demands = event.Pairing{}
	}
	return row.Whole(demands)
}

// ask performs the task again with the engine, where it is at hand.
func (v *verifier) ask(ctx context.Context, r *dossier.Record) error {
	t := v.tasks[r.Number]
	if t.Engine == nil || t.Engine.Program == "" {
		return nil
	}
	d, err := t.Perform(ctx, v.judge)
	if err != nil {
		return err
	}
	v.out.Asked++
	v.asked[stratum{r.Engine, r.Direction}]++
	if string(dossier.AsLine(&d.Record)) != string(dossier.AsLine(r)) {
		v.problem("tournament %s: asked again, the engine gives another record: %s", r.ID, dossier.AsLine(&d.Record))
	}
	return nil
}

// rejudge examines a discrepancy again, as far as it can be done without the engine. Only the engine knows whether it
// does the same once more, on which rest the shrunk tournament and, of a tournament of its own making, the class.
func (v *verifier) rejudge(ctx context.Context, i int) error {
	d, s := v.Discrepancies[i], v.suspects[i]
	if _, err := v.planned(s.Record); err != nil {
		return err
	}
	t := inquest.Alone(v.judge, v.Dossier)
	t.Dry = true
	want, err := t.Examine(ctx, &s)
	if err != nil {
		return err
	}
	if d.Shrunk != nil {
		if !s.Shrink || d.ShrinkNote != "" {
			return errors.New("it should not be shrunk")
		}
		if err := v.rejudgeShrunk(t, d, want); err != nil {
			return err
		}
	} else if d.ShrinkNote == "" {
		return errors.New("it does not say why it is not shrunk")
	}
	want.Shrunk, want.ShrinkNote = d.Shrunk, d.ShrinkNote
	if reclassed(want, d) {
		want.Class = d.Class
	}
	if string(dossier.AsLine(want)) != string(dossier.AsLine(d)) {
		return fmt.Errorf("judged again, it is another verdict: %s", dossier.AsLine(want))
	}
	return nil
}

// reclassed reports whether another class of a discrepancy can rest on what the engine said when it was asked again.
func reclassed(d, as *dossier.Discrepancy) bool {
	return d.Direction == drive.Generates && d.Round > 0 && d.Class == dossier.ClassCandidate &&
		as.Class == dossier.ClassInput && as.Shrunk == nil
}

// rejudgeShrunk passes the verdict on a shrunk tournament again, and enters what it says of it.
func (v *verifier) rejudgeShrunk(t *inquest.Examiner, d, want *dossier.Discrepancy) error {
	data, err := dossier.ReadBelow(v.Dir, d.Shrunk.File)
	if err != nil {
		return err
	}
	made, err := event.Decode(data)
	if err != nil {
		return err
	}
	if d.Shrunk.Round == 0 != (d.Round == 0) {
		return errors.New("the shrunk tournament is about another round")
	}
	sp := &shrink.Specimen{T: made, Round: d.Shrunk.Round}
	if sp.Round > 0 {
		got := v.judge.Pairing(made, sp.Round, d.Shrunk.Engine)
		if !got.Alike(&judge.Verdict{Outcome: d.Outcome, Rule: d.Rule, Class: d.Class, Reading: d.Reading}) {
			return fmt.Errorf("the shrunk tournament shows something else: %s by %s (%s)", got.Outcome, got.Rule,
				got.Class)
		}
		want.Explanation = got.Why
		sp = &shrink.Specimen{T: event.Before(v.judge.Unit(), made, sp.Round), Round: sp.Round, Engine: d.Shrunk.Engine,
			Demands: got.Demands}
	}
	again, err := t.Example(d.ID, "shrunk", sp)
	if err == nil && string(dossier.AsLine(again)) != string(dossier.AsLine(d.Shrunk)) {
		err = fmt.Errorf("the shrunk tournament is another one: %s", dossier.AsLine(again))
	}
	return err
}
