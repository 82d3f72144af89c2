package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// overruling is the price of a record that was not heeded: which of them, and what was used.
const overruling = 4 * bit

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

func (e *setColour) cost() Bits {
	if e.stated() {
		return overruling
	}
	return bit
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

// setRounds is the number of rounds that were planned. It matters to the last round, which has rules of its own.
type setRounds struct {
	file   *subject
	rounds int
}

func (e *setRounds) kind() Kind { return Header }

func (e *setRounds) cost() Bits {
	if e.file.t.RoundsOrigin == tournament.Stated {
		return overruling
	}
	return bit
}

func (e *setRounds) scope() (int, int) { return 1, e.file.paired }

func (e *setRounds) alter(v *view) {
	v.t.Rounds, v.t.RoundsOrigin = e.rounds, tournament.Stated
}

func (e *setRounds) tell(s *subject) []Assumption {
	a := Assumption{Kind: Header, Record: "142", Says: "nothing", Used: fmt.Sprint(e.rounds)}
	switch {
	case s.t.RoundsOrigin == tournament.Stated:
		a.Says = fmt.Sprint(s.t.Rounds)
		a.Text = fmt.Sprintf("the file says that the event had %d rounds, but %d were planned", s.t.Rounds, e.rounds)
	case e.rounds > s.paired:
		a.Text = fmt.Sprintf("round %d was not planned to be the last", s.paired)
	default:
		a.Text = fmt.Sprintf("round %d was planned to be the last", s.paired)
	}
	return []Assumption{a}
}

// otherRounds is a world in which the last recorded round was the last planned one, if it was not, and the other way
// round.
func (s *subject) otherRounds(w *world) *world {
	planned := s.t.Rounds
	if e := first[*setRounds](w); e != nil {
		planned = e.rounds
	}
	other := s.paired
	if planned == other {
		other++
	}
	if s.t.RoundsOrigin != tournament.Unknown && other == s.t.Rounds {
		return replacing[*setRounds](w, nil)
	}
	return replacing[*setRounds](w, &setRounds{s, other})
}

// mostSeeding is the number of planned rounds from which the Burstein system has no more seeding rounds.
//
// Rule: C.04.4.2 (2026) 1.6.2
const mostSeeding = 8

// otherTotals are the worlds of otherRounds and, where earlier rounds depend on the whole number of rounds and the file
// does not state it, those with the other numbers that matter.
func (s *subject) otherTotals(w *world) []*world {
	out := []*world{s.otherRounds(w)}
	if !s.seeded(w) {
		return out
	}
	for rounds := s.paired + 2; rounds <= mostSeeding; rounds++ {
		out = append(out, replacing[*setRounds](w, &setRounds{s, rounds}))
	}
	return out
}

// seeded reports whether rounds before the last one depend on how many rounds were planned, which the file leaves open.
func (s *subject) seeded(w *world) bool {
	return w.system.family == "burstein" && s.t.RoundsOrigin != tournament.Stated && s.paired < mostSeeding
}
