package tryout

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
)

func TestSplit(t *testing.T) {
	for line, want := range map[string][]string{
		`./mine {in}`: {"./mine", "{in}"}, `'a b' "c 'd'" e\ f ''`: {"a b", "c 'd'", "e f", ""}, ` `: nil,
		`a"b c"d`: {"ab cd"}, "  a \t b\n\n": {"a", "b"}, `"" a`: {"", "a"}, `a\ `: {"a "}, `'a\'`: {`a\`}, `"\""`: {`"`},
	} {
		if got, err := split(line); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v, want %q", line, got, err, want)
		}
	}
	for _, line := range []string{`'a`, `a\`} {
		if got, err := split(line); err == nil {
			t.Errorf("%s: %q", line, got)
		}
	}
}

// The program is the script and not its interpreter, and files of the command line are found from elsewhere and hashed.
func TestAdapterOfCommand(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"Mine Engine.py", "rules.cfg"} {
		if err := os.WriteFile(name, []byte("x"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	c, err := ParseCommand([]string{`sh -e 'Mine Engine.py' --rules rules.cfg`})
	if err != nil {
		t.Skip("there is no sh:", err)
	}
	a := c.Adapter("dutch-2017")
	if filepath.Base(c.Program) != "Mine Engine.py" || a.Name != "mineengine" || !slices.Equal(a.Files,
		[]string{"{folder}/rules.cfg"}) {
		t.Errorf("%s %s %q", c.Program, a.Name, a.Files)
	}
	if !slices.Equal(a.Command, []string{"sh", "-e", "{program}"}) || !slices.Equal(a.Pair.Args,
		[]string{"--rules", "{folder}/rules.cfg", "{in}"}) {
		t.Errorf("%q %q", a.Command, a.Pair.Args)
	}
	for _, bad := range [][]string{{""}, {"no-such-program-anywhere {in}"}, {"'"}} {
		if c, err := ParseCommand(bad); err == nil {
			t.Errorf("%q: %+v", bad, c)
		}
	}
}

// Every form is one that an adapter can have, and reads what it says and nothing else.
func TestForms(t *testing.T) {
	for i, text := range []string{"2\n1 2\n3 0\n", "1 - 2\n3 - bye\n", "pairing\n1;2\nBye: 3\n",
		"1. 1 - 2\n2. 3 - bye\n",
		"Board 1: 1 vs 2\nbye 3\n", "1 Adam (1) - 2 Eve (2)\n3 Abel (3) bye\n", "1 Adam - 2 Eve\nBYE 3 Abel\n"} {
		f := forms()[i]
		c := &Command{Words: []string{"x"}, Program: "x"}
		a := c.Adapter("dutch-2026")
		a.Input.Edition = "trf26"
		f.enter(a)
		if err := a.Complete(); err != nil {
			t.Fatal(err)
		}
		p := a.Read(drive.Said{Ending: drive.Ending{End: drive.Answered}, Text: text})
		if p.End != drive.Answered || len(p.Pairing.Boards) != 1 || p.Pairing.Boards[0].White != 1 ||
			p.Pairing.Boards[0].Black != 2 || p.Pairing.Bye != 3 {
			t.Errorf("%s: %q is read as %+v", f.about, text, p)
		}
		more := drive.Said{Ending: drive.Ending{End: drive.Answered}, Text: text + "1/2\\3\n"}
		if p := a.Read(more); p.End == drive.Answered {
			t.Errorf("%s: a line that is none is passed over", f.about)
		}
	}
}
