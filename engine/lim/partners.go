package lim

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// partners answers for one player, when the witness is complete, with whom he can be paired so that all others can be
// paired, too.
type partners struct {
	s     *bracket
	a     int
	may   matching.Set // those who are not ruled out, good until the next question
	exact bool         // they are all possible ones
}

// partners rules out those who leave fewer players than insist on a colour to meet them.
func (s *bracket) partners(a int) partners {
	if s.scratch == nil {
		s.scratch = matching.NewSet(len(s.pool))
	}
	clear(s.scratch)
	s.g.Reach(a, s.scratch)
	p := partners{s: s, a: a, may: s.scratch}
	if s.side.due == nil {
		return p
	}
	for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
		switch room := s.side.left(c, a); {
		case room < 0: // only one who insists on it makes room
			p.may.Common(p.may, s.side.insists[c])
		case room == 0: // one who is not due it takes room
			p.may.Common(p.may, s.side.of[c])
		}
	}
	return p
}

// has looks for the pair itself before it looks for all possible ones.
func (p *partners) has(b int) bool {
	g := p.s.g
	if p.exact || !p.may.Has(b) || g.Mate(p.a) == b || g.Easily(p.a, b) {
		return p.may.Has(b)
	}
	p.may, p.exact = g.Partners(p.a), true
	return p.may.Has(b)
}
