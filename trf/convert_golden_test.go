package trf

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// conversionText is what a conversion gives, with the line ends that are not \n, and long gaps cut short.
func conversionText(doc *Document, opt ConvertOptions) string {
	out, ledger, err := Convert(doc, opt)
	if err != nil {
		return strings.ReplaceAll("refused: "+err.Error(), "\n", "\nrefused: ") + "\n"
	}
	var b strings.Builder
	if opt.Charset != "" {
		fmt.Fprintf(&b, "(%s, %d bytes)\n", out.Charset(), len(out.Bytes()))
	}
	for i := range out.lines {
		b.WriteString(out.lines[i].Text)
		switch eol := out.lines[i].EOL; eol {
		case "\n":
		case "":
			b.WriteString(" (no line end)")
		default:
			fmt.Fprintf(&b, " %q", eol)
		}
		b.WriteString("\n")
	}
	if err := ledger.WriteText(&b, "  "); err != nil {
		return err.Error()
	}
	return shorter(b.String())
}

// shorter leaves out what says nothing about the case: long gaps, many byes, and why an edition loses something.
func shorter(text string) string {
	return gap.ReplaceAllString(repeated.ReplaceAllString(because.ReplaceAllString(text, ""), "$1 ..."), " .. ")
}

var (
	because  = regexp.MustCompile(`  +why: .*\n`)
	gap      = regexp.MustCompile(` {20,}`)
	repeated = regexp.MustCompile(`(  0000 - Z){20,}`)
)

// optionsText names the options that are set.
func optionsText(o ConvertOptions) string {
	s := "to " + o.To.String()
	add := func(set bool, format string, args ...any) {
		if set {
			s += fmt.Sprintf(format, args...)
		}
	}
	value := func(name string, p *tournament.Points) {
		if p != nil {
			s += " " + name + " " + p.String()
		}
	}
	add(o.Rounds != 0, ", %d rounds", o.Rounds)
	add(o.Initial != tournament.NoColour, ", %s first", o.Initial)
	add(o.System != "", ", %s", o.System)
	value("win", o.Win)
	value("draw", o.Draw)
	value("loss", o.Loss)
	value("bye", o.Bye)
	add(o.PlusBye != 0, ", + is %c", o.PlusBye)
	add(o.Unfinished != "", ", open games %s", o.Unfinished)
	add(o.KeepForeign, ", keep foreign")
	add(o.EOL != "", ", %q", o.EOL)
	add(o.Charset != "", ", in %s", o.Charset)
	return s
}

// TestConversions pins what small documents become in other editions, with their ledgers and refusals.
func TestConversions(t *testing.T) {
	var b strings.Builder
	for _, c := range conversions {
		doc, _ := Parse("small.trf", []byte(c.text))
		fmt.Fprintf(&b, "=== %s\n%s", c.name, shorter(c.text))
		for _, opt := range c.opts {
			fmt.Fprintf(&b, "\n--- %s\n%s", optionsText(opt), conversionText(doc, opt))
		}
		b.WriteString("\n")
	}
	clitest.Golden(t, "testdata/convert/cases.golden", []byte(b.String()))
}

// The limit of lines, and that of one edition.
func TestConvertLimits(t *testing.T) {
	long := &Document{lines: make([]Line, MaxLines+1)}
	for n, want := range map[int]string{MaxLines: "the edition to write is not one edition",
		MaxLines + 1: "the document has more than 1000000 lines"} {
		doc := &Document{lines: long.lines[:n]}
		if _, _, err := Convert(doc, ConvertOptions{To: TRF16 | TRF26}); err == nil || err.Error() != want {
			t.Errorf("%d lines: %v, want %s", n, err, want)
		}
	}
}
