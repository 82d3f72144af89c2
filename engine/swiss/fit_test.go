package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/matching"
)

// drawnFit is a list of n players of two kinds: those of one kind meet, or only those of different kinds do; some are
// kept apart.
func drawnFit(rng *rand.Rand, n int) *Fit {
	list := make([]int, n)
	for i := range list {
		list[i] = 2*i + 1 // with gaps
	}
	apart := Separation{Met: make([][]int32, 2*n+1)}
	for range rng.IntN(n + 2) {
		if a, b := list[rng.IntN(n)], list[rng.IntN(n)]; a != b && !slices.Contains(apart.Met[a], int32(b)) {
			apart.Met[a] = append(apart.Met[a], int32(b))
			apart.Met[b] = append(apart.Met[b], int32(a))
			slices.Sort(apart.Met[a])
			slices.Sort(apart.Met[b])
		}
	}
	kinds, same := rng.Uint64(), rng.IntN(2) == 0
	return NewFit(list, apart, func(p int) bool { return kinds>>(p/2)&1 == 1 },
		func(a, b bool) bool { return a != b || same && a })
}

// firstHalved tries what Halved looks for: S1 as it is, then every exchange of one player by the difference of the two
// and from the border on, and the transpositions of S2 in their order.
func firstHalved(f *Fit, spare matching.Set) (s1, mate []int) {
	n := len(f.list)
	half := n / 2
	s1 = make([]int, half)
	for i := range s1 {
		s1[i] = i
	}
	if mate := firstTransposition(f, s1, spare, slices.Repeat([]int{Nobody}, n)); mate != nil {
		return s1, mate
	}
	for diff := 1; diff < n; diff++ {
		for out := half - 1; out >= 0; out-- {
			if in := out + diff; in >= half && in < n {
				other := append(slices.Delete(slices.Clone(s1), out, out+1), in)
				if mate := firstTransposition(f, other, spare, slices.Repeat([]int{Nobody}, n)); mate != nil {
					return other, mate
				}
			}
		}
	}
	return nil, nil
}

// firstTransposition serves S1 from the first on; who is left over in the end must be spare.
func firstTransposition(f *Fit, s1 []int, spare matching.Set, mate []int) []int {
	at := slices.IndexFunc(s1, func(i int) bool { return mate[i] == Nobody })
	if at < 0 {
		left := slices.Index(mate, Nobody)
		if left >= 0 && !spare.Has(left) {
			return nil
		}
		return mate
	}
	i := s1[at]
	for j := range mate {
		if mate[j] == Nobody && !slices.Contains(s1, j) && f.meet(i, j) {
			next := slices.Clone(mate)
			next[i], next[j] = j, i
			if found := firstTransposition(f, s1, spare, next); found != nil {
				return found
			}
		}
	}
	return nil
}

// Halved finds what trying everything finds, at the first level at which everybody can be paired.
func TestHalved(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 1998))
	exchanged, none := 0, 0
	for range 3000 {
		f := drawnFit(rng, 2+rng.IntN(6))
		levels := []matching.Set{matching.NewSet(len(f.list)), matching.NewSet(len(f.list))}
		for i := range f.list {
			switch rng.IntN(4) {
			case 0:
				levels[0].Add(i)
				fallthrough
			case 1, 2:
				levels[1].Add(i)
			}
		}
		s1, mate := f.Halved(2, func(level int) matching.Set { return levels[level] })
		f.kept = nil
		var want, opponents []int
		for _, spare := range levels {
			if want, opponents = firstHalved(f, spare); opponents != nil || f.Witness(spare, nil, nil).Perfect() {
				break
			}
		}
		if !slices.Equal(s1, want) || !slices.Equal(mate, opponents) {
			t.Fatalf("S1 %v, opponents %v; want %v, %v", s1, mate, want, opponents)
		}
		if none += Count(mate == nil); mate != nil && s1[len(s1)-1] >= len(f.list)/2 {
			exchanged++
		}
	}
	if exchanged < 100 || none < 100 {
		t.Errorf("%d with an exchange, %d without a pairing", exchanged, none)
	}
}

// Where nobody may meet anybody, no exchange of one player helps, up to that of the highest with the lowest.
func TestNoExchangeHelps(t *testing.T) {
	for _, n := range []int{4, 60} {
		f := NewFit(make([]int, n), Separation{Met: make([][]int32, 1)}, func(int) int { return 0 },
			func(int, int) bool { return false })
		if s1, mate := f.exchanged(matching.NewSet(n)); mate != nil {
			t.Errorf("%d players: S1 %v", n, s1)
		}
	}
}

// Those who are in meet those of open, and the others each other; of an odd number one of the spare is left over.
func TestFitWitness(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2012))
	perfect := 0
	for range 2000 {
		n := 2 + rng.IntN(6)
		f := drawnFit(rng, n)
		in, open, spare := make([]bool, n), matching.NewSet(n), matching.NewSet(n)
		for i := range in {
			switch in[i] = rng.IntN(3) == 0; {
			case in[i]:
			case rng.IntN(4) > 0:
				open.Add(i)
			}
			if !in[i] && rng.IntN(2) == 0 {
				spare.Add(i)
			}
		}
		may := func(i, j int) bool {
			return f.meet(i, j) && !(in[i] && in[j]) && (!in[i] || open.Has(j)) && (!in[j] || open.Has(i))
		}
		want := canPair(make([]bool, n), may, n%2 == 1, spare)
		if got := f.Witness(spare, open, in).Perfect(); got != want {
			t.Fatalf("in %v, open %v: %v, want %v", in, open.List(), got, want)
		}
		perfect += Count(want)
	}
	if perfect < 200 || perfect > 1800 {
		t.Errorf("%d of 2000 can be paired", perfect)
	}
}

// canPair tries to pair all who are not done yet.
func canPair(done []bool, may func(i, j int) bool, odd bool, spare matching.Set) bool {
	i := slices.Index(done, false)
	if i < 0 {
		return true
	}
	done[i] = true
	defer func() { done[i] = false }()
	if odd && spare.Has(i) && canPair(done, may, false, spare) {
		return true
	}
	for j := i + 1; j < len(done); j++ {
		if !done[j] && may(i, j) {
			done[j] = true
			found := canPair(done, may, odd, spare)
			if done[j] = false; found {
				return true
			}
		}
	}
	return false
}
