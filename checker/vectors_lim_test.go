package checker

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/exit"
)

// limParts are the articles that the text of 2026 divides into parts of their own, and the part that decides.
var limParts = map[string]string{"3.2": "3.2.2", "3.9": "3.9.2"}

// The text of 2026 has the rules of 1999 under other numbers: the vectors of the articles hold under it, and the other
// pairings fall by the same articles.
func TestLimVectorsUnder2026(t *testing.T) {
	letters := strings.NewReplacer(".a", ".1", ".b", ".2", ".c", ".3", ".d", ".4")
	sys, n := engineOf(t, "lim-2026"), 0
	for _, v := range readVectors(t, "lim-1999") {
		if v.Reading != "" {
			continue
		}
		n++
		want := readPairing(t, v.base+".expected")
		if got, code := pairVector(t, "lim-2026", &v); code != exit.Clean || !slices.Equal(got.Boards, want.Boards) ||
			got.Bye != want.Bye {
			t.Errorf("%s: exit code %d, paired %v, want %v", v.base, code, got, want)
		}
		v.Article = letters.Replace(v.Article)
		v.Article = cmp.Or(limParts[v.Article], v.Article)
		if v.Instead != "" {
			checkInstead(t, sys, &v)
		}
	}
	if n < 100 {
		t.Errorf("only %d vectors", n)
	}
}
