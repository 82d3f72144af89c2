package dubov1997

import (
	"cmp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
)

// alphabet is the place of each player in the alphabetical order, by index in the state: equal names by number.
// Reading: DA-2.
func alphabet(s *engine.State) []int {
	type entry struct {
		name string
		at   int
	}
	list := make([]entry, len(s.Players)) // in the order of the numbers
	for i := range list {
		list[i] = entry{alphabetical(s.Players[i].Name), i}
	}
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(strings.Compare(a.name, b.name), cmp.Compare(a.at, b.at))
	})
	out := make([]int, len(list))
	for k, e := range list {
		out[e.at] = k
	}
	return out
}

// alphabetical is the key of the alphabetical order: ASCII letters in upper case, compared byte by byte. Reading: DA-2.
func alphabetical(name string) string {
	return strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' {
			return c - 'a' + 'A'
		}
		return c
	}, name)
}

// order finds every player's place in the orders of the text.
//
// Rule: Dubov (1997) 6.2, 7.1, 7.3, 7.4
func (r *round) order() {
	lowARO, highARO := r.places(func(p, q *player) int { return p.aro.compare(q.aro) })
	lowR, highR := r.places(func(p, q *player) int { return cmp.Compare(p.rating, q.rating) })
	r.place(lowARO, lowR, func(p *player) *int { return &p.white })
	r.place(highR, highARO, func(p *player) *int { return &p.black })
	r.place(highR, lowARO, func(p *player) *int { return &p.high })
	r.place(lowARO, highR, func(p *player) *int { return &p.toBlack })
	r.place(highARO, lowR, func(p *player) *int { return &p.toWhite })
}

// places are the places of the players in an order and in the contrary one; equals have the same.
func (r *round) places(compare func(p, q *player) int) (low, high []int) {
	list := r.Everybody()
	slices.SortFunc(list, func(a, b int) int { return compare(&r.players[a], &r.players[b]) })
	low, high = make([]int, len(list)), make([]int, len(list))
	for k, i := range list {
		if low[i] = k; k > 0 && compare(&r.players[list[k-1]], &r.players[i]) == 0 {
			low[i] = low[list[k-1]]
		}
		high[i] = len(list) - low[i]
	}
	return low, high
}

// placeBits hold a place. Orders are sorted as whole numbers, which is many times faster than comparing players.
const placeBits = 21

// place notes the places in the order of two others, of equals in that of the alphabet.
func (r *round) place(first, second []int, at func(*player) *int) {
	all, of := make([]int, len(r.players)), make([]int, len(r.State.Players))
	for i := range r.players {
		name := r.players[i].name
		all[i], of[name] = (first[i]<<placeBits|second[i])<<placeBits|name, i
	}
	slices.Sort(all)
	for k, key := range all {
		*at(&r.players[of[key&(1<<placeBits-1)]]) = k
	}
}
