package swiss

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// ByeBar is what bars a player from the pairing-allocated bye: a round of his past that is of a sort. The texts differ
// in the sort. SSM alone has its own, since a reading says what a bye is there (engine/ssm).
type ByeBar struct {
	Says fact.PlayerKind // what is said of a player who has such a round; its name begins with Had
	// Bars reports whether a round bars whoever has it in his past. That just before the one to be paired is 1 ago.
	Bars func(s *tournament.Scoring, c tournament.Cell, ago int) bool
}

// What bars the bye, by text.
var (
	// BarByeOrForfeit is that of the Dutch text of 2017. A full-point bye on request does not count. Reading: R9.
	BarByeOrForfeit = ByeBar{fact.HadByeOrWin, anyOf(bye, forfeit)}
	// BarWin is that of the individual texts since 2026.
	BarWin = ByeBar{fact.HadWinsPoints, freeWin}
	// BarPoint is a full point received without playing, of 1997, 1998 and Lim. Readings: Q32, DA-21 and LA-28.
	BarPoint = ByeBar{fact.HadPoint, anyOf(bye, forfeit, tournament.FullBye)}
	// BarAnyPoint is that of 2012: half a point bars, too.
	BarAnyPoint = ByeBar{fact.HadPoint, anyOf(bye, forfeit, tournament.FullBye, tournament.HalfBye)}
	// BarMatch is that of the systems of matches since 2026.
	BarMatch = ByeBar{fact.HadFreeMatch, BarPoint.Bars}
	// BarMatchWin is that of the team text of 2024.
	BarMatchWin = ByeBar{fact.HadFreeMatch, freeWin}
)

const bye, forfeit = tournament.PairingBye, tournament.ForfeitWin

// anyOf bars by results.
func anyOf(results ...tournament.Result) func(*tournament.Scoring, tournament.Cell, int) bool {
	return func(_ *tournament.Scoring, c tournament.Cell, _ int) bool { return slices.Contains(results, c.Result) }
}

// freeWin bars by a bye, and by every round without a game that is worth as much as a win.
func freeWin(s *tournament.Scoring, c tournament.Cell, _ int) bool {
	return c.Result == bye || !c.Result.Played() && s.Value(c) >= s.Win()
}

// Barred reports whether his past bars a player from the bye of a round.
//
// Rule: C.04.1 (2017) d
// Rule: C.04.1 (2026) 4
// Rule: C.04.3 (2017) C.2
// Rule: C.04.3, C.04.4.1, C.04.4.2 (2026) C2
// Rule: C.04.4.2 (2017) C.2
// Rule: C.04.3.1 (2012) B.1.b
// Rule: C.04.5, C.04.6 (2026) C2
// Rule: C.04.6 (2024) C2
// Rule: Dutch (1998) B.1.b
// Rule: Dubov (1997) 2.2
func (b *ByeBar) Barred(s *engine.State, p *engine.Player) bool {
	for i, c := range p.Cells {
		if b.Bars(&s.Scoring, c, s.Round-1-i) {
			return true
		}
	}
	return false
}

// FirstForBye is who has the bye, Nobody where a largest pairing of everybody leaves nobody over: the first in an order
// who may have it and without whom all others can be paired. It tells whom that passes over, and fails with
// engine.ErrNoLegalPairing where there is nobody like that, or more than one are left over.
//
// Rule: C.04.4.3 (1999, 2026) 1.1
// Rule: Dubov (1997) 4
func FirstForBye(left int, order func() []int, may func(p int) bool) (has int, passed []int, err error) {
	if left == 0 {
		return Nobody, nil, nil
	}
	for _, p := range order() {
		if left == 1 && may(p) {
			return p, passed, nil
		}
		passed = append(passed, p)
	}
	return Nobody, nil, engine.ErrNoLegalPairing
}
