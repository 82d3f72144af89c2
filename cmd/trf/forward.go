package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// forward runs a program with what trf itself was given and returns its exit code.
func forward(name string, args []string, stdio cli.IO) exit.Code {
	path, err := find(name)
	if err != nil {
		fmt.Fprintf(stdio.Err, "trf: %s is neither beside trf nor on the PATH\n"+
			"trf: hint: install all of trfkit in one folder\n", name)
		return exit.File
	}
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdio.In, stdio.Out, stdio.Err
	// A terminal sends Ctrl-C to both programs, so trf waits for the other one to end; what is sent to trf alone
	// goes on.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	if err := cmd.Start(); err != nil {
		fmt.Fprintf(stdio.Err, "trf: %v\n", err)
		return exit.File
	}
	go func() {
		for s := range signals {
			if s == syscall.SIGTERM {
				_ = cmd.Process.Signal(s) // it may have ended
			}
		}
	}()
	err = cmd.Wait()
	var failed *exec.ExitError
	switch {
	case err == nil:
		return exit.Clean
	case errors.As(err, &failed) && failed.ExitCode() >= 0:
		return exit.Code(failed.ExitCode())
	}
	fmt.Fprintf(stdio.Err, "trf: %s: %v\n", name, err)
	return exit.Internal
}

// find looks for a program beside trf, then on the PATH.
func find(name string) (string, error) {
	if self, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(self); err == nil {
			self = real
		}
		beside := filepath.Join(filepath.Dir(self), name)
		if runtime.GOOS == "windows" {
			beside += ".exe"
		}
		if info, err := os.Stat(beside); err == nil && !info.IsDir() {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}
