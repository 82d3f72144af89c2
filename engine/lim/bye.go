package lim

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// Chapter 1, awarding the pairing-allocated bye.

// giveBye takes the player with the bye out, when the number of players is odd: the lowest ranked of the lowest score
// group, or the next above him when he may not have it or the others could not all be paired. Reading LA-6. It fails
// when no complete pairing exists.
//
// Rule: C.04.4.3 (1999, 2026) 1.1, 7.1, 8.2
func (r *round) giveBye() error {
	field := r.field()
	p, passed, err := swiss.FirstForBye(field.Complete(), r.byeOrder, func(p int) bool {
		return !r.players[p].barred && field.Spare(p)
	})
	if p != nobody {
		r.bye = p
		r.note(event{kind: bye, article: r.byeArticle(), players: []int{p}, others: passed})
	}
	return err
}

func (r *round) byeArticle() string {
	if r.State.Round == 1 {
		return "7.1"
	}
	return "1.1"
}

// byeOrder lists the players from the lowest score, in round one all of them; then from the largest starting number.
// Reading LA-33.
//
// Rule: C.04.4.3 (1999, 2026) 1.1, 7.1
func (r *round) byeOrder() []int {
	out := r.Everybody()
	slices.SortFunc(out, func(a, b int) int {
		p, q := &r.players[a], &r.players[b]
		if r.State.Round == 1 {
			return cmp.Compare(q.id, p.id)
		}
		return cmp.Or(cmp.Compare(p.score, q.score), cmp.Compare(q.id, p.id))
	})
	return out
}
