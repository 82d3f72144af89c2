//go:build unix

package proc

import (
	"os"
	"syscall"
)

// byItself reports whether a program ended with an exit code, so that no signal ended it.
func byItself(p *os.ProcessState) bool {
	if p == nil {
		return false
	}
	w, ok := p.Sys().(syscall.WaitStatus)
	return ok && w.Exited()
}

// tooLarge reports whether a signal says that a file grew beyond its limit.
func tooLarge(s syscall.Signal) bool { return s == syscall.SIGXFSZ }
