package ascent

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// bracket is a scoregroup, completed by upfloaters, and its pairs.
type bracket struct {
	*Round
	number     int
	residents  []int        // by TPN
	lower      []int        // all others unpaired when its turn came, by score and TPN
	open       matching.Set // the same
	upfloaters []int        // by score and TPN
	worth      worth        // of the upfloaters
	following  []int        // the scoregroup that C6 looks at, nil for none

	seats   []int // members by TPN, or as reading seats has it
	resides []bool
	pairs   []pair // by the top members
	cost    cost
}

// worth is the value of a set of upfloaters under C6 and C7, the less the better.
type worth struct{ look, floats int }

func (a worth) compare(b worth) int {
	return cmp.Or(cmp.Compare(a.look, b.look), cmp.Compare(a.floats, b.floats))
}

// complete chooses the upfloaters: as few as possible, with scores as high as possible, and of such sets the first that
// complies with C6 and C7 best. Everybody else stays pairable. With one upfloater at most the sets are looked at in
// their order; more are found by matchings.
//
// Rule: C.04.6 (2026) 3.5
// Rule: C.04.6 (2026) 3.5.1
// Rule: C.04.6 (2026) 3.5.2
// Rule: C.04.6 (2026) 3.5.5
// Rule: C.04.6 (2026) C3
// Rule: C.04.6 (2026) C4
// Rule: C.04.5 (2026) 3.5
// Rule: C.04.5 (2026) 3.5.1
// Rule: C.04.5 (2026) 3.5.2
// Rule: C.04.5 (2026) 3.5.5
// Rule: C.04.5 (2026) C3
// Rule: C.04.5 (2026) C4
// Rule: C.04.6 (2024) 2.2
// Rule: C.04.6 (2024) 2.2.1
// Rule: C.04.6 (2024) 2.2.2
// Rule: C.04.6 (2024) 2.2.5
// Rule: C.04.6 (2024) C3
// Rule: C.04.6 (2024) C4
func (b *bracket) complete() {
	b.following = b.nextGroup()
	b.choose()
	for _, i := range b.upfloaters {
		b.unpaired.Remove(i)
	}
}

// choose chooses the upfloaters with a view to the following scoregroup, if there is one.
func (b *bracket) choose() {
	done := false
	if len(b.residents)%2 == 0 {
		if done = b.legal(nil); done {
			b.worth = b.worthOf(nil)
		}
	} else {
		done = b.chooseOne()
	}
	if !done {
		b.chooseMany()
	}
}

// nextGroup is the scoregroup that follows in the standings of the round, as far as it is not paired yet; nil when
// nobody of it is left. Reading: TS-3.
//
// Rule: C.04.6 (2026) C6
// Rule: C.04.5 (2026) C6
func (b *bracket) nextGroup() []int {
	if len(b.lower) == 0 {
		return nil
	}
	own := b.Members[b.residents[0]].Score
	score := b.Members[b.lower[0]].Score
	if !b.choices.Is(b.rules.Readings.Following, "unpaired") {
		for i := range b.Members {
			if b.Members[i].Score < own {
				score = b.Members[i].Score
				break
			}
		}
	}
	var out []int
	for _, i := range b.lower {
		if b.Members[i].Score == score {
			out = append(out, i)
		}
	}
	return out
}

// legal reports whether the bracket can be paired with these upfloaters, and all others without them.
//
// Rule: C.04.6 (2026) C1
// Rule: C.04.6 (2026) C3
// Rule: C.04.5 (2026) C1
// Rule: C.04.5 (2026) C3
// Rule: C.04.6 (2024) C1
// Rule: C.04.6 (2024) C3
func (b *bracket) legal(upfloaters []int) bool {
	return b.pairable.all(b.set(b.residents, upfloaters)) && b.pairable.all(b.without(b.open, upfloaters))
}

func (b *bracket) set(lists ...[]int) matching.Set {
	s := matching.NewSet(len(b.Members))
	for _, list := range lists {
		s.AddAll(list)
	}
	return s
}

func (b *bracket) without(s matching.Set, members []int) matching.Set {
	out := s.Clone()
	for _, i := range members {
		out.Remove(i)
	}
	return out
}

// chooseOne looks for a single upfloater, score by score from the top, in each by TPN.
//
// Rule: C.04.6 (2026) 3.5.3
// Rule: C.04.6 (2026) 3.5.4
// Rule: C.04.6 (2026) C5
// Rule: C.04.5 (2026) 3.5.3
// Rule: C.04.5 (2026) 3.5.4
// Rule: C.04.5 (2026) C5
// Rule: C.04.6 (2024) 2.2.3
// Rule: C.04.6 (2024) 2.2.4
// Rule: C.04.6 (2024) C5
func (b *bracket) chooseOne() bool {
	var score tournament.Points
	least := 0 // the look ahead of no upfloater of this score is worth less
	for k, i := range b.lower {
		if k > 0 && b.Members[i].Score != score && b.upfloaters != nil {
			return true
		}
		score = b.Members[i].Score
		one := []int{i}
		if b.upfloaters != nil && (worth{least, b.floats(one)}).compare(b.worth) >= 0 || !b.legal(one) {
			continue
		}
		w := b.worthOf(one)
		if b.upfloaters == nil && w.look > 0 {
			least = min(w.look, b.leastLook(k))
		}
		if b.upfloaters == nil || w.compare(b.worth) < 0 {
			b.upfloaters, b.worth = one, w
		}
		if b.worth == (worth{look: least}) {
			return true
		}
	}
	return b.upfloaters != nil
}

