package lim_test

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference: the text in its own order, exchanges made one after the other as in chapter 4. It shares no
// line with the engine and is meant to be compared with the text article by article, not to be fast.

const litMaxPlayers = 24

// litSet is a set of players, by their place in the order of pairing numbers; 0 is the highest numbered.
type litSet = enginetest.Set

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	*engine.Player
	colours []tournament.Colour
	running int // how often he had the last colour in succession
	balance int // whites less blacks
	due     tournament.Colour
	floated bool // in the round just before
	noBye   bool
	met     map[tournament.PlayerID]bool
}

// litField is the round to be paired.
type litField struct {
	state   *engine.State
	choice  map[string]string
	players []litPlayer       // those present, by pairing number
	strict  *enginetest.Graph // 2.1
	compat  *enginetest.Graph // 2.1 with chapter 6
	maxi    bool
	wins    bool // basic rule 4 of 2026: as many points as a win in a round without a game bar from the bye
}

func newLitField(s *engine.State, choice map[string]string, wins bool) *litField {
	f := &litField{state: s, choice: choice, wins: wins}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	f.maxi = f.isMaxi()
	f.strict, f.compat = f.graph(false), f.graph(s.Round >= s.Rounds)
	return f
}

// isMaxi: a file may say it; otherwise there are more players than 2^rounds.
//
// Rule: C.04.4.3 (1999, 2026) 5.7
// Reading: LA-5.
func (f *litField) isMaxi() bool {
	switch f.state.Maxi {
	case tournament.On:
		return true
	case tournament.Off:
		return false
	}
	switch f.choice["LA-5"] {
	case "off":
		return false
	case "on":
		return true
	}
	return f.state.Rounds < 30 && len(f.state.Players) > 1<<f.state.Rounds
}

// graph draws up who may meet whom; exempt lets players of equal scores have any colours.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (f *litField) graph(exempt bool) *enginetest.Graph {
	players := len(f.players)
	if players > litMaxPlayers {
		players = 0
	}
	return enginetest.NewGraph(players, func(i, j int) bool {
		p, q := &f.players[i], &f.players[j]
		return !f.kept(p, q) && (f.allowed(p, q) || f.allowed(q, p) || exempt && f.score(p) == f.score(q))
	})
}

// kept tells whether two players have met or are kept apart.
func (f *litField) kept(p, q *litPlayer) bool {
	return p.met[q.ID] || q.met[p.ID] || enginetest.Apart(f.state, p.ID, q.ID)
}

// allowed tells whether 5.1 lets the first have White and the second Black.
func (f *litField) allowed(white, black *litPlayer) bool {
	return white.can(tournament.White) && black.can(tournament.Black)
}

func (f *litField) score(p *litPlayer) tournament.Points { return p.PairingScore() }

func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{Player: p, met: map[tournament.PlayerID]bool{}}
	for _, c := range p.Cells {
		switch c.Result {
		case tournament.PairingBye, tournament.ForfeitWin:
			q.noBye = true
		case tournament.FullBye:
			q.noBye = q.noBye || f.choice["LA-28"] != "paired"
		}
		if f.wins && f.choice["LA-28"] != "paired" && !c.Result.Played() {
			q.noBye = q.noBye || f.state.Scoring.Value(c) >= f.state.Scoring.Win()
		}
		if c.Result.Played() {
			q.met[c.Opponent] = true
		}
		if !c.Result.Played() || c.Colour == tournament.NoColour {
			continue
		}
		if n := len(q.colours); q.running > 0 && q.colours[n-1] == c.Colour {
			q.running++
		} else {
			q.running = 1
		}
		q.colours = append(q.colours, c.Colour)
		q.balance++
		if c.Colour == tournament.Black {
			q.balance -= 2
		}
	}
	q.due = q.dueColour()
	q.floated = f.floatedBefore(p)
	return q
}

// can tells whether 5.1 lets a player have a colour.
//
// Rule: C.04.4.3 (1999, 2026) 5.1
// Rule: C.04.4.3 (1999) 5.1.a, 5.1.b
// Rule: C.04.4.3 (2026) 5.1.1, 5.1.2
func (q *litPlayer) can(c tournament.Colour) bool {
	if n := len(q.colours); q.running >= 2 && q.colours[n-1] == c {
		return false
	}
	after := q.balance + 1
	if c == tournament.Black {
		after = q.balance - 1
	}
	return after >= -2 && after <= 2
}

// dueColour is the equalising colour, with equal numbers the alternating one; the other where 5.1 forbids it.
//
// Rule: C.04.4.3 (1999, 2026) 5.2, 5.5
// Reading: LA-3.
func (q *litPlayer) dueColour() tournament.Colour {
	n := len(q.colours)
	if n == 0 {
		return tournament.NoColour
	}
	due := q.colours[n-1].Opposite()
	if q.balance < 0 {
		due = tournament.White
	} else if q.balance > 0 {
		due = tournament.Black
	}
	if !q.can(due) {
		return due.Opposite()
	}
	return due
}

// fits tells whether the due colours of two players differ or one has none.
func (f *litField) fits(i, j int) bool {
	a, b := f.players[i].due, f.players[j].due
	return a == tournament.NoColour || b == tournament.NoColour || a != b
}

// floatedBefore tells whether a player left his score-group in the round just before: the higher of a pair in the upper
// half, the lower in the lower half, both where the median stands between them.
//
// Rule: C.04.4.3 (1999) 3.10
// Rule: C.04.4.3 (2026) 3.10, 3.10.1, 3.10.2
// Reading: LA-4.
func (f *litField) floatedBefore(p *engine.Player) bool {
	r := len(p.Cells)
	if r == 0 || p.Cells[r-1].Opponent == 0 {
		return false
	}
	mine, his := p.PairingScoreBefore(r), f.other(p.Cells[r-1].Opponent).PairingScoreBefore(r)
	if mine == his {
		return false
	}
	high, low := 2*max(mine, his), 2*min(mine, his)
	median := tournament.Points(r-1) * f.state.Scoring.Win()
	switch {
	case low >= median:
		return mine > his
	case high <= median:
		return mine < his
	}
	return true
}

func (f *litField) other(id tournament.PlayerID) *engine.Player {
	for i := range f.state.Players {
		if f.state.Players[i].ID == id {
			return &f.state.Players[i]
		}
	}
	return nil
}

// served is how many of a list can have different opponents in a set.
func served(g *enginetest.Graph, list []int, among litSet) int {
	if len(list) == 0 {
		return 0
	}
	best := served(g, list[1:], among)
	for _, j := range (among & g.Meet[list[0]]).Members() {
		best = max(best, 1+served(g, list[1:], among.Without(j)))
	}
	return best
}
