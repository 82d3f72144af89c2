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
	file   *subject
	colour tournament.Colour
}

// stated reports whether the file tells the colour in a record, as opposed to its being inferred.
func (e *setColour) stated() bool { return e.file.t.InitialOrigin == tournament.Stated }

func (e *setColour) kind() Kind {
	if e.stated() {
		return Header
	}
	return InitialColour
}

func (e *setColour) cost() evidence.Bits {
	if e.stated() {
		return overruling
	}
	return evidence.Bit
}

func (e *setColour) scope() (int, int) { return 1, e.file.paired }

func (e *setColour) alter(v *view) {
	v.t.InitialColour, v.t.InitialOrigin = e.colour, tournament.Stated
}

func (e *setColour) tell(s *subject) []Assumption {
	a := Assumption{Kind: e.kind(), Used: e.colour.String()}
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
		return []*world{w.with(&setColour{s, tournament.White}), w.with(&setColour{s, tournament.Black})}
	}
	return []*world{w, w.with(&setColour{s, s.t.InitialColour.Opposite()})}
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
		return w.with(&setColour{s, s.t.InitialColour.Opposite()})
	case s.t.InitialOrigin != tournament.Unknown:
		return w.without(only(e))
	}
	return replacing[*setColour](w, &setColour{s, e.colour.Opposite()})
}
