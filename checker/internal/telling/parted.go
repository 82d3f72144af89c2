package telling

import (
	"maps"
	"reflect"
	"slices"
	"unicode"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/wording"
)

// inParting begins the keys of sentences that say of a step on the way to parting two what the key of a sentence about
// what speaks against a pair says otherwise.
const inParting = "parted."

// together are the last steps that say of the two themselves why they do not meet, whoever they meet instead.
var together = map[string]bool{string(fact.SameColumn): true, string(fact.SameSubgroup): true}

// parted tells the steps of a procedure until one of the two is no longer free for the other one, in a sentence each.
func (t *telling) parted() string {
	last := len(t.Steps) - 1
	if last < 0 {
		return ""
	}
	says, ok := t.Steps[last].Says.(fact.OfPair)
	if !ok || says.Kind != fact.NotFree {
		return ""
	}
	var steps []wording.Message
	var before any
	for i := range t.Steps[:last] {
		m := t.step(&t.Steps[i])
		if group := m.Args["group"]; reflect.DeepEqual(group, before) {
			m.Args["group"] = nil
		} else {
			before = group
		}
		steps = append(steps, m)
	}
	t.args["says"] = "all"
	if last > 0 && together[wording.KindOf(t.Steps[last-1].Says)] {
		t.args["says"] = "enough"
	}
	t.args["steps"], t.args["taken"], t.args["for"], t.args["own"] = steps, says.A, says.B, says.A == t.pair.A
	return against + "parted"
}

// step is the sentence of a step.
func (t *telling) step(s *engine.Step) wording.Message {
	args := Told(s.Says)
	args["article"], args["group"], args["demanded"], args["swap"] = s.Rule, Group(s.Where), Told(t.Demanded), "none"
	if len(s.Players) == 2 {
		args["a"], args["b"] = s.Players[0], s.Players[1]
	}
	switch x := s.Says.(type) {
	case fact.InColumns:
		args["level"] = x.WhiteAt == x.BlackAt
	case fact.MeetInRow:
		args["up"] = t.pair.In.at(args["A"]) > t.pair.In.at(args["B"])
	}
	kind := wording.KindOf(s.Says)
	key := inParting + kind
	if !t.Has(key) {
		key = t.key(t.kind(s.Says))
	}
	return wording.Message{Key: key, Args: args}
}

// Shorter leaves out of a sentence about two who are parted the steps that others tell.
func Shorter(m wording.Message, others []wording.Message) wording.Message {
	steps := slices.DeleteFunc(slices.Clone(Steps(m)), func(step wording.Message) bool {
		return slices.ContainsFunc(others, func(other wording.Message) bool { return tells(other, step) })
	})
	if len(steps) == len(Steps(m)) || len(steps) == 0 && m.Args["says"] == "enough" {
		return m
	}
	m.Args = maps.Clone(m.Args)
	m.Args["steps"], m.Args["above"] = steps, true
	return m
}

// tells reports whether a sentence tells a step, or consists of sentences one of which does.
func tells(m, step wording.Message) bool {
	if m.Key != step.Key {
		return slices.ContainsFunc(Steps(m), func(s wording.Message) bool {
			return s.Key == step.Key && tells(s, step)
		})
	}
	for name, value := range m.Args {
		if about := unicode.IsUpper(rune(name[0])); about && !reflect.DeepEqual(value, step.Args[name]) {
			return false
		}
	}
	return true
}

// Steps are the sentences of which one about two who are parted consists; nil of another one.
func Steps(m wording.Message) []wording.Message {
	steps, _ := m.Args["steps"].([]wording.Message)
	return steps
}
