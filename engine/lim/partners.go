package lim

import (
	"math/bits"

	"github.com/trfkit/trfkit/tournament"
)

// partners answers for one player, when the witness is complete, with whom he can be paired so that all others can be
// paired, too.
type partners struct {
	g     *graph
	a     int
	exact set // all possible ones, made when the cheap questions do not answer

	counted         bool
	wanting, others [3]int // by colour: who insists on it, and who is not due it
}

func (p *partners) has(b int) bool {
	g := p.g
	if !g.may(p.a, b) {
		return false
	}
	switch {
	case g.mate[p.a] == b:
		return true
	case g.side.due != nil && p.starves(b):
		return false
	case p.exact == nil && g.easily(p.a, b):
		return true
	}
	if p.exact == nil {
		p.exact = g.without(p.a)
	}
	return p.exact.has(b)
}

// starves reports whether the pair would leave more players who insist on a colour than could be their opponents.
func (p *partners) starves(b int) bool {
	side := &p.g.side
	p.count()
	for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
		wanting, others := p.wanting[c], p.others[c]
		for _, i := range [2]int{p.a, b} {
			if side.insists[c].has(i) {
				wanting--
			}
			if side.due[i] != c {
				others--
			}
		}
		if wanting > others {
			return true
		}
	}
	return false
}

// count counts once.
func (p *partners) count() {
	if p.counted {
		return
	}
	p.counted = true
	for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
		p.wanting[c], p.others[c] = p.g.demand(c)
	}
}

// demand counts those who insist on a colour and those who could be their opponents.
func (g *graph) demand(c tournament.Colour) (wanting, others int) {
	for w, x := range g.alive {
		wanting += bits.OnesCount64(x & g.side.insists[c][w])
		others += bits.OnesCount64(x &^ g.side.of[c][w])
	}
	return wanting, others
}

// easily looks whether the mates of a and b may meet, or each the other part of one pair.
func (g *graph) easily(a, b int) bool {
	x, y := g.mate[a], g.mate[b]
	if g.may(x, y) {
		return true
	}
	for w := range g.alive {
		for c := g.word(x, w); c != 0; c &= c - 1 {
			if v := w<<6 + bits.TrailingZeros64(c); v != a && v != b && g.may(g.mate[v], y) {
				return true
			}
		}
	}
	return false
}
