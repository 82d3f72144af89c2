package clitest

import (
	"io"
	"os"
	"runtime"
	"testing"
	"time"
)

// Interrupting is standard input that nobody writes to: a command that reads it waits, and then the user presses
// Ctrl-C. The test is skipped on Windows, where no interrupt can be sent.
func Interrupting(t *testing.T) io.Reader {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts can be sent on windows")
	}
	return silent{t}
}

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
