package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// cut says that at most so many of some members can be downfloaters: with more of them the round cannot be completed,
// or the look-ahead is worse than it need be. Cuts lie within one another or apart.
type cut struct {
	of   matching.Set // positions
	most int
	// of a cut because of the look-ahead: how many there may be when it is as good as the aim
	ahead func(*aim) int
	part  int // and the part of the aim that demands it
}

// aims sets the cuts because of the look-ahead to an aim.
func (s *staged) aims(goal *aim) {
	for i := range s.cuts {
		if c := &s.cuts[i]; c.ahead != nil {
			c.most = c.ahead(goal)
		}
	}
}

// displace takes away the cuts that parts of the aim demand that are less important than one, and reports whether there
// were any.
func (s *staged) displace(part int) bool {
	n := len(s.cuts)
	s.cuts = slices.DeleteFunc(s.cuts, func(c cut) bool { return c.ahead != nil && c.part > part })
	return len(s.cuts) < n
}

// alone reports whether no other cut is demanded by the part of the aim that demands one.
func (s *staged) alone(one cut) bool {
	return !slices.ContainsFunc(s.cuts, func(c cut) bool {
		return c.ahead != nil && c.part == one.part && !(contains(c.of, one.of) && contains(one.of, c.of))
	})
}

// extra is what a vertex is that is no member. Every downfloater needs a seat. Where a cut concerns him he needs one of
// its tickets, which needs a ticket of the cut around that one, and only the last of them a seat. A ticket has two
// ends, which are paired with each other when nobody needs it.
type extra struct {
	cut  int  // number of the ticket's cut from 1, 0 for a seat
	back bool // the end of the ticket that takes a seat
	next int  // the cut around the ticket's, 0 for none
	is   bool
}

// takes reports whether a member whose innermost cut has a number can be paired with the vertex.
func (x extra) takes(cut int) bool { return !x.back && x.cut == cut }

// joins reports whether two of them can be paired.
func (x extra) joins(y extra) bool {
	if x.back == y.back {
		return false
	}
	if y.back {
		x, y = y, x
	}
	return x.cut == y.cut || x.next == y.cut
}

// tickets is the number of vertices that are no members.
func (s *staged) tickets() int {
	n := s.seats
	for _, c := range s.cuts {
		n += 2 * c.most
	}
	return n
}

// extras lists the vertices behind the members.
func (s *staged) extras() []extra {
	out := slices.Repeat([]extra{{is: true}}, s.seats)
	for i, c := range s.cuts {
		next := s.around(i)
		for range c.most {
			out = append(out, extra{i + 1, false, next, true}, extra{i + 1, true, next, true})
		}
	}
	return out
}

// serves reports whether a vertex that is no member can be paired with members.
func (s *staged) serves(v int) bool {
	v -= len(s.members) + s.seats
	return v < 0 || v%2 == 0
}

// cutOf is the number of the innermost cut that concerns a member, 0 for none.
func (s *staged) cutOf(at int) int {
	best := 0
	for i, c := range s.cuts {
		if c.of.Has(at) && (best == 0 || c.of.Size() < s.cuts[best-1].of.Size()) {
			best = i + 1
		}
	}
	return best
}

// around is the number of the innermost cut around another one, 0 for none.
func (s *staged) around(i int) int {
	best := 0
	for k, c := range s.cuts {
		if k != i && contains(c.of, s.cuts[i].of) && (best == 0 || c.of.Size() < s.cuts[best-1].of.Size()) {
			best = k + 1
		}
	}
	return best
}

func contains(s, t matching.Set) bool {
	for k, x := range t {
		if x&^s[k] != 0 {
			return false
		}
	}
	return true
}

// add adds a cut, and reports whether it can: it says something new, and lies within or apart from each of the others.
func (s *staged) add(c cut) bool {
	for i, d := range s.cuts {
		switch {
		case contains(c.of, d.of) && contains(d.of, c.of):
			if c.most >= d.most {
				return false
			}
			s.cuts[i] = c
			return true
		case c.of.Meets(d.of) && !contains(c.of, d.of) && !contains(d.of, c.of):
			return false
		}
	}
	s.cuts = append(s.cuts, c)
	return true
}
