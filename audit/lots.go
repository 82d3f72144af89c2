package audit

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// onLots says of a round what keeps it from being checked.
const onLots = "the pairing depends on the lots drawn before round 1, which the file does not tell"

// lotFamily are the systems that rank players of one rating by lots.
const lotFamily = "ssm"

// byLots reports whether a pairing would be another one if the lots that the file does not tell had been drawn in the
// reverse order of the players' numbers, after those that it tells.
//
// Rule: SSM (20.01.04) A2
func (s *subject) byLots(c *candidate, t *tournament.Tournament, round int, made engine.Result) bool {
	if c.family != lotFamily || !s.lotless {
		return false
	}
	own := *t
	own.Players = slices.Clone(t.Players)
	for i := range own.Players {
		if p := &own.Players[i]; p.Lot == 0 {
			p.Lot = 2*len(own.Players) - i
		}
	}
	other, err := pair(c.system, &own, round)
	return err != nil || !slices.Equal(other.Boards, made.Boards)
}

// undrawn reports whether a round of a world that departs depends on lots.
func (a *assessment) undrawn() bool {
	return slices.ContainsFunc(a.rounds, func(o outcome) bool { return o.lots })
}
