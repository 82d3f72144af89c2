package cli

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
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
	for kind, want := range map[string]int{"plain": -1, "patient": int(exit.Interrupted)} { // -1: ended by the signal
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
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		var status *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &status) || status.ExitCode() != want {
			t.Errorf("%s: ended with %v, want exit code %d", kind, err, want)
		}
	}
}
