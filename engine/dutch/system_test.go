package dutch

import (
	"maps"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// system is a system with its edition, so that tests can look at the rounds it makes.
type system struct {
	whole
	edition
}

// editions are all, by year: the tests go through them.
var editions = map[string]func() edition{"2017": edition2017, "2026": edition2026}

// years are the names of the editions, the oldest first.
func years() []string { return slices.Sorted(maps.Keys(editions)) }

// systems are the systems of all editions, the oldest first.
func systems() (out []*system) {
	for _, year := range years() {
		out = append(out, of(editions[year]()))
	}
	return out
}

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

// The text of 2026 has every article that is cited of it, also as an edition that amends it.
func TestCites2026(t *testing.T) {
	since2026(func(article string) rules.Ref {
		ref := ref2026(article)
		if _, ok := rules.Lookup(ref); !ok {
			t.Errorf("no article %s", ref)
		}
		return ref
	})
}
