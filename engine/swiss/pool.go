package swiss

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// Pool is a roster with the absolute rules on opponents and colours that hold without exception: nobody meets twice,
// and players with the same absolute preference never meet. Where the numbers of a set of players prove that all of
// them can be paired, or that they cannot, nothing is searched.
type Pool struct {
	Roster
	Colours []Colours // by index
	apart   Separation
	Clubs   Clubs
	forced  [2]int // two who must meet and so may meet nobody else, see Force
}

// NewPool reads the players to be paired; colours reads what each of them has played and wishes.
func NewPool(s *engine.State, colours func([]tournament.Cell) Colours) Pool {
	return PoolOf(NewRoster(s), colours)
}

// PoolOf is NewPool for players who stand in an order of their own.
func PoolOf(r Roster, colours func([]tournament.Cell) Colours) Pool {
	p := Pool{Roster: r, Colours: make([]Colours, len(r.Origin)), apart: r.Separation(),
		forced: [2]int{Nobody, Nobody}}
	p.Clubs = p.apart.Forbidden.Clubs(1)
	for i := range p.Origin {
		p.Colours[i] = colours(p.From(i).Cells)
	}
	return p
}

// Force lets two players meet nobody but each other: to find the best pairing in which they do.
func (p *Pool) Force(a, b int) { p.forced = [2]int{a, b} }

// Barred reports whether two players have met or are kept apart.
//
// Rule: C.04.4.1, C.04.4.2 (2026) C1
// Rule: C.04.4.2 (2017) C.1
func (p *Pool) Barred(a, b int) bool { return p.apart.Has(a, b) }

// Absolute is the colour for which a player has an absolute preference, NoColour without one.
func (p *Pool) Absolute(i int) tournament.Colour {
	if c := &p.Colours[i]; c.Strength == Absolute {
		return c.Wish
	}
	return tournament.NoColour
}

// Clash reports whether two players have the same absolute preference.
//
// Rule: C.04.4.1, C.04.4.2 (2026) C3
// Rule: C.04.4.2 (2017) C.3
func (p *Pool) Clash(a, b int) bool {
	c := p.Absolute(a)
	return c != tournament.NoColour && c == p.Absolute(b)
}

// Legal reports whether two players may meet.
func (p *Pool) Legal(a, b int) bool {
	return !p.Clash(a, b) && !p.Barred(a, b) && p.unforced(a, b)
}

func (p *Pool) unforced(a, b int) bool {
	x, y := p.forced[0], p.forced[1]
	return x < 0 || (a == x) == (b == y) && (a == y) == (b == x)
}

// Unpair calls part for each player whom one may not meet whatever their colours.
func (p *Pool) Unpair(i int, part func(other int)) {
	for other := range p.apart.Others(i) {
		part(other)
	}
	if p.forced[0] < 0 {
		return
	}
	for other := range p.Origin {
		if !p.unforced(i, other) {
			part(other)
		}
	}
}

// Kept is what keeps the players of a list apart whatever their colours, by their positions in it: the clubs of those
// that are large among them, and further pairs. Nobody is kept apart from none.
func (p *Pool) Kept(list []int) (clubs []Club, apart [][]int32) {
	clubs, apart = p.Clubs.In(p.apart, list)
	for _, i := range p.forced {
		k := slices.Index(list, i)
		if i < 0 || k < 0 {
			continue
		}
		for l, other := range list {
			if other >= 0 && !p.unforced(i, other) && !slices.Contains(apart[k], int32(l)) {
				apart[k], apart[l] = append(apart[k], int32(l)), append(apart[l], int32(k))
			}
		}
	}
	return clubs, apart
}

// Pairs reports whether all players of a list can be paired with each other.
//
// Rule: C.04.4.1, C.04.4.2 (2026) C4
// Rule: C.04.4.2 (2017) C.4
func (p *Pool) Pairs(list []int) bool {
	t := p.Tally(list)
	switch {
	case t.Players == 0:
		return true
	case t.Players%2 == 1 || t.Excess() > 0:
		return false
	case t.Loose(t.Players):
		return true
	}
	return p.Graph(list, p.Kind, Kind.May).Perfect()
}

