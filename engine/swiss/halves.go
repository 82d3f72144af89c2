package swiss

import "github.com/trfkit/trfkit/engine/matching"

// Halves are players to be paired with each other, who stand in S1 and S2 before any exchange, and what is left of
// their pairings. The higher player of a pair is in S1. The vertices of the face are the players in their order, then
// others.
type Halves struct {
	Face   *matching.Face
	Number []int // by player: his number among those to be paired with each other, from 0; -1 for the others
	Half   int   // the size of S1
}

// The halves.
const (
	noHalf = iota
	upperHalf
	lowerHalf
)

func (h *Halves) half(v int) int {
	switch {
	case v >= len(h.Number) || h.Number[v] < 0:
		return noHalf
	case h.Number[v] < h.Half:
		return upperHalf
	}
	return lowerHalf
}

// Exchange settles who is in S1: the fewest players are exchanged, then those that come first, with the least
// difference of the numbers exchanged, then with the largest numbers moved down, then with the smallest moved up. It
// reports whether it can prove its answer.
//
// Proof: L14.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
// Rule: C.04.3.1 (2012) D.2
// Rule: Dutch (1998) D.2
func (h *Halves) Exchange() bool {
	h.Face.Divide(h.half)
	if !h.Face.Minimise(func(a, b int) int {
		return Count(h.half(a) == lowerHalf && h.half(b) == lowerHalf)
	}) {
		return false
	}
	if len(h.moved()) == 0 {
		return true
	}
	if !h.least() {
		return false
	}
	n := len(h.Number)
	for at := n - 1; at >= 0; at-- {
		if h.remains(at) && h.half(at) == upperHalf {
			h.prefer(at, func(v int) bool { return v < at || v >= n })
		}
	}
	for at := range n {
		if h.remains(at) && h.half(at) == lowerHalf {
			h.prefer(at, func(v int) bool { return v > at && v < n })
		}
	}
	return true
}

// least keeps the exchanges with the least difference.
func (h *Halves) least() bool {
	for spare := 2; ; spare *= 8 {
		t := *h
		t.Face = h.Face.Clone()
		e := t.single(spare)
		if !t.Face.Minimise(e.cost) {
			return false
		}
		if e.exact() {
			*h = t
			return true
		}
	}
}

func (h *Halves) remains(at int) bool { return h.Number[at] >= 0 && h.Face.Witness().Living().Has(at) }

// moved are the players whom the matching at hand moves from one half to the other.
func (h *Halves) moved() (out []int) {
	w, n := h.Face.Witness(), len(h.Number)
	for at := range n {
		if !h.remains(at) {
			continue
		}
		if m := w.Mate(at); h.half(at) == upperHalf && (m < at || m >= n) ||
			h.half(at) == lowerHalf && m > at && m < n {
			out = append(out, at)
		}
	}
	return out
}

// prefer keeps the matchings in which a player has a mate of some kind, if there is one, and else the others.
func (h *Halves) prefer(at int, is func(v int) bool) {
	w := h.Face.Witness()
	var yes, no []int
	for u := w.Next(at, 0); u != matching.None; u = w.Next(at, u+1) {
		if is(u) {
			yes = append(yes, u)
		} else {
			no = append(no, u)
		}
	}
	if len(yes) > 0 && len(no) > 0 && !w.Forbid(at, no) {
		w.Forbid(at, yes)
	}
}

// exchanges are the costs of moving players from one half to the other. The players of a kind next to the border, who
// are moved first, have classes of their own; the others are taken for the one of them who is nearest to it.
type exchanges struct {
	*Halves
	nearest []int  // by position
	alone   []bool // by position: nobody else is taken for this player
}

// single gives classes of their own to the players of each kind next to the border: as many as are moved now, and some
// to spare.
func (h *Halves) single(spare int) exchanges {
	alone := map[int]int{}
	moved := matching.SetOf(len(h.Number), h.moved())
	h.kinds(func(own []int) {
		for k, more := 0, spare; k < len(own) && more > 0; k++ {
			alone[own[k]] = own[k] + 1
			if !moved.Has(own[k]) {
				more--
			}
		}
	})
	h.Face.Divide(func(v int) int { return alone[v] })
	e := exchanges{Halves: h, nearest: make([]int, len(h.Number)), alone: make([]bool, len(h.Number))}
	h.kinds(func(own []int) {
		for _, at := range own {
			e.nearest[at] = own[0]
		}
		e.alone[own[0]] = len(own) == 1
	})
	return e
}

// kinds visits the classes of the players to be paired, each from the border on.
func (h *Halves) kinds(visit func(own []int)) {
	for at := range h.Number {
		if !h.remains(at) {
			continue
		}
		own := h.Face.Class(at)
		if own[0] != at {
			continue
		}
		list := append([]int(nil), own...)
		if h.half(at) == upperHalf {
			for i, v := range own {
				list[len(own)-1-i] = v
			}
		}
		visit(list)
	}
}

// moves is who is moved when two meet, of their kinds the one nearest to the border; None for nobody.
func (e exchanges) moves(a, b int) int {
	n := len(e.Number)
	a, b = min(a, b), max(a, b)
	switch {
	case e.half(a) == noHalf || b < n && e.half(a) != e.half(b):
		return matching.None
	case b >= n && e.half(a) == upperHalf:
		return e.nearest[a]
	case b >= n:
		return matching.None
	case e.half(a) == upperHalf:
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
	case e.half(at) == upperHalf:
		return e.Half - 1 - e.Number[at]
	}
	return e.Number[at] - e.Half
}

// exact reports whether only players can be moved for whom nobody else is taken, so that all costs were true.
func (e exchanges) exact() bool {
	exact := true
	e.Face.Each(func(a, b int) {
		if at := e.moves(a, b); at != matching.None && !e.alone[at] {
			exact = false
		}
	})
	return exact
}
