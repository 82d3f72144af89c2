package compare

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/diff"
	"github.com/trfkit/trfkit/internal/schematest"
)

// validate returns what is wrong with a JSON report under the published schema.
func validate(t *testing.T, document []byte) []string {
	t.Helper()
	return schematest.Parse(t, Schema()).Problems(document)
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
		r := Files(text("a", base()), text("b", strings.Replace(base(), v.old, v.new, 1)),
			Options{Lines: diff.Counted, Ignore: []string{"player"}})
		if problems := validate(t, jsonOf(t, r)); len(problems) > 0 {
			t.Fatalf("%s: %q", v.name, problems)
		}
	}
	good := string(jsonOf(t, Files(text("a", base()), text("b", exchanged()), Options{Lines: diff.Counted})))
	schematest.Parse(t, Schema()).Refuses(t, good, [][2]string{
		{`"verdict": "different"`, `"verdict": "wrong"`}, {`"line": 34`, `"line": -1`},
		{`"line": 34`, `"line": 1.5`}, {`"line": 34`, `"line": "34"`},
		{`"code": "pairing.opponent"`, `"code": "pairing"`}, {`"by": "name"`, `"by": "guess"`},
		{`"tool": ""`, `"tool": "", "more": 1`},
		{`"identical": false,`, ``}, {`"notes": []`, `"notes": null`}, {`"eol": "LF"`, `"eol": "NL"`},
	}...)
}

// TestSchemaMatchesTypes: every field of the report is in the schema and the other way round.
func TestSchemaMatchesTypes(t *testing.T) {
	schema := schematest.Parse(t, Schema())
	for name, typ := range map[string]reflect.Type{
		"":           reflect.TypeFor[Report](),
		"file":       reflect.TypeFor[File](),
		"finding":    reflect.TypeFor[findingRow](),
		"matching":   reflect.TypeFor[Matching](),
		"match":      reflect.TypeFor[Match](),
		"difference": reflect.TypeFor[Difference](),
		"side":       reflect.TypeFor[Side](),
		"note":       reflect.TypeFor[Note](),
		"lines":      reflect.TypeFor[Lines](),
		"summary":    reflect.TypeFor[Summary](),
		"count":      reflect.TypeFor[Count](),
	} {
		schema.Matches(t, name, typ)
	}
	verdict := schema.Def(t, "")["properties"].(map[string]any)["verdict"].(map[string]any)
	if got := verdict["enum"].([]any); len(got) != len(Verdicts()) || got[0] != string(Verdicts()[0]) {
		t.Errorf("verdicts in the schema: %v", got)
	}
}
