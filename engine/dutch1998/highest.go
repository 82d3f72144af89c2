package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// Which of the moved-down players are paired first when not all can be. Reading: Q21: the highest who can be paired,
// the letter of C.4, whatever has to be dropped for them.

// highestFirst is heterogeneous where m moved-down players are paired first: the first S1 that the order of the players
// allows, found before anything else is looked at. Of two moved-down players who meet the higher is in it.
//
// Rule: Dutch (1998) C.4
// Rule: Dutch (1998) C.14
func (q *problem) highestFirst(m int) (outcome, bool) {
	digits := []matching.Digit{q.touches()}
	if q.all {
		digits = q.counts()
	}
	best, ok := q.settle(always, digits...)
	if !ok {
		return outcome{}, false
	}
	var highest []matching.Digit
	for t, moved := range q.in {
		if moved {
			highest = append(highest, matching.Star(t, 1, func(u int) int { return swiss.Count(t < u || !q.in[u]) }))
		}
	}
	s1 := q.highestOf(best.First(highest...))
	o, ok := q.withS1(s1).heterogeneous()
	o.key = slices.Concat(s1, o.key)
	return o, ok && o.m == m
}

// highestOf are the moved-down players paired first in a pairing, of two who meet the higher.
func (q *problem) highestOf(mate []int) []int {
	var s1 []int
	for i, k := range mate {
		if q.in[i] && k > i {
			s1 = append(s1, i)
		}
	}
	return s1
}

// withS1 is the problem with S1 chosen: the other moved-down players stand in S2.
//
// Rule: Dutch (1998) C.4
func (q *problem) withS1(s1 []int) *problem {
	h := *q
	if len(s1) == q.count(q.in) {
		return &h
	}
	h.came, h.in = q.count(q.in), make([]bool, len(q.v))
	for _, i := range s1 {
		h.in[i] = true
	}
	return &h
}

// ofHighest pairs with the first S1 of m moved-down players that B.1 and B.2 allow, or not at all. Reading: Q11.
//
// Rule: Dutch (1998) C.4
func (q *problem) ofHighest(m int, pair func(*problem) (outcome, bool)) (found outcome, ok bool) {
	q.eachS1(m, func(s1 []int) bool {
		found, ok = pair(q.withS1(s1))
		found.key = slices.Concat(s1, found.key)
		return false
	})
	return found, ok
}

// firstS1 tries the S1 of m moved-down players from the highest until one can be paired, where which of them can be is
// not to be had otherwise. Reading: Q11.
//
// Rule: Dutch (1998) C.4
func (q *problem) firstS1(m int, pair func(*problem) (outcome, bool)) (found outcome, ok bool) {
	q.eachS1(m, func(s1 []int) bool {
		found, ok = pair(q.withS1(s1))
		found.key = slices.Concat(s1, found.key)
		return !ok
	})
	return found, ok
}

// eachS1 visits the S1 of m moved-down players, from the highest, until visit returns false, but for those with whom
// B.1 and B.2 allow no pairing at all.
//
// Rule: Dutch (1998) C.4
func (q *problem) eachS1(m int, visit func(s1 []int) bool) {
	list := swiss.Marked(q.in)
	if len(list) == m {
		visit(list)
		return
	}
	c := &choice{outlook: q.outlook(make([]role, len(q.v)), always), list: list, m: m}
	c.choose(0, visit)
}

// choice is S1 while m players are chosen for it from a list, one after the other.
type choice struct {
	*outlook
	list []int
	m    int
	mate []int // a pairing with the players chosen so far
}

// choose goes on from a place of the list.
func (c *choice) choose(from int, visit func(s1 []int) bool) bool {
	s1 := c.chosen()
	if len(c.list)-from < c.m-len(s1) || !c.possible() {
		return true
	}
	if from == len(c.list) {
		return visit(s1)
	}
	at := c.list[from]
	if len(s1) < c.m {
		if c.roles[at] = inS1; !c.choose(from+1, visit) {
			return false
		}
	}
	c.roles[at] = inS2
	goOn := c.choose(from+1, visit)
	c.roles[at] = open
	return goOn
}

// chosen lists S1 so far.
func (c *choice) chosen() (s1 []int) {
	for _, i := range c.list {
		if c.roles[i] == inS1 {
			s1 = append(s1, i)
		}
	}
	return s1
}

// possible reports whether S1 can still grow to m players; the pairing at hand often shows it.
func (c *choice) possible() bool {
	if c.mate != nil && c.shows(c.mate) >= c.m {
		return true
	}
	mate, ok := c.find()
	if ok = ok && c.shows(mate) >= c.m; ok {
		c.mate = mate
	}
	return ok
}
