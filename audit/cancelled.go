package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// cancelled is a board that was paired and struck out before the round began, so that both players have byes in the
// file.
type cancelled struct {
	round int
	pair  Pair
	price evidence.Bits
}

func (e *cancelled) kind() Kind          { return CancelledBoard }
func (e *cancelled) cost() evidence.Bits { return e.price }
func (e *cancelled) scope() (int, int)   { return e.round, e.round }

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
func (s *search) otherBoards(a *assessment) []change {
	var out []change
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
				e := &cancelled{round, Pair{p, q}, 3*evidence.Bit + evidence.Log2(len(away)*(len(away)-1)/2)}
				out = append(out, change{a.world.with(e), round, round})
			}
		}
	}
	return out
}
