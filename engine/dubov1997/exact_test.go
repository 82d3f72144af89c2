package dubov1997

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

func all(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// The rows end as trying row after row with going back does.
func TestRowsAreTheFirstInOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 3))
	complete, changed := 0, 0
	for range enginetest.Positions(4000, 100000) {
		n := 1 + rng.IntN(6)
		r := &round{players: make([]player, 2*n), apart: swiss.Separation{Met: make([][]int32, 2*n)}}
		for i := range r.players {
			colour := tournament.White + tournament.Colour(rng.IntN(2))
			r.players[i].Can[colour], r.players[i].Can[colour.Opposite()] = true, rng.IntN(3) > 0
		}
		density := rng.Float64()
		for a := range n {
			for b := n; b < 2*n; b++ {
				if rng.Float64() > density {
					r.apart.Met[a] = append(r.apart.Met[a], int32(b))
				}
			}
		}
		left, right := all(n), all(2 * n)[n:]
		want, ok := tryRows(r, left, right)
		x := r.newRows(left, right)
		if x.complete() != ok {
			t.Fatalf("%v: complete %v, want %v", r.apart, x.complete(), ok)
		}
		if !ok {
			continue
		}
		complete++
		got, _ := x.pick()
		if !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", r.apart, got, want)
		}
		if !slices.Equal(got, right) {
			changed++
		}
	}
	if complete < 500 || changed < 200 {
		t.Errorf("%d complete, %d changed", complete, changed)
	}
}

// tryRows follows 6.3 by going back.
func tryRows(r *round, left, right []int) ([]int, bool) {
	if len(left) == 0 {
		return nil, true
	}
	for k, b := range right {
		if !r.possible(left[0], b) {
			continue
		}
		rest := slices.Concat(right[:k], right[k+1:])
		if below, ok := tryRows(r, left[1:], rest); ok {
			return slices.Concat([]int{b}, below), true
		}
	}
	return nil, false
}

// Those who leave a group one by one in the leaving order are those whom a heaviest matching sends away, and counting
// them first never sends more away.
func TestLeaversAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 4))
	asked, some, fewer := 0, 0, 0
	for asked < enginetest.Positions(600, 20000) {
		enginetest.Play(t, rng, ruled.Wild(rng), enginetest.Field{Players: 4 + rng.IntN(11), Rounds: 1 + rng.IntN(10)},
			func(s *engine.State, _ engine.Result, err error) {
				if err != nil || s.Round == 1 {
					return
				}
				r := newRound(ruled.Choices(t), s)
				if r.bye() != nil {
					return
				}
				for g := range r.groups {
					members := r.members(g)
					order := r.leavingOrder(g, members, nobody)
					got, _ := r.inOrder(members, order, len(members)+1)
					quick, ok := r.rest.within(members, func() []int { return order })
					if ok && !slices.Equal(quick, got) {
						t.Fatalf("group %v: %v leave, by numbers %v", members, got, quick)
					}
					want := r.heaviestStay(order, false)
					least := r.heaviestStay(order, true)
					slices.Sort(got)
					slices.Sort(want)
					if !slices.Equal(got, want) || len(least) > len(got) {
						t.Fatalf("group %v: %v leave, want %v; at least %v", members, got, want, least)
					}
					if short := r.fewestLeavers(members, order); len(short) != len(least) {
						t.Fatalf("group %v: %v leave, want %v", members, short, least)
					}
					checkFewer(t, r, g, members)
					asked++
					if len(got) > 0 {
						some++
					}
					if len(least) < len(got) {
						fewer++
					}
				}
			})
	}
	t.Logf("%d groups, %d with leavers, %d with more than necessary", asked, some, fewer)
	if some < asked/10 {
		t.Errorf("only %d of %d groups have leavers", some, asked)
	}
}

// Whether fewer leave a group with somebody called up is what those who leave say.
func checkFewer(t *testing.T, r *round, g int, members []int) {
	t.Helper()
	if len(members)%2 == 0 {
		return
	}
	for h := g + 1; h < len(r.groups); h++ {
		for _, c := range r.members(h) {
			with := append(slices.Clone(members), c)
			leavers := r.leavers(g, with, c)
			if now := r.leavers(g, members, nobody); r.fewerLeave(g, with, c, len(now)) != (len(leavers) < len(now)) {
				t.Fatalf("group %v with %d: %v leave, without him %v", members, c, leavers, now)
			}
		}
	}
}
