package event

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// Findings are what is wrong with parts, or worth knowing of them.
type Findings struct {
	list  trf.Diagnostics
	count map[string]int
}

// mostOfKind bounds the findings of one code.
const mostOfKind = 20

// Add reports a finding at a place.
func (f *Findings) Add(code string, at Place, format string, args ...any) *trf.Diagnostic {
	if f.count == nil {
		f.count = map[string]int{}
	}
	f.count[code]++
	p := at.Position()
	d := trf.Diagnostic{File: at.File, Line: p.Line, Column: p.Column, Severity: CodeOf(code).Severity, Code: code,
		Message: strings.TrimSpace(fmt.Sprintf(format, args...))}
	if f.count[code] > mostOfKind {
		return &d // told as a number by List
	}
	f.list = append(f.list, d)
	return &f.list[len(f.list)-1]
}

// Related names the second place of a contradiction.
func Related(d *trf.Diagnostic, p Place) {
	if p.File == d.File && p.Cell == nil {
		d.Related = p.Position()
		return
	}
	if !p.IsZero() {
		d.Message += " (see " + p.From(d.File) + ")"
	}
}

// Failed reports whether one of the findings is an error.
func (f *Findings) Failed() bool { return f.list.HasErrors() }

// List returns the findings in the order in which they were found; of each kind the first ones, and the number of the
// others.
func (f *Findings) List() trf.Diagnostics {
	out := f.list
	for _, c := range Codes() {
		if more := f.count[c.Code] - mostOfKind; more > 0 {
			out = append(out, trf.Diagnostic{Severity: c.Severity, Code: c.Code,
				Message: fmt.Sprintf("%d more of this kind are not listed", more)})
		}
	}
	return out
}

// Append adds other findings.
func (f *Findings) Append(more trf.Diagnostics) { f.list = append(f.list, more...) }
