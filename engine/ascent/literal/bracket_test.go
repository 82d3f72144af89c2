package literal_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// upfloaters chooses those who complete the bracket of the top-scoregroup of all who are left.
//
// Rule: C.04.5, C.04.6 (2026) C3-C5, 3.5.1, 3.5.2, 3.5.5
// Rule: C.04.6 (2024) C3-C5, 2.2.1, 2.2.2, 2.2.5
func (f *litField) upfloaters(left, top litSet) litSet {
	lower := left &^ top
	for number := top.Size() % 2; number <= lower.Size(); number += 2 {
		var best litSet
		var bestValue []int
		f.subsets(lower.Members(), number, 0, func(set litSet) {
			if !f.All(top|set) || !f.All(lower&^set) {
				return
			}
			if value := f.setValue(set, lower, top); bestValue == nil || slices.Compare(value, bestValue) < 0 {
				best, bestValue = set, value
			}
		})
		if bestValue != nil {
			return best
		}
	}
	panic("literal reference: no upfloaters complete a bracket although the round can be completed")
}

// subsets calls visit with every set of so many of a list.
func (f *litField) subsets(of []int, number int, chosen litSet, visit func(litSet)) {
	if number == 0 {
		visit(chosen)
		return
	}
	if len(of) < number {
		return
	}
	f.subsets(of[1:], number-1, chosen.With(of[0]), visit)
	f.subsets(of[1:], number, chosen, visit)
}

// setValue is C5, C6 and C7 of a set of upfloaters, then its place in the order of sets; the smaller is the better.
//
// Rule: C.04.5, C.04.6 (2026) C5-C7, 3.5.3, 3.5.4
// Rule: C.04.6 (2024) C6, C5, 2.2.3, 2.2.4
func (f *litField) setValue(set, lower, top litSet) []int {
	var value []int
	for _, score := range f.scores(set) {
		value = append(value, -score)
	}
	value = append(value, f.following(set, lower, top))
	if !f.of2024 {
		value = append(value, f.floatersOf(set))
	}
	members := set.Members()
	slices.SortStableFunc(members, func(a, b int) int { return int(f.teams[b].score - f.teams[a].score) })
	return append(value, members...)
}

// floatersOf counts those of a set who floated in the previous round, but for the last rounds of the event.
func (f *litField) floatersOf(set litSet) int {
	n := 0
	for _, i := range set.Members() {
		if f.teams[i].floated && f.state.Round <= f.state.Rounds-f.quiet {
			n++
		}
	}
	return n
}

// following is how far a set of upfloaters is from complying with C6: 0 is compliance. In 2024 it is how many of the
// following scoregroup cannot be paired with each other when all are paired.
//
// Rule: C.04.6 (2024, 2026) C6
// Rule: C.04.5 (2026) C6
func (f *litField) following(set, lower, top litSet) int {
	rest := lower &^ set
	next := f.next(rest, top)
	if next == 0 {
		return 0
	}
	under := rest &^ next
	for number := next.Size() % 2; number <= under.Size(); number += 2 {
		found := false
		f.subsets(under.Members(), number, 0, func(up litSet) {
			found = found || f.All(next|up) && f.All(under&^up)
		})
		switch {
		case found && (f.of2024 || f.reads("look", "graded")):
			return number
		case found && number < 2:
			return 0
		case found:
			return 1
		}
	}
	panic("literal reference: the rest cannot be completed")
}

// next is what is left of the following scoregroup: that of the next lower score in the standings of the round, or of
// those still unpaired.
func (f *litField) next(rest, top litSet) litSet {
	if f.reads("following", "unpaired") {
		return f.top(rest)
	}
	var lower litSet
	for i := range f.teams {
		if f.teams[i].score < f.teams[top.First()].score {
			lower = lower.With(i)
		}
	}
	return f.top(lower) & rest
}

// litMatch is a pair by places in the order of TPNs.
type litMatch struct{ top, bottom int }

