package checker

import (
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/trf"
)

// Findings are what is worth saying about a file, in the order in which it came up: what the reader found, what was
// inferred, and what keeps rounds from being checked. An Error leaves no verdict, at least for a part; a Warning says
// that the verdict stands on a documented reading of something odd.
type Findings []trf.Diagnostic

// FirstError returns the first finding that is an Error, nil when there is none.
func (fs Findings) FirstError() *trf.Diagnostic { return trf.Diagnostics(fs).FirstError() }

// findingRow is a finding as report.schema.json describes it.
type findingRow struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Message  string `json:"message"`
	Rule     string `json:"rule"` // no finding cites one yet
	Hint     string `json:"hint"`
}

// MarshalJSON writes the findings as report.schema.json describes them.
func (fs Findings) MarshalJSON() ([]byte, error) {
	rows := make([]findingRow, len(fs))
	for i := range fs {
		d := &fs[i]
		rows[i] = findingRow{Code: d.Code, Severity: d.Severity.String(), Line: d.Line, Column: d.Column,
			Message: d.Text(), Hint: d.Hint}
	}
	return plain.Marshal(rows)
}

func (f *File) add(code string, s trf.Severity, message, hint string) {
	f.Findings = append(f.Findings, trf.Diagnostic{File: f.File, Code: code, Severity: s, Message: message, Hint: hint})
}

// fail records an error that leaves no verdict.
func (f *File) fail(code string, exitCode exit.Code, message, hint string) {
	f.add(code, trf.Error, message, hint)
	f.code = exit.Worse(f.code, exitCode)
}
