package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// Chapters 2.3 and 3, the floaters who leave a score-group.

// floaterType is the type of a floater; the later ones are to be avoided first.
type floaterType uint8

// The types in ascending order of disadvantages.
//
// Rule: C.04.4.3 (1999) 3.9
// Rule: C.04.4.3 (2026) 3.9.1, 3.9.2
const (
	typeD floaterType = iota // a native with a compatible opponent in the adjacent group
	typeC                    // a native without
	typeB                    // he has floated here already, and has one
	typeA                    // he has floated here already, and has none
)

func (t floaterType) String() string { return [...]string{"d", "c", "b", "a"}[t] }

// selection is the choice of one floater and how it came about.
type selection struct {
	chosen    int               // a place
	candidate matching.Set      // places of those without whom as many pairs can be made
	types     []floaterType     // by place
	protected matching.Set      // those whom 3.10 spares
	majority  tournament.Colour // the colour due to more players, where that was asked
	by        string            // the article that decides between several
	even      bool              // he is the one who makes the group even
	lone      bool              // he has no opponent in the group
	exchanged bool              // the one who would make it even is exchanged for him, by 4.4.a
}

// floaters sends away as few players as possible so that the others can be paired with each other, and returns them.
// Readings LA-10, LA-24 and LA-31.
//
// Rule: C.04.4.3 (1999, 2026) 2.3, 4.4
func (s *bracket) floaters(adjacent []int) []int {
	var out []int
	cover := s.newCover(adjacent)
	send := func(x selection) {
		article := s.leaveArticle(&x)
		s.g.Spare(x.chosen)
		s.left = slices.DeleteFunc(s.left, func(i int) bool { return i == x.chosen })
		cover.add(x.chosen)
		out = append(out, s.pool[x.chosen])
		s.r.note(event{kind: leave, article: article, bracket: s, players: []int{s.pool[x.chosen]}, selection: &x})
	}
	if s.r.choices.Is(readingStranded, "first") {
		for lone := s.withoutOpponent(); len(lone) > 0; lone = s.withoutOpponent() {
			send(s.selectLone(cover, lone))
		}
	}
	evens := len(s.left)%2 == 1 || s.r.choices.Is(readingEvenness, "last")
	for need := s.g.Free().Size(); need > 0; need-- {
		send(s.selectFloater(cover, evens && need == 1))
	}
	s.stayed = s.players(s.left)
	for _, p := range adjacent {
		s.r.local[p] = nobody
	}
	return out
}

// selectLone chooses the next of those who have no opponent in the group; all of them leave.
//
// Rule: C.04.4.3 (1999) 2.3.a-2.3.c
// Rule: C.04.4.3 (2026) 2.3.1-2.3.3
func (s *bracket) selectLone(c *cover, lone []int) selection {
	x := s.newSelection(c, matching.SetOf(len(s.pool), lone))
	x.lone = true
	s.prefer(&x, lone, false, false)
	return x
}

// selectFloater chooses the next floater among those without whom as many pairs can be made. The one who makes the
// number even is looked for among all, by the due colours and the floats of the round before; if he cannot be spared,
// or does not make it even, neither counts. Readings LA-12 and LA-13.
//
// Rule: C.04.4.3 (1999) 2.3.d, 4.4.a, 4.4.b
// Rule: C.04.4.3 (2026) 2.3.4, 4.4.1, 4.4.2
func (s *bracket) selectFloater(c *cover, even bool) selection {
	x := s.newSelection(c, s.g.Spares())
	x.even = even
	protect := even || s.r.choices.Is(readingProtect, "every")
	switch candidate := x.candidate.List(); {
	case s.r.choices.Is(readingColour, "every"):
		s.prefer(&x, candidate, protect, true)
	case even:
		s.prefer(&x, s.left, protect, true)
		if x.exchanged = !x.candidate.Has(x.chosen); x.exchanged { // for one who finds no opponent
			s.prefer(&x, candidate, false, false)
		}
	default:
		s.prefer(&x, candidate, protect, false)
	}
	return x
}

func (s *bracket) newSelection(c *cover, candidate matching.Set) selection {
	x := selection{candidate: candidate, types: make([]floaterType, len(s.pool)),
		protected: matching.NewSet(len(s.pool))}
	c.classify(s.left, x.types)
	return x
}

