package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// forbidden is a pair of players who might not meet, for a reason the file does not tell: one club, one family.
type forbidden struct {
	terms
	pair Pair // the lower number first
}

func (e *forbidden) alter(v *view) {
	v.t.Forbidden = append(slices.Clip(v.t.Forbidden),
		tournament.ForbiddenGroup{First: 1, Players: []tournament.PlayerID{e.pair[0], e.pair[1]}})
}

func (e *forbidden) tell(s *subject) []Assumption {
	return []Assumption{{Kind: ForbiddenPair, Players: []tournament.PlayerID{e.pair[0], e.pair[1]},
		Text: fmt.Sprintf("%s and %s might not meet", s.name(e.pair[0]), s.name(e.pair[1]))}}
}

// otherPairs forbids pairs that the deviating rounds demand, and who do not meet in the whole event.
func (s *search) otherPairs(a *assessment) []*world {
	var out []*world
	seen := map[Pair]bool{}
	n := len(s.t.Players)
	terms := s.always(ForbiddenPair, evidence.Log2(n*(n-1)/2))
	for _, round := range a.deviating() {
		made, err := s.made(a.world, round)
		if err != nil {
			continue
		}
		for _, b := range made.Boards {
			p := Pair{min(b.White, b.Black), max(b.White, b.Black)}
			if !seen[p] && !s.meet(p) {
				seen[p] = true
				out = append(out, a.world.with(&forbidden{terms, p}))
			}
		}
	}
	return out
}

// meet reports whether two players are paired with each other in some round.
func (s *subject) meet(p Pair) bool {
	return slices.ContainsFunc(s.player(p[0]).Cells,
		func(c tournament.Cell) bool { return c.Opponent == p[1] && c.Result.Paired() })
}
