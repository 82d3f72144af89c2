package engine

import "github.com/trfkit/trfkit/tournament"

// Explainer is a System that can say why two players do not meet in a round.
type Explainer interface {
	System
	// Why answers why a and b are, or are not, paired with each other in the pairing the rules demand. The Decision's
	// Rule is the deciding article, blank when they do meet; Expected is the value of the pairing demanded, Recorded
	// that of the best pairing in which the two meet (or in which the higher of them moves down to meet the other).
	// It fails with ErrNoLegalPairing when the round cannot be paired.
	Why(s *State, a, b tournament.PlayerID) (Decision, error)
}