// bracket pairs a bracket: of its pairings the first, in the order of 3.6.3, of those that serve the criteria best.
//
// Rule: C.04.5, C.04.6 (2026) 3.6.1, 3.6.3, 3.6.4
// Rule: C.04.6 (2024) 2.3.1, 2.3.3, 2.3.4
func (f *litField) bracket(residents, up litSet) []litMatch {
	seat := f.seats(residents | up)
	var best []litMatch
	var bestValue []int
	f.pairings(residents|up, nil, func(pairs []litMatch) {
		value := f.pairingValue(pairs, up)
		if bestValue != nil && slices.Compare(value, bestValue[:len(value)]) > 0 {
			return // whatever its identifier
		}
		value = append(value, identifier(pairs, seat)...)
		if bestValue == nil || slices.Compare(value, bestValue) < 0 {
			best, bestValue = slices.Clone(pairs), value
		}
	})
	return best
}

// seats is the order of the teams of a bracket: by TPN.
func (f *litField) seats(bracket litSet) map[int]int {
	members := bracket.Members()
	if f.reads("seats", "score-tpn") {
		slices.SortStableFunc(members, func(a, b int) int { return int(f.teams[b].score - f.teams[a].score) })
	}
	seat := map[int]int{}
	for n, i := range members {
		seat[i] = n
	}
	return seat
}

// pairings calls visit for every pairing of a set without two who may not meet.
//
// Rule: C.04.6 (2024, 2026) C1
// Rule: C.04.5 (2026) C1
func (f *litField) pairings(left litSet, pairs []litMatch, visit func([]litMatch)) {
	if left == 0 {
		visit(pairs)
		return
	}
	first := left.First()
	left = left.Without(first)
	for _, other := range (left & f.Meet[first]).Members() {
		f.pairings(left.Without(other), append(pairs, litMatch{first, other}), visit)
	}
}

// pairingValue is C8, C9 and C10 of a pairing; the smaller is the better. The text of 2024 calls them C7, C8 and C9 and
// counts the upfloaters, too, who are the same in all pairings. A Double-Swiss has the last one alone, as C8.
//
// Rule: C.04.6 (2026) C8-C10
// Rule: C.04.5 (2026) C8
// Rule: C.04.6 (2024) C7-C9
func (f *litField) pairingValue(pairs []litMatch, up litSet) []int {
	unfulfilled, strong := 0, 0
	var opponents litSet
	for _, p := range pairs {
		board := f.boardOf(p)
		for _, i := range []int{p.top, p.bottom} {
			if t := &f.teams[i]; litDenied(t, board) {
				unfulfilled++
				if t.strong {
					strong++
				}
			}
		}
		if up.Has(p.top) {
			opponents = opponents.With(p.bottom)
		}
		if up.Has(p.bottom) {
			opponents = opponents.With(p.top)
		}
	}
	return []int{unfulfilled, strong, f.floatersOf(opponents)}
}

// boardOf is the board of a pair, which has the same colours in every pairing and is looked up after the first one.
func (f *litField) boardOf(p litMatch) engine.Board {
	b, known := f.boards[p]
	if !known {
		b = f.board(&f.teams[p.top], &f.teams[p.bottom])
		f.boards[p] = b
	}
	return b
}

// litDenied reports whether a board denies a team the colour it prefers.
func litDenied(t *litTeam, board engine.Board) bool {
	return t.wish != tournament.NoColour && (t.wish == tournament.White) != (board.White == t.ID)
}

// identifier is that of a pairing: the top members in ascending order, then their bottom members.
//
// Rule: C.04.5, C.04.6 (2026) 3.6.2
// Rule: C.04.6 (2024) 2.3.2
func identifier(pairs []litMatch, seat map[int]int) []int {
	var list []litMatch
	for _, p := range pairs {
		a, b := seat[p.top], seat[p.bottom]
		list = append(list, litMatch{min(a, b), max(a, b)})
	}
	slices.SortFunc(list, func(a, b litMatch) int { return a.top - b.top })
	var tops, bottoms []int
	for _, p := range list {
		tops, bottoms = append(tops, p.top), append(bottoms, p.bottom)
	}
	return append(tops, bottoms...)
}

// litSubject is an engine and the reference of its text.
func litSubject(text litText, system engine.System) enginetest.Subject {
	return enginetest.Subject{System: system, Reference: litPair(text), Law: litLaw(text)}
}
