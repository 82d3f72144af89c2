package checker

import (
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/prose"
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
	plain.Finding
	Rule string `json:"rule"` // no finding cites one yet
	Hint string `json:"hint"`
}

// MarshalJSON writes the findings as report.schema.json describes them.
func (fs Findings) MarshalJSON() ([]byte, error) {
	rows := make([]findingRow, len(fs))
	for i := range fs {
		d := &fs[i]
		rows[i] = findingRow{plain.Finding{Code: d.Code, Severity: d.Severity.String(), Line: d.Line, Column: d.Column,
			Message: d.Text()}, "", d.Hint}
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

// mostAlike is how many findings of one code are shown unless all are wanted.
const mostAlike = 5

// Text is the findings with their hints, each on lines of its own; of many of one code the first, and how many more
// there are. A quiet style has the errors alone, a verbose one everything.
func (fs Findings) Text(indent string, style TextStyle) string {
	var b strings.Builder
	few := prose.NewFew(mostAlike)
	if style.Verbose {
		few = prose.NewFew(0)
	}
	for i := range fs {
		x := &fs[i]
		if x.Severity == trf.Info && !style.Verbose || x.Severity == trf.Warning && style.Quiet {
			continue
		}
		if few.Passes(x.Code) {
			b.WriteString(x.Lines(indent))
		}
	}
	for _, rest := range few.Rest() {
		b.WriteString(indent + rest + "\n")
	}
	return b.String()
}
