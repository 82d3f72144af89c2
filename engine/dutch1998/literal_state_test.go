package dutch1998_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference: the steps of the text in their order, the candidates of a bracket written down as D1 and D2
// list them. It shares no line with the engine and is meant to be compared with the text article by article, not to be
// fast.

const litMaxPlayers = 24

// litSet is a set of places in the order of A2, 0 is the top.
type litSet = enginetest.Set

// litStrength grades a colour preference.
type litStrength int

const (
	litNoWish litStrength = iota
	litMild
	litStrong
	litAbsolute
)

// litFloat is a float remark.
type litFloat int

const (
	litNone litFloat = iota
	litDown
	litUp
)

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	*engine.Player
	number   int // pairing number
	colours  []tournament.Colour
	wish     tournament.Colour
	strength litStrength
	exempt   bool // from B2, B5 and B6
	barred   bool // from the bye
	floats   [3]litFloat
	met      map[tournament.PlayerID]bool
}

// litField is the round to be paired: the present players in the order of A2.
type litField struct {
	*enginetest.Graph
	state   *engine.State
	choice  map[string]string
	players []litPlayer
}

// newLitField reads the players who are present, and puts them in order.
//
// Rule: Dutch (1998) A.2, F.5
func newLitField(s *engine.State, choice map[string]string) *litField {
	f := &litField{state: s, choice: choice}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	slices.SortStableFunc(f.players, func(p, q litPlayer) int {
		if p.PairingScore() != q.PairingScore() {
			return int(q.PairingScore() - p.PairingScore())
		}
		return p.number - q.number
	})
	if len(f.players) > litMaxPlayers {
		return f
	}
	f.Graph = enginetest.NewGraph(len(f.players), func(i, j int) bool {
		return f.mayMeet(&f.players[i], &f.players[j])
	})
	return f
}

// player reads what somebody has played, and which floats he had.
//
// Rule: Dutch (1998) F.2
func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{Player: p, number: f.number(p), met: map[tournament.PlayerID]bool{}}
	for _, c := range p.Cells {
		switch c.Result {
		case tournament.PairingBye, tournament.FullBye, tournament.ForfeitWin:
			q.barred = true
		}
		if !c.Result.Played() {
			continue
		}
		q.met[c.Opponent] = true
		if c.Colour != tournament.NoColour {
			q.colours = append(q.colours, c.Colour)
		}
	}
	played := tournament.Points(f.state.Round - 1)
	q.exempt = f.state.Round == f.state.Rounds && 2*p.Score > played*f.state.Scoring.Win()
	q.preference()
	for back := 1; back <= 2; back++ {
		if r := f.state.Round - back; r >= 1 {
			q.floats[back] = f.floatIn(p, r)
		}
	}
	return q
}

// number counts those who have taken part or do now, down to a player. Taking part is a game, a forfeit or the bye.
//
// Rule: Dutch (1998) A.2, E.5
// Reading: Q35.
// Reading: Q37.
func (f *litField) number(p *engine.Player) int {
	n := 0
	for i := range f.state.Players {
		q := &f.state.Players[i]
		part := q.Present
		for _, c := range q.Cells {
			part = part || c.Opponent != 0 || c.Result == tournament.PairingBye
		}
		if part && q.ID <= p.ID {
			n++
		}
	}
	return n
}

func (f *litField) other(id tournament.PlayerID) *engine.Player {
	for i := range f.state.Players {
		if f.state.Players[i].ID == id {
			return &f.state.Players[i]
		}
	}
	return nil
}

// preference: absolute after a difference of two or the same colour twice, unless the player is exempt; strong after
// any other difference; else mild, the opposite of the last colour.
//
// Rule: Dutch (1998) A.7
func (q *litPlayer) preference() {
	n := len(q.colours)
	if n == 0 {
		return
	}
	diff := 0
	for _, c := range q.colours {
		diff++
		if c == tournament.Black {
			diff -= 2
		}
	}
	last := q.colours[n-1]
	twice := n >= 2 && q.colours[n-2] == last
	switch {
	case !q.exempt && diff > 1:
		q.wish, q.strength = tournament.Black, litAbsolute
	case !q.exempt && diff < -1:
		q.wish, q.strength = tournament.White, litAbsolute
	case !q.exempt && twice:
		q.wish, q.strength = last.Opposite(), litAbsolute
	case diff > 0:
		q.wish, q.strength = tournament.Black, litStrong
	case diff < 0:
		q.wish, q.strength = tournament.White, litStrong
	default:
		q.wish, q.strength = last.Opposite(), litMild
	}
}

// floatIn is the remark of an earlier round: written down when the pairing was made, and down for the bye, a requested
// one included.
//
// Rule: Dutch (1998) A.4, A.5
// Reading: Q31.
// Reading: Q36.
func (f *litField) floatIn(p *engine.Player, round int) litFloat {
	c := p.Cells[round-1]
	switch c.Result {
	case tournament.PairingBye, tournament.HalfBye, tournament.FullBye:
		return litDown
	}
	if c.Opponent == 0 {
		return litNone
	}
	mine, his := p.PairingScoreBefore(round), f.other(c.Opponent).PairingScoreBefore(round)
	switch {
	case mine > his:
		return litDown
	case mine < his:
		return litUp
	}
	return litNone
}

// mayMeet is B1 and B2: not met, not kept apart, and not two who must both have the same colour.
//
// Rule: Dutch (1998) B.1, B.2
func (f *litField) mayMeet(p, q *litPlayer) bool {
	if p.met[q.ID] || q.met[p.ID] || enginetest.Apart(f.state, p.ID, q.ID) {
		return false
	}
	return p.strength != litAbsolute || q.strength != litAbsolute || p.wish != q.wish
}

// clash tells whether a pair cannot grant both preferences.
//
// Rule: Dutch (1998) B.4
func (f *litField) clash(i, j int) int {
	p, q := &f.players[i], &f.players[j]
	if p.wish != tournament.NoColour && p.wish == q.wish {
		return 1
	}
	return 0
}

// need is what has to be dropped for a player to have a float: nothing, B6, or B5 as well.
//
// Rule: Dutch (1998) B.5, B.6
func (f *litField) need(i int, float litFloat) int {
	p := &f.players[i]
	switch {
	case p.exempt:
		return 0
	case p.floats[1] == float:
		return 2
	case p.floats[2] == float:
		return 1
	}
	return 0
}

// x is the least number of pairs of a set without both preferences granted.
//
// Rule: Dutch (1998) A.8, C.2
func (f *litField) x(s litSet) int {
	w, b := 0, 0
	for _, i := range s.Members() {
		switch f.players[i].wish {
		case tournament.White:
			w++
		case tournament.Black:
			b++
		}
	}
	return max(0, max(w, b)-(s.Size()+1)/2)
}
