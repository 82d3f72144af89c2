package main

import (
	"os/exec"
	"syscall"
)

// endWithUs lets the kernel end a worker when this process is killed.
func endWithUs(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setpgid: true}
}
