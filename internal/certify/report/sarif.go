package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/trfkit/trfkit/internal/certify/dossier"
)

// The parts of SARIF 2.1.0 that a dossier needs, by the names of its specification.
type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool       sarifTool                `json:"tool"`
	Bases      map[string]sarifLocation `json:"originalUriBaseIds"`
	Artifacts  []sarifArtifact          `json:"artifacts"`
	Results    []sarifResult            `json:"results"`
	ColumnKind string                   `json:"columnKind"`
	Properties map[string]any           `json:"properties"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Rules   []sarifRule `json:"rules"`
}

// GitHub's code scanning demands the three texts of a rule.
type sarifRule struct {
	ID    string    `json:"id"`
	Short sarifText `json:"shortDescription"`
	Full  sarifText `json:"fullDescription"`
	Help  sarifText `json:"help"`
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifLocation struct {
	URI         string     `json:"uri,omitempty"`
	BaseID      string     `json:"uriBaseId,omitempty"`
	Index       *int       `json:"index,omitempty"`
	Description *sarifText `json:"description,omitempty"`
}

type sarifArtifact struct {
	Location sarifLocation     `json:"location"`
	MIMEType string            `json:"mimeType"`
	Hashes   map[string]string `json:"hashes,omitempty"`
}

type sarifResult struct {
	RuleID       string            `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Level        string            `json:"level"`
	Message      sarifText         `json:"message"`
	Locations    []sarifPlace      `json:"locations"`
	Fingerprints map[string]string `json:"partialFingerprints"`
	Properties   map[string]any    `json:"properties"`
}

type sarifPlace struct {
	Physical sarifPhysical  `json:"physicalLocation"`
	Logical  []sarifLogical `json:"logicalLocations"`
}

type sarifPhysical struct {
	Artifact sarifLocation `json:"artifactLocation"`
	Region   sarifRegion   `json:"region"`
}

type sarifRegion struct {
	StartLine int `json:"startLine"` // from 1
}

type sarifLogical struct {
	Name      string `json:"name"`
	Qualified string `json:"fullyQualifiedName"`
}

// levels are what SARIF calls the classes: an open reading is no fault, a fault of the input not one of the engine.
var levels = map[dossier.Class]string{
	dossier.ClassCandidate: "error", dossier.ClassTrfkit: "error", dossier.ClassInput: "warning",
	dossier.ClassReading: "note",
}

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	dossierBase = "DOSSIER"
)

// advice is what to do about each finding, whatever its outcome.
const advice = "The tournament at the location of the finding shows it; report.html has the explanation with both " +
	"pairings. " +
	"The class says who is at fault: candidate, the engine; input, the tournament or its generator; reading, nobody, " +
	"since the rules are open; trfkit, trfkit."

// SARIF renders the discrepancies of a dossier as findings. A rule is an outcome, a finding a discrepancy; it points to
// the smallest tournament that shows it, or to its explanation when there is none, below the folder of the dossier.
func SARIF(d *dossier.Dossier) ([]byte, error) {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "trfcert", Version: d.Manifest.Version, Rules: []sarifRule{}}},
		Bases:      map[string]sarifLocation{dossierBase: {Description: &sarifText{"the folder of the dossier"}}},
		Artifacts:  []sarifArtifact{},
		Results:    []sarifResult{},
		ColumnKind: "unicodeCodePoints",
		Properties: map[string]any{"system": d.Manifest.System, "rules": d.Manifest.Rules, "root": d.Tree.Root,
			"tournaments": len(d.Records)},
	}
	rules := map[dossier.Outcome]int{}
	for _, o := range dossier.Outcomes() {
		if o.Discrepant() {
			rules[o] = len(run.Tool.Driver.Rules)
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules,
				sarifRule{string(o), sarifText{outcomes[o]}, sarifText{outcomes[o] + "."}, sarifText{advice}})
		}
	}
	records := map[string]*dossier.Record{}
	for i := range d.Records {
		records[d.Records[i].ID] = &d.Records[i]
	}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		index, ok := rules[x.Outcome]
		if !ok {
			return nil, fmt.Errorf("discrepancy %s: outcome %q is none of a discrepancy", x.ID, x.Outcome)
		}
		run.add(x, index, fingerprint(x, records[x.Tournament]))
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetIndent("", "  ")
	err := enc.Encode(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
	return b.Bytes(), err
}

// fingerprint tells a finding from others, the same in every campaign that comes upon it: by its cause and the
// tournament that shows it, not by its number in the campaign.
func fingerprint(x *dossier.Discrepancy, t *dossier.Record) string {
	what := smallest(x).SHA256
	if what == "" && t != nil {
		what = fmt.Sprintf("%d %s", t.Seed, t.Settings)
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join([]string{x.Group, fmt.Sprint(x.Round), what}, "\n"))))
}

func (run *sarifRun) add(x *dossier.Discrepancy, rule int, print string) {
	name := x.Tournament
	if x.Round > 0 {
		name = fmt.Sprintf("round %d", x.Round)
	}
	at := sarifLocation{URI: (&url.URL{Path: "discrepancies/" + x.ID + "/explanation.txt"}).
		String(), BaseID: dossierBase}
	artifact := sarifArtifact{Location: at, MIMEType: "text/plain"}
	if e := smallest(x); e.File != "" {
		at.URI = (&url.URL{Path: e.File}).String()
		artifact = sarifArtifact{at, "text/plain", map[string]string{"sha-256": e.SHA256}}
	}
	index := len(run.Artifacts)
	run.Artifacts = append(run.Artifacts, artifact)
	at.Index = &index
	level, ok := levels[x.Class]
	if !ok {
		level = "error"
	}
	run.Results = append(run.Results, sarifResult{
		RuleID: string(x.Outcome), RuleIndex: rule, Level: level,
		Message: sarifText{message(x)},
		Locations: []sarifPlace{{Physical: sarifPhysical{at, sarifRegion{1}},
			Logical: []sarifLogical{{name, fmt.Sprintf("%s/%s/%s", x.Engine, x.Direction, x.ID)}}}},
		// The second is the only one that GitHub compares.
		Fingerprints: map[string]string{"trfcert/discrepancy/v2": print, "primaryLocationLineHash": print[:16] + ":1"},
		Properties: map[string]any{"class": x.Class, "engine": x.Engine, "direction": x.Direction, "round": x.Round,
			"article": x.Rule, "reading": x.Reading, "group": x.Group, "tournament": x.Tournament},
	})
}

// message is the summary with those sentences of the explanation that it does not hold already.
func message(x *dossier.Discrepancy) string {
	lines := []string{x.Summary}
	for _, text := range x.Explanation {
		if !strings.Contains(x.Summary, text) {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}
