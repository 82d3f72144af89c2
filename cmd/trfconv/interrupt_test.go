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

// Ctrl-C ends a command that waits for standard input.
func TestInterruptedWhileReading(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts can be sent on windows")
	}
	var out, said bytes.Buffer
	code := cli.Main(command(), []string{"trfconv", "--lint", "-"}, cli.IO{In: silent{t}, Out: &out, Err: &said})
	if code != exit.Interrupted || !strings.Contains(said.String(), "interrupted: not all files were read") {
		t.Errorf("exit code %d\n%s", code, said.String())
	}
}
