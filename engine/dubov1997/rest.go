package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// rest is those still to be paired, of whom a complete pairing exists, see chapter 9. Whether one remains is answered
// by numbers where they prove it (swiss.Tally.Loose), else by a search.
type rest struct {
	r      *round
	living matching.Set
	tally  swiss.Tally
	some   bool              // everybody may have some colour, without which numbers prove nothing
	search *matching.Witness // nil before the first search
}

func (r *round) newRest() rest {
	x := rest{r: r, living: matching.NewSet(len(r.players))}
	x.living.Fill(len(r.players))
	x.tally, x.some = swiss.TallyOf(r.apart, r.can)
	x.some = x.some && !r.searching
	return x
}

// witness is the search, with a complete pairing if there is one.
func (x *rest) witness() *matching.Witness {
	if x.search == nil {
		x.search = x.r.search(x.living)
	}
	x.search.Complete()
	return x.search
}

// take takes two players out who meet.
func (x *rest) take(a, b int) {
	x.remove(a)
	x.remove(b)
	if x.search != nil {
		x.search.Take(a, b)
	}
}

// remove takes a player out, but not out of the search.
func (x *rest) remove(p int) {
	x.living.Remove(p)
	if x.some {
		x.tally = x.tally.Without(x.r.players[p].Can)
	}
}

// proved reports whether numbers prove that some players can be paired completely; false says nothing.
func (x *rest) proved(t swiss.Tally) bool {
	return x.some && t.Players%2 == 0 && t.Loose(t.Players) && t.Excess() <= 0
}

// exposed is how many of all are left over at least, and of an odd number whether somebody can be it, who is then out
// of the search.
//
// Rule: Dubov (1997) 4
func (x *rest) exposed() (int, func(p int) bool) {
	return x.tally.Exposed(x.some, x.r.can, x.witness)
}

// can are the colours that a player may have.
func (r *round) can(i int) [3]bool { return r.players[i].Can }

// canPair reports whether two players may meet so that all others can be paired.
//
// Rule: Dubov (1997) 9
func (x *rest) canPair(a, b int) bool {
	r := x.r
	if !r.possible(a, b) {
		return false
	}
	others := x.tally.Without(r.players[a].Can).Without(r.players[b].Can)
	if x.some && others.Excess() > 0 {
		return false
	}
	return x.proved(others) || x.witness().CanPair(a, b)
}

// surely is who must leave a group where numbers prove it: nobody, or of an odd group the first in the leaving order
// alone, which is asked for only then; false says nothing.
//
// Rule: Dubov (1997) 6.4
func (x *rest) surely(members []int, order func() []int) (leavers []int, ok bool) {
	inside, outside := x.divided(members)
	if len(members)%2 == 0 {
		return nil, x.proved(inside) && x.proved(outside)
	}
	if !x.some || !inside.Loose(len(members)-1) || !outside.Loose(outside.Players+1) {
		return nil, false
	}
	first := order()[0]
	can := x.r.players[first].Can
	return []int{first}, x.proved(inside.Without(can)) && x.proved(outside.With(can))
}

// within is who must leave a group where numbers prove that all others can be paired whoever leaves it: those whom a
// largest pairing of the group leaves over, the first in the leaving order if possible. Whom such pairings leave over
// is a matroid, so that going through the order from its end finds the same players. false says nothing.
//
// Rule: Dubov (1997) 6.4
func (x *rest) within(members, order []int) (leavers []int, ok bool) {
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
	weight := make(map[int]int, len(order))
	for k, p := range order {
		weight[p] = k
	}
	w.Lightest(func(p int) int { return weight[p] })
	leavers = w.Free().List()
	slices.SortFunc(leavers, func(a, b int) int { return weight[b] - weight[a] })
	return leavers, true
}

// divided counts some of those left, and the others.
func (x *rest) divided(members []int) (inside, outside swiss.Tally) {
	outside = x.tally
	inside.Apart = outside.Apart
	for _, p := range members {
		can := x.r.players[p].Can
		inside, outside = inside.With(can), outside.Without(can)
	}
	return inside, outside
}
