package inquest

import (
	"cmp"
	"context"
	"fmt"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// asked is an engine that is asked whether it does something again. What its dialect cannot hold does not show it.
type asked struct {
	*drive.Candidate
	judge *judge.Judge
}

// pairs asks whether the engine pairs the round of a specimen with the same verdict.
func (e *asked) pairs(want *judge.Verdict) shrink.Question {
	return func(ctx context.Context, sp *shrink.Specimen) (bool, error) {
		a, err := e.Pair(ctx, sp.T, sp.Round)
		sp.Hung = a.End == drive.Hang
		if err != nil || a.End != drive.Answered {
			return false, err
		}
		v := e.judge.Pairing(sp.T, sp.Round, a.Pairing)
		sp.Engine, sp.Demands = a.Pairing, v.Demands
		return v.Alike(want), nil
	}
}

// failsPair asks whether the engine fails in the same way to pair the next round of a specimen.
func (e *asked) failsPair(was *dossier.Record) shrink.Question {
	return func(ctx context.Context, sp *shrink.Specimen) (bool, error) {
		a, err := e.Pair(ctx, sp.T, sp.Round)
		sp.Hung = a.End == drive.Hang
		return err == nil && dossier.Outcome(a.End) == was.Outcome &&
			"round #: "+Cause(a.Detail) == Cause(was.Detail), err
	}
}

// failsCheck asks whether the engine fails in the same way to check a specimen.
func (e *asked) failsCheck(was *dossier.Record) shrink.Question {
	return func(ctx context.Context, sp *shrink.Specimen) (bool, error) {
		a, err := e.Check(ctx, sp.T)
		if err != nil {
			return false, err
		}
		sp.Hung = a.End == drive.Hang
		r := &dossier.Record{Outcome: dossier.Agree, Rounds: e.judge.Seen(sp.T).PairedRounds()}
		if a.End != drive.Answered {
			r.Ended(a.Ending)
		} else if err := e.judge.Checked(r, sp.T, a.Rounds); err != nil {
			return false, err
		}
		return r.Outcome == was.Outcome && Cause(r.Detail) == Cause(was.Detail), nil
	}
}

// shrunk looks for the smallest specimen that still shows a discrepancy, and writes it. It returns nil, and says why in
// the discrepancy, when there is none to show. The class of a round that the engine made itself rests on whether it
// does it again, so that is asked of each, shrunk or not.
func (r *Examiner) shrunk(ctx context.Context, s *Suspect, d *dossier.Discrepancy, x shown) (*shrink.Specimen, error) {
	late := r.Over != nil && r.Over()
	switch {
	case !s.Shrink && r.Limit == 0:
		d.ShrinkNote = "nothing was to be shrunk"
	case !s.Shrink:
		d.ShrinkNote = fmt.Sprintf("%d others of its group were shrunk", r.Limit)
	case late:
		d.ShrinkNote = "the time for shrinking was over"
		return nil, nil
	}
	if r.Absent || !s.Shrink && (d.Direction != drive.Generates || s.Row == nil) {
		return nil, nil
	}
	search := shrink.New(ctx, x.Specimen, x.shows, shrink.Options{
		Questions: cmp.Or(r.Questions, r.engine(d.Engine).Driver.Questions),
		Hangs:     s.Record.Outcome == dossier.Hang, Over: r.Over, Patience: r.Patience})
	shown, err := search.Shown()
	switch {
	case err != nil:
		return nil, err
	case !shown:
		d.ShrinkNote = "asked for it alone, the engine does not do it again"
		if d.Direction == drive.Generates && d.Class == dossier.ClassCandidate && pairedWell(search.Best()) {
			d.Class = dossier.ClassInput
			d.ShrinkNote = "asked for this round alone, the engine pairs it as the rules demand: its generator is at " +
				"fault"
		}
		return nil, nil
	case !s.Shrink:
		return nil, nil
	}
	if err := search.Run(d.ID); err != nil {
		return nil, err
	}
	small := search.Best()
	ex, err := r.Example(d.ID, "shrunk", small)
	d.Shrunk = &ex
	return small, err
}

func pairedWell(sp *shrink.Specimen) bool {
	return len(sp.Engine.Boards) > 0 && sp.Engine.Same(sp.Demands)
}

// ofStandings examines standings that are not alike.
func (r *Examiner) ofStandings(s *Suspect, d *dossier.Discrepancy, t *tournament.Tournament,
	e *asked) (x shown, err error) {
	if t == nil {
		return x, errGone
	}
	was := s.Record.Standings
	v := r.Judge.Standings(t, was)
	d.Rule, d.Class, d.Reading, d.Explanation = v.Rule, v.Class, v.Reading, v.Why
	d.Summary = prose.OneLine(fmt.Sprintf("the standings by %s are not those of the rules: %s", was.List, v.Why[0]))
	x = shown{Specimen: r.specimen(t, 0), shows: e.ranks(was)}
	if d.Direction != drive.Checks {
		x.note = madeByEngine
	}
	return x, nil
}

// ranks asks whether the engine's standings of a specimen differ by the same article. The ranks of the specimen are
// made to obey its list first.
func (e *asked) ranks(was *dossier.StandingsRecord) shrink.Question {
	return func(ctx context.Context, sp *shrink.Specimen) (bool, error) {
		rounds := e.judge.Seen(sp.T).PairedRounds()
		if rounds == 0 {
			return false, nil
		}
		standings.Rank(sp.T)
		a, err := e.Rank(ctx, sp.T, rounds)
		sp.Hung = a.End == drive.Hang
		if err != nil || a.End != drive.Answered {
			return false, err
		}
		r := &dossier.Record{Outcome: dossier.Agree}
		e.judge.Ranked(r, sp.T, a)
		return r.Outcome == dossier.Differ && r.Standings.Differ[0].Rule == was.Differ[0].Rule, nil
	}
}
