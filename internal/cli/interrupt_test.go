package cli

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/exit"
)

// TestMain lets the test binary be the command that TestInterrupt interrupts.
func TestMain(m *testing.M) {
	if kind := os.Getenv("TRFKIT_TEST_INTERRUPT"); kind != "" {
		os.Exit(int(Main(waiting(kind), []string{"trfx"}, IO{os.Stdin, os.Stdout, os.Stderr})))
	}
	os.Exit(m.Run())
}

// waiting is a command that does not end by itself; a patient one asks for the context.
func waiting(kind string) *Command {
	return &Command{Name: "trfx", Run: func(c *Context) (exit.Code, error) {
		if kind == "plain" {
			fmt.Fprintln(c.Out, "ready")
			time.Sleep(time.Hour)
		}
		done := c.Ctx().Done()
		fmt.Fprintln(c.Out, "ready")
		<-done
		return exit.Interrupted, nil
	}}
}

func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts can be sent on windows")
	}
	for _, tt := range []struct {
		kind   string
		signal os.Signal
		want   int
	}{
		{"plain", os.Interrupt, -1}, // ended by the signal
		{"patient", os.Interrupt, int(exit.Interrupted)},
		{"patient", syscall.SIGTERM, int(exit.Interrupted)}, // as schedulers send it
	} {
		kind, want := tt.kind, tt.want
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "TRFKIT_TEST_INTERRUPT="+kind)
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
			t.Fatalf("%s: %q, %v", kind, line, err)
		}
		if err := cmd.Process.Signal(tt.signal); err != nil {
			t.Fatal(err)
		}
		var status *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &status) || status.ExitCode() != want {
			t.Errorf("%s: ended with %v, want exit code %d", kind, err, want)
		}
	}
}
