package lint

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/schematest"
)

// TestReport: the JSON is as the schema says, the schema is as the types are, and the text acts upon no terminal.
func TestReport(t *testing.T) {
	s := schematest.Parse(t, Schema())
	for name, typ := range map[string]reflect.Type{
		"":        reflect.TypeFor[Report](),
		"file":    reflect.TypeFor[File](),
		"finding": reflect.TypeFor[findingRow](),
		"fix":     reflect.TypeFor[Repair](),
		"summary": reflect.TypeFor[Summary](),
	} {
		s.Matches(t, name, typ)
	}
	r := NewReport("trfconv", "test", Pairing)
	doc, fs := findings(strings.Replace(everything, "Eder", "E\x1b[3", 1), Options{Profile: Pairing})
	_, fixed, err := Apply(doc, fs)
	if err != nil {
		t.Fatal(err)
	}
	r.Add(Result{Name: "open.trf", Document: doc, Findings: fs, Fixed: fixed})
	if exit.Code(r.ExitCode()) != exit.Clean {
		t.Errorf("exit code %d for warnings", r.ExitCode())
	}
	doc, fs = findings("142 0\n", Options{})
	r.Add(Result{Name: "bad.trf", Document: doc, Findings: fs})
	if exit.Code(r.ExitCode()) != exit.Negative {
		t.Errorf("exit code %d for errors", r.ExitCode())
	}
	r.Add(Result{Name: "none.trf", Failed: errors.New("no such file")})
	if exit.Code(r.ExitCode()) != exit.File {
		t.Errorf("exit code %d for a missing file", r.ExitCode())
	}
	var text, js bytes.Buffer
	if err := errors.Join(r.WriteText(&text), r.WriteJSON(&js)); err != nil {
		t.Fatal(err)
	}
	if problems := s.Problems(js.Bytes()); len(problems) > 0 {
		t.Error(problems)
	}
	if strings.Contains(text.String(), "\x1b") ||
		!strings.Contains(text.String(), "fixed: \"F\" -> \"w\" [text.sex]") ||
		!strings.Contains(text.String(), "3 files: ") {
		t.Errorf("the text is\n%s", text.String())
	}
}
