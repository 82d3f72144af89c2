package dutch1998_test

import "slices"

// litFound is the pairing of a bracket and the shape it was accepted in.
type litFound struct {
	pairs   [][2]int
	left    litSet
	shape   litShape
	numbers [2]int // pairs; incomers paired with S2 in a heterogeneous bracket
}

type litShape int

const (
	litHomogeneous litShape = iota
	litHeterogeneous
)

// litSearch is what is asked of a bracket.
type litSearch struct {
	incomers, residents litSet
	lowest              bool
	least               int               // pairs, in a homogeneous search
	keep                func(litSet) bool // what the players left over must allow
	only                *litFound         // C12: the same shape and the same numbers
}

// keeps is the test of the players left over: in the lowest bracket one at most, who may have the bye.
//
// Rule: Dutch (1998) B.1
func (f *litField) keeps(q *litSearch, left litSet) bool {
	if q.lowest {
		if left.Size() > 1 {
			return false
		}
		for _, i := range left.Members() {
			if f.players[i].barred {
				return false
			}
		}
	}
	return q.keep == nil || q.keep(left)
}

// search pairs a bracket.
//
// Rule: Dutch (1998) A.3, C.14
// Reading: Q20.
func (f *litField) search(q litSearch) *litFound {
	if q.only != nil {
		if q.only.shape == litHeterogeneous {
			return f.heterogeneous(&q)
		}
		return f.homogeneous(&q)
	}
	if !f.treated(q.incomers, q.residents) {
		found := f.heterogeneous(&q)
		switch {
		case found != nil:
			return found
		case f.choice["Q20"] == "down" && !q.lowest && q.least > 0:
			return nil
		case f.choice["Q20"] == "down" && !q.lowest:
			return &litFound{left: q.incomers | q.residents} // the entire bracket
		}
	}
	return f.homogeneous(&q)
}

// down is what has to be dropped for all of a set to float down.
func (f *litField) down(left litSet) int {
	most := 0
	for _, i := range left.Members() {
		most = max(most, f.need(i, litDown))
	}
	return most
}

func litLeft(group litSet, pairs [][2]int) litSet {
	for _, p := range pairs {
		group = group.Without(p[0]).Without(p[1])
	}
	return group
}

// homogeneous tries fewer and fewer pairs; for each number more and more clashes from x on; for each of those all
// criteria for downfloats, then without B6, then without B5; and takes the first candidate.
//
// Rule: Dutch (1998) C.9, C.11, C.14
func (f *litField) homogeneous(q *litSearch) *litFound {
	group := q.incomers | q.residents
	most, x0 := group.Size()/2, f.x(group)
	for pairs := most; pairs >= q.least; pairs-- {
		if q.only != nil && pairs != q.only.numbers[0] {
			continue
		}
		x := max(0, x0-(most-pairs))
		dropped := f.decreased(q, pairs < most)
		var best *litFound
		var cost []int
		f.candidates(group, pairs, func(made [][2]int) bool {
			left := litLeft(group, made)
			c := []int{max(x, f.clashes(made)), f.down(left)}
			if dropped {
				c = []int{x, 0}
			}
			if (best == nil || slices.Compare(c, cost) < 0) && f.keeps(q, left) {
				best, cost = &litFound{pairs: slices.Clone(made), left: left, numbers: [2]int{pairs}}, c
			}
			return best != nil && cost[0] == x && cost[1] == 0
		})
		if best != nil {
			return best
		}
	}
	return nil
}

// decreased tells whether p has been decreased and what was dropped before stays so.
//
// Rule: Dutch (1998) C.14
// Reading: Q16.
func (f *litField) decreased(q *litSearch, p bool) bool {
	return p && q.only == nil && f.choice["Q16"] == "kept"
}

func (f *litField) clashes(made [][2]int) int {
	n := 0
	for _, p := range made {
		n += f.clash(p[0], p[1])
	}
	return n
}
