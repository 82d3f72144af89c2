package lint

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/trf"
)

var levels = map[trf.Severity]string{trf.Error: ci.LevelError, trf.Warning: ci.LevelWarning, trf.Info: ci.LevelNote}

// ruleUnread is the rule of a file that could not be read, repaired or written.
const ruleUnread = "file.problem"

// SARIF is the report as a document of SARIF 2.1.0: each finding points at its line, and its rule is its code.
func (r *Report) SARIF() ([]byte, error) {
	run := ci.NewRun(r.Tool, r.Version)
	for i := range r.Files {
		f := &r.Files[i]
		for k := range f.Findings {
			d := &f.Findings[k]
			run.Rule(d.Code, meaning(d.Code), "The rules are listed in docs/trf-lint.md and docs/trf-codes.md.")
			ci.AddDiagnostic(run, d.Code, levels[d.Severity], f.File, d.Line, d.Column, d.Text(), d.Hint)
		}
		if f.Problem != "" {
			ci.AddDiagnostic(run, ruleUnread, ci.LevelError, f.File, 0, 0, f.Problem, "")
		}
	}
	return run.Bytes()
}

// meaning is what a code says in general.
func meaning(code string) string {
	for i := range rules {
		if rules[i].Code == code && rules[i].Meaning != "" {
			return rules[i].Meaning
		}
	}
	for _, c := range trf.Codes() {
		if c.Code == code {
			return c.Meaning
		}
	}
	return code
}

// JUnit is the report as JUnit's XML: a suite for each file, a case for its reading and for each code that was found.
// Errors alone are failures, as they alone decide the exit code.
func (r *Report) JUnit() ([]byte, error) {
	all := ci.Suites{Name: r.Tool + " --lint " + string(r.Profile)}
	all.Name = strings.TrimSpace(all.Name)
	for i := range r.Files {
		all.Suites = append(all.Suites, r.Files[i].suite())
	}
	return all.Bytes()
}

func (f *File) suite() ci.Suite {
	s := ci.Suite{Name: f.File}
	read := ci.Case{Class: f.File, Name: "file"}
	if f.Problem != "" {
		read.Error = &ci.Failure{Message: f.Problem, Type: ruleUnread}
	}
	s.Add(read)
	var codes []string
	failed := map[string]*ci.Failure{}
	for i := range f.Findings {
		d := &f.Findings[i]
		if !slices.Contains(codes, d.Code) {
			codes = append(codes, d.Code)
		}
		if d.Severity != trf.Error {
			continue
		}
		if failed[d.Code] == nil {
			failed[d.Code] = &ci.Failure{Message: d.Text(), Type: d.Code}
		}
		failed[d.Code].Text += d.Lines("")
	}
	for _, code := range codes {
		s.Add(ci.Case{Class: f.File, Name: code, Failure: failed[code]})
	}
	return s
}
