package dutch2012

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// standing is what the steps of the procedure see of one pairing of a bracket, by positions of its stage.
type standing struct {
	mate      []int
	m, p      int
	values    []int
	s1, t     []int // who of the moved-down players is paired first, and their opponents
	upper     []int // the higher players of the remainder's pairs
	rest      []int // and their opponents
	exchanged []int // the order of the remainder's exchange
}

// stand looks at a pairing given by opponents.
func (s *stage) stand(mate []int) standing {
	o := standing{mate: mate, values: s.values(mate)}
	o.m, o.p = s.sizeOf(mate)
	var free, upper []int // positions outside the heterogeneous part, and places among them
	for i, m := range mate {
		hetero := m != nobody && s.in != nil && (s.in[i] || s.in[m])
		switch {
		case !hetero:
			if m > i {
				upper = append(upper, len(free))
				o.upper, o.rest = append(o.upper, i), append(o.rest, m)
			}
			free = append(free, i)
		case m > i:
			o.s1 = append(o.s1, s.first(i, m))
		}
	}
	slices.Sort(o.s1)
	o.t = swiss.At(mate, o.s1)
	o.exchanged = swiss.ExchangeKey(upper)
	return o
}

// rung is one comparison of two pairings of a bracket.
type rung struct {
	article string
	title   string                // what is counted; blank for the order of candidates
	of      func(*standing) []int // smaller is better, or earlier
	whom    func(*standing) []int // whom the count concerns, by position
	say     func(a, b *standing) (mine, his string)
}

// rungs are the comparisons in the order in which they decide.
//
// Rule: C.04.3.1 (2012) A.11, C.10
func (s *stage) rungs() []rung {
	pairs := number("C.14", "pairs", func(o *standing) int { return -o.p })
	out := []rung{pairs}
	if s.in != nil {
		first := number("A.3", "moved-down players paired first", func(o *standing) int { return -o.m })
		if out = []rung{first, pairs}; s.lowest {
			out = []rung{pairs, first}
		}
	}
	for k, c := range s.criteria() {
		g := number(c.article, c.title, func(o *standing) int { return o.values[k] })
		g.whom = func(o *standing) []int { return s.concerned(&c, o.mate) }
		out = append(out, g)
	}
	if s.in != nil {
		out = append(out, s.firsts(), s.opponents("D.1.2", func(o *standing) ([]int, []int) { return o.s1, o.t }))
	}
	return append(out, s.exchange(), s.opponents("D.1.1", func(o *standing) ([]int, []int) { return o.upper, o.rest }))
}

// number compares numbers; where more is better they are negative.
func number(article, title string, of func(*standing) int) rung {
	text := func(o *standing) string { return fmt.Sprintf("%d %s", max(of(o), -of(o)), title) }
	return rung{article: article, title: title, of: func(o *standing) []int { return []int{of(o)} },
		say: func(a, b *standing) (string, string) { return text(a), text(b) }}
}

// concerned lists the players who violate a criterion, in rank order.
func (s *stage) concerned(c *criterion, mate []int) []int {
	var out []int
	for i, m := range mate {
		if m == nobody && c.left != nil && c.left(i) || m != nobody && c.pair != nil && c.pair(min(i, m), max(i, m)) {
			out = append(out, i)
		}
	}
	return out
}

// firsts compares who of the moved-down players is paired first.
//
// Rule: C.04.3.1 (2012) D.3
func (s *stage) firsts() rung {
	say := func(o *standing) string { return s.names(o.s1) + " paired first" }
	return rung{article: "D.3", of: func(o *standing) []int { return o.s1 },
		say: func(a, b *standing) (string, string) { return say(a), say(b) }}
}

// exchange compares the exchanges that a remainder or a homogeneous bracket needs.
//
// Rule: C.04.3.1 (2012) C.8, D.2
func (s *stage) exchange() rung {
	say := func(o *standing) string {
		return fmt.Sprintf("S1 is %s, after exchanges: %d", s.names(o.upper), o.exchanged[0])
	}
	return rung{article: "D.2", of: func(o *standing) []int { return o.exchanged },
		say: func(a, b *standing) (string, string) { return say(a), say(b) }}
}

// opponents compares pairs in the order of the transpositions.
//
// Rule: C.04.3.1 (2012) C.7, D.1, D.1.1, D.1.2
func (s *stage) opponents(article string, of func(*standing) (s1, s2 []int)) rung {
	return rung{article: article, of: func(o *standing) []int { _, s2 := of(o); return s2 },
		say: func(a, b *standing) (string, string) {
			s1, t := of(a)
			o1, u := of(b)
			for i := range min(len(t), len(u)) {
				if t[i] != u[i] {
					return s.meets(s1[i], t[i]), s.meets(o1[i], u[i])
				}
			}
			return "", ""
		}}
}

func (s *stage) meets(i, k int) string { return s.names([]int{i}) + " meets " + s.names([]int{k}) }

func (s *stage) names(at []int) string { return s.r.Names(swiss.At(s.v, at)) }

// argue finds the first step at which another pairing of a bracket departs.
//
// Rule: C.04.3.1 (2012) C.6
func (r *round) argue(b *bracket, v *swiss.Version) *swiss.Departure {
	s := b.stage
	moved := swiss.At(s.v, swiss.Marked(s.moved))
	f := &swiss.Departure{Decision: engine.Decision{Bracket: b.Title(), Moved: r.IDs(moved...),
		Residents: r.IDs(swiss.Without(s.v, moved)...), Steps: r.steps(b)}}
	mine, his := s.stand(swiss.Mates(s.v, b.made.pairs)), s.stand(v.Within(s.v))
	for _, g := range s.rungs() {
		c := slices.Compare(g.of(&mine), g.of(&his))
		if g.title != "" {
			f.Compared = append(f.Compared, engine.Comparison{Rule: ref(g.article), Title: g.title,
				Expected: s.measure(&g, &mine), Recorded: s.measure(&g, &his)})
		}
		if c == 0 {
			continue
		}
		f.Rule = ref(g.article)
		if f.Expected, f.Recorded = g.say(&mine, &his); c > 0 {
			r.overruled(f, b)
		}
		return f
	}
	return f
}

func (s *stage) measure(g *rung, o *standing) engine.Measure {
	n := g.of(o)[0]
	m := engine.Measure{Count: max(n, -n)}
	if g.whom != nil {
		m.Players = s.r.IDs(swiss.At(s.v, g.whom(o))...)
	}
	return m
}

// overruled handles a recorded pairing that would come first in its bracket: the bracket below rules it out, or the
// engine is wrong.
//
// Rule: C.04.3.1 (2012) C.12, C.13
func (r *round) overruled(f *swiss.Departure, b *bracket) {
	if b.again == "" {
		f.Better = questions().Usual(r.choices)
		return
	}
	f.Rule = ref(b.again)
	f.Steps = append(f.Steps, engine.Step{Rule: f.Rule, Text: "the recorded pairs come first in their bracket by " +
		"themselves, but not with what the bracket below needs of those who come down"})
}
