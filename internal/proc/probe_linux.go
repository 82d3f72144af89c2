package proc

import (
	"os"
	"path/filepath"
	"syscall"
	"time"
)

const (
	probePrefix = "trfcert-probe-"
	probeFile   = "hidden"
	// probeAge is how long a folder without a lock is left alone: the process that made it may be about to lock it.
	probeAge = time.Minute
)

// newProbe makes a folder with a locked file in it, for Namespaces to hide. It removes the folders of probes that were
// killed.
func newProbe() (dir string, remove func(), err error) {
	old, err := filepath.Glob(filepath.Join(os.TempDir(), probePrefix+"*"))
	if err != nil {
		return "", nil, err
	}
	for _, o := range old {
		removeStale(o)
	}
	if dir, err = os.MkdirTemp("", probePrefix); err != nil {
		return "", nil, err
	}
	f, err := os.OpenFile(filepath.Join(dir, probeFile), os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	}
	remove = func() {
		_ = f.Close()         // nothing was written
		_ = os.RemoveAll(dir) // the next probe tries again
	}
	if err != nil {
		remove()
	}
	return dir, remove, err
}

// removeStale removes the folder of a probe of this user when no process holds its lock.
func removeStale(dir string) {
	info, err := os.Lstat(dir)
	if err != nil || !info.IsDir() || time.Since(info.ModTime()) < probeAge {
		return
	}
	if s, ok := info.Sys().(*syscall.Stat_t); !ok || int(s.Uid) != os.Getuid() {
		return
	}
	file := filepath.Join(dir, probeFile)
	if f, err := os.OpenFile(file, os.O_RDWR|syscall.O_NOFOLLOW, 0); err == nil {
		defer f.Close()
		if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
			return
		}
		_ = os.Remove(file) // what stays is tried again
	}
	_ = os.Remove(dir) // and only when it is empty
}
