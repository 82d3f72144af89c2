package burstein2026_test

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference: the text of 2026 in its own order, by enumeration. It shares no line with the engine and is
// meant to be compared with the text article by article, not to be fast.

const litMaxPlayers = 32

// litSet is a set of places in the ranking (0 is the top).
type litSet = enginetest.Set

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	*engine.Player
	enginetest.Past
	buchholz, sonneborn int
	low                 tournament.Points // of 3.1.3
	paired              int               // games of 3.1.4
	wish                tournament.Colour
	strength            engine.Strength
	barred              bool // from the bye
}

// litField is the round to be paired.
type litField struct {
	*enginetest.Graph
	state   *engine.State
	choice  map[string]string
	players []litPlayer // those present, in the ranking order
	groups  []litSet    // the scoregroups without the player who has the bye, the highest first
	ahead   map[litDown][]int
}

// litDown is who floats from the bracket of a scoregroup, by its number.
type litDown struct {
	group    int
	floaters litSet
}

func newLitField(s *engine.State, choice map[string]string) *litField {
	f := &litField{state: s, choice: choice, ahead: map[litDown][]int{}}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	slices.SortStableFunc(f.players, ranking)
	if len(f.players) <= litMaxPlayers {
		f.Graph = enginetest.NewGraph(len(f.players), func(i, j int) bool {
			return f.mayMeet(&f.players[i], &f.players[j])
		})
	}
	return f
}

// ranking is negative when p is ranked above q. Scores play no part in it.
//
// Rule: C.04.4.2 (2026) 1.1, 1.8, 1.8.1, 1.8.2
func ranking(p, q litPlayer) int {
	return cmp.Or(q.buchholz-p.buchholz, q.sonneborn-p.sonneborn, p.Number-q.Number)
}

// reads reports whether an article is read in this way. Only choices other than the defaults are asked for.
func (f *litField) reads(id, choice string) bool { return f.choice[id] == choice }

// player reads what the text asks of a player.
//
// Rule: C.04.4.2 (2026) 1.4, 1.5, 1.5.1-1.5.3
// Question: B8.
// Question: B9.
func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{Player: p, Past: enginetest.PastOf(p), low: p.PairingScore()}
	if f.reads("B8", "real") {
		q.low = p.Score
	}
	for _, c := range p.Cells {
		if c.Opponent != 0 && (c.Result.Played() || f.reads("B9", "paired")) {
			q.paired++
		}
		q.barred = q.barred || f.bars(c)
	}
	q.wish, q.strength = q.Preference()
	f.evaluate(&q)
	return q
}

// bars reports whether what a player had in one round keeps the bye from him: a bye, a forfeit win, or as many points
// as for a win without playing.
//
// Rule: C.04.4.2 (2026) C2, 3.1.1
// Question: B4.
func (f *litField) bars(c tournament.Cell) bool {
	switch {
	case c.Result == tournament.PairingBye, c.Result == tournament.ForfeitWin:
		return true
	case c.Result.Played(), f.reads("B4", "narrow"):
		return false
	}
	return f.state.Scoring.Value(c) >= f.state.Scoring.Win()
}

// evaluate computes the index of a player: each round counts the score of the opponent, for Sonneborn-Berger times
// what the round brought. A round he did not play is one against himself. Virtual points do not count.
//
// Rule: C.04.4.2 (2026) 1.7.1, 1.7.2, 1.7.2.1
func (f *litField) evaluate(q *litPlayer) {
	for r, c := range q.Cells {
		score := q.Score
		if c.Result.Played() {
			opponent := enginetest.Find(f.state, c.Opponent)
			score = opponent.Score + f.drawsOf(opponent)
		}
		q.buchholz += int(score)
		q.sonneborn += int(score * f.earned(q.Player, r+1))
	}
}

// earned is what a round brought a player.
func (f *litField) earned(p *engine.Player, round int) tournament.Points {
	if round < len(p.Scores) {
		return p.Scores[round] - p.Scores[round-1]
	}
	return p.Score - p.Scores[round-1]
}

// drawsOf is what the opponents of a player gain from his zero-point byes: a series of them that goes on in the round
// to be paired counts as draws.
//
// Rule: C.04.4.2 (2026) 1.7.2.2
// Question: B5.
// Question: B6.
// Question: B7.
func (f *litField) drawsOf(p *engine.Player) tournament.Points {
	finished, whole := f.reads("B5", "finished"), f.reads("B5", "whole")
	if !finished && !whole && (p.Present || !f.zeroBye(p.Absence)) {
		return 0
	}
	byes := 0
	for r := len(p.Cells) - 1; r >= 0; r-- {
		if f.zeroBye(p.Cells[r].Result) {
			byes++
		} else if !whole {
			break
		}
	}
	value := f.state.Scoring.Draw()
	if f.reads("B6", "half") {
		value = 5
	}
	return value * tournament.Points(byes)
}

// zeroBye reports whether a round is a zero-point bye, entered or not.
//
// Question: B7.
func (f *litField) zeroBye(r tournament.Result) bool {
	return r == tournament.ZeroBye || r == tournament.NoResult || r == tournament.ForfeitLoss && f.reads("B7", "counts")
}

// mayMeet: not met, not kept apart, not both with the same absolute preference.
//
// Rule: C.04.4.2 (2026) C1, C3
func (f *litField) mayMeet(p, q *litPlayer) bool {
	if p.Met[q.ID] || q.Met[p.ID] || enginetest.Apart(f.state, p.ID, q.ID) {
		return false
	}
	return p.strength != engine.Absolute || q.strength != engine.Absolute || p.wish != q.wish
}

// literalLaw is who may meet and who may have the bye. The readings do not concern the seeding rounds.
//
// Rule: C.04.4.2 (2026) C1-C3
func literalLaw(s *engine.State, choice map[string]string) enginetest.Law {
	if seeding(s) {
		choice = nil
	}
	f := newLitField(s, choice)
	place := map[tournament.PlayerID]int{}
	for i := range f.players {
		place[f.players[i].ID] = i
	}
	return enginetest.Law{
		Meet: func(a, b tournament.PlayerID) bool { return f.Meet[place[a]].Has(place[b]) },
		Bye:  func(id tournament.PlayerID) bool { return !f.players[place[id]].barred },
	}
}
