package burstein2026

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// system is the whole text: its seeding rounds and all later ones.
type system struct {
	*edition
	whole // of the later rounds; its readings are all: the Dutch system is asked under its defaults
}

// whole is all that the systems of the rounds can do.
type whole interface {
	engine.Configurable
	engine.Explainer
	engine.Checklister
	engine.Decider
}

// seeds is the number of seeding rounds.
//
// Rule: C.04.4.2 (2026) 1.6.2
// Rule: C.04.4.2 (2017) A.5
func seeds(s *engine.State) int { return min(s.Rounds/2, 4) }

// of is the system that a round is paired by.
//
// Rule: C.04.4.2 (2026) 1.6.1
// Rule: C.04.4.2 (2017) A.5
func (x system) of(s *engine.State) whole {
	if s.Round <= seeds(s) {
		return x.first.(whole)
	}
	return x.whole
}

// With is the system under other choices.
func (x system) With(c engine.Choices) engine.System {
	return system{x.edition, x.whole.With(c).(whole)}
}

// Pair makes the pairing of the round.
func (x system) Pair(s *engine.State, trace func(engine.Step)) (engine.Result, error) {
	if trace != nil && s.Round <= seeds(s) {
		trace(engine.Step{Rule: x.cite("1.6.1"), Says: fact.Seeding{Round: s.Round, Rounds: seeds(s)}})
	}
	return x.of(s).Pair(s, trace)
}

// Judge compares a recorded pairing with the one demanded.
func (x system) Judge(s *engine.State, recorded engine.Result) (engine.Judgement, error) {
	return x.of(s).Judge(s, recorded)
}

// Why says why two players do or do not meet.
func (x system) Why(s *engine.State, a, b tournament.PlayerID) (engine.Decision, error) {
	return x.of(s).Why(s, a, b)
}

// Checklist returns the present players as the system that pairs the round ranks them.
func (x system) Checklist(s *engine.State) ([]engine.ChecklistRow, error) {
	return x.of(s).Checklist(s)
}

// Decide returns the articles that decided a round; of a seeding round that it is one.
func (x system) Decide(s *engine.State, want func(rules.Ref) bool) ([]engine.Deciding, int, error) {
	if s.Round > seeds(s) {
		return x.whole.Decide(s, want)
	}
	if a := x.cite("1.6.1"); want == nil || want(a) {
		return []engine.Deciding{{Rule: a}}, 0, nil
	}
	return nil, 0, nil
}
