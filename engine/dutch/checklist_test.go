package dutch

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// The checklist must say of every player what the literal reference reads out of the regulation on its own.
func TestChecklistEqualsLiteral(t *testing.T) {
	shapes := []shape{
		{name: "plain", players: 24, rounds: 7, draws: 30},
		{name: "byes and forfeits", players: 31, rounds: 9, draws: 20, forfeits: 120, byes: 90, withdrawn: 2},
		{name: "few", players: 9, rounds: 8, draws: 30, forfeits: 50},
	}
	rows, kinds := 0, map[string]int{}
	for _, sys := range systems() {
		for _, sh := range shapes {
			for seed := uint64(1); seed <= 6; seed++ {
				for _, s := range simulate(t, sys, sh, seed) {
					rows += checkRows(t, s, sys, newLitField(s, sys.info.Edition), kinds)
				}
			}
		}
	}
	t.Logf("%d rows", rows)
	for _, want := range []string{"down", "up", "absolute", "strong", "mild", "none", "barred", "topscorer"} {
		if kinds[want] < 100 {
			t.Errorf("only %d rows show %s", kinds[want], want)
		}
	}
}

func checkRows(t *testing.T, s *engine.State, sys engine.Checklister, f *litField, kinds map[string]int) int {
	t.Helper()
	rows, err := sys.Checklist(s)
	if err != nil || len(rows) != len(f.players) {
		t.Fatalf("round %d: %d rows for %d players present, %v", s.Round, len(rows), len(f.players), err)
	}
	group := 0
	for i := range rows {
		p := &f.players[i]
		if i == 0 || p.score != f.players[i-1].score {
			group++
		}
		got, want := describeRow(&rows[i]), describeLiteral(p, group)
		if got != want {
			t.Fatalf("round %d, rank %d:\ngot  %s\nwant %s", s.Round, i+1, got, want)
		}
		checkOpponents(t, s, &rows[i], p)
		for _, word := range strings.Fields(got) {
			kinds[word]++
		}
	}
	return len(rows)
}

func describeRow(r *engine.ChecklistRow) string {
	return fmt.Sprintln(r.Player, r.Number, r.Group, r.Points, r.Score, r.Colours, r.Preference.Colour,
		r.Preference.Strength,
		r.Preference.Difference, r.Floats[0], r.Floats[1], flag(r.BarredBye, "barred"), flag(r.Topscorer, "topscorer"))
}

func describeLiteral(p *litPlayer, group int) string {
	strength := map[litStrength]string{litNoWish: "none", litMild: "mild", litStrong: "strong",
		litAbsolute: "absolute"}[p.strength]
	floats := map[litFloat]string{litNoFloat: "none", litUpfloat: "up", litDownfloat: "down"}
	return fmt.Sprintln(p.id, p.number, group, p.real, p.score, p.colours, p.wish, strength,
		p.diff, floats[p.floats[1]], floats[p.floats[2]], flag(p.barred, "barred"), flag(p.topscorer, "topscorer"))
}

func flag(set bool, word string) string {
	if set {
		return word
	}
	return "-"
}

// checkOpponents demands one place per round, holding exactly those met over the board.
func checkOpponents(t *testing.T, s *engine.State, r *engine.ChecklistRow, p *litPlayer) {
	t.Helper()
	met := slices.DeleteFunc(slices.Clone(r.Opponents), func(id tournament.PlayerID) bool { return id == 0 })
	if len(r.Opponents) != s.Round-1 || len(met) != len(p.met) {
		t.Fatalf("round %d, player %d: opponents %v, met %v", s.Round, r.Player, r.Opponents, p.met)
	}
	for _, id := range met {
		if !p.met[id] {
			t.Fatalf("round %d, player %d has not met %d", s.Round, r.Player, id)
		}
	}
}
