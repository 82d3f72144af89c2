package audit

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
)

// How far orders are searched that make round 1 the one demanded.
const (
	beamWidth = 24 // orders kept at each step
	beamDepth = 8  // players moved at most
	keptBest  = 24 // orders handed on
)

// fitOpening looks for orders near that of a world in which round 1 is as the system demands: players are moved one
// after the other, and those orders are kept that are cheapest to describe together with what remains of round 1.
func (s *search) fitOpening(a *assessment) [][]int {
	m, ok := s.pattern(a.world)
	o := s.opening(a.world)
	if !ok || len(m.mate) != o.players() {
		return nil
	}
	start := s.order(a.world)
	key := orderKey(m.mate) + orderKey(start)
	tried := a.system.id + " " + key
	if s.fitted[tried] { // the orders near it have been tried
		return nil
	}
	s.fitted[tried] = true
	if known, ok := s.orders[key]; ok { // by another system, whose later rounds say nothing of those of this one
		return known
	}
	f := &fit{search: s, m: m, o: o, seen: map[string]bool{}}
	beam := []fitting{f.measure(slices.Clone(start))}
	found := slices.Clone(beam)
	for range beamDepth {
		beam = f.next(beam)
		found = append(found, beam...)
		if len(beam) == 0 || s.over() {
			break
		}
	}
	cheapest(found)
	var out [][]int
	for _, x := range found[:min(len(found), keptBest)] {
		out = append(out, x.order)
	}
	s.orders[key] = out
	return out
}

// fit is one search for orders.
type fit struct {
	*search
	m    *pattern
	o    *opening
	seen map[string]bool
}

// fitting is an order with the price of describing it and of what it leaves open of round 1.
type fitting struct {
	order []int
	total evidence.Bits
}

func (f *fit) measure(order []int) fitting {
	off, turned := f.o.misfits(f.m, order, make([]int, len(order)))
	return fitting{order, f.left(off, turned) + f.numbered(order).price}
}

// left is the price of what an order leaves open of round 1.
func (f *fit) left(off, turned int) evidence.Bits {
	if off+turned == 0 {
		return 0
	}
	boards := (len(f.m.mate) + 1) / 2
	off = min(boards, (off+1)/2)
	return departure(boards, off, min(turned/2, boards-off))
}

// next are the best orders one move away from a beam.
func (f *fit) next(beam []fitting) []fitting {
	var out []fitting
	for _, x := range beam {
		if !f.over() {
			out = append(out, f.moves(x)...)
		}
	}
	cheapest(out)
	return out[:min(len(out), beamWidth)]
}

// step is the move of one player.
type step struct {
	from, to int
	left     evidence.Bits
}

// moves are the orders one move away that leave least open.
func (f *fit) moves(x fitting) []fitting {
	steps := f.steps(x.order)
	var out []fitting
	for _, st := range steps[:min(len(steps), 4*beamWidth)] {
		moved := slices.Clone(x.order)
		move(moved, st.from, st.to)
		if key := orderKey(moved); !f.seen[key] && f.allowed(1, describing*f.ordering()) > 0 {
			f.seen[key] = true
			out = append(out, f.measure(moved))
		}
	}
	return out
}

// describing is how many times as much work it takes to describe an order as to hold it against round 1.
const describing = 20

// mostMovable bounds the players of a long list that are moved one by one: where more seem out of place, the list is in
// another order altogether.
const mostMovable = 120

// steps are the moves of one player that may put an order right, best first.
func (f *fit) steps(order []int) []step {
	n := len(order)
	froms := f.displaced(order)
	if len(froms) > mostMovable {
		return nil
	}
	froms = froms[:f.allowed(len(froms), int64(n)*f.ordering())]
	found := make([][]step, len(froms))
	f.parallel(len(froms), func(k int) {
		from := froms[k]
		own, at := slices.Clone(order), make([]int, n)
		for to := range n {
			if to == from || to == from-1 { // a move to the place before is one of the player before
				continue
			}
			move(own, from, to)
			off, turned := f.o.misfits(f.m, own, at)
			found[k] = append(found[k], step{from, to, f.left(off, turned)})
			move(own, to, from)
		}
	})
	steps := slices.Concat(found...)
	slices.SortStableFunc(steps, func(a, b step) int { return cmp.Compare(a.left, b.left) })
	return steps
}

// displaced are the places in an order of those who may stand wrong. Whoever stands wrong shifts all others up to his
// true place by one, so that their opponents are one place away from where they should be; he himself, and those at
// both ends, are by another number of places away than their neighbours.
func (f *fit) displaced(order []int) []int {
	at := make([]int, len(order))
	var in []int // places in order of those who were paired
	for k, i := range order {
		if f.o.in[i] {
			at[i] = len(in)
			in = append(in, k)
		}
	}
	away := func(p int) int { // how many places the opponent is away from the demanded one
		i := order[in[p]]
		switch {
		case f.o.mate[i] == nobody && f.m.mate[p] == nobody:
			return 0
		case f.o.mate[i] == nobody || f.m.mate[p] == nobody:
			return len(order)
		}
		return at[f.o.mate[i]] - f.m.mate[p]
	}
	var out []int
	for p, k := range in {
		if d := away(p); (p > 0 && away(p-1) != d) || (p+1 < len(in) && away(p+1) != d) || len(order) <= mostMovable &&
			d != 0 {
			out = append(out, k)
		}
	}
	return out
}

func cheapest(list []fitting) {
	slices.SortStableFunc(list, func(a, b fitting) int { return cmp.Compare(a.total, b.total) })
}

// move takes a player out of an order and puts him in at another place.
func move(order []int, from, to int) {
	x := order[from]
	if from < to {
		copy(order[from:to], order[from+1:to+1])
	} else {
		copy(order[to+1:from+1], order[to:from])
	}
	order[to] = x
}

// orderKey is a short text that no other order has.
func orderKey(order []int) string {
	b := make([]byte, 2*len(order))
	for k, i := range order {
		b[2*k], b[2*k+1] = byte(i>>8), byte(i)
	}
	return string(b)
}
