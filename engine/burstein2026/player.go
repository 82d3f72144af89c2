package burstein2026

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// index evaluates the opposition: sums of scores in tenths, and of products of two of them.
//
// Rule: C.04.4.2 (2026) 1.8.1
// Rule: C.04.4.2 (2017) A.7.a
type index struct{ buchholz, sonneborn int }

// compare is negative when the first index is the higher one.
//
// Rule: C.04.4.2 (2026) 1.8.1
// Rule: C.04.4.2 (2017) A.7.a
func (x index) compare(y index) int {
	return cmp.Or(cmp.Compare(y.buchholz, x.buchholz), cmp.Compare(y.sonneborn, x.sonneborn))
}

// indexes evaluates the opposition of all players of the state. A round that was not played is one of a player against
// himself. Virtual points do not count.
//
// Rule: C.04.4.2 (2026) 1.7.1, 1.7.2, 1.7.2.1
// Rule: C.04.4.2 (2017) A.6.a.1, A.6.a.2, A.6.b.1, A.6.b.2
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
// Rule: C.04.4.2 (2017) A.6.b.1
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
// Rule: C.04.4.2 (2017) A.6.b.1
func zeroBye(c engine.Choices, r tournament.Result) bool {
	return r == tournament.ZeroBye || r == tournament.NoResult ||
		r == tournament.ForfeitLoss && c.Is(readingLost, "counts")
}

// coloursOf reads a history.
//
// Rule: C.04.4.2 (2026) 1.4, 1.5, 1.5.1-1.5.4
// Rule: C.04.4.2 (2017) A.4
func coloursOf(cells []tournament.Cell) swiss.Colours { return swiss.ColoursOf(cells) }

// ranked is the roster by pairing score, and within a score by index and TPN.
//
// Rule: C.04.4.2 (2026) 1.1, 1.8, 1.8.2
// Rule: C.04.4.2 (2017) A.1, A.7, A.7.b
func ranked(s *engine.State, of []index) swiss.Roster {
	r := swiss.NewRoster(s)
	r.Rank(func(a, b int) int {
		return cmp.Or(cmp.Compare(s.Players[b].PairingScore(), s.Players[a].PairingScore()), of[a].compare(of[b]),
			cmp.Compare(s.Players[a].Number, s.Players[b].Number))
	})
	return r
}

// order ranks all players: scores play no part. The indexes are those of the players of the state.
//
// Rule: C.04.4.2 (2026) 1.8, 1.8.1, 1.8.2
// Rule: C.04.4.2 (2017) A.7, A.7.a, A.7.b
func (r *round) order(of []index) {
	r.indexes = make([]index, len(r.Players))
	for i := range r.indexes {
		r.indexes[i] = of[r.Origin[i]]
	}
	all := r.Everybody()
	slices.SortFunc(all, func(a, b int) int {
		p, q := &r.Players[a], &r.Players[b]
		return cmp.Or(r.indexes[a].compare(r.indexes[b]), cmp.Compare(p.Number, q.Number), cmp.Compare(p.ID, q.ID))
	})
	for place, i := range all {
		r.Players[i].Rank = place
	}
}

// byRank orders players by rank.
func (r *round) byRank(a, b int) int { return r.Players[a].Rank - r.Players[b].Rank }
