package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// byKinds is the best matching of the bracket and those below who count, who are taken together by kinds; nil where
// the round must be completed and cannot be.
//
// Proof: L16.
func (w *weigher) byKinds() []int {
	own := 0
	for own < len(w.verts) && w.verts[own] < len(w.members) {
		own++
	}
	like := matching.KindsOf(len(w.verts)-own, func(k int) likeness { return w.likeness(w.verts[own+k]) })
	kinds := make([]int, len(w.verts))
	for v := range kinds {
		if kinds[v] = v; v >= own {
			kinds[v] = own + like[v-own]
		}
	}
	g := &matching.Sorted{Kinds: kinds, Apart: w.apart(own),
		Join: func(i, j int) bool { return w.joins(w.verts[i], w.verts[j]) },
		Sits: func(v int) bool { return !w.ends || len(w.players)%2 == 1 && w.takesBye(w.index(w.verts[v])) }}
	return g.Best(append(w.digits(), w.stars()...)...)
}

// likeness is all that legality and the weights ask about a player below.
func (w *weigher) likeness(v int) likeness {
	i := w.index(v)
	p := &w.players[i]
	like := likeness{zone: 1, club: p.club, sits: w.takesBye(i)}
	if i >= w.next {
		like.zone = 2
	}
	if p.clashes() {
		like.wish = p.Wish
	}
	return like
}

// apart lists by vertex whom it may not meet whatever their kinds. Members are of kinds of their own.
func (w *weigher) apart(own int) [][]int32 {
	out, at := make([][]int32, len(w.verts)), make(map[int32]int, len(w.verts))
	for v, p := range w.verts {
		at[int32(w.index(p))] = v
	}
	for v, p := range w.verts {
		for _, m := range w.players[w.index(p)].met {
			if u, here := at[m]; here && max(u, v) >= own && !slices.Contains(out[v], int32(u)) {
				out[v], out[u] = append(out[v], int32(u)), append(out[u], int32(v))
			}
		}
	}
	return out
}

// digits are those of the weights. Where the round is completed, that of the completion counts the pairs.
func (w *weigher) digits() (out []matching.Digit) {
	for digit, span := range w.layout.Spans() {
		switch {
		case span == 0:
			continue
		case w.ends && digit == w.completed:
			out = append(out, matching.Digit{Span: span, Of: func(int, int) int { return 1 }})
			continue
		}
		out = append(out, matching.Digit{Span: span, Of: func(i, j int) (sum int) {
			w.weigh(w.verts[i], w.verts[j], func(d, worth int) {
				if d == digit {
					sum += worth
				}
			})
			return sum
		}})
	}
	return out
}
