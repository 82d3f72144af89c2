package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

// Reason is what keeps a file from its purpose, or speaks against it: all findings of one code.
type Reason struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Count    int    `json:"count"`
	Line     int    `json:"line"` // of the first
	Message  string `json:"message"`
	Hint     string `json:"hint"`

	severity trf.Severity
}

// reasonsOf gathers findings by their code, those that weigh most first: errors, and what is found most often.
func reasonsOf(findings []Finding) []Reason {
	var out []Reason
	for i := range findings {
		f := &findings[i]
		k := slices.IndexFunc(out, func(r Reason) bool { return r.Code == f.Code && r.severity == f.Severity })
		if k < 0 {
			out = append(out, Reason{Code: f.Code, Severity: f.Severity.String(), Line: f.Line, Message: f.Message,
				Hint: f.Hint, severity: f.Severity})
			k = len(out) - 1
		}
		out[k].Count++
	}
	slices.SortStableFunc(out, func(a, b Reason) int {
		return cmp.Or(cmp.Compare(b.severity, a.severity), cmp.Compare(b.Count, a.Count))
	})
	return out
}

// mostReasons is how many reasons are told of a file.
const mostReasons = 3

// reasons are the reasons that weigh most; remarks are none.
func (f *File) reasons() []Reason {
	list := slices.DeleteFunc(reasonsOf(f.Findings), func(r Reason) bool { return r.severity == trf.Info })
	return append([]Reason{}, list[:min(mostReasons, len(list))]...)
}

// writeVerdict says whether the file is accepted for its purpose, and why not.
func (f *File) writeVerdict(b *strings.Builder) {
	word := "reject"
	if f.Accepted {
		word = "accept"
	}
	fmt.Fprintf(b, "%s  %s", word, f.File)
	if counts := counted(f.Findings); counts != "" {
		b.WriteString(": " + counts)
	}
	b.WriteString("\n")
	for _, r := range f.Reasons {
		at := fmt.Sprintf("line %d", r.Line)
		if r.Count > 1 {
			at += fmt.Sprintf(" and %d more", r.Count-1)
		}
		fmt.Fprintf(b, "  %s: %s (%s) [%s]\n", r.Severity, r.Message, at, r.Code)
	}
}

// tally counts findings by their severity.
func tally(findings []Finding) (n [trf.Error + 1]int) {
	for i := range findings {
		n[findings[i].Severity]++
	}
	return n
}

// counted is "3 errors, 1 warning"; what there is none of is left out.
func counted(findings []Finding) string {
	var parts []string
	n := tally(findings)
	for _, severity := range []trf.Severity{trf.Error, trf.Warning, trf.Info} {
		if n[severity] > 0 {
			parts = append(parts, prose.Counted(n[severity], severity.String()))
		}
	}
	return strings.Join(parts, ", ")
}
