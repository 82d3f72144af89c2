//go:build unix

package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lock keeps two processes from working in one folder; the lock goes with the process.
func lock(dir string) (release func(), err error) {
	path := filepath.Join(dir, workDir, lockFile)
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close() // the other error is the one that matters
		return nil, fmt.Errorf("%s: another process works in this folder", dir)
	}
	return func() { _ = f.Close() }, nil
}
