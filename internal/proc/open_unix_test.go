//go:build unix

package proc

import (
	"syscall"
	"testing"
)

// leftOpen opens a folder so that children have it, too.
func leftOpen(t *testing.T, dir string) int {
	t.Helper()
	fd, err := syscall.Open(dir, syscall.O_RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Close(fd) })
	return fd
}
