package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
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
