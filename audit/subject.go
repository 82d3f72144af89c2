package audit

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// subject is the tournament that is examined, as the file tells it, and what follows from it alone.
type subject struct {
	t        *tournament.Tournament // without the virtual points that record 192 asks for
	teams    *tournament.Tournament // the event of teams whose matches are examined; nil for one of players
	index    map[tournament.PlayerID]int
	paired   int             // rounds paired
	bits     []evidence.Bits // by round, index round-1: the price of a pairing that nothing explains
	boards   []int           // by round, index round-1
	baku     bool            // record 192 asks for Baku acceleration
	lotless  bool            // only lots that the file does not tell part some players
	gameless bool            // its points of the game rules are not told

	matches map[tournament.PlayerID][]tournament.TeamRound // by the number of a team and round-1
}

func newSubject(t *tournament.Tournament) *subject {
	own := *t
	s := &subject{t: &own, lotless: t.LotsOpen(), gameless: t.Colourless && t.GameOpen(t.PairedRounds()) > 0,
		index: make(map[tournament.PlayerID]int, len(t.Players)), paired: t.PairedRounds()}
	for i := range own.Players {
		s.index[own.Players[i].ID] = i
	}
	if s.baku = systems.ParseCode(t.SystemCode).Baku; s.baku {
		v := s.view()
		for i := range v.t.Players {
			v.t.Players[i].Virtual = nil
		}
		own.Players = v.t.Players
	}
	for round := 1; round <= s.paired; round++ {
		s.bits = append(s.bits, evidence.Round(s.t, round))
		s.boards = append(s.boards, s.boardsOf(round))
	}
	return s
}

func (s *subject) boardsOf(round int) int {
	n := 0
	for i := range s.t.Players {
		if c := s.t.Players[i].Cell(round); c.Opponent != 0 && c.Result.Paired() && s.t.Players[i].ID < c.Opponent {
			n++
		}
	}
	return n
}

// full is the price of a round that nothing explains.
func (s *subject) full(round int) evidence.Bits { return s.bits[round-1] }

// stake is the price of all rounds.
func (s *subject) stake() evidence.Bits {
	var sum evidence.Bits
	for _, b := range s.bits {
		sum += b
	}
	return sum
}

// ids translates places in the file to numbers.
func (s *subject) ids(list []int) []tournament.PlayerID {
	out := make([]tournament.PlayerID, len(list))
	for k, i := range list {
		out[k] = s.t.Players[i].ID
	}
	return out
}

func (s *subject) player(id tournament.PlayerID) *tournament.Player { return &s.t.Players[s.index[id]] }

// name is what a text calls a player: number and name.
func (s *subject) name(id tournament.PlayerID) string {
	if id == 0 {
		return "nobody"
	}
	p := s.t.Player(id)
	if p == nil || strings.TrimSpace(p.Name) == "" {
		return fmt.Sprint(id)
	}
	return fmt.Sprintf("%d %s", id, prose.Printable(strings.TrimSpace(p.Name)))
}

// game is what a text calls two who were paired with each other.
func (s *subject) game(p Pair) string {
	if p[1] == 0 {
		return "the bye for " + s.name(p[0])
	}
	return s.name(p[0]) + " - " + s.name(p[1])
}
