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

// Pair is a pair that is not demanded. Meets is whom a player is to meet instead, 0 for nobody.
type Pair struct {
	A, B  tournament.PlayerID
	Meets func(tournament.PlayerID) tournament.PlayerID
}

// Against says what speaks against a pair: what would have happened, what the rules prefer, the article last. The
// decision compares the demanded pairing with the best one in which the two meet; title is what its article says.
func Against(w wording.Words, d *engine.Decision, p Pair, title string) wording.Message {
	args := wording.Args{"title": title, "a": p.A, "b": p.B, "article": d.Rule, "x": p.Meets(p.A),
		"y": p.Meets(p.B)}
	if c := deciding(d); c != nil && (c.Expected.Count != c.Recorded.Count ||
		!slices.Equal(c.Expected.Amounts, c.Recorded.Amounts)) {
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
	if m, ok := first(d, p, args); ok {
		return m
	}
	if m, ok := byValues(w, d, args); ok {
		return m
	}
	for i := len(d.Steps) - 1; i >= 0; i-- {
		s := &d.Steps[i]
		kind := kindOf(s.Says)
		if key := "against." + kind; kind != "" && s.Rule == d.Rule && w.Has(key) {
			take(args, s.Says)
			return wording.Message{Key: key, Args: args}
		}
	}
	if len(d.Compared) > 0 || ordered[kindOf(d.Demanded)] { // all criteria are equal
		args["others"] = []tournament.PlayerID{p.B}
		return wording.Message{Key: order, Args: args}
	}
	return wording.Message{Key: "against.rule", Args: args}
}

// ordered are the kinds of values that no criterion compares, but the order among equally good pairings.
var ordered = map[string]bool{"UpfloaterSet": true, "Identifier": true, "FirstShift": true, "FirstOfS1": true,
	"FirstSet": true}

// byOpponents are what the order of the candidates compares by the opponents of the upper half, one after the other.
var byOpponents = map[fact.Fact]bool{fact.OpponentsOfS1: true, fact.OpponentsByBSN: true}

// first says who comes first where all else is equal: an opponent before another one, for the same player.
func first(d *engine.Decision, p Pair, args wording.Args) (wording.Message, bool) {
	demanded, ok1 := d.Demanded.(fact.Numbers)
	other, ok2 := d.Other.(fact.Numbers)
	if !ok1 || !ok2 || !byOpponents[d.Counts] {
		return wording.Message{}, false
	}
	members := numbered(d, p)
	for i := range min(len(demanded.List), len(other.List)) {
		n, m := demanded.List[i], other.List[i]
		if n == m {
			continue
		}
		if n < 1 || n > m || m > len(members) {
			break
		}
		args["first"], args["later"], args["of"] = members[n-1], members[m-1], p.Meets(members[n-1])
		return wording.Message{Key: "against.first", Args: args}, true
	}
	return wording.Message{}, false
}

// numbered are the players whom the numbers of such a decision stand for, from 1: the bracket, or, where the opponents
// of the moved-down players are settled, the residents who are left.
func numbered(d *engine.Decision, p Pair) []tournament.PlayerID {
	if d.Counts == fact.OpponentsByBSN {
		return slices.Concat(d.Moved, d.Residents)
	}
	return slices.DeleteFunc(slices.Clone(d.Residents), func(id tournament.PlayerID) bool {
		return slices.Contains(d.Moved, p.Meets(id))
	})
}

// byValues tells the values of the two pairings where no comparison does.
func byValues(w wording.Words, d *engine.Decision, args wording.Args) (wording.Message, bool) {
	now, ok1 := valued(d.Demanded)
	then, ok2 := valued(d.Other)
	for _, kind := range []string{kindOf(d.Counts), kindOf(d.Demanded)} {
		if key := "against." + kind; ok1 && ok2 && kind != "" && w.Has(key) && !reflect.DeepEqual(now, then) {
			args["now"], args["then"] = now, then
			return wording.Message{Key: key, Args: args}, true
		}
	}
	return wording.Message{}, false
}

// valued is the value that a fact holds, as the messages name it.
func valued(f fact.Fact) (wording.Args, bool) {
	out := wording.Args{"n": 0, "scores": []tournament.Points(nil), "who": []tournament.PlayerID(nil)}
	switch x := f.(type) {
	case fact.OfCount:
		out["n"] = x.Count
	case fact.Numbers:
		if len(x.List) != 1 {
			return nil, false
		}
		out["n"] = x.List[0]
	case fact.S1After:
		out["n"] = x.Exchanged
	case fact.OfPlayers:
		out["who"] = x.Players
	case fact.OfScores:
		out["scores"], out["n"] = x.Scores, len(x.Scores)
	case fact.CountAndScores:
		out["scores"], out["n"] = x.Scores, x.Count
	case fact.Concerning:
		inner, ok := valued(x.Value)
		if !ok {
			return nil, false
		}
		inner["who"] = x.Players
		return inner, true
	default:
		return nil, false
	}
	return out, true
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

// deciding is the comparison that decides, nil where it is none of a criterion: the last one of its article.
func deciding(d *engine.Decision) *engine.Comparison {
	for i := range slices.Backward(d.Compared) {
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
