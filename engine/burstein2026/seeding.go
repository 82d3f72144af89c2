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
	later engine.System
}

var (
	_ engine.Configurable = system{}
	_ engine.Explainer    = system{}
	_ engine.Checklister  = system{}
	_ engine.Decider      = system{}
)

// seeds is the number of seeding rounds.
//
// Rule: C.04.4.2 (2026) 1.6.2
// Rule: C.04.4.2 (2017) A.5
func seeds(s *engine.State) int { return min(s.Rounds/2, 4) }

// of is the system that a round is paired by.
//
// Rule: C.04.4.2 (2026) 1.6.1
// Rule: C.04.4.2 (2017) A.5
func (x system) of(s *engine.State) engine.System {
	if s.Round <= seeds(s) {
		return x.first
	}
	return x.later
}

// Info identifies the edition.
func (x system) Info() engine.Info { return x.later.Info() }

// Questions is the registry of readings. Those of the Dutch system are not among them: it is asked under its defaults.
func (x system) Questions() engine.Questions { return engine.QuestionsOf(x.later) }

// Choices are those under which the system pairs.
func (x system) Choices() engine.Choices { return x.later.(engine.Configurable).Choices() }

// With is the system under other choices.
func (x system) With(c engine.Choices) engine.System {
	return system{edition: x.edition, later: x.later.(engine.Configurable).With(c)}
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
	return x.of(s).(engine.Explainer).Why(s, a, b)
}

// Checklist returns the present players as the system that pairs the round ranks them.
func (x system) Checklist(s *engine.State) ([]engine.ChecklistRow, error) {
	return x.of(s).(engine.Checklister).Checklist(s)
}

// Deciders lists the articles that can decide something.
func (x system) Deciders() []rules.Ref { return x.later.(engine.Decider).Deciders() }

// Decide returns the articles that decided a round; of a seeding round that it is one.
func (x system) Decide(s *engine.State, want func(rules.Ref) bool) ([]engine.Deciding, int, error) {
	if s.Round > seeds(s) {
		return x.later.(engine.Decider).Decide(s, want)
	}
	if a := x.cite("1.6.1"); want == nil || want(a) {
		return []engine.Deciding{{Rule: a}}, 0, nil
	}
	return nil, 0, nil
}
