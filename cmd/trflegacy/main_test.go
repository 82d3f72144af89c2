package main

import (
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/trfkit/trfkit/internal/clitest"
)

// The command goes by the names a tournament manager may call it by.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"trflegacy": main, "bbpPairings": main, "bbpPairings-2017.exe": main, "javafo": main, "javafo-2026": main,
		"java": main,
	})
}

// TestScripts is not clitest.Run: the exit codes are those of the other programs, not of internal/exit.
func TestScripts(t *testing.T) {
	clitest.RunWith(t, "testdata/script/*.txtar",
		map[string]clitest.Command{"exits": clitest.Exits, "unversioned": unversioned})
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
