package dutch1998_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/dutch1998"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var litSubject = enginetest.Subject{System: dutch1998.New(), Reference: literalPair}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 2000, Most: 9}.Long(100000, 11), nil)
}

// TestEqualLarge compares the two on larger fields.
func TestEqualLarge(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 300, Most: 14, First: 5_000_000}.Long(20000, 14), nil)
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { litSubject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	litSubject.Readings(t, enginetest.Run{Positions: 150, Most: 9, First: 1_000_000}.Long(10000, 10))
}

// TestEqualWeighted compares the two where the weighted way pairs all groups, also those that the quick way serves.
func TestEqualWeighted(t *testing.T) {
	weighted := enginetest.Subject{System: dutch1998.Weighted(), Reference: literalPair}
	weighted.Random(t, enginetest.Run{Positions: 1000, Most: 9, First: 2_000_000}.Long(50000, 11), nil)
	weighted.Readings(t, enginetest.Run{Positions: 50, Most: 9, First: 3_000_000}.Long(5000, 10))
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	litSubject.Exhaustive(t)
}

// TestEqualFound repeats tournaments in which the two once differed.
func TestEqualFound(t *testing.T) {
	for _, c := range []struct {
		why    string
		most   int
		seed   uint64
		choice map[string]string
	}{
		{"nobody of the remainder is paired though they could be", 9, 1001976, map[string]string{"Q11": "lowest"}},
		{"two who are left over meet further down", 8, 1003068, map[string]string{"Q11": "lowest"}},
		{"two whom C.13 leaves over meet further down", 9, 7001404, map[string]string{"Q11": "lowest"}},
		{"the order of the limits under two readings", 9, 7100090, map[string]string{"Q11": "lowest", "Q09": "2012"}},
		{"the order of the alternatives of C.12", 8, 1801381, map[string]string{"Q09": "2012"}},
		{"the limits stay dropped under two readings", 9, 7100099, map[string]string{"Q11": "lowest", "Q16": "x"}},
	} {
		t.Run(c.why, func(t *testing.T) {
			litSubject.Random(t, enginetest.Run{Most: c.most, Seeds: []uint64{c.seed}}, c.choice)
		})
	}
}

// TestEqualWhereItMatters compares the two where a reading, or a step that is seldom taken, decides.
func TestEqualWhereItMatters(t *testing.T) {
	for _, c := range []struct {
		why    string
		most   int
		apart  bool
		seed   uint64
		choice string
	}{
		{"C.13, the upper bracket must leave over as many", 9, false, 20623, "Q36=none Q24=letter"},
		{"C.13, two left over who meet in the lowest bracket", 9, true, 700385, "Q21=criteria Q24=letter"},
		{"C.13, the highest paired first", 9, false, 20520, "Q27=heterogeneous Q24=letter"},
		{"C.13, the lowest bracket must pair all who came down", 10, false, 200009, "Q24=letter Q11=lowest"},
		{"C.13, fewer and fewer moved-down players", 10, false, 200644, "Q24=letter Q09=article"},
		{"C.13, fewer and fewer pairs", 10, false, 200460,
			"Q08=float Q11=lowest Q20=down Q21=criteria Q24=letter Q27=heterogeneous Q09=article"},
		{"C.13, the number of those who come down", 10, false, 400213, "Q23=stranded Q24=letter"},
		{"C.13, what stays dropped", 10, true, 300078, "Q16=kept Q23b=all Q24=letter Q36=none Q23a=any"},
		{"C.13, nobody who came down can be paired", 9, true, 601484, "Q20=down Q24=letter Q21=criteria"},
		{"C.13, the first of several S1", 9, true, 601515, "Q27=heterogeneous Q24=letter Q11=lowest Q21=criteria"},
		{"C.14, what stays dropped", 10, false, 200069, "Q16=kept Q11=lowest"},
		{"C.14, what stays dropped of all pairs", 10, false, 200020,
			"Q08=float Q16=x Q20=down Q22=another Q23b=all Q11=lowest"},
		{"C.10, all of S1 chosen", 10, false, 200107, "Q09=article Q11=lowest"},
		{"C.10, no pair but those of S1", 10, false, 200200, "Q09=article Q11=lowest"},
		{"C.10, a higher one in S2", 10, false, 200832, "Q08=float Q11=lowest Q16=kept Q27=heterogeneous Q09=article"},
		{"C.4, two of one score who came down meet", 10, false, 400544, "Q21=criteria Q11=lowest"},
		{"C.12, the fewest clashes of another leftover", 10, true, 101004, "Q36=none"},
		{"C.12, residents whom C.1 would remove", 9, true, 600054, "Q20=down Q24=letter Q11=lowest Q21=criteria"},
	} {
		t.Run(c.why, func(t *testing.T) {
			choice := map[string]string{}
			for _, reading := range strings.Fields(c.choice) {
				id, of, _ := strings.Cut(reading, "=")
				choice[id] = of
			}
			litSubject.Random(t, enginetest.Run{Most: c.most, Seeds: []uint64{c.seed}, Apart: c.apart}, choice)
		})
	}
}
