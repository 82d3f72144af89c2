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
	Says    fact.PlayerKind // what is said of a player who has such a round
	Results []tournament.Result
	// Win adds every round without a game that is worth as much as a win.
	Win bool
}

// What bars the bye, by text.
var (
	// BarByeOrForfeit is that of the Dutch text of 2017. A full-point bye on request does not count. Reading: R9.
	BarByeOrForfeit = ByeBar{Says: fact.HadByeOrWin, Results: []tournament.Result{bye, forfeit}}
	// BarWin is that of the individual texts since 2026.
	BarWin = ByeBar{Says: fact.HadWinsPoints, Results: []tournament.Result{bye}, Win: true}
	// BarPoint is a full point received without playing, of 1997, 1998 and Lim. Readings: Q32, DA-21 and LA-28.
	BarPoint = ByeBar{Says: fact.HadPoint, Results: []tournament.Result{bye, forfeit, tournament.FullBye}}
	// BarAnyPoint is that of 2012: half a point bars, too.
	BarAnyPoint = ByeBar{Says: fact.HadPoint,
		Results: []tournament.Result{bye, forfeit, tournament.FullBye, tournament.HalfBye}}
	// BarMatch is that of the systems of matches since 2026.
	BarMatch = ByeBar{Says: fact.HadFreeMatch, Results: BarPoint.Results}
	// BarMatchWin is that of the team text of 2024.
	BarMatchWin = ByeBar{Says: fact.HadFreeMatch, Results: BarWin.Results, Win: true}
)

const bye, forfeit = tournament.PairingBye, tournament.ForfeitWin

// Bars reports whether a round bars whoever has it in his past.
func (b *ByeBar) Bars(s *tournament.Scoring, c tournament.Cell) bool {
	return slices.Contains(b.Results, c.Result) || b.Win && !c.Result.Played() && s.Value(c) >= s.Win()
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
	return slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool { return b.Bars(&s.Scoring, c) })
}
