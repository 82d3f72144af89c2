package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making.
type round struct {
	swiss.Stepwise[*bracket]
	choices   engine.Choices
	players   []player // those of the roster, which is the order of A.2
	apart     swiss.Separation
	clubs     swiss.Clubs
	quickFrom int // see the constant; tests change it
	events    []event
}

// newRound ranks the players who are present.
//
// A pairing that was not played may be made again.
//
// Rule: C.04.3.1 (2012) A.2
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) F.2
// Rule: C.04.3.1 (2012) F.5
func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{choices: c, quickFrom: quickFrom}
	r.Roster, r.Seat, r.Tell = swiss.NewRoster(s), r.colours, r.colourStep
	r.players = make([]player, len(r.Origin))
	room := r.ColourRoom()
	for i, from := range r.Present() { // in the order in which the state lies in memory
		r.fill(&r.players[i], from, room(i))
	}
	r.apart = r.Separation()
	r.clubs = r.apart.Forbidden.Clubs(1)
	return r
}

// legal reports whether two players may meet.
//
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) B.2
func (r *round) legal(a, b int) bool {
	return a != b && !r.apart.Has(a, b) && !r.tooKeen(a, b)
}

// tooKeen reports whether two players may not meet because both need the same colour. A pair with a top scorer may.
//
// Rule: C.04.3.1 (2012) A.10
// Rule: C.04.3.1 (2012) B.2
func (r *round) tooKeen(a, b int) bool {
	return r.clashAbsolutely(a, b) && !r.players[a].top && !r.players[b].top
}
