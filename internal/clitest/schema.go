package clitest

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Schema checks documents against a published JSON Schema. It knows the keywords the schemas of trfkit use and refuses
// any other, so that none is silently not checked.
type Schema struct{ root map[string]any }

// ParseSchema reads a schema.
func ParseSchema(t *testing.T, schema []byte) Schema {
	t.Helper()
	var s Schema
	if err := json.Unmarshal(schema, &s.root); err != nil {
		t.Fatal("the schema is no JSON:", err)
	}
	return s
}

// Problems returns what is wrong with a document under the schema.
func (s Schema) Problems(document []byte) []string {
	var x any
	if err := json.Unmarshal(document, &x); err != nil {
		return []string{err.Error()}
	}
	v := validator{root: s.root}
	v.check("report", s.root, x)
	return v.problems
}

// Refuses demands that the schema accepts a document, but not with any one of the changes, old and new text.
func (s Schema) Refuses(t *testing.T, good string, changes ...[2]string) {
	t.Helper()
	if problems := s.Problems([]byte(good)); len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, change := range changes {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good || len(s.Problems([]byte(bad))) == 0 {
			t.Errorf("%s for %s is accepted", change[1], change[0])
		}
	}
}

// Def returns a definition of the schema by its name, the schema itself for "".
func (s Schema) Def(t *testing.T, name string) map[string]any {
	t.Helper()
	if name == "" {
		return s.root
	}
	defs, _ := s.root["$defs"].(map[string]any)
	def, ok := defs[name].(map[string]any)
	if !ok {
		t.Fatalf("the schema does not define %s", name)
	}
	return def
}

// Matches demands that a definition allows nothing but the members of a type, and requires those that are always
// written.
func (s Schema) Matches(t *testing.T, name string, typ reflect.Type) {
	t.Helper()
	def := s.Def(t, name)
	properties, _ := def["properties"].(map[string]any)
	members, required := 0, 0
	for i := range typ.NumField() {
		tag, option, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
		if tag == "" || tag == "-" {
			continue
		}
		members++
		if option != "omitempty" {
			required++
		}
		if properties[tag] == nil {
			t.Errorf("%s of %s is not in the schema", tag, typ)
		}
	}
	list, _ := def["required"].([]any)
	if members != len(properties) || required != len(list) || def["additionalProperties"] != false {
		t.Errorf("%s has %d members, %d of them always; the schema has %d and %d, or allows more", typ, members,
			required, len(properties), len(list))
	}
}

type validator struct {
	root     map[string]any
	problems []string
}

func (v *validator) fail(at, format string, args ...any) {
	v.problems = append(v.problems, at+": "+fmt.Sprintf(format, args...))
}

func (v *validator) check(at string, s map[string]any, x any) {
	for key, arg := range s {
		switch key {
		case "description", "title", "$schema", "$id", "$defs", "required":
		case "additionalProperties":
			if sub, ok := arg.(map[string]any); ok && s["properties"] == nil {
				v.members(at, sub, x)
			}
		case "$ref":
			name := strings.TrimPrefix(arg.(string), "#/$defs/")
			defs, _ := v.root["$defs"].(map[string]any)
			if def, ok := defs[name].(map[string]any); ok {
				v.check(at, def, x)
			} else {
				v.fail(at, "schema refers to %s, which it does not define", arg)
			}
		case "items":
			list, _ := x.([]any)
			for i := range list {
				v.check(fmt.Sprintf("%s[%d]", at, i), arg.(map[string]any), list[i])
			}
		case "properties":
			v.object(at, s, x)
		default:
			if !v.satisfies(key, arg, x) {
				v.fail(at, "%v does not satisfy %s %v, or the validator does not know the keyword", x, key, arg)
			}
		}
	}
}

// satisfies checks one keyword that bounds a value; false for a keyword it does not know.
func (v *validator) satisfies(key string, arg, x any) bool {
	text, _ := x.(string)
	n, _ := x.(float64)
	list, _ := x.([]any)
	switch key {
	case "type":
		if several, ok := arg.([]any); ok {
			return slices.Contains(several, any(typeOf(x)))
		}
		return typeOf(x) == arg || arg == "integer" && typeOf(x) == "number" && n == math.Trunc(n)
	case "enum":
		return slices.Contains(arg.([]any), x)
	case "pattern":
		return typeOf(x) == "string" && regexp.MustCompile(arg.(string)).MatchString(text)
	case "minimum":
		return typeOf(x) == "number" && n >= arg.(float64)
	case "maximum":
		return typeOf(x) == "number" && n <= arg.(float64)
	case "minItems":
		return float64(len(list)) >= arg.(float64)
	case "maxItems":
		return float64(len(list)) <= arg.(float64)
	}
	return false
}

func typeOf(x any) string {
	switch x.(type) {
	case string:
		return "string"
	case bool:
		return "boolean"
	case float64:
		return "number"
	case []any:
		return "array"
	case map[string]any:
		return "object"
	}
	return "null"
}

// members checks every member of an object whose names are free.
func (v *validator) members(at string, s map[string]any, x any) {
	object, _ := x.(map[string]any)
	for name, value := range object {
		v.check(at+"."+name, s, value)
	}
}

func (v *validator) object(at string, s map[string]any, x any) {
	object, _ := x.(map[string]any)
	properties := s["properties"].(map[string]any)
	required, _ := s["required"].([]any)
	for _, name := range required {
		if _, ok := object[name.(string)]; !ok {
			v.fail(at, "%s is missing", name)
		}
	}
	for name, value := range object {
		sub, ok := properties[name].(map[string]any)
		switch {
		case ok:
			v.check(at+"."+name, sub, value)
		case s["additionalProperties"] == false:
			v.fail(at, "%s is not in the schema", name)
		}
	}
}
