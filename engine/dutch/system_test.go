package dutch

import (
	"maps"
	"reflect"
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
var editions = map[string]func() edition{
	"2017": edition2017,
	"2026": edition2026,
}

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

// Whatever an edition cites is an article of its text.
func TestCites(t *testing.T) {
	for _, sys := range systems() {
		cited := append(sys.edition.deciders(), sys.info.Citation)
		for _, field := range reflect.VisibleFields(reflect.TypeFor[articles]()) {
			if field.Type == reflect.TypeFor[rules.Ref]() {
				ref := reflect.ValueOf(sys.refs).FieldByIndex(field.Index)
				cited = append(cited, rules.Ref{Document: ref.Field(0).String(), Edition: ref.Field(1).String(),
					Article: ref.Field(2).String()})
			}
		}
		for _, ref := range cited {
			if _, ok := rules.Lookup(ref); !ok && !ref.IsZero() || ref.Edition != sys.info.Edition && !ref.IsZero() {
				t.Errorf("%s cites %s", sys.info.ID, ref)
			}
		}
	}
}
