package lint

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
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

// A repair that is refused is a problem of the file: one that would change what it says is a fault of ours.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		refused, failed error
		want            exit.Code
	}{
		{nil, nil, exit.Clean}, {ErrBroken, nil, exit.Negative}, {ErrChanges, nil, exit.Internal},
		{nil, errors.New("it cannot be written"), exit.File},
	} {
		r := NewReport("trfconv", "1", General)
		r.Add(Result{Name: "a.trf", Refused: c.refused, Failed: c.failed})
		problem := ""
		if err := errors.Join(c.refused, c.failed); err != nil {
			problem = err.Error()
		}
		if f := r.Files[0]; r.ExitCode() != int(c.want) || f.Problem != problem || f.Accepted != (problem == "") {
			t.Errorf("%v, %v: exit code %d, %+v", c.refused, c.failed, r.ExitCode(), f)
		}
	}
}

// A record of a pairing program is told of once, however often it stands.
func TestEngineRecordOnce(t *testing.T) {
	const records = "142 2\nXXA    1  1.0\nXXA    2  1.0\nXXP 1 2\nxxp 3 4\n"
	_, found := findings(strings.Replace(ratingFile, "142 2\n", records, 1), Options{Profile: Rating})
	var lines []int
	for _, f := range found {
		if f.Code == "rating.engine-record" {
			lines = append(lines, f.Line)
		}
	}
	if !slices.Equal(lines, []int{14, 16}) {
		t.Errorf("told of in the lines %v", lines)
	}
}

// An event without colours needs no initial colour; one with colours of which none is stated or shown does.
func TestInitialColourless(t *testing.T) {
	without := strings.Replace(pairingFile, "152 W\n", "", 1)
	colourless := "092 SSM\n" + strings.NewReplacer(" w ", " - ", " b ", " - ").Replace(without)
	for text, want := range map[string]bool{colourless: false, without: false,
		strings.Replace(firstFile, "152 W\n", "", 1): true} {
		_, found := findings(text, Options{Profile: Pairing})
		told := func(f Finding) bool { return f.Code == "pairing.initial-colour" }
		if got := slices.ContainsFunc(found, told); got != want {
			t.Errorf("%v, want %v:\n%s\n%s", got, want, text, list(found))
		}
	}
}
