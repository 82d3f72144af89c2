//go:build !unix

package proc

import (
	"os"
	"syscall"
)

// byItself cannot tell here: who is killed has an exit code, too.
func byItself(*os.ProcessState) bool { return false }

func tooLarge(syscall.Signal) bool { return false }
