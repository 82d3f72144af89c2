package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// joint is the look-ahead when whoever is left over in the following bracket must let the round be completed: the
// following bracket is paired with nothing to be minimised but those left over.
func (a *prospect) joint() outlook {
	b := a.newBracket(0, a.floats, a.from, a.next, fact.InBracket)
	b.mustComplete, b.openMDPs = true, a.open
	var left []int
	if len(a.floats)+len(a.players)-a.from <= fewVertices && a.force != noFast {
		left = a.leftBy(a.weighed())
	} else if c, ok := b.stagedBy(outlookCriteria()); ok {
		left = b.floaters(c)
	} else if mate := a.sorted(); mate != nil {
		left = a.leftBy(mate)
	} else {
		left = a.leftBy(a.weighed())
	}
	return a.unpaired(left)
}

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

func (a *prospect) likeness(v int) likeness {
	d, i := len(a.floats), a.index(v)
	p := &a.players[i]
	if a.open && v < d {
		return likeness{score: p.score, sits: true}
	}
	like := likeness{club: p.club, sits: a.takesBye(i)}
	if p.clashes() {
		like.wish = p.Wish
	}
	switch {
	case v < d:
		like.score = p.score
	case i < a.next:
		like.zone = 1
	default:
		like.zone = 2
	}
	return like
}

// sorted is a matching of everybody below, one of them left over for the bye where their number is odd, by their kinds;
// nil where there is none.
func (a *prospect) sorted() []int {
	if a.force >= onlyFull {
		return nil
	}
	n := len(a.floats) + len(a.players) - a.from
	kinds := make([]likeness, n)
	for v := range kinds {
		kinds[v] = a.likeness(v)
	}
	g := &matching.Sorted{Kinds: matching.KindsOf(n, func(v int) likeness { return kinds[v] }), Apart: a.apart(n),
		Sits: func(v int) bool { return n%2 == 1 && kinds[v].sits },
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
	return g.Best(digits...)
}

// apart lists by vertex whom it may not meet whatever their kinds.
func (a *prospect) apart(n int) [][]int32 {
	d, out := len(a.floats), make([][]int32, n)
	at := make(map[int32]int32, n)
	for v := range n {
		at[int32(a.index(v))] = int32(v)
	}
	for v := range n {
		for _, m := range a.players[a.index(v)].met {
			if u, here := at[m]; here && !(a.open && min(v, int(u)) < d) && !slices.Contains(out[v], u) {
				out[v], out[u] = append(out[v], u), append(out[u], int32(v))
			}
		}
	}
	return out
}

// weighed is a matching of everybody below by weights of pairs of players.
func (a *prospect) weighed() []int {
	d := len(a.floats)
	n := d + len(a.players) - a.from
	var l matching.Layout
	whole := l.Add(wholeWeight * n)
	covered := l.Add(forbiddenLeftover * n)
	scores := descendingScores(a.round, a.floats)
	digits := make([]int, len(scores))
	for i := range scores {
		digits[i] = l.Add(d)
	}
	a.State.Spend(n * n)
	return matching.Maximum(matching.Graph{N: n, Layout: &l, Edge: func(i, j int, w []uint64) bool {
		x, y := a.index(i), a.index(j)
		if !a.legal(x, y) && !(a.open && i < d) {
			return false
		}
		l.Put(w, whole, a.completion(i)+a.completion(j))
		if j < d || y >= a.next {
			return true
		}
		l.Put(w, covered, a.leftover(x)+a.leftover(y))
		if i < d {
			l.Put(w, digits[slices.Index(scores, a.players[x].score)], 1)
		}
		return true
	}})
}

// completion is what covering a vertex brings the completion.
func (a *prospect) completion(v int) int {
	if a.open && v < len(a.floats) {
		return 1
	}
	return a.wholeValue(a.index(v))
}

func (a *prospect) index(v int) int {
	if v < len(a.floats) {
		return a.floats[v]
	}
	return a.from + v - len(a.floats)
}

// outlookCriteria are those of the following bracket that count in the look-ahead.
//
// Rule: C.04.3 (2026) C8
func outlookCriteria() []criterion {
	return []criterion{{float: oneDownfloater}, {list: true, float: func(b *bracket, at int) penalty {
		if at < b.mdps {
			return floatScore(b, at)
		}
		return penalty{}
	}}}
}
