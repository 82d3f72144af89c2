package dutch

import "github.com/trfkit/trfkit/engine"

// system is a system with its edition, so that tests can look at the rounds it makes.
type system struct {
	whole
	edition
}

// editions are the two, by year.
var editions = map[string]func() edition{"2017": edition2017, "2026": edition2026}

// whole is all that a system of this package can do.
type whole interface {
	engine.Configurable
	engine.Explainer
	engine.Checklister
	engine.Decider
}

func of(e edition) *system { return &system{e.system().(whole), e} }

// paired is the round of a state with its pairing.
func (s *system) paired(st *engine.State) (*round, error) {
	r := newRound(&s.edition, st)
	return r, r.pair()
}
