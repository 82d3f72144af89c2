package lim

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// Chapter 1, awarding the pairing-allocated bye.

// giveBye takes the player with the bye out, when the number of players is odd: the lowest ranked of the lowest score
// group, or the next above him when he may not have it or the others could not all be paired. Reading LA-6. It fails
// when no complete pairing exists.
//
// Rule: C.04.4.3 (1999, 2026) 1.1, 7.1, 8.2
func (r *round) giveBye() error {
	if r.byeByNumbers() {
		return nil
	}
	field := r.field()
	left := field.Complete()
	if left > 1 {
		return engine.ErrNoLegalPairing
	}
	if left == 0 {
		return nil
	}
	var refused []int
	var exact matching.Set
	alone := field.Free().Next(0)
	for _, p := range r.byeOrder() {
		if !r.players[p].barred {
			easy := p == alone || field.Adjacent(field.Mate(p), alone)
			if !easy && exact == nil {
				exact = field.Spares()
			}
			if easy || exact.Has(p) {
				field.Spare(p)
				r.noteBye(p, refused)
				return nil
			}
		}
		refused = append(refused, p)
	}
	return engine.ErrNoLegalPairing
}

// byeByNumbers is giveBye where numbers alone prove that all others can be paired; false leaves all as it was.
//
// Rule: C.04.4.3 (1999, 2026) 1.1
func (r *round) byeByNumbers() bool {
	t, ok := swiss.TallyOf(r.apart, func(i int) [3]bool { return r.players[i].Can })
	if n := t.Players; !ok || !t.Loose(n-n%2) {
		return false
	}
	if t.Players%2 == 0 {
		return t.Excess() <= 0
	}
	var refused []int
	for _, p := range r.byeOrder() {
		if !r.players[p].barred {
			if t.Without(r.players[p].Can).Excess() > 0 {
				return false
			}
			r.noteBye(p, refused)
			return true
		}
		refused = append(refused, p)
	}
	return false
}

func (r *round) noteBye(p int, refused []int) {
	r.bye = p
	r.note(event{kind: bye, article: r.byeArticle(), players: []int{p}, others: refused})
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
