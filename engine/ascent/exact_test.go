package ascent

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// tested is a text with all that the procedure knows: preferences of two strengths, floats, every reading.
func tested() *Rules {
	q := engine.NewQuestion
	x := &Rules{Info: engine.Info{ID: "tested", Document: "C.04.6", Edition: "2026"},
		Readings: Readings{Seats: "T-1", Look: "T-2", Following: "T-3", Floats: "T-4", FloatScore: "T-5"}, Quiet: 1,
		Steps: Steps{{"4.3.1", Drawn},
			{"4.3.5", func(_ *Round, x, y *Member) tournament.Colour { return Fewer(x.Difference, y.Difference) }},
			{"4.3.8", func(_ *Round, x, _ *Member) tournament.Colour { return x.Last().Opposite() }},
			{"4.3.9", func(_ *Round, _, y *Member) tournament.Colour { return y.Last() }}},
		Prefer: func(_ *Round, m *Member) {
			m.Wish, m.Strong = m.Last().Opposite(), m.Difference > 1 || m.Difference < -1
		}}
	x.Upfloaters = x.Ref("C7")
	x.Wishes, x.StrongWishes, x.Opponents = x.Ref("C8"), x.Ref("C9"), x.Ref("C10")
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

// bestSet looks at all sets of upfloaters.
func bestSet(b *bracket) ([]int, bool) {
	for size := len(b.residents) % 2; size <= len(b.lower); size += 2 {
		var best []int
		found := false
		every(b.lower, size, func(set []int) {
			if !b.legal(set) {
				return
			}
			if found && slices.Compare(b.scores(set), b.scores(best)) <= 0 {
				if slices.Compare(b.scores(set), b.scores(best)) < 0 || b.worthOf(set).compare(b.worthOf(best)) >= 0 {
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

// bestPairs looks at all pairings of a bracket.
func bestPairs(b *bracket) ([]pair, cost) {
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
				at, sum = append(at, pair{left[0], left[k]}), sum.plus(b.costOf(left[0], left[k]))
				go_(append(slices.Clone(left[1:k]), left[k+1:]...))
				at, sum = at[:len(at)-1], before
			}
		}
	}
	go_(b.seats)
	return best, least
}

// What is chosen by matchings is what looking at all sets and all pairings chooses.
func TestExact(t *testing.T) {
	x := tested()
	rng := rand.New(rand.NewPCG(18, 6))
	brackets, many, dear := 0, 0, 0
	for n := range enginetest.Positions(400, 20000) {
		var readings []engine.Reading
		for _, q := range x.Questions {
			if rng.IntN(4) == 0 {
				readings = append(readings, engine.Reading{ID: q.ID, Choice: q.Choices[1]})
			}
		}
		sys, err := engine.Configure(System(x), readings...)
		if err != nil {
			t.Fatal(err)
		}
		f := enginetest.Field{Players: 2 + rng.IntN(9), Rounds: 1 + rng.IntN(9)}
		enginetest.Play(t, rng, sys, f, func(s *engine.State, _ engine.Result, err error) {
			if errors.Is(err, engine.ErrNoLegalPairing) {
				return
			}
			r := newRound(x, x.Questions.Answered(sys.(engine.Configurable).Choices()), s)
			if err := r.pair(); err != nil {
				t.Fatal(err)
			}
			r.unpaired.Fill(len(r.Members))
			if r.bye != nobody {
				r.unpaired.Remove(r.bye)
			}
			for _, b := range r.brackets {
				for _, i := range b.residents {
					r.unpaired.Remove(i)
				}
				want, ok := bestSet(b)
				if !ok || !slices.Equal(want, b.upfloaters) {
					t.Fatalf("%d: %s: upfloaters %v, want %v", n, b.title(), b.upfloaters, want)
				}
				pairs, least := bestPairs(b)
				if !slices.Equal(pairs, b.pairs) || least != b.cost {
					t.Fatalf("%d: %s: pairs %v %v, want %v %v", n, b.title(), b.pairs, b.cost, pairs, least)
				}
				brackets++
				many += toInt(len(want) > 1)
				dear += toInt(least != cost{})
				for _, i := range b.upfloaters {
					r.unpaired.Remove(i)
				}
			}
		})
	}
	t.Logf("%d brackets, %d with several upfloaters, %d with a cost", brackets, many, dear)
	if many < 20 || dear < 50 {
		t.Errorf("only %d brackets with several upfloaters, %d with a cost", many, dear)
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
								r.pairable.adj[i].Remove(k)
							}
						}
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

// begun gives the bye.
func (r *Round) begun() bool {
	r.unpaired = slices.Clone(r.pairable.adj[0])
	r.unpaired.Fill(len(r.Members))
	return r.giveBye()
}
