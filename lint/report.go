package lint

import (
	_ "embed"
	"errors"
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
	// Accepted says that nothing keeps the file from its purpose; Reasons are those against it that weigh most.
	Accepted bool     `json:"accepted"`
	Reasons  []Reason `json:"reasons"`
}

// findingRow is a finding as report.schema.json describes it.
type findingRow struct {
	plain.Finding
	Expected string `json:"expected"`
	Hint     string `json:"hint"`
	Fixable  bool   `json:"fixable"`
}

// MarshalJSON writes a finding as report.schema.json describes it.
func (f Finding) MarshalJSON() ([]byte, error) {
	message := f.Diagnostic
	message.Expected = "" // it stands apart
	return plain.Marshal(findingRow{plain.Finding{Code: f.Code, Severity: f.Severity.String(), Line: f.Line,
		Column: f.Column, Message: message.Text()}, f.Expected, f.Hint, f.Fix != nil})
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
	Accepted int `json:"accepted"` // files
}

// NewReport begins a report.
func NewReport(tool, version string, profile Profile) *Report {
	return &Report{Tool: tool, Version: version, Profile: profile, Files: []File{}}
}

// Result is what came of linting one file.
type Result struct {
	Name     string
	Document *trf.Document // after the repair; nil when it could not be read
	Findings []Finding     // after the repair those that are left
	Fixed    []Finding     // those that were repaired
	Refused  error         // of Apply: why it was not repaired
	Failed   error         // why the file could not be read or written
}

// Add enters a file. An error among the findings is a negative answer.
func (r *Report) Add(x Result) {
	f := File{File: x.Name, Findings: append([]Finding{}, x.Findings...), Fixes: []Repair{}}
	if x.Document != nil {
		f.Edition = x.Document.Edition().String()
	}
	found, s := tally(x.Findings), &r.Summary
	s.Errors, s.Warnings, s.Infos = s.Errors+found[trf.Error], s.Warnings+found[trf.Warning], s.Infos+found[trf.Info]
	if found[trf.Error] > 0 {
		r.code = exit.Worse(r.code, exit.Negative)
	}
	for i := range x.Fixed {
		fix := x.Fixed[i].Fix
		f.Fixes = append(f.Fixes, Repair{x.Fixed[i].Code, fix.Line, fix.Column, fix.Before, fix.After})
	}
	switch {
	case x.Failed != nil:
		f.Problem = x.Failed.Error()
		r.code = exit.Worse(r.code, exit.File)
	case errors.Is(x.Refused, ErrChanges):
		f.Problem = x.Refused.Error()
		r.code = exit.Worse(r.code, exit.Internal)
	case x.Refused != nil:
		f.Problem = x.Refused.Error()
		r.code = exit.Worse(r.code, exit.Negative)
	}
	f.Accepted = f.Problem == "" && found[trf.Error] == 0
	if f.Reasons = f.reasons(); f.Accepted {
		s.Accepted++
	}
	s.Files++
	s.Fixed += len(x.Fixed)
	r.Files = append(r.Files, f)
}

// ExitCode is what a command that prints the report ends with: 0 without errors, 1 with some;
// docs/ci.md lists the others.
func (r *Report) ExitCode() int { return int(r.code) }

// WriteJSON prints the report as one JSON document, see Schema.
func (r *Report) WriteJSON(w io.Writer) error { return plain.Write(w, r) }

// WriteText prints a line for each finding and its hint, then the repairs and the counts.
func (r *Report) WriteText(w io.Writer) error { return r.writeText(w, 0) }

// mostAlike is how many findings of one code WriteBrief shows of a file.
const mostAlike = 3

// WriteBrief says of each file whether it is accepted for the purpose of the profile, and what weighs most against it.
// Without a profile it is WriteText with the first few findings of each code; of the others it prints the number.
func (r *Report) WriteBrief(w io.Writer) error { return r.writeText(w, mostAlike) }

// writeFindings prints a line for each finding; most bounds those of one code, 0 is all.
func (f *File) writeFindings(b *strings.Builder, most int) {
	few := prose.NewFew(most)
	for k := range f.Findings {
		if few.Passes(f.Findings[k].Code) {
			b.WriteString(f.Findings[k].Lines(""))
		}
	}
	for _, rest := range few.Rest() {
		b.WriteString(rest + "\n")
	}
}

func (r *Report) writeText(w io.Writer, most int) error {
	var b strings.Builder
	for i := range r.Files {
		f := &r.Files[i]
		if r.Profile != General {
			f.writeVerdict(&b)
		}
		if r.Profile == General || most == 0 {
			f.writeFindings(&b, most)
		}
		for _, x := range f.Fixes {
			fmt.Fprintf(&b, "%s:%d:%d: fixed: %q -> %q [%s]\n", f.File, x.Line, x.Column, x.Before, x.After, x.Code)
		}
		if f.Problem != "" {
			fmt.Fprintf(&b, "%s: %s\n", f.File, f.Problem)
		}
	}
	s := &r.Summary
	if r.Profile != General {
		fmt.Fprintf(&b, "%d accepted, %d rejected; ", s.Accepted, s.Files-s.Accepted)
	}
	fmt.Fprintf(&b, "%s: %s, %s, %s", prose.Counted(s.Files, "file"), prose.Counted(s.Errors, "error"),
		prose.Counted(s.Warnings, "warning"), prose.Counted(s.Infos, "info"))
	if s.Fixed > 0 {
		fmt.Fprintf(&b, "; %d fixed", s.Fixed)
	}
	b.WriteString("\n")
	_, err := io.WriteString(w, prose.PrintableLines(b.String()))
	return err
}
