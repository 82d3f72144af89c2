package task_test

import (
	"context"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/tournament"
)

// A field that an engine pairs is complete from the first round on. Only a tournament of which it is to make the
// standings has a list of tie-breaks.
func TestSettled(t *testing.T) {
	cell := &dossier.Cell{Name: "late", Weight: 1, Settings: "players=8 rounds=4 late=0,3"}
	for _, tt := range []struct {
		mode       string
		direction  drive.Direction
		late, list bool
	}{
		{"ranks well", drive.Checks, true, true},
		{"ranks well", drive.Pairs, false, false},
		{"ranks well", drive.Generates, true, false},
		{"honest", drive.Checks, true, false},
	} {
		one := task.Task{Engine: certifytest.Engine(t, tt.mode, drive.Limits{}), Direction: tt.direction, Seed: 3,
			Cell: cell}
		s, err := one.Settled(certifytest.System)
		if err != nil {
			t.Fatal(err)
		}
		if late := s.Late.String() != "0"; late != tt.late || s.Unlisted == tt.list {
			t.Errorf("%s %s: late=%s, a list %t", tt.mode, tt.direction, s.Late, !s.Unlisted)
		}
	}
}

// ranker checks as an engine does, or forgets rounds, and crashes when it is asked for standings.
type ranker struct {
	task.Program
	forgets bool
	asked   int
}

func (r *ranker) Check(ctx context.Context, t *tournament.Tournament) (drive.CheckAnswer, error) {
	a, err := r.Program.Check(ctx, t)
	if r.forgets {
		a.Rounds = a.Rounds[:1]
	}
	return a, err
}

func (r *ranker) Rank(context.Context, *tournament.Tournament, int) (drive.RankAnswer, error) {
	r.asked++
	return drive.RankAnswer{Ending: drive.Ending{End: drive.Crash, Detail: "boom"}}, nil
}

// Whoever gives no answer about the rounds is not asked for the standings; of whoever fails to make them, nothing that
// he said of the rounds counts.
func TestNoStandings(t *testing.T) {
	c := certifytest.Planned(t, certifytest.Engine(t, "ranks well", drive.Limits{}), 1, certifytest.Whole(), "checks")
	for _, tt := range []struct {
		forgets bool
		asked   int
		want    dossier.Outcome
		detail  string
	}{
		{false, 1, dossier.Crash, "standings: boom"},
		{true, 0, dossier.Garbage, "round 2 is not checked"},
	} {
		one := task.List(&c.Manifest, c.Engines)[0]
		by := &ranker{Program: one.Program, forgets: tt.forgets}
		one.Program, one.Control = by, false
		d, err := one.Perform(t.Context(), certifytest.Judge())
		if err != nil {
			t.Fatal(err)
		}
		r := &d.Record
		if by.asked != tt.asked || r.Outcome != tt.want || r.Detail != tt.detail || r.Agree != 0 || len(r.Differ) > 0 {
			t.Errorf("forgets %t: asked %d times, %s %q, %d rounds agree", tt.forgets, by.asked, r.Outcome, r.Detail,
				r.Agree)
		}
	}
}