// Spares returns a function that says of each player of a list of odd number whether all others of it can be paired.
//
// Rule: C.04.4.1, C.04.4.2 (2026) C4
// Rule: C.04.4.2 (2017) C.4
func (p *Pool) Spares(list []int) func(i int) bool {
	t := p.Tally(list)
	if t.Loose(t.Players - 1) {
		return func(i int) bool {
			rest := t
			rest.Players--
			rest.Absolute[p.Absolute(i)]--
			return rest.Excess() <= 0
		}
	}
	spare := p.Exposed(list, Kind.May)
	return spare.Has
}

// Exposed returns those of a list, as indices, who are left over by some largest matching of its graph when that leaves
// one player over; nobody when it leaves more.
func (p *Pool) Exposed(list []int, may func(k, l Kind) bool) matching.Set {
	out := matching.NewSet(len(p.Origin))
	w := p.Graph(list, p.Kind, may)
	if w.Complete() == 1 {
		for _, x := range w.Spares().List() {
			out.Add(list[x])
		}
	}
	return out
}

// Meets reports whether two players may meet where kinds are held to a rule of their own.
func (p *Pool) Meets(a, b int, may func(k, l Kind) bool) bool {
	return may(p.Kind(a), p.Kind(b)) && !p.Barred(a, b) && p.unforced(a, b)
}

// Kind is what colours say of a player when it is asked whom he may meet.
type Kind uint8

// The kinds; Kinds is their number.
const (
	NoWish Kind = iota
	WishesWhite
	NeedsWhite // an absolute preference
	WishesBlack
	NeedsBlack
	Kinds
)

// Kind is the kind of a player.
func (p *Pool) Kind(i int) Kind {
	c := &p.Colours[i]
	switch {
	case c.Wish == tournament.NoColour:
		return NoWish
	case c.Strength == Absolute:
		return Kind(2 * c.Wish)
	}
	return Kind(2*c.Wish - 1)
}

// May reports whether colours allow players of two kinds to meet.
func (k Kind) May(l Kind) bool { return k != l || k != NeedsWhite && k != NeedsBlack }

// Wish is the colour preferred.
func (k Kind) Wish() tournament.Colour { return tournament.Colour((k + 1) / 2) }

// Graph is the graph of some players, by their positions in the list, with an edge between two where their kinds allow
// it and nothing else keeps them apart. kind may sort players further than Pool.Kind does.
func (p *Pool) Graph(list []int, kind func(i int) Kind, may func(k, l Kind) bool) *matching.Witness {
	n := len(list)
	p.State.Spend(engine.GraphOf(n))
	of := map[Kind]matching.Set{} // by kind: the players of it
	kinds, at := make([]Kind, n), make([]int32, len(p.Origin))
	for x, i := range list {
		k := kind(i)
		kinds[x], at[i] = k, int32(x)+1
		if of[k] == nil {
			of[k] = matching.NewSet(n)
		}
		of[k].Add(x)
	}
	allowed := map[Kind]matching.Set{} // by kind: whom its players may meet as far as kinds go
	for k := range of {
		allowed[k] = matching.NewSet(n)
		for l, members := range of {
			if may(k, l) {
				allowed[k].Join(members)
			}
		}
	}
	adj := matching.NewSets(n, n)
	for x, i := range list {
		copy(adj[x], allowed[kinds[x]])
		adj[x].Remove(x)
		p.Unpair(i, func(other int) {
			if y := at[other]; y > 0 {
				adj[x].Remove(int(y) - 1)
			}
		})
	}
	w := matching.NewWitness(adj)
	w.Meter = p.State.Spend
	return w
}

// Sorted is the graph of some players, by their positions in the list, with an edge between two whom join does not part
// and who may meet. Players of one kind and one club are alike as far as like tells.
func Sorted[K comparable](p *Pool, list []int, like func(x int) K, join func(x, y int) bool,
	sits func(x int) bool) *matching.Sorted {
	p.State.Spend(engine.SortAmong(len(list)))
	type sort struct {
		kind Kind
		club Club
		like K
	}
	clubs, apart := p.Kept(list)
	return &matching.Sorted{Meter: p.State.Spend, Apart: apart, Sits: sits,
		Kinds: matching.KindsOf(len(list), func(x int) sort { return sort{p.Kind(list[x]), clubs[x], like(x)} }),
		Join: func(x, y int) bool {
			return p.Kind(list[x]).May(p.Kind(list[y])) && !p.Clubs.Apart(clubs[x], clubs[y]) && join(x, y)
		}}
}
