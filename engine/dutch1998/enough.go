package dutch1998

import (
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// numbers proves without a search that a bracket makes its full number of pairs.
type numbers struct {
	*round
	of   [3][]int // the players not paired yet, by the colour for which they have an absolute preference
	most int      // most players whom one of them may not meet
}

// surely reports whether numbers alone prove that these players make their full number of pairs; false says nothing.
// Proof: those who came down get a resident each, one after the other, who is not asked again. Of the others somebody
// is left over where their number is odd, and the rest can be paired by swiss.Tally.
//
// Rule: Dutch (1998) A.6, C.12
func (r *round) surely(in, residents []int, lowest bool) bool {
	n := &numbers{round: r}
	odd := (len(in)+len(residents))%2 == 1
	n.add(residents)
	if asHomogeneous(len(in), len(in)+len(residents)) {
		n.add(in)
		in = nil
	}
	for _, p := range in {
		if !n.take(func(other int) bool { return r.Legal(p, other) }) {
			return false
		}
	}
	if odd && !n.take(func(p int) bool { return !lowest || !r.Players[p].Barred }) {
		return false
	}
	t := swiss.Tally{Apart: n.most}
	for c, list := range n.of {
		t.Absolute[c] = len(list)
		t.Players += len(list)
	}
	return t.Excess() <= 0 && t.Loose(t.Players)
}

// add adds players.
func (n *numbers) add(list []int) {
	for _, p := range list {
		c := tournament.NoColour
		if of := &n.Players[p].Colours; of.Strength == swiss.Absolute {
			c = of.Wish
		}
		n.of[c] = append(n.of[c], p)
		n.most = max(n.most, n.Apart.Size(p))
	}
}

// take takes somebody out who suits, if possible of the more who have the same absolute preference.
func (n *numbers) take(suits func(p int) bool) bool {
	first, second := tournament.White, tournament.Black
	if len(n.of[second]) > len(n.of[first]) {
		first, second = second, first
	}
	for _, c := range [3]tournament.Colour{first, tournament.NoColour, second} {
		list := n.of[c]
		for k, p := range list {
			if suits(p) {
				list[k] = list[len(list)-1]
				n.of[c] = list[:len(list)-1]
				return true
			}
		}
	}
	return false
}
