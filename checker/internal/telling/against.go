// Package telling makes sentences of what decides against a pair, as messages of package wording: for the answer to why
// two do not meet, and for case files.
package telling

import (
	"maps"
	"reflect"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Pair is a pair that is not demanded, and whom the two are to meet instead, 0 for nobody.
type Pair struct{ A, B, MeetsA, MeetsB tournament.PlayerID }

// Against says what speaks against a pair: what would have happened, what the rules prefer, the article last. The
// decision compares the demanded pairing with the best one in which the two meet; title is what its article says.
func Against(w wording.Words, d *engine.Decision, p Pair, title string) wording.Message {
	args := wording.Args{"title": title, "a": p.A, "b": p.B, "article": d.Rule, "x": p.MeetsA,
		"y": p.MeetsB}
	if c := deciding(d); c != nil {
		key := "against." + kindOf(c.Counts)
		switch {
		case w.Has(key):
		case len(c.Expected.Amounts)+len(c.Recorded.Amounts) > 0:
			key = "against.scores"
		default:
			key = "against.count"
		}
		args["now"], args["then"] = measured(&c.Expected), measured(&c.Recorded)
		return wording.Message{Key: key, Args: args}
	}
	for i := len(d.Steps) - 1; i >= 0; i-- {
		kind := kindOf(d.Steps[i].Says)
		if key := "against." + kind; kind != "" && w.Has(key) {
			take(args, d.Steps[i].Says)
			return wording.Message{Key: key, Args: args}
		}
	}
	if len(d.Compared) > 0 { // all criteria are equal
		args["others"] = []tournament.PlayerID{p.B}
		return wording.Message{Key: order, Args: args}
	}
	return wording.Message{Key: "against.rule", Args: args}
}

// order is the key of what the order among equally good pairings decides.
const order = "against.order"

// Gather makes one sentence of those that the order among equally good pairings decides in the same way.
func Gather(list []wording.Message) []wording.Message {
	var out []wording.Message
	for _, m := range list {
		same := slices.IndexFunc(out, func(o wording.Message) bool {
			return m.Key == order && o.Key == order && o.Args["a"] == m.Args["a"] &&
				o.Args["article"] == m.Args["article"]
		})
		if same < 0 {
			m.Args = maps.Clone(m.Args)
			out = append(out, m)
			continue
		}
		both := out[same].Args
		both["others"] = slices.Concat(both["others"].([]tournament.PlayerID), m.Args["others"].([]tournament.PlayerID))
	}
	return out
}

// deciding is the comparison that decides, nil where it is none of a criterion.
func deciding(d *engine.Decision) *engine.Comparison {
	for i := range d.Compared {
		if c := &d.Compared[i]; c.Rule == d.Rule {
			return c
		}
	}
	return nil
}

// measured are the values of a pairing under a criterion as the messages name them: n, scores and who.
func measured(m *engine.Measure) wording.Args {
	return wording.Args{"n": m.Count, "scores": m.Amounts, "who": m.Players}
}

// kindOf names what a fact says, blank for nil.
func kindOf(f fact.Fact) string {
	if f == nil {
		return ""
	}
	v := reflect.ValueOf(f)
	if v.Kind() == reflect.String {
		return v.String()
	}
	if kind := v.FieldByName("Kind"); kind.IsValid() {
		return kind.String()
	}
	return v.Type().Name()
}

// take makes the fields of a fact values of a message, by their names.
func take(args wording.Args, f fact.Fact) {
	v := reflect.ValueOf(f)
	if v.Kind() != reflect.Struct {
		return
	}
	for i := range v.NumField() {
		if field := v.Type().Field(i); field.IsExported() {
			args[field.Name] = v.Field(i).Interface()
		}
	}
}
