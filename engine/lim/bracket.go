package lim

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// bracket is the pairing of one score-group with the floaters that came to it. Its players have places in pool, in the
// order in which the group is paired.
type bracket struct {
	r         *round
	group     int // index in groups, nobody for a median without natives or the first round
	middle    bool
	up        bool         // paired upwards
	fromBelow map[int]bool // median: places of the floaters from below
	relaxed   bool         // the last round's exception applies
	incoming  []int        // floaters, in the order in which they are paired
	pool      []int
	native    []bool            // by place
	g         *matching.Witness // who may meet whom, and how many of them can be paired at once
	side      wishes
	heads     matching.Set // maxi-tournaments: who headed a proposed pairing
	stayed    []int        // those who did not float
	left      []int        // places of those not yet paired, and of no floater who left
	scratch   matching.Set // see partners
}

// newBracket draws up a score-group. A group paired downwards is ordered from the highest number, one paired upwards
// from the lowest.
//
// Rule: C.04.4.3 (1999, 2026) 2.4
// Rule: C.04.4.3 (1999) 4.1.a, 4.1.b
// Rule: C.04.4.3 (2026) 4.1.1, 4.1.2
func (r *round) newBracket(natives, incoming []int, up bool) *bracket {
	s := &bracket{r: r, group: nobody, up: up, incoming: incoming}
	s.pool = slices.Concat(natives, incoming)
	slices.SortFunc(s.pool, s.compare)
	s.native, s.left = make([]bool, len(s.pool)), make([]int, len(s.pool))
	r.occupy(s)
	for i := range s.pool {
		s.native[i], s.left[i] = true, i
	}
	for _, p := range incoming {
		s.native[s.place(p)] = false
	}
	for g := range r.groups {
		if len(natives) > 0 && r.groups[g].score == r.players[natives[0]].score {
			s.group = g
		}
	}
	s.chooseRule()
	return s
}

// occupy gives the places and the store to a bracket. The graph of the one before is no longer good.
func (r *round) occupy(s *bracket) {
	if r.bracket != nil {
		for _, p := range r.bracket.pool {
			r.places[p] = nobody
		}
	}
	r.bracket = s
	r.store.Clear()
	for i, p := range s.pool {
		r.places[p] = i
	}
}

// place is the place of a player in the pool, nobody when he is not in it.
func (s *bracket) place(p int) int {
	switch {
	case p == nobody:
		return nobody
	case s.r.bracket == s:
		return s.r.places[p]
	}
	if i, found := slices.BinarySearchFunc(s.pool, p, s.compare); found {
		return i
	}
	return nobody
}

// compare orders players as the direction of pairing demands.
func (s *bracket) compare(a, b int) int {
	n := cmp.Compare(s.r.players[a].id, s.r.players[b].id) // Reading LA-1
	if s.up {
		return -n
	}
	return n
}

// chooseRule makes the graph of the group and pairs as many of it as possible. In the last round, equal scores go
// before colours where the group would lose pairs otherwise. Reading LA-9.
//
// Rule: C.04.4.3 (1999, 2026) 6
func (s *bracket) chooseRule() {
	s.g = s.r.graph(s.pool, false, &s.r.store, s.place)
	for i, half := 0, len(s.pool)/2; i < half; i++ {
		if s.r.compatible(s.pool[i], s.pool[i+half], false) {
			s.g.Put(i, i+half)
		}
	}
	strict := s.g.Complete()
	if !s.r.State.Last() || strict == 0 {
		return
	}
	relaxed := s.r.graph(s.pool, true, &s.r.store, s.place)
	if relaxed.Complete() < strict {
		s.g, s.relaxed = relaxed, true
	}
}

// pairHalf pairs the groups of one half in turn and returns the floaters who reach the median.
//
// Rule: C.04.4.3 (1999, 2026) 2.2
// Rule: C.04.4.3 (1999) 3.2
// Rule: C.04.4.3 (2026) 3.2.1
func (r *round) pairHalf(order []int, middle []int, up bool) (incoming []int) {
	for k, g := range order {
		s := r.newBracket(r.groups[g].natives, incoming, up)
		incoming = s.floaters(r.adjacent(order, k, middle, up))
		s.pairIncoming()
		s.pairNatives()
	}
	if !up {
		r.waiting = incoming
	}
	return incoming
}

// adjacent returns the players whom floaters of a group would meet: the natives of the next group, of the median beside
// the floaters that already wait there, or where nobody is there of the nearest group beyond. Reading LA-8.
//
// Rule: C.04.4.3 (1999, 2026) 3.3, 3.4
func (r *round) adjacent(order []int, k int, middle []int, up bool) []int {
	if k+1 < len(order) {
		return r.groups[order[k+1]].natives
	}
	if out := slices.Concat(middle, r.waiting); len(out) > 0 {
		return out
	}
	beyond := order[k] + 1
	if up {
		beyond = order[k] - 1
	}
	if beyond < 0 || beyond >= len(r.groups) {
		return nil
	}
	return r.groups[beyond].natives
}

// players turns places into players.
func (s *bracket) players(places []int) []int {
	out := make([]int, len(places))
	for k, i := range places {
		out[k] = s.pool[i]
	}
	return out
}

// pair makes a pair for good.
func (s *bracket) pair(e event, a, b int) {
	s.take(a, b)
	s.left = slices.DeleteFunc(s.left, func(i int) bool { return i == a || i == b })
	e.kind, e.bracket, e.players = pairing, s, []int{s.pool[a], s.pool[b]}
	s.r.note(e)
}

// take pairs two players for good, who may meet so that all others can be paired, and takes them out.
func (s *bracket) take(a, b int) {
	s.g.CanPair(a, b)
	s.g.Take(a, b)
	if s.side.due == nil {
		return
	}
	for c := range s.side.room {
		for _, i := range [2]int{a, b} {
			s.side.room[c] = s.side.left(tournament.Colour(c), i)
		}
	}
}

func (s *bracket) due(i int) tournament.Colour { return s.r.players[s.pool[i]].Due }

func (s *bracket) fits(a, b int) bool { return s.r.fits(s.pool[a], s.pool[b]) }
