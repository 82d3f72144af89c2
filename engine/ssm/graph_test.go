package ssm

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/matching"
)

// most is the size of a maximum matching of the living players, by the project's weighted matching.
func most(g *graph, without ...int) int {
	var l matching.Layout
	one := l.Add(len(g.mate))
	out := func(i int) bool { return !g.alive.has(i) || slices.Contains(without, i) }
	mate := matching.Maximum(matching.Graph{N: len(g.mate), Layout: &l, Edge: func(i, k int, w []uint64) bool {
		if out(i) || out(k) || !g.edges[i].has(k) {
			return false
		}
		l.Put(w, one, 1)
		return true
	}})
	n := 0
	for _, m := range mate {
		if m != matching.None {
			n++
		}
	}
	return n / 2
}

// Who can be left over, and whom a player can meet, is what removing them shows.
func TestGraph(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	perfect := 0
	for range 1500 {
		n := 1 + rng.IntN(11)
		density := 5 + rng.IntN(60)
		g := newGraph(n, func(i, k int) bool { return rng.IntN(100) < density })
		g.start()
		left := g.complete()
		size := most(g)
		if n-2*size != left {
			t.Fatalf("%d of %d are left over, want %d", left, n, n-2*size)
		}
		spare := g.spare()
		for i := range n {
			if can := most(g, i) == size; can != slices.Contains(spare, i) {
				t.Fatalf("%d can be left over: %v, spare %v", i, can, spare)
			}
		}
		if left == 0 && n > 0 {
			perfect++
			can := g.partners(0)
			for k := 1; k < n; k++ {
				if want := g.edges[0].has(k) && most(g, 0, k) == size-1; can.has(k) != want {
					t.Fatalf("0 can meet %d: %v, want %v", k, can.has(k), want)
				}
			}
			continue
		}
		if len(spare) > 0 {
			g.remove(spare[len(spare)-1])
			if g.complete() != left-1 {
				t.Fatal("removing a spare player does not leave fewer over")
			}
		}
	}
	if perfect < 200 {
		t.Errorf("only %d perfect matchings", perfect)
	}
}

// A bracket whose exchanges come round is paired as trying everything pairs it.
func TestRescueByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	n := 0
	for range 4000 {
		b := smallBracket(rng, choice{})
		if len(b.members) < 4 || !b.completable() {
			continue
		}
		n++
		b.rescue()
		pairs, left := rescued(b)
		if left != b.left || !slices.EqualFunc(pairs, b.pairs, func(x, y pair) bool { return x.hi == y.hi && x.lo == y.lo }) {
			t.Fatalf("rescue: %v left %d, by enumeration %v left %d", b.pairs, b.left, pairs, left)
		}
	}
	if n < 1000 {
		t.Errorf("only %d brackets", n)
	}
}

// rescued is net.go by asking, for every decision, whether any complete pairing remains.
func rescued(b *bracket) (pairs []pair, left int) {
	left = -1
	levels := slices.Repeat([]int{withoutB4}, len(b.members))
	ok := func(i, k int) bool {
		return b.allowed(b.members[min(i, k)], b.members[max(i, k)], min(levels[i], levels[k]))
	}
	var all []int
	for i := range b.members {
		all = append(all, i)
	}
	if len(all)%2 == 1 {
		x, nice := -1, false
		for _, i := range slices.Backward(all) {
			m := b.members[i]
			if b.last && !b.takesBye(m) || !pairable(drop(all, i), ok) {
				continue
			}
			if good := !b.repeatsStay(m, b.last); x < 0 || good && !nice {
				x, nice = i, nice || good
			}
		}
		left, all = b.members[x], drop(all, x)
	}
	for _, i := range all {
		for levels[i] = withAll; !pairable(all, ok); levels[i]++ {
		}
	}
	for len(all) > 0 {
		half := len(all) / 2
		order := slices.Clone(all[half:])
		for _, k := range slices.Backward(all[1:half]) {
			order = append(order, k)
		}
		for _, k := range order {
			if rest := drop(all, all[0], k); ok(all[0], k) && pairable(rest, ok) {
				pairs = append(pairs, pair{hi: b.members[all[0]], lo: b.members[k]})
				all = rest
				break
			}
		}
	}
	return pairs, left
}

func drop(list []int, gone ...int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return slices.Contains(gone, i) })
}

// pairable tries all pairings of a list.
func pairable(list []int, ok func(i, k int) bool) bool {
	if len(list) == 0 {
		return true
	}
	for _, k := range list[1:] {
		if ok(list[0], k) && pairable(drop(list, list[0], k), ok) {
			return true
		}
	}
	return false
}
