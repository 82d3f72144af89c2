package swiss

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/matching"
)

// small is a group of a few players of whom everything is drawn, and all its pairings are tried.
type small struct {
	Group
	colour []int
	apart  [][]bool
	under  func(i, j int) bool // who may be paired beneath; nil for nobody
	digits []matching.Digit
}

func drawSmall(rng *rand.Rand) *small {
	s := &small{}
	s.N = 2 + rng.IntN(7)
	size, free := s.N, rng.IntN(4) > 0 // where they are free only the number of pairs counts
	if !free && rng.IntN(4) > 0 {
		s.Below = &Below{N: 1 + rng.IntN(3)}
		size += s.Below.N
	}
	s.colour, s.apart, s.Apart = make([]int, size), make([][]bool, size), make([][]int32, size)
	for i := range s.colour {
		s.colour[i], s.apart[i] = rng.IntN(3), make([]bool, size)
		if free {
			s.colour[i] = rng.IntN(2)
		}
	}
	for i := range size {
		for j := range i {
			if rng.IntN(8) == 0 || free && rng.IntN(3) == 0 {
				s.apart[i][j], s.apart[j][i] = true, true
				s.Apart[i], s.Apart[j] = append(s.Apart[i], int32(j)), append(s.Apart[j], int32(i))
			}
		}
	}
	for i := range s.Apart {
		slices.Sort(s.Apart[i])
	}
	table := func(share int) func(i, j int) bool {
		var may [3][3]bool
		for a := range may {
			for b := range a + 1 {
				may[a][b] = rng.IntN(share) > 0
				may[b][a] = may[a][b]
			}
		}
		return func(i, j int) bool { return may[s.colour[i]][s.colour[j]] }
	}
	s.Join = table(4)
	s.Kinds = func(size int) []int { return matching.KindsOf(size, func(i int) int { return s.colour[i] }) }
	if s.Below != nil {
		s.Below.Join = table(4)
		if optional := rng.IntN(4); optional < 3 {
			s.Below.Optional = func(i int) bool { return s.colour[i] == optional }
		}
	}
	if rng.IntN(2) == 0 {
		s.Must = make([]bool, s.N)
		for i := range s.Must {
			s.Must[i] = rng.IntN(5) == 0
		}
	}
	if rng.IntN(2) == 0 {
		s.under = table(2)
	}
	s.digits = []matching.Digit{{Span: s.N, Of: func(int, int) int { return 1 }},
		{Span: s.N, Of: func(i, j int) int { return -Count(s.colour[i] == s.colour[j]) }},
		{Span: s.N, Of: func(i, j int) int { return Count(s.colour[i] == 0) + Count(s.colour[j] == 0) }}}
	if free {
		s.digits = s.digits[:1]
	}
	return s
}

// best lists the pairings of the group that are best by the digits: the opponents of each, Nobody for those left over.
func (s *small) best(under func(i, j int) bool) (all [][]int) {
	size := len(s.colour)
	mate, inside := slices.Repeat([]int{Nobody}, size), make([]bool, size)
	var top []int
	found := func() {
		out := slices.Repeat([]int{Nobody}, s.N)
		value := make([]int, len(s.digits))
		for i, m := range mate[:s.N] {
			if m == i || !inside[i] {
				continue
			}
			out[i] = m
			for k, d := range s.digits {
				if i < m {
					value[k] += d.Of(i, m)
				}
			}
		}
		if order := slices.Compare(value, top); top == nil || order > 0 {
			top, all = value, nil
		} else if order < 0 {
			return
		}
		if !slices.ContainsFunc(all, func(other []int) bool { return slices.Equal(other, out) }) {
			all = append(all, out)
		}
	}
	var from func(i int)
	from = func(i int) {
		for i < size && mate[i] != Nobody {
			i++
		}
		if i == size {
			found()
			return
		}
		if i < s.N && s.Below == nil && !s.must(i) || i >= s.N && s.Below.Optional != nil && s.Below.Optional(i) {
			mate[i] = i
			from(i + 1)
			mate[i] = Nobody
		}
		for j := i + 1; j < size; j++ {
			if mate[j] != Nobody || s.apart[i][j] {
				continue
			}
			try := func(in bool) {
				mate[i], mate[j], inside[i], inside[j] = j, i, in, in
				from(i + 1)
				mate[i], mate[j] = Nobody, Nobody
			}
			free := (i >= s.N || !s.must(i)) && (j >= s.N || !s.must(j))
			switch {
			case j >= s.N:
				if free && s.Below.Join(i, j) {
					try(false)
				}
			case s.Join(i, j):
				try(true)
			case free && under != nil && under(i, j):
				try(false)
			}
		}
	}
	from(0)
	return all
}

