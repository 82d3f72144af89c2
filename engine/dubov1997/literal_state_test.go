package dubov1997_test

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference: the text of 1997 in its own order, by enumeration. It shares no line with the engine and is
// meant to be compared with the text article by article, not to be fast.

const litMaxPlayers = 24

// litSet is a set of places in the field.
type litSet = enginetest.Set

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	*engine.Player
	name     string // upper case
	opposed  int64  // ARO is opposed/games
	games    int64
	colours  []tournament.Colour
	balance  int // games with White less games with Black
	met      map[tournament.PlayerID]bool
	due      tournament.Colour
	ups      int  // transfers to a higher group so far
	upBefore bool // the last of them in the round just before
	noBye    bool
}

// litField is the round to be paired.
type litField struct {
	*enginetest.Graph
	state   *engine.State
	choice  map[string]string
	players []litPlayer // those present, by ID
	free    litSet      // not yet paired
	pulled  litSet      // moved up by 7.1 or 7.2
	pairs   []litMade
	bye     int // -1 is nobody
}

// litMade is a pair.
type litMade struct{ a, b int }

func newLitField(s *engine.State, choice map[string]string) *litField {
	f := &litField{state: s, choice: choice, bye: -1}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	if len(f.players) > litMaxPlayers {
		return f
	}
	f.Graph = enginetest.NewGraph(len(f.players), func(i, j int) bool {
		return f.possible(&f.players[i], &f.players[j])
	})
	return f
}

func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{Player: p, met: map[tournament.PlayerID]bool{}}
	letters := []byte(p.Name)
	for i, c := range letters {
		if c >= 'a' && c <= 'z' {
			letters[i] = c - 'a' + 'A'
		}
	}
	q.name = string(letters)
	for _, c := range p.Cells {
		q.noBye = q.noBye || f.pointWithoutPlaying(c.Result)
		if !c.Result.Played() {
			continue
		}
		q.met[c.Opponent] = true
		q.games++
		q.opposed += int64(f.other(c.Opponent).Rating)
		switch c.Colour {
		case tournament.White:
			q.balance++
			q.colours = append(q.colours, c.Colour)
		case tournament.Black:
			q.balance--
			q.colours = append(q.colours, c.Colour)
		}
	}
	q.games = max(q.games, 1)
	q.due = f.dueColour(&q)
	q.ups, q.upBefore = f.transfers(p)
	return q
}

func (f *litField) other(id tournament.PlayerID) *engine.Player {
	for i := range f.state.Players {
		if f.state.Players[i].ID == id {
			return &f.state.Players[i]
		}
	}
	return nil
}

// pointWithoutPlaying: who received a point without playing shall not receive a bye.
//
// Rule: Dubov (1997) 2.2
func (f *litField) pointWithoutPlaying(r tournament.Result) bool {
	return r == tournament.PairingBye || r == tournament.FullBye || r == tournament.ForfeitWin
}

// may tells whether a player may have a colour: not the same three times running, no difference of more than two.
//
// Rule: Dubov (1997) 2.3, 2.4
func (q *litPlayer) may(c tournament.Colour) bool {
	n := len(q.colours)
	if n >= 2 && q.colours[n-1] == c && q.colours[n-2] == c {
		return false
	}
	after := q.balance + 1
	if c == tournament.Black {
		after = q.balance - 1
	}
	return after >= -2 && after <= 2
}

// dueColour is the colour due by chapter 1, or the other one where 2.3 or 2.4 forbids it.
//
// Rule: Dubov (1997) 1
func (f *litField) dueColour(q *litPlayer) tournament.Colour {
	due := tournament.Black
	n := len(q.colours)
	switch {
	case q.balance < 0:
		due = tournament.White
	case q.balance > 0:
	case n > 0:
		due = q.colours[n-1].Opposite()
	}
	if !q.may(due) {
		due = due.Opposite()
	}
	return due
}

// transfers counts the pairings with an opponent of more points.
//
// Rule: Dubov (1997) 2.5
// Reading: DA-5.
func (f *litField) transfers(p *engine.Player) (ups int, before bool) {
	for r := 1; r <= len(p.Cells); r++ {
		c := p.Cells[r-1]
		if c.Opponent == 0 {
			continue
		}
		if f.other(c.Opponent).PairingScoreBefore(r) > p.PairingScoreBefore(r) {
			ups++
			before = before || r == len(p.Cells)
		}
	}
	return ups, before
}

// mayMoveUp: outside the last round nobody is transferred upwards twice running, nor more than three times, or four
// in a tournament of ten rounds or more.
//
// Rule: Dubov (1997) 2.5
func (f *litField) mayMoveUp(i int) bool {
	most := 3
	if f.state.Rounds >= 10 {
		most = 4
	}
	p := &f.players[i]
	return f.state.Round >= f.state.Rounds || !p.upBefore && p.ups < most
}

// possible: not met, not kept apart, and one way at least to give the colours.
//
// Rule: Dubov (1997) 2.1
func (f *litField) possible(p, q *litPlayer) bool {
	if p.met[q.ID] || q.met[p.ID] || enginetest.Apart(f.state, p.ID, q.ID) {
		return false
	}
	w, b := tournament.White, tournament.Black
	return p.may(w) && q.may(b) || p.may(b) && q.may(w)
}

// due is the members of a set with that due colour.
func (f *litField) due(s litSet, c tournament.Colour) litSet {
	var out litSet
	for _, i := range s.Members() {
		if f.players[i].due == c {
			out = out.With(i)
		}
	}
	return out
}

// dominating is the colour due to more than half of a set, NoColour when there is none.
func (f *litField) dominating(s litSet) tournament.Colour {
	whites, blacks := f.due(s, tournament.White).Size(), f.due(s, tournament.Black).Size()
	switch {
	case whites > blacks:
		return tournament.White
	case blacks > whites:
		return tournament.Black
	}
	return tournament.NoColour
}
