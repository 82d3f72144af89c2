package dutch

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
)

// kindsBracket is a bracket of two moved-down players and three residents, with three players in the following bracket
// and two below it, all alike but for their scores.
func kindsBracket(t *testing.T) *bracket {
	sys := of(edition2026())
	sys.edition.force = onlyKinds
	r := newRound(&sys.edition, enginetest.HardField(9, 1, "40 WB 2", "30 WB 3", "20 WB 2", "10 WB 2"))
	if !r.limitBye() {
		t.Fatal("no legal pairing")
	}
	b := r.newBracket(2, []int{0, 1}, 2, 5, "")
	b.next, b.looksAhead, b.mustComplete = 7, true, true
	return b
}

// A moved-down player is of a kind of his own, and so is a resident where the order of generation counts. Others who
// are alike share a kind.
//
// It is a step of lemma L16 of docs/dutch-proof.md.
func TestKindsOfVertices(t *testing.T) {
	b := kindsBracket(t)
	for _, tt := range []struct {
		ranked []int
		want   []int // by vertex, the first of his kind
	}{
		{nil, []int{0, 1, 2, 2, 2, 5, 5, 7, 7}},
		{[]int{2, 3, 4}, []int{0, 1, 2, 3, 4, 5, 5, 7, 7}},
	} {
		w := newWeigher(newProblem(b, throughout), positions(0, 9), tt.ranked, 1)
		first, kindOf := map[kind]int{}, w.kinds()
		for v, want := range tt.want {
			k := kindOf(v)
			if _, known := first[k]; !known {
				first[k] = v
			}
			if first[k] != want || (k.own > 0) != (v < 2 || tt.ranked != nil && v < 5) {
				t.Errorf("ranked %v: vertex %d is of the kind of %d: %+v", tt.ranked, v, first[k], k)
			}
			if v >= 5 && k.zone != 1+(v-5)/2 {
				t.Errorf("vertex %d is in zone %d", v, k.zone)
			}
		}
		if mate := w.mates(); len(mate) != 9 || mate[8] != matching.None {
			t.Errorf("ranked %v: %v, want the bye for the last", tt.ranked, mate)
		}
	}
}
