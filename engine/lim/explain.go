package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// kind is what an event decides.
type kind uint8

const (
	bye     kind = iota // players[0] has the bye; others were refused it
	pairing             // players[0] meets players[1]
	leave               // players[0] floats out of the group
	crack               // the pair of players is broken
)

// event is one decision of the procedure, in the order in which they are made.
type event struct {
	kind    kind
	article string
	bracket *bracket // nil for the bye and for broken pairs
	players []int
	others  []int

	cracked bool              // a pairing that was broken later
	first   tournament.Colour // round one: what players[0] has
	row     int               // the row of a pair of the scrutinies, 0 for one of a floater

	floater bool // players[0] came to the group as a floater
	second  int  // that first opponent

	selection *selection // of a floater who leaves

	lower        bool // crack: a pair of the lower half
	above, below int  // crack: how many floaters came from above and from below until then
	blocked      int  // crack: how many of the median could not be paired
}

func (r *round) note(e event) { r.events = append(r.events, &e) }

// story tells what was inferred of the event and all decisions.
func (r *round) story() []engine.Step {
	return append(r.inferred(), r.trace().Story()...)
}

// trace is the events as they are told.
func (r *round) trace() *swiss.Trace[event] {
	return &swiss.Trace[event]{Roster: &r.Roster, Events: r.events, Tell: r.tell, Takes: (*event).takes,
		Where:    func(e *event) fact.Fact { return r.where(e.bracket) },
		Prepares: prepares, Part: r.part}
}

// takes are the two who meet, or who has the bye; nobody else.
func (e *event) takes() []int {
	if e.cracked || e.kind != pairing && e.kind != bye {
		return nil
	}
	return e.players
}

// prepares reports whether an event tells how the group of a later one came to be: who left it, and what was broken for
// the median.
func prepares(e, last *event) bool {
	b := last.bracket
	return b != nil && (e.kind == leave && e.bracket == b || e.kind == crack && b.middle)
}

// tell turns an event into a reason.
func (r *round) tell(e *event) engine.Step {
	return engine.Step{Rule: r.cite(e.article), Players: r.IDs(e.players...), Where: r.where(e.bracket),
		Says: r.says(e)}
}

func (r *round) says(e *event) fact.Fact {
	switch e.kind {
	case bye:
		return fact.FirstForBye{Player: r.ID(e.players[0]), Passed: r.IDs(e.others...)}
	case pairing:
		return r.saysPair(e)
	case leave:
		return r.saysLeave(e)
	}
	return fact.MedianBlocked{Blocked: e.blocked, Above: e.above, Below: e.below, Lower: e.lower,
		Players: r.IDs(e.players...)}
}

// leaveReasons says why somebody must leave.
var leaveReasons = map[string]fact.PlainKind{"2.3.1": fact.HasMetAll, "2.3.2": fact.TwoMoreOfOne,
	"2.3.3": fact.SameTwice, "2.3.4": fact.MakesEven, "4.4.1": fact.NoOpponent, "4.4.2": fact.OthersStranded}

func (r *round) saysLeave(e *event) fact.Fact {
	x := e.selection
	out := fact.LeavesGroup{Who: r.describe(e.players[0]), Why: leaveReasons[e.article],
		Spared: r.IDs(e.bracket.players(x.protected.List())...)}
	if t := x.types[x.chosen]; t != typeD {
		out.Type = fact.FloaterType{Letter: t.String()}
	}
	if x.by == byColours {
		out.Majority, out.By = x.majority, r.cite(byColours)
	}
	return out
}

func (r *round) saysPair(e *event) fact.Fact {
	a, b := e.players[0], e.players[1]
	c := r.colours(e)
	one, two, pair := r.describe(a), r.describe(b), fact.Pair.Of(r.ID(c.White), r.ID(c.Black))
	switch {
	case e.first != tournament.NoColour:
		return fact.FirstRoundPair.Of(one, two, pair, e.row)
	case e.floater && r.fits(a, b):
		return fact.FloaterNotSame.Of(one, two, pair, 0)
	case e.floater:
		return fact.FloaterMeetsFirst.Of(one, two, pair, 0)
	}
	out := fact.MeetInRow{Row: e.row, A: one, B: two, Pair: pair,
		Equal: e.bracket.relaxed && !r.compatible(a, b, false)}
	switch {
	case e.article == "5.2":
		out.How = fact.ByColours
	case e.article != "2.4":
		out.How = fact.ByExchanges
	}
	return out
}

// where names a score-group.
func (r *round) where(s *bracket) fact.Fact {
	switch {
	case s == nil:
		return nil
	case r.State.Round == 1:
		return fact.RoundOne
	case s.group == nobody:
		return fact.EmptyMedian
	case s.middle:
		return fact.MedianGroup.Of(s.group+1, r.groups[s.group].score)
	}
	return fact.InScoregroup.Of(s.group+1, r.groups[s.group].score)
}

// describe shows what the choice of an opponent looks at.
func (r *round) describe(i int) fact.Fact {
	p := &r.players[i]
	out := fact.Described{Player: p.id, Wish: fact.NoColourDue}
	if p.Due != tournament.NoColour {
		out.Wish = fact.DueColour.Of(p.Due)
	}
	if r.maxi {
		out.Standing = fact.RatingIs.Of(p.rating)
	}
	return out
}
