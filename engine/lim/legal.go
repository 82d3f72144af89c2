package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// read checks a recorded pairing against the absolute rules: 2.1, 5.1 and the bye.
//
// Rule: C.04.4.3 (1999, 2026) 1.1, 2.1
// Rule: C.04.1 (2017) d
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: r.cite("1.1"), Complete: r.cite("1.1"), Left: fact.Unpaired,
		Board: r.checkBoard,
		Bye: func(v *swiss.Version) {
			if p := &r.players[v.Bye]; p.barred {
				v.SecondPoint(r.basic, p.id)
			}
		}})
}

// checkBoard finds the absolute rules that a board breaks. The last round exempts equal scores from the limits of
// colours where no colours keep them.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
// Rule: C.04.4.3 (1999) 5.1.a, 5.1.b
// Rule: C.04.4.3 (2026) 5.1.1, 5.1.2
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	if r.apart.Has(white, black) {
		r.NotAgain(v, r.cite("2.1"), white, black)
	}
	if r.exempt(white, black) && !r.legalColours(black, white) {
		return
	}
	v.WrongColour(r.cite("5.1.2"), r.cite("5.1.1"), p.id, &p.Colours, tournament.White)
	v.WrongColour(r.cite("5.1.2"), r.cite("5.1.1"), q.id, &q.Colours, tournament.Black)
}
