// Package ci writes findings in the two forms that services for continuous integration read: SARIF 2.1.0, which points
// at lines of files, and JUnit's XML, which counts tests.
package ci

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

// Log is a document of SARIF 2.1.0. These are the parts of it that the commands need, by the names of its
// specification.
type Log struct {
	Schema  string `json:"$schema"`
	Version string `json:"version"`
	Runs    []Run  `json:"runs"`
}

// Run is what one call of a command found.
type Run struct {
	Tool       Tool                `json:"tool"`
	Bases      map[string]Location `json:"originalUriBaseIds,omitempty"`
	Artifacts  []Artifact          `json:"artifacts,omitempty"`
	Results    []Result            `json:"results"`
	ColumnKind string              `json:"columnKind"`
	Properties map[string]any      `json:"properties,omitempty"`
}

// Tool names the program.
type Tool struct {
	Driver Driver `json:"driver"`
}

// Driver is the program with the rules whose findings it reports.
type Driver struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	Rules   []Rule `json:"rules"`
}

// Rule is what a finding is an instance of. GitHub's code scanning demands its three texts.
type Rule struct {
	ID    string `json:"id"`
	Short Text   `json:"shortDescription"`
	Full  Text   `json:"fullDescription"`
	Help  Text   `json:"help"`
}

// Text is a message.
type Text struct {
	Text string `json:"text"`
}

// Location is where a file is: a URI, relative to a base when it has one.
type Location struct {
	URI         string `json:"uri,omitempty"`
	BaseID      string `json:"uriBaseId,omitempty"`
	Index       *int   `json:"index,omitempty"` // in Run.Artifacts
	Description *Text  `json:"description,omitempty"`
}

// Artifact is a file that findings point at.
type Artifact struct {
	Location Location          `json:"location"`
	MIMEType string            `json:"mimeType"`
	Hashes   map[string]string `json:"hashes,omitempty"`
}

// The levels of a finding.
const (
	LevelError   = "error"
	LevelWarning = "warning"
	LevelNote    = "note"
)

// Result is one finding.
type Result struct {
	RuleID       string            `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Level        string            `json:"level"`
	Message      Text              `json:"message"`
	Locations    []Place           `json:"locations"`
	Related      []Place           `json:"relatedLocations,omitempty"`
	Fingerprints map[string]string `json:"partialFingerprints"`
	Properties   map[string]any    `json:"properties,omitempty"`
}

// Place is a line of a file, and what it is called there.
type Place struct {
	Physical Physical  `json:"physicalLocation"`
	Logical  []Logical `json:"logicalLocations,omitempty"`
	Message  *Text     `json:"message,omitempty"`
}

// Physical is a line of a file.
type Physical struct {
	Artifact Location `json:"artifactLocation"`
	Region   Region   `json:"region"`
}

// Region is a place in a file, by lines and characters from 1.
type Region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
}

// Logical names what a finding is about, where a line does not say it.
type Logical struct {
	Name      string `json:"name"`
	Qualified string `json:"fullyQualifiedName"`
}

const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// NewRun begins a run of a program without rules and findings.
func NewRun(tool, version string) *Run {
	return &Run{Tool: Tool{Driver{Name: tool, Version: version, Rules: []Rule{}}}, Results: []Result{},
		ColumnKind: "unicodeCodePoints"}
}

// Rule returns the index of the rule with that id, which is added when it is new.
func (r *Run) Rule(id, short, help string) int {
	for i := range r.Tool.Driver.Rules {
		if r.Tool.Driver.Rules[i].ID == id {
			return i
		}
	}
	r.Tool.Driver.Rules = append(r.Tool.Driver.Rules, Rule{id, Text{short}, Text{strings.TrimSuffix(short, ".") + "."},
		Text{help}})
	return len(r.Tool.Driver.Rules) - 1
}

// Bytes is the run as a document.
func (r *Run) Bytes() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetIndent("", "  ")
	err := enc.Encode(Log{Schema: sarifSchema, Version: "2.1.0", Runs: []Run{*r}})
	return b.Bytes(), err
}

// FilePlace is a line of an input file, under the name by which the command was given it. What has no line is at the
// first.
func FilePlace(file string, line, column int) Place {
	at := Region{StartLine: max(line, 1)}
	if line > 0 {
		at.StartColumn = column
	}
	return Place{Physical: Physical{Artifact: Location{URI: fileURI(file)}, Region: at}}
}

// fileURI is a file name as a URI: relative names stay relative, so that a service finds the file in its checkout.
func fileURI(file string) string {
	if file == "-" {
		return "stdin"
	}
	name := filepath.ToSlash(file)
	if path.IsAbs(name) || filepath.IsAbs(file) {
		return (&url.URL{Scheme: "file", Path: "/" + strings.TrimLeft(name, "/")}).String()
	}
	return (&url.URL{Path: path.Clean(name)}).String()
}

// Prints are the fingerprints of a finding: an own one under a name, and the one that GitHub compares.
func Prints(name string, parts ...string) map[string]string {
	sum := fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(parts, "\n"))))
	return map[string]string{name: sum, "primaryLocationLineHash": sum[:16] + ":1"}
}

// AddDiagnostic enters a finding about the text of a file. Its rule is its code.
func AddDiagnostic(r *Run, code, level, file string, line, column int, message, hint string) {
	const help = "The codes are listed in docs/trf-codes.md."
	text := message
	if hint != "" {
		text += "\nhint: " + hint
	}
	r.Results = append(r.Results, Result{RuleID: code, RuleIndex: r.Rule(code, code, help), Level: level,
		Message: Text{text}, Locations: []Place{FilePlace(file, line, column)},
		Fingerprints: Prints("trfkit/finding/v1", file, code, message)})
}
