package swiss

import "slices"

// Separation lists by index whom each player may not meet whatever their colours, ascending; the same from either side.
type Separation [][]int32

// Separation is that of those who have met over the board, and of those whom the tournament keeps apart.
func (r *Roster) Separation() Separation {
	pairs := make([][2]int32, 0, len(r.Origin)*r.State.Round+len(r.State.Forbidden))
	r.Separate(func(a, b int) { pairs = append(pairs, [2]int32{int32(a), int32(b)}) })
	return separated(len(r.Origin), pairs)
}

// Forbidden is the separation of those whom the tournament keeps apart.
func (r *Roster) Forbidden() Separation {
	pairs := make([][2]int32, 0, len(r.State.Forbidden))
	r.separateForbidden(func(a, b int) { pairs = append(pairs, [2]int32{int32(a), int32(b)}) })
	return separated(len(r.Origin), pairs)
}

// separated lists pairs from either side. Lists in which every pair stands twice are put in order by reading them from
// the first on.
func separated(n int, pairs [][2]int32) Separation {
	size := make([]int, n)
	for _, p := range pairs {
		size[p[0]]++
		size[p[1]]++
	}
	loose, out := emptyLists(size, 2*len(pairs)), emptyLists(size, 2*len(pairs))
	for _, p := range pairs {
		loose[p[0]], loose[p[1]] = append(loose[p[0]], p[1]), append(loose[p[1]], p[0])
	}
	for i, list := range loose {
		for _, k := range list {
			if l := len(out[k]); int(k) != i && (l == 0 || out[k][l-1] != int32(i)) {
				out[k] = append(out[k], int32(i))
			}
		}
	}
	return out
}

// emptyLists are lists with room for so many.
func emptyLists(size []int, sum int) Separation {
	out, space := make(Separation, len(size)), make([]int32, sum)
	for i, n := range size {
		out[i], space = space[:0:n], space[n:]
	}
	return out
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
