package lint

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"slices"
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
	if last := run.Results[len(run.Results)-1]; last.RuleID != ruleUnread || last.Level != ci.LevelError ||
		last.Locations[0].Physical.Artifact.URI != "gone.trf" {
		t.Errorf("of the file that cannot be read: %+v", last)
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
	for _, c := range r.Files[0].suite().Cases[1:] {
		if got := c.Failure != nil; got != codes[c.Name] {
			t.Errorf("%s is a failure: %v", c.Name, got)
		}
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

// A code means what the table of rules says, else what the reader says of it.
func TestMeaning(t *testing.T) {
	for code, want := range map[string]string{"rating.fide-id": "A player has no FIDE id.", "none.such": "none.such",
		"text.sex": "The sex is written in another way than m or w."} {
		if got := meaning(code); got != want {
			t.Errorf("%s: %s", code, got)
		}
	}
	for _, c := range trf.Codes() {
		ruled := slices.ContainsFunc(rules, func(r Rule) bool { return r.Code == c.Code })
		if got := meaning(c.Code); !ruled && got != c.Meaning {
			t.Errorf("%s: %s, want %s", c.Code, got, c.Meaning)
		}
	}
}
