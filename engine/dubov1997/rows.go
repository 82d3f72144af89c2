package dubov1997

import (
	"math/bits"

	"github.com/trfkit/trfkit/engine/matching"
)

// rows is the two columns of 6.2 and a way to pair all of the first with the second.
type rows struct {
	r           *round
	left, right []int          // players
	adj         []matching.Set // adj[k]: positions in right that row k may meet
	mateL       []int          // positions in right
	mateR       []int          // positions in left
	open        matching.Set   // positions in right that may still change hands
	seen        matching.Set
	from        []int // the row from which a position in right was reached
}

// newRows tries to pair each of the first column with one of the second.
func (r *round) newRows(left, right []int) *rows {
	m := len(right)
	x := &rows{r: r, left: left, right: right, adj: make([]matching.Set, len(left)), mateL: make([]int, len(left)), mateR: make([]int, m),
		open: matching.NewSet(m), seen: matching.NewSet(m), from: make([]int, m)}
	for k := range right {
		x.mateR[k] = nobody
		x.open.Add(k)
	}
	for k, a := range left {
		x.mateL[k], x.adj[k] = nobody, matching.NewSet(m)
		for i, b := range right {
			if r.possible(a, b) {
				x.adj[k].Add(i)
			}
		}
		if k < m && x.adj[k].Has(k) {
			x.mateL[k], x.mateR[k] = k, k
		}
	}
	for k := range left {
		if x.mateL[k] == nobody {
			x.augment(k)
		}
	}
	return x
}

// size is how many of the first column can have different partners in the second.
func (x *rows) size() int {
	n := 0
	for _, m := range x.mateL {
		if m != nobody {
			n++
		}
	}
	return n
}

// complete reports whether everybody of both columns can be paired with the other one.
func (x *rows) complete() bool { return len(x.left) == len(x.right) && x.size() == len(x.left) }

// augment gives row k a partner by changing those of other rows along a path, if there is one.
func (x *rows) augment(k int) bool {
	clear(x.seen)
	queue := []int{k}
	for at := 0; at < len(queue); at++ {
		l := queue[at]
		for w := range x.open {
			for s := x.adj[l][w] & x.open[w] &^ x.seen[w]; s != 0; s &= s - 1 {
				i := w<<6 + bits.TrailingZeros64(s)
				x.seen.Add(i)
				x.from[i] = l
				if x.mateR[i] == nobody {
					x.flip(k, i)
					return true
				}
				queue = append(queue, x.mateR[i])
			}
		}
	}
	return false
}

func (x *rows) flip(root, i int) {
	for {
		l := x.from[i]
		next := x.mateL[l]
		x.mateL[l], x.mateR[i] = i, l
		if l == root {
			return
		}
		i = next
	}
}

// fix gives row k the partner i if all open rows can still be paired then.
func (x *rows) fix(k, i int) bool {
	if !x.adj[k].Has(i) {
		return false
	}
	if old := x.mateL[k]; old != i {
		other := x.mateR[i]
		x.open.Remove(i)
		x.mateL[other], x.mateR[old] = nobody, nobody
		if !x.augment(other) {
			x.mateL[other], x.mateR[old] = i, k
			x.open.Add(i)
			return false
		}
		x.mateL[k], x.mateR[i] = i, k
	}
	x.open.Remove(i)
	return true
}

// pick pairs the rows from the top, each with the first of the second column who is free, whom he may meet, and who
// leaves partners for the rows below. That is where the changes of 6.3 end: the next one below, and when nobody below
// remains, the row above is changed, then the one above that. displaced counts those passed over in each row.
// Reading DA-15 says what becomes of them.
//
// Rule: Dubov (1997) 6.3
func (x *rows) pick() (partner, displaced []int) {
	list := make([]int, len(x.right))
	for i := range list {
		list[i] = i
	}
	swap := x.r.choices.Is(readingDisplaced, "swap")
	for k := range x.left {
		at := 0
		for !x.fix(k, list[at]) {
			at++
		}
		partner, displaced = append(partner, x.right[list[at]]), append(displaced, at)
		if swap {
			list[at] = list[0]
			list = list[1:]
		} else {
			copy(list[1:at+1], list[:at])
			list = list[1:]
		}
	}
	return partner, displaced
}
