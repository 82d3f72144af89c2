package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// filler is players who came in for one game each, so that the player due the bye had a game. The program that made the
// pairings had given him the bye.
type filler struct {
	terms
	games   []fill // by round
	counted bool   // the games were entered afterwards, so that later rounds were paired as the file has it
}

// fill is one game of a house player.
type fill struct {
	round    int
	player   tournament.PlayerID
	opponent tournament.PlayerID // who was due the bye
}

func (e *filler) alter(v *view) {
	for _, g := range e.games {
		if !e.counted || g.round == v.round {
			v.set(g.player, g.round, tournament.Cell{})
			v.set(g.opponent, g.round, tournament.Cell{Result: tournament.PairingBye})
		}
	}
}

func (e *filler) tell(s *subject) []Assumption {
	var out []Assumption
	for _, g := range e.games {
		out = append(out, Assumption{Kind: Filler, Round: g.round, Players: []tournament.PlayerID{g.player, g.opponent},
			Text: fmt.Sprintf("%s is a house player: %s was due the bye in round %d", s.name(g.player),
				s.name(g.opponent), g.round)})
	}
	return out
}

// fillers are those who can have been house players: they have one game, and nobody has the bye in its round.
func (s *subject) fillers() []fill {
	var out []fill
	for round := 1; round <= s.paired; round++ {
		var here []fill
		bye := false
		for i := range s.t.Players {
			p := &s.t.Players[i]
			c := p.Cell(round)
			bye = bye || c.Result == tournament.PairingBye
			if c.Result.Played() && s.t.Player(c.Opponent) != nil && s.pairings(p) == 1 {
				here = append(here, fill{round, p.ID, c.Opponent})
			}
		}
		if !bye && len(here) == 1 {
			out = append(out, here[0])
		}
	}
	return out
}

// pairings counts the rounds in which a player was paired.
func (s *subject) pairings(p *tournament.Player) int {
	n := 0
	for _, c := range p.Cells {
		if c.Result.Paired() {
			n++
		}
	}
	return n
}

// otherFillers takes those who came in for one game out, one by one or all who came after round 1 together.
func (s *search) otherFillers(a *assessment) []*world {
	if first[*filler](a.world) != nil {
		return nil
	}
	var sets [][]fill
	var latecomers []fill
	for _, g := range s.fillers() {
		sets = append(sets, []fill{g})
		if g.round > 1 {
			latecomers = append(latecomers, g)
		}
	}
	if len(latecomers) > 1 {
		sets = append(sets, latecomers)
	}
	var out []*world
	for _, games := range sets {
		price := 5 * evidence.Bit // all of one kind
		if len(games) == 1 {
			price = 3*evidence.Bit + evidence.Log2(len(s.t.Players))
		}
		terms := terms{Filler, price, games[0].round, s.paired}
		for _, counted := range []bool{true, false} {
			out = append(out, a.world.with(&filler{terms, games, counted}))
		}
	}
	return out
}
