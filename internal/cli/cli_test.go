package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/exit"
)

func sample() *Command {
	return &Command{
		Name: "trfx", Summary: "a command for tests {{.Name}}", Arguments: "FILE ...", MinArgs: 1, MaxArgs: 2,
		NoArgs: []string{"schema"}, AfterVersion: []string{"schema"},
		Flags: []Flag{
			{Name: "format", Value: "FORMAT", Usage: "text or json", Default: "text",
				Choices: []string{"text", "json"}},
			{Name: "jobs", Short: "j", Value: "N", Usage: "workers", Number: true, Most: 64},
			{Name: "quiet", Short: "q", Usage: "say less"},
			{Name: "schema", Usage: "print the schema"},
			{Name: "tag", Short: "t", Value: "TAG", Usage: "a tag", Repeat: true, Choices: []string{"x", "y", "x,y"}},
		},
		Run: func(c *Context) (exit.Code, error) {
			fmt.Fprintf(c.Out, "%s %d %v %q", c.String("format"), c.Int("jobs"), c.Bool("quiet"), c.Args)
			if tags := c.Strings("tag"); len(tags) > 0 {
				fmt.Fprintf(c.Out, " %q", tags)
			}
			fmt.Fprintln(c.Out)
			if len(c.Args) == 0 {
				return exit.Clean, nil
			}
			switch c.Args[0] {
			case "differ":
				return exit.Negative, nil
			case "missing":
				_, err := os.ReadFile("no/such.trf")
				return exit.Negative, FileError(err)
			case "plain":
				return exit.Clean, errors.New("plain failure")
			case "panic":
				panic("boom")
			}
			return exit.Clean, nil
		},
	}
}

func TestMain_(t *testing.T) {
	tests := []struct {
		args   string
		code   exit.Code
		stdout string
		stderr string
	}{
		{"a.trf", 0, `text 0 false ["a.trf"]`, ""},
		{"a.trf --format json -q b.trf", 0, `json 0 true ["a.trf" "b.trf"]`, ""},
		{"a.trf -j 3", 0, `text 3 false ["a.trf"]`, ""},
		{"-j3 a.trf", 0, `text 3 false ["a.trf"]`, ""},
		{"--jobs=3 -", 0, `text 3 false ["-"]`, ""},
		{"-j 64 -", 0, `text 64 false ["-"]`, ""},
		{"-j 1 -", 0, `text 1 false ["-"]`, ""},
		{"-q -- --format", 0, `text 0 true ["--format"]`, ""},
		{"--schema", 0, `text 0 false []`, ""},
		{"--tag x a.trf -ty --tag=x,y", 0, `text 0 false ["a.trf"] ["x" "y" "x,y"]`, ""},
		{"a --tag x --tag z", 2, "",
			"trfx: --tag \"z\" is not known\ntrfx: hint: --tag takes: x, y, x,y"},
		{"differ", 1, `text 0 false ["differ"]`, ""},
		{"missing", 5, `text 0 false ["missing"]`, "trfx: no/such.trf: no such file or directory"},
		{"plain", 10, `text 0 false ["plain"]`, "trfx: plain failure"},
		{"", 2, "", "trfx: no file given\ntrfx: hint: usage: trfx [flags] FILE ..."},
		{"a b c", 2, "", "trfx: unexpected argument \"c\"\ntrfx: hint: usage: trfx [flags] FILE ..."},
		{"a --fromat json", 2, "",
			"trfx: unknown flag --fromat\ntrfx: hint: did you mean --format? A file name that starts with - goes " +
				"after --"},
		{"a -qj", 2, "", "trfx: unknown flag -qj\ntrfx: hint: short flags stand one by one: -q -j"},
		{"a --json", 2, "", "trfx: unknown flag --json\ntrfx: hint: did you mean --format json?"},
		{"a --zzzzzz", 2, "", "trfx: unknown flag --zzzzzz\ntrfx: hint: see trfx --help"},
		{"a --format xml", 2, "", "trfx: --format \"xml\" is not known\ntrfx: hint: --format takes: text, json"},
		{"a --format jsn", 2, "",
			"trfx: --format \"jsn\" is not known\ntrfx: hint: did you mean \"json\"? It takes: text, json"},
		{"a -j 0", 2, "", "trfx: --jobs \"0\" is not a whole number of at least 1\ntrfx: hint: see trfx --help"},
		{"a -j 65", 2, "", "trfx: --jobs \"65\" is more than 64\ntrfx: hint: see trfx --help"},
		{"a -j x", 2, "", "trfx: --jobs \"x\" is not a whole number of at least 1\ntrfx: hint: see trfx --help"},
		{"a --jobs", 2, "", "trfx: --jobs needs a value\ntrfx: hint: usage: --jobs N"},
		{"a --quiet=no", 2, "", "trfx: --quiet takes no value\ntrfx: hint: see trfx --help"},
		{"help", 0, `text 0 false ["help"]`, ""},
	}
	for _, tt := range tests {
		var out, errs bytes.Buffer
		code := Main(sample(), append([]string{"/bin/whatever"}, strings.Fields(tt.args)...),
			IO{strings.NewReader(""), &out, &errs})
		if code != tt.code || strings.TrimSpace(out.String()) != tt.stdout ||
			strings.TrimSpace(errs.String()) != tt.stderr {
			t.Errorf("trfx %s: code %d, stdout %q, stderr %q\nwant code %d, stdout %q, stderr %q",
				tt.args, code, out.String(), errs.String(), tt.code, tt.stdout, tt.stderr)
		}
	}
}

