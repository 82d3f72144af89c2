package inquest_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// generated is an event made by these settings.
func generated(t *testing.T, settings string) *generator.Event {
	t.Helper()
	s, err := generator.ParseSettings(settings)
	if err != nil {
		t.Fatal(err)
	}
	made, err := generator.Generate(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// A smaller tournament shows a failure only where the engine ends in the same way with the same words.
func TestFailsAgain(t *testing.T) {
	made := generated(t, "system=dutch-2017\nplayers=6\nrounds=3\nacceleration=none\n")
	c := certifytest.Engine(t, "memory", drive.Limits{})
	for _, tt := range []struct {
		direction drive.Direction
		outcome   dossier.Outcome
		detail    string
		want      bool
	}{
		{drive.Checks, dossier.Memory, "std::bad_alloc", true},
		{drive.Checks, dossier.Crash, "std::bad_alloc", false},
		{drive.Checks, dossier.Memory, "out of memory", false},
		{drive.Pairs, dossier.Memory, "round 3: std::bad_alloc", true},
		{drive.Pairs, dossier.Crash, "round 3: std::bad_alloc", false},
		{drive.Pairs, dossier.Memory, "round 3: out of memory", false},
	} {
		was := &dossier.Record{Direction: tt.direction, Outcome: tt.outcome, Detail: tt.detail}
		sp := &shrink.Specimen{T: made.Tournament, Unit: certifytest.Judge().Unit()}
		got, err := inquest.Fails(c, certifytest.Judge(), was)(t.Context(), sp)
		if err != nil || got != tt.want || sp.Hung {
			t.Errorf("%s, %s, %s: %t, %v", tt.direction, tt.outcome, tt.detail, got, err)
		}
	}
}

// Wrong standings are shown again only by a fault of the same article, and not by standings that are right or that
// were never made.
func TestRanksAgain(t *testing.T) {
	made := generated(t, "system=dutch-2017\nplayers=8\nrounds=4\nacceleration=none\n")
	ranked := made.Tournament
	ranked.Order, ranked.TieBreaks = "PTS,BH,SB", "BH,SB"
	none := *ranked
	none.Players = slices.Clone(none.Players)
	for i := range none.Players {
		none.Players[i].Cells = nil
	}
	const order = "C.07 (2024) 4.2"
	for _, tt := range []struct {
		mode  string
		event *tournament.Tournament
		rule  string
		want  bool
	}{
		{"ranks wrong", ranked, order, true}, {"ranks wrong", ranked, "C.07 (2024) 8", false},
		{"ranks", ranked, order, false}, {"ranks crash", ranked, order, false}, {"ranks wrong", &none, order, false},
	} {
		c := certifytest.Engine(t, tt.mode, drive.Limits{})
		was := &dossier.StandingsRecord{Differ: []dossier.PlaceRecord{{Rule: tt.rule}}}
		sp := &shrink.Specimen{T: tt.event, Unit: certifytest.Judge().Unit()}
		if got, err := inquest.RanksAgain(c, certifytest.Judge(), was)(t.Context(), sp); err != nil || got != tt.want ||
			sp.Hung {
			t.Errorf("%s, %s: %t, %v", tt.mode, tt.rule, got, err)
		}
	}
}

// A question notes that the engine hung, so that it is not asked too often; one that was stopped has no answer.
func TestHungAndStopped(t *testing.T) {
	made := generated(t, "system=dutch-2017\nplayers=6\nrounds=3\nacceleration=none\n")
	j := certifytest.Judge()
	hangs := certifytest.Engine(t, "hang", drive.Limits{Time: 100 * time.Millisecond, Memory: 1024})
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for name, question := range map[string]shrink.Question{
		"check":      inquest.Fails(hangs, j, &dossier.Record{Direction: drive.Checks, Outcome: dossier.Agree}),
		"pair":       inquest.Fails(hangs, j, &dossier.Record{Direction: drive.Pairs, Outcome: dossier.Agree}),
		"pair round": inquest.PairsAgain(hangs, j, &judge.Verdict{Outcome: dossier.Differ}),
	} {
		sp := &shrink.Specimen{T: made.Tournament, Unit: j.Unit(), Round: 3}
		if got, err := question(t.Context(), sp); got || err != nil || !sp.Hung {
			t.Errorf("%s: %t, %v, hung %t", name, got, err, sp.Hung)
		}
		if got, err := question(stopped, sp); got || err == nil {
			t.Errorf("%s, stopped: %t, %v", name, got, err)
		}
	}
}
