package swiss

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Allot gives the colours of a pair. Of two who have yet to play a game the initial colour decides, whatever they wish.
// Reading: DB-9.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 5.1, 5.2.1-5.2.5
func (r *Groupwise[B]) Allot(hi, lo int) Allotted {
	if r.Players[lo].Rank < r.Players[hi].Rank {
		hi, lo = lo, hi
	}
	one, two, neither := &r.Colours[hi], &r.Colours[lo], "neither has a preference"
	if r.Players[hi].Fresh && r.Players[lo].Fresh && one.Wish != tournament.NoColour {
		one, two, neither = &Colours{}, &Colours{}, "neither has played"
	}
	given := Allocate(one, two, r.Players[hi].Number, r.State.Initial)
	x := Allotted{Higher: hi}
	x.White, x.Black = given.Seats(hi, lo)
	switch given.Step {
	case 1:
		x.Article, x.Why = "5.2.2", "both colour preferences are granted"
	case 2:
		x.Article, x.Why = "5.2.3", "the stronger colour preference is granted"
	case 3:
		x.Article, x.Why = "5.2.4", "the colours alternate from the last time they were different"
	case 4:
		x.Article, x.Why = "5.2.5", "the preference of the higher ranked is granted"
	default:
		x.Article, x.Why = "5.2.1", neither
	}
	return x
}

// reason says why a board has its colours. Of two whom a number decides it names the number, that of the higher ranked.
func (r *Groupwise[B]) reason(x Allotted) string {
	if x.Article != "5.2.1" {
		return x.Why
	}
	p := &r.Players[x.Higher]
	return Drawn(x.Why, r.State.Initial, p.ID, p.Number)
}

// wrongColours explains a board with the colours reversed.
func (r *Groupwise[B]) wrongColours(bracket string, x Allotted) *Departure {
	return &Departure{Decision: r.Turned(fact.Literal(bracket), engine.Step{Rule: r.Cite(x.Article),
		Players: r.IDs(x.White, x.Black),
		Text: fmt.Sprintf("%s and %s: %s, so %s has white", r.Describe(x.White), r.Describe(x.Black), r.reason(x),
			r.Name(x.White))}, x.White, x.Black)}
}

// Describe shows what orders and colours look at.
func (r *Groupwise[B]) Describe(i int) string {
	c := &r.Colours[i]
	if c.Wish == tournament.NoColour {
		return fmt.Sprintf("%s (no preference, %s)", r.Name(i), r.Standing(i))
	}
	return fmt.Sprintf("%s (%s preference for %s, %s)", r.Name(i), c.Strength, c.Wish, r.Standing(i))
}
