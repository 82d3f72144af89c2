package audit

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/internal/evidence"
)

// framed is a world of a system that costs bits and in which the first rounds have that many boards that deviate.
func framed(family string, bits int, off ...int) *assessment {
	a := &assessment{world: &world{system: &candidate{id: family, family: family}}, rounds: make([]outcome, 4)}
	for i, n := range off {
		a.rounds[i].off = n
	}
	a.price = evidence.Bits(bits) * evidence.Bit
	return a
}

// A search sets out from the best worlds that differ in what they say, and from the best of each family of systems:
// editions that are nearly the same do not take the place of another family.
func TestDistinctFrames(t *testing.T) {
	frames := []*assessment{framed("a", 10, 1), framed("a", 11, 1), framed("a", 12, 2), framed("a", 13, 3),
		framed("a", 14, 4), framed("a", 15, 5), framed("b", 20, 6), framed("b", 21, 7), framed("c", 64, 8),
		framed("d", 65, 9)}
	var got []int
	for _, f := range (&search{}).distinct(frames) {
		got = append(got, slices.Index(frames, f))
	}
	if want := []int{0, 2, 3, 4, 6, 8}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// What explains all rounds is given up for what may be cheaper by the margin: a world of another family, or one that
// leaves no more rounds open than the first did.
func TestMayBeat(t *testing.T) {
	best, first := framed("a", 20), framed("a", 5, 1, 1)
	for _, c := range []struct {
		frame *assessment
		want  bool
	}{{framed("a", 9, 1, 1), true}, {framed("a", 10, 1, 1), false}, {framed("a", 9, 1, 1, 1), false},
		{framed("b", 9, 1, 1, 1), true}, {framed("b", 10), false}} {
		if got := c.frame.mayBeat(best, first); got != c.want {
			t.Errorf("%s for %d with %v: %v", c.frame.system.family, c.frame.price, c.frame.deviating(), got)
		}
	}
}
