package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// violation is why the players below and some downfloaters cannot all be paired: groups of players below who can only
// be paired among themselves, or with few others. Tutte's theorem, as Gallai and Edmonds make it precise.
type violation struct {
	few    int          // players below whom the groups need
	groups int          // odd ones, one of each of whom needs one of the few, or a downfloater
	tied   matching.Set // positions of members who can meet only the few
	idle   matching.Set // positions of members who can meet nobody of the groups, the tied among them
	floats matching.Set // positions of the downfloaters
}

// violation reads the reason from a largest matching of the downfloaters and those below.
//
// Proof: L9.
func (s *staged) violation(g *graph) violation {
	n := len(s.members)
	sets := matching.NewSets(3, n)
	v := violation{tied: sets[0], idle: sets[1], floats: sets[2]}
	spare := g.Spares()
	below, few := g.Living().Clone(), matching.NewSet(g.size+1)
	for k := range g.some {
		below.Remove(k)
	}
	for i := spare.Next(0); i != matching.None; i = spare.Next(i + 1) {
		g.Reach(i, few)
	}
	of := few[:len(spare)]
	of.Without(of, spare)
	for k := range g.some {
		few.Remove(k)
	}
	v.few = few.Size()
	group, others := below.Clone(), below.Clone()
	for k := range below {
		group[k] &= spare[k]
	}
	others.Without(others, few[:len(others)])
	v.groups = oddGroups(g.Witness, group)
	row := matching.NewSet(g.size + 1)[:len(below)]
	for at, i := range s.members {
		g.row(row, i)
		if !row.Meets(others) {
			v.tied.Add(at)
		}
		if !row.Meets(group) {
			v.idle.Add(at)
		}
		if _, in := slices.BinarySearch(g.some, i); in {
			v.floats.Add(at)
		}
	}
	return v
}

// oddGroups counts the connected parts of odd size of a set of vertices.
func oddGroups(w *matching.Witness, set matching.Set) (odd int) {
	left := set.Clone()
	for v := left.Next(0); v != matching.None; v = left.Next(v) {
		left.Remove(v)
		queue := []int{v}
		for at := 0; at < len(queue); at++ {
			row := w.Neighbours(queue[at])
			for u := row.NextCommon(left, 0); u != matching.None; u = row.NextCommon(left, u+1) {
				left.Remove(u)
				queue = append(queue, u)
			}
		}
		odd += len(queue) % 2
	}
	return odd
}

// connected reports whether a tied member may meet an idle one, so that as downfloaters they would not need anybody
// below.
func (v *violation) connected(s *staged) bool {
	for at := v.tied.Next(0); at != matching.None; at = v.tied.Next(at + 1) {
		for to := v.idle.Next(0); to != matching.None; to = v.idle.Next(to + 1) {
			if i, k := s.members[at], s.members[to]; at != to && s.legal(i, k) {
				return true
			}
		}
	}
	return false
}

// cut is what follows for every set of so many downfloaters that leaves as many unpaired as are allowed: every group,
// and every tied downfloater, needs one of the few or a downfloater who is not idle. So groups + tied + idle <= few +
// downfloaters + unpaired, the tied and the idle counted among the downfloaters. It is blank when the downfloaters at
// hand do not break it.
//
// Proof: L9.
func (v *violation) cut(floats int, goal *aim) cut {
	room := v.few + floats - v.groups
	tied, idle := common(v.tied, v.floats), common(v.idle, v.floats)
	c, per := cut{of: v.tied}, 2
	switch most := room + goal.allowed(); {
	case 2*tied > most:
	case idle > most:
		c.of, per = v.idle, 1
	default:
		return cut{}
	}
	c.most = room / per
	if goal != nil {
		c.ahead = func(g *aim) int { return (room + g.unpaired) / per }
	}
	return c
}

func common(s, t matching.Set) int {
	both := s.Clone()
	for k := range both {
		both[k] &= t[k]
	}
	return both.Size()
}
