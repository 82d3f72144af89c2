package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// kind is all that criteria, legality and colours ask about a vertex; those of one kind can be exchanged for each other
// as long as nobody meets a former opponent.
type kind struct {
	own int // of a member of whom the order asks something himself: his position from 1
	likeness
	// of a member
	moved     bool
	spare     bool
	class     class
	topscorer bool
	// of an absolute preference among topscorers, whose pairs may deny it
	difference int
	last       [2]tournament.Colour
	down, up   [2]bool
	unplayed   int32
}

// kinds says of each vertex of which kind it is.
func (w *weigher) kinds() func(v int) kind {
	topscorers, uneven := !noTopscorer(w.bracket), w.player(0).score != w.player(len(w.members)-1).score
	return func(v int) kind {
		at := w.verts[v]
		k := kind{likeness: w.likeness(w.index(at), 0)}
		switch {
		case at >= len(w.members):
			k.zone = 1 + swiss.Count(w.index(at) >= w.next)
			return k
		case w.ordered && (at < w.mdps || w.order != nil):
			return kind{own: at + 1}
		}
		p := w.player(at)
		k.moved, k.spare, k.score, k.class, k.down = at < w.mdps, w.sits(w.members[at]), p.score, classOf(p), p.down
		if uneven && !k.moved {
			k.up = p.up
		}
		if topscorers {
			k.topscorer = p.topscorer
			if n := len(p.Sequence); p.Strength == swiss.Absolute {
				k.difference = p.Difference
				copy(k.last[:], p.Sequence[max(0, n-2):])
			}
		}
		if w.byeHere {
			k.unplayed = p.unplayed
		}
		return k
	}
}

// staged pairs a bracket by one criterion after the other: of the candidates that are best by those before, it keeps
// the best by the next, then the first in the order of generation. What it keeps is a matching.Partial, which proves
// every step by prices. Vertices are the members, those below who count, and the seats of who is left out.
type staged struct {
	*problem
	left *matching.Partial
}

// staged is the best candidate, or false when the stages cannot prove one.
//
// Proof: L9.
func (pr *problem) staged() (c candidate, ok bool) {
	w := &weigher{problem: pr, verts: positions(0, len(pr.members)+pr.below), at: [2]int{-1, -1}}
	g := w.sorted()
	pr.State.Spend(engine.SortAmong(len(g.Kinds)))
	s := staged{problem: pr}
	if s.left, ok = g.Partial(); !ok {
		return c, false
	}
	for _, d := range w.digits() {
		if !s.left.Maximise(d) {
			return c, false
		}
	}
	return s.first()
}

// first is the candidate that comes first in the order of generation.
//
// Rule: C.04.3 (2017) D.1-D.3
// Rule: C.04.3 (2026) 4.2-4.4
func (s *staged) first() (c candidate, ok bool) {
	c.pairs = s.movedDown()
	h := s.halves()
	if !h.Exchange() {
		return c, false
	}
	s1 := make([]int, 0, h.Half)
	for at, number := range h.Number {
		if m := h.Face.Witness().Mate(at); number >= 0 && at < m && m < len(h.Number) {
			s1 = append(s1, at)
		}
	}
	n := len(h.Number)
	across := swiss.Across(s1, n)
	opponents, ok := swiss.FirstPartners(s.left, n, s1, func(i, j int) bool { return j < s.mdps || across(i, j) })
	if !ok {
		return c, false
	}
	for k, at := range s1 {
		c.pairs = append(c.pairs, [2]int{at, opponents[k]})
	}
	c.floats = s.over(c.pairs)
	return c, true
}

// movedDown settles which moved-down players are paired, and with whom.
//
// Proof: L15.
//
// Rule: C.04.3 (2017) B.3
// Rule: C.04.3 (2026) 3.3
func (s *staged) movedDown() (pairs [][2]int) {
	w, resident := s.left.Witness(), func(v int) bool { return s.mdps <= v && v < len(s.members) }
	limbo := make([]bool, s.mdps)
	for m := range limbo {
		near := w.Neighbours(m).List()
		inside := slices.DeleteFunc(slices.Clone(near), func(v int) bool { return !resident(v) })
		if limbo[m] = !w.Forbid(m, slices.DeleteFunc(near, resident)); limbo[m] {
			w.Forbid(m, inside)
		}
	}
	for m := range limbo {
		if !limbo[m] {
			at := w.First(m)
			pairs = append(pairs, [2]int{m, at})
			s.left.Take(m, at)
		}
	}
	if s.mdps > len(pairs) {
		s.left.Sever(func(a, b int) bool { return min(a, b) < s.mdps && resident(max(a, b)) })
	}
	return pairs
}

// halves are the residents that are left, numbered anew, see sequence.
func (s *staged) halves() *swiss.Halves {
	w, n, size, over := s.left.Witness(), len(s.members), 0, 0
	h := &swiss.Halves{Face: s.left.Face.Clone(), Number: make([]int, n)}
	for at := range h.Number {
		if h.Number[at] = -1; at < s.mdps || !w.Living().Has(at) {
			continue
		}
		h.Number[at] = size
		size++
		over += swiss.Count(w.Mate(at) >= n)
	}
	h.Half = (size - over) / 2
	return h
}

// over are the members who are in none of some pairs.
func (b *bracket) over(pairs [][2]int) (out []int) {
	paired := make([]bool, len(b.members))
	for _, x := range pairs {
		paired[x[0]], paired[x[1]] = true, true
	}
	for at := range paired {
		if !paired[at] {
			out = append(out, at)
		}
	}
	return out
}