// earlier orders two exchanges of S1: fewer players, then the smaller difference, then the lowest of S1, then the
// highest of S2.
func earlier(a, b []int) int {
	p := len(a)
	parts := func(s1 []int) (out, in []int, sum int) {
		for i := p - 1; i >= 0; i-- {
			if !slices.Contains(s1, i) {
				out = append(out, i)
				sum -= i
			}
		}
		for _, i := range s1 {
			if i >= p {
				in = append(in, i)
				sum += i
			}
		}
		return out, in, sum
	}
	outA, inA, sumA := parts(a)
	outB, inB, sumB := parts(b)
	return cmp.Or(cmp.Compare(len(inA), len(inB)), cmp.Compare(sumA, sumB), -slices.Compare(outA, outB),
		slices.Compare(inA, inB))
}

// What is found of a group is what trying all its pairings finds: whether it can be paired, the values of the criteria,
// S1 after the exchange, and the opponents of S1.
func TestGroupTried(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	paired, refused, exchanged, beneath := 0, 0, 0, 0
	for k := range 2500 {
		s := drawSmall(rng)
		all := s.best(nil)
		settled, ok := s.Settle(s.digits...)
		weighed, possible := settledByWeights(&s.Group, s.digits)
		if ok != (len(all) > 0) || possible != ok {
			t.Fatalf("%d: settled %v, weighed %v, %d pairings", k, ok, possible, len(all))
		}
		under := s.best(s.under)
		mate, ok := s.Weigh(s.under, s.digits...)
		if ok != (len(under) > 0) || ok && !among(under, mate) {
			t.Fatalf("%d: weighed with those beneath %v, %v; want one of %v", k, mate, ok, under)
		}
		beneath += Count(len(under) > 0 && len(all) == 0)
		if len(all) == 0 {
			refused++
			continue
		}
		paired++
		if !among(all, settled.Mate) || !among(all, weighed.Mate) {
			t.Fatalf("%d: settled %v, weighed %v, want one of %v", k, settled.Mate, weighed.Mate, all)
		}
		s1 := Upper(all[0])
		for _, mate := range all {
			if one := Upper(mate); earlier(one, s1) < 0 {
				s1 = one
			}
			if a, b := Upper(mate), Upper(all[0]); cmp.Compare(earlier(a, b), 0) !=
				slices.Compare(ExchangeKey(a), ExchangeKey(b)) {
				t.Fatalf("%d: the order of %v and %v", k, a, b)
			}
		}
		exchanged += Count(len(s1) > 0 && s1[len(s1)-1] >= len(s1))
		want := first(all, s1)
		for _, way := range []*Settled{settled, weighed} {
			if got := way.Exchanged(len(s1)); !slices.Equal(got, s1) {
				t.Fatalf("%d: S1 %v, want %v", k, got, s1)
			}
			if got, ok := way.Partners(s1, Across(s1, s.N)); !ok || !slices.Equal(got, want) {
				t.Fatalf("%d: opponents %v, want %v", k, got, want)
			}
		}
	}
	t.Logf("%d paired, %d refused, %d exchanged, %d only with pairs beneath", paired, refused, exchanged, beneath)
	if paired < 500 || refused < 100 || exchanged < 100 || beneath < 5 {
		t.Errorf("%d paired, %d refused, %d exchanged, %d only with pairs beneath", paired, refused, exchanged, beneath)
	}
}

