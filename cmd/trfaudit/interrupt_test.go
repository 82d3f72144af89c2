package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/exit"
)

// Ctrl-C ends the command, which says how many files it has audited; the exit code is not one of a verdict.
func TestInterrupted(t *testing.T) {
	var out, said bytes.Buffer
	code := cli.Main(command(), []string{"trfaudit", "-"}, cli.IO{In: clitest.Interrupting(t), Out: &out, Err: &said})
	if code != exit.Interrupted || !strings.Contains(said.String(), "interrupted: audited 0 of 1 file") {
		t.Errorf("exit code %d\n%s%s", code, out.String(), said.String())
	}
}

// A file whose audit is cut short has no row, so that the next run does it again.
func TestInterruptedPart(t *testing.T) {
	rows := t.TempDir()
	for _, tt := range []struct {
		in   io.Reader
		code exit.Code
		said string
		rows string
	}{
		{clitest.Interrupting(t), exit.Interrupted,
			"interrupted: 0 of 1 file audited\ntrfaudit: hint: the same command goes on", ""},
		{strings.NewReader("012 An event\n"), exit.Clean, "part 1 of 1: 1 of 1 file audited; 0 before", `"file":"-"`},
	} {
		var said bytes.Buffer
		code := cli.Main(command(), []string{"trfaudit", "--shard", "1/1", "--rows", rows, "-"},
			cli.IO{In: tt.in, Out: io.Discard, Err: &said})
		if code != tt.code || !strings.Contains(said.String(), tt.said) {
			t.Errorf("exit code %d\n%s", code, said.String())
		}
		done, _ := filepath.Glob(filepath.Join(rows, "shard-1-of-1.ndjson*"))
		data, err := os.ReadFile(done[0])
		if err != nil || (len(data) > 0) != (tt.rows != "") || !strings.Contains(string(data), tt.rows) {
			t.Errorf("rows %q in %s, %v", data, done, err)
		}
	}
}
