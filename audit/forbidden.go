package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// forbidden is a pair of players who might not meet, for a reason the file does not tell: one club, one family.
type forbidden struct {
	file *subject
	pair Pair // the lower number first
}

func (e *forbidden) kind() Kind        { return ForbiddenPair }
func (e *forbidden) scope() (int, int) { return 1, e.file.paired }

func (e *forbidden) cost() evidence.Bits {
	n := len(e.file.t.Players)
	return evidence.Log2(n * (n - 1) / 2)
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
func (s *search) otherPairs(a *assessment) []change {
	var out []change
	seen := map[Pair]bool{}
	for _, round := range a.deviating() {
		made, err := s.made(a.world, round)
		if err != nil {
			continue
		}
		for _, b := range made.Boards {
			p := Pair{min(b.White, b.Black), max(b.White, b.Black)}
			if !seen[p] && !s.meet(p) {
				seen[p] = true
				out = append(out, change{a.world.with(&forbidden{s.subject, p}), 1, s.paired})
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
