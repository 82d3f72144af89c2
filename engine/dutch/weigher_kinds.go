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
	s := w.newStaged(w.criteria)
	kinds := matching.KindsOf(len(w.verts), func(v int) vertexKind { return w.kindOf(s, w.verts[v]) })
	players := make([]int, len(w.verts))
	for k, v := range w.verts {
		players[k] = w.index(v)
	}
	g := &matching.Sorted{Meter: w.State.Spend, Kinds: kinds, Apart: w.apart(players, 0),
		Join: func(i, j int) bool { return w.joins(w.verts[i], w.verts[j]) },
		Sits: func(v int) bool { return !w.ends || len(w.players)%2 == 1 && w.takesBye(w.index(w.verts[v])) }}
	return g.Best(append(w.digits(kinds), w.stars()...)...)
}

// vertexKind is all that legality and the weights ask about a vertex. A member of whom the order asks something himself
// is of a kind of his own.
type vertexKind struct {
	own    int
	member kind
	below  likeness
}

func (w *weigher) kindOf(s *staged, v int) (k vertexKind) {
	i := w.index(v)
	k.below = w.likeness(i, 0)
	switch {
	case v < len(w.members) && (v < w.mdps || w.order != nil):
		k.own = v + 1
	case v < len(w.members):
		k.member = s.kindOf(v)
	case i < w.next:
		k.below.zone = 1
	default:
		k.below.zone = 2
	}
	return k
}

// digits are those of the weights. Where the round is completed, that of the completion counts the pairs.
func (w *weigher) digits(kinds []int) (out []matching.Digit) {
	shares := w.shares(kinds)
	for digit, span := range w.layout.Spans() {
		switch {
		case span == 0:
			continue
		case w.ends && digit == w.completed:
			out = append(out, matching.Digit{Span: span, Of: func(int, int) int { return 1 }})
			continue
		}
		out = append(out, matching.Digit{Span: span, Of: func(i, j int) (sum int) {
			for _, x := range shares(i, j) {
				if x.digit == digit {
					sum += x.worth
				}
			}
			return sum
		}})
	}
	return out
}

// share is what an edge is worth under one digit, or a part of that.
type share struct{ digit, worth int }

// shares tells what the edges of two kinds are worth. It is found once.
func (w *weigher) shares(kinds []int) func(i, j int) []share {
	number := slices.Max(kinds) + 1
	known := make([][]share, number*number)
	return func(i, j int) []share {
		all := &known[kinds[i]*number+kinds[j]]
		if *all == nil {
			*all = make([]share, 0, 4)
			w.weigh(w.verts[i], w.verts[j], func(digit, worth int) { *all = append(*all, share{digit, worth}) })
		}
		return *all
	}
}
