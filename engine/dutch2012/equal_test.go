package dutch2012_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dutch2012"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var subject = enginetest.Subject{System: dutch2012.New(), Reference: literalPair, Law: literalLaw}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	subject.Random(t, enginetest.Run{Positions: 2000, Most: 9}.Long(100000, 11), nil)
}

// TestEqualLarge compares the two on larger fields.
func TestEqualLarge(t *testing.T) {
	subject.Random(t, enginetest.Run{Positions: 300, Most: 14, First: 5_000_000}.Long(20000, 14), nil)
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { subject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	subject.Readings(t, enginetest.Run{Positions: 150, Most: 9, First: 1_000_000}.Long(10000, 10))
}

// TestEqualWhereItMatters compares the two where C.12 is tried again for more pairs below (Reading V04), or another
// reading decides.
func TestEqualWhereItMatters(t *testing.T) {
	for _, c := range []struct {
		why    string
		apart  bool
		seed   uint64
		choice map[string]string
	}{
		{"all of the bracket above are left over, or nobody is", true, 20422,
			map[string]string{"V03": "het", "V04": "better", "V05": "stay"}},
		{"those who come down have different scores", true, 20548, map[string]string{"V03": "het", "V04": "better"}},
		{"one more of those who came down is paired", true, 21569,
			map[string]string{"V03": "het", "V04": "better", "V16": "all"}},
	} {
		t.Run(c.why, func(t *testing.T) {
			subject.Random(t, enginetest.Run{Most: 9, Seeds: []uint64{c.seed}, Apart: c.apart}, c.choice)
		})
	}
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) { subject.Exhaustive(t) }

// TestEqualJudged compares what the judge says of right and of wrong pairings with the law of the reference.
func TestEqualJudged(t *testing.T) {
	subject.Judged(t, enginetest.Run{Positions: 500, Most: 9, First: 3_000_000}.Long(20000, 10), nil)
}

// Under V17=each a bracket is asked for the P1 and M1 of the stage that failed, whatever A.3 would make of it with
// those whom C.1 moves on.
//
// Rule: C.04.3.1 (2012) C.12
func TestEqualStages(t *testing.T) {
	for _, c := range []struct {
		seed      uint64
		half, set string
	}{
		{1030494, "homog", "full"}, {1412197, "homog", "pairs"}, {1412233, "homog", "pairs"},
		{5441780, "het", "full"}, // C.1 leaves one pair, and two were moved down
	} {
		subject.Random(t, enginetest.Run{Most: 10, Seeds: []uint64{c.seed}},
			map[string]string{"V03": c.half, "V04": c.set, "V17": "each"})
	}
}
