package dutch2012

import (
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// checkBoard finds the absolute criteria that a board breaks. Of the colours they say who may meet, not which colour a
// player gets.
//
// Rule: C.04.3.1 (2012) B.1.a, B.2
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.Players[white], &r.Players[black]
	if r.Apart.Has(white, black) {
		r.NotAgain(v, ref("B.1.a"), white, black)
	}
	if r.tooKeen(white, black) {
		v.Breach(ref("B.2"), fact.TwoMustHave.Of(p.ID, q.ID, p.Colours.Wish), p.ID, q.ID)
	}
}
