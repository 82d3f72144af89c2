package main

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// stopped is standard output whose reader ends the command at the first word.
type stopped struct {
	t    *testing.T
	once sync.Once
}

func (s *stopped) Write(p []byte) (int, error) {
	s.once.Do(func() {
		self, err := os.FindProcess(os.Getpid())
		if err == nil {
			err = self.Signal(os.Interrupt)
		}
		if err != nil {
			s.t.Error(err)
		}
	})
	return len(p), nil
}

// Ctrl-C ends the making of many tournaments, and nobody takes those that were made for all of them.
func TestInterruptedMany(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts can be sent on windows")
	}
	var said bytes.Buffer
	words := strings.Fields("trfgen --system dutch-2026 --players 4 --rounds 2 --seed 1 --count 1000000 --stream")
	code := cli.Main(command(), words, cli.IO{Out: &stopped{t: t}, Err: &said})
	if code != exit.Interrupted || !strings.Contains(said.String(), "interrupted: made ") {
		t.Errorf("exit code %d\n%s", code, said.String())
	}
}
