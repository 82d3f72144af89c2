package dutch1998

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
	quickFrom int  // see the constant; tests change it
	oneByOne  bool // tests set it: Reading Q11 and C.12 without bounds
	events    []event
}

// newRound ranks the players who are present. A pairing that was not played may be made again.
//
// Rule: Dutch (1998) A.2
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) F.2
// Rule: Dutch (1998) F.5
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
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) B.2
func (r *round) legal(a, b int) bool { return a != b && !r.tooKeen(a, b) && !r.apart.Has(a, b) }

// tooKeen reports whether two players have the same absolute preference, so that one of them would break B.2; players
// whom B.2 does not bind have none.
//
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
func (r *round) tooKeen(a, b int) bool {
	p, q := &r.players[a].colours, &r.players[b].colours
	return p.Strength == swiss.Absolute && q.Strength == swiss.Absolute && p.Wish == q.Wish
}

// suits reports whether two players may meet unless they are kept apart.
func (r *round) suits(a, b int) bool { return !r.tooKeen(a, b) }
