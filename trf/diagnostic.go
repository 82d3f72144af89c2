package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

// Position is a place in a document: 1-based line, and 1-based column in runes of the decoded line. 0 is unknown.
type Position struct{ Line, Column int }

// IsZero reports whether the position is unknown.
func (p Position) IsZero() bool { return p == Position{} }

// Severity is how bad a finding is.
type Severity uint8

// The severities. A document with an Error must not be checked or paired; a Warning names something unusual or an
// assumption that was made; an Info is worth knowing.
const (
	Info Severity = iota
	Warning
	Error
)

func (s Severity) String() string { return [...]string{"info", "warning", "error"}[s] }

// Diagnostic is one finding about a document. Code is stable and listed in Codes; the texts may change.
type Diagnostic struct {
	File     string
	Line     int // 1-based, 0 when the finding has no place
	Column   int // 1-based, in runes
	Severity Severity
	Code     string
	Message  string   // what was found
	Expected string   // what was expected instead, blank when the message says it all
	Hint     string   // what can be done
	Related  Position // the second place of a contradiction, zero otherwise
	Err      error    // the cause, when there is one
}

// Position returns the place of the finding.
func (d *Diagnostic) Position() Position { return Position{d.Line, d.Column} }

// Error prints the finding on one line: file:line:column: severity: message (expected ...) [code].
func (d *Diagnostic) Error() string {
	var b strings.Builder
	b.WriteString(d.File)
	if d.Line > 0 {
		fmt.Fprintf(&b, ":%d", d.Line)
		if d.Column > 0 {
			fmt.Fprintf(&b, ":%d", d.Column)
		}
	}
	if b.Len() > 0 {
		b.WriteString(": ")
	}
	fmt.Fprintf(&b, "%s: %s [%s]", d.Severity, d.Text(), d.Code)
	return b.String()
}

// Text is the message with what was expected and the second place of a contradiction.
func (d *Diagnostic) Text() string {
	text := d.Message
	if d.Expected != "" {
		text += "; expected " + d.Expected
	}
	if d.Related.Line > 0 {
		text += fmt.Sprintf(" (see %d:%d)", d.Related.Line, d.Related.Column)
	}
	return text
}

// Lines prints the finding as the reports of all commands do: the line of Error, and the hint below it. Nothing of a
// file's text can act upon a terminal.
func (d *Diagnostic) Lines(indent string) string {
	text := indent + prose.Printable(d.Error()) + "\n"
	if d.Hint != "" {
		text += indent + "  hint: " + prose.Printable(d.Hint) + "\n"
	}
	return text
}

// Unwrap returns the cause.
func (d *Diagnostic) Unwrap() error { return d.Err }

// Diagnostics are the findings of a document, by position.
type Diagnostics []Diagnostic

// HasErrors reports whether one of the findings is an Error.
func (ds Diagnostics) HasErrors() bool {
	return slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.Severity == Error })
}

// Pedantic returns the findings with assumptions as errors, for those of Parse, which takes no Options.
func (ds Diagnostics) Pedantic() Diagnostics {
	out := slices.Clone(ds)
	for i := range out {
		if IsAssumption(out[i].Code) {
			out[i].Severity = Error
		}
	}
	return out
}

// Error prints all findings, one a line.
func (ds Diagnostics) Error() string {
	lines := make([]string, len(ds))
	for i := range ds {
		lines[i] = ds[i].Error()
	}
	return strings.Join(lines, "\n")
}

// Err returns the findings as an error when one of them is an Error, and nil otherwise.
func (ds Diagnostics) Err() error {
	if ds.HasErrors() {
		return ds
	}
	return nil
}

// FirstError returns the first finding that is an Error, nil when there is none.
func (ds Diagnostics) FirstError() *Diagnostic {
	i := slices.IndexFunc(ds, func(d Diagnostic) bool { return d.Severity == Error })
	if i < 0 {
		return nil
	}
	return &ds[i]
}

// Sort orders the findings by line and column; those of one place keep their order.
func (ds Diagnostics) Sort() {
	slices.SortStableFunc(ds, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// maxFindings bounds the findings of one file, errors and others counted apart.
const maxFindings = 1000

// collector gathers findings; it gives each the severity of its code.
type collector struct {
	file           string
	pedantic       bool
	lenient        bool
	list           Diagnostics
	errors, others int
	dropped        int
	spare          Diagnostic // takes what is written to findings beyond the bound
}

// add reports a finding; the result may be completed by expected, hint and related.
func (c *collector) add(code string, at Position, format string, args ...any) *Diagnostic {
	return c.addAs(codeInfo(code).Severity, code, at, format, args...)
}

// addAs reports a finding with another severity than its code has; the code then says only what was found.
func (c *collector) addAs(severity Severity, code string, at Position, format string, args ...any) *Diagnostic {
	if c.raises(codeInfo(code)) {
		severity = Error
	}
	n := &c.others
	if severity == Error {
		n = &c.errors
	}
	if *n == maxFindings {
		c.dropped++
		return &c.spare
	}
	*n++
	c.list = append(c.list, Diagnostic{File: c.file, Line: at.Line, Column: at.Column, Severity: severity, Code: code,
		Message: fmt.Sprintf(format, args...)})
	return &c.list[len(c.list)-1]
}

// raises reports whether a code is an error for being an assumption.
func (c *collector) raises(info *CodeInfo) bool {
	return c.pedantic && info.Assumption && !(c.lenient && info.Code == "score.mismatch")
}

// newDiagnostic makes a finding to be reported later, with the severity of its code unless another is set.
func newDiagnostic(code string, at Position, format string, args ...any) Diagnostic {
	return Diagnostic{Line: at.Line, Column: at.Column, Code: code, Message: fmt.Sprintf(format, args...)}
}

// report reports a finding made before, if there is one.
func (c *collector) report(f *Diagnostic) {
	if f == nil {
		return
	}
	severity := f.Severity
	if severity == Info {
		severity = codeInfo(f.Code).Severity
	}
	d := c.addAs(severity, f.Code, f.Position(), "%s", f.Message)
	d.Expected, d.Hint = f.Expected, f.Hint
}

func (d *Diagnostic) expected(format string, args ...any) *Diagnostic {
	d.Expected = fmt.Sprintf(format, args...)
	return d
}

func (d *Diagnostic) hint(text string) *Diagnostic {
	d.Hint = text
	return d
}

func (d *Diagnostic) related(p Position) *Diagnostic {
	d.Related = p
	return d
}

func (d *Diagnostic) because(err error) *Diagnostic {
	d.Err = err
	return d
}

// finish returns the findings in order.
func (c *collector) finish() Diagnostics {
	c.list.Sort()
	if c.dropped > 0 {
		c.list = append(c.list, Diagnostic{File: c.file, Severity: Warning, Code: "limit.findings",
			Message: fmt.Sprintf("%d more findings are not listed", c.dropped)})
	}
	return c.list
}
