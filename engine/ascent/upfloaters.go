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
// Rule: C.04.5, C.04.6 (2026) 3.5, 3.5.1, 3.5.2, 3.5.5, C3, C4
// Rule: C.04.6 (2024) 2.2, 2.2.1, 2.2.2, 2.2.5, C3, C4
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
// Rule: C.04.6 (2024, 2026) C6
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
// Rule: C.04.6 (2024, 2026) C1, C3
// Rule: C.04.5 (2026) C1, C3
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
// Rule: C.04.5, C.04.6 (2026) 3.5.3, 3.5.4, C5
// Rule: C.04.6 (2024) 2.2.3, 2.2.4, C5
func (b *bracket) chooseOne() bool {
	var score tournament.Points
	least := 0 // the look ahead of no upfloater of this score is worth less
	for k, i := range b.lower {
		if b.upfloaters != nil && b.Members[i].Score != score {
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

// leastLook is a bound for single upfloaters of the score of a place in lower: the look ahead of none of them is worth
// less. A look ahead that is not graded is 0 just where the graded one is, so the bound, but for no more than the first
// value found, holds for it, too.
//
// Proof: see needs. A pairing without the one who goes is a pairing of the whole side that leaves that one over, too.
// So without that one a largest pairing of the side leaves over one less at best. That number is odd where left is, and
// so the one more is lost when it is halved.
func (b *bracket) leastLook(from int) int {
	left := len(b.following)
	if b.Members[b.lower[from]].Score == b.Members[b.following[0]].Score {
		left--
	}
	return (max(b.pairable.over(b.set(b.following)), b.pairable.over(b.set(b.below(nil)))) - left%2) / 2
}

// worthOf is what a legal set is worth under C6 and C7.
func (b *bracket) worthOf(upfloaters []int) worth {
	return worth{b.look(upfloaters), b.floats(upfloaters)}
}

// floats counts the upfloaters who floated in the previous round, 0 near the end of the event.
//
// Rule: C.04.5, C.04.6 (2026) C7
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
	return !r.quiet && r.rules.Criteria[Upfloaters] != "" && r.leftOut != Upfloaters
}

// look is by how many upfloaters the following scoregroup will need more than it must when these leave it, or when only
// whether it needs more counts 0 or 1. Colours and floats are not looked at, and no scoregroup beyond it. Reading:
// TS-2.
//
// Rule: C.04.6 (2024, 2026) C6
// Rule: C.04.5 (2026) C6
func (b *bracket) look(upfloaters []int) int {
	left := b.leftOf(upfloaters)
	if len(left) == 0 {
		return 0
	}
	look := b.needs(left, b.below(upfloaters)) / 2 // rounded down, as an odd scoregroup must have one
	if !b.graded() {
		return min(look, 1)
	}
	return look
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

// needs is the fewest upfloaters with which what is left of the following scoregroup can be paired, and everybody below
// it: the fewest pairs with one member of each side in a pairing of all.
//
// Proof: a pairing of all has at least as many such pairs as a largest pairing of one side alone leaves members over.
// The larger of the two numbers is the answer where some pairing has no more. One has no more where a side can spare so
// many members and is still large enough to be paired in any case (see pairable.enough): alone it leaves over one at
// most, and the sides are both odd or both even, so that the other side leaves over just so many. Each of these finds
// an opponent on the large side, which has more members than the others take and than anybody may not meet.
func (b *bracket) needs(left, below []int) int {
	own, rest := b.set(left), b.set(below)
	fewest := max(b.pairable.over(own), b.pairable.over(rest))
	if max(len(left), len(below)) >= fewest+b.pairable.enough() || b.pairable.across(own, rest) == fewest {
		return fewest
	}
	return b.crossings(left, below)
}

// crossings is needs by a matching with weights. There is a pairing of all.
func (b *bracket) crossings(left, below []int) int {
	all, inside := slices.Concat(left, below), len(left)
	type kind struct {
		inside bool
		club   swiss.Club
	}
	clubs := &b.pairable.clubs
	club, apart := clubs.In(b.pairable.apart, all)
	graph := &matching.Sorted{Meter: b.State.Spend, Apart: apart, Sits: func(int) bool { return false },
		Kinds: matching.KindsOf(len(all), func(v int) kind { return kind{v < inside, club[v]} }),
		Join:  func(i, j int) bool { return !clubs.Apart(club[i], club[j]) }}
	across := func(i, j int) int { return -swiss.Count(i < inside && j >= inside) }
	return -matching.Sum(graph.Best(matching.Digit{Span: inside, Of: across}), across)
}

func (b *bracket) mayMeet(i, j int) bool { return b.pairable.mayMeet(i, j) }
