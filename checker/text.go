package checker

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/wording"
)

// House rules of the text report:
//   - one line per file without trouble; any other gets its bad rounds below, indented;
//   - the line starts with the verdict, so that a column of them can be read down or grepped;
//   - players are "ID name (points before the round)", white first; what was not drawn by lot has its article;
//   - what was inferred stands in the line of the file; findings are FILE:LINE:COLUMN: severity: message [code];
//   - no line takes more than prose.Columns, but for verdict and file, findings, which editors read, a word that is
//     longer, and the rows of a checklist;
//   - the report goes to stdout whole; nothing but the colours depends on the terminal.

// WriteText prints the files of one input.
func WriteText(w io.Writer, files []File, style TextStyle) error {
	var b strings.Builder
	if style.All && len(files) > 1 {
		writeFits(&b, files, style)
	} else {
		for i := range files {
			writeFile(&b, &files[i], style)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteText prints the whole report and, when it is about more than one file, the summary.
func (r *Report) WriteText(w io.Writer, style TextStyle) error {
	for i := 0; i < len(r.Files); {
		next := i + 1
		for style.All && next < len(r.Files) && r.Files[next].File == r.Files[i].File &&
			r.Files[next].System != r.Files[i].System {
			next++
		}
		if err := WriteText(w, r.Files[i:next], style); err != nil {
			return err
		}
		i = next
	}
	return r.WriteSummary(w, style)
}

// WriteSummary prints the last line of a report on several files.
func (r *Report) WriteSummary(w io.Writer, style TextStyle) error {
	if style.Quiet || r.Summary.Files < 2 {
		return nil
	}
	var b strings.Builder
	fmt.Fprintln(&b, r.Summary.text(style))
	for i := range r.Summary.Readings {
		r.Summary.Readings[i].Write(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// text is String without the rounds where only the standings were checked.
func (s *Summary) text(style TextStyle) string {
	key := "report.summary"
	if style.Standings {
		key = "report.summary.standings"
	}
	return style.In.Say(key, "files", s.Files, "rounds", s.Rounds, "verdicts", s.verdicts(style.In),
		"standings", s.Standings.Said(style.In))
}

// String prints the counts: "3 files, 21 rounds: 20 agree, 1 differs; standings: 3 agree".
func (s *Summary) String() string { return s.text(TextStyle{}) }

// verdicts are the counts of the verdicts in words, those that agree first and of the others the ones that there are.
func (s *Summary) verdicts(in *wording.Language) string {
	var parts []wording.Message
	for _, v := range []Verdict{Agree, Differ, Illegal, Unpairable, CannotCheck, NotJudged} {
		if n := *s.of(v); n > 0 || v == Agree {
			parts = append(parts, wording.Message{Key: "report.count." + string(v), Args: wording.Args{"n": n}})
		}
	}
	return in.Say("list", "list", parts)
}

// headline is the word of a verdict with which the line of a file begins.
func headline(v Verdict, in *wording.Language) string { return in.Say("report.head." + string(v)) }

func writeFile(b *strings.Builder, f *File, style TextStyle) {
	if style.Quiet && f.code == 0 {
		return
	}
	unknown := f.unknown()
	b.WriteString(f.line(unknown, style))
	b.WriteString(f.Findings.Text("  ", style))
	if f.Audit != "" {
		prose.WriteLine(b, "  ", style.In.Say("report.audited", "text", f.Audit))
	} else if unknown {
		b.WriteString("  " + style.In.Say("report.unaudited") + "\n")
	}
	f.Standings.Write(b, "  ", style)
	f.writeRests(b)
	for i := range f.Rounds {
		r := &f.Rounds[i]
		if r.Verdict != Agree && !f.silent(r) || style.Verbose || r.Checklist != nil {
			r.Write(b, style)
		}
		r.WriteStory(b, style)
		r.WriteChecklist(b)
	}
	judging.WriteLegend(b, f.Rounds)
	f.Fit.Write(b, f.System)
	f.Across.write(b, style)
}

// line is the line of a file; what does not fit stands below it.
func (f *File) line(unknown bool, style TextStyle) string {
	word := headline(f.Verdict, style.In)
	parts := []string{""}
	if unknown {
		parts[0] = fmt.Sprintf("%s %s", prose.Pad(word, 12), prose.Printable(f.File))
		parts = append(parts, "("+f.Identification.Text(style.In)+")")
	} else {
		parts[0] = fmt.Sprintf("%s %s", prose.Pad(word, 12), prose.Printable(f.File))
		if f.System != "" {
			parts[0] += "  " + withReadings(f.System, f.Readings)
		}
		if text := f.systemText(style); text != "" {
			text = "(" + text + ")"
			if joined := parts[0] + " " + text; prose.Width(joined) <= prose.Columns {
				parts[0] = joined
			} else {
				parts = append(parts, text)
			}
		}
	}
	if texts := halves(f, style); len(texts) > 0 {
		parts = append(parts, strings.Join(texts, "; "))
	}
	if inferred := f.Findings.Inferred(); len(inferred) > 0 && len(f.Rounds) > 0 && !style.Quiet {
		for i, word := range inferred {
			inferred[i] = style.In.Say("inferred." + strings.ReplaceAll(word, " ", "-"))
		}
		parts = append(parts, style.In.Say("report.inferred", "list", inferred))
	}
	text := prose.Parts(parts...) + "\n"
	return judging.Paint(style, word, f.Verdict) + strings.TrimPrefix(text, word)
}

// systemText is how the system is known, or what an event is that is no Swiss.
func (f *File) systemText(style TextStyle) string {
	if f.Structure != nil {
		return f.Structure.Text
	}
	return f.Identification.Text(style.In)
}

// halves sums up the rounds and the standings of a file.
func halves(f *File, style TextStyle) []string {
	var out []string
	if len(f.Rounds) > 0 && !f.unknown() && !f.told() {
		out = append(out, judging.RoundsText(f.Rounds, style.In))
	}
	if text := f.Standings.Text(style); text != "" {
		out = append(out, text)
	}
	return out
}

// unknown reports whether no known system fits the file. By which rules its rounds are wrong is then of no interest.
func (f *File) unknown() bool {
	id := f.Identification
	return id != nil && id.By == naming.ByRounds && !id.Known && len(f.Rounds) > 0
}

// silent reports whether nothing is to be said of a single round: what is to be said holds for all of them.
func (f *File) silent(r *Round) bool {
	return f.Structure != nil && r.Verdict == NotJudged || f.Identification != nil && !f.Identification.Known
}

// told reports whether the identification says already that every round agrees.
func (f *File) told() bool {
	id := f.Identification
	return id.Text(nil) != "" && id.Fits[0].Agree == id.Fits[0].Rounds && len(f.Rounds) == id.Fits[0].Rounds
}

// withReadings names a system and the readings that are not its defaults: "ssm-2020 (SA-5=last)".
func withReadings(system string, readings []string) string {
	if len(readings) == 0 {
		return system
	}
	return system + " (" + strings.Join(readings, " ") + ")"
}

// writeFits prints how each system fits one file, best first only by the counts: the order is the table's.
func writeFits(b *strings.Builder, files []File, style TextStyle) {
	defer func() {
		if text := files[len(files)-1].Identification.Winner(style.In); text != "" && files[0].Structure == nil {
			prose.WriteLine(b, "  ", text)
		}
	}()
	if style.Quiet && slices.ContainsFunc(files, func(f File) bool { return f.code == 0 }) {
		return
	}
	fmt.Fprintf(b, "%s\n", prose.Printable(files[0].File))
	shared := commonFindings(files)
	b.WriteString(shared.Text("  ", style))
	if text := files[0].Standings.Text(style); text != "" {
		fmt.Fprintf(b, "  %s\n", text)
	}
	files[0].Standings.Write(b, "  ", style)
	column := 0
	for i := range files {
		column = max(column, prose.Width(files[i].System))
	}
	for i := range files {
		f := &files[i]
		system := prose.Pad(withReadings(f.System, f.Readings), column)
		text := system + "  " + judging.RoundsText(f.Rounds, style.In)
		if f.Structure != nil {
			text += " (" + f.Structure.Text + ")"
		}
		prose.WriteLine(b, "  ", text)
		b.WriteString(f.Findings[len(shared):].Text("    ", style))
		for j := range f.Rounds {
			if r := &f.Rounds[j]; style.Verbose || r.Checklist != nil {
				r.Write(b, style)
				r.WriteChecklist(b)
			}
		}
		f.Fit.Write(b, f.System)
	}
}

// commonFindings returns those that stand first in every File: what reading the file brought up.
func commonFindings(files []File) Findings {
	common := files[0].Findings
	for i := range files {
		n := 0
		for n < min(len(common), len(files[i].Findings)) && common[n].Error() == files[i].Findings[n].Error() {
			n++
		}
		common = common[:n]
	}
	return common
}
