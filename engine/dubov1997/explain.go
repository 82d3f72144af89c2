package dubov1997

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
	pull                // players[0] is called up to the group of others; passed would not have helped
	leave               // players leave the group, others stay
	float               // players[0] finds nobody in the group and goes down
	shift               // players change the column; count should
)

// event is one decision of the procedure, in the order in which they are made.
type event struct {
	kind    kind
	article string
	group   int
	players []int
	others  []int // pairs made in the group: its members at that point
	passed  []int
	colour  tournament.Colour // pull: the dominating colour
	count   int

	first        tournament.Colour // first round: what players[0] has
	row          int               // the row of a pair, 0 for pairs made outside the rows
	columns      bool              // players[0] stands in the white column, players[1] in the black one
	white, black []int             // the columns
	floater      bool              // players[0] is a floater from above
	later        []int             // the floaters to be served after him
	fixed        []int             // shift: players passed over because they may not have the other colour
	stuck        bool              // players[0] may meet nobody in the other column
	neglected    bool              // 2.5 was neglected
}

func (r *round) note(e event) { r.events = append(r.events, &e) }

// trace is the events as they are told.
func (r *round) trace() *swiss.Trace[event] {
	return &swiss.Trace[event]{Roster: &r.Roster, Events: r.events, Tell: r.tell, Takes: (*event).takes,
		Prepares: prepares, Part: r.part,
		Where: func(e *event) fact.Fact { return r.groups[e.group].Where() }}
}

// story tells all decisions.
func (r *round) story() []engine.Step { return r.trace().Story() }

// takes are the two who meet, or who has the bye; nobody else.
func (e *event) takes() []int {
	if e.kind != pairing && e.kind != bye {
		return nil
	}
	return e.players
}

// prepares reports whether an event tells how the group of a later one came to be: who was called up, who left and who
// found nobody.
func prepares(e, last *event) bool {
	return e.group == last.group && (e.kind == pull || e.kind == leave || e.kind == float)
}

// tell turns an event into a reason.
func (r *round) tell(e *event) engine.Step {
	return engine.Step{Rule: ref(e.article), Players: r.IDs(e.players...), Where: r.groups[e.group].Where(),
		Says: r.says(e)}
}

func (r *round) says(e *event) fact.Fact {
	switch e.kind {
	case bye:
		return fact.FirstForBye{Player: r.ID(e.players[0]), Passed: r.IDs(e.others...)}
	case pairing:
		return r.saysPair(e)
	case pull:
		return fact.CalledUp{Who: r.describe(e.players[0]), Colour: e.colour, Passed: r.IDs(e.passed...),
			Against: e.neglected}
	case leave:
		return fact.MustLeave.Of(r.IDs(e.players...))
	case float:
		if e.article == "7.1" {
			return fact.GoesDown.Of(r.ID(e.players[0]))
		}
		return fact.GoesFurther.Of(r.ID(e.players[0]))
	}
	to := tournament.Black
	if e.article == "7.4" {
		to = tournament.White
	}
	return fact.ChangeColumn{More: 2 * e.count, To: to, Players: r.IDs(e.players...), Fixed: r.IDs(e.fixed...)}
}

func (r *round) saysPair(e *event) fact.Fact {
	c := r.colours(e)
	pair := fact.Pair.Of(r.ID(c.White), r.ID(c.Black))
	kind := e.kindOfPair()
	if kind == fact.RowPair && e.row == 1 {
		return fact.Columns{White: r.IDs(e.white...), Black: r.IDs(e.black...), Pair: pair,
			Further: e.article == "6.3"}
	}
	return kind.Of(r.describe(e.players[0]), r.describe(e.players[1]), pair, e.row)
}

// kindOfPair says how a pair was made.
func (e *event) kindOfPair() fact.PairingKind {
	switch {
	case e.first != tournament.NoColour:
		return fact.FirstRoundPair
	case e.floater && e.article == "9":
		return fact.FloatersMeet
	case e.floater:
		return fact.FloaterMeets
	case e.article == "7.1" && e.neglected:
		return fact.TransferredAgainst
	case e.article == "7.1":
		return fact.TransferredMeets
	case e.stuck:
		return fact.OfOneColumn
	case e.article == "9":
		return fact.OutsideRows
	case e.article == "6.3" && e.row > 1:
		return fact.FurtherDown
	}
	return fact.RowPair
}

// describe shows what the orders of the text look at.
func (r *round) describe(i int) fact.Fact {
	p := &r.players[i]
	return fact.Described{Player: p.id, Wish: fact.DueColour.Of(p.Due),
		Standing: fact.RatingAndARO{Rating: p.rating, ARO: p.aro.points()}}
}

// points is an average with one decimal, halves up; nought without a game.
func (a average) points() tournament.Points {
	if a.games == 0 {
		return 0
	}
	return tournament.Points((20*a.sum + a.games) / (2 * a.games))
}
