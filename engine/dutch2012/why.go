package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the absolute criterion that forbids it, or the first step from which the
// pairing that the procedure makes when they may meet nobody else departs from the demanded one.
//
// Rule: C.04.3.1 (2012) B.1.a, B.2, C.6
func (r *round) why(a, b int) (engine.Decision, error) {
	if !r.legal(a, b) {
		return swiss.Apart(ref("B.1.a"), a, b, r.checkBoard), nil
	}
	if d, meet := r.Together(a, b, r.steps); meet {
		return d, nil
	}
	return r.KeptFor(a, b, ref("B.1"), func() (engine.Result, error) {
		f := newRound(r.choices, r.State)
		f.Reserve(a, b)
		if err := f.pair(); err != nil {
			return engine.Result{}, err
		}
		return f.Made(), nil
	}, r.departure)
}
