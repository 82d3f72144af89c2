package ascent

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// tested is a text with all that the procedure knows: preferences of two strengths, floats, every reading.
func tested() *Rules {
	q := engine.NewQuestion
	x := &Rules{Info: engine.Info{ID: "tested", Document: "C.04.6", Edition: "2026"}, ByeBar: &swiss.BarMatch,
		Readings: Readings{Seats: "T-1", Look: "T-2", Following: "T-3", Floats: "T-4", FloatScore: "T-5"}, Quiet: 1,
		Steps: Steps{{"4.3.1", Drawn},
			{"4.3.5", func(_ *Round, x, y *Member) tournament.Colour { return Fewer(x.Difference, y.Difference) }},
			{"4.3.8", func(_ *Round, x, _ *Member) tournament.Colour { return x.Last().Opposite() }},
			{"4.3.9", func(_ *Round, _, y *Member) tournament.Colour { return y.Last() }}},
		Prefer: func(_ *Round, m *Member) {
			m.Wish, m.Strong = m.Last().Opposite(), m.Difference != 0
		}}
	x.Criteria = Criteria{Wishes: "C8", StrongWishes: "C9", Opponents: "C10", Following: "C6", Upfloaters: "C7"}
	x.Questions = engine.Questions{q("T-1", x.Ref("C1"), "", false, "tpn", "score-tpn"),
		q("T-2", x.Ref("C1"), "", false, "parity", "graded"),
		q("T-3", x.Ref("C1"), "", false, "standings", "unpaired"), q("T-4", x.Ref("C1"), "", false, "played", "paired"),
		q("T-5", x.Ref("C1"), "", false, "pairing", "real")}
	return x
}

