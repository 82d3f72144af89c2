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
	quickFrom int  // see the constant; tests change it
	oneByOne  bool // tests set it: C.12 without bounds
	events    []event
}

func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{choices: c, quickFrom: quickFrom}
	r.Procedure = swiss.Procedure{Cite: ref, Board: r.checkBoard, Seat: r.colours, Tell: r.colourStep}
	r.Enter(s, r.fill)
	return r
}

// legal reports whether two players may meet.
//
// Rule: Dutch (1998) B.1.a, B.2
func (r *round) legal(a, b int) bool { return a != b && !r.tooKeen(a, b) && !r.Apart.Has(a, b) }

// tooKeen reports whether two players have the same absolute preference, so that one of them would break B.2; players
// whom B.2 does not bind have none.
//
// Rule: Dutch (1998) B.2.a, B.2.b
func (r *round) tooKeen(a, b int) bool {
	p, q := &r.Players[a].Colours, &r.Players[b].Colours
	return p.Strength == swiss.Absolute && q.Strength == swiss.Absolute && p.Wish == q.Wish
}

// suits reports whether two players may meet unless they are kept apart.
func (r *round) suits(a, b int) bool { return !r.tooKeen(a, b) }
