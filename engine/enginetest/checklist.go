package enginetest

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Checklist holds the checklist against the histories: its order, the bar of the bye, the colours, and before the last
// round the second float, which is the first in the checklist of the round before. suits says whether the preference of
// a row can come from a history.
func (x Ruled) Checklist(t *testing.T, suits func(engine.ChecklistRow, *History) bool) {
	t.Helper()
	rng := rand.New(rand.NewPCG(12, 13))
	sys := x.System
	kinds := map[engine.Strength]int{}
	ups, barred := 0, 0
	for range 40 {
		var before map[tournament.PlayerID]engine.Float
		Play(t, rng, sys, Field{Players: 4 + rng.IntN(20), Rounds: 6}, func(s *engine.State, _ engine.Result, _ error) {
			p := x.At(s)
			rows, err := sys.(engine.Checklister).Checklist(s)
			if err != nil || len(rows) != len(p.Present) {
				t.Fatalf("%d rows, want %d, %v", len(rows), len(p.Present), err)
			}
			earlier := before
			before = map[tournament.PlayerID]engine.Float{}
			for i, row := range rows {
				before[row.Player] = row.Floats[0]
				if float, here := earlier[row.Player]; here && !x.Indexed && !s.Last() && row.Floats[1] != float {
					t.Fatalf("%+v, the float of the round before was %v", row, float)
				}
				h := p.Histories[row.Player]
				if i > 0 && (row.Score > rows[i-1].Score ||
					!x.Indexed && row.Score == rows[i-1].Score && row.Player < rows[i-1].Player) {
					t.Fatalf("%+v after %+v", row, rows[i-1])
				}
				if row.BarredBye != h.Free || row.Preference.Difference != h.Difference ||
					len(row.Colours) != len(h.Colours) || !suits(row, h) {
					t.Fatalf("%+v, want %+v", row, h)
				}
				kinds[row.Preference.Strength]++
				if row.Floats[0] == engine.Upfloat {
					ups++
				}
				if row.BarredBye {
					barred++
				}
			}
		})
	}
	if len(kinds) < 3 || ups == 0 && !x.Indexed || barred == 0 {
		t.Errorf("%v %d %d", kinds, ups, barred)
	}
}

// Needed reports whether the preference of a row is absolute exactly where a player must have a colour, and for that.
func Needed(row engine.ChecklistRow, h *History) bool {
	needs := h.Needs(false)
	return (row.Preference.Strength == engine.Absolute) == (needs != tournament.NoColour) &&
		(needs == tournament.NoColour || row.Preference.Colour == needs)
}

// Due reports whether the preference of a row is a due colour: one that the limits allow unless they forbid both, and
// absolute exactly where they forbid the other.
func Due(row engine.ChecklistRow, h *History) bool {
	may, mayOther := h.MayHave(row.Preference.Colour), h.MayHave(row.Preference.Colour.Opposite())
	absolute := row.Preference.Strength == engine.Absolute
	return absolute != (may && mayOther) && (may || !mayOther)
}
