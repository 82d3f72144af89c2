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