// leastLook is a bound for single upfloaters, those who stand in lower at a place or after it and have the score of
// that place. The graded look ahead of none of them is worth less.
//
// Proof: a member is added that may meet just these upfloaters, and all members are paired. Take the pairing by which
// the look ahead of an upfloater counts, and let that upfloater meet the added member: this is one of those pairings.
// A look ahead that is not graded is 0 just where the graded one is. So the bound, but for no more than the first value
// found, holds for it, too.
func (b *bracket) leastLook(from int) int {
	score := b.Members[b.lower[from]].Score
	var gone []int
	for _, i := range b.lower[from:] {
		if b.Members[i].Score == score {
			gone = append(gone, i)
		}
	}
	left := len(b.leftOf(gone[:1]))
	mate, crossing := b.crossings(b.following, b.below(nil), gone)
	if mate == nil {
		return 0
	}
	return (-matching.Sum(mate, crossing.Of) - left%2) / 2
}

// worthOf is what a legal set is worth under C6 and C7.
func (b *bracket) worthOf(upfloaters []int) worth {
	return worth{b.look(upfloaters), b.floats(upfloaters)}
}

// floats counts the upfloaters who floated in the previous round, 0 near the end of the event.
//
// Rule: C.04.6 (2026) C7
// Rule: C.04.5 (2026) C7
func (b *bracket) floats(upfloaters []int) int {
	n := 0
	for _, i := range upfloaters {
		if b.floatsCount() && b.Members[i].floated() {
			n++
		}
	}
	return n
}

// floatsCount reports whether it counts in this round that an upfloater floated in the previous one.
func (r *Round) floatsCount() bool {
	return !r.quiet && !r.rules.Upfloaters.IsZero() && r.leftOut != upfloatersFloated
}

// look is by how many upfloaters the following scoregroup will need more than it must when these leave it, or when only
// whether it needs more counts 0 or 1. Colours and floats are not looked at, and no scoregroup beyond it. Reading:
// TS-2.
//
// Rule: C.04.6 (2026) C6
// Rule: C.04.5 (2026) C6
func (b *bracket) look(upfloaters []int) int {
	left := b.leftOf(upfloaters)
	if len(left) == 0 || b.manages(left, upfloaters) {
		return 0
	}
	if !b.graded() {
		return 1
	}
	return (b.needs(left, upfloaters) - len(left)%2) / 2
}

func (b *bracket) graded() bool {
	return b.rules.Graded || b.choices.Is(b.rules.Readings.Look, "graded")
}

// leftOf is what is left of the following scoregroup.
func (b *bracket) leftOf(upfloaters []int) []int {
	var left []int
	for _, i := range b.following {
		if !slices.Contains(upfloaters, i) {
			left = append(left, i)
		}
	}
	return left
}

// below are those who can float up into the following scoregroup.
func (b *bracket) below(upfloaters []int) []int {
	var out []int
	for _, i := range b.lower {
		if b.Members[i].Score < b.Members[b.following[0]].Score && !slices.Contains(upfloaters, i) {
			out = append(out, i)
		}
	}
	return out
}

// manages reports whether a scoregroup can be paired with no upfloater, or with one if its number is odd.
func (b *bracket) manages(left, upfloaters []int) bool {
	rest := b.without(b.without(b.open, upfloaters), left)
	own := b.set(left)
	if len(left)%2 == 0 {
		return b.pairable.all(own) && b.pairable.all(rest)
	}
	if !b.pairable.allButOne(own) || !b.pairable.allButOne(rest) {
		return false // one who floats up takes an opponent from the group, and leaves one place among the others
	}
	for _, i := range b.below(upfloaters) {
		own.Add(i)
		rest.Remove(i)
		if b.pairable.all(own) && b.pairable.all(rest) {
			return true
		}
		own.Remove(i)
		rest.Add(i)
	}
	return false
}

// needs is the fewest upfloaters with which the following scoregroup can be paired, and everybody else.
func (b *bracket) needs(left, upfloaters []int) int {
	below := b.below(upfloaters)
	mate, crossing := b.crossings(left, below, nil)
	if mate == nil {
		all := slices.Concat(left, below)
		mate = matching.Best(len(all), func(i, j int) bool { return b.mayMeet(all[i], all[j]) },
			matching.Digit{Span: len(all), Of: func(int, int) int { return 1 }}, crossing)
	}
	return -matching.Sum(mate, crossing.Of)
}

// crossings is a pairing, as mates, of all that are left of a scoregroup and all below it, in which the fewest pairs
// cross its border, and the digit that counts them; nil when there is none. One of gone, if there are any, is not
// paired: the last vertex stands for whomever that one meets.
func (b *bracket) crossings(left, below, gone []int) (mate []int, crossing matching.Digit) {
	all, inside := slices.Concat(left, below), len(left)
	n, leaves := len(all), b.set(gone)
	crossing = matching.Digit{Span: inside,
		Of: func(i, j int) int { return -toInt(i < inside && j >= inside && j < n) }}
	type kind struct {
		inside, leaves, added bool
		club                  swiss.Club
	}
	clubs := &b.pairable.clubs
	club, apart := clubs.In(b.pairable.apart, all)
	vertices := n
	if len(gone) > 0 {
		vertices, apart = n+1, append(apart, nil)
	}
	graph := &matching.Sorted{Apart: apart, Sits: func(int) bool { return false },
		Kinds: matching.KindsOf(vertices, func(v int) kind {
			if v == n {
				return kind{added: true}
			}
			return kind{inside: v < inside, leaves: leaves.Has(all[v]), club: club[v]}
		}),
		Join: func(i, j int) bool {
			if j == n {
				return leaves.Has(all[i])
			}
			return !clubs.Apart(club[i], club[j])
		}}
	return graph.Best(crossing), crossing
}

func (b *bracket) mayMeet(i, j int) bool { return b.pairable.mayMeet(i, j) }

func toInt(b bool) int { return swiss.Count(b) }
