package dutch

import "github.com/trfkit/trfkit/engine/matching"

// exchange settles who is in S1. Who is the higher player of his pair is in it; the fewest exchanges have been made
// already, and of these are now kept those that come first: with the least difference of the numbers exchanged, then
// with the largest numbers moved down, then with the smallest moved up.
//
// Proof: L14.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
func (s *staged) exchange() bool {
	if len(s.moved()) == 0 {
		return true
	}
	for spare := 2; ; spare *= 8 {
		t := *s
		t.face = s.face.Clone()
		e := t.single(spare)
		if !t.face.Minimise(e.cost) {
			return false
		}
		if e.exact() {
			*s = t
			break
		}
	}
	for at := len(s.number) - 1; at >= s.mdps; at-- {
		if s.remains(at) && s.part(at) == upperHalf {
			s.prefer(at, func(v int) bool { return v < at || v >= len(s.members) })
		}
	}
	for at := s.mdps; at < len(s.number); at++ {
		if s.remains(at) && s.part(at) == lowerHalf {
			s.prefer(at, func(v int) bool { return v > at && v < len(s.members) })
		}
	}
	return true
}

func (s *staged) remains(at int) bool { return s.number[at] >= 0 && s.face.Witness().Living().Has(at) }

// moved are the players whom the matching at hand moves from one half to the other.
func (s *staged) moved() (out []int) {
	w, n := s.face.Witness(), len(s.members)
	for at := s.mdps; at < n; at++ {
		if m := w.Mate(at); s.remains(at) && (s.part(at) == upperHalf && (m < at || m >= n) ||
			s.part(at) == lowerHalf && m > at && m < n) {
			out = append(out, at)
		}
	}
	return out
}

// prefer keeps the matchings in which a player has a mate of some kind, if there is one, and else the others.
func (s *staged) prefer(at int, is func(v int) bool) {
	yes, no := s.neighbours(at, is)
	if len(yes) > 0 && len(no) > 0 && !s.face.Witness().Forbid(at, no) {
		s.face.Witness().Forbid(at, yes)
	}
}

// exchanges are the costs of moving players from one half to the other. The players of a kind next to the border, who
// are moved first, have classes of their own; the others are taken for the one of them who is nearest to it.
type exchanges struct {
	*staged
	nearest []int  // by position
	alone   []bool // by position: nobody else is taken for this player
}

// single gives classes of their own to the players of each kind next to the border: as many as are moved now, and some
// to spare.
func (s *staged) single(spare int) exchanges {
	alone := map[int]int{}
	moved := matching.SetOf(len(s.members), s.moved())
	s.kinds(func(own []int) {
		for k, more := 0, spare; k < len(own) && more > 0; k++ {
			alone[own[k]] = own[k] + 1
			if !moved.Has(own[k]) {
				more--
			}
		}
	})
	s.face.Divide(func(v int) int { return alone[v] })
	e := exchanges{staged: s, nearest: make([]int, len(s.members)), alone: make([]bool, len(s.members))}
	s.kinds(func(own []int) {
		for _, at := range own {
			e.nearest[at] = own[0]
		}
		e.alone[own[0]] = len(own) == 1
	})
	return e
}

// kinds visits the classes of the players to be paired, each from the border on.
func (s *staged) kinds(visit func(own []int)) {
	for at := range s.members {
		if !s.remains(at) {
			continue
		}
		own := s.face.Class(at)
		if own[0] != at {
			continue
		}
		list := append([]int(nil), own...)
		if s.part(at) == upperHalf {
			for i, v := range own {
				list[len(own)-1-i] = v
			}
		}
		visit(list)
	}
}

// moves is who is moved when two meet, of their kinds the one nearest to the border; None for nobody.
func (e exchanges) moves(a, b int) int {
	n := len(e.members)
	a, b = min(a, b), max(a, b)
	switch {
	case a >= n || e.part(a) == noPart || b < n && e.part(a) != e.part(b):
		return matching.None
	case b >= n && e.part(a) == upperHalf:
		return e.nearest[a]
	case b >= n:
		return matching.None
	case e.part(a) == upperHalf:
		return max(e.nearest[a], e.nearest[b])
	}
	return min(e.nearest[a], e.nearest[b])
}

// cost is how far from the border the player is who is moved when two meet.
func (e exchanges) cost(a, b int) int {
	at := e.moves(a, b)
	switch {
	case at == matching.None:
		return 0
	case e.part(at) == upperHalf:
		return e.half - 1 - e.number[at]
	}
	return e.number[at] - e.half
}

// exact reports whether only players can be moved for whom nobody else is taken, so that all costs were true.
func (e exchanges) exact() bool {
	exact := true
	e.face.Each(func(a, b int) {
		if at := e.moves(a, b); at != matching.None && !e.alone[at] {
			exact = false
		}
	})
	return exact
}
