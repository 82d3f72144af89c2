package lint

import (
	_ "embed"
	"fmt"
	"io"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

//go:embed report.schema.json
var schema []byte

// Schema returns the JSON Schema of WriteJSON.
func Schema() []byte { return schema }

// Report is the whole answer about some files; text, JSON and exit code are renderings of it.
type Report struct {
	Tool    string  `json:"tool"`
	Version string  `json:"version"`
	Profile Profile `json:"profile"` // blank: no profile
	Files   []File  `json:"files"`
	Summary Summary `json:"summary"`

	code exit.Code
}

// File is the answer about one file. After a repair Findings are those that are left.
type File struct {
	File     string    `json:"file"`
	Edition  string    `json:"edition"`
	Findings []Finding `json:"findings"`
	Fixes    []Repair  `json:"fixes"`
	Problem  string    `json:"problem"` // why the file could not be read, repaired or written; else blank
}

// findingRow is a finding as report.schema.json describes it.
type findingRow struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Message  string `json:"message"`
	Expected string `json:"expected"`
	Hint     string `json:"hint"`
	Fixable  bool   `json:"fixable"`
}

// MarshalJSON writes a finding as report.schema.json describes it.
func (f Finding) MarshalJSON() ([]byte, error) {
	message := f.Diagnostic
	message.Expected = "" // it stands apart
	return plain.Marshal(findingRow{f.Code, f.Severity.String(), f.Line, f.Column, message.Text(), f.Expected, f.Hint,
		f.Fix != nil})
}

// Repair is a repair that was made; its place is that before all repairs.
type Repair struct {
	Code   string `json:"code"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Summary counts over all files.
type Summary struct {
	Files    int `json:"files"`
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Infos    int `json:"infos"`
	Fixed    int `json:"fixed"`
}

// NewReport begins a report.
func NewReport(tool, version string, profile Profile) *Report {
	return &Report{Tool: tool, Version: version, Profile: profile, Files: []File{}}
}

// Add enters a file: its findings and the repairs made. An error among the findings is a negative answer. problem is
// what kept the file from being read, repaired or written, and code the exit code of that.
func (r *Report) Add(name string, doc *trf.Document, findings, fixed []Finding, problem error, code exit.Code) {
	f := File{File: name, Findings: append([]Finding{}, findings...), Fixes: []Repair{}}
	if doc != nil {
		f.Edition = doc.Edition().String()
	}
	for i := range findings {
		switch findings[i].Severity {
		case trf.Error:
			r.Summary.Errors++
			r.code = exit.Worse(r.code, exit.Negative)
		case trf.Warning:
			r.Summary.Warnings++
		default:
			r.Summary.Infos++
		}
	}
	for i := range fixed {
		x := fixed[i].Fix
		f.Fixes = append(f.Fixes, Repair{fixed[i].Code, x.Line, x.Column, x.Before, x.After})
	}
	if problem != nil {
		f.Problem = problem.Error()
		r.code = exit.Worse(r.code, code)
	}
	r.Summary.Files++
	r.Summary.Fixed += len(fixed)
	r.Files = append(r.Files, f)
}

// ExitCode returns what a command that prints the report ends with.
func (r *Report) ExitCode() exit.Code { return r.code }

// WriteJSON prints the report as one JSON document, see Schema.
func (r *Report) WriteJSON(w io.Writer) error { return plain.Write(w, r) }

// WriteText prints a line for each finding and its hint, then the repairs and the counts.
func (r *Report) WriteText(w io.Writer) error {
	var b strings.Builder
	for i := range r.Files {
		f := &r.Files[i]
		for k := range f.Findings {
			b.WriteString(f.Findings[k].Lines(""))
		}
		for _, x := range f.Fixes {
			fmt.Fprintf(&b, "%s:%d:%d: fixed: %q -> %q [%s]\n", f.File, x.Line, x.Column, x.Before, x.After, x.Code)
		}
		if f.Problem != "" {
			fmt.Fprintf(&b, "%s: %s\n", f.File, f.Problem)
		}
	}
	s := &r.Summary
	fmt.Fprintf(&b, "%s: %s, %s, %s", prose.Counted(s.Files, "file"), prose.Counted(s.Errors, "error"),
		prose.Counted(s.Warnings, "warning"), prose.Counted(s.Infos, "info"))
	if s.Fixed > 0 {
		fmt.Fprintf(&b, "; %d fixed", s.Fixed)
	}
	b.WriteString("\n")
	_, err := io.WriteString(w, prose.PrintableLines(b.String()))
	return err
}
