package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// stage is a bracket, or a remainder, of which so many pairs are to be made. Positions are indices in v.
type stage struct {
	r      *round
	v      []int  // ranked
	moved  []bool // who counts as moved down; nil for nobody
	came   []bool // who was moved down into the bracket from above, not joined
	in     []bool // who may be in S1; nil in a homogeneous bracket
	wide   bool   // a joined bracket
	lowest bool   // nobody but the bye is left over
	must   []bool // who may not be left over; nil for nobody
	gone   []bool // who must be left over; nil for nobody
	below  *below // what those left over must make possible; nil for nothing

	low   tournament.Points // the lowest score of the bracket, in its remainder, too
	terms []criterion
}

// below is the bracket beneath, for which C.12 and C.13 want those left over chosen: with them everybody there is
// paired, but for one when their number is odd.
type below struct {
	extra     []int               // its players
	residents []int               // those of them who were not moved down
	edge      func(a, b int) bool // who may meet there, but for meetings
	dummy     bool                // one is left over
	spare     func(a int) bool    // he may be
}

// outcome is the best candidate of a stage.
type outcome = swiss.Outcome

func (s *stage) score(i int) tournament.Points { return s.r.Players[s.v[i]].Score }

// member is all that is asked of a player of a stage, or of the bracket beneath, when he is paired.
type member struct {
	kind              kind
	club              swiss.Club
	score             tournament.Points
	floats            [2]engine.Float
	barred            bool
	moved, came, in   bool
	gone              bool
	resident, nowhere bool // beneath; the empty place of a bye
}

// group is the stage as a search.
func (s *stage) group() *swiss.Group {
	n, all := len(s.v), s.v
	var clubs []swiss.Club
	g := &swiss.Group{N: n, Meter: s.r.State.Spend, Must: s.must}
	if w := s.below; w != nil {
		all = slices.Concat(s.v, w.extra)
		if w.dummy {
			all = append(all, nobody)
		}
		g.Below = &swiss.Below{N: len(all) - n, Join: func(i, j int) bool {
			if all[j] == nobody {
				return w.spare(all[i])
			}
			return w.edge(all[i], all[j]) && !s.r.Clubs.Apart(clubs[i], clubs[j])
		}}
	}
	clubs, g.Apart = s.r.Clubs.In(s.r.Apart, all)
	g.Join = func(i, j int) bool { return s.may(i, j) && !s.r.Clubs.Apart(clubs[i], clubs[j]) }
	g.Kinds = func(size int) []int {
		s.r.State.Spend(engine.SearchAmong(size))
		return matching.KindsOf(size, func(i int) member {
			m := s.member(all[i], i)
			m.club = clubs[i]
			return m
		})
	}
	return g
}

func (s *stage) member(a, i int) member {
	if a == nobody {
		return member{nowhere: true}
	}
	p := &s.r.Players[a]
	m := member{kind: s.r.kind(a), score: p.Score, floats: p.Floats, barred: p.Barred}
	if i >= len(s.v) {
		m.resident = has(s.below.residents, a)
		return m
	}
	is := func(flags []bool) bool { return flags != nil && flags[i] }
	m.moved, m.came, m.in, m.gone = is(s.moved), is(s.came), is(s.in), is(s.gone)
	return m
}

// may reports whether i < j can be paired as far as their colours go.
//
// Rule: C.04.3.1 (2012) C.4
func (s *stage) may(i, j int) bool {
	if s.gone != nil && (s.gone[i] || s.gone[j]) {
		return false
	}
	return !s.r.tooKeen(s.v[i], s.v[j])
}

// touches counts the pairs of moved-down players who may be in S1.
func (s *stage) touches() matching.Digit {
	return matching.Digit{Span: len(s.v), Of: func(i, j int) int { return swiss.Count(s.in[i] || s.in[j]) }}
}

func (s *stage) pairs() matching.Digit {
	return matching.Digit{Span: len(s.v), Of: func(int, int) int { return 1 }}
}

// counts are the digits for the numbers of pairs. In the lowest bracket all are made; elsewhere as many moved-down
// players as possible are paired first.
//
// Rule: C.04.3.1 (2012) C.14
func (s *stage) counts() []matching.Digit {
	switch {
	case s.in == nil:
		return []matching.Digit{s.pairs()}
	case s.lowest:
		return []matching.Digit{s.pairs(), s.touches()}
	}
	return []matching.Digit{s.touches(), s.pairs()}
}

// size finds the most moved-down players that can be paired first, and the most pairs that can be made then.
//
// Rule: C.04.3.1 (2012) C.14
func (s *stage) size() (m, p int, ok bool) {
	best, ok := s.group().Settle(s.counts()...)
	if !ok {
		return 0, 0, false
	}
	m, p = s.sizeOf(best.Mate)
	return m, p, true
}

func (s *stage) sizeOf(mate []int) (m, p int) {
	if s.in != nil {
		m = matching.Sum(mate, s.touches().Of)
	}
	return m, matching.Sum(mate, s.pairs().Of)
}

