package burstein2026_test

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// This file and literal2017_round_test.go execute the edition until January 2026 (C.04.4.2 of 2017) as it stands:
// every pairing of a bracket is listed in the order of section D. They share nothing with the engine, and nothing with
// the reference of the edition of 2026.

// lit17Choices are its readings, the default of each first.
var lit17Choices = [][]string{
	{"BU-3", "narrow", "general"},   // C.2: byes and forfeit wins, or every unplayed round worth a win
	{"BU-4", "current", "finished"}, // A.6.b.1: a series of zero-point byes up to this round, or up to the last one
	{"BU-8", "played", "paired"},    // B.0.d: games played, or forfeited pairings, too
	{"BU-12", "floaters", "pairs"},  // C.7: C.5 and C.6 of the following bracket, or C.5 alone
}

// lit17Player is what the text says of a player before the round.
type lit17Player struct {
	*engine.Player
	past          enginetest.Past
	wish          tournament.Colour
	strength      engine.Strength
	buchholz, sb  int
	games         int
	barred        bool
	pairing, rank int // the score the round is paired on; the place by A.7, from 0
}

// lit17Event is the round to be paired. Its players are those present in the order of A.7, and a set of players is a
// set of their places.
type lit17Event struct {
	*enginetest.Graph
	*engine.State
	choice  map[string]string
	players []*lit17Player
	groups  []enginetest.Set // by score, from the highest, without the bye
}

// Rule: C.04.4.2 (2017) A.4, A.7, A.7.a, A.7.b, C.1, C.3
func newLit17Event(s *engine.State, choice map[string]string) *lit17Event {
	e := &lit17Event{State: s, choice: choice}
	for i := range s.Players {
		if p := &s.Players[i]; p.Present {
			e.players = append(e.players, e.player(p))
		}
	}
	slices.SortFunc(e.players, func(a, b *lit17Player) int {
		return cmp.Or(b.buchholz-a.buchholz, b.sb-a.sb, int(a.ID-b.ID))
	})
	for i, p := range e.players {
		p.rank = i
	}
	e.Graph = enginetest.NewGraph(len(e.players), func(i, j int) bool { return e.mayMeet(e.players[i], e.players[j]) })
	return e
}

func (e *lit17Event) player(p *engine.Player) *lit17Player {
	x := &lit17Player{Player: p, past: enginetest.PastOf(p), pairing: int(p.PairingScore())}
	x.wish, x.strength = x.past.Preference()
	x.buchholz, x.sb = e.opposition(p)
	x.games = x.past.Games
	for _, c := range p.Cells {
		if c.Result.Forfeit() && e.choice["BU-8"] == "paired" {
			x.games++
		}
		x.barred = x.barred || e.bars(c)
	}
	return x
}

// mayMeet: not twice, not two who must both have one colour, in the last round either, and not whom the organiser keeps
// apart.
//
// Rule: C.04.4.2 (2017) C.1, C.3
func (e *lit17Event) mayMeet(a, b *lit17Player) bool {
	if a.past.Met[b.ID] || enginetest.Apart(e.State, a.ID, b.ID) {
		return false
	}
	return a.strength != engine.Absolute || b.strength != engine.Absolute || a.wish != b.wish
}

// bars: who has had the bye, or a win because his opponent did not come, shall not have the bye.
//
// Rule: C.04.4.2 (2017) B.0.a, C.2
func (e *lit17Event) bars(c tournament.Cell) bool {
	if c.Result == tournament.PairingBye || c.Result == tournament.ForfeitWin {
		return true
	}
	return e.choice["BU-3"] == "general" && !c.Result.Played() && !c.Result.Forfeit() &&
		e.Scoring.Value(c) >= e.Scoring.Win()
}

// opposition is Buchholz and Sonneborn-Berger of a player. A round without a game is one against himself.
//
// Rule: C.04.4.2 (2017) A.6.a.1, A.6.a.2, A.6.b.1, A.6.b.2
func (e *lit17Event) opposition(p *engine.Player) (buchholz, sb int) {
	for _, c := range p.Cells {
		score := int(p.Score)
		if c.Result.Played() {
			opponent := enginetest.Find(e.State, c.Opponent)
			score = int(opponent.Score) + e.missed(opponent)*int(e.Scoring.Draw())
		}
		buchholz += score
		sb += score * int(e.Scoring.Value(c))
	}
	return buchholz, sb
}

// missed is how many earlier rounds of a running series of zero-point byes count as draws for a player's opponents.
//
// Rule: C.04.4.2 (2017) A.6.b.1
func (e *lit17Event) missed(p *engine.Player) int {
	zero := func(r tournament.Result) bool { return r == tournament.ZeroBye || r == tournament.NoResult }
	if e.choice["BU-4"] == "current" && (p.Present || !zero(p.Absence)) {
		return 0
	}
	n := 0
	for _, c := range slices.Backward(p.Cells) {
		if !zero(c.Result) {
			break
		}
		n++
	}
	return n
}

// lit17Seeding reports whether the Dutch system pairs the round.
//
// Rule: C.04.4.2 (2017) A.5
func lit17Seeding(s *engine.State) bool { return s.Round <= min(s.Rounds/2, 4) }
