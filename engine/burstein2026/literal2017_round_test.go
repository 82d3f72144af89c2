package burstein2026_test

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// lit17Most is how many present players the reference can list.
const lit17Most = 30

// lit17Pair pairs a round: the bye first, then bracket by bracket from the top.
//
// Rule: C.04.4.2 (2017) A.2, A.5, A.8
func lit17Pair(s *engine.State, choice map[string]string) (engine.Result, error) {
	if lit17Seeding(s) {
		return dutch.New2017().Pair(s, nil)
	}
	e := newLit17Event(s, choice)
	if len(e.players) > lit17Most {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(e.players))
	}
	var out engine.Result
	all := enginetest.Set(1)<<len(e.players) - 1
	if all.Size()%2 == 1 {
		bye := e.bye(all)
		if bye == nil {
			return out, engine.ErrNoLegalPairing
		}
		out.Bye, all = bye.ID, all.Without(bye.rank)
	}
	if !e.All(all) {
		return out, engine.ErrNoLegalPairing
	}
	e.group(all)
	var incoming enginetest.Set
	for n := range e.groups {
		best := e.bracket(n, incoming)
		for _, pair := range best.pairs {
			out.Boards = append(out.Boards, e.colours(e.players[pair[0]], e.players[pair[1]]))
		}
		incoming = best.floaters
	}
	enginetest.SortBoards(s, out.Boards)
	return out, nil
}

// bye is who gets the pairing-allocated bye, nil when nobody can.
//
// Rule: C.04.4.2 (2017) A.3, B.0, B.0.b-B.0.e, C.4
func (e *lit17Event) bye(all enginetest.Set) *lit17Player {
	var best *lit17Player
	for _, p := range e.players {
		if p.barred || !e.All(all.Without(p.rank)) {
			continue
		}
		if best == nil || cmp.Or(p.pairing-best.pairing, best.games-p.games, best.rank-p.rank) < 0 {
			best = p
		}
	}
	return best
}

// Rule: C.04.4.2 (2017) A.2
func (e *lit17Event) group(all enginetest.Set) {
	by := map[int]enginetest.Set{}
	var scores []int
	for _, i := range all.Members() {
		score := e.players[i].pairing
		if by[score] == 0 {
			scores = append(scores, score)
		}
		by[score] = by[score].With(i)
	}
	slices.Sort(scores)
	for _, score := range slices.Backward(scores) {
		e.groups = append(e.groups, by[score])
	}
}

// lit17Pairing is a pairing of a bracket, or a part of one, and how it complies with the criteria: at each place less
// is better.
type lit17Pairing struct {
	pairs    [][2]int
	floaters enginetest.Set
	value    []int
}

// bracket is the first of the best pairings of a bracket, in the order of section D.
//
// Rule: C.04.4.2 (2017) B.1, B.2, C.4-C.8
func (e *lit17Event) bracket(n int, incoming enginetest.Set) lit17Pairing {
	following := map[enginetest.Set][]int{}
	return e.best(n, incoming, func(p lit17Pairing) []int {
		value := e.incoming(incoming, p.floaters, true)
		if n+1 < len(e.groups) {
			if following[p.floaters] == nil {
				following[p.floaters] = e.following(n+1, p.floaters)
			}
			value = append(value, following[p.floaters]...)
		}
		return append(value, e.refused(p.pairs))
	})
}

// following is how well the following bracket can do with floaters: C.4, C.5 and C.6 there.
//
// Rule: C.04.4.2 (2017) C.7
func (e *lit17Event) following(n int, floaters enginetest.Set) []int {
	best := e.best(n, floaters, func(p lit17Pairing) []int {
		return e.incoming(floaters, p.floaters, e.choice["BU-12"] == "floaters")
	})
	return append([]int{best.floaters.Size()}, best.value...)
}

