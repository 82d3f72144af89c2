package burstein2026

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// player is what the criteria and orders ask about a player who is to be paired.
type player struct {
	id     tournament.PlayerID
	number int               // TPN
	score  tournament.Points // pairing score
	games  int               // of the bye
	fresh  bool              // has yet to play a game, even one without a colour
	barred bool              // may not have the bye
	bottom tournament.Points // the score by which the bye goes
	index
	rank int // place among all, 0 is the highest ranked
}

// index evaluates the opposition: sums of scores in tenths, and of products of two of them.
//
// Rule: C.04.4.2 (2026) 1.8.1
type index struct{ buchholz, sonneborn int }

// compare is negative when the first index is the higher one.
//
// Rule: C.04.4.2 (2026) 1.8.1
func (x index) compare(y index) int {
	return cmp.Or(cmp.Compare(y.buchholz, x.buchholz), cmp.Compare(y.sonneborn, x.sonneborn))
}

// fill reads one player of the state. Readings: B4, B8 and B9.
//
// Rule: C.04.4.2 (2026) C2
// Rule: C.04.4.2 (2026) 3.1.1
func (r *round) fill(p *player, from *engine.Player) {
	p.id, p.number, p.score, p.bottom = from.ID, from.Number, from.PairingScore(), from.PairingScore()
	if r.choices.Is(readingLowest, "real") {
		p.bottom = from.Score
	}
	p.barred = swiss.HadFreePoint(&r.State.Scoring, from.Cells)
	if r.choices.Is(readingBarred, "narrow") {
		p.barred = swiss.HadBye(from.Cells)
	}
	p.fresh = true
	for _, c := range from.Cells {
		if c.Result.Played() || c.Opponent != 0 && r.choices.Is(readingGames, "paired") {
			p.games++
		}
		p.fresh = p.fresh && !c.Result.Played()
	}
}

// indexes evaluates the opposition of all players of the state. A round that was not played is one of a player against
// himself. Virtual points do not count.
//
// Rule: C.04.4.2 (2026) 1.7.1
// Rule: C.04.4.2 (2026) 1.7.2
// Rule: C.04.4.2 (2026) 1.7.2.1
func indexes(c engine.Choices, s *engine.State) []index {
	roster := swiss.NewRoster(s)
	gifts := make([]tournament.Points, len(s.Players))
	for i := range s.Players {
		gifts[i] = gift(c, s, &s.Players[i])
	}
	out := make([]index, len(s.Players))
	for i := range s.Players {
		p := &s.Players[i]
		for n, cell := range p.Cells {
			score := p.Score
			if k := roster.Find(cell.Opponent); cell.Result.Played() && k >= 0 {
				score = s.Players[k].Score + gifts[k]
			}
			out[i].buchholz += int(score)
			out[i].sonneborn += int(score) * int(earned(p, n))
		}
	}
	return out
}

// earned is what a round, counted from 0, brought a player.
func earned(p *engine.Player, n int) tournament.Points {
	if n+1 < len(p.Scores) {
		return p.Scores[n+1] - p.Scores[n]
	}
	return p.Score - p.Scores[n]
}

// gift is what the opponents of a player are given for his zero-point byes. Readings: B5, B6 and B7.
//
// Rule: C.04.4.2 (2026) 1.7.2.2
func gift(c engine.Choices, s *engine.State, p *engine.Player) tournament.Points {
	if c.Is(readingSeries, "current") && (p.Present || !zeroBye(c, p.Absence)) {
		return 0
	}
	byes := 0
	for _, cell := range slices.Backward(p.Cells) {
		if zeroBye(c, cell.Result) {
			byes++
		} else if !c.Is(readingSeries, "whole") {
			break
		}
	}
	worth := s.Scoring.Draw()
	if c.Is(readingDraw, "half") {
		worth = 5 // tenths
	}
	return worth * tournament.Points(byes)
}

// zeroBye reports whether a result is a zero-point bye, entered or not. Reading: B7.
//
// Rule: C.04.4.2 (2026) 1.7.2.2
func zeroBye(c engine.Choices, r tournament.Result) bool {
	return r == tournament.ZeroBye || r == tournament.NoResult ||
		r == tournament.ForfeitLoss && c.Is(readingLost, "counts")
}

// coloursOf reads a history.
//
// Rule: C.04.4.2 (2026) 1.4
// Rule: C.04.4.2 (2026) 1.5
// Rule: C.04.4.2 (2026) 1.5.1
// Rule: C.04.4.2 (2026) 1.5.2
// Rule: C.04.4.2 (2026) 1.5.3
// Rule: C.04.4.2 (2026) 1.5.4
func coloursOf(cells []tournament.Cell) swiss.Colours { return swiss.ColoursOf(cells) }

// ranked is the roster by pairing score, and within a score by index and TPN.
//
// Rule: C.04.4.2 (2026) 1.1
// Rule: C.04.4.2 (2026) 1.8
// Rule: C.04.4.2 (2026) 1.8.2
func ranked(s *engine.State, of []index) swiss.Roster {
	r := swiss.NewRoster(s)
	r.Rank(func(a, b int) int {
		return cmp.Or(cmp.Compare(s.Players[b].PairingScore(), s.Players[a].PairingScore()), of[a].compare(of[b]),
			cmp.Compare(s.Players[a].Number, s.Players[b].Number))
	})
	return r
}

// order ranks all players: scores play no part.
//
// Rule: C.04.4.2 (2026) 1.8
// Rule: C.04.4.2 (2026) 1.8.1
// Rule: C.04.4.2 (2026) 1.8.2
func (r *round) order() {
	all := r.Everybody()
	slices.SortFunc(all, func(a, b int) int {
		p, q := &r.players[a], &r.players[b]
		return cmp.Or(p.index.compare(q.index), cmp.Compare(p.number, q.number), cmp.Compare(p.id, q.id))
	})
	for place, i := range all {
		r.players[i].rank = place
	}
}

// byRank orders players by rank.
func (r *round) byRank(a, b int) int { return r.players[a].rank - r.players[b].rank }
