package rests

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// What a round rests on is told with the record, with whom it is about, and with how many boards would be others.
func TestTold(t *testing.T) {
	group := func(ids ...tournament.PlayerID) tournament.ForbiddenGroup {
		return tournament.ForbiddenGroup{First: 1, Players: ids}
	}
	many := func(n int, ids ...tournament.PlayerID) (out []tournament.ForbiddenGroup) {
		for range n {
			out = append(out, group(ids...))
		}
		return out
	}
	forbids := func(s *engine.State) bool { return len(s.Forbidden) > 0 }
	rows := []string{"2w1 2w1", "1b0 1b0", "4w1 4w1", "3b0 3b0"}
	bye := func(kind string) []string { return append(append([]string{}, rows...), "Z "+kind) }
	var b strings.Builder
	for _, tt := range []struct {
		about  string
		rows   []string
		change func(*tournament.Tournament)
		by     func(asFiled) engine.System
		there  func(*engine.State) bool
	}{
		{"a pair", rows, func(ev *tournament.Tournament) { ev.Forbidden = many(1, 1, 4) }, nil, forbids},
		{"a pair of whom neither would meet the other", rows,
			func(ev *tournament.Tournament) { ev.Forbidden = many(1, 1, 2) }, nil, forbids},
		{"a group of three", rows, func(ev *tournament.Tournament) { ev.Forbidden = many(1, 1, 3, 4) }, nil, forbids},
		{"both pairs", rows, func(ev *tournament.Tournament) {
			ev.Forbidden = []tournament.ForbiddenGroup{group(1, 4), group(3, 2)}
		}, nil, forbids},
		{"thirteen lists", rows, func(ev *tournament.Tournament) { ev.Forbidden = many(13, 1, 4) }, nil, forbids},
		{"thirteen lists of others", rows, func(ev *tournament.Tournament) { ev.Forbidden = many(13, 1, 2) }, nil,
			forbids},
		{"a pair without which nobody can be paired", rows,
			func(ev *tournament.Tournament) { ev.Forbidden = many(1, 1, 4) },
			func(a asFiled) engine.System { return unless{a} }, forbids},
		{"colours of one board", rows, func(ev *tournament.Tournament) { ev.Forbidden = many(1, 3, 4) },
			func(a asFiled) engine.System { return turned{a} }, forbids},
		{"points of one player", rows, func(ev *tournament.Tournament) {
			ev.Adjustments = []tournament.Adjustment{{Points: 5, Players: []tournament.PlayerID{1}}}
		}, nil, func(s *engine.State) bool { return s.Round == 1 || s.Players[0].Score%10 == 5 }},
		{"a full-point bye", bye("F"), nil, nil, func(s *engine.State) bool { return !s.Players[4].Present }},
		{"a half-point bye worth as much", bye("H"), func(ev *tournament.Tournament) {
			ev.Scoring.Other[tournament.HalfBye] = 10
		}, nil, func(s *engine.State) bool { return !s.Players[4].Present }},
		{"a half-point bye worth less", bye("H"), nil, nil,
			func(s *engine.State) bool { return !s.Players[4].Present }},
		{"point values that are stated", rows, func(ev *tournament.Tournament) {
			ev.Scoring = tournament.UniformScoring(30, 10, 0)
		}, nil, func(s *engine.State) bool { return s.Scoring.Win() == 30 }},
		{"point values that the caller gives", rows, func(ev *tournament.Tournament) {
			ev.Scoring, ev.ScoringOrigin = tournament.UniformScoring(30, 10, 0), tournament.Given
		}, nil, func(s *engine.State) bool { return s.Scoring.Win() == 30 }},
		{"five rounds", rows, func(ev *tournament.Tournament) { ev.Rounds = 5 }, nil,
			func(s *engine.State) bool { return s.Rounds > 2 }},
		{"five rounds, and one is to come", rows, func(ev *tournament.Tournament) {
			ev.Rounds, ev.Players[0].Cells[1].Result, ev.Players[1].Cells[1].Result = 5, tournament.Pending,
				tournament.Pending
		}, nil, func(s *engine.State) bool { return s.Rounds > 2 }},
		{"cells that contradict each other", []string{"2w1 2w1", "1b0 3b0", "4w1 4w1", "3b0 3b0"},
			func(ev *tournament.Tournament) { ev.Forbidden = many(1, 1, 4) }, nil, forbids},
	} {
		ev := checkertest.Event(t, 2, tt.rows...)
		if tt.change != nil {
			tt.change(ev)
		}
		var system engine.System = asFiled{ev, tt.there}
		if tt.by != nil {
			system = tt.by(asFiled{ev, tt.there})
		}
		fmt.Fprintf(&b, "== %s\n", tt.about)
		for _, in := range []*wording.Language{nil, wording.In("de")} {
			e := &Event{Tournament: ev, System: system, In: in}
			for _, r := range Of(e, []int{1, 2}) {
				fmt.Fprintf(&b, "%s, record %q, players %v, rounds %v, boards %v: %s\n", r.Setting, r.Record, r.Players,
					r.Rounds, r.Boards, r.Text)
			}
			if text := e.NotTried(); text != "" {
				fmt.Fprintf(&b, "%s\n", text)
			}
		}
	}
	clitest.Golden(t, "testdata/told.golden", []byte(b.String()))
}
