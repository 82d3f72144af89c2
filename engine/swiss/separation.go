package swiss

import "slices"

// Separation lists by index whom each player may not meet whatever their colours, ascending; the same from either side.
type Separation [][]int32

// Separation is that of those who have met over the board, and of those whom the tournament keeps apart.
func (r *Roster) Separation() Separation {
	apart := make(Separation, len(r.Origin))
	space := make([]int32, 0, len(r.Origin)*r.State.Round)
	for i := range r.Origin {
		at := len(space)
		for _, c := range r.From(i).Cells {
			if k := r.Index(c.Opponent); c.Result.Played() && k >= 0 && k != i {
				space = append(space, int32(k))
			}
		}
		apart[i] = space[at:len(space):len(space)]
	}
	for _, b := range r.State.Forbidden {
		if i, k := r.Index(b.White), r.Index(b.Black); i >= 0 && k >= 0 && i != k {
			apart[i], apart[k] = append(apart[i], int32(k)), append(apart[k], int32(i))
		}
	}
	for i, list := range apart {
		for _, k := range list {
			if !slices.Contains(apart[k], int32(i)) {
				apart[k] = append(apart[k], int32(i)) // the two histories contradict each other
			}
		}
	}
	for i, list := range apart {
		slices.Sort(list)
		apart[i] = slices.Compact(list)
	}
	return apart
}

// Has reports whether two players may not meet.
func (s Separation) Has(a, b int) bool {
	list, other := s[a], int32(b)
	if len(list) > 16 {
		_, found := slices.BinarySearch(list, other)
		return found
	}
	return slices.Contains(list, other)
}

// Reserve lets two players meet nobody but each other.
func (s Separation) Reserve(a, b int) {
	both := [2]int32{int32(min(a, b)), int32(max(a, b))}
	var others []int32
	for i, list := range s {
		if i == a || i == b {
			continue
		}
		others = append(others, int32(i))
		list = append(slices.Clone(list), both[:]...)
		slices.Sort(list)
		s[i] = slices.Compact(list)
	}
	s[a], s[b] = others, others
}

// In is the separation of some players, by their positions among them; Nobody is kept apart from none.
func (s Separation) In(some []int) Separation {
	at := make([]int32, len(s))
	for k, i := range some {
		if i >= 0 {
			at[i] = int32(k) + 1
		}
	}
	out := make(Separation, len(some))
	for k, i := range some {
		if i < 0 {
			continue
		}
		for _, other := range s[i] {
			if l := at[other]; l > 0 {
				out[k] = append(out[k], l-1)
			}
		}
	}
	return out
}
