package swiss

import (
	"cmp"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// Limited is the colours of a player where limits bind each of them: no difference above two, and no colour three times
// in a row, for which unplayed rounds do not count. Reading LA-20.
type Limited struct {
	Colours
	Can [3]bool // by tournament.Colour: the limits allow it in this round
	// to be given next: it equalises or else alternates, or is the other one where limits forbid it
	Due tournament.Colour
}

// LimitedInto reads a history into an empty buffer, as ColoursInto does. Who has not played is due the first colour
// given. Reading LA-3.
//
// Rule: C.04.4.3 (1999, 2026) 5.1, 5.5, 5.6
// Rule: C.04.4.3 (1999) 5.1.a, 5.1.b
// Rule: C.04.4.3 (2026) 5.1.1, 5.1.2
// Rule: Dubov (1997) 1, 2.3, 2.4
func LimitedInto(buffer []tournament.Colour, cells []tournament.Cell, first tournament.Colour) Limited {
	l := Limited{Colours: ColoursInto(buffer, cells)}
	for _, c := range both {
		l.Can[c] = l.DifferenceAfter(c) <= 2 && !l.Third(c)
	}
	l.Due = cmp.Or(l.Colours.Due(), first)
	if l.Due != tournament.NoColour && !l.Can[l.Due] {
		l.Due = l.Due.Opposite()
	}
	return l
}

// both are the two colours.
var both = [2]tournament.Colour{tournament.White, tournament.Black}

// Graded is the due colour as a checklist shows it, in the words of the other systems.
func (l *Limited) Graded() engine.Preference {
	p := engine.Preference{Colour: l.Due, Strength: engine.Mild, Difference: l.Difference}
	switch {
	case len(l.Sequence) == 0:
		p.Strength = engine.NoPreference
	case !l.Can[l.Due.Opposite()]:
		p.Strength = engine.Absolute
	case l.Difference != 0:
		p.Strength = engine.Strong
	}
	return p
}

// Suits reports whether a player may have White against another.
//
// Rule: C.04.4.3 (1999) 5.1.a, 5.1.b
// Rule: C.04.4.3 (2026) 5.1.1, 5.1.2
// Rule: Dubov (1997) 2.3, 2.4
func (l *Limited) Suits(black *Limited) bool {
	return l.Can[tournament.White] && black.Can[tournament.Black]
}

// Opposition sorts the players of a list by what decides who may meet whom; players are named by their places in it.
type Opposition struct {
	List []int
	can  [3]matching.Set // by tournament.Colour
	// those whom players may meet whatever their colours, by what these have in common; nil for nobody
	same map[tournament.Points]matching.Set
	meet map[int]matching.Set // see Allowed
	of   func(player int) (*Limited, tournament.Points)
	rows *matching.Store
	met  Separation
}

// NewOpposition sorts a list, with a store for its rows. of is what counts of a player. equal lets those of one score
// meet whatever their colours.
func NewOpposition(list []int, met Separation, rows *matching.Store, equal bool,
	of func(player int) (*Limited, tournament.Points)) *Opposition {
	n := len(list)
	p := &Opposition{List: list, rows: rows, met: met, of: of, meet: map[int]matching.Set{},
		can: [3]matching.Set{tournament.White: matching.NewSet(n), tournament.Black: matching.NewSet(n)}}
	if equal {
		p.same = map[tournament.Points]matching.Set{}
	}
	for i, k := range list {
		l, score := of(k)
		for _, c := range both {
			if l.Can[c] {
				p.can[c].Add(i)
			}
		}
		if !equal {
			continue
		}
		if p.same[score] == nil {
			p.same[score] = matching.NewSet(n)
		}
		p.same[score].Add(i)
	}
	return p
}

// Allowed are those whom a player may meet but for meetings in earlier rounds, the same for all with the same colours
// and, where that exempts them, the same score. The set is not to be changed.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
// Rule: Dubov (1997) 2.3, 2.4
func (p *Opposition) Allowed(player int) matching.Set {
	l, score := p.of(player)
	alike := 2*Count(l.Can[tournament.White]) + Count(l.Can[tournament.Black])
	if p.same != nil {
		alike += 4 * int(score)
	}
	all := p.meet[alike]
	if all == nil {
		all = matching.NewSet(len(p.List))
		for _, c := range both {
			if l.Can[c] {
				all.Join(p.can[c.Opposite()])
			}
		}
		all.Join(p.same[score])
		p.meet[alike] = all
	}
	return all
}

// Row are those whom a player may meet. place is where one stands in the list, below nought for those outside of it.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
// Rule: Dubov (1997) 2.1, 2.3, 2.4
func (p *Opposition) Row(player int, place func(player int) int) matching.Set {
	row := p.rows.Copy(p.Allowed(player))
	if at := place(player); at >= 0 {
		row.Remove(at)
	}
	for other := range p.met.Others(player) {
		if at := place(other); at >= 0 {
			row.Remove(at)
		}
	}
	return row
}