func TestHelpAndVersion(t *testing.T) {
	for _, arg := range []string{"--help", "-h", "-help"} {
		var out, errs bytes.Buffer
		code := Main(sample(), []string{"trfx", "a.trf", arg}, IO{nil, &out, &errs})
		if code != 0 || errs.Len() > 0 {
			t.Errorf("%s: code %d, stderr %q", arg, code, errs.String())
		}
		for _, want := range []string{"{{.Name}}", "Usage: trfx [flags] FILE ...", "-j, --jobs N", "(default text)",
			"130"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: the page lacks %q:\n%s", arg, want, out.String())
			}
		}
	}
	var out, errs bytes.Buffer
	if code := Main(sample(), []string{"trfx", "--version"}, IO{nil, &out, &errs}); code != 0 ||
		!strings.HasPrefix(out.String(), "trfx ") {
		t.Errorf("--version: code %d, stdout %q, stderr %q", code, out.String(), errs.String())
	}
}

// The version is all that is printed, but for the switches that ask for more.
func TestVersionAndMore(t *testing.T) {
	for args, ran := range map[string]bool{"--version": false, "--version --quiet": false, "--version --schema": true,
		"--schema --version": true, "--help --schema": false} {
		cmd := sample()
		called := false
		cmd.Run = func(*Context) (exit.Code, error) { called = true; return exit.Clean, nil }
		var out, errs bytes.Buffer
		code := Main(cmd, append([]string{"trfx"}, strings.Fields(args)...), IO{nil, &out, &errs})
		if code != exit.Clean || called != ran || errs.Len() > 0 {
			t.Errorf("%s: code %d, run: %v, stderr %q", args, code, called, errs.String())
		}
	}
}

func TestPanicIsAnInternalFault(t *testing.T) {
	var out, errs bytes.Buffer
	code := Main(sample(), []string{"trfx", "panic"}, IO{nil, &out, &errs})
	if code != exit.Internal || !strings.Contains(errs.String(), "trfx: internal fault: boom\ntrfx: hint: ") {
		t.Errorf("code %d, stderr %q", code, errs.String())
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestFailedOutputIsNoSuccess(t *testing.T) {
	var errs bytes.Buffer
	if code := Main(sample(), []string{"trfx", "a"}, IO{nil, fullDisk{}, &errs}); code != exit.File {
		t.Errorf("code %d, want %d; stderr %q", code, exit.File, errs.String())
	}
}

// A command that passes on what its writer said ends with the same code as one that does not look.
func TestFailedOutputPassedOn(t *testing.T) {
	c := sample()
	c.Run = func(c *Context) (exit.Code, error) {
		_, err := fmt.Fprintln(c.Out, "a line")
		return exit.Clean, err
	}
	var errs bytes.Buffer
	code := Main(c, []string{"trfx", "a"}, IO{nil, fullDisk{}, &errs})
	if code != exit.File || !strings.Contains(errs.String(), "trfx: cannot write the output: no space left") {
		t.Errorf("code %d, want %d; stderr %q", code, exit.File, errs.String())
	}
}

// Whatever a command says on standard error, no character of a stranger commands the terminal.
func TestStandardErrorIsClean(t *testing.T) {
	c := sample()
	c.Run = func(c *Context) (exit.Code, error) {
		_, err := fmt.Fprintln(c.Err, "kept \x1b]0;title\x07 \u202eback \x9b2J")
		return exit.Clean, err
	}
	var out, errs bytes.Buffer
	code := Main(c, []string{"trfx", "a"}, IO{nil, &out, &errs})
	if want := "kept \ufffd]0;title\ufffd \ufffdback \ufffd2J\n"; code != exit.Clean || errs.String() != want {
		t.Errorf("code %d, stderr %q, want %q", code, errs.String(), want)
	}
}

// On a screen prose is folded; editors and filters get whole lines.
func TestProseFitsTheScreen(t *testing.T) {
	const line = "open.trf:3:139: error: a win against a win is no result of a game\n"
	for width, want := range map[int]string{
		0:  line,
		80: line,
		40: "open.trf:3:139: error: a win against a\n    win is no result of a game\n",
	} {
		var out bytes.Buffer
		n, err := io.WriteString(onScreen(&out, Terminal{Is: width > 0, Width: width}), line)
		if n != len(line) || err != nil || out.String() != want {
			t.Errorf("%d columns: %q, %d, %v; want %q", width, out.String(), n, err, want)
		}
	}
}

func TestProgressIsSilentInAPipe(t *testing.T) {
	var errs bytes.Buffer
	c := &Context{IO: IO{Err: &errs}, raw: IO{Err: &errs}, cmd: sample()}
	p := c.NewProgress(3, "files")
	p.next = p.next.Add(-2 * progressAfter)
	p.Done()
	p.Clear()
	if errs.Len() > 0 {
		t.Errorf("printed %q", errs.String())
	}
	p = &Progress{w: io.Writer(&errs), name: "trfx", what: "files", total: 3}
	p.Done()
	p.Clear()
	if !strings.HasPrefix(errs.String(), "\r") || !strings.Contains(errs.String(), "trfx: 1 of 3 files") {
		t.Errorf("printed %q", errs.String())
	}
}

func TestProgressTellsWhatIsUnderWay(t *testing.T) {
	var errs bytes.Buffer
	p := &Progress{w: &errs, name: "trfx", what: "files", total: 1}
	p.Working("a.trf, round 3")
	p.mu.Lock()
	p.show(time.Now())
	p.mu.Unlock()
	p.Print(func() { errs.WriteString("a.trf is well\n") })
	p.Clear()
	if got := errs.String(); !strings.Contains(got, "trfx: 0 of 1 files, a.trf, round 3") ||
		!strings.Contains(got, "\ra.trf is well\n") {
		t.Errorf("printed %q", got)
	}
}
