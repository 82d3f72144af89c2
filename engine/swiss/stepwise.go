package swiss

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Stepwise is a round of a system that pairs bracket after bracket by a procedure whose steps may lead back to a
// bracket above: what the Dutch texts of 1998 and 2012 have in common. The articles they share have the same numbers in
// both.
type Stepwise struct {
	Roster
	Procedure
	Players  []Contender // by index
	Apart    Separation
	Clubs    Clubs
	Brackets []*Bracket // from the highest
	Bye      int        // who has the bye, Nobody when the number of players is even

	trials []trial
}

// Procedure is what differs from text to text.
type Procedure struct {
	Cite  func(article string) rules.Ref
	Keen  func(a, b int) bool                // two may not meet because both need the same colour
	Board func(v *Version, white, black int) // the absolute criteria that a board breaks
	// Pair makes the pairing of a bracket of which C.1 has moved on whom it must. It returns which bracket comes next;
	// false when no legal pairing of the round exists.
	Pair func(i int) (next int, ok bool)
	// Another tries C.12: it reports whether the bracket above has been paired so that others come down.
	Another func(i int) bool
	// Lower finds the pairing of the bracket above the lowest that C.13 wants.
	Lower    func(i int) (Stage, Outcome, bool)
	Anew     func() *Stepwise // the same round, to be paired again
	Usual    bool             // all readings are the default ones
	Ungraded bool             // of preferences only absolute ones differ from others
	Equal    bool             // players of two joined brackets are, whatever their scores. Reading: Q26.
}

// Bracket is a score bracket in the making.
type Bracket struct {
	Number    int // 1 is the highest
	Score     tournament.Points
	Residents []int
	Joined    []int // players of the bracket above, which C.13 has joined with this one; they count as moved down
	Wide      bool  // C.13 has joined brackets
	Floated   []int // players moved down from the bracket above
	Passed    []int // whom C.1 moves on, without an opponent here
	Made      Outcome
	Stage     Stage   // in which it was made
	Tried     [][]int // sets of players moved down for which C.12 has been tried
	Back      bool    // C.13 has found the pairing of the bracket above
	Again     string  // the step that changed the bracket's pairing afterwards: C.12 or C.13
}

// Outcome is the pairing of a bracket.
type Outcome struct {
	Pairs [][2]int // player of S1 first; the first M are those of the moved-down players
	Left  []int    // ranked
	M     int      // moved-down players paired first; 0 in a homogeneous bracket
	Key   []int    // smaller is better among outcomes with as many pairs
}

// Stage is a bracket as a search for its pairing.
type Stage interface {
	Members() (all, moved []int) // ranked; those of them who count as moved down
	Ranks(mate []int) []Rank     // of a pairing, by positions among all
}

// Where is the bracket as a reason names it.
func (b *Bracket) Where() fact.Fact {
	if b.Wide {
		return fact.JoinedBrackets.Of(b.Number, b.Score)
	}
	return fact.InBracket.Of(b.Number, b.Score)
}

// Incomers are the players of a bracket who come from above, in rank order.
//
// Rule: C.04.3.1 (2012) A.3
// Rule: Dutch (1998) A.3
func (b *Bracket) Incomers() []int { return Union(b.Joined, b.Floated) }

// Everybody are all players of a bracket.
func (b *Bracket) Everybody() []int { return Union(b.Joined, b.Floated, b.Residents) }

// StepwiseText puts a text of Stepwise together.
func StepwiseText(info engine.Info, questions engine.Questions, stranger rules.Ref,
	begin func(engine.Choices, *engine.State) *Stepwise) Text[*Stepwise] {
	return Text[*Stepwise]{Info: info, Questions: questions, Stranger: stranger, Needs: engine.NeedsColour,
		Begin: begin, Pair: (*Stepwise).PairAll, Result: (*Stepwise).Made, Story: (*Stepwise).Story,
		Read: (*Stepwise).Recorded, Departure: (*Stepwise).Departure, Index: (*Stepwise).Index,
		Why: (*Stepwise).Why, Checklist: (*Stepwise).Checklist}
}

// Made is the pairing made.
//
// Rule: C.04.3.1 (2012) A.5, F.1
// Rule: Dutch (1998) A.5, F.1
func (r *Stepwise) Made() engine.Result {
	return r.Result(r.Bye, func(yield func(white, black int) bool) {
		for _, b := range r.Brackets {
			for _, p := range b.Made.Pairs {
				if c := r.Seat(p[0], p[1]); !yield(c.White, c.Black) {
					return
				}
			}
		}
	})
}

// Seat gives the colours of a pair. Of two absolute preferences none is the stronger. Reading: Q34. Reading: Q35.
// Reading: V10.
//
// Rule: C.04.3.1 (2012) E.1-E.5, F.3
// Rule: Dutch (1998) E.1-E.5, F.3
func (r *Stepwise) Seat(a, b int) Allotted {
	hi, lo := min(a, b), max(a, b)
	p, q := r.Players[hi].Colours, r.Players[lo].Colours
	p.Difference, q.Difference = 0, 0 // the steps look at it only to tell absolute preferences apart
	c := Allocate(&p, &q, r.Players[hi].Number, r.State.Initial)
	white, black := c.Seats(hi, lo)
	return Allotted{White: white, Black: black, Higher: hi, Article: fmt.Sprintf("E.%d", c.Step),
		Why: [...]fact.Fact{1: fact.BothGranted, fact.StrongerWish, fact.LastDifferent, fact.HigherRanked,
			ByNumber(fact.NeitherWishes, r.State.Initial, r.ID(hi), r.Players[hi].Number)}[c.Step]}
}

// Departure is the first step at which a pairing departs from the one made: bracket after bracket, the pairs before the
// colours.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: Dutch (1998) C.6
func (r *Stepwise) Departure(v *Version) *Departure {
	place := r.places()
	for k, b := range r.Brackets {
		if r.differs(k, place, v) {
			return r.argue(b, v)
		}
		for _, p := range b.Made.Pairs {
			if c := r.Seat(p[0], p[1]); !v.White[c.White] {
				return &Departure{Decision: r.Turned(b.Where(), r.tellColours(c), c.White, c.Black)}
			}
		}
	}
	return nil
}

// places tells for each player in which bracket he is paired, or has the bye.
func (r *Stepwise) places() []int {
	out := make([]int, len(r.Origin))
	for k, b := range r.Brackets {
		for _, p := range b.Made.Pairs {
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
func (r *Stepwise) differs(k int, place []int, v *Version) bool {
	made := r.Brackets[k].Made
	for _, p := range made.Pairs {
		if v.Mate[p[0]] != p[1] {
			return true
		}
	}
	down := make(map[int]bool, len(made.Left))
	for _, i := range made.Left {
		down[i] = true
	}
	return slices.ContainsFunc(made.Left, func(i int) bool {
		m := v.Mate[i]
		return down[m] && !r.meet(place[i], i, m)
	})
}

// meet reports whether two players are paired with each other in a bracket.
func (r *Stepwise) meet(k, a, b int) bool {
	pairs := r.Brackets[k].Made.Pairs
	return slices.Contains(pairs, [2]int{a, b}) || slices.Contains(pairs, [2]int{b, a})
}
