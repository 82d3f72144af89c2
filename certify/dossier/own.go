package dossier

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

// OwnCount counts the answers about rounds in which trfkit stands alone: a reading for which nothing outside trfkit
// speaks demands what another one does not, or the boards come in an order that no rule asks for.
type OwnCount struct {
	Of    string `json:"of"`    // id of the reading, or OwnOrder
	Met   int    `json:"met"`   // rounds that the engine answered
	Alike int    `json:"alike"` // of them as trfkit
}

// OwnOrder is the order of the boards.
const OwnOrder = "order of the boards"

// EngineCount is an OwnCount of one engine.
type EngineCount struct {
	Engine string `json:"engine"`
	OwnCount
}

// Own counts an answer about a round in which trfkit stands alone.
func (r *Record) Own(of string, alike bool) {
	i := slices.IndexFunc(r.Owns, func(c OwnCount) bool { return c.Of == of })
	if i < 0 {
		i = len(r.Owns)
		r.Owns = append(r.Owns, OwnCount{Of: of})
	}
	c := &r.Owns[i]
	c.Met++
	if alike {
		c.Alike++
	}
}

// TakeOrder takes from another record of the task in how many rounds the boards came in trfkit's order: files do not
// tell it. More than the rounds that can show it are not taken.
func (r *Record) TakeOrder(was *Record) {
	for i := range r.Owns {
		if c := &r.Owns[i]; c.Of == OwnOrder {
			for _, w := range was.Owns {
				if w.Of == OwnOrder && w.Met == c.Met && w.Alike >= 0 && w.Alike <= w.Met {
					c.Alike = w.Alike
				}
			}
		}
	}
}

func (s *Summary) addOwn(r *Record) {
	for _, c := range r.Owns {
		i := slices.IndexFunc(s.Own, func(e EngineCount) bool { return e.Engine == r.Engine && e.Of == c.Of })
		if i < 0 {
			i = len(s.Own)
			s.Own = append(s.Own, EngineCount{r.Engine, OwnCount{Of: c.Of}})
		}
		s.Own[i].Met += c.Met
		s.Own[i].Alike += c.Alike
	}
}

// What makes answers look like those of trfkit. All answers about one reading are one choice of its author, so that
// they must agree about more than one.
const (
	ownAnswers = 10
	ownKinds   = 2
	ownPercent = 95
)

// LooksOwn says in a sentence that the answers of an engine look like those of trfkit; blank where they do not, or too
// few tell. It proves nothing.
func (s *Summary) LooksOwn(engine string) string {
	met, alike := 0, 0
	var of []string
	for _, c := range s.Own {
		if c.Engine == engine {
			met, alike = met+c.Met, alike+c.Alike
			of = append(of, c.Of)
		}
	}
	if len(of) < ownKinds || met < ownAnswers || alike*100 < met*ownPercent {
		return ""
	}
	return fmt.Sprintf("%s of %s equal deviations that only trfkit has (%s): whoever reads the text alike gives them, "+
		"too, so this is no proof, but a reason to ask for the source",
		figure(alike), counted(met, "answer"), strings.Join(of, ", "))
}

func (r *Record) ownSound() bool {
	ok := len(r.Owns) <= mostRounds
	for _, c := range r.Owns {
		ok = ok && within(c.Met, mostRounds) && within(c.Alike, c.Met) && prose.Printable(c.Of) == c.Of
	}
	return ok
}
