package bridge

import (
	"io"
	"strings"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/ranking"
)

// spoken is the answer of a report that tells itself to people.
func spoken(code int, write ...func(io.Writer) error) (Answer, error) {
	var b strings.Builder
	for _, w := range write {
		if err := w(&b); err != nil {
			return Answer{}, err
		}
	}
	return Answer{Code: code, Text: b.String()}, nil
}

// tellPairing is what trfpair prints of a pairing, with its findings.
func tellPairing(p *checker.Pairing, explain bool) (Answer, error) {
	write := []func(io.Writer) error{p.WriteFindings}
	if p.ExitCode() == int(exit.Clean) {
		write = append(write, p.WriteTable)
		if p.Checklist != nil {
			write = append(write, p.WriteChecklist)
		}
		if p.Why != nil {
			write = append(write, p.WriteWhy)
		}
		if explain {
			write = append(write, p.WriteExplanation)
		}
	}
	return spoken(p.ExitCode(), write...)
}

// tellRanks is what trfrank prints, or its page.
func tellRanks(r *ranking.Report, form Form) (Answer, error) {
	var write []func(io.Writer) error
	for i := range r.Files {
		f := &r.Files[i]
		if form == HTML && f.Edition != "" {
			write = append(write, f.WriteHTML)
			continue
		}
		write = append(write, func(w io.Writer) error { return f.WriteFindings(w, false) })
		if f.Edition != "" {
			write = append(write, f.WriteTable, f.WriteWhy)
		}
	}
	return spoken(int(r.ExitCode()), write...)
}

// tellAudit is what trfaudit prints, or its page.
func tellAudit(r *audit.Report, form Form) (Answer, error) {
	if form == HTML {
		page, err := r.HTML()
		return Answer{Code: r.ExitCode(), Text: string(page)}, err
	}
	var write []func(io.Writer) error
	for i := range r.Files {
		f := &r.Files[i]
		write = append(write, func(w io.Writer) error { return f.WriteText(w, audit.TextStyle{Verbose: true}) })
	}
	return spoken(r.ExitCode(), write...)
}
