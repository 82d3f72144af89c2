package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// group is players of both files who share a name and cannot be told apart.
type group struct {
	name string
	a, b []int // indices in Tournament.Players
}

// matcher recognises the players of one file in the other.
type matcher struct {
	c            *comparison
	toB, toA     []int // index in the other file, -1 when not matched
	by           []string
	nameA, nameB []string // folded names
	held         [2][]bool
}

// matchPlayers recognises players by FIDE id; the rest by name; the rest by starting rank, when most of those matched
// kept theirs; and the rest, where names are missing, by rank. Nobody is matched when there is a choice.
func (c *comparison) matchPlayers() {
	m := newMatcher(c)
	for _, g := range m.unique(byFideID, m.fideKeys) {
		p, q := &c.a.t.Players[g.a[0]], &c.b.t.Players[g.b[0]]
		c.r.note("match.fide-id",
			fmt.Sprintf("FIDE id %s is given to %s of A and %s of B; it tells nobody apart", g.name,
				prose.Counted(len(g.a), "player"), prose.Counted(len(g.b), "player")),
			c.a.src.Player(p.ID), c.b.src.Player(q.ID))
	}
	groups := m.unique(byName, m.nameKeys)
	for i := range groups {
		m.resolve(&groups[i])
	}
	m.unique(byName, m.sortedKeys)
	if m.sameNumbers() {
		m.byNumbers()
	}
	m.unique(byRank, m.rankKeys)
	m.finish()
}

func newMatcher(c *comparison) *matcher {
	m := &matcher{c: c, by: make([]string, len(c.a.t.Players))}
	m.toB, m.nameA, m.held[0] = newHalf(c.a.t)
	m.toA, m.nameB, m.held[1] = newHalf(c.b.t)
	return m
}

func newHalf(t *tournament.Tournament) (other []int, names []string, held []bool) {
	n := len(t.Players)
	other = make([]int, n)
	names = make([]string, n)
	held = make([]bool, n)
	for i := range n {
		other[i] = -1
		names[i] = fold(t.Players[i].Name)
	}
	return other, names, held
}

// keys returns what identifies each player of A and of B; "" identifies nobody.
type keys func() (a, b []string)

func (m *matcher) fideKeys() (a, b []string) {
	return eachPlayer(m.c.a.t, fideKey), eachPlayer(m.c.b.t, fideKey)
}

func (m *matcher) nameKeys() (a, b []string) { return m.nameA, m.nameB }

func (m *matcher) sortedKeys() (a, b []string) {
	sort := func(names []string, other []int) []string {
		out := make([]string, len(names))
		for i, n := range names {
			if other[i] < 0 {
				out[i] = anyOrder(n)
			}
		}
		return out
	}
	return sort(m.nameA, m.toB), sort(m.nameB, m.toA)
}

// rankKeys are the ranks of players without a FIDE id and without a name in one of the files: two people with different
// names are not the same because they came in at the same place.
func (m *matcher) rankKeys() (a, b []string) {
	rank := func(p *tournament.Player) string {
		if p.Rank == 0 || fideKey(p) != "" {
			return ""
		}
		return fmt.Sprint(p.Rank)
	}
	a, b = eachPlayer(m.c.a.t, rank), eachPlayer(m.c.b.t, rank)
	if slices.ContainsFunc(m.nameA, func(s string) bool { return s != "" }) &&
		slices.ContainsFunc(m.nameB, func(s string) bool { return s != "" }) {
		for i := range a {
			if m.nameA[i] != "" {
				a[i] = ""
			}
		}
		for i := range b {
			if m.nameB[i] != "" {
				b[i] = ""
			}
		}
	}
	return a, b
}

func eachPlayer(t *tournament.Tournament, key func(*tournament.Player) string) []string {
	out := make([]string, len(t.Players))
	for i := range t.Players {
		out[i] = key(&t.Players[i])
	}
	return out
}

// unique matches the players whose key occurs once in each file among those not matched yet. It returns the others
// whose key occurs in both files, in the order of A.
func (m *matcher) unique(by string, of keys) []group {
	keysA, keysB := of()
	places := map[string]*group{}
	var order []*group
	for i, k := range keysA {
		if k == "" || m.toB[i] >= 0 || m.held[0][i] {
			continue
		}
		if places[k] == nil {
			places[k] = &group{name: k}
			order = append(order, places[k])
		}
		places[k].a = append(places[k].a, i)
	}
	for i, k := range keysB {
		if g := places[k]; g != nil && m.toA[i] < 0 && !m.held[1][i] {
			g.b = append(g.b, i)
		}
	}
	var unclear []group
	for _, g := range order {
		switch {
		case len(g.a) == 1 && len(g.b) == 1:
			m.pair(g.a[0], g.b[0], by)
		case len(g.b) > 0:
			unclear = append(unclear, *g)
		}
	}
	return unclear
}

func (m *matcher) pair(a, b int, by string) { m.toB[a], m.toA[b], m.by[a] = b, a, by }

