package telling

import (
	"cmp"
	"reflect"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/wording"
)

// Told are the fields of a fact as values of a message, by their names. Facts in it are such values again; a player who
// is described is the player alone, and a fact without fields is the name of its kind.
func Told(f fact.Fact) wording.Args {
	args := wording.Args{}
	v := reflect.ValueOf(f)
	if f == nil || v.Kind() != reflect.Struct {
		return args
	}
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if !field.IsExported() {
			continue
		}
		value := v.Field(i).Interface()
		switch x := value.(type) {
		case fact.Described:
			value = x.Player
		case fact.Fact:
			value = any(Told(x))
			if reflect.ValueOf(x).Kind() == reflect.String {
				value = wording.KindOf(x)
			}
		}
		args[field.Name] = value
	}
	if pair, ok := f.(fact.OfPair); ok {
		args["larger"] = pair.A > pair.B
	}
	return args
}

// saidAs are the kinds of breach that another sentence tells. One tells of all that bars from the bye, too: the kinds
// whose names begin with Had.
var saidAs = map[string]string{"HasTooMany": "bye", "LeftOut": "Unpaired"}

// Breach says that a rule is broken which holds without exception.
func Breach(w wording.Words, s *engine.Step) (wording.Message, bool) {
	kind := wording.KindOf(s.Says)
	as := cmp.Or(saidAs[kind], kind)
	if strings.HasPrefix(kind, "Had") {
		as = "bye"
	}
	for _, key := range []string{"breach." + as, against + kind} {
		if w.Has(key) {
			args := Told(s.Says)
			args["article"], args["group"] = s.Rule, nil
			return wording.Message{Key: key, Args: args}, true
		}
	}
	return wording.Message{}, false
}
