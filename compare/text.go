package compare

import (
	"fmt"
	"io"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

// House rules of the text report:
//   - the first line is the answer: EQUAL, DIFFERENT or CANNOT COMPARE, which file is A and B, and the counts;
//   - one line per difference: its place in A and in B (- where a file does not hold the fact), what it is about,
//     what A says, a bar, what B says, and the code in brackets;
//   - notes and findings follow, each with its own word in front, of many notes of one code the first; a unified diff,
//     when asked for, comes last;
//   - nothing depends on the terminal, and nothing of a file's text can act upon it.

// TextStyle says how much the text report tells.
type TextStyle struct {
	Quiet   bool // nothing at all about equal files
	Verbose bool // every note, every finding of the reader, and how each player was matched
}

var headline = map[Verdict]string{Equal: "EQUAL", Different: "DIFFERENT", Unknown: "CANNOT COMPARE"}

// WriteText prints the report.
func (r *Report) WriteText(w io.Writer, style TextStyle) error {
	if style.Quiet && r.Verdict == Equal {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s  A = %s, B = %s", headline[r.Verdict], prose.Printable(r.A.File), prose.Printable(r.B.File))
	if r.Verdict != Unknown {
		b.WriteString(": " + r.counted())
	}
	b.WriteByte('\n')
	r.writeDifferences(&b)
	r.writeNotes(&b, style)
	r.writeFindings(&b, &r.A, style)
	r.writeFindings(&b, &r.B, style)
	if style.Verbose {
		for _, m := range r.Players {
			fmt.Fprintf(&b, "match: %d in A is %d in B by %s: %s\n", m.A, m.B, m.By, prose.Printable(m.Name))
		}
	}
	r.writeLines(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// mostAlike is how many notes of one code are shown unless all are wanted.
const mostAlike = 5

func (r *Report) writeNotes(b *strings.Builder, style TextStyle) {
	few := prose.NewFew(mostAlike)
	if style.Verbose {
		few = prose.NewFew(0)
	}
	for i := range r.Notes {
		if n := &r.Notes[i]; few.Passes(n.Code) {
			fmt.Fprintf(b, "note: %s%s [%s]\n", prose.Printable(n.Message), placesOf(n.LineA, n.LineB), n.Code)
		}
	}
	for _, rest := range few.Rest() {
		fmt.Fprintf(b, "note: %s\n", rest)
	}
}

// counted prints the numbers of the first line.
func (r *Report) counted() string {
	parts := []string{"no difference"}
	if n := r.Summary.Differences; n > 0 {
		parts[0] = prose.Counted(n, "difference")
	}
	ignored := 0
	for _, c := range r.Summary.Ignored {
		ignored += c.Count
	}
	if ignored > 0 {
		parts[0] += fmt.Sprintf(" (%d ignored)", ignored)
	}
	if r.Identical {
		parts = append(parts, "the bytes are the same")
	}
	m := &r.Matching
	players := prose.Counted(m.matched(), "player") + " in both files"
	if ways := some([]Count{{"by FIDE id", m.FideID}, {"by name", m.Name}, {"by starting rank", m.Number},
		{"by rank", m.Rank}}); len(ways) > 0 {
		players += " (" + strings.Join(ways, ", ") + ")"
	}
	rest := some([]Count{{"only in A", m.OnlyA}, {"only in B", m.OnlyB}, {"who cannot be told apart", m.Ambiguous}})
	return strings.Join(append(parts, strings.Join(append([]string{players}, rest...), ", ")), "; ")
}

// some are numbers with what they count, without those that are 0.
func some(counts []Count) (out []string) {
	for _, c := range counts {
		if c.Count > 0 {
			out = append(out, fmt.Sprintf("%d %s", c.Count, c.Code))
		}
	}
	return out
}

// writeDifferences prints one line per difference, the places in columns.
func (r *Report) writeDifferences(b *strings.Builder) {
	width := [2]int{}
	for i := range r.Differences {
		d := &r.Differences[i]
		width[0], width[1] = max(width[0], len(place(d.A))), max(width[1], len(place(d.B)))
	}
	for i := range r.Differences {
		d := &r.Differences[i]
		fmt.Fprintf(b, "  A %-*s  B %-*s  %s  [%s]\n", width[0], place(d.A), width[1], place(d.B),
			prose.Printable(d.String()), d.Code)
	}
	if more := r.Summary.Differences - len(r.Differences); more > 0 {
		fmt.Fprintf(b, "  ... and %d more\n", more)
	}
}

// String prints a difference without its places: round 3, 12 Smith, Ann - 4 Jones, Bob: result: 1/0 | 0/1.
func (d *Difference) String() string {
	about := d.Subject
	if d.Round > 0 {
		about = fmt.Sprintf("round %d", d.Round)
		if d.Subject != "" {
			about += ", " + d.Subject
		}
	}
	if about != "" {
		about += ": "
	}
	return fmt.Sprintf("%s%s: %s | %s", about, d.What, d.A.Value, d.B.Value)
}

func place(s Side) string {
	if s.Line == 0 {
		return "-"
	}
	return fmt.Sprintf("%d:%d", s.Line, s.Column)
}

func placesOf(a, b int) string {
	switch {
	case a > 0 && b > 0:
		return fmt.Sprintf(" (line %d of A, %d of B)", a, b)
	case a > 0:
		return fmt.Sprintf(" (line %d of A)", a)
	case b > 0:
		return fmt.Sprintf(" (line %d of B)", b)
	}
	return ""
}

// writeFindings prints what the reader found in a file: all of it when the style says so, else the errors, and how many
// warnings there are where the files differ.
func (r *Report) writeFindings(b *strings.Builder, f *File, style TextStyle) {
	warnings := 0
	for i := range f.Findings {
		d := &f.Findings[i]
		if d.Severity != trf.Error && !style.Verbose {
			if d.Severity == trf.Warning {
				warnings++
			}
			continue
		}
		b.WriteString(d.Lines(""))
	}
	if warnings > 0 && r.Verdict == Different {
		fmt.Fprintf(b, "note: %s was read with %s; --verbose lists them\n", prose.Printable(f.File),
			prose.Counted(warnings, "warning"))
	}
}

// writeLines prints the comparison by line, or how to get it when there is no other.
func (r *Report) writeLines(b *strings.Builder) {
	l := r.Lines
	if l == nil {
		if r.code == exit.Unusable {
			b.WriteString("hint: what cannot be read can still be compared line by line: --lines\n")
		}
		return
	}
	if r.Identical {
		b.WriteString("by line: the files are the same, byte for byte\n")
		return
	}
	if l.Equal {
		b.WriteString("by line: the texts are the same\n")
	} else {
		fmt.Fprintf(b, "by line: %d removed, %d added\n", l.Removed, l.Added)
	}
	for _, what := range l.Bytes {
		fmt.Fprintf(b, "bytes: %s\n", what)
	}
	b.WriteString(l.Unified)
}
