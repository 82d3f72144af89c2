package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// read checks a recorded pairing against the absolute rules: 2.1, 5.1 and the bye.
//
// Rule: C.04.4.3 (1999) 1.1, 2.1
// Rule: C.04.1 (2017) d
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: ref("1.1"), Complete: ref("1.1"), Left: fact.Unpaired,
		Board: r.checkBoard,
		Bye: func(v *swiss.Version) {
			if p := &r.players[v.Bye]; p.byeBar {
				v.SecondPoint(rules.Ref{Document: "C.04.1", Edition: "2017", Article: "d"}, p.id)
			}
		}})
}

// checkBoard finds the absolute rules that a board breaks. The last round exempts equal scores from the limits of
// colours where no colours keep them.
//
// Rule: C.04.4.3 (1999) 2.1, 5.1.a, 5.1.b, 6
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	if r.apart.Has(white, black) {
		r.NotAgain(v, ref("2.1"), white, black)
	}
	if r.exempt(white, black) && !r.legalColours(black, white) {
		return
	}
	checkColour(v, p, tournament.White)
	checkColour(v, q, tournament.Black)
}

// checkColour finds whether a player may have the colour he has.
//
// Rule: C.04.4.3 (1999) 5.1.a, 5.1.b
func checkColour(v *swiss.Version, p *player, c tournament.Colour) {
	if !p.can[c] {
		v.WrongColour(ref("5.1.b"), ref("5.1.a"), p.id, &p.colours, c)
	}
}
