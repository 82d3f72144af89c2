package generator

import (
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// maxDifference is the greatest rating difference that counts.
//
// Source: FIDE Rating Regulations B.02, article 8.3.1.
const maxDifference = 400

// Expected returns the score in per cent that FIDE's table expects of a player against an opponent; differences above
// 400 count as 400.
func Expected(own, opponent int) int {
	return standings.Expected(max(-maxDifference, min(own-opponent, maxDifference)))
}

const million = 1_000_000

// odds are the probabilities of a game's results for one of the players, in units of 10^-10.
type odds struct{ Win, Draw, Loss uint64 }

// whole is the sum of odds.
const whole = 10_000_000_000

// oddsOf returns the probabilities of the results between two ratings. draws is the share of drawn games between
// equals, in millionths.
func oddsOf(own, opponent, draws int) odds {
	e := uint64(Expected(own, opponent))
	draw := min(4*uint64(draws)*e*(100-e), 2*min(e, 100-e)*(whole/100))
	win := e*(whole/100) - draw/2
	return odds{Win: win, Draw: draw, Loss: whole - win - draw}
}

// outcome draws the result of a game over the board, from White's side.
func outcome(r *random, white, black, draws int) (w, b tournament.Result) {
	o := oddsOf(white, black, draws)
	switch x := r.wide(whole); {
	case x < o.Win:
		return tournament.Win, tournament.Loss
	case x < o.Win+o.Draw:
		return tournament.Draw, tournament.Draw
	}
	return tournament.Loss, tournament.Win
}
