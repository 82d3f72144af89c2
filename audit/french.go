package audit

import (
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// grouped are the methods of acceleration whose groups an arbiter parts by ratings, so that any border can be one.
func grouped() (out []tournament.Acceleration) {
	for _, name := range tournament.AccelerationNames() {
		if a, err := tournament.ParseAcceleration(name); err == nil && a.Groups() > 0 && name != bakuMethod {
			out = append(out, a)
		}
	}
	return out
}

// ofGroups are the accelerations that the groups of round 1 suggest: within each its first half met the second.
func (s *subject) ofGroups(order []int) (out []*accelerated) {
	if len(s.t.Players) < 8 || s.t.Scoring.Win() <= 0 {
		return nil
	}
	named := grouped()
	price := 3*evidence.Bit + evidence.Log2(len(named))
	for _, x := range named {
		for _, b := range s.halves(order, x.Groups()) {
			x.Borders = nil
			for _, place := range b {
				x.Borders = append(x.Borders, s.t.Players[place-1].ID)
			}
			out = append(out, &accelerated{method: x.Name(), named: x,
				terms: s.always(Acceleration, price+evidence.Bits(len(b))*evidence.Log2(len(order)))})
		}
	}
	return out
}

// halves are the ways to part an order into so many groups, in each of which the first player of round 1 met the first
// of the second half. They are told by how many players come before the end of each group but the last.
func (s *subject) halves(order []int, groups int) (out [][]int) {
	var in []int // places in the order of those who were paired
	at := map[int]int{}
	o := s.opening(&world{})
	for k, i := range order {
		if o.in[i] {
			at[i] = len(in)
			in = append(in, k)
		}
	}
	half := func(from int) int {
		if from >= len(in) || o.mate[order[in[from]]] == nobody {
			return 0
		}
		return at[o.mate[order[in[from]]]] - from
	}
	var part func(from int, borders []int, floated int)
	part = func(from int, borders []int, floated int) {
		h := half(from + floated) // who is left over above meets the first one
		for over := 0; h > 0 && over < 2; over++ {
			end := from + floated + 2*h + over
			switch last := len(borders) == groups-1; {
			case last && end >= len(in)-1 && end <= len(in):
				out = append(out, slices.Clone(borders))
				return
			case !last && end < len(in):
				part(end, append(slices.Clone(borders), in[end]), over)
			}
		}
	}
	part(0, nil, 0)
	return out
}
