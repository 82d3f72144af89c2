package checker

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/internal/clitest"
)

// ciReports checks files and renders them for services of continuous integration.
func ciReports(t *testing.T, opt Options, inputs ...Input) (ci.Run, ci.Suites) {
	t.Helper()
	w := NewCIWriter("trfcheck", "1")
	opt.Finished = w.Add
	CheckAll(t.Context(), inputs, opt)
	data, err := w.SARIF()
	var log ci.Log
	if err == nil {
		err = json.Unmarshal(data, &log)
	}
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range log.Runs[0].Results {
		if len(r.Locations) != 1 || r.Locations[0].Physical.Region.StartLine < 1 || r.Message.Text == "" ||
			log.Runs[0].Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("result %d: %+v", i, r)
		}
	}
	if data, err = w.JUnit(); err != nil {
		t.Fatal(err)
	}
	clitest.JUnit(t, data)
	var suites ci.Suites
	if err := xml.Unmarshal(data, &suites); err != nil {
		t.Fatal(err)
	}
	return log.Runs[0], suites
}

func corpusFile(t *testing.T, name string) Input {
	t.Helper()
	data, err := os.ReadFile("../corpus/tournaments/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return Bytes(name, data)
}

// Each finding names its article and points at the row of the player.
func TestCI(t *testing.T) {
	run, suites := ciReports(t, Options{},
		corpusFile(t, "harbour-town.trf"), corpusFile(t, "harbour-town-planted.trf"),
		corpusFile(t, "harbour-town-rematch.trf"), corpusFile(t, "standings/stone-bridge-ranks.trf"),
		Bytes("page.trf", []byte("<html>\n")), Bytes("number.trf", []byte("012 Open\n001    x\n")))
	var found []string
	for _, r := range run.Results {
		at := r.Locations[0].Physical
		found = append(found, fmt.Sprintf("%s %s:%d:%d %s", r.RuleID, at.Artifact.URI, at.Region.StartLine,
			at.Region.StartColumn, r.Level))
	}
	text := strings.Join(found, "\n")
	for _, want := range []string{
		"C.04.3 (2017) C.10 harbour-town-planted.trf:24:142 error",
		"C.04.3 (2017) C.1 harbour-town-rematch.trf:13:142 error",
		"C.07 (2026) 8.1 standings/stone-bridge-ranks.trf:", "import.nothing page.trf:1:1 error",
		"player.sr number.trf:2:5 error",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing from\n%s", want, text)
		}
	}
	if strings.Contains(text, "harbour-town.trf") {
		t.Errorf("a file that is well has a finding:\n%s", text)
	}
	var cases []string
	for _, s := range suites.Suites {
		cases = append(cases, fmt.Sprintf("%s %d/%d/%d", s.Name, s.Tests, s.Failures, s.Errors))
	}
	want := "harbour-town.trf 7/0/0, harbour-town-planted.trf 7/1/0, harbour-town-rematch.trf 7/1/0, " +
		"standings/stone-bridge-ranks.trf 7/1/0, page.trf 1/0/1, number.trf 1/0/1"
	if got := strings.Join(cases, ", "); got != want {
		t.Errorf("cases\n%s, want\n%s", got, want)
	}
}

// A file that was checked by all systems counts by the one that fits it.
func TestCIAllSystems(t *testing.T) {
	run, suites := ciReports(t, Options{System: AllSystems}, corpusFile(t, "harbour-town.trf"))
	if len(run.Results) != 0 || len(suites.Suites) != 1 || suites.Suites[0].Properties[0].Value != "dutch-2017" {
		t.Errorf("%+v, %+v", run.Results, suites)
	}
}
