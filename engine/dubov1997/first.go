package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Chapter 5, pairing for the first round.

// firstRound pairs the upper half of the list with the lower half. Where that gives a pair that the tournament
// forbids, the rows change as in 6.3. Reading DA-30.
//
// Rule: Dubov (1997) 5
func (r *round) firstRound() {
	list := slices.DeleteFunc(r.everybody(), func(i int) bool { return !r.rest.alive.has(i) })
	slices.SortFunc(list, func(a, b int) int { return int(r.players[a].id - r.players[b].id) })
	h := len(list) / 2
	colour := r.state.Initial
	if colour == tournament.NoColour {
		colour = tournament.White
	}
	for k, p := range r.firstPairs(list[:h], list[h:]) {
		e := event{kind: pairing, article: "5", players: []int{p[0], p[1]}, first: colour, row: k + 1}
		if k%2 == 1 {
			e.first = colour.Opposite()
		}
		r.makePair(e)
	}
}

// firstPairs gives the pairs, the player of the upper half first wherever there is one.
func (r *round) firstPairs(upper, lower []int) [][2]int {
	var out [][2]int
	if x := r.newRows(upper, lower); x.complete() {
		partner, _ := x.pick()
		for k, a := range upper {
			out = append(out, [2]int{a, partner[k]})
		}
		return out
	}
	list := slices.Concat(upper, lower)
	for len(list) > 0 {
		a := list[0]
		i := slices.IndexFunc(list[1:], func(b int) bool { return r.rest.canPair(a, b) }) + 1
		b := list[i]
		list = without(list, []int{a, b})
		out = append(out, [2]int{a, b})
		r.rest.mate[a], r.rest.mate[b] = b, a
		r.rest.alive.remove(a)
		r.rest.alive.remove(b)
	}
	for _, p := range out {
		r.rest.alive.add(p[0])
		r.rest.alive.add(p[1])
	}
	return out
}

func (r *round) everybody() []int {
	out := make([]int, len(r.players))
	for i := range out {
		out[i] = i
	}
	return out
}
