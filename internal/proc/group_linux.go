package proc

import (
	"os"
	"os/exec"
	"syscall"
)

// setGroup gives the program a session and process group of its own, so that it has no terminal, and lets the kernel
// end it when we are killed.
func setGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

func killGroup(p *os.Process) error { return syscall.Kill(-p.Pid, syscall.SIGKILL) }

// limited has the shell limit the address space (when mib is above 0) and the size of files, and then become the
// program. A limit that is in force already and lower stays.
func limited(args []string, mib int) []string {
	return append([]string{"/bin/sh", "-c", limits(mib) + `; exec "$@"`, "sh"}, args...)
}
