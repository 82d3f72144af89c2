package casefile

import (
	"reflect"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// against says what speaks against a pair: what would have happened, what the rules prefer, the article last. The
// decision compares the demanded pairing with the best one in which the two meet.
func (a *asking) against(d *engine.Decision, one, two tournament.PlayerID) wording.Message {
	args := wording.Args{"a": one, "b": two, "article": d.Rule, "x": a.demanded(one), "y": a.demanded(two)}
	if c := deciding(d); c != nil {
		key := "against." + string(c.Counts)
		if !a.words.Has(key) {
			key = "against.count"
		}
		args["title"], args["now"], args["then"] = c.Counts, measured(&c.Expected), measured(&c.Recorded)
		return wording.Message{Key: key, Args: args}
	}
	for i := len(d.Steps) - 1; i >= 0; i-- {
		kind := kindOf(d.Steps[i].Says)
		if key := "against." + kind; kind != "" && a.words.Has(key) {
			take(args, d.Steps[i].Says)
			return wording.Message{Key: key, Args: args}
		}
	}
	if len(d.Compared) > 0 { // all criteria are equal
		return wording.Message{Key: "against.order", Args: args}
	}
	args["title"] = a.title(d)
	return wording.Message{Key: "against.rule", Args: args}
}

// deciding is the comparison that decides, nil where it is none of a criterion.
func deciding(d *engine.Decision) *engine.Comparison {
	for i := range d.Compared {
		if c := &d.Compared[i]; c.Rule == d.Rule && c.Counts != "" {
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

// title is what the deciding article says, in a few words.
func (a *asking) title(d *engine.Decision) string { return a.q.Criterion(d) }
