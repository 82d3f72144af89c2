package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 5, pairing for the first round.

// firstRound pairs the upper half of the list with the lower half. Where that gives a pair that the tournament
// forbids, the halves are treated as the columns of 6.3. Reading: DA-30.
//
// Rule: Dubov (1997) 5
func (r *round) firstRound() {
	list := slices.DeleteFunc(r.Everybody(), func(i int) bool { return !r.rest.living().Has(i) })
	slices.SortFunc(list, func(a, b int) int { return int(r.players[a].id - r.players[b].id) })
	colour := r.State.Initial
	if colour == tournament.NoColour {
		colour = tournament.White
	}
	for k, p := range r.firstPairs(list) {
		e := event{kind: pairing, article: "5", players: []int{p[0], p[1]}, first: colour, row: k + 1}
		if k%2 == 1 {
			e.first = colour.Opposite()
		}
		r.makePair(e)
	}
}

// firstPairs gives the pairs in the order of the list, the higher player first. A player without an opponent in the
// other half is paired in his own, and so is, in a block without such a player, the first of the list whom no
// opponent of the other half fits; then the halves are drawn up anew from those who are left.
//
// Rule: Dubov (1997) 6.3
func (r *round) firstPairs(list []int) [][2]int {
	var out [][2]int
	left := block{r: r, members: list}
	for len(list) > 0 {
		upper, lower := list[:len(list)/2], list[len(list)/2:]
		if x := r.newRows(upper, lower); x.complete() {
			partner, _ := x.pick()
			for k, a := range upper {
				out = append(out, [2]int{a, partner[k]})
			}
			break
		}
		e := left.pairOutside(upper, lower)
		a, b := e.players[0], e.players[1]
		list = swiss.Without(list, e.players)
		if r.players[a].id > r.players[b].id {
			a, b = b, a
		}
		out = append(out, [2]int{a, b})
	}
	slices.SortFunc(out, func(p, q [2]int) int { return int(r.players[p[0]].id - r.players[q[0]].id) })
	return out
}
