package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/exit"
)

// Ctrl-C ends the command, which says so and prints nothing else, in whatever format.
func TestInterrupted(t *testing.T) {
	for _, format := range []string{"pairs", "json"} {
		var out, said bytes.Buffer
		code := cli.Main(command(), []string{"trfpair", "--format", format, "-"},
			cli.IO{In: clitest.Interrupting(t), Out: &out, Err: &said})
		if code != exit.Interrupted || !strings.Contains(said.String(), "interrupted") || out.Len() > 0 {
			t.Errorf("%s: exit code %d\n%s%s", format, code, out.String(), said.String())
		}
	}
}
