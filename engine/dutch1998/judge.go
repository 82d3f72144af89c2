package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// read checks a recorded pairing against the absolute criteria.
//
// Rule: Dutch (1998) A.5
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) B.1.b
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
// Rule: Dutch (1998) F.5
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: ref("F.5"), Complete: ref("A.5"),
		Unpaired: "is neither paired nor has the bye",
		Board:    r.checkBoard, Bye: func(v *swiss.Version) {
			if p := &r.players[v.Bye]; p.byeBar {
				v.SecondPoint(ref("B.1.b"), p.id)
			}
		}})
}

// checkBoard finds the absolute criteria that a board breaks.
//
// Rule: Dutch (1998) B.1.a
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	if r.apart.Has(white, black) {
		r.NotAgain(v, ref("B.1.a"), white, black)
	}
	checkColour(v, p, tournament.White)
	checkColour(v, q, tournament.Black)
}

// checkColour finds whether a player may have the colour he has. The colour that A.7.a makes obligatory is never a
// breach, even where only pairings against the rules could have brought his colours: it does not make a difference of 4
// greater than 2, and where difference and last colours contradict each other, the difference decides.
//
// Rule: Dutch (1998) A.7.a
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
func checkColour(v *swiss.Version, p *player, c tournament.Colour) {
	if p.exempt || p.colours.Strength == swiss.Absolute && p.colours.Wish == c {
		return
	}
	v.WrongColour(ref("B.2.a"), ref("B.2.b"), p.id, &p.colours, c)
}

// departure is the first step at which a pairing departs from the one made.
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	return r.Departure(v, func(b *bracket) *swiss.Departure { return r.argue(b, v) })
}
