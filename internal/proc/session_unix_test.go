//go:build unix

package proc

import "syscall"

// session puts a process into a session of its own.
func session() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
