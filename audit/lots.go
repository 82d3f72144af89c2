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

// lotless reports whether a tournament has players of one rating and does not tell their lots.
func lotless(t *tournament.Tournament) bool {
	seen := map[int]bool{}
	tied := false
	for i := range t.Players {
		p := &t.Players[i]
		if p.Lot != 0 {
			return false
		}
		tied = tied || seen[p.Rating]
		seen[p.Rating] = true
	}
	return tied
}

// byLots reports whether a pairing would be another one if the lots of players of one rating had been drawn in the
// reverse order of their numbers.
//
// Rule: SSM (20.01.04) A2
func (s *subject) byLots(c *candidate, t *tournament.Tournament, round int, made engine.Result) bool {
	if c.family != lotFamily || !s.lotless {
		return false
	}
	own := *t
	own.Players = slices.Clone(t.Players)
	for i := range own.Players {
		own.Players[i].Lot = len(own.Players) - i
	}
	other, err := pair(c.system, &own, round)
	return err != nil || !slices.Equal(other.Boards, made.Boards)
}

// undrawn reports whether a round of a world that departs depends on lots.
func (a *assessment) undrawn() bool {
	return slices.ContainsFunc(a.rounds, func(o outcome) bool { return o.lots })
}
