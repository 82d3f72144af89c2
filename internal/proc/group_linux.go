package proc

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

// setGroup gives the program a process group of its own, and lets the kernel end it when we are killed.
func setGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func killGroup(p *os.Process) error { return syscall.Kill(-p.Pid, syscall.SIGKILL) }

// limited has the shell limit the address space and then become the program.
func limited(args []string, mib int) []string {
	if mib <= 0 {
		return args
	}
	return append([]string{"/bin/sh", "-c", fmt.Sprintf(`ulimit -v %d; exec "$@"`, mib<<10), "sh"}, args...)
}
