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
	quickFrom int // see the constant; tests change it
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
// Rule: C.04.3.1 (2012) B.1.a, B.2
func (r *round) legal(a, b int) bool {
	return a != b && !r.Apart.Has(a, b) && !r.tooKeen(a, b)
}

// tooKeen reports whether two players may not meet because both need the same colour. A pair with a top scorer may.
//
// Rule: C.04.3.1 (2012) A.10, B.2
func (r *round) tooKeen(a, b int) bool {
	return r.clashAbsolutely(a, b) && !r.Players[a].Top && !r.Players[b].Top
}
