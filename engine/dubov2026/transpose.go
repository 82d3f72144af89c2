package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// transpose pairs two subgroups that can be paired: each of the first, sorted, with the first of the second who leaves
// opponents for all after him.
//
// Rule: C.04.4.1 (2026) 3.2.5, 3.2.6, 4.4
func (r *round) transpose(g1, g2 []int) (s1, t2 []int) {
	s1 = slices.SortedFunc(slices.Values(g1), r.byAverage)
	free := slices.SortedFunc(slices.Values(g2), r.byNumber)
	room := r.newRoom(s1, free)
	for k, a := range s1 {
		at := slices.IndexFunc(free, func(b int) bool { return r.Legal(a, b) })
		if at < 0 || !room.without(a, free[at]) {
			return s1, append(t2, r.searchOrder(s1[k:], free)...)
		}
		t2 = append(t2, free[at])
		copy(free[1:at+1], free[:at])
		free = free[1:]
	}
	return s1, t2
}

// room proves by numbers that two lists of the same length can be paired with each other: each player may meet so many
// of the other list that those of both lists together are as many as there are pairs (Hall).
type room struct {
	pool   *swiss.Pool
	pairs  int
	apart  int
	counts [2][3]int // with an absolute preference, by list and colour
}

func (r *round) newRoom(one, other []int) *room {
	x, y := r.Tally(one), r.Tally(other)
	return &room{&r.Pool, len(one), max(x.Apart, y.Apart), [2][3]int{x.Absolute, y.Absolute}}
}

// enough reports whether the proof holds.
//
// Rule: C.04.4.1 (2026) C3
func (m *room) enough() bool {
	most := 2 * m.apart
	for side := range m.counts {
		clash := 0
		for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
			if m.counts[side][c] > 0 {
				clash = max(clash, m.counts[1-side][c])
			}
		}
		most += clash
	}
	return most <= m.pairs
}

// without takes a pair out and reports whether the proof holds for the others.
func (m *room) without(a, b int) bool {
	m.pairs--
	m.counts[0][m.pool.Absolute(a)]--
	m.counts[1][m.pool.Absolute(b)]--
	return m.enough()
}

// facing is the assignment of the second of two lists, by position, to the first one.
func (r *round) facing(one, other []int) *matching.Assignment {
	var of [swiss.Kinds]matching.Set // by kind: the players of the second list
	for k := range of {
		of[k] = matching.NewSet(len(other))
	}
	at := r.placesOf(other)
	for k, i := range other {
		of[r.Kind(i)].Add(k)
	}
	rows := matching.NewSets(len(one), len(other))
	for k, i := range one {
		for l := range of {
			if r.Kind(i).May(swiss.Kind(l)) {
				rows[k].Join(of[l])
			}
		}
		r.Unpair(i, func(other int) {
			if at[other] >= 0 {
				rows[k].Remove(at[other])
			}
		})
	}
	return matching.NewAssignment(rows, len(other))
}

// canFace reports whether each of one list can meet one of the other.
func (r *round) canFace(one, other []int) bool {
	return len(one) == len(other) && (r.newRoom(one, other).enough() ||
		r.facing(one, other).ServeAll() == matching.None)
}

// searchOrder returns the first transposition of the second list that can be paired with the first one.
//
// Rule: C.04.4.1 (2026) 3.2.6, 4.4
func (r *round) searchOrder(s1, g2 []int) []int {
	a := r.facing(s1, g2)
	a.ServeAll()
	out := a.FirstOfAll(len(s1))
	for k, at := range out {
		out[k] = g2[at]
	}
	return out
}
