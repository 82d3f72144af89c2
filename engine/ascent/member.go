package ascent

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Member is a team, or a player, who is to be paired.
type Member struct {
	ID         tournament.PlayerID
	Number     int               // among those who have taken part or are present
	Score      tournament.Points // the score the round is paired on
	Secondary  tournament.Points
	Sequence   []tournament.Colour // of the matches played, oldest first
	Difference int                 // matches with White less matches with Black
	Whites     int
	Matches    int  // played
	Barred     bool // may not have the bye
	Float      engine.Float

	Wish   tournament.Colour // preference, NoColour without one
	Strong bool
}

// Last is the colour of the last match played, NoColour without one.
func (m *Member) Last() tournament.Colour {
	if len(m.Sequence) == 0 {
		return tournament.NoColour
	}
	return m.Sequence[len(m.Sequence)-1]
}

func (m *Member) floated() bool { return m.Float != engine.NoFloat }

// readMembers reads what the members have done so far, in the order in which the state lies in memory.
func (r *Round) readMembers() {
	r.Members = make([]Member, len(r.Origin))
	room := r.ColourRoom()
	for i, p := range r.Present() {
		r.Members[i] = r.member(p, room(i))
	}
}

// member reads what a team has done so far; there is room for its colours. Matches that were forfeited leave no trace
// but the bar of C2.
//
// Rule: C.04.6 (2024, 2026) 1.6.1, 1.6.2
// Rule: C.04.5 (2026) 1.6
func (r *Round) member(p *engine.Player, room []tournament.Colour) Member {
	colours := swiss.ColoursInto(room, p.Cells)
	m := Member{ID: p.ID, Number: p.Number, Score: p.PairingScore(), Secondary: p.Secondary, Sequence: colours.Sequence,
		Difference: colours.Difference, Float: r.float(p)}
	m.Barred = r.rules.ByeBar.Barred(r.State, p)
	for _, c := range p.Cells {
		if c.Result.Played() {
			m.Matches++
		}
	}
	for _, c := range m.Sequence {
		if c == tournament.White {
			m.Whites++
		}
	}
	if r.addVirtual {
		m.Secondary += p.Virtual[len(p.Virtual)-1]
	}
	if r.rules.Prefer != nil {
		r.rules.Prefer(r, &m)
	}
	return m
}

// float is what the previous round was: a match against an opponent with another score. The scores are those the round
// was paired on, and a forfeited match makes no floater, unless the readings say otherwise.
//
// Rule: C.04.6 (2024, 2026) 1.5
// Rule: C.04.5 (2026) 1.5
func (r *Round) float(p *engine.Player) engine.Float {
	last := r.State.Round - 1
	if last < 1 || last > len(p.Cells) {
		return engine.NoFloat
	}
	c := p.Cells[last-1]
	if c.Opponent == 0 ||
		!c.Result.Played() && !(c.Result.Forfeit() && r.floatForfeits) {
		return engine.NoFloat
	}
	if !r.floatReal {
		return r.Floated(p, last)
	}
	k := r.Find(c.Opponent)
	if k < 0 {
		return engine.NoFloat
	}
	return swiss.FloatOf(p.Scores[last-1], r.State.Players[k].Scores[last-1])
}
