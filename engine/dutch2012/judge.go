package dutch2012

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// read checks a recorded pairing against the absolute criteria. Of the colours they say who may meet, not which colour
// a player gets.
//
// Rule: C.04.3.1 (2012) A.5
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) B.1.b
// Rule: C.04.3.1 (2012) B.2
// Rule: C.04.3.1 (2012) F.5
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: ref("F.5"), Complete: ref("A.5"),
		Unpaired: "is neither paired nor has the bye", Board: r.checkBoard, Bye: func(v *swiss.Version) {
			if p := &r.players[v.Bye]; p.barred {
				v.SecondPoint(ref("B.1.b"), p.id)
			}
		}})
}

// checkBoard finds the absolute criteria that a board breaks.
//
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) B.2
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	if r.apart.Has(white, black) {
		r.NotAgain(v, ref("B.1.a"), white, black)
	}
	if r.tooKeen(white, black) {
		v.Breach(ref("B.2"), fmt.Sprintf("players %d and %d both have an absolute preference for %s", p.id, q.id,
			p.colours.Wish), p.id, q.id)
	}
}

// departure is the first step at which a pairing departs from the one made.
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	return r.Departure(v, func(b *bracket) *swiss.Departure { return r.argue(b, v) })
}
