package cli

import (
	"bytes"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/exit"
)

func several() *Command {
	return &Command{Name: "trfy", Summary: "many", Commands: []*Command{
		{Name: "trfy run", Summary: "run it", Flags: sample().Flags, Run: sample().Run},
		{Name: "trfy show", Summary: "show it", Choices: []string{"one", "two"}, MinArgs: 1, MaxArgs: 1,
			Run: func(*Context) (exit.Code, error) { return exit.Clean, nil }},
		{Name: "trfy raw", Summary: "as it is", Raw: func(args []string, stdio IO) exit.Code {
			_, _ = stdio.Out.Write([]byte(strings.Join(args, "|")))
			return exit.NoPairing
		}},
	}}
}

// Blanks part the words of a line, "_" is an empty one.
func TestCompletions(t *testing.T) {
	for line, want := range map[string]string{
		"trfx --f":                "--format",
		"trfx --format _":         "text json",
		"trfx --format j":         "json",
		"trfx --format = j":       "json",
		"trfx --format=j":         "--format=json",
		"trfx a.trf --tag x --ta": "--tag",
		"trfx --quiet --qu":       "",
		"trfx -t _":               "x y x,y",
		"trfx --jobs _":           "",
		"trfx _":                  "",
		"trfx -- --form":          "--format",
		"trfy _":                  "run show raw",
		"trfy r":                  "run raw",
		"trfy run --sch":          "--schema",
		"trfy show t":             "two",
		"trfy show --he":          "--help",
	} {
		args := strings.Fields(line)
		for i, a := range args {
			if a == "_" {
				args[i] = ""
			}
		}
		cmd := sample()
		if args[0] == "trfy" {
			cmd = several()
		}
		var out, errs bytes.Buffer
		code := Main(cmd, append(args, "--generate-bash-completion"), IO{nil, &out, &errs})
		var words []string
		for l := range strings.Lines(out.String()) {
			word, _, _ := strings.Cut(l, "\t")
			words = append(words, word)
		}
		if got := strings.Join(words, " "); got != want || code != exit.Clean || errs.Len() > 0 {
			t.Errorf("%s: %q, want %q; code %d, stderr %q", line, got, want, code, errs.String())
		}
	}
}

func TestCommands(t *testing.T) {
	for line, want := range map[string]string{
		"": "2 trfy: no command given\ntrfy: hint: trfy takes: run, show, raw\n",
		"shw": "2 trfy: command \"shw\" is not known\ntrfy: hint: did you mean \"show\"? " +
			"It takes: run, show, raw\n",
		"show three":  "2 trfy show: show \"three\" is not known\ntrfy show: hint: show takes: one, two\n",
		"show":        "2 trfy show: no argument given\ntrfy show: hint: usage: trfy show [flags] \n",
		"show one":    "0 ",
		"run a.trf":   "0 text 0 false [\"a.trf\"]\n",
		"raw --x -- ": "4 --x|--",
	} {
		var out bytes.Buffer
		code := Main(several(), append([]string{"trfy"}, strings.Fields(line)...), IO{nil, &out, &out})
		if got := string(rune('0'+code)) + " " + out.String(); got != want {
			t.Errorf("trfy %s: %q, want %q", line, got, want)
		}
	}
	if text := helpText(several(), 0); !strings.Contains(text, "  show  show it\n") {
		t.Errorf("the help does not list the commands:\n%s", text)
	}
}

func TestManual(t *testing.T) {
	cmd := sample()
	cmd.Description = "Fill *this*\nparagraph.\n\n  table  stays\n  as     it_is\n\nEnd."
	cmd.Examples = []string{"trfx a.trf"}
	var out, errs bytes.Buffer
	if code := Main(cmd, []string{"trfx", "--generate-man"}, IO{nil, &out, &errs}); code != exit.Clean {
		t.Fatalf("code %d: %s", code, errs.String())
	}
	for _, want := range []string{".TH trfx 1", ".SH NAME", ".SH OPTIONS", `\fB-j, --jobs N\fP`, ".SH EXAMPLES",
		".SH EXIT STATUS", "Fill *this*\nparagraph.", "table  stays\nas     it_is", "wrong usage"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the page lacks %q:\n%s", want, out.String())
		}
	}
	if text := helpText(cmd, 0); strings.Contains(text, "generate") {
		t.Error("the help lists what is for packages")
	}
}

// Lines are broken at the width of the terminal, and no word gets lost.
func TestHelpFitsTheTerminal(t *testing.T) {
	cmd := sample()
	cmd.Flags[0].Usage = strings.Repeat("words in a row ", 20)
	cmd.Description = strings.Repeat("A paragraph of some lines.\nIt goes on. ", 9) +
		"\n  word   " + strings.Repeat("what it means ", 9) + "\n  a-long-word-in-the-first-column-of-two  the second"
	wide := strings.Join(strings.Fields(helpText(cmd, 0)), " ")
	for _, width := range []int{1, 40, 60, 80} {
		text := helpText(cmd, width)
		if strings.Join(strings.Fields(text), " ") != wide {
			t.Errorf("width %d: words got lost", width)
		}
		_, shown, _ := strings.Cut(text, "Usage: ")
		shown, _, _ = strings.Cut(shown, "\nExit codes")
		for l := range strings.Lines(shown) {
			if len(l) > width+1 && width > 30 {
				t.Errorf("width %d: %q", width, l)
			}
		}
	}
	if text := helpText(cmd, 60); !strings.Contains(text, "\n  word   what it means") ||
		!strings.Contains(text, "\n         what it means") {
		t.Errorf("a row of two columns is\n%s", text)
	}
}
