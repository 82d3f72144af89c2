package enginetest

import "github.com/trfkit/trfkit/engine"

// Costly is a system by which a round without forbidden pairs costs more than a file may.
func Costly(sys engine.System) engine.System { return costly{sys} }

type costly struct{ engine.System }

func (c costly) Pair(s *engine.State, trace func(engine.Step)) (engine.Result, error) {
	if len(s.Forbidden) == 0 {
		s.Spend(engine.MostWork + 1)
	}
	return c.System.Pair(s, trace)
}