// ties is a group with pairings of two S1 that are as far from the first players: one of them exchanges a nearer and a
// further player of S1, or of S2, and the other one the two between. Some draws have a list below for two players.
func ties(rng *rand.Rand) *small {
	s := &small{}
	s.N = 10 + 2*rng.IntN(2)
	size, p := s.N, s.N/2
	below := map[[2]int]bool{}
	if rng.IntN(2) == 0 {
		s.Below = &Below{N: 2, Join: func(i, j int) bool { return below[[2]int{i, j}] }}
		size, p = size+2, p-1
	}
	out, in := rng.Perm(p)[:2], rng.Perm(s.N - p)[:2]
	outs, ins := [2][]int{out, out}, [2][]int{{p + in[0], p + in[1]}, {p + in[0], p + in[1]}}
	if near := rng.IntN(2); rng.IntN(2) == 0 {
		ins = [2][]int{{p + near, p + near + 3}, {p + near + 1, p + near + 2}}
	} else if near += p - 5; near >= 0 {
		outs = [2][]int{{near, near + 3}, {near + 1, near + 2}}
	}
	edges, down := map[[2]int]bool{}, rng.IntN(2) == 0
	for k, in := range ins {
		heads := slices.Concat(Without([]int{0, 1, 2, 3, 4, 5}[:p], outs[k]), in)
		slices.Sort(heads)
		tails := Without(rng.Perm(s.N), heads)
		if s.Below != nil && down { // the two float down
			tails = Without(tails, outs[k])
		}
		for _, h := range slices.Backward(heads) {
			if k := slices.IndexFunc(tails, func(t int) bool { return t > h }); k >= 0 {
				edges[[2]int{h, tails[k]}] = true
				tails = slices.Delete(tails, k, k+1)
			}
		}
		for at, i := range rng.Perm(s.N) {
			below[[2]int{i, s.N + (at+k)%2}] = true
		}
	}
	s.colour, s.apart, s.Apart = make([]int, size), make([][]bool, size), make([][]int32, size)
	for i := range s.colour {
		s.colour[i], s.apart[i] = i, make([]bool, size)
	}
	s.Kinds = apiece
	s.Join = func(i, j int) bool { return edges[[2]int{i, j}] }
	s.digits = []matching.Digit{{Span: s.N, Of: func(int, int) int { return 1 }}}
	return s
}

// Of exchanges with one difference the first one is found, with and without prices.
func TestExchangesOfOneDifference(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 7))
	tied := [2]int{}
	for k := range 400 {
		s := ties(rng)
		all := s.best(nil)
		settled, ok := s.Settle(s.digits...)
		weighed, possible := settledByWeights(&s.Group, s.digits)
		if len(all) == 0 || !ok || !possible {
			continue
		}
		s1 := Upper(all[0])
		for _, mate := range all {
			if one := Upper(mate); earlier(one, s1) < 0 {
				s1 = one
			}
		}
		for _, way := range []*Settled{settled, weighed} {
			if got := way.Exchanged(len(s1)); !slices.Equal(got, s1) {
				t.Fatalf("%d: S1 %v, want %v", k, got, s1)
			}
		}
		for _, mate := range all {
			one := Upper(mate)
			a, b := ExchangeKey(one), ExchangeKey(s1)
			if !slices.Equal(a, b) && slices.Equal(a[:2], b[:2]) {
				tied[Count(s.Below != nil)]++
				break
			}
		}
	}
	if t.Log(tied); min(tied[0], tied[1]) < 30 {
		t.Errorf("only %v without and with a list below", tied)
	}
}

// among reports whether a pairing is one of some.
func among(all [][]int, mate []int) bool {
	return slices.ContainsFunc(all, func(one []int) bool { return slices.Equal(one, mate) })
}

// first is the pairing in which the players of S1 meet others, in order the first that are possible.
func first(all [][]int, s1 []int) (best []int) {
	opponents := func(mate []int) (out []int) {
		for _, i := range s1 {
			if slices.Contains(s1, mate[i]) {
				return nil
			}
			out = append(out, mate[i])
		}
		return out
	}
	for _, mate := range all {
		if o := opponents(mate); !slices.Contains(o, Nobody) && len(o) == len(s1) &&
			(best == nil || slices.Compare(o, opponents(best)) < 0) {
			best = mate
		}
	}
	return best
}
