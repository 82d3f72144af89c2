package dutch1998

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// standing is what the steps of the procedure see of one pairing of a bracket.
type standing struct {
	m, p, x, u, d int
	clashing      []int // players of pairs that cannot grant both preferences
	s1, t         []int // positions of the moved-down players paired first and of their opponents
	upper, rest   []int // the remainder: who is in S1, and the opponents
	key           []int // order of the remainder's candidate: exchange
	left          []int
}

// stand looks at a pairing given by mates; the bracket's problem says who was moved down.
func (q *problem) stand(mate []int) standing {
	s := &split{problem: q, u: droppedB5}
	o := standing{p: q.tally(mate, q.pairs().of), x: -q.tally(mate, q.clashes().of), d: int(q.downLevel(mate))}
	free := make([]bool, len(q.v))
	for i, m := range mate {
		free[i] = true
		if m == nobody {
			o.left = append(o.left, i)
		} else if q.r.clash(q.v[i], q.v[m]) {
			o.clashing = append(o.clashing, i)
		}
	}
	if q.in != nil {
		o.m, o.u = q.tally(mate, q.touches().of), int(s.upLevel(mate))
		s.u = level(o.u)
		for i, m := range mate {
			if m > i && q.in[i] {
				a := s.inS1(i, m)
				o.s1 = append(o.s1, a)
				free[i], free[m] = false, false
			}
		}
		slices.Sort(o.s1)
		for _, a := range o.s1 {
			o.t = append(o.t, mate[a])
		}
	}
	q.standRemainder(&o, mate, free)
	return o
}

// standRemainder looks at the pairs that are not those of moved-down players.
func (q *problem) standRemainder(o *standing, mate []int, free []bool) {
	sub := &problem{r: q.r}
	var back, mates []int
	place := make([]int, len(q.v))
	for i, yes := range free {
		if yes {
			place[i] = len(sub.v)
			sub.v = append(sub.v, q.v[i])
			back = append(back, i)
		}
	}
	var upper []int
	for k, i := range back {
		m := nobody
		if mate[i] != nobody {
			m = place[mate[i]]
			if m > k {
				upper = append(upper, k)
				o.upper, o.rest = append(o.upper, i), append(o.rest, mate[i])
			}
		}
		mates = append(mates, m)
	}
	var made outcome
	sub.finish(&made, upper, mates)
	o.key = made.key[2 : len(made.key)-len(upper)]
}

// rung is one comparison of two pairings.
type rung struct {
	article, title string
	of             func(*standing) []int                      // smaller is better, or earlier
	say            func(*standing) (string, []int)            // in words, and whom it concerns
	count          func(*standing) int                        // for criteria that count
	told           func(a, b *standing) (string, string, int) // for the order of generation
}

// argue finds the first step at which another pairing of a bracket departs.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.12
// Rule: Dutch (1998) C.13
func (r *round) argue(b *bracket, v *version) found {
	q := r.finalProblem(b)
	own, other := q.mates(b.made.pairs), make([]int, len(q.v))
	for i, p := range q.v {
		other[i] = nobody
		if k, ok := slices.BinarySearch(q.v, max(v.mate[p], 0)); ok && v.mate[p] != nobody {
			other[i] = k
		}
	}
	mine, his := q.stand(own), q.stand(other)
	f := found{Decision: engine.Decision{Bracket: r.title(b), Moved: r.ids(q.moved()...), Residents: r.ids(without(q.v, q.moved())...),
		Steps: r.steps(b)}}
	for _, g := range q.rungs(mine.p == mine.m) {
		c := slices.Compare(g.of(&mine), g.of(&his))
		if g.count != nil {
			f.Compared = append(f.Compared, engine.Comparison{Rule: ref(g.article), Title: g.title,
				Expected: engine.Measure{Count: g.count(&mine)}, Recorded: engine.Measure{Count: g.count(&his)}})
		}
		if c == 0 {
			continue
		}
		q.decide(&f, g, &mine, &his)
		if c > 0 {
			r.overruled(&f, b)
		}
		return f
	}
	return f
}

// overruled handles a recorded pairing that would come first in its bracket: the bracket below rules it out, or the
// engine is wrong.
//
// Rule: Dutch (1998) C.12
// Rule: Dutch (1998) C.13
func (r *round) overruled(f *found, b *bracket) {
	if b.again == "" {
		f.better = len(r.choices) == 0
		return
	}
	f.Rule = ref(b.again)
	f.Steps = append(f.Steps, engine.Step{Rule: f.Rule, Text: "the recorded pairs would come first in their bracket, but the bracket below could not be paired with those who then come down"})
}

// decide fills in what a rung says.
func (q *problem) decide(f *found, g rung, mine, his *standing) {
	f.Rule = ref(g.article)
	if g.told != nil {
		f.Expected, f.Recorded, _ = g.told(mine, his)
		return
	}
	var a, b []int
	f.Expected, a = g.say(mine)
	f.Recorded, b = g.say(his)
	if n := len(f.Compared); n > 0 {
		f.Compared[n-1].Expected.Players, f.Compared[n-1].Recorded.Players = q.ids(a), q.ids(b)
	}
}

func (q *problem) ids(at []int) []tournament.PlayerID {
	players := make([]int, len(at))
	for i, k := range at {
		players[i] = q.v[k]
	}
	return q.r.ids(players...)
}

