package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// fill reads the pairing number, who may not have the bye, and the floats. In round 1 the number is the place among
// those who are paired. Reading: V10.
func (r *round) fill(p *swiss.Contender, from *engine.Player) {
	if r.State.Round > 1 {
		p.Number = int(from.ID)
	}
	p.Barred = swiss.BarAnyPoint.Barred(r.State, from)
	for back := range p.Floats {
		p.Floats[back] = r.float(from, r.State.Round-1-back)
	}
}

// float is the float a player got in an earlier 1-based round. Reading: V09.
//
// Rule: C.04.3.1 (2012) A.4, B.1.b, F.2
func (r *round) float(p *engine.Player, n int) engine.Float {
	if n < 1 || n > len(p.Cells) {
		return engine.NoFloat
	}
	c := p.Cells[n-1]
	switch {
	case swiss.BarAnyPoint.Bars(&r.State.Scoring, c, r.State.Round-n):
		return engine.Downfloat
	case c.Result.Paired() && !c.Result.Forfeit():
		return r.Floated(p, n)
	}
	return engine.NoFloat
}

// clash reports whether two players prefer the same colour.
//
// Rule: C.04.3.1 (2012) B.4
func (r *round) clash(a, b int) bool {
	p, q := &r.Players[a].Colours, &r.Players[b].Colours
	return p.Wish != tournament.NoColour && p.Wish == q.Wish
}

// clashStrongly reports whether two players prefer the same colour, neither of them mildly.
//
// Rule: C.04.3.1 (2012) A.7.d, A.7.e
func (r *round) clashStrongly(a, b int) bool {
	return r.clash(a, b) && min(r.Players[a].Colours.Strength, r.Players[b].Colours.Strength) >= swiss.Strong
}

// clashAbsolutely reports whether two players have the same absolute preference.
//
// Rule: C.04.3.1 (2012) B.2
func (r *round) clashAbsolutely(a, b int) bool {
	return r.clash(a, b) && r.Players[a].Colours.Strength == swiss.Absolute &&
		r.Players[b].Colours.Strength == swiss.Absolute
}
