// Package clitest holds what the tests of several packages share: it runs the txtar scripts that pin what a command
// prints and how it exits, and compares with committed files. Only tests import it.
package clitest

import (
	"errors"
	"flag"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/trfkit/trfkit/internal/exit"
)

var update = flag.Bool("update", false, "rewrite the expected output in the scripts")

// Main is the TestMain of a command's tests: it makes the test binary stand for the command inside scripts.
func Main(m *testing.M, name string, main func()) {
	testscript.Main(m, map[string]func(){name: main})
}

// Run runs the scripts that match a pattern, testdata/script/*.txtar. No match is a failure. Beside the commands of
// testscript they have
//
//	exits CODE COMMAND ARG...
//
// which demands that exit code, and fails for a code outside the table of internal/exit, and pack ARCHIVE FILE...,
// which makes a zip archive or a *.gz.
func Run(t *testing.T, pattern string) {
	RunWith(t, pattern, map[string]Command{"exits": func(ts *testscript.TestScript, neg bool, args []string) {
		if code := exits(ts, neg, args); code.String() == "unknown exit code" {
			ts.Fatalf("exit code %d is not in the table", code)
		}
	}, "pack": pack})
}

// Command is a command of a script.
type Command = func(ts *testscript.TestScript, neg bool, args []string)

// Exits is the command exits for programs whose codes are not those of internal/exit.
func Exits(ts *testscript.TestScript, neg bool, args []string) { exits(ts, neg, args) }

// RunWith runs the scripts that match a pattern with commands of their own.
func RunWith(t *testing.T, pattern string, commands map[string]Command) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no script matches %s: %v", pattern, err)
	}
	testscript.Run(t,
		testscript.Params{Files: files, UpdateScripts: *update, RequireExplicitExec: true, RequireUniqueNames: true,
			Cmds: commands})
}

func exits(ts *testscript.TestScript, neg bool, args []string) exit.Code {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARG...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("%q is no exit code", args[0])
	}
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		got = failed.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
	return exit.Code(want)
}
