package dubov2026_test

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// literalPair pairs a round in the sequence of the text, under the choice made for each reading.
//
// Rule: C.04.4.1 (2026) 1.9.1-1.9.3
func literalPair(s *engine.State, choice map[string]string) (engine.Result, error) {
	f := newLitField(s, choice)
	if len(f.players) > litMaxPlayers {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	var out engine.Result
	free := litSet(1)<<len(f.players) - 1
	if free.Size()%2 == 1 {
		bye, ok := f.bye(free)
		if !ok {
			return out, engine.ErrNoLegalPairing
		}
		out.Bye, free = f.players[bye].ID, free.Without(bye)
	}
	if !f.All(free) {
		return out, engine.ErrNoLegalPairing
	}
	for free != 0 {
		residents := f.top(free)
		bracket := residents | f.upfloaters(residents, free&^residents)
		for _, pair := range f.pairBracket(bracket) {
			out.Boards = append(out.Boards, f.board(pair[0], pair[1]))
		}
		free &^= bracket
	}
	enginetest.SortBoards(s, out.Boards)
	return out, nil
}

// bye finds who has the bye: each line keeps those of the line before who have most or least of something.
//
// Rule: C.04.4.1 (2026) 1.4, 3.1
func (f *litField) bye(all litSet) (int, bool) {
	var left []int
	for _, i := range all.Members() {
		if !f.players[i].barred && f.All(all.Without(i)) {
			left = append(left, i)
		}
	}
	if len(left) == 0 {
		return 0, false
	}
	left = f.least(left, func(p *litPlayer) int { return int(p.low) })
	left = f.least(left, func(p *litPlayer) int { return -p.paired })
	left = f.least(left, func(p *litPlayer) int { return -p.tpn })
	return left[0], true
}

// least keeps those with the least of something.
func (f *litField) least(of []int, what func(*litPlayer) int) []int {
	var out []int
	for _, i := range of {
		switch {
		case len(out) == 0 || what(&f.players[i]) < what(&f.players[out[0]]):
			out = []int{i}
		case what(&f.players[i]) == what(&f.players[out[0]]):
			out = append(out, i)
		}
	}
	return out
}

// top is the highest scoregroup of a set.
//
// Rule: C.04.4.1 (2026) 1.3.1
func (f *litField) top(of litSet) litSet {
	return enginetest.SetOf(f.least(of.Members(), func(p *litPlayer) int { return -int(p.PairingScore()) }))
}

// upfloaters chooses who joins the residents: the smallest number of players that gives a legal pairing, then of all
// sets of that number the first of those that serve the criteria best.
//
// Rule: C.04.4.1 (2026) 3.2.1, 3.2.2, C4, C5
func (f *litField) upfloaters(residents, below litSet) litSet {
	pool := f.poolOfUpfloaters(below)
	for number := 0; number <= len(pool); number++ {
		var best litSet
		var bestValue []int
		combinations(pool, number, func(list []int) bool {
			set := enginetest.SetOf(list)
			if !f.All(residents|set) || !f.All(below&^set) {
				return false
			}
			if value := f.quality(residents, set); bestValue == nil || slices.Compare(value, bestValue) < 0 {
				best, bestValue = set, value
			}
			return false
		})
		if bestValue != nil {
			return best
		}
	}
	panic("literal reference: no upfloaters complete a bracket although the round can be completed")
}

// poolOfUpfloaters lists the possible upfloaters by their sequence numbers.
//
// Rule: C.04.4.1 (2026) 4.2
// Question: DB-7.
func (f *litField) poolOfUpfloaters(below litSet) []int {
	pool := below.Members()
	slices.SortStableFunc(pool, func(i, j int) int { return int(f.players[j].upward - f.players[i].upward) })
	return pool
}

// combinations calls visit for the sets of k members of a numbered list, in the order of their smallest differing
// number, until it says that this is enough.
//
// Rule: C.04.4.1 (2026) 4.1
func combinations(of []int, k int, visit func([]int) bool) bool {
	var choose func(from int, chosen []int) bool
	choose = func(from int, chosen []int) bool {
		if len(chosen) == k {
			return visit(chosen)
		}
		for i := from; i < len(of); i++ {
			if choose(i+1, append(slices.Clip(chosen), of[i])) {
				return true
			}
		}
		return false
	}
	return choose(0, nil)
}

// quality is C6 to C10 of a set of upfloaters; the smaller is the better. All sets compared have the same number.
//
// Rule: C.04.4.1 (2026) C6-C10
func (f *litField) quality(residents, set litSet) []int {
	var value []int
	for _, i := range set.Members() {
		value = append(value, int(f.players[residents.First()].PairingScore()-f.players[i].PairingScore()))
	}
	slices.Sort(value)
	slices.Reverse(value)
	value = append(value, f.fewestClashes(residents|set))
	if f.state.Last() {
		return value
	}
	var times []int
	before := 0
	for _, i := range set.Members() {
		if p := &f.players[i]; f.maximum(p) {
			times = append(times, p.ups)
		}
		if f.players[i].upBefore {
			before++
		}
	}
	value = append(value, len(times))
	value = append(value, f.timesUpfloated(times)...)
	return append(value, before)
}

// timesUpfloated is C9 for the upfloats of the maximum upfloaters of a set.
//
// Rule: C.04.4.1 (2026) C9
// Question: DB-2.
func (f *litField) timesUpfloated(times []int) []int {
	slices.Sort(times)
	slices.Reverse(times)
	switch {
	case f.reads("DB-2", "list"):
		return times
	case len(times) == 0:
		return []int{0}
	case f.reads("DB-2", "max"):
		return times[:1]
	}
	sum := 0
	for _, n := range times {
		sum += n
	}
	return []int{sum}
}

const never = 1000 // more than any number of players without their colour

// fewestClashes is the least number of players of a bracket who do not get their colour, over all its legal pairings.
//
// Rule: C.04.4.1 (2026) C7
func (f *litField) fewestClashes(of litSet) int {
	if of == 0 {
		return 0
	}
	if known, ok := f.clashes[of]; ok {
		return known
	}
	best, first := never, of.First()
	for _, other := range (of & f.Meet[first]).Members() {
		best = min(best, f.clash(first, other)+f.fewestClashes(of.Without(first).Without(other)))
	}
	f.clashes[of] = best
	return best
}

func (f *litField) clash(i, j int) int {
	if f.players[i].wish == f.players[j].wish {
		return 1
	}
	return 0
}

// board gives the colours of a pair.
//
// Rule: C.04.4.1 (2026) 5.2.1
func (f *litField) board(i, j int) engine.Board {
	p, q := &f.players[i], &f.players[j]
	if q.points > p.points || q.points == p.points && q.tpn < p.tpn {
		p, q = q, p
	}
	b := engine.Board{White: p.ID, Black: q.ID}
	if f.higher(p, q) != tournament.White {
		b.White, b.Black = b.Black, b.White
	}
	return b
}

// higher is the colour of the higher ranked player p against q.
//
// Rule: C.04.4.1 (2026) 5.1, 5.2.1-5.2.5
// Question: DB-9.
func (f *litField) higher(p, q *litPlayer) tournament.Colour {
	if p.Games == 0 && q.Games == 0 {
		if p.tpn%2 == 1 {
			return f.state.Initial
		}
		return f.state.Initial.Opposite()
	}
	if p.wish != q.wish || p.strength > q.strength {
		return p.wish
	}
	if p.strength < q.strength {
		return q.wish.Opposite()
	}
	if alternate := p.Alternate(&q.Past); alternate != tournament.NoColour {
		return alternate
	}
	return p.wish
}
