package team

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/ascent"
	"github.com/trfkit/trfkit/tournament"
)

// The preferences that histories make. Capital letters are strong, or the preference of type A; small ones are mild:
// before the last round, in the last round, and in the last round under TS-6=none.
func TestPreferences(t *testing.T) {
	for _, tt := range []struct{ games, a, before, last, quiet string }{
		{"", "-", "-", "-", "-"},
		{"W", "-", "b", "b", "b"}, {"B", "-", "w", "w", "w"},
		{"WB", "-", "w", "-", "-"}, {"BW", "-", "b", "-", "-"},
		{"WW", "B", "B", "B", "B"}, {"BB", "W", "W", "W", "W"},
		{"BWW", "B", "B", "B", "B"}, {"WBB", "W", "W", "W", "W"},
		{"WWB", "-", "b", "b", "b"}, {"BBW", "-", "w", "w", "w"},
		{"WWBB", "W", "W", "W", "-"}, {"BBWW", "B", "B", "B", "-"},
		{"WWBWB", "-", "b", "b", "b"}, {"WWWBB", "-", "b", "b", "b"}, {"BBBWW", "-", "w", "w", "w"},
		{"WWWB", "B", "B", "B", "B"}, {"BBBW", "W", "W", "W", "W"}, {"WWWWBB", "B", "B", "B", "B"},
	} {
		m := &ascent.Member{Difference: strings.Count(tt.games, "W") - strings.Count(tt.games, "B")}
		for _, c := range tt.games {
			m.Sequence = append(m.Sequence, map[rune]tournament.Colour{'W': tournament.White, 'B': tournament.Black}[c])
		}
		if got := letter(marked(m), true); got != tt.a {
			t.Errorf("%q: type A %s, want %s", tt.games, got, tt.a)
		}
		for _, when := range []struct {
			last, quietEnd bool
			want           string
		}{{false, false, tt.before}, {false, true, tt.before}, {true, false, tt.last}, {true, true, tt.quiet}} {
			if got := letter(typeB(m, when.last, when.quietEnd)); got != when.want {
				t.Errorf("%q: type B %s, want %+v", tt.games, got, when)
			}
		}
	}
}

func letter(c tournament.Colour, strong bool) string {
	text := [...]string{"-", "w", "b"}[c]
	if strong {
		return strings.ToUpper(text)
	}
	return text
}
