package main

import (
	"bytes"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// silent is standard input that nobody writes to: whoever reads it waits, and here the user ends the command then.
type silent struct{ t *testing.T }

func (s silent) Read([]byte) (int, error) {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(os.Interrupt)
	}
	if err != nil {
		s.t.Error(err)
	}
	time.Sleep(10 * time.Second)
	return 0, io.EOF
}

// Ctrl-C ends the command, which says so and prints nothing else, in whatever format.
func TestInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts can be sent on windows")
	}
	for _, format := range []string{"pairs", "json"} {
		var out, said bytes.Buffer
		code := cli.Main(command(), []string{"trfpair", "--format", format, "-"},
			cli.IO{In: silent{t}, Out: &out, Err: &said})
		if code != exit.Interrupted || !strings.Contains(said.String(), "interrupted") || out.Len() > 0 {
			t.Errorf("%s: exit code %d\n%s%s", format, code, out.String(), said.String())
		}
	}
}
