package cli

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// A line as long as the terminal is wide is shown whole, and one in a terminal of eight columns is cut.
func TestCutAtTheBound(t *testing.T) {
	for _, tt := range []struct {
		line  string
		width int
		want  string
	}{
		{"12345678", 8, "12345678"}, {"123456789", 8, "12...789"}, {"123456789", 7, "123456789"},
		{"1234567890", 10, "1234567890"},
	} {
		if got := cut(tt.line, tt.width); got != tt.want {
			t.Errorf("%q at %d: %q, want %q", tt.line, tt.width, got, tt.want)
		}
	}
}

// A shorter line blots out the longer one before it, and none fills the last column.
func TestProgressBlotsOut(t *testing.T) {
	var b bytes.Buffer
	p := &Progress{w: &b, columns: 12}
	p.print("a long line of words")
	p.print("short")
	p.print("")
	want := "\ra lo...ords\ra lo...ords" + "\rshort      \rshort" + "\r     \r"
	if got := b.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A text is broken anew only where a line leaves the terminal, and then between words.
func TestReflow(t *testing.T) {
	for _, tt := range []struct {
		text  string
		width int
		want  string
	}{
		{"one two\nthree", 7, "one two\nthree"},
		{"one two\nthree", 6, "one\ntwo\nthree"},
		{"one two\nthree", 0, "one two\nthree"},
		{"one two three four five\nsix", 13, "one two three\nfour five six"},
		{"  --word  what it means, told at length", 30, "  --word  what it means, told\n          at length"},
	} {
		if got := reflow(tt.text, tt.width); got != tt.want {
			t.Errorf("%q at %d: %q, want %q", tt.text, tt.width, got, tt.want)
		}
	}
}

// A number is at least 1, or 0 where the flag allows it.
func TestNumbers(t *testing.T) {
	for _, tt := range []struct {
		value string
		zero  bool
		want  bool
	}{{"1", false, true}, {"0", false, false}, {"0", true, true}, {"-1", true, false}, {"x", true, false}} {
		f := &Flag{Name: "n", Number: true, Zero: tt.zero}
		if err := f.check(tt.value); (err == nil) != tt.want {
			t.Errorf("%q, zero %t: %v", tt.value, tt.zero, err)
		}
	}
}

// The manual page is asked for by the last word.
func TestAsksAbout(t *testing.T) {
	for line, want := range map[string]bool{"trfcheck": false, "trfcheck --manual": true, "--manual": false,
		"trfcheck a.trf": false, "trfcheck --manual a.trf": false} {
		if got := AsksAbout(strings.Fields(strings.ReplaceAll(line, "--manual", "--"+pageManual))); got != want {
			t.Errorf("%s: %t", line, got)
		}
	}
}

// No output takes the place of an input, nor of the archive in which one lies.
func TestSpareInput(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.trf", "games.zip"} {
		if err := os.WriteFile(name, []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		output, input string
		refused       bool
	}{
		{"a.trf", "a.trf", true}, {"./a.trf", "a.trf", true}, {"games.zip", "games.zip/deep/b.trf", true},
		{"games.zip", "a.trf", false}, {"new.trf", "a.trf", false}, {"a.trf", "gone/a.trf", false},
		{"a.trf", "", false}, {"a.trf", "-", false}, {".", "a.trf", false}, {".", ".", false},
	} {
		if err := SpareInput(tt.output, "other.trf", tt.input); (err != nil) != tt.refused {
			t.Errorf("%s over %s: %v", tt.output, tt.input, err)
		}
	}
}
