package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// fill reads who may not have the bye, and the floats. To a top scorer B.2, B.5 and B.6 do not apply.
func (r *round) fill(p *swiss.Contender, from *engine.Player) {
	p.Barred = swiss.BarPoint.Barred(r.State, from)
	for back := range p.Floats {
		p.Floats[back] = r.float(from, r.State.Round-1-back)
	}
	if p.Top && p.Colours.Strength == swiss.Absolute {
		relax(&p.Colours)
	}
}

// relax takes the absolute preference from a player whom it does not bind: what is left is strong or mild.
// Reading: Q30.
//
// Rule: Dutch (1998) A.7.a-A.7.c
func relax(c *swiss.Colours) {
	if c.Wish, c.Strength = c.Due(), swiss.Strong; c.Difference == 0 {
		c.Strength = swiss.Mild
	}
}

// float is the float a player got in an earlier 1-based round. A pairing gives floats when it is made, played or not; a
// bye is a downfloat, one that was asked for, too. An absence without points gives none. Reading: Q31. Reading: Q36.
//
// Rule: Dutch (1998) A.4, A.5
func (r *round) float(p *engine.Player, n int) engine.Float {
	if n < 1 || n > len(p.Cells) {
		return engine.NoFloat
	}
	c := p.Cells[n-1]
	switch {
	case c.Result == tournament.PairingBye, c.Result == tournament.HalfBye, c.Result == tournament.FullBye:
		return engine.Downfloat
	case c.Result.Paired():
		return r.Floated(p, n)
	}
	return engine.NoFloat
}

// wish is the colour a player prefers, NoColour before his first game. Reading: Q04.
func (r *round) wish(i int) tournament.Colour { return r.Players[i].Colours.Wish }

// level grades how far B.6 and B.5 are dropped: nothing, B.6, both.
type level int

const (
	allInForce level = iota
	droppedB6
	droppedB5
)

// binds reports at which levels a float is forbidden to a player: below the one returned.
//
// Rule: Dutch (1998) B.5, B.6
func binds(p *swiss.Contender, f engine.Float) level {
	switch {
	case p.Top:
		return allInForce
	case p.Floats[0] == f:
		return droppedB5
	case p.Floats[1] == f:
		return droppedB6
	}
	return allInForce
}

// down reports whether a player may float down at a level; up whether he may meet a higher score.
func (r *round) down(i int, at level) bool { return at >= binds(&r.Players[i], engine.Downfloat) }
func (r *round) up(i int, at level) bool   { return at >= binds(&r.Players[i], engine.Upfloat) }

// clash reports whether a pair cannot grant both preferences.
//
// Rule: Dutch (1998) B.4
func (r *round) clash(a, b int) bool {
	c := r.wish(a)
	return c != tournament.NoColour && c == r.wish(b)
}
