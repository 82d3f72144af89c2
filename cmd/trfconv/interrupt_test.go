package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/exit"
)

// Ctrl-C ends a command that waits for standard input.
func TestInterruptedWhileReading(t *testing.T) {
	var out, said bytes.Buffer
	code := cli.Main(command(), []string{"trfconv", "--lint", "-"},
		cli.IO{In: clitest.Interrupting(t), Out: &out, Err: &said})
	if code != exit.Interrupted || !strings.Contains(said.String(), "interrupted: not all files were read") {
		t.Errorf("exit code %d\n%s", code, said.String())
	}
}
