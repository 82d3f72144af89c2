package lim

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
)

// Chapter 1, awarding the pairing-allocated bye.

// giveBye takes the player with the bye out, when the number of players is odd: the lowest ranked of the lowest score
// group, or the next above him when he may not have it or the others could not all be paired. Reading LA-6. It fails
// when no complete pairing exists.
//
// Rule: C.04.4.3 (1999) 1.1
// Rule: C.04.4.3 (1999) 7.1
// Rule: C.04.4.3 (1999) 8.2
func (r *round) giveBye() error {
	left := r.field.Complete()
	if left > 1 {
		return engine.ErrNoLegalPairing
	}
	if left == 0 {
		return nil
	}
	var refused []int
	var exact matching.Set
	alone := r.field.Free().Next(0)
	for _, p := range r.byeOrder() {
		if !r.players[p].byeBar {
			easy := p == alone || r.field.Adjacent(r.field.Mate(p), alone)
			if !easy && exact == nil {
				exact = r.field.Spares()
			}
			if easy || exact.Has(p) {
				r.field.Spare(p)
				r.bye = p
				r.note(event{kind: bye, article: r.byeArticle(), players: []int{p}, others: refused})
				return nil
			}
		}
		refused = append(refused, p)
	}
	return engine.ErrNoLegalPairing
}

func (r *round) byeArticle() string {
	if r.State.Round == 1 {
		return "7.1"
	}
	return "1.1"
}

// byeOrder lists the players from the lowest score, in round one all of them or from the lowest rating; then from the
// largest starting number. Reading LA-33.
//
// Rule: C.04.4.3 (1999) 1.1
// Rule: C.04.4.3 (1999) 7.1
func (r *round) byeOrder() []int {
	out := r.Everybody()
	slices.SortFunc(out, func(a, b int) int {
		p, q := &r.players[a], &r.players[b]
		switch {
		case r.State.Round > 1:
		case r.choices.Is(readingFirstBye, "rating"):
			return cmp.Or(cmp.Compare(p.rating, q.rating), cmp.Compare(q.id, p.id))
		default:
			return cmp.Compare(q.id, p.id)
		}
		return cmp.Or(cmp.Compare(p.score, q.score), cmp.Compare(q.id, p.id))
	})
	return out
}
