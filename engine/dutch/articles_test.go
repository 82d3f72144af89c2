package dutch

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// played visits random positions of both editions that can be paired.
func played(t *testing.T, seed uint64, visit func(sys *system, s *engine.State, res engine.Result)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 11))
	for range 60 {
		f := enginetest.Field{Players: 3 + rng.IntN(14), Rounds: 1 + rng.IntN(6)}
		for _, sys := range systems() {
			enginetest.Play(t, rng, sys, f, func(s *engine.State, res engine.Result, err error) {
				if err == nil {
					visit(sys, s, res)
				}
			})
		}
	}
}

// One player has the bye when the number of those present is odd, nobody when it is even; he has no opponent and no
// colour, and a pairing that gives the bye to nobody, or to somebody who may not have it, is illegal.
//
// Rule: C.04.3 (2017) A.5
// Rule: C.04.3 (2026) 1.5
func TestPairingAllocatedBye(t *testing.T) {
	odd := 0
	played(t, 1, func(sys *system, s *engine.State, res engine.Result) {
		here := 0
		for i := range s.Players {
			if s.Players[i].Present {
				here++
			}
		}
		if (res.Bye != 0) != (here%2 == 1) || 2*len(res.Boards)+here%2 != here {
			t.Fatalf("%d players: %d boards, bye %d", here, len(res.Boards), res.Bye)
		}
		for _, b := range res.Boards {
			if b.White == res.Bye || b.Black == res.Bye {
				t.Fatalf("%d has the bye and a board", res.Bye)
			}
		}
		if res.Bye == 0 {
			return
		}
		odd++
		without := res
		without.Bye = 0
		if j, err := sys.Judge(s, without); err != nil || j.Legal {
			t.Fatalf("a pairing without the bye is legal: %v", err)
		}
		for i := range s.Players {
			p := &s.Players[i]
			if p.Present && slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool {
				return c.Result == tournament.PairingBye
			}) && p.ID == res.Bye {
				t.Fatalf("%d has the bye once more", p.ID)
			}
		}
	})
	if odd < 100 {
		t.Errorf("only %d byes", odd)
	}
}

// The colour difference is the number of games with White less the number with Black; games that were not played and
// colours that are not told leave no trace.
//
// Rule: C.04.3 (2026) 1.6
func TestColourDifference(t *testing.T) {
	seen := map[int]int{}
	played(t, 2, func(sys *system, s *engine.State, _ engine.Result) {
		r := newRound(&sys.edition, s)
		for i := range r.players {
			p := &r.players[i]
			want := 0
			for _, c := range enginetest.Find(s, p.id).Cells {
				switch {
				case !c.Result.Played():
				case c.Colour == tournament.White:
					want++
				case c.Colour == tournament.Black:
					want--
				}
			}
			if seen[want]++; p.Difference != want {
				t.Fatalf("%d has a colour difference of %d, want %d", p.id, p.Difference, want)
			}
		}
	})
	if seen[2] == 0 || seen[-2] == 0 || seen[0] == 0 {
		t.Errorf("differences %v", seen)
	}
}

// A candidate pairs players who moved down with residents, never with each other, and the residents who are left among
// themselves; everybody is in one pair, or moves down.
//
// Rule: C.04.3 (2017) B.3
// Rule: C.04.3 (2026) 3.3
func TestCandidate(t *testing.T) {
	mixed, both := 0, 0
	played(t, 3, func(sys *system, s *engine.State, _ engine.Result) {
		p, err := sys.paired(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range p.brackets {
			in := make([]int, len(b.members))
			for _, x := range b.pairs {
				in[x[0]]++
				in[x[1]]++
				if x[1] < b.mdps || !b.mayPair(x[0], x[1]) {
					t.Fatalf("%s: %v are paired, of %d who moved down", b.where(), x, b.mdps)
				}
				if x[0] < b.mdps {
					mixed++
				}
			}
			for _, at := range b.floats {
				in[at]++
			}
			if slices.ContainsFunc(in, func(n int) bool { return n != 1 }) {
				t.Fatalf("%s: pairs %v, floats %v", b.where(), b.pairs, b.floats)
			}
			for hi := range b.mdps {
				for lo := hi + 1; lo < b.mdps; lo++ {
					if both++; b.mayPair(hi, lo) {
						t.Fatalf("%s: two who moved down may meet", b.where())
					}
				}
			}
		}
	})
	if mixed < 100 || both < 50 {
		t.Errorf("only %d pairs with somebody who moved down, and %d of two such", mixed, both)
	}
}

// The players of a bracket, or of a remainder, are numbered in the order of their rank, without those who take no part.
//
// Rule: C.04.3 (2026) 4.1
func TestBracketSequenceNumbers(t *testing.T) {
	for _, c := range []struct {
		ranked []int
		want   []int
	}{
		{[]int{0, 1, 2, 3}, []int{0, 1, 2, 3, -1, -1, -1, -1}},
		{[]int{2, 4, 5, 7}, []int{-1, -1, 0, -1, 1, 2, -1, 3}},
		{nil, []int{-1, -1, -1, -1, -1, -1, -1, -1}},
	} {
		s := newSequence(c.ranked, len(c.ranked)/2, 8)
		if !slices.Equal(s.number, c.want) {
			t.Errorf("%v are numbered %v, want %v", c.ranked, s.number, c.want)
		}
	}
}
