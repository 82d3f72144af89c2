package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// Chapter 2.6 and the pairing of the median score-group.

// pairMedian pairs the median with the floaters from both sides, after breaking as many pairs as it takes.
//
// Rule: C.04.4.3 (1999, 2026) 2.2, 3.6.3
// Rule: C.04.4.3 (1999) 2.6
// Rule: C.04.4.3 (2026) 2.6, 2.6.1, 2.6.2
func (r *round) pairMedian(down, up []int) {
	natives := r.middle()
	if len(natives)+len(down)+len(up) == 0 {
		return
	}
	s := r.medianBracket(natives, down, up)
	if s.g.Free().Next(0) != nobody {
		down, up = r.extend(s.pool, down, up)
		s = r.medianBracket(natives, down, up)
	}
	s.pairIncoming()
	s.pairNatives()
}

// medianBracket draws up the median with floaters from above and from below.
//
// Rule: C.04.4.3 (1999, 2026) 3.6.3
func (r *round) medianBracket(natives, down, up []int) *bracket {
	slices.SortFunc(down, func(a, b int) int { return r.floatOrder(a, b, false) })
	slices.SortFunc(up, func(a, b int) int { return r.floatOrder(a, b, true) })
	s := r.newBracket(natives, slices.Concat(down, up), false)
	s.middle = true
	s.fromBelow = map[int]bool{}
	for _, p := range up {
		s.fromBelow[s.place(p)] = true
	}
	return s
}

// extend breaks pairs until the median, which cannot be paired, can be, and returns the floaters from above and from
// below: the next pair of the lower groups where more came from above, else the next of the higher groups, the other
// half serving where one has none left. The next pair is the one made last. Reading LA-18.
//
// Rule: C.04.4.3 (1999) 2.6
// Rule: C.04.4.3 (2026) 2.6, 2.6.1, 2.6.2
func (r *round) extend(pool, down, up []int) (fromAbove, fromBelow []int) {
	left := r.startField(pool)
	for left > 0 {
		lower := len(down) > len(up)
		e := r.nextPair(lower)
		if e == nil {
			lower = !lower
			e = r.nextPair(lower)
		}
		if e == nil {
			return down, up // cannot be: everybody is in the pool, and giveBye paired everybody
		}
		e.cracked = true
		r.note(event{kind: crack, article: "2.6", players: e.players, lower: lower, above: len(down), below: len(up),
			blocked: left})
		if lower {
			up = append(up, e.players...)
		} else {
			down = append(down, e.players...)
		}
		for _, p := range e.players {
			r.field().Add(p)
		}
		left = r.field().Free().Size()
	}
	return down, up
}

// startField leaves only a list of players in the graph of the whole field, paired as far as possible, and returns how
// many are left out.
func (r *round) startField(list []int) int {
	r.field().Reset(matching.SetOf(len(r.players), list))
	return r.field().Complete()
}

// nextPair returns the pair of one half to be broken next, nil when there is none left.
//
// Rule: C.04.4.3 (1999) 2.6
// Rule: C.04.4.3 (2026) 2.6, 2.6.1, 2.6.2
func (r *round) nextPair(lower bool) *event {
	for _, e := range slices.Backward(r.events) {
		if e.kind == pairing && !e.cracked && e.bracket.up == lower {
			return e
		}
	}
	return nil
}
