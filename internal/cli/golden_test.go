package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/exit"
)

// The pages of a command and of one with several, as they stand in a file and on screens of some widths.
func TestPages(t *testing.T) {
	one := sample()
	one.Description = "A paragraph of two lines, of which the first is longer than most screens of a telephone are.\n" +
		"It goes on here.\n\n  word    what it means, told at some length\n  another\n" +
		"    a row of one column that is longer than most screens of a telephone\n\nThe end."
	one.Examples = []string{"trfx a.trf", "trfx --format json *.trf | jq .summary"}
	many := several()
	many.Flags = []Flag{{Name: "a-flag-with-a-long-name", Short: "a", Value: "SOMETHING", Default: "nothing",
		Usage: "a flag whose name leaves little room for what it means"}, {Name: "b", Usage: "short"}}
	var out bytes.Buffer
	for _, cmd := range []*Command{one, many} {
		for _, width := range []int{0, 72, 43, 42, 30} {
			page, _, _ := strings.Cut(helpText(cmd, width), "\nExit codes")
			fmt.Fprintf(&out, "==== %s, %d columns\n%s\n", cmd.Name, width, page)
		}
		var b bytes.Buffer
		if code := Main(cmd, []string{cmd.Name, "--generate-man"}, IO{nil, &b, &b}); code != exit.Clean {
			t.Fatal(code)
		}
		page, _, _ := strings.Cut(b.String(), ".SH EXIT STATUS")
		_, page, _ = strings.Cut(page, "\n.SH") // the head has the version
		fmt.Fprintf(&out, "==== %s, manual\n.SH%s\n", cmd.Name, page)
	}
	clitest.Golden(t, "testdata/pages.txt", out.Bytes())
}

// A shell that asks how a line goes on gets the words that may follow, each with what it means.
func TestCompletionsWithMeanings(t *testing.T) {
	var out bytes.Buffer
	for _, line := range []string{"trfx -", "trfx --format _", "trfx --format=", "trfx --quiet -", "trfx --tag x -",
		"trfx -q _", "trfx -- --format _", "trfx a --jobs _", "trfx format _", "trfx --nothing=",
		"trfx no=thing", "trfy _", "trfy show _", "trfy run --t", "trfy -"} {
		args := strings.Fields(strings.ReplaceAll(line, " _", " \x00"))
		for i := range args {
			args[i] = strings.TrimPrefix(args[i], "\x00")
		}
		cmd := sample()
		if args[0] == "trfy" {
			cmd = several()
		}
		fmt.Fprintf(&out, "==== %s\n", line)
		Main(cmd, append(args, "--generate-bash-completion"), IO{nil, &out, &out})
	}
	clitest.Golden(t, "testdata/completions.txt", out.Bytes())
}

// What is to be written into no file, or into "-", is standard output.
func TestWriteNoFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for path, want := range map[string]string{"": "x", "-": "x", "a.txt": ""} {
		var out bytes.Buffer
		err := (&Context{IO: IO{Out: &out}}).WriteFile(path, []byte("x"))
		if err != nil || out.String() != want {
			t.Errorf("%q: %q, %v", path, out.String(), err)
		}
	}
	var e *Error
	if err := (&Context{}).WriteFile("no/such/a.txt", nil); !errors.As(err, &e) || e.Code != exit.File {
		t.Error(err)
	}
}

// Files are inputs one by one, unless they are pages of one event; standard input can be read once.
func TestInputsOneByOne(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.trf", "b.trf"} {
		if err := os.WriteFile(name, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]string{
		"a.trf b.trf": "a.trf b.trf", "a.trf b.trf --together": "a.trf", "a.trf --together": "a.trf",
		"a.trf -":   "a.trf -",
		"- a.trf -": "trfx: standard input (-) is named 2 times\ntrfx: hint: it can be read once",
	} {
		cmd := &Command{Name: "trfx", Flags: []Flag{Together()}, Run: func(c *Context) (exit.Code, error) {
			ins, err := c.Inputs(".trf")
			if err != nil {
				return exit.Usage, err
			}
			for _, in := range ins {
				fmt.Fprint(c.Out, in.Name, " ")
			}
			return exit.Clean, nil
		}}
		if _, got := calls(cmd, args); strings.TrimSpace(got) != want {
			t.Errorf("%s: %q, want %q", args, got, want)
		}
	}
}

// The schema is printed where it is asked for, and then nothing else is done. A command that fails for a reason of its
// own says that, and not that its output could not be written.
func TestSchemaAndFaults(t *testing.T) {
	for args, want := range map[string]string{"a": "run", "--schema": "{}", "a b c --schema": "{}"} {
		cmd := sample()
		cmd.Schema = func(*Context) []byte { return []byte("{}") }
		cmd.Run = func(c *Context) (exit.Code, error) {
			_, err := c.Out.Write([]byte("run"))
			return exit.Clean, err
		}
		if _, got := calls(cmd, args); got != want {
			t.Errorf("%s: %q", args, got)
		}
	}
	cmd := sample()
	cmd.Run = func(c *Context) (exit.Code, error) {
		_, _ = c.Out.Write([]byte("lost"))
		return exit.Unusable, errors.New("another reason")
	}
	var errs bytes.Buffer
	code := Main(cmd, []string{"trfx", "a"}, IO{nil, fullDisk{}, &errs})
	if code != exit.Internal || errs.String() != "trfx: another reason\n" {
		t.Errorf("%d, %s", code, errs.String())
	}
}
