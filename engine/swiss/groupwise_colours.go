package swiss

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Allot gives the colours of a pair. Of two who have yet to play a game the initial colour decides, whatever they wish.
// Reading: DB-9.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 5.1, 5.2.1-5.2.5
// Rule: C.04.4.2 (2017) E, E.0, E.1-E.4
func (r *Groupwise[B]) Allot(hi, lo int) Allotted {
	if r.Players[lo].Rank < r.Players[hi].Rank {
		hi, lo = lo, hi
	}
	one, two, neither := &r.Colours[hi], &r.Colours[lo], fact.NeitherWishes
	if r.Players[hi].Fresh && r.Players[lo].Fresh && one.Wish != tournament.NoColour {
		one, two, neither = &Colours{}, &Colours{}, fact.NeitherPlayed
	}
	given := Allocate(one, two, r.Players[hi].Number, r.State.Initial)
	var x Allotted
	x.White, x.Black = given.Seats(hi, lo)
	switch given.Step {
	case 1:
		x.Article, x.Why = "5.2.2", fact.BothGranted
	case 2:
		x.Article, x.Why = "5.2.3", fact.StrongerWish
	case 3:
		x.Article, x.Why = "5.2.4", fact.LastDifferent
	case 4:
		x.Article, x.Why = "5.2.5", fact.HigherRanked
	default:
		p := &r.Players[hi]
		x.Article, x.Why = "5.2.1", ByNumber(neither, r.State.Initial, p.ID, p.Number)
	}
	return x
}

// wrongColours explains a board with the colours reversed.
func (r *Groupwise[B]) wrongColours(where fact.Fact, x Allotted) *Departure {
	return &Departure{Decision: r.Turned(where, engine.Step{Rule: r.Cite(x.Article), Players: r.IDs(x.White, x.Black),
		Says: fact.Allotted{A: r.Describe(x.White), B: r.Describe(x.Black), Why: x.Why, Player: r.ID(x.White),
			Colour: tournament.White}}, x.White, x.Black)}
}

// Describe shows what orders and colours look at.
func (r *Groupwise[B]) Describe(i int) fact.Fact {
	return fact.Described{Player: r.ID(i), Wish: r.Colours[i].Says(fact.NoWish), Standing: r.Standing(i)}
}

// Stands shows what ranks a player.
func (r *Groupwise[B]) Stands(i int) fact.Fact {
	return fact.Described{Player: r.ID(i), Standing: r.Standing(i)}
}
