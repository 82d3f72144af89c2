package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected output in the scripts")

// The command goes by the names a tournament manager may call it by.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"trflegacy": main, "bbpPairings": main, "bbpPairings-2017.exe": main, "javafo": main, "javafo-2026": main, "java": main,
	})
}

// TestScripts is not clitest.Run: the exit codes are those of the other programs, not of internal/exit.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no script found: %v", err)
	}
	testscript.Run(t, testscript.Params{Files: files, UpdateScripts: *update, RequireExplicitExec: true, RequireUniqueNames: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "unversioned": unversioned}})
}

// unversioned FILE removes the last line, which names the version; it must be one without a line end.
func unversioned(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: unversioned FILE")
	}
	text := ts.ReadFile(args[0])
	at := strings.LastIndexByte(text, '\n') + 1
	if text[at:] != versionLine() {
		ts.Fatalf("%s ends in %q, not in the version line", args[0], text[at:])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text[:at]), 0o644))
}

// exits CODE COMMAND ARG... demands an exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARG...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("%q is no exit code", args[0])
	}
	got := 0
	err = ts.Exec(args[1], args[2:]...)
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
