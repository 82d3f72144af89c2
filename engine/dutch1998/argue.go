package dutch1998

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// rung is one comparison of two pairings.
type rung struct {
	article string
	title   string                                // what is counted; blank for the order of generation
	of      func(*standing) []int                 // smaller is better, or earlier
	count   func(*standing) int                   // with a title
	whom    func(*standing) []int                 // whom the count concerns; nil for nobody in particular
	say     func(a, b *standing) (string, string) // both in words
}

// argue finds the first step at which another pairing of a bracket departs.
//
// Rule: Dutch (1998) C.6, C.12, C.13
func (r *round) argue(b *bracket, v *swiss.Version) *swiss.Departure {
	q := r.finalProblem(b)
	moved := swiss.At(q.v, swiss.Marked(q.in))
	mine, his := q.stand(swiss.Mates(q.v, b.made.pairs)), q.stand(v.Within(q.v))
	f := &swiss.Departure{Decision: engine.Decision{Bracket: b.Title(), Moved: r.IDs(moved...),
		Residents: r.IDs(swiss.Without(q.v, moved)...), Steps: r.steps(b)}}
	for _, g := range q.rungs() {
		c := slices.Compare(g.of(&mine), g.of(&his))
		if g.title != "" {
			f.Compared = append(f.Compared, engine.Comparison{Rule: ref(g.article), Title: g.title,
				Expected: engine.Measure{Count: g.count(&mine)}, Recorded: engine.Measure{Count: g.count(&his)}})
		}
		if c == 0 {
			continue
		}
		q.decide(f, g, &mine, &his)
		if c > 0 {
			r.overruled(f, b)
		}
		return f
	}
	return f
}

// overruled handles a recorded pairing that would come first in its bracket: the bracket below rules it out, or the
// engine is wrong.
//
// Rule: Dutch (1998) C.12, C.13
func (r *round) overruled(f *swiss.Departure, b *bracket) {
	if b.again == "" {
		f.Better = questions().Usual(r.choices)
		return
	}
	f.Rule = ref(b.again)
	f.Steps = append(f.Steps, engine.Step{Rule: f.Rule,
		Text: "the recorded pairs would come first in their bracket, but the bracket below could not be paired " +
			"with those who then come down"})
}

// decide fills in what a rung says.
func (q *problem) decide(f *swiss.Departure, g rung, mine, his *standing) {
	f.Rule = ref(g.article)
	f.Expected, f.Recorded = g.say(mine, his)
	if g.whom != nil {
		c := &f.Compared[len(f.Compared)-1]
		c.Expected.Players = q.r.IDs(swiss.At(q.v, g.whom(mine))...)
		c.Recorded.Players = q.r.IDs(swiss.At(q.v, g.whom(his))...)
	}
}

// finalProblem is the problem of a bracket as it was solved.
func (r *round) finalProblem(b *bracket) *problem {
	q := r.problem(swiss.Without(b.incomers(), b.passed), swiss.Without(b.everybody(), b.passed),
		b == r.Brackets[len(r.Brackets)-1])
	if b.made.m == 0 {
		q.in = nil
	}
	return q
}

// rungs are the steps in the order in which they decide.
func (q *problem) rungs() []rung {
	pairs := counted("C.14", "pair", "pairs", -1, func(s *standing) int { return s.p })
	clash := counted("C.11", "pair that does not grant both colour preferences",
		"pairs that do not grant both colour preferences", 1,
		func(s *standing) int { return s.x })
	clash.whom = func(s *standing) []int { return s.clashing }
	down := dropped("C.9", "downfloats", func(s *standing) int { return s.d })
	last := []rung{down, q.exchanges(), q.transposition()}
	if q.in == nil {
		return append([]rung{pairs, clash}, last...)
	}
	first := counted("A.3", "moved-down player paired first", "moved-down players paired first", -1,
		func(s *standing) int { return s.m })
	up := dropped("C.10", "upfloats", func(s *standing) int { return s.u })
	out := []rung{first, q.firsts(), pairs, clash}
	if q.all {
		out = []rung{pairs, first, q.firsts(), clash}
	}
	return append(append(out, up, down, q.opponents()), last...)
}

// counted compares numbers; sign is -1 where more is better.
func counted(article, single, many string, sign int, of func(*standing) int) rung {
	text := func(s *standing) string {
		if of(s) == 1 {
			return "1 " + single
		}
		return fmt.Sprintf("%d %s", of(s), many)
	}
	return rung{article: article, title: many, count: of,
		of:  func(s *standing) []int { return []int{sign * of(s)} },
		say: func(a, b *standing) (string, string) { return text(a), text(b) }}
}

// dropped compares how far B.6 and B.5 are dropped.
//
// Rule: Dutch (1998) B.5, B.6
func dropped(article, floats string, of func(*standing) int) rung {
	text := func(s *standing) string {
		return [...]string{"B.5 and B.6 kept for ", "B.6 dropped for ", "B.6 and B.5 dropped for "}[of(s)] + floats
	}
	return rung{article: article, title: "criteria dropped for " + floats, count: of,
		of:  func(s *standing) []int { return []int{of(s)} },
		say: func(a, b *standing) (string, string) { return text(a), text(b) }}
}

// firsts compares who of the moved-down players are paired first. Reading: Q21.
//
// Rule: Dutch (1998) C.4
func (q *problem) firsts() rung {
	say := func(s *standing) string { return q.names(s.s1) + " paired first" }
	return rung{article: "C.4", of: func(s *standing) []int { return s.s1 },
		say: func(a, b *standing) (string, string) { return say(a), say(b) }}
}

// opponents compares the pairs of moved-down players in the order of the transpositions.
//
// Rule: Dutch (1998) C.7, D.1
func (q *problem) opponents() rung {
	return rung{article: "D.1", of: func(s *standing) []int { return slices.Concat(s.s1, s.t) },
		say: func(a, b *standing) (string, string) {
			return q.firstPair(a.s1, a.t, b.s1, b.t)
		}}
}

// exchanges compares the exchanges that a remainder or a homogeneous group needs.
//
// Rule: Dutch (1998) C.8, D.2
func (q *problem) exchanges() rung {
	say := func(s *standing) string {
		n := s.exchange[0]
		if n == 0 {
			return "no exchange, S1 is " + q.names(s.upper)
		}
		return fmt.Sprintf("exchange of %d, S1 is %s", n, q.names(s.upper))
	}
	return rung{article: "D.2", of: func(s *standing) []int { return s.exchange },
		say: func(a, b *standing) (string, string) { return say(a), say(b) }}
}

// transposition compares the opponents of S1.
//
// Rule: Dutch (1998) C.6, D.1
func (q *problem) transposition() rung {
	return rung{article: "D.1", of: func(s *standing) []int { return s.rest },
		say: func(a, b *standing) (string, string) {
			return q.firstPair(a.upper, a.rest, b.upper, b.rest)
		}}
}

// firstPair tells the first difference of two lists of pairs.
func (q *problem) firstPair(s1, t, o1, o []int) (string, string) {
	say := func(i, k int) string { return fmt.Sprintf("%s meets %s", q.names([]int{i}), q.names([]int{k})) }
	for i := range min(len(s1), len(o1)) {
		if s1[i] != o1[i] || t[i] != o[i] {
			return say(s1[i], t[i]), say(o1[i], o[i])
		}
	}
	return "", ""
}

func (q *problem) names(at []int) string { return q.r.Names(swiss.At(q.v, at)) }
