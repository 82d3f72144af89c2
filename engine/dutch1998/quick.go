package dutch1998

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// The quick way serves groups in which the numbers of pairs and of clashes are the best that counting allows. Then
// every criterion above the order of candidates says of each pair by itself whether it may be made, and no weights
// are needed. It says no when a group is not of that kind; the weighted way gives the same answer for all groups.

// quickFrom is the number of players from which the quick way is tried first.
const quickFrom = 2

// plain reports whether the quick way may be tried.
func (q *problem) plain() bool {
	if q.Below != nil || q.Gone != nil || q.free || q.fixed && q.p != len(q.List)/2 {
		return false
	}
	return q.In == nil || !q.fixed || q.m == q.incomers()
}

// quickHomogeneous is homogeneous for a group without more clashes than x and with no or one exchanged player.
//
// Rule: Dutch (1998) C.6, C.9
func (q *problem) quickHomogeneous() (outcome, bool) {
	if !q.plain() || len(q.List) < 2 {
		return outcome{}, false
	}
	t := q.ideal()
	spares := func(d int) matching.Set { return t.leavable(level(d)) }
	if s1, mate := t.Halved(int(droppedB5)+1, spares); mate != nil {
		return t.outcome(s1, mate), true
	}
	return outcome{}, false
}

// outcome is what S1 comes to with opponents.
//
// Rule: Dutch (1998) D.1
func (t *ideal) outcome(s1, mate []int) outcome {
	o := outcome{x: -matching.Sum(mate, t.clashes().Of), d: t.downLevel(mate)}
	o.Outcome = t.Outcome([]int{o.x, int(o.d)}, s1, mate)
	return o
}

// quickHeterogeneous is heterogeneous for a bracket in which all moved-down players are paired with residents.
//
// Rule: Dutch (1998) C.6, C.10
func (q *problem) quickHeterogeneous() (outcome, bool) {
	if !q.plain() {
		return outcome{}, false
	}
	t := q.ideal()
	m := q.incomers()
	for u := allInForce; u <= droppedB5; u++ {
		for d := allInForce; d <= droppedB5; d++ {
			if w := t.crossed(u, d); w.Perfect() {
				return t.withOpponents(outcome{Outcome: swiss.Outcome{M: m}, x: t.x, u: u, d: d}, t.held(d), w)
			}
		}
	}
	return outcome{}, false
}

// withOpponents gives the moved-down players their opponents and pairs the remainder.
func (t *ideal) withOpponents(o outcome, rest *problem, w *matching.Witness) (outcome, bool) {
	s := &split{problem: rest, p: t.p, u: o.u}
	s1, mate := t.FirstOpponents(w)
	return s.remainder(o, s1, mate)
}
