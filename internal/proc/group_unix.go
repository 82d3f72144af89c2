//go:build unix

package proc

import (
	"os"
	"os/exec"
	"syscall"
)

// setGroup gives the program a session and process group of its own, so that it has no terminal, and lets the kernel
// end it when we are killed, where it can.
func setGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	endWithUs(cmd.SysProcAttr)
}

func killGroup(p *os.Process) error { return syscall.Kill(-p.Pid, syscall.SIGKILL) }

// byItself reports whether a program ended with an exit code, so that no signal ended it.
func byItself(p *os.ProcessState) bool { return p != nil && p.Exited() }

// tooLarge reports whether a signal says that a file grew beyond its limit.
func tooLarge(s syscall.Signal) bool { return s == syscall.SIGXFSZ }
