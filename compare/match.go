package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// pair is one player in both files.
type pair struct {
	a, b *tournament.Player
	by   string
}

// group is players of A and of B, by their indices, who have something in common.
type group struct {
	name string
	of   [2][]int
}

// What side.other says of somebody who is not matched.
const (
	unmatched = -1
	unclear   = -2 // one of a group whose members cannot be told apart
)

// key is what identifies a player among those of a file, by his index; "" identifies nobody.
type key func(s *side, i int) string

func nameKey(s *side, i int) string { return s.names[i] }
func idKey(s *side, i int) string   { return fmt.Sprint(s.t.Players[i].ID) }
func rankKey(s *side, i int) string { return fmt.Sprint(s.t.Players[i].Rank) }

// matchPlayers recognises players by FIDE id; the rest by name; the rest by starting rank, when most of those matched
// kept theirs; and the rest, where names are missing, by rank. Nobody is matched when there is a choice.
func (c *comparison) matchPlayers() {
	var all group
	named := 0 // files with names
	for k, s := range c.sides() {
		for i := range s.t.Players {
			all.of[k] = append(all.of[k], i)
			s.names = append(s.names, fold(s.t.Players[i].Name))
			s.other = append(s.other, unmatched)
		}
		if slices.ContainsFunc(s.names, func(name string) bool { return name != "" }) {
			named++
		}
	}
	c.by = make([]string, len(c.a.names))
	for _, g := range c.unique(byFideID, &all, func(s *side, i int) string { return fideKey(&s.t.Players[i]) }) {
		c.noteGroup("match.fide-id", g, "FIDE id %s is given to %s of A and %s of B; it tells nobody apart",
			g.name, prose.Counted(len(g.of[0]), "player"), prose.Counted(len(g.of[1]), "player"))
	}
	for _, g := range c.unique(byName, &all, nameKey) {
		c.resolve(g)
	}
	c.unique(byName, &all, func(s *side, i int) string { return anyOrder(s.names[i]) })
	if c.sameNumbers() {
		c.unique(byNumber, &all, idKey)
	}
	c.unique(byRank, &all, func(s *side, i int) string {
		// two people with different names are not the same because they came in at the same place
		if p := &s.t.Players[i]; p.Rank == 0 || fideKey(p) != "" || named == 2 && s.names[i] != "" {
			return ""
		}
		return rankKey(s, i)
	})
	c.number()
}

// unique matches those of a group whose key occurs once in each file among those not matched yet. It returns the others
// whose key occurs in both files, in the order of A.
func (c *comparison) unique(by string, among *group, of key) []*group {
	groups := map[string]*group{}
	var order []*group
	for k, s := range c.sides() {
		for _, i := range among.of[k] {
			if s.other[i] != unmatched {
				continue
			}
			name := of(s, i)
			if name != "" && k == 0 && groups[name] == nil {
				groups[name] = &group{name: name}
				order = append(order, groups[name])
			}
			if g := groups[name]; g != nil {
				g.of[k] = append(g.of[k], i)
			}
		}
	}
	var left []*group
	for _, g := range order {
		switch a, b := g.of[0], g.of[1]; {
		case len(a) == 1 && len(b) == 1:
			c.match(a[0], b[0], by)
		case len(b) > 0:
			left = append(left, g)
		}
	}
	return left
}

// match matches two players; not by their number when both FIDE id and name say that they are two people.
func (c *comparison) match(i, k int, by string) {
	if by == byNumber && c.a.names[i] != c.b.names[k] && contradict(&c.a.t.Players[i], &c.b.t.Players[k]) {
		return
	}
	c.a.other[i], c.b.other[k], c.by[i] = k, i, by
}

// contradict reports whether two players have FIDE ids that differ.
func contradict(p, q *tournament.Player) bool {
	a, b := fideKey(p), fideKey(q)
	return a != "" && b != "" && a != b
}

// sameNumbers reports whether starting ranks identify people: most of those matched so far have the same in both
// files.
func (c *comparison) sameNumbers() bool {
	matched, same := 0, 0
	for i, k := range c.a.other {
		if k >= 0 {
			matched++
		}
		if k >= 0 && c.a.t.Players[i].ID == c.b.t.Players[k].ID {
			same++
		}
	}
	return matched == 0 || 2*same > matched
}

// noteGroup notes something at the first players of a group.
func (c *comparison) noteGroup(code string, g *group, format string, args ...any) {
	p, q := &c.a.t.Players[g.of[0][0]], &c.b.t.Players[g.of[1][0]]
	c.r.note(code, fmt.Sprintf(format, args...), c.a.src.Player(p.ID), c.b.src.Player(q.ID))
}

// resolve tells players of one name apart by what else is known of them, then by starting rank, then by rank. Those
// who are left over, on both sides, are not matched.
func (c *comparison) resolve(g *group) {
	c.noteGroup("match.name", g,
		"%s of A and %d of B are called %s; they are told apart by their other data where these differ",
		prose.Counted(len(g.of[0]), "player"), len(g.of[1]), c.a.t.Players[g.of[0][0]].Name)
	c.unique(byName, g, func(s *side, i int) string {
		p := &s.t.Players[i]
		return strings.Join([]string{p.Birth, fmt.Sprint(p.Rating), p.Federation, p.Title, p.Sex, fideKey(p)}, "|")
	})
	if c.sameNumbers() {
		c.unique(byNumber, g, idKey)
	}
	c.unique(byRank, g, rankKey)
	for k, s := range c.sides() {
		g.of[k] = slices.DeleteFunc(g.of[k], func(i int) bool { return s.other[i] >= 0 })
	}
	a, b := g.of[0], g.of[1]
	switch {
	case len(a) == 0 || len(b) == 0:
	case len(a) == 1 && len(b) == 1:
		c.match(a[0], b[0], byName)
	default:
		for k, s := range c.sides() {
			for _, i := range g.of[k] {
				s.other[i] = unclear
			}
		}
		c.unsure = append(c.unsure, g)
	}
}

// number gives everybody a number that is the same for the same person: a pair, one of an unclear group, or himself.
func (c *comparison) number() {
	c.people = make([][2]tournament.PlayerID, 1)
	person := func(of [2][]int) {
		who := len(c.people)
		c.people = append(c.people, [2]tournament.PlayerID{})
		for k, s := range c.sides() {
			for _, i := range of[k] {
				id := s.t.Players[i].ID
				s.ident[id], c.people[who][k] = int32(who), id
			}
		}
	}
	for _, s := range c.sides() {
		if n := len(s.t.Players); n > 0 {
			s.ident = make([]int32, s.t.Players[n-1].ID+1)
		}
	}
	for i, k := range c.a.other {
		switch p := &c.a.t.Players[i]; {
		case k >= 0:
			c.pairs = append(c.pairs, pair{p, &c.b.t.Players[k], c.by[i]})
			person([2][]int{{i}, {k}})
		case k == unmatched:
			c.only[0] = append(c.only[0], p)
			person([2][]int{{i}, nil})
		}
	}
	for k, i := range c.b.other {
		if i == unmatched {
			c.only[1] = append(c.only[1], &c.b.t.Players[k])
			person([2][]int{nil, {k}})
		}
	}
	c.lastClear = int32(len(c.people) - 1)
	for _, g := range c.unsure {
		person(g.of)
	}
}
