package triage

import (
	"context"
	"fmt"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// ofStandings triages standings that are not alike.
func (r *Triager) ofStandings(ctx context.Context, s *Suspect, d *dossier.Discrepancy, t *tournament.Tournament) error {
	if t == nil {
		return fmt.Errorf("the tournament is not at hand")
	}
	was := s.Record.Standings
	v := r.Judge.Standings(t, was)
	d.Outcome, d.Rule, d.Class, d.Reading, d.Explanation = dossier.Differ, v.Rule, v.Class, v.Reading, v.Why
	d.Summary = prose.OneLine(fmt.Sprintf("the standings by %s are not those of the rules: %s", was.List, v.Why[0]))
	var err error
	if d.Original, err = r.Example(d.ID, "original", r.specimen(t, 0)); err != nil {
		return err
	}
	if d.Direction != drive.Checks {
		d.ShrinkNote = "the engine made it, and cannot be asked about a part of it"
		return nil
	}
	e := &asked{Candidate: r.engine(d.Engine), judge: r.Judge}
	_, err = r.shrunk(ctx, s, d, r.specimen(t, 0), e.ranks(was))
	return err
}

// ranks asks whether the engine's standings of a specimen differ by the same article. The ranks of the specimen are made to
// obey its list first.
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
