package dubov1997

import "github.com/trfkit/trfkit/engine/matching"

// fewestLeavers answers 6.4 under the reading that as few as possible leave the group, and only among such solutions
// the leaving order decides: a heaviest complete pairing of all who are left, in which first the number of players
// paired inside the group counts and then, from the end of the leaving order, who they are. Where the order alone
// lets no more leave than would be left over in the group on its own, its answer is that one. Reading: DA-24.
//
// Rule: Dubov (1997) 6.4
func (r *round) fewestLeavers(members, order []int) []int {
	out, _ := r.inOrder(members, order, len(members)+1)
	if len(out) < 2 || len(out) == r.leftOver(members) {
		return out
	}
	return r.heaviestStay(order, true)
}

// leftOver is how many of a group cannot be paired inside it, whatever becomes of the others.
func (r *round) leftOver(members []int) int {
	c := matching.NewWitness(r.adj)
	c.Reset(matching.SetOf(len(r.players), members))
	return c.Complete()
}

// heaviestStay finds who leaves by a heaviest matching. Without count the order alone decides, which is what leavers
// finds step by step.
func (r *round) heaviestStay(order []int, count bool) []int {
	var alive []int
	for i := range r.players {
		if r.rest.Living().Has(i) {
			alive = append(alive, i)
		}
	}
	var l matching.Layout
	pairs, inside := l.Add(len(alive)), 0
	if count {
		inside = l.Add(len(order))
	}
	digit := make(map[int]int, len(order))
	for k := len(order) - 1; k >= 0; k-- {
		digit[order[k]] = l.Add(1)
	}
	mate := matching.Maximum(matching.Graph{N: len(alive), Layout: &l, Edge: func(i, j int, w []uint64) bool {
		a, b := alive[i], alive[j]
		if !r.possible(a, b) {
			return false
		}
		l.Put(w, pairs, 1)
		x, in := digit[a]
		if y, also := digit[b]; in && also {
			if count {
				l.Put(w, inside, 1)
			}
			l.Put(w, x, 1)
			l.Put(w, y, 1)
		}
		return true
	}})
	at := make(map[int]int, len(alive))
	for i, a := range alive {
		at[a] = i
	}
	var out []int
	for _, y := range order {
		m := mate[at[y]]
		if m == matching.None {
			out = append(out, y)
		} else if _, in := digit[alive[m]]; !in {
			out = append(out, y)
		}
	}
	r.adopt(alive, mate)
	return out
}

// adopt makes a complete pairing the witness.
func (r *round) adopt(alive, mate []int) {
	for i, m := range mate {
		if i < m {
			r.rest.Put(alive[i], alive[m])
		}
	}
}
