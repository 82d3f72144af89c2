package swiss

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Limits leave a player the colours that keep his difference within two and no colour three times in a row. He is due
// the one that equalises, or alternates, or the only one left. The checklist calls that absolute where the other colour
// is forbidden, strong where one colour was had more often, mild after as many games with either.
//
// Rule: C.04.4.3 (1999) 5.1.a, 5.1.b
// Rule: C.04.4.3 (2026) 5.1.1, 5.1.2
// Rule: Dubov (1997) 1, 2.3, 2.4
func TestLimited(t *testing.T) {
	for _, tt := range []struct{ history, want string }{
		{"", "may wb, due white, no preference"},
		{"W", "may wb, due black, strong"},
		{"B", "may wb, due white, strong"},
		{"WB", "may wb, due white, mild"},
		{"BW", "may wb, due black, mild"},
		{"WWB", "may wb, due black, strong"},
		{"WW", "may b, due black, absolute"},
		{"BB", "may w, due white, absolute"},
		{"WWBWW", "may b, due black, absolute"},
		{"BBWW", "may b, due black, absolute"},
		{"BWBB", "may w, due white, absolute"},
		{"WBWBWW", "may b, due black, absolute"},
		{"BBBWW", "may b, due black, absolute"},
	} {
		var cells []tournament.Cell
		for _, c := range tt.history {
			cell := tournament.Cell{Opponent: 9, Colour: tournament.White, Result: tournament.Draw}
			if c == 'B' {
				cell.Colour = tournament.Black
			}
			cells = append(cells, cell)
		}
		l := LimitedInto(nil, cells, tournament.White)
		may := ""
		for k, c := range both {
			if l.Can[c] {
				may += "wb"[k : k+1]
			}
		}
		p := l.Graded()
		strength := map[engine.Strength]string{engine.NoPreference: "no preference", engine.Mild: "mild",
			engine.Strong: "strong", engine.Absolute: "absolute"}[p.Strength]
		if got := fmt.Sprintf("may %s, due %v, %s", may, p.Colour, strength); got != tt.want ||
			p.Difference != l.Difference {
			t.Errorf("%s: %s, want %s", tt.history, got, tt.want)
		}
	}
	if l := LimitedInto(nil, nil, tournament.NoColour); l.Due != tournament.NoColour ||
		l.Graded().Strength != engine.NoPreference {
		t.Errorf("without a game: %+v", l)
	}
}
