package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// overruling is the price of a record that was not heeded: which of them, and what was used.
const overruling = 4 * evidence.Bit

// setColour is the colour drawn before round 1, where the file does not tell it or is overruled.
type setColour struct {
	terms
	colour tournament.Colour
}

// stated reports whether the file tells the colour in a record, as opposed to its being inferred.
func (e *setColour) stated() bool { return e.sort == Header }

// drawn is a colour that was drawn.
func (s *subject) drawn(c tournament.Colour) *setColour {
	if s.t.InitialOrigin == tournament.Stated {
		return &setColour{s.always(Header, overruling), c}
	}
	return &setColour{s.always(InitialColour, evidence.Bit), c}
}

func (e *setColour) alter(v *view) {
	v.t.InitialColour, v.t.InitialOrigin = e.colour, tournament.Stated
}

func (e *setColour) tell(s *subject) []Assumption {
	a := Assumption{Kind: e.sort, Used: e.colour.String()}
	if !e.stated() {
		a.Text = fmt.Sprintf("the initial colour was %s", a.Used)
		return []Assumption{a}
	}
	a.Record, a.Says = "152", s.t.InitialColour.String()
	a.Text = fmt.Sprintf("record 152 says %s, but the initial colour was %s", a.Says, a.Used)
	return []Assumption{a}
}

// colours are a world under both initial colours; the one that the file tells or shows comes first.
func (s *subject) colours(w *world) []*world {
	switch {
	case s.t.Colourless:
		return []*world{w}
	case s.t.InitialOrigin == tournament.Unknown:
		return []*world{w.with(s.drawn(tournament.White)), w.with(s.drawn(tournament.Black))}
	}
	return []*world{w, w.with(s.drawn(s.t.InitialColour.Opposite()))}
}

// turned is a world under the other initial colour, nil where colours mean nothing.
func (s *subject) turned(w *world) *world {
	if s.t.Colourless {
		return nil
	}
	e := first[*setColour](w)
	switch {
	case e == nil && s.t.InitialOrigin == tournament.Unknown:
		return nil
	case e == nil:
		return w.with(s.drawn(s.t.InitialColour.Opposite()))
	case s.t.InitialOrigin != tournament.Unknown:
		return w.without(only(e))
	}
	return replacing[*setColour](w, s.drawn(e.colour.Opposite()))
}
