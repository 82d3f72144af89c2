package swiss

import "github.com/trfkit/trfkit/tournament"

// HadBye reports whether a player may no longer receive the pairing-allocated bye: he had one, or won by forfeit.
// A requested full-point bye does not count. Reading: R9.
//
// Rule: C.04.3 (2017) C.2
func HadBye(cells []tournament.Cell) bool {
	for _, c := range cells {
		if c.Result == tournament.PairingBye || c.Result == tournament.ForfeitWin {
			return true
		}
	}
	return false
}

// HadFreePoint reports whether a player may no longer receive the pairing-allocated bye by the rules since 2026: he had
// one, or scored at least a win in a round without playing.
//
// Rule: C.04.1 (2026) 4
// Rule: C.04.3, C.04.4.1, C.04.4.2 (2026) C2
func HadFreePoint(s *tournament.Scoring, cells []tournament.Cell) bool {
	for _, c := range cells {
		if c.Result == tournament.PairingBye || !c.Result.Played() && s.Value(c) >= s.Win() {
			return true
		}
	}
	return false
}