// hasOpponent reports whether anybody left in the group may meet a player.
//
// Rule: C.04.4.3 (1999) 2.3.a-2.3.c
// Rule: C.04.4.3 (2026) 2.3.1-2.3.3
func (s *bracket) hasOpponent(i int) bool {
	return s.g.Mate(i) != nobody || s.g.Neighbours(i).Meets(s.g.Living())
}

// withoutOpponent lists those left who have no opponent in the group.
func (s *bracket) withoutOpponent() []int {
	return slices.DeleteFunc(slices.Clone(s.left), s.hasOpponent)
}

// prefer chooses from a list: the type that is least to be avoided, then not who floated in the round before, then who
// equalises the colours due, then the last in the order of the group. Its first three steps leave x's record.
//
// Rule: C.04.4.3 (1999, 2026) 3.3, 3.4
// Rule: C.04.4.3 (1999) 3.9, 3.10
// Rule: C.04.4.3 (2026) 3.9.1, 3.9.2, 3.10, 3.10.1, 3.10.2
func (s *bracket) prefer(x *selection, list []int, protect, colour bool) {
	best := typeA
	for _, i := range list {
		best = min(best, x.types[i])
	}
	list = slices.DeleteFunc(slices.Clone(list), func(i int) bool { return x.types[i] != best })
	clear(x.protected)
	if best == typeD && protect {
		spared := func(i int) bool { return s.r.players[s.pool[i]].floated != engine.NoFloat }
		if rest := slices.DeleteFunc(slices.Clone(list), spared); len(rest) > 0 {
			for _, i := range list {
				if spared(i) {
					x.protected.Add(i)
				}
			}
			list = rest
		}
	}
	x.majority, x.by = tournament.NoColour, "3.3"
	if s.up {
		x.by = "3.4"
	}
	x.chosen = list[len(list)-1]
	if colour {
		s.equalise(x, list)
	}
}

// equalise takes the last of a list who is due the colour that is due to more players of the group, in a
// maxi-tournament only when his rating is near that of the last of all. Reading LA-27.
//
// Rule: C.04.4.3 (1999) 3.2
// Rule: C.04.4.3 (2026) 3.2.2-3.2.4
func (s *bracket) equalise(x *selection, list []int) {
	switch balance := s.balance(); {
	case balance > 0:
		x.majority = tournament.White
	case balance < 0:
		x.majority = tournament.Black
	default:
		return
	}
	last := x.chosen
	if s.r.choices.Is(readingRating, "group") {
		last = s.left[len(s.left)-1]
	}
	for _, i := range slices.Backward(list) {
		if s.due(i) != x.majority {
			continue
		}
		if s.r.maxi && !s.near(i, last) {
			if slices.Contains(list, last) {
				x.chosen = last
			}
		} else if x.chosen != i {
			x.chosen, x.by = i, byColours
		}
		return
	}
}

// balance is to how many more players of the group White is due than Black. Reading LA-34.
//
// Rule: C.04.4.3 (1999) 3.2
// Rule: C.04.4.3 (2026) 3.2.2-3.2.4
func (s *bracket) balance() int {
	white := 0
	for _, i := range s.left {
		switch s.due(i) {
		case tournament.White:
			white++
		case tournament.Black:
			white--
		}
	}
	return white
}

// leaveArticle says why a floater leaves: nobody in the group may meet him, or the group must become even, or he is
// left over in spite of all exchanges.
//
// Rule: C.04.4.3 (1999, 2026) 3.1
// Rule: C.04.4.3 (1999) 2.3.d, 4.4.a, 4.4.b
// Rule: C.04.4.3 (2026) 2.3.4, 4.4.1, 4.4.2
func (s *bracket) leaveArticle(x *selection) string {
	switch {
	case len(s.left) == 1:
		return "2.3.4"
	case !s.hasOpponent(x.chosen):
		return s.loneArticle(x.chosen)
	case x.even && !x.exchanged:
		return "2.3.4"
	case len(s.left)%2 == 1:
		return "4.4.1"
	}
	return "4.4.2"
}

// loneArticle says why a player has no opponent in the group.
//
// Rule: C.04.4.3 (1999) 2.3.a-2.3.c
// Rule: C.04.4.3 (2026) 2.3.1-2.3.3
func (s *bracket) loneArticle(lone int) string {
	p := &s.r.players[s.pool[lone]]
	met := true
	for _, i := range s.left {
		met = met && (i == lone || s.r.apart.Has(s.pool[lone], s.pool[i]))
	}
	switch d := p.Difference; {
	case met:
		return "2.3.1"
	case d >= 2 || d <= -2:
		return "2.3.2"
	}
	return "2.3.3"
}
