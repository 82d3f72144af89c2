// Package clitest runs the txtar scripts that pin what a command prints and how it exits. Only tests import it.
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

// Main is the TestMain of a command's tests: it makes the test binary stand for the command inside scripts. run is
// what the command's own main hands to os.Exit.
func Main(m *testing.M, name string, main func()) {
	testscript.Main(m, map[string]func(){name: main})
}

// Run runs the scripts that match a pattern, testdata/script/*.txtar. No match is a failure. Beside the commands of
// testscript they have
//
//	exits CODE COMMAND ARG...
//
// which demands that exit code, and fails for a code outside the table of internal/exit.
func Run(t *testing.T, pattern string) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no script matches %s: %v", pattern, err)
	}
	testscript.Run(t, testscript.Params{Files: files, UpdateScripts: *update, RequireExplicitExec: true, RequireUniqueNames: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits}})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARG...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil || exit.Code(want).String() == "unknown exit code" {
		ts.Fatalf("exit code %q is not in the table", args[0])
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
}
