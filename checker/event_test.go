package checker

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/systems"
)

// fake is a system whose answers a test decides.
type fake struct {
	judge func(*engine.State, engine.Result) (engine.Judgement, error)
	pair  func(*engine.State) (engine.Result, error)
}

func (fake) Info() engine.Info {
	return engine.Info{ID: "fake-1900", Name: "Fake", Document: "F", Edition: "1900"}
}

func (f fake) Pair(s *engine.State, trace func(engine.Step)) (engine.Result, error) {
	if trace != nil {
		trace(engine.Step{Says: fact.None})
	}
	return f.pair(s)
}

func (f fake) Judge(s *engine.State, r engine.Result) (engine.Judgement, error) { return f.judge(s, r) }

func fakeTable(f fake) systems.Table {
	return systems.Table{{ID: "fake-1900", Codes: []string{"FAKE"}, New: func() engine.System { return f }}}
}

// only returns the one file of a report.
func only(t *testing.T, r *Report) *File {
	t.Helper()
	if len(r.Files) != 1 {
		t.Fatalf("%d files in the report, want 1", len(r.Files))
	}
	return &r.Files[0]
}

func codes(f *File) string {
	var out []string
	for i := range f.Findings {
		out = append(out, f.Findings[i].Code)
	}
	return strings.Join(out, " ")
}
