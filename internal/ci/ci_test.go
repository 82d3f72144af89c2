package ci

import (
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"
)

// A case is counted once, by the worst that befell it, and the counts of the suites are summed up.
func TestCounts(t *testing.T) {
	var all Suites
	all.Tests = 99 // what was counted before is forgotten
	fail, skip := &Failure{Message: "m", Type: "t"}, &Skipped{"s"}
	for _, cases := range [][]Case{
		{{}, {}, {Failure: fail}, {Error: fail, Failure: fail, Skipped: skip}, {Skipped: skip},
			{Failure: fail, Skipped: skip}},
		{{Error: fail}, {}},
	} {
		var s Suite
		for _, c := range cases {
			s.Add(c)
		}
		all.Suites = append(all.Suites, s)
	}
	if s := all.Suites[0]; s.Tests != 6 || s.Errors != 1 || s.Failures != 2 || s.Skipped != 1 || len(s.Cases) != 6 {
		t.Errorf("%+v", s)
	}
	data, err := all.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	var read Suites
	if err := xml.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	if read.Tests != 8 || read.Errors != 2 || read.Failures != 2 || len(read.Suites) != 2 {
		t.Errorf("%+v", read)
	}
	if !strings.HasPrefix(string(data), "<?xml ") || !strings.HasSuffix(string(data), "</testsuites>\n") {
		t.Errorf("%s", data)
	}
}

// A rule is entered once, and its findings name its place in the list.
func TestRules(t *testing.T) {
	r := NewRun("tool", "1")
	AddDiagnostic(r, "b.code", LevelError, "a.trf", 3, 5, "wrong", "do otherwise")
	AddDiagnostic(r, "a.code", LevelNote, "a.trf", 0, 5, "odd", "")
	AddDiagnostic(r, "b.code", LevelError, "a.trf", 0, 0, "wrong", "")
	if rules := r.Tool.Driver.Rules; len(rules) != 2 || rules[0].ID != "b.code" || rules[1].ID != "a.code" {
		t.Fatalf("%+v", rules)
	}
	for i, want := range []struct {
		rule int
		text string
		at   Region
	}{{0, "wrong\nhint: do otherwise", Region{3, 5}}, {1, "odd", Region{1, 0}}, {0, "wrong", Region{1, 0}}} {
		x := r.Results[i]
		if x.RuleIndex != want.rule || x.Message.Text != want.text || x.Locations[0].Physical.Region != want.at {
			t.Errorf("%d: %+v", i, x)
		}
	}
	if a, b := r.Results[0].Fingerprints, r.Results[2].Fingerprints; a["trfkit/finding/v1"] != b["trfkit/finding/v1"] ||
		a["trfkit/finding/v1"] == r.Results[1].Fingerprints["trfkit/finding/v1"] {
		t.Error("the fingerprint is not that of the finding")
	}
	data, err := r.Bytes()
	var log Log
	if err != nil || json.Unmarshal(data, &log) != nil || log.Version != "2.1.0" || len(log.Runs) != 1 {
		t.Errorf("%s, %v", data, err)
	}
}

func TestFilePlace(t *testing.T) {
	for name, want := range map[string]string{"-": "stdin", "a b.trf": "a%20b.trf", "./x/../a.trf": "a.trf",
		"/tmp/a.trf": "file:///tmp/a.trf"} {
		if got := FilePlace(name, 1, 1).Physical.Artifact.URI; got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}
