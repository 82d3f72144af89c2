package lim

import (
	"math/bits"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// partners answers for one player, when the witness is complete, with whom he can be paired so that all others can be
// paired, too.
type partners struct {
	s     *stage
	a     int
	exact matching.Set // all possible ones, made when the cheap questions do not answer

	counted         bool
	wanting, others [3]int // by colour: who insists on it, and who is not due it
}

func (p *partners) has(b int) bool {
	g := p.s.g
	switch {
	case !g.Adjacent(p.a, b):
		return false
	case g.Mate(p.a) == b:
		return true
	case p.s.side.due != nil && p.starves(b):
		return false
	case p.exact != nil:
		return p.exact.Has(b)
	case p.barred(b):
		return false
	case g.Easily(p.a, b):
		return true
	}
	var wall matching.Barrier
	p.exact, wall = g.PartnersBehind(p.a)
	p.s.keep(wall)
	return p.exact.Has(b)
}

// keep keeps a barrier for those who come next.
func (s *stage) keep(wall matching.Barrier) {
	s.walls = append(s.walls, wall)
	if len(s.walls) > mostWalls {
		s.walls = s.walls[1:]
	}
}

// shut reports whether the barriers keep a player from everybody who is not due his colour.
func (s *stage) shut(p int) bool {
	row, same := s.g.Neighbours(p), s.side.of[s.due(p)]
	for k, x := range s.g.Living() {
		x &= row[k] &^ same[k]
		for i := range s.walls {
			x &= s.walls[i].Open(p, k)
		}
		if x != 0 {
			return false
		}
	}
	return true
}

// mostWalls bounds how many barriers are kept. The next player stands behind the latest ones, if behind any.
const mostWalls = 4

// barred reports whether a barrier found for somebody before keeps the two from meeting.
func (p *partners) barred(b int) bool {
	return slices.ContainsFunc(p.s.walls, func(w matching.Barrier) bool { return w.Bars(p.a, b) })
}

// take pairs the player for good with one of those he can be paired with.
func (p *partners) take(b int) {
	if p.exact != nil {
		p.s.g.Exchange(p.a, b)
	}
	p.s.take(p.a, b)
}

// starves reports whether the pair would leave more players who insist on a colour than could be their opponents.
func (p *partners) starves(b int) bool {
	side := &p.s.side
	p.count()
	for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
		wanting, others := p.wanting[c], p.others[c]
		for _, i := range [2]int{p.a, b} {
			if side.insists[c].Has(i) {
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
		p.wanting[c], p.others[c] = p.s.demand(c)
	}
}

// demand counts those who insist on a colour and those who could be their opponents.
func (s *stage) demand(c tournament.Colour) (wanting, others int) {
	for w, x := range s.g.Living() {
		wanting += bits.OnesCount64(x & s.side.insists[c][w])
		others += bits.OnesCount64(x &^ s.side.of[c][w])
	}
	return wanting, others
}
