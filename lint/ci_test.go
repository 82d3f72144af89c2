package lint

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"testing"

	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

func TestCI(t *testing.T) {
	r := NewReport("trfconv", "1", Rating)
	doc, parsed := trf.Parse("a/b c.trf", []byte("012 Open\n001    1      One, Player\n"))
	r.Add(Result{Name: "a/b c.trf", Document: doc, Findings: Check(doc, parsed, Options{Profile: Rating})})
	r.Add(Result{Name: "gone.trf", Failed: errors.New("cannot be read")})
	data, err := r.SARIF()
	var log ci.Log
	if err == nil {
		err = json.Unmarshal(data, &log)
	}
	if err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if len(run.Results) != len(r.Files[0].Findings)+1 || r.Summary.Errors == 0 || r.Summary.Warnings == 0 {
		t.Fatalf("%d results of %+v", len(run.Results), r.Summary)
	}
	for i, f := range r.Files[0].Findings {
		x := run.Results[i]
		at := x.Locations[0].Physical
		rule := run.Tool.Driver.Rules[x.RuleIndex]
		if x.RuleID != f.Code || rule.ID != f.Code || rule.Short.Text == f.Code || x.Level != levels[f.Severity] ||
			at.Artifact.URI != "a/b%20c.trf" || at.Region != (ci.Region{StartLine: f.Line, StartColumn: f.Column}) {
			t.Errorf("%+v for %+v", x, f)
		}
	}
	if data, err = r.JUnit(); err != nil {
		t.Fatal(err)
	}
	clitest.JUnit(t, data)
	var all ci.Suites
	if err := xml.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	codes := map[string]bool{}
	for _, f := range r.Files[0].Findings {
		codes[f.Code] = codes[f.Code] || f.Severity == trf.Error
	}
	failed := 0
	for _, isError := range codes {
		if isError {
			failed++
		}
	}
	if all.Tests != len(codes)+2 || all.Failures != failed || all.Errors != 1 {
		t.Errorf("%d tests, %d failures, %d errors", all.Tests, all.Failures, all.Errors)
	}
}
