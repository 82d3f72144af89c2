package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// couple is a pair of places of a group; exchanged: b is not the opponent first proposed to a.
type couple struct {
	a, b      int
	exchanged bool
}

// Chapters 2.4, 4 and 5.2, the proposed pairings and the two scrutinies.

// pairNatives pairs those whom the floaters left.
//
// Rule: C.04.4.3 (1999) 2.4
// Rule: C.04.4.3 (1999) 2.5
func (s *stage) pairNatives() {
	if len(s.left) == 0 {
		return
	}
	members := slices.Clone(s.left)
	first := s.fold(members, nil)
	agree, exchanged := true, map[int]bool{}
	for _, p := range first {
		s.r.players[s.pool[p.a]].proposed, s.r.players[s.pool[p.b]].proposed = s.pool[p.b], s.pool[p.a]
		exchanged[p.a] = p.exchanged
		agree = agree && s.fits(p.a, p.b)
	}
	pairs := first
	if !agree {
		pairs = s.secondScrutiny(members, first)
	}
	s.left = nil
	for k, p := range pairs {
		s.r.note(event{kind: pairing, article: s.pairArticle(k, p, exchanged[p.a]), stage: s,
			players: s.players([]int{p.a, p.b}), row: k + 1})
	}
}

// fold goes through a list in its order: the first player left gets the first opponent, in the order of the exchanges,
// whom he may meet so that the others can all be paired. With a list of m players these are the places m/2+1 to m, then
// m/2 down to 2. wish, when not nil, is tried on all opponents before it is given up.
//
// Rule: C.04.4.3 (1999) 2.4
// Rule: C.04.4.3 (1999) 4.1
// Rule: C.04.4.3 (1999) 4.2
// Rule: C.04.4.3 (1999) 4.3
// Rule: C.04.4.3 (1999) 4.4
func (s *stage) fold(members []int, wish func(a, b int) bool) []couple {
	var out []couple
	list := slices.Clone(members)
	for len(list) > 0 {
		ok := partners{s: s, a: list[0]}
		at := nobody
		if wish != nil {
			at = firstExchange(len(list), func(i int) bool { return wish(list[0], list[i]) && ok.has(list[i]) })
		}
		if at == nobody {
			at = firstExchange(len(list), func(i int) bool { return ok.has(list[i]) })
		}
		out = append(out, couple{list[0], list[at], at != len(list)/2})
		ok.take(list[at])
		copy(list[at:], list[at+1:])
		list = list[1 : len(list)-1]
	}
	return out
}

// firstExchange tries the opponents of the first of m players in the order of the exchanges.
//
// Rule: C.04.4.3 (1999) 4.2
func firstExchange(m int, ok func(i int) bool) int {
	for i := m / 2; i < m; i++ {
		if ok(i) {
			return i
		}
	}
	for i := m/2 - 1; i > 0; i-- {
		if ok(i) {
			return i
		}
	}
	return nobody
}

// restore puts the members back into the graph, paired as given.
func (s *stage) restore(pairs []couple) {
	for _, p := range pairs {
		s.g.Put(p.a, p.b)
	}
}

// secondScrutiny lets each player in order insist on an opponent who is not due the same colour, as long as all can
// still be paired; then the exchanges are made anew. Reading LA-17.
//
// Rule: C.04.4.3 (1999) 5.1
// Rule: C.04.4.3 (1999) 5.2
// Rule: C.04.4.3 (1999) 5.7
func (s *stage) secondScrutiny(members []int, first []couple) []couple {
	s.restore(first)
	s.walls = nil
	if s.r.maxi {
		s.limitRatings(members, first)
	}
	if s.r.choices.Is(readingScrutiny, "rows") {
		return s.fold(members, s.fits)
	}
	s.wish()
	for _, p := range members {
		if s.insist(p) {
			s.r.players[s.pool[p]].insists = true
		}
	}
	return s.fold(members, nil)
}

// wishes narrows the graph in the second scrutiny: players of the same due colour may not meet when one of them
// insists on it.
type wishes struct {
	due     []tournament.Colour // nil outside the second scrutiny
	of      [3]matching.Set     // by due colour; nobody is in that of none
	insists [3]matching.Set     // those who insist, by due colour
}

// wish sorts the players by due colour; nobody insists yet.
func (s *stage) wish() {
	n, w := len(s.pool), &s.side
	for c := range w.of {
		w.of[c], w.insists[c] = matching.NewSet(n), matching.NewSet(n)
	}
	for i := range s.pool {
		c := s.due(i)
		w.due = append(w.due, c)
		if c != 0 {
			w.of[c].Add(i)
		}
	}
	var bans [2]matching.Ban
	for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
		bans[banOf(c)] = matching.Ban{Keen: w.insists[c], Shunned: w.of[c]}
	}
	s.g.SetBans(bans[:]...)
}

// banOf is the place of a colour's ban: those who insist on it do not meet those due it.
func banOf(c tournament.Colour) int { return int(c - tournament.White) }

// insist adds a player to those who get their colour, if all can still be paired, and reports whether it could.
//
// Rule: C.04.4.3 (1999) 5.2
func (s *stage) insist(p int) bool {
	c := s.due(p)
	if c == 0 {
		return true
	}
	if !s.fits(p, s.g.Mate(p)) {
		if wanting, others := s.demand(c); wanting >= others || s.shut(p) {
			return false
		}
	}
	ok := s.g.Insist(banOf(c), p)
	if !ok {
		s.keep(s.g.Behind(p))
	}
	return ok
}

// pairArticle names the article by which a pair of the group is made: as proposed, by the exchanges of the first
// scrutiny, or by those of the second.
//
// Rule: C.04.4.3 (1999) 2.4
// Rule: C.04.4.3 (1999) 4.2
// Rule: C.04.4.3 (1999) 4.3
// Rule: C.04.4.3 (1999) 5.2
func (s *stage) pairArticle(k int, p couple, exchanged bool) string {
	switch {
	case s.r.players[s.pool[p.a]].proposed != s.pool[p.b]:
		return "5.2"
	case exchanged && k == 0:
		return "4.2"
	case exchanged:
		return "4.3"
	}
	return "2.4"
}
