package checker

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/schematest"
)

// validate returns what is wrong with a JSON document under the published schema.
func validate(t *testing.T, document []byte) []string {
	t.Helper()
	return schematest.Parse(t, Schema()).Problems(document)
}

func TestValidatorCanFail(t *testing.T) {
	good := `{"tool":"t","version":"v","files":[{"file":"f","system":"s","edition":"e","verdict":"differ",
		"findings":[{"code":"a.b","severity":"info","line":0,"column":0,"message":"","rule":"","hint":""}],
		"rounds":[{"round":1,"verdict":"differ","rule":"r","why":["w"],"expected":[[1,2]],"recorded":[[2,1]],
		"bye":{"expected":0,"recorded":3}}]}],
		"summary":{"files":1,"rounds":1,"agree":0,"differ":1,"illegal":0,"unpairable":0,"cannotCheck":0,"notJudged":0}}`
	schematest.Parse(t, Schema()).Refuses(t, good, [][2]string{
		{`"verdict":"differ",`, `"verdict":"wrong",`}, {`[[1,2]]`, `[[1,2,3]]`}, {`[[1,2]]`, `[[0,2]]`},
		{`[[1,2]]`, `[["1",2]]`},
		{`"round":1`, `"round":0`}, {`"round":1`, `"round":1.5`}, {`"rule":"r",`, ``},
		{`"tool":"t"`, `"tool":"t","more":1`},
		{`"a.b"`, `"A b"`}, {`["w"]`, `"w"`}, {`"bye":{"expected":0,"recorded":3}`, `"bye":null`},
	}...)
}

// Every field of the report is in the schema and the other way round, and the verdicts are the same.
func TestSchemaMatchesTypes(t *testing.T) {
	schema := schematest.Parse(t, Schema())
	for name, typ := range map[string]reflect.Type{"file": reflect.TypeFor[File](),
		"finding": reflect.TypeFor[plain.CitedFinding](),
		"round":   reflect.TypeFor[Round](), "checklistRow": reflect.TypeFor[ChecklistRow](),
		"summary": reflect.TypeFor[Summary](),
		"fit":     reflect.TypeFor[Fit](), "fitRow": reflect.TypeFor[FitRow](),
		"readingEffect":  reflect.TypeFor[ReadingEffect](),
		"standings":      reflect.TypeFor[Standings](),
		"identification": reflect.TypeFor[Identification](), "systemFit": reflect.TypeFor[SystemFit](),
		"place": reflect.TypeFor[Place](), "pointsGap": reflect.TypeFor[PointsGap](),
		"listFit": reflect.TypeFor[ListFit](), "fitTotal": reflect.TypeFor[FitTotal](),
		"structure": reflect.TypeFor[Structure](), "rest": reflect.TypeFor[RestsOn](),
		"across": reflect.TypeFor[Across](), "acrossEdition": reflect.TypeFor[AcrossEdition](),
		"fitCount": reflect.TypeFor[FitCount]()} {
		schema.Matches(t, name, typ)
	}
	var want []any
	for _, v := range judging.Verdicts() {
		want = append(want, string(v))
	}
	if got := schema.Def(t, "verdict")["enum"]; !reflect.DeepEqual(got, want) {
		t.Errorf("verdicts in the schema: %v, want %v", got, want)
	}
	if !bytes.HasSuffix(Schema(), []byte("}\n")) {
		t.Error("the schema does not end in a line end")
	}
}

// What is answered about recorded rounds, and about rounds to be paired, is what the schemas say.
func TestWhySchemas(t *testing.T) {
	meeting, pairing := schematest.Parse(t, MeetingSchema()), schematest.Parse(t, PairingSchema())
	meeting.Matches(t, "reason", reflect.TypeFor[Reason]())
	pairing.Matches(t, "why", reflect.TypeFor[Why]())
	pairing.Matches(t, "step", reflect.TypeFor[Explanation]())
	files, err := filepath.Glob("../corpus/tournaments/harbour-town*.trf")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, who := range []string{"4,6", "1,2", "Halloran;Dragomir", "1,99"} {
			for round := range 3 {
				in := Bytes(filepath.Base(file), data)
				var answer, made bytes.Buffer
				m := Meet(context.Background(), in, Options{Tool: "t", Version: "v"}, who, 2*round)
				p := Pair(context.Background(), in, Options{Tool: "t", Version: "v", Round: 2*round + 1, Why: who})
				if err := errors.Join(m.WriteJSON(&answer), p.WriteJSON(&made)); err != nil {
					t.Fatal(err)
				}
				what := fmt.Sprintf("%s, %s in round %d", file, who, 2*round)
				for _, problem := range append(meeting.Problems(answer.Bytes()), pairing.Problems(made.Bytes())...) {
					t.Errorf("%s: %s", what, problem)
				}
				if answered := who != "1,99"; (len(m.Plain) > 0) != answered || (p.Why != nil) != answered {
					t.Errorf("%s: answered %v", what, m.Plain)
				}
			}
		}
	}
}
