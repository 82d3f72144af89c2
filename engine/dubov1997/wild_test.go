package dubov1997

import (
	"math/rand/v2"

	"github.com/trfkit/trfkit/engine"
)

// wild pairs by chance, within the absolute rules: the histories it makes are none that the engine would make itself.
type wild struct {
	engine.System
	rng *rand.Rand
}

func (x wild) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	return rulesAt(s).Wild(x.rng)
}
