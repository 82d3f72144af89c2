package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making.
type round struct {
	swiss.Stepwise
	choices   engine.Choices
	quickFrom int // see the constant; tests change it
}

func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{choices: c, quickFrom: quickFrom}
	r.Procedure = swiss.Procedure{Cite: ref, Keen: r.tooKeen, Board: r.checkBoard, Pair: r.pairBracket,
		Another: r.another, Lower: r.forLowest, Usual: questions().Usual(c),
		Anew: func() *swiss.Stepwise { return &newRound(c, s).Stepwise }}
	r.Enter(s, r.fill)
	return r
}

// tooKeen reports whether two players may not meet because both need the same colour. A pair with a top scorer may.
//
// Rule: C.04.3.1 (2012) A.10, B.2
func (r *round) tooKeen(a, b int) bool {
	k, l := r.kind(a), r.kind(b)
	return k.absolutely(l) && !k.top && !l.top
}