// best lists the pairings of a bracket that allow the rest to be completed and returns the first of those with the most
// pairs whose value is the least.
//
// Rule: C.04.4.2 (2017) B.1, C.4, C.5, D.1
func (e *lit17Event) best(n int, incoming enginetest.Set, value func(lit17Pairing) []int) lit17Pairing {
	var below enginetest.Set
	for _, group := range e.groups[n+1:] {
		below |= group
	}
	best := lit17Pairing{floaters: ^enginetest.Set(0)}
	var list func(free enginetest.Set, so lit17Pairing)
	list = func(free enginetest.Set, so lit17Pairing) {
		switch {
		case so.floaters.Size() > best.floaters.Size():
			return // fewer pairs than another
		case free == 0 && e.All(so.floaters|below):
			so.value = value(so)
			if so.floaters.Size() < best.floaters.Size() || slices.Compare(so.value, best.value) < 0 {
				so.pairs = slices.Clone(so.pairs)
				best = so
			}
			return
		case free == 0:
			return
		}
		first := free.First()
		rest := free.Without(first)
		for _, other := range slices.Backward((rest & e.Meet[first]).Members()) {
			pairs := append(so.pairs, [2]int{first, other})
			list(rest.Without(other), lit17Pairing{pairs: pairs, floaters: so.floaters})
		}
		list(rest, lit17Pairing{pairs: so.pairs, floaters: so.floaters.With(first)})
	}
	list(e.groups[n]|incoming, lit17Pairing{})
	return best
}

// incoming is what C.6 looks at: how many incoming floaters float again, then their scores from the highest. asked is
// whether C.6 counts.
//
// Rule: C.04.4.2 (2017) C.6
func (e *lit17Event) incoming(incoming, floaters enginetest.Set, asked bool) []int {
	if !asked {
		return []int{}
	}
	var scores []int
	for _, i := range (incoming & floaters).Members() {
		scores = append(scores, e.players[i].pairing)
	}
	slices.Sort(scores)
	slices.Reverse(scores)
	value := []int{len(scores)}
	// the number fills the places, so that what follows stands at the same place in all pairings
	for i := range incoming.Size() {
		if i < len(scores) {
			value = append(value, scores[i])
		} else {
			value = append(value, -1)
		}
	}
	return value
}

// refused is how many players of the pairs do not get the colour they prefer.
//
// Rule: C.04.4.2 (2017) C.8
func (e *lit17Event) refused(pairs [][2]int) int {
	n := 0
	for _, pair := range pairs {
		a, b := e.players[pair[0]], e.players[pair[1]]
		board := e.colours(a, b)
		for _, p := range []*lit17Player{a, b} {
			if given := board.White == p.ID; p.wish != tournament.NoColour && given != (p.wish == tournament.White) {
				n++
			}
		}
	}
	return n
}

// colours gives the colours of a pair, the higher ranked player first.
//
// Rule: C.04.4.2 (2017) A.4, E.0, E.1-E.4
func (e *lit17Event) colours(high, low *lit17Player) engine.Board {
	var given tournament.Colour // to the higher
	drawn := e.Initial
	if high.Number%2 == 0 {
		drawn = e.Initial.Opposite()
	}
	switch {
	case high.past.Games == 0 && low.past.Games == 0:
		given = drawn
	case high.wish != low.wish && high.wish != tournament.NoColour:
		given = high.wish
	case high.wish != low.wish:
		given = low.wish.Opposite()
	case high.strength != low.strength:
		given = high.wish
		if low.strength > high.strength {
			given = low.wish.Opposite()
		}
	default:
		// the text has no article for two without a preference of whom one has played, without a colour: E.0 is nearest
		given = cmp.Or(high.past.Alternate(&low.past), high.wish, drawn)
	}
	if given == tournament.Black {
		return engine.Board{White: low.ID, Black: high.ID}
	}
	return engine.Board{White: high.ID, Black: low.ID}
}

// lit17Law is who may meet, and who may have the bye, in a round after the seeding rounds. In those the Dutch system
// rules, whatever the readings.
//
// Rule: C.04.4.2 (2017) A.5, C.1-C.3
func lit17Law(s *engine.State, choice map[string]string) enginetest.Law {
	e := newLit17Event(s, choice)
	place := map[tournament.PlayerID]*lit17Player{}
	for _, p := range e.players {
		place[p.ID] = p
	}
	return enginetest.Law{
		Meet: func(a, b tournament.PlayerID) bool { return e.Meet[place[a].rank].Has(place[b].rank) },
		Bye:  func(id tournament.PlayerID) bool { return !place[id].barred },
	}
}