// finalProblem is the problem of a bracket as it was solved.
func (r *round) finalProblem(b *bracket) *problem {
	q := r.problem(b, without(b.incomers(), b.passed), without(b.everybody(), b.passed), b == r.brackets[len(r.brackets)-1])
	if b.made.m == 0 {
		q.in = nil
	}
	return q
}

// mates turns pairs of players into mates by position.
func (q *problem) mates(pairs [][2]int) []int {
	out := make([]int, len(q.v))
	for i := range out {
		out[i] = nobody
	}
	for _, p := range pairs {
		i, _ := slices.BinarySearch(q.v, p[0])
		k, _ := slices.BinarySearch(q.v, p[1])
		out[i], out[k] = k, i
	}
	return out
}

// moved are the players of a heterogeneous bracket who came down.
func (q *problem) moved() []int {
	var out []int
	for i, p := range q.v {
		if q.in != nil && q.in[i] {
			out = append(out, p)
		}
	}
	return out
}

// rungs are the steps in the order in which they decide.
func (q *problem) rungs(noRemainder bool) []rung {
	var out []rung
	pairs := q.counted("C.14", "pairs", "pair", func(s *standing) int { return s.p }, true)
	if q.in == nil {
		out = append(out, pairs)
	} else {
		first := q.counted("A.3", "moved-down players paired first", "moved-down player paired first", func(s *standing) int { return s.m }, true)
		out = append(out, first, pairs)
		if q.all {
			out = []rung{pairs, first}
		}
	}
	clash := q.counted("C.11", "pairs that do not grant both colour preferences", "pair that does not grant both colour preferences",
		func(s *standing) int { return s.x }, false)
	clash.say = func(s *standing) (string, []int) {
		text, _ := q.counted("", "pairs against a colour preference", "pair against a colour preference", func(s *standing) int { return s.x }, false).say(s)
		return text, s.clashing
	}
	out = append(out, clash)
	down := q.dropped("C.9", "downfloats", func(s *standing) int { return s.d })
	if q.in != nil {
		up := q.dropped("C.10", "upfloats", func(s *standing) int { return s.u })
		switch {
		case q.r.choices.Is(readingNesting, "2012"):
			out = append(out, down, up)
		case noRemainder && isDefault(q.r.choices, readingLeftover):
			out = append(out, up, down)
		default:
			out = append(out, up)
		}
		out = append(out, q.opponents())
	}
	return append(out, down, q.exchanges(), q.transposition())
}

func (q *problem) counted(article, many, single string, of func(*standing) int, more bool) rung {
	title := many
	return rung{article: article, title: title,
		of: func(s *standing) []int {
			if more {
				return []int{-of(s)}
			}
			return []int{of(s)}
		},
		count: of,
		say: func(s *standing) (string, []int) {
			if of(s) == 1 {
				return "1 " + single, nil
			}
			return fmt.Sprintf("%d %s", of(s), many), nil
		}}
}

// dropped compares how far B.6 and B.5 are dropped.
//
// Rule: Dutch (1998) B.5
// Rule: Dutch (1998) B.6
func (q *problem) dropped(article, floats string, of func(*standing) int) rung {
	return rung{article: article, title: "criteria dropped for " + floats,
		of: func(s *standing) []int { return []int{of(s)} }, count: of,
		say: func(s *standing) (string, []int) {
			return [...]string{"B.5 and B.6 kept for ", "B.6 dropped for ", "B.6 and B.5 dropped for "}[of(s)] + floats, nil
		}}
}

// opponents compares the pairs of moved-down players in the order of the transpositions.
//
// Rule: Dutch (1998) C.7
// Rule: Dutch (1998) D.1
func (q *problem) opponents() rung {
	return rung{article: "D.1", of: func(s *standing) []int { return slices.Concat(s.s1, s.t) },
		told: func(a, b *standing) (string, string, int) {
			return q.firstPair(a.s1, a.t, b.s1, b.t)
		}}
}

// exchanges compares the exchanges that a remainder or a homogeneous group needs.
//
// Rule: Dutch (1998) C.8
// Rule: Dutch (1998) D.2
func (q *problem) exchanges() rung {
	say := func(s *standing) string {
		n := s.key[0]
		if n == 0 {
			return "no exchange, S1 is " + q.names(s.upper)
		}
		return fmt.Sprintf("exchange of %d, S1 is %s", n, q.names(s.upper))
	}
	return rung{article: "D.2", of: func(s *standing) []int { return s.key },
		told: func(a, b *standing) (string, string, int) { return say(a), say(b), 0 }}
}

// transposition compares the opponents of S1.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) D.1
func (q *problem) transposition() rung {
	return rung{article: "D.1", of: func(s *standing) []int { return s.rest },
		told: func(a, b *standing) (string, string, int) {
			return q.firstPair(a.upper, a.rest, b.upper, b.rest)
		}}
}

// firstPair tells the first difference of two lists of pairs.
func (q *problem) firstPair(s1, t, o1, o []int) (string, string, int) {
	say := func(i, k int) string { return fmt.Sprintf("%s meets %s", q.names([]int{i}), q.names([]int{k})) }
	for i := range min(len(s1), len(o1)) {
		if c := cmp.Or(cmp.Compare(s1[i], o1[i]), cmp.Compare(t[i], o[i])); c != 0 {
			return say(s1[i], t[i]), say(o1[i], o[i]), c
		}
	}
	return "", "", 0
}

func (q *problem) names(at []int) string {
	players := make([]int, len(at))
	for i, k := range at {
		players[i] = q.v[k]
	}
	return q.r.names(players)
}
