package bridge

import (
	"io"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/ranking"
)

// tellPairing is what trfpair prints of a pairing, with its findings.
func tellPairing(p *checker.Pairing, explain bool) []writer {
	write := []writer{p.WriteFindings}
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
	return write
}

// tellRanks is what trfrank prints, or its page.
func tellRanks(r *ranking.Report, form Form) []writer {
	var write []writer
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
	return write
}

// tellAudit is what trfaudit prints, or its page.
func tellAudit(r *audit.Report, form Form) []writer {
	if form == HTML {
		return []writer{func(w io.Writer) error {
			page, err := r.HTML()
			_, _ = w.Write(page)
			return err
		}}
	}
	var write []writer
	for i := range r.Files {
		f := &r.Files[i]
		write = append(write, func(w io.Writer) error { return f.WriteText(w, audit.TextStyle{Verbose: true}) })
	}
	return write
}
