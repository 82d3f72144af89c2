package dutch

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/wording"
)

// The story of a bracket tells of moved-down players, of an exchange and of the order of S1 where there are some, and
// of a criterion where somebody violates it, or has a difference to show.
func TestNarrated(t *testing.T) {
	for _, sys := range systems() {
		seen := map[string]int{}
		hardBrackets(t, sys, func(b paired, where string) {
			var steps []engine.Step
			b.narrate(func(s engine.Step) { steps = append(steps, s) })
			told := func(words string) (n int) {
				for _, s := range steps {
					if strings.Contains(wording.Words{}.Step(&s), words) {
						n++
					}
				}
				return n
			}
			p := b.place(b.candidate)
			for words, want := range map[string]bool{"moved-down players paired": b.mdps > 0,
				"exchange between S1 and S2": p.exchanged > 0, "the first candidate with these": len(p.order) > 0,
				"has the pairing-allocated bye": len(b.floats) > 0 && b.from == len(b.players)} {
				if got := told(words); got > 1 || (got == 1) != want {
					t.Fatalf("%s: %q is told %d times: %v", where, words, got, steps)
				}
				if want {
					seen[words]++
				}
			}
			for i := range b.criteria {
				q := &b.criteria[i]
				if q.ahead {
					continue
				}
				v := b.measure(q, b.candidate)
				said := told(wording.Words{}.Fact(q.title)+": ") > 0
				if want := v.count > 0 && !(q.list && v.list[0] == 0); said != want {
					t.Fatalf("%s: %s is told: %v", where, q.title, !want)
				}
			}
		})
		if len(seen) != 4 {
			t.Errorf("%s: only %v", sys.info.ID, seen)
		}
	}
}
