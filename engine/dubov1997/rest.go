package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// rest is those still to be paired, of whom a complete pairing exists, see chapter 9.
type rest struct {
	r      *round
	search *matching.Witness
	tally  swiss.Tally
	some   bool // everybody may have some colour, without which numbers prove nothing
}

func (r *round) newRest() rest {
	t, some := swiss.TallyOf(r.apart, r.can)
	return rest{r, r.search(matching.SetOf(len(r.players), r.Everybody())), t, some && !r.searching}
}

// living are those still to be paired. The set changes with them.
func (x *rest) living() matching.Set { return x.search.Living() }

// witness is the search, with a complete pairing if there is one.
func (x *rest) witness() *matching.Witness {
	x.search.Complete()
	return x.search
}

// can are the colours that a player may have.
func (r *round) can(i int) [3]bool { return r.players[i].Can }

// leave counts a player no more.
func (x *rest) leave(p int) { x.tally = x.tally.Without(x.r.players[p].Can) }

// canPair reports whether two players may meet so that all others can be paired. Where those of one colour alone are
// too many for the others it needs no search, which would be a long one.
//
// Rule: Dubov (1997) 9
func (x *rest) canPair(a, b int) bool {
	others := x.tally.Without(x.r.players[a].Can).Without(x.r.players[b].Can)
	return x.r.possible(a, b) && (!x.some || others.Excess() <= 0) && x.witness().CanPair(a, b)
}

// within is who must leave a group where numbers prove that all others can be paired whoever leaves it: those whom a
// largest pairing of the group leaves over, the first in the leaving order if possible. Whom such pairings leave over
// is a matroid, so that going through the order from its end finds the same players. false says nothing.
//
// Rule: Dubov (1997) 6.4
func (x *rest) within(members []int, order func() []int) (leavers []int, ok bool) {
	inside, outside := x.divided(members)
	for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
		if outside.Absolute[c] *= 2; outside.Absolute[c]+inside.Absolute[c] > outside.Players {
			return nil, false
		}
	}
	if !x.some || !outside.Loose(outside.Players) {
		return nil, false
	}
	w := x.r.glance(members)
	if w.Free().Size() == 0 {
		return nil, true
	}
	weight := make(map[int]int, len(members))
	for k, p := range order() {
		weight[p] = k
	}
	w.Lightest(func(p int) int { return weight[p] })
	leavers = w.Free().List()
	slices.SortFunc(leavers, func(a, b int) int { return weight[b] - weight[a] })
	return leavers, true
}

// divided counts some of those left, and the others.
func (x *rest) divided(members []int) (inside, outside swiss.Tally) {
	inside.Apart, outside = x.tally.Apart, x.tally
	for _, p := range members {
		can := x.r.players[p].Can
		inside, outside = inside.With(can), outside.Without(can)
	}
	return inside, outside
}
