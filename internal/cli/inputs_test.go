package cli

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	urfave "github.com/urfave/cli/v2"

	"github.com/trfkit/trfkit/internal/fsx"
)

func TestFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.trf", "b.trf", "b.txt", "d/c.trf", "d/e/f.trf", "d/e/g.TRF", "d/h/no.txt",
		"[x].trf", "x.trf"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]string{
		"a.trf":       "a.trf",
		"*.trf":       "[x].trf a.trf b.trf x.trf",
		"?.t*":        "a.trf b.trf b.txt x.trf",
		"[x].trf":     "[x].trf", // a file of this name is there
		"[ab].trf":    "a.trf b.trf",
		"{a,x}.trf":   "a.trf x.trf",
		"d/**/*.trf":  "d/c.trf d/e/f.trf",
		"d/**":        "d/c.trf d/e/f.trf d/e/g.TRF",
		"**":          "[x].trf a.trf b.trf d/c.trf d/e/f.trf d/e/g.TRF x.trf",
		"d* a.trf":    "d/c.trf d/e/f.trf d/e/g.TRF a.trf",
		"d/**/e":      "d/e/f.trf d/e/g.TRF",
		"d/e/f.trf d": "d/e/f.trf d/c.trf d/e/g.TRF", // a file that is named again counts once
		"a* ./a.trf":  "a.trf",
		"no/*.trf b*": "no/*.trf: no file fits this pattern|b.trf b.txt",
		"[":           "[: the pattern cannot be read: syntax error in pattern",
		"- missing":   "- missing",
	} {
		c := &Context{Args: strings.Fields(args)}
		got := ""
		for _, f := range c.Files(".trf") {
			if f.Err != nil {
				got += PathMessage(f.Err) + "|"
				continue
			}
			got += filepath.ToSlash(f.Path) + " "
		}
		if got = strings.TrimRight(got, " |"); got != want {
			t.Errorf("%s: %q, want %q", args, got, want)
		}
	}
}

// Several files named with --together are one input, whose content is an archive of them.
func TestTogether(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.html", "b.html"} {
		if err := os.WriteFile(name, []byte("page "+name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	flags := flag.NewFlagSet("test", flag.ContinueOnError)
	flags.Bool(together, true, "")
	c := &Context{c: urfave.NewContext(nil, flags, nil), Args: []string{"a.html", "b.html"}}
	ins, err := c.Inputs(".trf")
	if err != nil || len(ins) != 1 || ins[0].Name != "a.html" {
		t.Fatalf("got %v, %v", ins, err)
	}
	data, err := ins[0].Read()
	if err != nil {
		t.Fatal(err)
	}
	pages, err := fsx.Pages("a.html", data)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for p := range pages {
		got = append(got, string(p.Data))
	}
	if strings.Join(got, ", ") != "page a.html, page b.html" {
		t.Errorf("got %q", got)
	}
}

func TestCut(t *testing.T) {
	for _, tt := range []struct {
		line  string
		width int
		want  string
	}{
		{"trfx: 1 of 2 files, a.trf", 40, "trfx: 1 of 2 files, a.trf"},
		{"trfx: 1 of 2 files, a.trf", -1, "trfx: 1 of 2 files, a.trf"},
		{"trfx: 1 of 2 files, a.trf", 17, "trfx: 1..., a.trf"},
		{"Königsspringer im Café", 10, "Kön...Café"},
	} {
		got := cut(tt.line, tt.width)
		if got != tt.want || tt.width > 8 && len([]rune(got)) > tt.width {
			t.Errorf("%q at %d: %q, want %q", tt.line, tt.width, got, tt.want)
		}
	}
}
