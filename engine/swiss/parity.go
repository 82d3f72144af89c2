package swiss

import (
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// ByNumber is why two have their colours whom the initial colour and a number decide: the player's own, or his place
// among those who have been paired so far where some before him have not.
func ByNumber(why fact.Fact, initial tournament.Colour, id tournament.PlayerID, number int) fact.Fact {
	x := fact.ByNumber{Why: why, Initial: initial, Player: id, Odd: number%2 == 1}
	if number != int(id) {
		x.Place = number
	}
	return x
}
