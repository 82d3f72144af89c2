package ssm

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A recorded pairing that moves the same players on as the rules do, and makes as many pairs of the others, departs by
// the choice of an opponent, and not by who leaves the bracket, whether some were freed from it or not.
func TestDepartsByPairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	freed := 0
	for range 4000 {
		r := newRound(nil, randomState(rng, randomShape(rng)))
		if r.pair() != nil {
			continue
		}
		for _, b := range r.brackets {
			if len(b.pairs) < 2 {
				continue
			}
			v := r.VersionOf(r.result())
			v.Bring(b.pairs[0].hi, b.pairs[1+rng.IntN(len(b.pairs)-1)].lo)
			d := b.decision()
			if b.decideBy(&d, &v); slices.Contains([]string{"C7", "C8"}, d.Rule.Article) || d.Other == nil {
				t.Errorf("%d of %d are freed, and pairs changed: %+v", len(b.freed), len(b.members), d)
			}
			if len(b.freed) > 0 {
				freed++
			}
		}
	}
	if freed < 10 {
		t.Errorf("%d with players who are freed", freed)
	}
}
