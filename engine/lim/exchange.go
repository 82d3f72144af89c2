package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
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
// Rule: C.04.4.3 (1999, 2026) 2.4, 2.5
func (s *bracket) pairNatives() {
	if len(s.left) == 0 {
		return
	}
	members := slices.Clone(s.left)
	first := s.fold(members)
	agree, exchanged := true, make([]bool, len(s.pool))
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
		s.r.note(event{kind: pairing, article: s.pairArticle(k, p, exchanged[p.a]), bracket: s,
			players: s.players([]int{p.a, p.b}), row: k + 1})
	}
}

// fold goes through a list in its order: the first player left gets the first opponent, in the order of the exchanges,
// whom he may meet so that the others can all be paired. With a list of m players these are the places m/2+1 to m, then
// m/2 down to 2.
//
// Rule: C.04.4.3 (1999, 2026) 2.4, 4.1-4.4
func (s *bracket) fold(members []int) []couple {
	out := make([]couple, 0, len(members)/2)
	left, middle := s.g.Living(), members[len(members)/2]
	for a := left.Next(0); a != nobody; a = left.Next(a + 1) {
		b := s.firstOpponent(a, middle)
		out = append(out, couple{a, b, b != middle})
		if b <= middle { // else one has gone on either side of it
			middle = left.Next(middle + 1)
		}
	}
	return out
}

// firstOpponent pairs the first player left with his first opponent. The one in the middle comes before all others.
func (s *bracket) firstOpponent(a, middle int) int {
	if s.g.Mate(a) == middle {
		s.take(a, middle)
		return middle
	}
	ok := s.partners(a)
	b := firstExchange(ok.may, middle, ok.has)
	s.take(a, b)
	return b
}

// firstExchange tries the members of a set in the order of the exchanges: from the middle of all who are left up, then
// from there down.
//
// Rule: C.04.4.3 (1999, 2026) 4.2
func firstExchange(of matching.Set, middle int, ok func(b int) bool) int {
	for b := of.Next(middle); b != nobody; b = of.Next(b + 1) {
		if ok(b) {
			return b
		}
	}
	for b := of.Previous(middle - 1); b != nobody; b = of.Previous(b - 1) {
		if ok(b) {
			return b
		}
	}
	return nobody
}

// restore puts the members back into the graph, paired as given.
func (s *bracket) restore(pairs []couple) {
	for _, p := range pairs {
		s.g.Put(p.a, p.b)
	}
}

// secondScrutiny lets each player in order insist on an opponent who is not due the same colour, as long as all can
// still be paired; then the exchanges are made anew. Reading LA-17.
//
// Rule: C.04.4.3 (1999, 2026) 5.1, 5.2, 5.7
func (s *bracket) secondScrutiny(members []int, first []couple) []couple {
	s.restore(first)
	if s.r.maxi {
		s.limitRatings(members, first)
	}
	s.wish()
	for _, p := range members {
		s.insist(p)
	}
	return s.fold(members)
}

// wishes narrows the graph in the second scrutiny: players of the same due colour may not meet when one of them
// insists on it.
type wishes struct {
	due     []tournament.Colour // nil outside the second scrutiny
	of      [3]matching.Set     // by due colour; nobody is in that of none
	insists [3]matching.Set     // those who insist, by due colour
	room    [3]int              // by colour: of those left, how many more are not due it than insist on it
}

// left is the room for a colour once a player is paired.
func (w *wishes) left(c tournament.Colour, i int) int {
	room := w.room[c]
	if w.insists[c].Has(i) {
		room++
	}
	if w.due[i] != c {
		room--
	}
	return room
}

// wish sorts the players by due colour; nobody insists yet.
func (s *bracket) wish() {
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
		if !s.g.Living().Has(i) {
			continue
		}
		for d := range w.room {
			w.room[d] += swiss.Count(int(c) != d)
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

// insist adds a player to those who get their colour, if all can still be paired.
//
// Rule: C.04.4.3 (1999, 2026) 5.2
func (s *bracket) insist(p int) {
	c := s.due(p)
	if c != 0 && (s.side.room[c] > 0 || s.fits(p, s.g.Mate(p))) && s.g.Insist(banOf(c), p) {
		s.side.room[c]--
	}
}

// pairArticle names the article by which a pair of the group is made: as proposed, by the exchanges of the first
// scrutiny, or by those of the second.
//
// Rule: C.04.4.3 (1999, 2026) 2.4, 4.2, 4.3, 5.2
func (s *bracket) pairArticle(k int, p couple, exchanged bool) string {
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
