package dubov1997

import (
	"slices"
	"sync"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 6, the standard pairing procedure for the remaining rounds.

// standard pairs the members of a group with each other, which is possible once the leavers of 6.4 have gone. After
// each pair made outside the rows the columns are drawn up anew from the due colours. Reading: DA-14.
//
// Rule: Dubov (1997) 6.1
func (r *round) standard(g int, members []int) {
	group := block{r: r, members: members}
	for len(members) > 0 {
		white, black := r.columns(g, members)
		if r.firstAttempt(g, members, white, black) {
			break
		}
		e := group.pairOutside(white, black)
		e.kind, e.group, e.others = pairing, g, members
		r.makePair(e)
		members = swiss.Without(members, e.players)
	}
}

// block is players who are paired with each other.
type block struct {
	r       *round
	members []int
	search  *matching.Witness // a complete pairing of those left, nil before it is needed
}

// pairOutside pairs somebody outside the rows, which do not pair all of two columns.
//
// Rule: Dubov (1997) 6.3
func (g *block) pairOutside(white, black []int) event {
	if g.search == nil {
		g.search = g.r.search(matching.SetOf(len(g.r.players), g.members))
	}
	e, ok := g.stuck(white, black)
	if !ok {
		e = g.blocked(white, black)
	}
	g.search.Take(e.players[0], e.players[1])
	return e
}

// columns arranges those due white by increasing ARO and those due black by decreasing R, after the transfers of 7.3
// and 7.4; a transferred player stands in the order of the column he came to.
//
// Rule: Dubov (1997) 6.2
func (r *round) columns(g int, members []int) (white, black []int) {
	white, black = r.byDue(members)
	switch n := (len(white) - len(black)) / 2; {
	case n > 0:
		moved, fixed := r.movable(white, n, tournament.Black, func(p *player) int { return p.toBlack })
		white, black = swiss.Without(white, moved), append(black, moved...)
		r.note(event{kind: shift, article: "7.3", group: g, players: moved, fixed: fixed, count: n})
	case n < 0:
		moved, fixed := r.movable(black, -n, tournament.White, func(p *player) int { return p.toWhite })
		white, black = append(white, moved...), swiss.Without(black, moved)
		r.note(event{kind: shift, article: "7.4", group: g, players: moved, fixed: fixed, count: -n})
	}
	return r.sorted(white, inWhite), r.sorted(black, inBlack)
}

// firstAttempt pairs the rows of two equal columns, with the improvements of 6.3 where opponents have met. It reports
// false when no change of rows pairs them all.
//
// Rule: Dubov (1997) 6.2, 6.3
func (r *round) firstAttempt(g int, members, white, black []int) bool {
	x := r.newRows(white, black)
	if !x.complete() {
		return false
	}
	partner, displaced := x.pick()
	for k, a := range white {
		e := event{kind: pairing, article: "6.2", group: g, players: []int{a, partner[k]}, others: members,
			columns: true, row: k + 1, white: white, black: black}
		if displaced[k] {
			e.article = "6.3"
		}
		r.makePair(e)
	}
	return true
}

// stuck finds the first white, else the first black, who may meet nobody in the other column. He is paired in his own
// column with the first below him, then above him, that lets all others of the group be paired. Reading: DA-16.
//
// Rule: Dubov (1997) 6.3
func (g *block) stuck(white, black []int) (event, bool) {
	for _, columns := range [2][2][]int{{white, black}, {black, white}} {
		own, other := columns[0], matching.SetOf(len(g.r.players), columns[1])
		for k, a := range own {
			if g.search.Neighbours(a).Meets(other) {
				continue
			}
			above := slices.Clone(own[:k])
			slices.Reverse(above)
			b := g.firstPartner(a, slices.Concat(own[k+1:], above))
			return event{article: "6.3", players: []int{a, b}, stuck: true}, true
		}
	}
	return event{}, false
}

// blocked pairs the top white although nobody is stuck, because no change of rows pairs all. Reading: DA-17.
//
// Rule: Dubov (1997) 9
func (g *block) blocked(white, black []int) event {
	list := slices.Concat(black, white[min(1, len(white)):])
	if len(white) == 0 {
		white, black, list = black, nil, black[1:]
	}
	b := g.firstPartner(white[0], list)
	return event{article: "9", players: []int{white[0], b}, columns: slices.Contains(black, b), white: white,
		black: black}
}

// firstPartner returns the first of a list whom a may meet so that the rest of the group can be paired.
func (g *block) firstPartner(a int, list []int) int {
	return list[slices.IndexFunc(list, func(b int) bool { return g.search.CanPair(a, b) })]
}

// leavers returns those of a group who must be transferred to the next lower one so that the others can be paired
// with each other and everybody below too. Reading: DA-24.
//
// Rule: Dubov (1997) 6.4
func (r *round) leavers(g int, members []int, pulled int) []int {
	order := sync.OnceValue(func() []int { return r.leavingOrder(g, members, pulled) })
	if out, ok := r.rest.within(members, order); ok {
		return out
	}
	if r.choices.Is(readingFewest, "fewest") {
		return r.fewestLeavers(members, order())
	}
	out, _ := r.inOrder(members, order(), len(members)+1)
	return out
}

// fewerLeave reports whether fewer than limit, which is odd, of a group of even number leave.
func (r *round) fewerLeave(g int, members []int, pulled, limit int) bool {
	order := sync.OnceValue(func() []int { return r.leavingOrder(g, members, pulled) })
	if out, ok := r.rest.within(members, order); ok {
		return len(out) < limit
	}
	// As many meet nobody of their own part as those of one colour alone outnumber all others of it.
	if in, out := r.rest.divided(members); r.rest.some && max(in.Excess(), out.Excess()) >= limit {
		return false
	}
	if _, ok := r.inOrder(members, order(), limit); ok || limit < sureToBeFewest {
		return ok
	}
	return r.choices.Is(readingFewest, "fewest") && r.fewestStay(order()) < limit
}

// inOrder lets stay who can: going through the leaving order from its end, each who can stay together with those who
// stay already. It gives up, reporting false, when limit players would have to leave.
//
// Rule: Dubov (1997) 6.4
func (r *round) inOrder(members, order []int, limit int) (out []int, ok bool) {
	outside := r.rest.living().Clone()
	for _, i := range members {
		outside.Remove(i)
	}
	// those who stay meet nobody outside
	w := r.rest.witness()
	w.SetBans(matching.Ban{Keen: matching.NewSet(len(r.players)), Shunned: outside})
	defer w.SetBans()
	for _, y := range slices.Backward(order) {
		if !w.Insist(0, y) {
			if out = append(out, y); len(out) >= limit {
				return nil, false
			}
		}
	}
	return out, true
}

// leavingOrder lists the members of a group, first those who should leave first: who can be paired in the next lower
// group before who cannot, then the lowest R (Reading: DA-13); the player just called up is the last. The third and
// fourth class of the text, floaters from above, have been paired before.
//
// Rule: Dubov (1997) 6.4
func (r *round) leavingOrder(g int, members []int, pulled int) []int {
	lower := make([]bool, len(r.players)) // who can be paired in the next lower group
	if g+1 < len(r.groups) {
		next := swiss.Without(r.members(g+1), []int{pulled})
		for _, i := range members {
			lower[i] = r.meets(i, next)
		}
	}
	out := r.sorted(members, inHigh)
	slices.Reverse(out)
	slices.SortStableFunc(out, func(a, b int) int {
		if a == pulled || b == pulled {
			return before(b == pulled, a == pulled)
		}
		return before(lower[a], lower[b])
	})
	return out
}
