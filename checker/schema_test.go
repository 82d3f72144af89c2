package checker

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

// validator knows the keywords report.schema.json uses and refuses any other, so that none is silently not checked.
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
		case "description", "title", "$schema", "$id", "$defs", "required", "additionalProperties":
		case "$ref":
			name := strings.TrimPrefix(arg.(string), "#/$defs/")
			def, ok := v.root["$defs"].(map[string]any)[name].(map[string]any)
			if !ok {
				v.fail(at, "schema refers to %s, which it does not define", arg)
				continue
			}
			v.check(at, def, x)
		case "type":
			v.checkType(at, arg.(string), x)
		case "enum":
			if !slices.Contains(arg.([]any), x) {
				v.fail(at, "%v is none of %v", x, arg)
			}
		case "pattern":
			if text, ok := x.(string); !ok || !regexp.MustCompile(arg.(string)).MatchString(text) {
				v.fail(at, "%v does not match %v", x, arg)
			}
		case "minimum", "maximum":
			n, _ := x.(float64)
			if bound := arg.(float64); key == "minimum" && n < bound || key == "maximum" && n > bound {
				v.fail(at, "%v is beyond the %s %v", n, key, bound)
			}
		case "minItems", "maxItems":
			list, _ := x.([]any)
			if n, bound := float64(len(list)), arg.(float64); key == "minItems" && n < bound || key == "maxItems" && n > bound {
				v.fail(at, "%d items, %s is %v", len(list), key, bound)
			}
		case "items":
			list, _ := x.([]any)
			for i := range list {
				v.check(fmt.Sprintf("%s[%d]", at, i), arg.(map[string]any), list[i])
			}
		case "properties":
			v.checkObject(at, s, x)
		default:
			v.fail(at, "the test's validator does not know the keyword %q", key)
		}
	}
}

func (v *validator) checkType(at, want string, x any) {
	ok := false
	switch y := x.(type) {
	case string:
		ok = want == "string"
	case float64:
		ok = want == "number" || want == "integer" && y == math.Trunc(y)
	case bool:
		ok = want == "boolean"
	case []any:
		ok = want == "array"
	case map[string]any:
		ok = want == "object"
	}
	if !ok {
		v.fail(at, "%v (%T) is no %s", x, x, want)
	}
}

func (v *validator) checkObject(at string, s map[string]any, x any) {
	object, _ := x.(map[string]any)
	properties := s["properties"].(map[string]any)
	for _, name := range s["required"].([]any) {
		if _, ok := object[name.(string)]; !ok {
			v.fail(at, "%s is missing", name)
		}
	}
	for name, value := range object {
		sub, ok := properties[name].(map[string]any)
		if !ok && s["additionalProperties"] == false {
			v.fail(at, "%s is not in the schema", name)
		} else if ok {
			v.check(at+"."+name, sub, value)
		}
	}
}

// validate returns what is wrong with a JSON document under the published schema.
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
	v := &validator{root: root}
	v.check("report", root, x)
	return v.problems
}

func TestValidatorCanFail(t *testing.T) {
	good := `{"tool":"t","version":"v","files":[{"file":"f","system":"s","edition":"e","verdict":"differ",
		"findings":[{"code":"a.b","severity":"info","line":0,"column":0,"message":"","rule":"","hint":""}],
		"rounds":[{"round":1,"verdict":"differ","rule":"r","why":["w"],"expected":[[1,2]],"recorded":[[2,1]],
		"bye":{"expected":0,"recorded":3}}]}],
		"summary":{"files":1,"rounds":1,"agree":0,"differ":1,"illegal":0,"unpairable":0,"cannotCheck":0}}`
	if problems := validate(t, []byte(good)); len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, change := range [][2]string{
		{`"verdict":"differ",`, `"verdict":"wrong",`}, {`[[1,2]]`, `[[1,2,3]]`}, {`[[1,2]]`, `[[0,2]]`}, {`[[1,2]]`, `[["1",2]]`},
		{`"round":1`, `"round":0`}, {`"round":1`, `"round":1.5`}, {`"rule":"r",`, ``}, {`"tool":"t"`, `"tool":"t","more":1`},
		{`"a.b"`, `"A b"`}, {`["w"]`, `"w"`}, {`"bye":{"expected":0,"recorded":3}`, `"bye":null`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good || len(validate(t, []byte(bad))) == 0 {
			t.Errorf("%s for %s is accepted", change[1], change[0])
		}
	}
}

// Every field of the report is in the schema and the other way round, and the verdicts are the same.
func TestSchemaMatchesTypes(t *testing.T) {
	var root map[string]any
	if err := json.Unmarshal(Schema(), &root); err != nil {
		t.Fatal(err)
	}
	defs := root["$defs"].(map[string]any)
	for name, typ := range map[string]reflect.Type{"file": reflect.TypeFor[File](), "finding": reflect.TypeFor[Finding](),
		"round": reflect.TypeFor[Round](), "checklistRow": reflect.TypeFor[ChecklistRow](), "summary": reflect.TypeFor[Summary](),
		"fit": reflect.TypeFor[Fit](), "fitRow": reflect.TypeFor[FitRow](), "readingEffect": reflect.TypeFor[ReadingEffect](),
		"fitTotal": reflect.TypeFor[FitTotal](), "fitCount": reflect.TypeFor[FitCount]()} {
		properties := defs[name].(map[string]any)["properties"].(map[string]any)
		n := 0
		for i := range typ.NumField() {
			if tag, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ","); tag != "" {
				n++
				if properties[tag] == nil {
					t.Errorf("%s of %s is not in the schema", tag, name)
				}
			}
		}
		if n != len(properties) {
			t.Errorf("%s: %d fields, %d in the schema", name, n, len(properties))
		}
	}
	var want []any
	for _, v := range Verdicts() {
		want = append(want, string(v))
	}
	if got := defs["verdict"].(map[string]any)["enum"]; !reflect.DeepEqual(got, want) {
		t.Errorf("verdicts in the schema: %v, want %v", got, want)
	}
	if !bytes.HasSuffix(Schema(), []byte("}\n")) {
		t.Error("the schema does not end in a line end")
	}
}
