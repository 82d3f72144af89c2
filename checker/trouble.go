package checker

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
)

const reportHint = "please report it with this file"

// failed records why the engine does not answer when it is to "judge" or to "pair" a round: a fact that the file does
// not state, or a round in which nobody can be paired. Any other reason is the engine's own failure.
func (l *loaded) failed(round int, what string, err error) {
	var fact *engine.MissingFact
	if errors.As(err, &fact) {
		l.file.fail("round.missing-fact", exit.Unusable, fmt.Sprintf("round %d: %s unknown", round, fact.Fact),
			fact.Hint)
		return
	}
	if errors.Is(err, engine.ErrNoLegalPairing) {
		l.file.fail("round.unpairable", exit.NoPairing, fmt.Sprintf("round %d: no legal pairing exists", round),
			"the arbiter decides; every pairing would break an absolute rule")
		return
	}
	l.file.fail("engine.error", exit.Internal,
		fmt.Sprintf("round %d: %s cannot %s it: %v", round, l.system.Info().ID, what, err), reportHint)
}
