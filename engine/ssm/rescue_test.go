package ssm

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A bracket whose exchanges come round is paired as trying everything pairs it.
func TestRescueByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	n := 0
	for range 4000 {
		b := smallBracket(rng, usual)
		if len(b.members) < 4 || !b.completable() {
			continue
		}
		n++
		b.rescue()
		pairs, left := rescued(b)
		if left != b.stays || !slices.EqualFunc(pairs, b.pairs, func(x, y pair) bool {
			return x.hi == y.hi && x.lo == y.lo
		}) {
			t.Fatalf("rescue: %v left %d, by enumeration %v left %d", b.pairs, b.stays, pairs, left)
		}
	}
	if n < 1000 {
		t.Errorf("only %d brackets", n)
	}
}

// rescued is rescue by asking, for every decision, whether any complete pairing remains.
func rescued(b *bracket) (pairs []pair, left int) {
	left = -1
	levels := slices.Repeat([]level{withoutB4}, len(b.members))
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
