//go:build !unix

package proc

import "syscall"

func session() *syscall.SysProcAttr { return nil }