// every calls visit for all sets of so many of a list, in order.
func every(list []int, size int, visit func([]int)) {
	var chosen []int
	var choose func(from int)
	choose = func(from int) {
		if len(chosen) == size {
			visit(slices.Clone(chosen))
			return
		}
		for i := from; i < len(list); i++ {
			chosen = append(chosen, list[i])
			choose(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	choose(0)
}

// bestSet looks at all sets of upfloaters; worthOf is what one is worth beside its number and scores.
func bestSet(b *bracket, worthOf func([]int) worth) ([]int, bool) {
	for size := len(b.residents) % 2; size <= len(b.lower); size += 2 {
		var best []int
		found := false
		every(b.lower, size, func(set []int) {
			if !b.legal(set) {
				return
			}
			if found && slices.Compare(b.scores(set), b.scores(best)) <= 0 {
				if slices.Compare(b.scores(set), b.scores(best)) < 0 || worthOf(set).compare(worthOf(best)) >= 0 {
					return
				}
			}
			best, found = set, true
		})
		if found {
			return best, true
		}
	}
	return nil, false
}

// bestPairs looks at all pairings of a bracket; costOf is what two members cost.
func bestPairs(b *bracket, costOf func(i, j int) cost) ([]pair, cost) {
	var best, at []pair
	var least, sum cost
	var go_ func(left []int)
	go_ = func(left []int) {
		if len(left) == 0 {
			sorted := slices.Clone(at)
			if c := sum.compare(least); best == nil || c < 0 ||
				c == 0 && slices.Compare(b.places(b.identifier(sorted)), b.places(b.identifier(best))) < 0 {
				best, least = sorted, sum
			}
			return
		}
		for k := 1; k < len(left); k++ {
			if b.mayMeet(left[0], left[k]) {
				before := sum
				at, sum = append(at, pair{left[0], left[k]}), sum.plus(costOf(left[0], left[k]))
				go_(append(slices.Clone(left[1:k]), left[k+1:]...))
				at, sum = at[:len(at)-1], before
			}
		}
	}
	go_(b.seats)
	return best, least
}

// literally leaves out one criterion after the other.
func literally(x *Rules, b *bracket) (out []engine.Deciding) {
	add := func(article string, decides bool) {
		if decides {
			out = append(out, engine.Deciding{Rule: x.Ref(article), Where: b.where()})
		}
	}
	other := func(worthOf func([]int) worth) bool {
		set, _ := bestSet(b, worthOf)
		return !slices.Equal(set, b.upfloaters)
	}
	add("C6", other(func(set []int) worth { return worth{floats: b.floats(set)} }))
	add("C7", other(func(set []int) worth { return worth{look: b.look(set)} }))
	pairs := func(leave func(*cost)) bool {
		made, _ := bestPairs(b, func(i, j int) cost {
			c := b.costOf(i, j)
			leave(&c)
			return c
		})
		return !slices.Equal(made, b.pairs)
	}
	add("C8", pairs(func(c *cost) { c[Wishes] = 0 }))
	add("C9", pairs(func(c *cost) { c[StrongWishes] = 0 }))
	add("C10", pairs(func(c *cost) { c[Opponents] = 0 }))
	return out
}

// What is chosen by matchings is what looking at all sets and all pairings chooses, and the criteria said to have
// decided a bracket are those without which another set or another pairing would be chosen.
func TestExact(t *testing.T) {
	x := tested()
	rng := rand.New(rand.NewPCG(18, 6))
	brackets, many, dear, by := 0, 0, 0, map[string]int{}
	for n := range enginetest.Positions(1200, 20000) {
		rounds(t, rng, 10, func(string) bool { return rng.IntN(4) == 0 }, func(r *Round) {
			omitted := r.omit(func(rules.Ref) bool { return true })
			var decided []engine.Deciding
			eachBracket(r, func(b *bracket) {
				want, ok := bestSet(b, b.worthOf)
				if !ok || !slices.Equal(want, b.upfloaters) {
					t.Fatalf("%d: %s: upfloaters %v, want %v", n, b.where(), b.upfloaters, want)
				}
				pairs, least := bestPairs(b, b.costOf)
				decided = append(decided, literally(x, b)...)
				if !slices.Equal(pairs, b.pairs) || least != b.cost {
					t.Fatalf("%d: %s: pairs %v %v, want %v %v", n, b.where(), b.pairs, b.cost, pairs, least)
				}
				brackets++
				many += swiss.Count(len(want) > 1)
				dear += swiss.Count(least != cost{})
			})
			for k, d := range omitted {
				if by[d.Rule.Article]++; !slices.Contains(decided, d) || slices.Contains(omitted[:k], d) {
					t.Fatalf("%d: %v decided, want %v", n, omitted, decided)
				}
			}
			if len(omitted) != len(decided) {
				t.Fatalf("%d: %v decided, want %v", n, omitted, decided)
			}
		})
	}
	t.Logf("%d brackets, %d with several upfloaters, %d with a cost, decided by %v", brackets, many, dear, by)
	if many < 20 || dear < 50 || len(by) != 5 || min(by["C6"], by["C7"], by["C8"], by["C9"], by["C10"]) < 10 {
		t.Errorf("only %d brackets with several upfloaters, %d with a cost, decided by %v", many, dear, by)
	}
}

// A narrowed choice of candidates finds what all of them do.
func TestCandidatesAreEnough(t *testing.T) {
	x := tested()
	rng := rand.New(rand.NewPCG(18, 7))
	compared := 0
	for range enginetest.Positions(12, 400) {
		enginetest.Play(t, rng, System(x), enginetest.Field{Players: 40 + rng.IntN(30), Rounds: 5},
			func(s *engine.State, _ engine.Result, err error) {
				r := newRound(x, x.Questions.Answered(nil), s)
				if err != nil || !r.begun() {
					return
				}
				for len(r.unpaired.List()) > 0 {
					b := r.topScoregroup()
					b.following = b.nextGroup()
					if rng.IntN(2) == 0 { // nobody of the residents may meet another
						for _, i := range b.residents {
							for _, k := range b.residents {
								r.pairable.row(i).Remove(k)
							}
						}
						r.pairable.apart = apartIn(r.pairable)
						r.pairable.most = max(r.pairable.most, len(b.residents)+5)
					}
					b.chooseMany()
					got, m := b.upfloaters, b.candidates()
					if m.free {
						all := &many{bracket: b, all: slices.Concat(b.residents, b.lower), next: m.next,
							looks: len(b.following) > 0}
						all.choose()
						if compared++; !slices.Equal(got, b.upfloaters) {
							t.Fatalf("upfloaters %v of %d candidates, %v of all", got, len(m.all), b.upfloaters)
						}
					}
					for _, i := range b.upfloaters {
						r.unpaired.Remove(i)
					}
				}
			})
	}
	t.Logf("%d choices", compared)
	if compared < 20 {
		t.Errorf("only %d choices compared", compared)
	}
}

// byWeights is the best pairing by weights alone, with the order of all candidates.
func byWeights(m *many) []int {
	digits := m.digits()
	for c := len(m.residents); c < len(m.all); c++ {
		digits = append(digits, matching.Star(c, 1, func(u int) int { return swiss.Count(u < len(m.residents)) }))
	}
	return matching.Best(len(m.all), m.may, digits...)
}

// What kinds of members prove is what weights alone tell, with schools and without.
func TestKindsAreExact(t *testing.T) {
	x := tested()
	compared, schools := 0, 0
	for seed := range uint64(enginetest.Positions(6, 200)) {
		for _, l := range enginetest.DrawnShapes(seed + 1) {
			l.Sized(30+int(seed%5)*8, 6).Play(t, System(x), seed+1, func(s *engine.State) bool {
				r := newRound(x, x.Questions.Answered(nil), s)
				if !r.begun() {
					return false
				}
				for len(r.unpaired.List()) > 0 {
					b := r.topScoregroup()
					b.following = b.nextGroup()
					b.chooseMany()
					m := b.candidates()
					kinds, weights := m.raised(m.best()), m.raised(byWeights(m))
					if compared++; !slices.Equal(kinds, weights) {
						t.Fatalf("%s, seed %d, round %d: upfloaters %v by kinds, %v by weights", l, seed+1, s.Round,
							kinds, weights)
					}
					schools += swiss.Count(l.School > 0 && len(kinds) > 1)
					for _, i := range b.upfloaters {
						r.unpaired.Remove(i)
					}
				}
				return true
			})
		}
	}
	t.Logf("%d choices, %d of several upfloaters with a school", compared, schools)
	if compared < 1000 || schools < 20 {
		t.Errorf("only %d choices compared, %d of several upfloaters with a school", compared, schools)
	}
}

// What kinds of members prove to be the first of the cheapest pairings is what looking at each pair finds.
func TestFirstByKinds(t *testing.T) {
	x := tested()
	proved, dear, not := 0, 0, 0
	for seed := range uint64(enginetest.Positions(8, 400)) {
		for _, l := range enginetest.DrawnShapes(seed + 1) {
			l.Sized(10+int(seed%8)*7, 7).Play(t, System(x), seed+1, func(s *engine.State) bool {
				r := newRound(x, x.Questions.Answered(nil), s)
				if r.pair() != nil {
					return false
				}
				for _, b := range r.brackets {
					s := newSides(b)
					if !s.first() {
						not++
						continue
					}
					proved++
					dear += swiss.Count(s.cost != cost{})
					got, sum := slices.Clone(s.pairs), s.cost
					if byMembers(s); !slices.Equal(got, s.pairs) || sum != s.cost {
						t.Fatalf("%s, seed %d, %s: pairs %v %v by kinds, %v %v by members", l, seed+1, b.where(), got,
							sum, s.pairs, s.cost)
					}
				}
				return true
			})
		}
	}
	t.Logf("%d brackets proved by kinds, %d at a cost, %d not", proved, dear, not)
	if proved < 1000 || dear < 100 || not < 10 {
		t.Errorf("only %d brackets proved by kinds, %d at a cost, %d not", proved, dear, not)
	}
}

// byMembers is first without kinds.
func byMembers(s *sides) {
	n := len(s.seats) / 2
	rows := matching.NewSets(n, n)
	for top := range n {
		for bottom := range n {
			if s.mayMeet(s.member(top), s.member(n+bottom)) {
				rows[top].Add(bottom)
			}
		}
	}
	a := matching.NewAssignment(rows, n)
	price := func(row, column int) int { return s.weigh(s.costOf(s.member(row), s.member(n+column))) }
	if s.pairs, s.cost = nil, (cost{}); a.Cheapest(price) {
		for top, bottom := range a.FirstOfAll(n) {
			s.add(top, n+bottom)
		}
	}
}

// apartIn is whom the sets of a pairable leave out.
func apartIn(p *pairable) swiss.Separation {
	out := swiss.Separation{Met: make([][]int32, len(p.rows))}
	for i := range out.Met {
		for j := range out.Met {
			if i != j && !p.row(i).Has(j) {
				out.Met[i] = append(out.Met[i], int32(j))
			}
		}
	}
	return out
}

// begun gives the bye.
func (r *Round) begun() bool {
	r.unpaired = matching.NewSet(len(r.Members))
	r.unpaired.Fill(len(r.Members))
	return r.giveBye()
}

func (a cost) compare(b cost) int {
	return slices.Compare(a[:], b[:])
}
