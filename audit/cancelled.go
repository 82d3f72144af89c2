package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// cancelled is a board that was paired and struck out before the round began, so that both players have byes in the
// file.
type cancelled struct {
	terms
	round int
	pair  Pair
}

// alter enters the board as one that was not played, without colours.
func (e *cancelled) alter(v *view) {
	v.set(e.pair[0], e.round, tournament.Cell{Opponent: e.pair[1], Result: tournament.ForfeitLoss})
	v.set(e.pair[1], e.round, tournament.Cell{Opponent: e.pair[0], Result: tournament.ForfeitLoss})
}

func (e *cancelled) tell(s *subject) []Assumption {
	return []Assumption{{Kind: CancelledBoard, Round: e.round, Players: []tournament.PlayerID{e.pair[0], e.pair[1]},
		Text: fmt.Sprintf("the board %s was cancelled in round %d", s.game(e.pair), e.round)}}
}

// mostAway bounds the players without a game among whom a cancelled board is looked for.
const mostAway = 40

// otherBoards puts two who were away in a deviating round back on a board.
func (s *search) otherBoards(a *assessment) []*world {
	var out []*world
	for _, round := range a.deviating() {
		var away []tournament.PlayerID
		for i := range s.t.Players {
			p := &s.t.Players[i]
			if r := p.Cell(round).Result; !r.Paired() && (r != tournament.NoResult || s.pairings(p) > 0) {
				away = append(away, p.ID)
			}
		}
		if len(away) > mostAway {
			continue
		}
		for i, p := range away {
			for _, q := range away[i+1:] {
				price := 3*evidence.Bit + evidence.Log2(len(away)*(len(away)-1)/2)
				e := &cancelled{terms{CancelledBoard, price, round, round}, round, Pair{p, q}}
				out = append(out, a.world.with(e))
			}
		}
	}
	return out
}
