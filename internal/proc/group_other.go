//go:build !unix

package proc

import (
	"os"
	"os/exec"
	"syscall"
)

func setGroup(*exec.Cmd) {}

func killGroup(p *os.Process) error { return p.Kill() }

// byItself cannot tell here: who is killed has an exit code, too.
func byItself(*os.ProcessState) bool { return false }

func tooLarge(syscall.Signal) bool { return false }
