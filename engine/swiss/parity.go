package swiss

import (
	"fmt"

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

// Drawn completes the reason for the colours of two whom the initial colour and a number decide.
func Drawn(why string, initial tournament.Colour, id tournament.PlayerID, number int) string {
	return fmt.Sprintf("%s, the initial colour is %s, and %s", why, initial, Parity(id, number))
}

// Parity says whose number is odd or even, for the colour of two without a preference: the player's own, or his place
// among those who have been paired so far where some before him have not.
func Parity(id tournament.PlayerID, number int) string {
	parity := "even"
	if number%2 == 1 {
		parity = "odd"
	}
	if number == int(id) {
		return fmt.Sprintf("number %d is %s", id, parity)
	}
	return fmt.Sprintf("number %d is the %s of those paired so far: %s", id, ordinal(number), parity)
}

func ordinal(n int) string {
	ending := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return fmt.Sprintf("%d%s", n, ending)
}
