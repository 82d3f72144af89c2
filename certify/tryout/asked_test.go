package tryout

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/task"
)

// script is a program of some lines for the shell, and how it is driven.
func script(t *testing.T, lines string) (*drive.Candidate, *drive.Adapter) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "engine")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+lines+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	a := (&Command{Words: []string{path, "{in}"}, Program: path}).Adapter("dutch-2026")
	a.Input.Edition, a.Impossible = "trf26", "^it cannot be$"
	if err := a.Complete(); err != nil {
		t.Fatal(err)
	}
	c, err := a.Open(t.Context(), path, drive.Limits{Time: time.Minute, Memory: 4096})
	if err != nil {
		t.Fatal(err)
	}
	return c, a
}

// A program says that there is no pairing by an exit code of its own, with fitting words or none, or by a line.
func TestHowItSaysNone(t *testing.T) {
	j, err := judge.New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	for lines, want := range map[string]string{
		"exit 4": "[4] ", "exit 125": "[125] ", "exit 126": "[] ", "exit 0": "[] ", "echo 1 2": "[] ",
		"echo no legal pairing >&2; exit 5": "[5] ", "echo usage >&2; exit 5": "[] ",
		"echo No pairing is left": "[] No pairing", "echo no solution. >&2; exit 0": "[] ", "kill -9 $$": "[] ",
	} {
		c, a := script(t, lines)
		a.Impossible = ""
		if err := (&guesser{judge: j}).impossible(t.Context(), c, a); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(a.Pair.None, " ", a.Impossible); got != want {
			t.Errorf("%s: %q, want %q", lines, got, want)
		}
	}
}

// What came of each probe is told in a line.
func TestProbeLines(t *testing.T) {
	for lines, want := range map[string]string{
		"exit 3": "crash: exit code 3 without a word", "echo it cannot be": "it finds no legal pairing",
		"echo 1; echo 1 2": "no pairing of the round: ", "echo hello": "garbage: ",
	} {
		c, _ := script(t, lines)
		got, ok, err := Probe(t.Context(), c, "dutch-2026")
		if err != nil || ok || len(got) != 3 {
			t.Fatalf("%s: %q, %v, %v", lines, got, ok, err)
		}
		for i, head := range []string{"8 players, round 3: ", "7 players, round 3: ", "10 players, round 4: "} {
			if !strings.HasPrefix(got[i], head+want) {
				t.Errorf("%s: %q, want %q", lines, got[i], head+want)
			}
		}
	}
}

// A program is called by the letters and digits of its file. The memory of an interpreter that reserves more than it
// uses is not limited.
func TestNameAndMemory(t *testing.T) {
	for _, tt := range []struct{ first, program, name, memory string }{
		{"/x/Mine.exe", "/x/Mine.exe", "mine", "address space"}, {"java", "/x/My_E-2.1.jar", "mye2.1", "none"},
		{"/usr/bin/node", "/x/.hidden", "mine", "none"}, {"javac", "/x/.a.b", "a", "address space"},
		{"java.exe", "/x/é.py", "mine", "none"}, {"python3", "/x/a b.py", "ab", "address space"},
	} {
		a := (&Command{Words: []string{tt.first, tt.program}, Program: tt.program, at: 1}).Adapter("dutch-2026")
		if a.Name != tt.name || a.Memory != tt.memory {
			t.Errorf("%s %s: %q, %q, want %q, %q", tt.first, tt.program, a.Name, a.Memory, tt.name, tt.memory)
		}
	}
}

// Files of a command line are found from elsewhere: below the folder of the program by it, else by their whole path. A
// folder is found, too, but not hashed; options and other words stay.
func TestPlacedWords(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"bin/engine", "bin/table.txt", "bin/data/x", "other.txt", "-x"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("x"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	c, err := ParseCommand([]string{"bin", "-x", "bin/engine", "bin/table.txt", "other.txt", "bin/data", "-x", "word"})
	if err != nil {
		t.Fatal(err)
	}
	a := c.Adapter("dutch-2026")
	other := filepath.Join(here, "other.txt")
	if want := []string{"{folder}/table.txt", other, "{folder}/data", "-x", "word", "{in}"}; c.Program !=
		filepath.Join(here, "bin", "engine") || !slices.Equal(a.Pair.Args, want) {
		t.Errorf("%s: %q, want %q", c.Program, a.Pair.Args, want)
	}
	if want := []string{"bin", "-x", "{program}"}; !slices.Equal(a.Command, want) {
		t.Errorf("%q, want %q", a.Command, want)
	}
	if want := []string{"{folder}/table.txt", other}; !slices.Equal(a.Files, want) {
		t.Errorf("%q, want %q", a.Files, want)
	}
}

// The tournament of a failure is shown as the program got it: without the round in question, in the program's dialect.
func TestAskedTournament(t *testing.T) {
	j, err := judge.New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../corpus/tournaments/harbour-town-planted.trf")
	if err != nil {
		t.Fatal(err)
	}
	c, a := script(t, "exit 3")
	a.Input.EOL, a.Input.Append = "crlf", []string{"### asked"}
	try := &trying{Result: Result{Plan: Plan{Engine: c}}, judge: j, dir: t.TempDir()}
	if err := try.enter(&task.Done{Record: dossier.Record{File: "a/b.trf"}, File: data}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(try.dir, "none.trf"), []byte("none"), 0o600); err != nil {
		t.Fatal(err)
	}
	asked := func(file string, round int) string {
		got, err := try.asked(&Failure{Discrepancy: dossier.Discrepancy{Original: dossier.Example{File: file,
			Round: round}}})
		if err != nil {
			t.Fatal(err)
		}
		return string(got)
	}
	whole, first := asked("a/b.trf", 0), asked("a/b.trf", 1)
	if !strings.HasSuffix(whole, "\r\n### asked\r\n") || !strings.HasSuffix(first, "\r\n### asked\r\n") ||
		len(first) >= len(whole) || len(first) < 200 {
		t.Errorf("%s\nand\n%s", whole, first)
	}
	if got := asked("", 1) + asked("none.trf", 1); got != "" {
		t.Errorf("of nothing: %q", got)
	}
	gone := dossier.Discrepancy{Original: dossier.Example{File: "gone.trf"}}
	if _, err := try.asked(&Failure{Discrepancy: gone}); err == nil {
		t.Error("a tournament that is gone was shown")
	}
}

// A cause is told by its article and what that is about, else by what the first of its discrepancies says.
func TestCause(t *testing.T) {
	titles := map[string]string{"C1": "two players meet once at most"}
	for want, g := range map[string]dossier.Group{
		"differ, C1: two players meet once at most": {Outcome: dossier.Differ, Rule: "C1", Summary: "so"},
		"differ, C2":   {Outcome: dossier.Differ, Rule: "C2", Summary: "so"},
		"crash: it is": {Outcome: dossier.Crash, Summary: "it is"},
	} {
		if got := cause(&g, titles); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
