//go:build unix

package systems

import (
	"syscall"
	"time"
)

// cpu is the CPU time that the process has taken: on a machine that does other things as well, the clock says little.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
