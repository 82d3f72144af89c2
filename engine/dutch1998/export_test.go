package dutch1998

import (
	"math"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// Weighted is the system without the quick way.
func Weighted() engine.System {
	t := text()
	t.Begin = func(c engine.Choices, s *engine.State) *swiss.Stepwise {
		r := newRound(c, s)
		r.quickFrom = math.MaxInt
		return &r.Stepwise
	}
	return t.System()
}
