package compare

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// validator checks documents against the published schema. It knows the keywords that schema uses and refuses any
// other, so that none is silently not checked.
type validator struct {
	defs     map[string]any
	problems []string
}

func (v *validator) check(at string, s map[string]any, x any) {
	fail := func(format string, args ...any) {
		v.problems = append(v.problems, at+": "+fmt.Sprintf(format, args...))
	}
	for key, arg := range s {
		ok := true
		switch key {
		case "description", "title", "$schema", "$id", "$defs", "required", "additionalProperties":
		case "$ref":
			v.check(at, v.defs[strings.TrimPrefix(arg.(string), "#/$defs/")].(map[string]any), x)
		case "type":
			ok = typeOf(x) == arg || arg == "integer" && typeOf(x) == "number" && x == math.Trunc(x.(float64))
		case "enum":
			ok = slices.Contains(arg.([]any), x)
		case "pattern":
			text, is := x.(string)
			ok = is && regexp.MustCompile(arg.(string)).MatchString(text)
		case "minimum":
			n, is := x.(float64)
			ok = is && n >= arg.(float64)
		case "maximum":
			n, is := x.(float64)
			ok = is && n <= arg.(float64)
		case "items":
			list, _ := x.([]any)
			for i, item := range list {
				v.check(fmt.Sprintf("%s[%d]", at, i), arg.(map[string]any), item)
			}
		case "properties":
			v.object(at, s, x)
		default:
			fail("the validator does not know the keyword %q", key)
		}
		if !ok {
			fail("%v does not satisfy %s %v", x, key, arg)
		}
	}
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

func (v *validator) object(at string, s map[string]any, x any) {
	object, _ := x.(map[string]any)
	properties := s["properties"].(map[string]any)
	for _, name := range s["required"].([]any) {
		if _, ok := object[name.(string)]; !ok {
			v.problems = append(v.problems, fmt.Sprintf("%s: %s is missing", at, name))
		}
	}
	for name, value := range object {
		if sub, ok := properties[name].(map[string]any); ok {
			v.check(at+"."+name, sub, value)
		} else {
			v.problems = append(v.problems, fmt.Sprintf("%s: %s is not in the schema", at, name))
		}
	}
}

// validate returns what is wrong with a JSON report under the published schema.
func validate(t *testing.T, document []byte) []string {
	t.Helper()
	var root map[string]any
	if err := json.Unmarshal(Schema(), &root); err != nil {
		t.Fatal("the schema is no JSON:", err)
	}
	var x any
	if err := json.Unmarshal(document, &x); err != nil {
		return []string{err.Error()}
	}
	v := &validator{defs: root["$defs"].(map[string]any)}
	v.check("report", root, x)
	return v.problems
}

func jsonOf(t *testing.T, r *Report) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := r.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSchema(t *testing.T) {
	for _, v := range variations {
		r := Files(text("a", base()), text("b", strings.Replace(base(), v.old, v.new, 1)), Options{Lines: true, Ignore: []string{"player"}})
		if problems := validate(t, jsonOf(t, r)); len(problems) > 0 {
			t.Fatalf("%s: %q", v.name, problems)
		}
	}
	good := string(jsonOf(t, Files(text("a", base()), text("b", exchanged()), Options{Lines: true})))
	for _, change := range [][2]string{
		{`"verdict": "different"`, `"verdict": "wrong"`}, {`"line": 34`, `"line": -1`}, {`"line": 34`, `"line": 1.5`}, {`"line": 34`, `"line": "34"`},
		{`"code": "pairing.opponent"`, `"code": "pairing"`}, {`"by": "name"`, `"by": "guess"`}, {`"tool": ""`, `"tool": "", "more": 1`},
		{`"identical": false,`, ``}, {`"notes": []`, `"notes": null`}, {`"eol": "LF"`, `"eol": "NL"`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good || len(validate(t, []byte(bad))) == 0 {
			t.Errorf("%s for %s is accepted", change[1], change[0])
		}
	}
}

// TestSchemaMatchesTypes: every field of the report is in the schema and the other way round.
func TestSchemaMatchesTypes(t *testing.T) {
	var root map[string]any
	if err := json.Unmarshal(Schema(), &root); err != nil {
		t.Fatal(err)
	}
	defs := root["$defs"].(map[string]any)
	defs["report"] = root
	for name, typ := range map[string]reflect.Type{"report": reflect.TypeFor[Report](), "file": reflect.TypeFor[File](), "finding": reflect.TypeFor[Finding](),
		"matching": reflect.TypeFor[Matching](), "match": reflect.TypeFor[Match](), "difference": reflect.TypeFor[Difference](), "side": reflect.TypeFor[Side](),
		"note": reflect.TypeFor[Note](), "lines": reflect.TypeFor[Lines](), "summary": reflect.TypeFor[Summary](), "count": reflect.TypeFor[Count]()} {
		def := defs[name].(map[string]any)
		properties := def["properties"].(map[string]any)
		var want, required []string
		for i := range typ.NumField() {
			tag, option, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			if tag == "" {
				continue
			}
			want = append(want, tag)
			if option != "omitempty" {
				required = append(required, tag)
			}
			if properties[tag] == nil {
				t.Errorf("%s of %s is not in the schema", tag, name)
			}
		}
		if len(want) != len(properties) || len(required) != len(def["required"].([]any)) || def["additionalProperties"] != false {
			t.Errorf("%s: fields %q, required %q; the schema has others", name, want, required)
		}
	}
	if got := root["properties"].(map[string]any)["verdict"].(map[string]any)["enum"].([]any); len(got) != len(Verdicts()) || got[0] != string(Verdicts()[0]) {
		t.Errorf("verdicts in the schema: %v", got)
	}
}
