package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// The quick way serves groups in which the numbers of pairs and of clashes are the best that counting allows. Then
// every criterion above the order of candidates says of each pair by itself whether it may be made, and no weights
// are needed. It says no when a group is not of that kind; the weighted way gives the same answer for all groups.

// quickFrom is the number of players from which the quick way is tried first.
const quickFrom = 2

// exchanges bounds the exchanges of one player that the quick way tries.
const exchanges = 600

// plain reports whether the quick way may be tried.
func (q *problem) plain() bool {
	if q.below != nil || q.gone != nil || q.free || q.budget != nil || q.fixed && q.p != len(q.v)/2 {
		return false
	}
	article := q.r.choices.Is(readingNesting, "article") && q.r.choices.Is(readingLeftover, "opponent")
	return q.in == nil || (article || q.r.choices.Is(readingNesting, "opponents")) && (!q.fixed || q.m == q.count(q.in))
}

// quickHomogeneous is homogeneous for a group without more clashes than x and with no or one exchanged player.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.9
func (q *problem) quickHomogeneous() (outcome, bool) {
	if !q.plain() || len(q.v) < 2 {
		return outcome{}, false
	}
	t := q.ideal()
	everybody := matching.NewSet(t.n)
	everybody.Fill(t.n)
	for d := allInForce; d <= droppedB5; d++ {
		spare := t.leavable(d)
		if upper, partners := t.unchanged(spare); partners != nil {
			return t.outcome(upper, partners), true
		}
		if !t.graph(everybody, everybody, spare).Perfect() {
			if t.n%2 == 0 {
				break
			}
			continue
		}
		if upper, a := t.exchanged(spare); a != nil {
			return t.outcome(upper, a.FirstOfAll(t.p)), true
		}
		return outcome{}, false
	}
	return outcome{}, false
}

// unchanged is the first transposition for S1 before any exchange: S1 and the partners; nil when there is none.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) D.1
func (t *ideal) unchanged(spare matching.Set) (upper, partners []int) {
	may := make([][]bool, colourKinds)
	for a := range may {
		may[a] = make([]bool, colourKinds)
		for b := range may[a] {
			may[a][b] = t.fits(a, b)
		}
	}
	x := matching.NewSeated(t.kinds[:t.p], t.kinds[t.p:], may, func(column int) bool { return spare.Has(t.p + column) },
		func(row, column int) bool { return t.r.Apart.Has(t.v[row], t.v[t.p+column]) })
	if x.First() != matching.Distributed {
		return nil, nil
	}
	for i := range t.p {
		upper, partners = append(upper, i), append(partners, t.p+x.Column(i))
	}
	return upper, partners
}

// halves assigns partners of S2 to the given S1, all of them, and where the number is odd one of S2 to be left over;
// nil when that cannot be.
func (t *ideal) halves(upper []int, spare matching.Set) *matching.Assignment {
	s2 := matching.NewSet(t.n)
	s2.Fill(t.n)
	for _, i := range upper {
		s2.Remove(i)
	}
	rows := matching.NewSets(t.n-t.p, t.n)
	for k, i := range upper {
		t.opponents(rows[k], i, s2)
	}
	if t.n%2 == 1 {
		for w := range s2 {
			rows[t.p][w] = s2[w] & spare[w]
		}
	}
	a := matching.NewAssignment(rows, t.n)
	if a.ServeAll() != matching.None {
		return nil
	}
	return a
}

// exchanged finds the first exchange of one player that allows a complete pairing.
//
// Rule: Dutch (1998) C.8
// Rule: Dutch (1998) D.2
func (t *ideal) exchanged(spare matching.Set) ([]int, *matching.Assignment) {
	tried := 0
	t.keep()
	for diff := 1; diff < t.n; diff++ {
		for out := t.p - 1; out >= 0 && out+diff >= t.p; out-- {
			if out+diff >= t.n {
				continue
			}
			if tried++; tried > exchanges {
				return nil, nil
			}
			upper := make([]int, 0, t.p)
			for i := range t.p {
				if i != out {
					upper = append(upper, i)
				}
			}
			upper = append(upper, out+diff)
			if a := t.halves(upper, spare); a != nil {
				return upper, a
			}
		}
	}
	return nil, nil
}

// outcome is what S1 comes to with partners.
//
// Rule: Dutch (1998) D.1
func (t *ideal) outcome(upper, partners []int) outcome {
	mate := slices.Repeat([]int{nobody}, t.n)
	for k, j := range partners {
		i := upper[k]
		mate[i], mate[j] = j, i
	}
	o := outcome{x: -matching.Sum(mate, t.clashes().Of), d: t.downLevel(mate)}
	t.finish(&o, upper, mate)
	return o
}

// quickHeterogeneous is heterogeneous for a bracket in which all moved-down players are paired with residents.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.10
func (q *problem) quickHeterogeneous() (outcome, bool) {
	if !q.plain() {
		return outcome{}, false
	}
	t := q.ideal()
	m := q.count(q.in)
	settled := m == t.p || q.r.choices.Is(readingNesting, "opponents") // before the opponents. Reading: Q08.
	for u := allInForce; u <= droppedB5; u++ {
		if !settled {
			if w := t.crossed(u, droppedB5); w.Perfect() {
				return t.served(outcome{m: m, x: t.x, u: u}, t.problem, w)
			}
			continue
		}
		for d := allInForce; d <= droppedB5; d++ {
			if w := t.crossed(u, d); w.Perfect() {
				return t.served(outcome{m: m, x: t.x, u: u, d: d}, t.held(d), w)
			}
		}
	}
	return outcome{}, false
}

// served gives the moved-down players their opponents and pairs the remainder.
func (t *ideal) served(o outcome, rest *problem, w *matching.Witness) (outcome, bool) {
	s := &split{problem: rest, p: t.p, u: o.u}
	mate := make([]int, t.n)
	var s1 []int
	for i := range t.n {
		if t.in[i] {
			mate[i] = w.First(i)
			w.Take(i, mate[i])
			s1 = append(s1, i)
		}
	}
	return s.remainder(o, s1, mate)
}
