package swiss

import "slices"

// Separation lists by index whom each player may not meet whatever their colours, ascending; the same from either side.
type Separation [][]int32

// Separation is that of those who have met over the board, and of those whom the tournament keeps apart.
func (r *Roster) Separation() Separation {
	if len(r.State.Forbidden) == 0 {
		if met := r.opponents(); met != nil {
			return met
		}
	}
	pairs := make([][2]int32, 0, len(r.Origin)*r.State.Round+len(r.State.Forbidden))
	r.Separate(func(a, b int) { pairs = append(pairs, [2]int32{int32(a), int32(b)}) })
	return separated(len(r.Origin), pairs)
}

// opponents is the separation of those who have met over the board, as far as each says the same as his opponent; nil
// where somebody does not.
func (r *Roster) opponents() Separation {
	games := r.State.Round - 1
	own, met := evenLists(len(r.Origin), games), evenLists(len(r.Origin), games)
	for i, p := range r.Present() { // in the order in which the state lies in memory
		for _, c := range p.Cells {
			switch k := r.Index(c.Opponent); {
			case !c.Result.Played() || k < 0:
			case k == i:
				return nil
			default:
				own[i] = append(own[i], int32(k))
			}
		}
	}
	if !enter(own, met) { // from the first on, so that all lists are in order
		return nil
	}
	for i := range own {
		own[i] = own[i][:0]
	}
	if !enter(met, own) {
		return nil
	}
	for i, list := range met {
		if !slices.Equal(list, own[i]) {
			return nil
		}
	}
	return met
}

// enter puts everybody into the lists of those in his own list; it fails where somebody is in too many lists, or twice
// in one.
func enter(from, to Separation) bool {
	for i, list := range from {
		for _, k := range list {
			if l := to[k]; len(l) == cap(l) || len(l) > 0 && l[len(l)-1] == int32(i) {
				return false
			}
			to[k] = append(to[k], int32(i))
		}
	}
	return true
}

// evenLists are lists with room for as many each.
func evenLists(n, room int) Separation {
	out, space := make(Separation, n), make([]int32, n*room)
	for i := range out {
		out[i] = space[i*room : i*room : (i+1)*room]
	}
	return out
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

// in is the separation of some players, by their positions among them, as far as it counts; Nobody is kept apart from
// none.
func (s Separation) in(some []int, counts func(k int, l int32) bool) Separation {
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
			if l := at[other]; l > 0 && counts(k, l-1) {
				out[k] = append(out[k], l-1)
			}
		}
	}
	return out
}
