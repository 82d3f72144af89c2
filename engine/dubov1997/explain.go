package dubov1997

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

func (r *round) note(e event) { r.events = append(r.events, e) }

// story tells all decisions.
func (r *round) story() []engine.Step {
	var out []engine.Step
	for i := range r.events {
		out = append(out, r.tell(&r.events[i]))
	}
	return out
}

// tell turns an event into a sentence.
func (r *round) tell(e *event) engine.Step {
	return engine.Step{Rule: ref(e.article), Players: r.IDs(e.players...), Text: r.sentence(e)}
}

func (r *round) sentence(e *event) string {
	group := r.title(e.group)
	switch e.kind {
	case bye:
		text := fmt.Sprintf("%s has the bye: the first in order who may have it", r.Name(e.players[0]))
		if len(e.others) > 0 {
			text += "; not " + r.Names(e.others) +
				", who had a point without playing or without whom the others cannot be paired"
		}
		return text
	case pairing:
		return r.pairSentence(e)
	case pull:
		text := fmt.Sprintf("%s has an odd number of players; %s is transferred to it", group, r.describe(e.players[0]))
		if e.colour != tournament.NoColour {
			text += fmt.Sprintf(" (%s is the dominating due colour)", e.colour)
		}
		if len(e.passed) > 0 {
			text += "; " + r.Names(e.passed) + " would not help"
		}
		return text + e.limit()
	case leave:
		return fmt.Sprintf("%s: not all can be paired with each other; %s must leave it", group, r.Names(e.players))
	case float:
		if e.article == "7.1" {
			return fmt.Sprintf("%s: %s may meet nobody of the group, nobody can be transferred to him, "+
				"and he goes down", group, r.Name(e.players[0]))
		}
		return fmt.Sprintf("%s: floater %s finds nobody and goes further down", group, r.Name(e.players[0]))
	}
	return r.shiftSentence(e)
}

// limit says that the transfer is one that 2.5 would not allow.
func (e *event) limit() string {
	if e.neglected {
		return ", against the limit of 2.5"
	}
	return ""
}

func (r *round) shiftSentence(e *event) string {
	from, to := tournament.White, "black"
	if e.article == "7.4" {
		from, to = tournament.Black, "white"
	}
	text := fmt.Sprintf("%s: %d more due %s than %s", r.title(e.group), 2*e.count, from, to)
	if len(e.players) > 0 {
		text += fmt.Sprintf("; %s to the %s column", r.Names(e.players), to)
	}
	if len(e.fixed) > 0 {
		text += fmt.Sprintf("; not %s, who may not have %s", r.Names(e.fixed), to)
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
	case e.floater && e.article == "9":
		return fmt.Sprintf("%s: the floaters %s and %s find nobody in the group and meet each other: %s",
			r.title(e.group), r.Name(a), r.Name(b), pair)
	case e.floater:
		return fmt.Sprintf("%s: floater %s meets %s: %s", r.title(e.group), r.describe(a), r.describe(b), pair)
	case e.article == "7.1":
		text := fmt.Sprintf("%s: %s may meet nobody of the group; %s is transferred to meet him: %s", r.title(e.group),
			r.describe(a), r.describe(b), pair)
		return text + e.limit()
	case e.stuck:
		return fmt.Sprintf("%s: %s may meet nobody of the other column and gets %s of his own: %s", r.title(e.group),
			r.Name(a), r.Name(b), pair)
	case e.article == "9":
		return fmt.Sprintf("%s: no change of the rows pairs all; %s meets %s: %s", r.title(e.group), r.Name(a),
			r.Name(b), pair)
	}
	text := fmt.Sprintf("%s, row %d: %s", r.title(e.group), e.row, pair)
	if e.row == 1 {
		text = fmt.Sprintf("%s: white column %s, black column %s; row 1: %s", r.title(e.group), r.Names(e.white),
			r.Names(e.black), pair)
	}
	if e.article == "6.3" {
		text += ", the first further down who is possible"
	}
	return text
}

func (r *round) title(g int) string {
	return fmt.Sprintf("score group %d (%s points)", r.groups[g].Number, r.groups[g].Score)
}

// describe shows what the orders of the text look at.
func (r *round) describe(i int) string {
	p := &r.players[i]
	return fmt.Sprintf("%d (due %s, R %d, ARO %s)", p.id, p.due, p.rating, p.aro)
}

// String prints an average with one decimal, halves up.
func (a average) String() string {
	if a.games == 0 {
		return "0"
	}
	tenths := (20*a.sum + a.games) / (2 * a.games)
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
