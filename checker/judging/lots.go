package judging

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// OnLots says of a round what keeps it from being checked.
const OnLots = "the pairing depends on the lots drawn before round 1, which the file does not tell"

// ByLots reports whether the pairing of a round would be another one if the lots that the file does not tell had been
// drawn in the reverse order of the players' numbers, after those that it tells. SSM alone draws lots.
//
// Rule: SSM (20.01.04) A2
func ByLots(system engine.System, t *tournament.Tournament, round int) bool {
	if system.Info().Document != "SSM" || !t.LotsOpen() {
		return false
	}
	own := *t
	own.Players = slices.Clone(t.Players)
	for i := range own.Players {
		if p := &own.Players[i]; p.Lot == 0 {
			p.Lot = 2*len(own.Players) - i
		}
	}
	made, ok := paired(system, t, round)
	other, too := paired(system, &own, round)
	return ok != too || !slices.Equal(other.Boards, made.Boards)
}

// paired is what a system makes of a round, ok is false where it makes nothing.
func paired(system engine.System, t *tournament.Tournament, round int) (r engine.Result, ok bool) {
	s, err := engine.Before(t, round)
	if err == nil {
		r, err = system.Pair(s, nil)
	}
	return r, err == nil
}
