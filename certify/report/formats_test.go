package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/internal/clitest"
)

func TestJUnit(t *testing.T) {
	d := sample(t)
	data, err := JUnit(d)
	if err != nil {
		t.Fatal(err)
	}
	for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
		if _, err := dec.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	var all ci.Suites
	if err := xml.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	skipped := 0
	for _, s := range all.Suites {
		skipped += s.Skipped
	}
	if all.Tests != len(d.Records) || len(all.Suites) != 3 || skipped != 1 || all.Failures != 18 || all.Errors != 0 {
		t.Errorf("%d tests in %d suites, %d skipped, %d failures, %d errors", all.Tests, len(all.Suites), skipped,
			all.Failures, all.Errors)
	}
	for _, s := range all.Suites {
		if s.Tests != len(s.Cases) {
			t.Errorf("%s: %d cases, said to be %d", s.Name, len(s.Cases), s.Tests)
		}
	}
	clitest.JUnit(t, data)
	second := *d.Discrepancies[0]
	second.ID, second.Class = second.ID+"x", dossier.ClassTrfkit
	two := *d
	two.Discrepancies = append([]*dossier.Discrepancy{&second}, d.Discrepancies...)
	if data, err = JUnit(&two); err != nil || bytes.Count(data, []byte("<error ")) != 1 ||
		!bytes.Contains(data, []byte("(and 1 more)")) {
		t.Errorf("two discrepancies of one tournament are not one error: %v", err)
	}
	clitest.JUnit(t, data)
	d.Discrepancies[0].Class = dossier.ClassTrfkit
	d.Discrepancies = d.Discrepancies[:1] // the others are no successes for want of an inquest
	if data, err = JUnit(d); err != nil || xml.Unmarshal(data, &all) != nil || all.Errors != 1 || all.Failures != 17 {
		t.Errorf("%d errors, %d failures, %v", all.Errors, all.Failures, err)
	}
}

// The demands of SARIF 2.1.0 and of GitHub's code scanning on what we write: members that must be there, indices that
// lead somewhere, levels it knows.
func TestSARIF(t *testing.T) {
	d := sample(t)
	data, err := SARIF(d)
	if err != nil {
		t.Fatal(err)
	}
	var log ci.Log
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&log); err != nil {
		t.Fatal(err)
	}
	if log.Version != "2.1.0" || len(log.Runs) != 1 || len(log.Runs[0].Results) != len(d.Discrepancies) {
		t.Fatalf("version %q, %d runs", log.Version, len(log.Runs))
	}
	run := log.Runs[0]
	for i, r := range run.Results {
		if r.Message.Text == "" || run.Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID ||
			!slices.Contains([]string{"error", "warning", "note"}, r.Level) {
			t.Errorf("result %d: %+v", i, r)
		}
		if len(r.Locations) != 1 || len(r.Fingerprints["primaryLocationLineHash"]) != 18 {
			t.Fatalf("result %d: %d locations, fingerprints %v", i, len(r.Locations), r.Fingerprints)
		}
		p := r.Locations[0].Physical
		if run.Artifacts[*p.Artifact.Index].Location.URI != p.Artifact.URI || p.Artifact.BaseID != dossierBase ||
			p.Region.StartLine < 1 || strings.Contains(p.Artifact.URI, ":") {
			t.Errorf("result %d: %+v", i, p)
		}
	}
	for _, rule := range run.Tool.Driver.Rules {
		if rule.Short.Text == "" || rule.Full.Text == "" || rule.Help.Text == "" {
			t.Errorf("rule %s lacks a text", rule.ID)
		}
	}
	for _, a := range run.Artifacts {
		if strings.HasSuffix(a.Location.URI, "/explanation.txt") {
			continue // of a finding without a tournament
		}
		if _, err := os.Stat(filepath.Join(d.Dir, filepath.FromSlash(a.Location.URI))); err != nil ||
			len(a.Hashes["sha-256"]) != 64 {
			t.Errorf("%s: %v", a.Location.URI, err)
		}
	}
	samePrints(t, d, run.Results)
	d.Discrepancies[0].Outcome = dossier.Agree
	if _, err := SARIF(d); err == nil {
		t.Error("an agreement is a finding")
	}
}

// samePrints demands fingerprints that tell the findings of a dossier apart, and that do not hang on their numbers.
func samePrints(t *testing.T, d *dossier.Dossier, results []ci.Result) {
	t.Helper()
	seen := map[string]bool{}
	for i := range d.Discrepancies {
		x := *d.Discrepancies[i]
		before := results[i].Fingerprints["trfcert/discrepancy/v2"]
		x.ID, x.Tournament = "other", "other"
		if x.Original.File != "" && fingerprint(&x, nil)["trfcert/discrepancy/v2"] != before {
			t.Errorf("%s: the fingerprint hangs on the number", d.Discrepancies[i].ID)
		}
		x.Round++
		if fingerprint(&x, nil)["trfcert/discrepancy/v2"] == before {
			t.Errorf("%s: another round has the same fingerprint", d.Discrepancies[i].ID)
		}
		seen[before] = true
	}
	if len(seen) < 4 {
		t.Errorf("%d fingerprints", len(seen))
	}
}
