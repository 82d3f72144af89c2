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
	may   matching.Set // those who are not ruled out
	exact bool         // they are all possible ones, which a search in vain for one of them shows
	found int          // whom the last search has found
}

// partners rules out those who are behind a barrier, or leave fewer players than insist on a colour to meet them. The
// answer is good until the next question.
func (s *bracket) partners(a int) *partners {
	p := &s.asked
	*p = partners{s: s, a: a, may: s.open(a), found: nobody}
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

func (p *partners) has(b int) bool {
	g := p.s.g
	switch {
	case !p.may.Has(b):
		return false
	case p.exact, g.Mate(p.a) == b, g.Easily(p.a, b):
		return true
	}
	if g.Reaches(p.a, b) {
		p.found = b
		return true
	}
	p.s.keep(g.Behind(p.a))
	p.may.Common(p.may, g.Reached())
	p.exact = true
	return false
}

// keep keeps a barrier for those who come next.
func (s *bracket) keep(wall matching.Barrier) {
	s.walls = append(s.walls, wall)
	if len(s.walls) > mostWalls {
		s.walls = s.walls[1:]
	}
}

// open are those left whom a player may meet, and no barrier found for somebody before keeps from him. The set is good
// until the next question.
func (s *bracket) open(a int) matching.Set {
	open := s.scratch
	if open == nil {
		open = matching.NewSet(len(s.pool))
		s.scratch = open
	}
	clear(open)
	s.g.Reach(a, open)
	for i := range s.walls {
		s.walls[i].Leave(open, a)
	}
	return open
}

// shut reports whether the barriers keep a player from everybody who is not due his colour.
func (s *bracket) shut(p int) bool {
	open := s.open(p)
	open.Without(open, s.side.of[s.due(p)])
	return open.Next(0) == nobody
}

// mostWalls bounds how many barriers are kept. The next player stands behind the latest ones, if behind any.
const mostWalls = 4

// take pairs the player for good with one of those he can be paired with.
func (p *partners) take(b int) {
	if p.exact || b == p.found {
		p.s.g.Exchange(p.a, b)
	}
	p.s.take(p.a, b)
}
