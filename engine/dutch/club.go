package dutch

import (
	"hash/fnv"
	"slices"
)

// A club is a set of players whom the tournament forbids to meet each other, and the same others. Where many pairs are
// forbidden they are kept by clubs; the others stand among the opponents met.
type club = int32

// Clubs are made of players who are kept apart from so many, and there are at most so many clubs.
const (
	smallestClub = 8
	mostClubs    = 128
)

// forbid enters the pairs that the tournament forbids.
func (r *round) forbid() {
	if len(r.State.Forbidden) == 0 {
		return
	}
	others := make([][]int32, len(r.players))
	for _, pair := range r.State.Forbidden {
		if i, j := r.Index(pair.White), r.Index(pair.Black); i >= 0 && j >= 0 && i != j {
			others[i], others[j] = append(others[i], int32(j)), append(others[j], int32(i))
		}
	}
	for i := range others {
		slices.Sort(others[i])
		others[i] = slices.Compact(others[i])
	}
	r.found(others)
	for i := range others {
		p := &r.players[i]
		for _, j := range others[i] {
			if p.club > 0 && r.players[j].club > 0 {
				r.apart[p.club][r.players[j].club] = true
				p.kept++
			} else {
				p.met = append(p.met, j)
			}
		}
		slices.Sort(p.met)
		p.met = slices.Compact(p.met)
	}
}

// found makes a club of the players who are kept apart from the same others and from each other, the largest first.
func (r *round) found(others [][]int32) {
	type founder struct {
		circle  []int32 // the others and the player himself
		members []int32
	}
	byCircle := map[uint64][]*founder{}
	var all []*founder
	for i := range others {
		if len(others[i]) < smallestClub && !r.anyClub {
			continue
		}
		circle := withSelf(others[i], int32(i))
		key := hashOf(circle)
		at := slices.IndexFunc(byCircle[key], func(f *founder) bool { return slices.Equal(f.circle, circle) })
		if at < 0 {
			f := &founder{circle: circle}
			at, byCircle[key], all = len(byCircle[key]), append(byCircle[key], f), append(all, f)
		}
		f := byCircle[key][at]
		f.members = append(f.members, int32(i))
	}
	slices.SortStableFunc(all, func(f, g *founder) int {
		return len(g.members)*len(g.circle) - len(f.members)*len(f.circle)
	})
	all = all[:min(len(all), mostClubs)]
	for k, f := range all {
		for _, i := range f.members {
			r.players[i].club = club(k + 1)
		}
	}
	r.apart = make([][]bool, len(all)+1)
	for k := range r.apart {
		r.apart[k] = make([]bool, len(all)+1)
	}
}

func withSelf(others []int32, self int32) []int32 {
	at, _ := slices.BinarySearch(others, self)
	return slices.Insert(slices.Clone(others), at, self)
}

func hashOf(list []int32) uint64 {
	h := fnv.New64a()
	for _, i := range list {
		h.Write([]byte{byte(i), byte(i >> 8), byte(i >> 16), byte(i >> 24)})
	}
	return h.Sum64()
}

// avoids counts the present players whom a player may not meet, colours aside.
func (p *player) avoids() int { return len(p.met) + p.kept }

// keptApart reports whether the clubs of two players keep them apart.
func (r *round) keptApart(p, q *player) bool {
	return p.club > 0 && q.club > 0 && r.apart[p.club][q.club]
}
