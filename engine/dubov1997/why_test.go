package dubov1997

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

var (
	_ engine.Explainer   = (*system)(nil)
	_ engine.Checklister = (*system)(nil)
)

// Why gives no article exactly for those who meet, a limit of chapter 2 for those who may not, and steps for everybody.
func TestWhy(t *testing.T) {
	enginetest.Explained(t, NewDefault(), rulesAt, "2.1", "2.3", "2.4")
}

// The checklist shows the due colour the colours of the pairing come from, and the bar of the bye.
func TestChecklist(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 13))
	kinds := map[engine.Strength]int{}
	ups, barred := 0, 0
	for range 40 {
		enginetest.Play(t, rng, NewDefault(), enginetest.Field{Players: 4 + rng.IntN(20), Rounds: 6}, func(s *engine.State, _ engine.Result, _ error) {
			p := positionOf(s)
			rows, err := (&system{}).Checklist(s)
			if err != nil || len(rows) != len(p.ids) {
				t.Fatalf("%d rows, want %d, %v", len(rows), len(p.ids), err)
			}
			for i, row := range rows {
				h := p.hist[row.Player]
				if i > 0 && (row.Score > rows[i-1].Score || row.Score == rows[i-1].Score && row.Player < rows[i-1].Player) {
					t.Fatalf("%+v after %+v", row, rows[i-1])
				}
				if row.BarredBye != h.free || row.Preference.Difference != h.white-h.black || len(row.Colours) != len(h.seq) {
					t.Fatalf("%+v, want %+v", row, h)
				}
				white := row.Preference.Colour.String() == "white"
				if absolute := row.Preference.Strength == engine.Absolute; absolute == (h.mayHave(true) && h.mayHave(false)) || !h.mayHave(white) && h.mayHave(!white) {
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
	if len(kinds) != 4 || ups == 0 || barred == 0 {
		t.Errorf("%v %d %d", kinds, ups, barred)
	}
}
