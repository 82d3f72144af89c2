package judging

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/ssm"
	"github.com/trfkit/trfkit/tournament"
)

// OnLots says of a round what keeps it from being checked.
const OnLots = "the pairing depends on the lots drawn before round 1, which the file does not tell"

// OnGame says of a round what keeps it from being checked.
const OnGame = "the pairing depends on the points of the game rules (GAM), which the file does not tell"

// Untold is what keeps a round of SSM that is not as demanded from being judged, as the file does not tell it; blank
// where that is nothing.
func Untold(system engine.System, t *tournament.Tournament, round int) string {
	switch {
	case system.Info().Document != "SSM":
		return ""
	case byLots(system, t, round):
		return OnLots
	case byGame(system, t, round):
		return OnGame
	}
	return ""
}

// byGame reports whether GAM points that the file does not tell may part players who are equal before them. Any order
// of these players may have been the one.
//
// Rule: SSM (20.01.04) A2
func byGame(system engine.System, t *tournament.Tournament, round int) bool {
	open, is := system.(engine.Configurable)
	if !is || t.GameOpen(round) == 0 {
		return false
	}
	s, err := engine.Before(t, round)
	return err == nil && ssm.HangsOnGame(open.Choices(), s)
}

// byLots reports whether the pairing of a round would be another one if the lots that the file does not tell had been
// drawn in the reverse order of the players' numbers, after those that it tells.
//
// Rule: SSM (20.01.04) A2
func byLots(system engine.System, t *tournament.Tournament, round int) bool {
	if !t.LotsOpen() {
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