// best finds the best candidate with m moved-down players paired first and p pairs in all, which are the most that can
// be made.
//
// Rule: C.04.3.1 (2012) C.6, C.10
func (s *stage) best(m, p int) (outcome, bool) {
	if s.in == nil {
		return s.homogeneous(p)
	}
	return s.heterogeneous(m, p)
}

// homogeneous finds the best candidate of a homogeneous bracket or a remainder: by the criteria, then the first
// exchange, then the first transposition.
//
// Rule: C.04.3.1 (2012) A.9, C.4, C.5, C.7, C.8, D.1, D.1.1, D.2
func (s *stage) homogeneous(p int) (outcome, bool) {
	if o, ok := s.quick(p); ok {
		return o, true
	}
	best, ok := s.group().Settle(append(s.counts(), s.digits()...)...)
	if !ok || matching.Sum(best.Mate, s.pairs().Of) != p {
		return outcome{}, false
	}
	if p == 0 {
		return s.finish([]int{}, best.Mate), true
	}
	upper := best.Exchanged(p)
	mate, ok := best.Partners(upper, swiss.Across(upper, len(s.v)))
	return s.finish(upper, mate), ok
}

// finish makes an outcome of a homogeneous group from the members of S1 and the opponents.
func (s *stage) finish(upper, mate []int) outcome {
	o := outcome{Key: append(s.values(mate), swiss.ExchangeKey(upper)...)}
	for _, i := range upper {
		o.Pairs = append(o.Pairs, [2]int{s.v[i], s.v[mate[i]]})
		o.Key = append(o.Key, mate[i])
	}
	for i, m := range mate {
		if m == nobody {
			o.Left = append(o.Left, s.v[i])
		}
	}
	return o
}

// heterogeneous finds the best candidate of a heterogeneous bracket: by the criteria, then the first S1, the first
// opponents of S1, and the first candidate of the remainder.
//
// Rule: C.04.3.1 (2012) C.6-C.9, D.1.2, D.3
func (s *stage) heterogeneous(m, p int) (outcome, bool) {
	if m == len(swiss.Marked(s.moved)) && p == len(s.v)/2 {
		if o, ok := s.quickHeterogeneous(); ok {
			return o, true
		}
	}
	best, ok := s.group().Settle(append(s.counts(), s.digits()...)...)
	if !ok {
		return outcome{}, false
	}
	if m1, p1 := s.sizeOf(best.Mate); m1 != m || p1 != p {
		return outcome{}, false
	}
	var inS1 []matching.Digit
	for t, in := range s.in {
		if in {
			inS1 = append(inS1, matching.Star(t, 1, func(u int) int {
				return swiss.Count(s.first(min(t, u), max(t, u)) == t)
			}))
		}
	}
	mate := best.First(inS1...)
	var s1 []int
	for i, k := range mate {
		if k > i && (s.in[i] || s.in[k]) {
			s1 = append(s1, s.first(i, k))
		}
	}
	slices.Sort(s1)
	is := make([]bool, len(s.v))
	for _, i := range s1 {
		is[i] = true
	}
	mate, ok = best.Partners(s1, func(i, j int) bool { return !s.in[i] && !s.in[j] || is[i] != is[j] })
	if !ok {
		return outcome{}, false
	}
	return s.withRemainder(s1, mate, p)
}

// first is the one of two paired players who is in S1, nobody in the remainder.
func (s *stage) first(i, j int) int {
	switch {
	case s.in[i]:
		return i
	case s.in[j]:
		return j
	}
	return nobody
}

// withRemainder pairs those whom the players of S1 leave, as a homogeneous group.
//
// Rule: C.04.3.1 (2012) A.3, C.6, C.9
func (s *stage) withRemainder(s1, mate []int, p int) (outcome, bool) {
	used := make([]bool, len(s.v))
	o := outcome{M: len(s1)}
	var order []int
	for _, i := range s1 {
		used[i], used[mate[i]] = true, true
		o.Pairs = append(o.Pairs, [2]int{s.v[i], s.v[mate[i]]})
		order = append(order, mate[i])
	}
	q := &stage{r: s.r, wide: s.wide, lowest: s.lowest, low: s.low, below: s.below}
	of := func(flags []bool) []bool {
		if flags == nil {
			return nil
		}
		var out []bool
		for i, f := range flags {
			if !used[i] {
				out = append(out, f)
			}
		}
		return out
	}
	q.moved, q.came, q.must, q.gone = of(s.moved), of(s.came), of(s.must), of(s.gone)
	for i, player := range s.v {
		if !used[i] {
			q.v = append(q.v, player)
		}
	}
	rest, ok := q.homogeneous(p - len(s1))
	if !ok {
		return outcome{}, false
	}
	all := slices.Repeat([]int{nobody}, len(s.v))
	for _, i := range s1 {
		all[i], all[mate[i]] = mate[i], i
	}
	for _, pair := range rest.Pairs {
		i, k := swiss.Place(s.v, pair[0]), swiss.Place(s.v, pair[1])
		all[i], all[k] = k, i
	}
	o.Key = slices.Concat(s.values(all), s1, order, rest.Key[len(q.criteria()):])
	o.Pairs, o.Left = append(o.Pairs, rest.Pairs...), rest.Left
	return o, true
}
