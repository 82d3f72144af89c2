package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/trfkit/trfkit/certify"
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

type sarifRule struct {
	ID    string    `json:"id"`
	Short sarifText `json:"shortDescription"`
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
	Hashes   map[string]string `json:"hashes"`
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
	Physical *sarifPhysical `json:"physicalLocation,omitempty"`
	Logical  []sarifLogical `json:"logicalLocations"`
}

type sarifPhysical struct {
	Artifact sarifLocation `json:"artifactLocation"`
}

type sarifLogical struct {
	Name      string `json:"name"`
	Qualified string `json:"fullyQualifiedName"`
}

// levels are what SARIF calls the classes: an open reading is no fault, a fault of the input not one of the engine.
var levels = map[certify.Class]string{
	certify.ClassCandidate: "error", certify.ClassTrfkit: "error", certify.ClassInput: "warning", certify.ClassReading: "note",
}

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	dossierBase = "DOSSIER"
)

// SARIF renders the discrepancies of a dossier as findings. A rule is an outcome, a finding a discrepancy; it points to
// the smallest tournament that shows it, below the folder of the dossier.
func SARIF(d *certify.Dossier) ([]byte, error) {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "trfcert", Version: d.Manifest.Version, Rules: []sarifRule{}}},
		Bases:      map[string]sarifLocation{dossierBase: {Description: &sarifText{"the folder of the dossier"}}},
		Artifacts:  []sarifArtifact{},
		Results:    []sarifResult{},
		ColumnKind: "unicodeCodePoints",
		Properties: map[string]any{"system": d.Manifest.System, "rules": d.Manifest.Rules, "root": d.Tree.Root, "tournaments": len(d.Tournaments)},
	}
	rules := map[certify.Outcome]int{}
	for _, o := range certify.Outcomes() {
		if o.Discrepant() {
			rules[o] = len(run.Tool.Driver.Rules)
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{string(o), sarifText{outcomes[o]}})
		}
	}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		index, ok := rules[x.Outcome]
		if !ok {
			return nil, fmt.Errorf("discrepancy %s: outcome %q is none of a discrepancy", x.ID, x.Outcome)
		}
		run.add(x, index)
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetIndent("", "  ")
	err := enc.Encode(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
	return b.Bytes(), err
}

func (run *sarifRun) add(x *certify.Discrepancy, rule int) {
	name := x.Tournament
	if x.Round > 0 {
		name = fmt.Sprintf("round %d", x.Round)
	}
	place := sarifPlace{Logical: []sarifLogical{{name, fmt.Sprintf("%s/%s/%s", x.Engine, x.Direction, x.ID)}}}
	if e := smallest(x); e.File != "" {
		index := len(run.Artifacts)
		at := sarifLocation{URI: (&url.URL{Path: e.File}).String(), BaseID: dossierBase}
		run.Artifacts = append(run.Artifacts, sarifArtifact{at, "text/plain", map[string]string{"sha-256": e.SHA256}})
		at.Index = &index
		place.Physical = &sarifPhysical{at}
	}
	level, ok := levels[x.Class]
	if !ok {
		level = "error"
	}
	run.Results = append(run.Results, sarifResult{
		RuleID: string(x.Outcome), RuleIndex: rule, Level: level,
		Message:      sarifText{strings.Join(append([]string{x.Summary}, x.Explanation...), "\n")},
		Locations:    []sarifPlace{place},
		Fingerprints: map[string]string{"trfcert/discrepancy/v1": x.ID},
		Properties: map[string]any{"class": x.Class, "engine": x.Engine, "direction": x.Direction, "round": x.Round,
			"article": x.Rule, "reading": x.Reading, "group": x.Group, "tournament": x.Tournament},
	})
}
