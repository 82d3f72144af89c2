package main

import (
	"bytes"
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
