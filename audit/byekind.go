package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// otherBye is a bye that was of another kind than the file says, from the beginning.
type otherBye struct {
	file   *subject
	player tournament.PlayerID
	round  int
	is     tournament.Result
	was    tournament.Result
	price  Bits
}

func (e *otherBye) kind() Kind        { return ByeKind }
func (e *otherBye) cost() Bits        { return e.price }
func (e *otherBye) scope() (int, int) { return e.round, e.file.paired }
func (e *otherBye) alter(v *view)     { v.set(e.player, e.round, tournament.Cell{Result: e.was}) }

func (e *otherBye) tell(s *subject) []Assumption {
	return []Assumption{{Kind: ByeKind, Round: e.round, Players: []tournament.PlayerID{e.player}, File: byeLetter(e.is),
		Used: byeLetter(e.was),
		Text: fmt.Sprintf("%s had %s in round %d, not %s", s.name(e.player), byeWords(e.was), e.round, byeWords(e.is))}}
}

// otherKinds makes the byes with a point of a round requested ones, or one of them the allocated one.
func (s *search) otherKinds(a *assessment) []change {
	var out []change
	for round := 1; round <= s.paired; round++ {
		var point []tournament.PlayerID
		for i := range s.t.Players {
			switch s.t.Players[i].Cell(round).Result {
			case tournament.FullBye, tournament.PairingBye:
				point = append(point, s.t.Players[i].ID)
			}
		}
		for _, id := range point {
			e := &otherBye{s.subject, id, round, s.player(id).Cell(round).Result, tournament.FullBye,
				3*bit + log2(len(point)) + log2(s.paired)}
			if e.is == tournament.FullBye {
				e.was = tournament.PairingBye
			}
			out = append(out, change{a.world.with(e), round, s.paired})
		}
	}
	return out
}
