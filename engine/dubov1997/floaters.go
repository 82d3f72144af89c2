package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 8, treatment of floaters.

// floaterQueue orders the floaters: the first due white, the first due black, the second due white and so on, each
// colour in the order of its column. Where they come from means nothing. Reading: DA-20.
//
// Rule: Dubov (1997) 8.1
func (r *round) floaterQueue(floats []int) []int {
	var out []int
	white, black := r.byDue(floats)
	white, black = r.sorted(white, inWhite), r.sorted(black, inBlack)
	for k := range max(len(white), len(black)) {
		if k < len(white) {
			out = append(out, white[k])
		}
		if k < len(black) {
			out = append(out, black[k])
		}
	}
	return out
}

// byDue divides a list by the due colours.
func (r *round) byDue(list []int) (white, black []int) {
	for _, i := range list {
		if r.players[i].Due == tournament.White {
			white = append(white, i)
		} else {
			black = append(black, i)
		}
	}
	return white, black
}

// pairFloaters pairs the floaters one by one with players of the group, as a last resort with each other (Reading
// DA-9). Those who find nobody remain floaters.
//
// Rule: Dubov (1997) 8.2
func (r *round) pairFloaters(g int) {
	queue := r.floaterQueue(r.floats)
	for k, f := range queue {
		if !r.rest.living().Has(f) {
			continue
		}
		article := "8.2"
		q := r.firstFor(f, r.members(g))
		if q < 0 {
			q, article = r.firstFor(f, r.together(f, queue)), "9"
		}
		if q < 0 {
			r.note(event{kind: float, article: "6.4", group: g, players: []int{f}})
			continue
		}
		r.makePair(event{kind: pairing, article: article, group: g, players: []int{f, q}, floater: true,
			later: queue[k+1:]})
		r.floats = swiss.Without(r.floats, []int{f, q})
	}
}

// together lists the other floaters who are not yet paired.
func (r *round) together(f int, queue []int) []int {
	return slices.DeleteFunc(slices.Clone(queue), func(i int) bool { return i == f || !r.rest.living().Has(i) })
}

// firstFor is the first of a list whom a floater may meet so that all others can be paired: the highest R, if possible
// of the opposite due colour; of equals the lowest ARO. A later floater's only opponent is not spared. Reading: DA-25.
//
// Rule: Dubov (1997) 8.2
func (r *round) firstFor(f int, list []int) int {
	for _, q := range r.choose(list, dueNot(r.players[f].Due)) {
		if r.rest.canPair(f, q) {
			return q
		}
	}
	return nobody
}
