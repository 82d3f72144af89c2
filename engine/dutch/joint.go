package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// joint is the look-ahead when whoever is left over in the following bracket must let the round be completed: the
// following bracket is paired with nothing to be minimised but those left over.
func (a *prospect) joint() value { return a.unpaired(a.leftBy(a.matched())) }

// leftBy are those left over in the following bracket by a matching of everybody below.
func (a *prospect) leftBy(mate []int) (left []int) {
	d := len(a.floats)
	for v := range d + a.next - a.from {
		if m := mate[v]; m == matching.None || a.index(m) >= a.next || v < d && m < d {
			left = append(left, a.index(v))
		}
	}
	return left
}

// likeness is all that legality and the look-ahead ask about a vertex.
type likeness struct {
	zone  int // 0 for a downfloater, 1 in the following bracket, 2 below
	score tournament.Points
	wish  tournament.Colour // of somebody who may not meet others with the same
	club  swiss.Club
	sits  bool // may have the bye
}

// likeness is that of a player in a zone.
func (r *round) likeness(i, zone int) likeness {
	p := &r.players[i]
	like := likeness{zone: zone, club: p.club, sits: r.takesBye(i)}
	if p.clashes() {
		like.wish = p.Wish
	}
	return like
}

func (a *prospect) likeness(v int) (like likeness) {
	switch i := a.index(v); {
	case v >= len(a.floats):
		return a.bracket.likeness(i, 1+swiss.Count(i >= a.next))
	case a.open:
		like.sits = true
	default:
		like = a.bracket.likeness(i, 0)
	}
	like.score = a.players[a.index(v)].score
	return like
}

// matched is the best matching of everybody below: of those that complete the round, where it can be, one that leaves
// over as little as possible in the following bracket.
func (a *prospect) matched() []int {
	all, open := slices.Concat(a.floats, positions(a.from, len(a.players))), 0
	if a.open {
		open = len(a.floats)
	}
	n := len(all)
	a.State.Spend(n * n)
	kinds := make([]likeness, n)
	for v := range kinds {
		kinds[v] = a.likeness(v)
	}
	g := &matching.Sorted{Meter: a.State.Spend, Apart: a.apart(all, open),
		Kinds: matching.KindsOf(n, func(v int) likeness { return kinds[v] }),
		Sits:  func(v int) bool { return n%2 == 1 && kinds[v].sits },
		Join: func(i, j int) bool {
			p, q := kinds[i], kinds[j]
			return a.open && p.zone == 0 || (p.wish == tournament.NoColour || p.wish != q.wish) &&
				!a.clubs.Apart(p.club, q.club)
		}}
	here := func(i, j int) bool { return kinds[i].zone+kinds[j].zone > 0 && max(kinds[i].zone, kinds[j].zone) < 2 }
	digits := []matching.Digit{{Span: n, Of: func(int, int) int { return 1 }},
		{Span: n, Of: func(i, j int) int { return swiss.Count(here(i, j)) }}}
	for _, score := range descendingScores(a.round, a.floats) {
		digits = append(digits, matching.Digit{Span: n, Of: func(i, j int) int {
			return swiss.Count(here(i, j) && kinds[i].zone == 0 && kinds[i].score == score)
		}})
	}
	mate := g.Best(digits...)
	if mate == nil { // the round cannot be completed
		digits[0] = matching.Digit{Span: wholeWeight * n, Of: func(i, j int) int {
			return 2*wholeWeight - (wholeWeight-1)*(swiss.Count(kinds[i].sits)+swiss.Count(kinds[j].sits))
		}}
		g.Sits = func(int) bool { return true }
		mate = g.Best(digits...)
	}
	return mate
}

// apart lists of some players, by position, whom each may not meet whatever their kinds; the first ones may meet
// everybody.
func (r *round) apart(list []int, open int) [][]int32 {
	out, at := make([][]int32, len(list)), make(map[int32]int32, len(list))
	for v, i := range list {
		at[int32(i)] = int32(v)
	}
	for v := open; v < len(list); v++ {
		for _, m := range r.players[list[v]].met {
			if u, here := at[m]; here && int(u) >= open {
				out[v] = append(out[v], u)
			}
		}
	}
	return out
}

func (a *prospect) index(v int) int {
	if v < len(a.floats) {
		return a.floats[v]
	}
	return a.from + v - len(a.floats)
}
