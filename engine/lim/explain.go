package lim

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
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
	stage   *stage // nil for the bye and for broken pairs
	players []int
	others  []int

	cracked bool              // a pairing that was broken later
	first   tournament.Colour // round one: what players[0] has
	row     int               // the row of a pair of the scrutinies, 0 for one of a floater

	floater  bool // players[0] came to the group as a floater
	coloured bool // he passed over the first opponent in order for one not due his colour
	second   int  // that first opponent

	selection *selection // of a floater who leaves

	lower        bool // crack: a pair of the lower half
	above, below int  // crack: how many floaters came from above and from below until then
	blocked      int  // crack: how many of the median could not be paired
}

// note records an event; the pairs of the halves are remembered in the order in which they are made.
func (r *round) note(e event) {
	if len(r.room) == cap(r.room) {
		r.room = make([]event, 0, eventsAtOnce)
	}
	r.room = append(r.room, e)
	p := &r.room[len(r.room)-1]
	r.events = append(r.events, p)
	if e.kind == pairing && e.stage.up {
		r.below = append(r.below, p)
	} else if e.kind == pairing && !e.stage.middle {
		r.above = append(r.above, p)
	}
}

// eventsAtOnce is for how many events room is made at once.
const eventsAtOnce = 32

// story tells what was inferred of the event and all decisions.
func (r *round) story() []engine.Step {
	out := r.inferred()
	for _, e := range r.events {
		out = append(out, r.tell(e))
	}
	return out
}

// tell turns an event into a sentence.
func (r *round) tell(e *event) engine.Step {
	return engine.Step{Rule: r.cite(e.article), Players: r.IDs(e.players...), Text: r.sentence(e)}
}

func (r *round) sentence(e *event) string {
	switch e.kind {
	case bye:
		text := fmt.Sprintf("%s has the bye: the lowest ranked who may have it", r.Name(e.players[0]))
		if len(e.others) > 0 {
			text += "; not " + r.Names(e.others) +
				", who had a point without playing or without whom the others cannot be paired"
		}
		return text
	case pairing:
		return r.pairSentence(e)
	case leave:
		return r.leaveSentence(e)
	}
	side := "higher"
	if e.lower {
		side = "lower"
	}
	return fmt.Sprintf("the median cannot be paired: %d of it would be left over; %d floaters came from above, "+
		"%d from below, and the next pair of the %s score-groups is broken: %s",
		e.blocked, e.above, e.below, side, r.Names(e.players))
}

// leaveReasons says why somebody must leave.
var leaveReasons = map[string]string{
	"2.3.1": "has met all others of the group",
	"2.3.2": "has had two more of one colour, and nobody who may meet him can give him the other",
	"2.3.3": "had the same colour twice running, and nobody who may meet him can give him the other",
	"2.3.4": "leaves to make the number of players even",
	"4.4.1": "finds no opponent in spite of exchanges, and leaves",
	"4.4.2": "leaves, since the exchanges leave somebody without an opponent",
}

func (r *round) leaveSentence(e *event) string {
	x := e.selection
	text := fmt.Sprintf("%s: %s %s", r.title(e.stage), r.describe(e.players[0]), leaveReasons[e.article])
	if t := x.types[x.chosen]; t != typeD {
		text += fmt.Sprintf(" (a floater of type %s)", t)
	}
	if spared := x.protected.List(); len(spared) > 0 {
		text += fmt.Sprintf("; not %s, who floated in the round before (3.10)", r.Names(e.stage.players(spared)))
	}
	if x.by == byColours {
		text += fmt.Sprintf("; %s is due to more players (%s)", x.majority, r.cite(byColours).Article)
	}
	return text
}

func (r *round) pairSentence(e *event) string {
	a, b := e.players[0], e.players[1]
	c := r.colours(e)
	pair := fmt.Sprintf("%d-%d", r.players[c.White].id, r.players[c.Black].id)
	switch {
	case e.first != tournament.NoColour:
		return fmt.Sprintf("pair %d: %s", e.row, pair)
	case e.floater && e.coloured:
		return fmt.Sprintf("%s: floater %s meets %s, the first in order who is not due the same colour: %s",
			r.title(e.stage), r.describe(a), r.describe(b), pair)
	case e.floater:
		return fmt.Sprintf("%s: floater %s meets %s, the first in order: %s", r.title(e.stage), r.describe(a),
			r.describe(b), pair)
	}
	text := fmt.Sprintf("%s, row %d: %s meets %s: %s", r.title(e.stage), e.row, r.describe(a), r.describe(b), pair)
	switch {
	case e.article == "5.2":
		text += ", by the exchanges for colours"
	case e.article != "2.4":
		text += ", the first by the exchanges"
	}
	if e.stage.relaxed && !r.compatible(a, b, false) {
		text += "; in the last round equal scores go before colours (6)"
	}
	return text
}

// title names a score-group.
func (r *round) title(s *stage) string {
	switch {
	case s == nil:
		return ""
	case r.State.Round == 1:
		return "round one"
	case s.group == nobody:
		return "median score-group (no players of its own)"
	case s.middle:
		return fmt.Sprintf("median score-group %d (%s points)", s.group+1, r.groups[s.group].score)
	}
	return fmt.Sprintf("score-group %d (%s points)", s.group+1, r.groups[s.group].score)
}

// describe shows what the choice of an opponent looks at.
func (r *round) describe(i int) string {
	p := &r.players[i]
	due := "due no colour"
	if p.due != tournament.NoColour {
		due = "due " + p.due.String()
	}
	if r.maxi {
		return fmt.Sprintf("%d (%s, rating %d)", p.id, due, p.rating)
	}
	return fmt.Sprintf("%d (%s)", p.id, due)
}
