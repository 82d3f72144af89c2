package dutch1998

import (
	"fmt"
	"iter"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// trials are the S1 that are tried, for numbers of pairs, in order. Each is worked out when it is first asked for.
type trials struct {
	*problem
	m, p  int
	known []*trial
	first openers
	next  func() ([]int, bool)
	stop  func()
}

// openers are the first opponents of each S1, whose places are the key, at each level for upfloats. They do not depend
// on the number of pairs.
type openers map[string]*[droppedB5 + 1][]*firsts

func (o openers) of(s1 []int) *[droppedB5 + 1][]*firsts {
	key := fmt.Sprint(s1)
	if o[key] == nil {
		o[key] = new([droppedB5 + 1][]*firsts)
	}
	return o[key]
}

func (q *problem) trials(m, p int, first openers) *trials {
	t := &trials{problem: q, m: m, p: p, first: first}
	t.next, t.stop = iter.Pull(func(yield func([]int) bool) { q.eachS1(m, yield) })
	return t
}

// attempt tries each S1 of moved-down players in order.
//
// Rule: Dutch (1998) C.10
func (t *trials) attempt(l ladder) (outcome, bool) {
	for k := 0; ; k++ {
		if k == len(t.known) {
			s1, ok := t.next()
			if !ok {
				return outcome{}, false
			}
			t.known = append(t.known, t.problem.trial(s1, t.p, t.first.of(s1)))
		}
		if o, ok := t.known[k].attempt(l); ok {
			return o, ok
		}
	}
}

// trial is an S1 with what is known of it at each level for upfloats and, where it matters, for downfloats.
type trial struct {
	*problem
	s1     []int
	is     []bool
	p      int
	least  [droppedB5 + 1][droppedB5 + 1]*int
	look   *outlook
	at     level // for upfloats, in look
	firsts *[droppedB5 + 1][]*firsts
	with   map[*firsts]*[droppedB5 + 1]*int
}

// firsts are the first opponents of the players of S1 under a number of clashes between the two bounds; nil where they
// cannot have opponents.
type firsts struct {
	mate     []int
	from, to int
}

func (q *problem) trial(s1 []int, p int, f *[droppedB5 + 1][]*firsts) *trial {
	t := &trial{problem: q, s1: s1, is: make([]bool, len(q.v)), p: p, firsts: f,
		with: map[*firsts]*[droppedB5 + 1]*int{}}
	for _, i := range s1 {
		t.is[i] = true
	}
	return t
}

// split is S1 at a level for upfloats.
func (t *trial) split(u level) *split {
	return &split{problem: &problem{r: t.r, v: t.v, in: t.in}, u: u, p: t.p}
}

// attempt gives the moved-down players of S1 their first opponents, then tries the later ones for the lowest.
//
// Rule: Dutch (1998) C.7
// Rule: Dutch (1998) C.10
func (t *trial) attempt(l ladder) (outcome, bool) {
	bounded := !t.r.oneByOne
	if bounded && (t.bound(droppedB5, droppedB5) > l.x || t.bound(l.u, droppedB5) > l.x || t.bound(l.u, l.to) > l.x) {
		return outcome{}, false
	}
	f := t.first(l.u, l.x)
	if f.mate == nil || bounded && (t.boundWith(f, l.u, droppedB5) > l.x || t.boundWith(f, l.u, l.to) > l.x) {
		return outcome{}, false
	}
	return t.withFirst(f.mate, l)
}

// withFirst is attempt with the first opponents.
//
// Rule: Dutch (1998) C.7
// Rule: Dutch (1998) C.10
func (t *trial) withFirst(first []int, l ladder) (outcome, bool) {
	mate := append([]int(nil), first...)
	last := t.s1[len(t.s1)-1]
	for k := first[last]; k < len(t.v); k++ {
		if k != first[last] && mate[k] != nobody || !t.later(l.u, k) {
			continue
		}
		mate[mate[last]] = nobody
		mate[last], mate[k] = k, last
		if v := t.clashesIn(mate); v <= l.x {
			rest := &split{problem: t.problem, p: l.p, u: l.u, budget: &budget{l.x - v, l.from, l.to}}
			if o, ok := rest.remainder(outcome{m: l.m, u: l.u}, t.s1, mate); ok {
				o.key = append([]int{l.x, l.place}, o.key...)
				return o, true
			}
		}
	}
	return outcome{}, false
}

// later reports whether the lowest player of S1 may have this opponent.
func (t *trial) later(u level, k int) bool {
	last := t.s1[len(t.s1)-1]
	i, j := min(last, k), max(last, k)
	return !t.is[k] && t.inside(i, j) && t.split(u).mayFace(t.is, i, j)
}

// bound is a number of clashes that no candidate with this S1 goes below.
func (t *trial) bound(u, to level) int {
	known := &t.least[u][to]
	if *known == nil {
		if t.look == nil {
			t.look = t.exact(t.p).outlook(t.roles(), func(i, j int) bool {
				return t.is[i] == t.is[j] || t.split(t.at).mayFace(t.is, i, j)
			})
		}
		t.at = u
		x := t.look.clashesOf(t.p, t.held(to).must)
		*known = &x
	}
	return **known
}

// boundWith is bound with the first opponents of all but the lowest of S1, who has no higher one than the first.
func (t *trial) boundWith(f *firsts, u, to level) int {
	if t.with[f] == nil {
		t.with[f] = new([droppedB5 + 1]*int)
	}
	known := &t.with[f][to]
	if *known == nil {
		x := t.withoutFirst(f, u, to)
		*known = &x
	}
	return **known
}

func (t *trial) withoutFirst(f *firsts, u, to level) int {
	last, clashes := t.s1[len(t.s1)-1], 0
	used := make([]bool, len(t.v))
	for _, i := range t.s1[:len(t.s1)-1] {
		used[i], used[f.mate[i]] = true, true
		clashes += swiss.Count(t.r.clash(t.v[i], t.v[f.mate[i]]))
	}
	rest := *t.problem
	rest.v, rest.in, rest.must, rest.gone = nil, nil, nil, nil
	var roles []role
	at := 0
	for k, v := range t.v {
		if used[k] {
			continue
		}
		as := open
		switch {
		case k == last:
			as, at = inS1, len(rest.v)
		case k < f.mate[last] || !t.later(u, k):
			as = inS2
		}
		rest.v, roles = append(rest.v, v), append(roles, as)
		if t.must != nil {
			rest.must = append(rest.must, t.must[k])
		}
		if t.gone != nil {
			rest.gone = append(rest.gone, t.gone[k])
		}
	}
	p := t.p - len(t.s1) + 1
	return clashes + rest.exact(p).outlook(roles, func(i, j int) bool {
		return i != at && j != at || roles[i] != inS2 && roles[j] != inS2
	}).clashesOf(p, rest.held(to).must)
}

// first are the first opponents at a level with so many clashes. Those with any number of clashes are asked for first:
// what comes first among more comes first among fewer as long as it has no more.
func (t *trial) first(u level, x int) *firsts {
	x = min(x, len(t.s1))
	for u > allInForce && !t.tells(u) {
		u--
	}
	if len(t.firsts[u]) == 0 {
		t.firsts[u] = append(t.firsts[u], t.newFirst(u, len(t.s1)))
	}
	for _, f := range t.firsts[u] {
		if f.from <= x && x <= f.to {
			return f
		}
	}
	f := t.newFirst(u, x)
	t.firsts[u] = append(t.firsts[u], f)
	return f
}

// tells reports whether somebody may get an upfloat at a level and not at the one before.
func (t *trial) tells(u level) bool {
	return slices.ContainsFunc(t.v, func(p int) bool { return binds(&t.r.Players[p], engine.Upfloat) == u })
}

// newFirst works them out.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.7
func (t *trial) newFirst(u level, x int) *firsts {
	s, n := t.split(u), len(t.v)
	rows := matching.NewSets(len(t.s1), n)
	for k, i := range t.s1 {
		for j := range n {
			if !t.is[j] && t.inside(min(i, j), max(i, j)) && s.mayFace(t.is, min(i, j), max(i, j)) {
				rows[k].Add(j)
			}
		}
	}
	clash := func(row, j int) int { return swiss.Count(t.r.clash(t.v[t.s1[row]], t.v[j])) }
	opponents, ok := matching.FirstWithin(rows, n, clash, x)
	f := &firsts{to: x}
	if !ok {
		return f
	}
	f.mate = slices.Repeat([]int{nobody}, n)
	for k, j := range opponents {
		i := t.s1[k]
		f.mate[i], f.mate[j] = j, i
		f.from += clash(k, j)
	}
	return f
}

func (t *trial) clashesIn(mate []int) int { return -matching.Sum(mate, t.clashes().Of) }

// roles are those of a chosen S1.
func (t *trial) roles() []role {
	out := make([]role, len(t.v))
	for _, i := range t.s1 {
		out[i] = inS1
	}
	return out
}
