// Package wording makes sentences of the reasons of engines, which are data: one table has the words of every fact. It
// is the only place where a reason becomes a sentence, for text, page, sheet, HTML and SARIF alike.
package wording

import (
	"maps"
	"reflect"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Words makes sentences about what a system pairs.
type Words struct {
	Of engine.Unit
	In *Language // nil is English
	// Name, when not nil, is the name that stands behind the number of a player.
	Name func(tournament.PlayerID) string
}

// Step is the sentence of a step of an explanation.
func (w Words) Step(s *engine.Step) string { return w.say(s.Says, s.Where) }

// Fact is a fact in words; blank for none.
func (w Words) Fact(f fact.Fact) string { return w.say(f, nil) }

// Counts is what the values of a decision count or list; blank where the article says it.
func (w Words) Counts(d *engine.Decision) string {
	if d.Counts == "" {
		return ""
	}
	return w.Fact(d.Counts)
}

// Values are those of the demanded and of the other pairing under the article of a decision.
func (w Words) Values(d *engine.Decision) (demanded, other string) {
	return w.Fact(d.Demanded), w.Fact(d.Other)
}

// say puts a fact about a bracket into words.
func (w Words) say(f, where fact.Fact) string {
	if f == nil {
		return ""
	}
	m := message{words: w, fields: reflect.ValueOf(f), where: where}
	text, _ := w.In.text(kindOf(m.fields))
	return m.expand(text)
}

// texts has the words of each fact, by its kind.
var texts = merge(english, englishSwiss)

func merge(tables ...map[string]string) map[string]string {
	out := map[string]string{}
	for _, t := range tables {
		maps.Copy(out, t)
	}
	return out
}

// KindOf names what a fact says, blank for nil.
func KindOf(f fact.Fact) string {
	if f == nil {
		return ""
	}
	return kindOf(reflect.ValueOf(f))
}

// kindOf names what has words: the kind of a fact, or of a fact without a kind its type.
func kindOf(v reflect.Value) string {
	if v.Kind() == reflect.String {
		return v.String()
	}
	if kind := v.FieldByName("Kind"); kind.IsValid() {
		return kind.String()
	}
	return v.Type().Name()
}
