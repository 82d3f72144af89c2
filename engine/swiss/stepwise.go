package swiss

import (
	"iter"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
)

// Stepwise is a round of a system that pairs bracket after bracket by a procedure whose steps may lead back to a
// bracket above: what the Dutch texts of 1998 and 2012 have in common. The articles they share have the same numbers in
// both.
type Stepwise[B Stepped] struct {
	Roster
	Procedure
	Players  []Contender // by index
	Apart    Separation
	Clubs    Clubs
	Brackets []B // from the highest
	Bye      int // who has the bye, Nobody when the number of players is even
}

// Procedure is what differs from text to text.
type Procedure struct {
	Cite  func(article string) rules.Ref
	Board func(v *Version, white, black int) // the absolute criteria that a board breaks
	Seat  func(a, b int) Allotted            // the colours of a pair
	Tell  func(given Allotted) engine.Step   // why it has them
}

// Stepped is a bracket, paired.
type Stepped interface {
	Title() string
	Made() (pairs [][2]int, left []int)
}

// PairAll makes the whole pairing, bracket after bracket from the highest; before the first round there is one. open
// begins the bracket of a scoregroup. pair pairs a bracket and returns which one comes next, false when no legal
// pairing of the round exists.
//
// Rule: C.04.3.1 (2012) A.3, F.4
// Rule: Dutch (1998) A.3, F.4
func (r *Stepwise[B]) PairAll(open func(g Scoregroup) B, pair func(i int) (next int, ok bool)) error {
	r.Brackets, r.Bye = nil, Nobody
	for _, g := range r.Scoregroups() {
		r.Brackets = append(r.Brackets, open(g))
	}
	for i := 0; i < len(r.Brackets); {
		next, ok := pair(i)
		if !ok {
			return engine.ErrNoLegalPairing
		}
		i = next
	}
	if n := len(r.Brackets); n > 0 {
		if _, left := r.Brackets[n-1].Made(); len(left) == 1 {
			r.Bye = left[0]
		}
	}
	return nil
}

// Made is the pairing made.
//
// Rule: C.04.3.1 (2012) A.5, F.1
// Rule: Dutch (1998) A.5, F.1
func (r *Stepwise[B]) Made() engine.Result {
	var all [][2]int
	for _, b := range r.Brackets {
		pairs, _ := b.Made()
		all = append(all, pairs...)
	}
	return r.Result(r.Bye, r.seated(all))
}

// Pairs prints some pairs with their colours, white first.
func (r *Stepwise[B]) Pairs(pairs [][2]int) string { return r.Boards(r.seated(pairs)) }

func (r *Stepwise[B]) seated(pairs [][2]int) iter.Seq2[int, int] {
	return func(yield func(white, black int) bool) {
		for _, p := range pairs {
			if c := r.Seat(p[0], p[1]); !yield(c.White, c.Black) {
				return
			}
		}
	}
}

// Departure is the first step at which a pairing departs from the one made: bracket after bracket, the pairs before the
// colours. argue finds it where a bracket has other pairs.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: Dutch (1998) C.6
func (r *Stepwise[B]) Departure(v *Version, argue func(b B) *Departure) *Departure {
	place := r.places()
	for k, b := range r.Brackets {
		if r.differs(k, place, v) {
			return argue(b)
		}
		pairs, _ := b.Made()
		for _, p := range pairs {
			if c := r.Seat(p[0], p[1]); !v.White[c.White] {
				return &Departure{Decision: r.Turned(fact.Literal(b.Title()), r.Tell(c), c.White, c.Black)}
			}
		}
	}
	return nil
}

// places tells for each player in which bracket he is paired, or has the bye.
func (r *Stepwise[B]) places() []int {
	out := make([]int, len(r.Origin))
	for k, b := range r.Brackets {
		pairs, _ := b.Made()
		for _, p := range pairs {
			out[p[0]], out[p[1]] = k, k
		}
	}
	if r.Bye != Nobody {
		out[r.Bye] = len(r.Brackets) - 1
	}
	return out
}

// differs reports whether a pairing has other pairs inside a bracket than the one made. Two who are left over may meet
// further down.
func (r *Stepwise[B]) differs(k int, place []int, v *Version) bool {
	pairs, left := r.Brackets[k].Made()
	for _, p := range pairs {
		if v.Mate[p[0]] != p[1] {
			return true
		}
	}
	down := make(map[int]bool, len(left))
	for _, i := range left {
		down[i] = true
	}
	return slices.ContainsFunc(left, func(i int) bool {
		m := v.Mate[i]
		return down[m] && !r.meet(place[i], i, m)
	})
}

// meet reports whether two players are paired with each other in a bracket.
func (r *Stepwise[B]) meet(k, a, b int) bool {
	pairs, _ := r.Brackets[k].Made()
	return slices.Contains(pairs, [2]int{a, b}) || slices.Contains(pairs, [2]int{b, a})
}

// Together says where two players meet in the pairing made, if they do; steps tells how a bracket was paired.
func (r *Stepwise[B]) Together(a, b int, steps func(b B) []engine.Step) (engine.Decision, bool) {
	for k, in := range r.Brackets {
		if r.meet(k, a, b) {
			return engine.Decision{Bracket: in.Title(), Steps: append(steps(in), r.Tell(r.Seat(a, b)))}, true
		}
	}
	return engine.Decision{}, false
}
