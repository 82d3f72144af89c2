package dutch1998

import (
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// checkBoard finds the absolute criteria that a board breaks.
//
// Rule: Dutch (1998) B.1.a
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.Players[white], &r.Players[black]
	if r.Apart.Has(white, black) {
		r.NotAgain(v, ref("B.1.a"), white, black)
	}
	checkColour(v, p, tournament.White)
	checkColour(v, q, tournament.Black)
}

// checkColour finds whether a player may have the colour he has. The colour that A.7.a makes obligatory is never a
// breach, even where only pairings against the rules could have brought his colours: it does not make a difference of 4
// greater than 2, and where difference and last colours contradict each other, the difference decides.
//
// Rule: Dutch (1998) A.7.a, B.2.a, B.2.b
func checkColour(v *swiss.Version, p *swiss.Contender, c tournament.Colour) {
	if p.Top || p.Colours.Strength == swiss.Absolute && p.Colours.Wish == c {
		return
	}
	v.WrongColour(ref("B.2.a"), ref("B.2.b"), p.ID, &p.Colours, c)
}
