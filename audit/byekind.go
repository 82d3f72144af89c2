package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// otherBye is a bye that was of another kind than the file says, from the beginning or while later rounds were paired.
type otherBye struct {
	terms
	player  tournament.PlayerID
	round   int
	is, was tournament.Result
}

func (e *otherBye) alter(v *view) { v.set(e.player, e.round, tournament.Cell{Result: e.was}) }

func (e *otherBye) tell(s *subject) []Assumption {
	a := Assumption{Kind: ByeKind, Round: e.round, Players: []tournament.PlayerID{e.player}, File: byeLetter(e.is)}
	if e.from == e.round {
		a.Used = byeLetter(e.was)
		a.Text = fmt.Sprintf("%s had %s in round %d, not %s", s.name(e.player), byeWords(e.was), e.round,
			byeWords(e.is))
		return []Assumption{a}
	}
	a.Stood = byeLetter(e.was)
	a.Text = fmt.Sprintf("when round %d was paired, %s of round %d stood as %s (file: %s)", e.from, s.name(e.player),
		e.round, byeWords(e.was), byeWords(e.is))
	return []Assumption{a}
}

// otherKinds makes the byes with a point of a round requested ones, or one of them the allocated one.
func (s *search) otherKinds(a *assessment) []*world {
	var out []*world
	for round := 1; round <= s.paired; round++ {
		var point []tournament.PlayerID
		for i := range s.t.Players {
			switch s.t.Players[i].Cell(round).Result {
			case tournament.FullBye, tournament.PairingBye:
				point = append(point, s.t.Players[i].ID)
			}
		}
		for _, id := range point {
			price := 3*evidence.Bit + evidence.Log2(len(point)) + evidence.Log2(s.paired)
			e := &otherBye{terms{ByeKind, price, round, s.paired}, id, round, s.player(id).Cell(round).Result,
				tournament.FullBye}
			if e.is == tournament.FullBye {
				e.was = tournament.PairingBye
			}
			out = append(out, a.world.with(e))
		}
	}
	return out
}

// lateByes are the other kinds that the byes of a round can have stood as.
func (s *subject) lateByes(round, until int, near map[tournament.PlayerID]bool) []edit {
	var out []edit
	var away []tournament.PlayerID
	for i := range s.t.Players {
		if p := &s.t.Players[i]; !p.Cell(round).Result.Paired() {
			away = append(away, p.ID)
		}
	}
	for _, id := range away {
		is := s.player(id).Cell(round).Result
		if near != nil && !near[id] || is == tournament.NoResult {
			continue
		}
		for _, was := range []tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye} {
			if was != is {
				price := latePrice + evidence.Log2(len(away)) + 3*evidence.Bit + evidence.Bits(until-round-1)*untilPrice
				out = append(out, &otherBye{terms{ByeKind, price, round + 1, until}, id, round, is, was})
			}
		}
	}
	return out
}