// sameNumbers reports whether starting ranks identify people: most of those matched so far have the same in both
// files.
func (m *matcher) sameNumbers() bool {
	matched, same := 0, 0
	for i, k := range m.toB {
		if k < 0 {
			continue
		}
		matched++
		if m.c.a.t.Players[i].ID == m.c.b.t.Players[k].ID {
			same++
		}
	}
	return matched == 0 || 2*same > matched
}

// byNumbers matches players with the same starting rank, unless both FIDE id and name say that they are two people.
func (m *matcher) byNumbers() {
	a, b := m.c.a.t, m.c.b.t
	atB := map[tournament.PlayerID]int{}
	for i := range b.Players {
		if m.toA[i] < 0 && !m.held[1][i] {
			atB[b.Players[i].ID] = i
		}
	}
	for i := range a.Players {
		k, ok := atB[a.Players[i].ID]
		if !ok || m.toB[i] >= 0 || m.held[0][i] {
			continue
		}
		idA, idB := fideKey(&a.Players[i]), fideKey(&b.Players[k])
		if idA != "" && idB != "" && idA != idB && m.nameA[i] != m.nameB[k] {
			continue
		}
		m.pair(i, k, byNumber)
	}
}

// resolve tells players of one name apart by what else is known of them, then by starting rank, then by rank. Those
// who are left over, on both sides, are not matched.
func (m *matcher) resolve(g *group) {
	c := m.c
	c.r.note("match.name",
		fmt.Sprintf("%s of A and %d of B are called %s; they are told apart by their other data where these differ",
			prose.Counted(len(g.a), "player"), len(g.b), c.a.t.Players[g.a[0]].Name),
		c.a.src.Player(c.a.t.Players[g.a[0]].ID), c.b.src.Player(c.b.t.Players[g.b[0]].ID))
	m.within(g, byName, func(p *tournament.Player) string {
		return strings.Join([]string{p.Birth, fmt.Sprint(p.Rating), p.Federation, p.Title, p.Sex, fideKey(p)}, "|")
	})
	if m.sameNumbers() {
		m.within(g, byNumber, func(p *tournament.Player) string { return fmt.Sprint(p.ID) })
	}
	m.within(g, byRank, func(p *tournament.Player) string { return fmt.Sprint(p.Rank) })
	if len(g.a) == 1 && len(g.b) == 1 {
		m.pair(g.a[0], g.b[0], byName)
		return
	}
	if len(g.a) == 0 || len(g.b) == 0 {
		return
	}
	for _, i := range g.a {
		m.held[0][i] = true
	}
	for _, i := range g.b {
		m.held[1][i] = true
	}
	c.unsure = append(c.unsure, *g)
}

// within matches the players of a group whose key occurs once on each side and takes them out of it.
func (m *matcher) within(g *group, by string, key func(*tournament.Player) string) {
	count := map[string][2]int{}
	atB := map[string]int{}
	for _, i := range g.a {
		k := key(&m.c.a.t.Players[i])
		n := count[k]
		n[0]++
		count[k] = n
	}
	for _, i := range g.b {
		k := key(&m.c.b.t.Players[i])
		n := count[k]
		n[1]++
		count[k] = n
		atB[k] = i
	}
	for _, i := range g.a {
		if k := key(&m.c.a.t.Players[i]); count[k] == [2]int{1, 1} {
			m.pair(i, atB[k], by)
		}
	}
	g.a = slices.DeleteFunc(g.a, func(i int) bool { return m.toB[i] >= 0 })
	g.b = slices.DeleteFunc(g.b, func(i int) bool { return m.toA[i] >= 0 })
}

// finish gives everybody a number that is the same for the same person: a pair, one of an unclear group, or himself.
func (m *matcher) finish() {
	c := m.c
	a, b := c.a.t.Players, c.b.t.Players
	c.a.ident, c.b.ident = make([]int32, maxID(c.a.t)+1), make([]int32, maxID(c.b.t)+1)
	next := int32(0)
	for i, k := range m.toB {
		next++
		c.a.ident[a[i].ID] = next
		switch {
		case k >= 0:
			c.b.ident[b[k].ID] = next
			c.pairs = append(c.pairs, pair{i, k, m.by[i]})
		case !m.held[0][i]:
			c.onlyA = append(c.onlyA, i)
		}
	}
	for i, k := range m.toA {
		if k < 0 {
			next++
			c.b.ident[b[i].ID] = next
			if !m.held[1][i] {
				c.onlyB = append(c.onlyB, i)
			}
		}
	}
	c.lastClear = next
	for _, g := range c.unsure {
		next++
		for _, i := range g.a {
			c.a.ident[a[i].ID] = next
		}
		for _, i := range g.b {
			c.b.ident[b[i].ID] = next
		}
	}
}

func maxID(t *tournament.Tournament) int {
	most := 0
	for i := range t.Players {
		most = max(most, int(t.Players[i].ID))
	}
	return most
}
