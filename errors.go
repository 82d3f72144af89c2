package trfkit

import (
	"context"
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/trf"
)

// Error says why there is no answer: a stable code, the place in the file, what was expected and what can be done.
type Error = trf.Diagnostic

// The kinds of errors, for errors.Is.
var (
	// ErrNoLegalPairing: every pairing of the round would break an absolute rule. The arbiter decides.
	ErrNoLegalPairing = engine.ErrNoLegalPairing
	// ErrNoSystem: the event does not say by which system it is paired, or by one that trfkit does not know.
	ErrNoSystem = errors.New("the pairing system is not known")
	// ErrMissingFact: the event leaves a fact open on which the pairing depends, such as the number of rounds.
	ErrMissingFact = errors.New("a fact is missing")
	// ErrNotFound: the event has no such round or player.
	ErrNotFound = errors.New("no such round or player")
	// ErrUnusable: the event is damaged or contradicts itself. It is the kind of every other error about an event.
	ErrUnusable = errors.New("the event cannot be used")
)

// kinds tells the kind of an error by its code; the others are ErrUnusable.
var kinds = map[string]error{
	"round.unpairable": ErrNoLegalPairing,
	"system.missing":   ErrNoSystem, "system.unknown": ErrNoSystem, "system.undated": ErrNoSystem,
	"system.ambiguous": ErrNoSystem, "system.structure": ErrNoSystem, "system.not-paired": ErrNoSystem,
	"round.missing-fact": ErrMissingFact,
	"round.none-left":    ErrNotFound, "rounds.none": ErrNotFound, "why.round": ErrNotFound, "why.player": ErrNotFound,
}

// refusal is the first error among findings, with its kind; nil where there is none.
func refusal(findings trf.Diagnostics) error {
	first := findings.FirstError()
	if first == nil {
		return nil
	}
	kind, known := kinds[first.Code]
	if !known {
		kind = ErrUnusable
	}
	own := *first
	own.Err = errors.Join(kind, first.Err)
	return &own
}

// noAnswer is why there is no answer: the end of the context, or an error among findings.
func noAnswer(ctx context.Context, findings trf.Diagnostics) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	if err := refusal(findings); err != nil {
		return err
	}
	return ErrUnusable
}
