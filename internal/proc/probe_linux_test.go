package proc

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A probe removes what a killed one has left behind, and nothing else: not what a process holds, not what is new, and
// not what holds another file or a link.
func TestStaleProbes(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	age := func(dir string, by time.Duration) {
		t.Helper()
		when := time.Now().Add(-by)
		if err := os.Chtimes(dir, when, when); err != nil {
			t.Fatal(err)
		}
	}
	folder := func(name string, by time.Duration, file string) string {
		t.Helper()
		dir := filepath.Join(temp, probePrefix+name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if file != "" {
			if err := os.WriteFile(filepath.Join(dir, file), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		age(dir, by)
		return dir
	}
	stale := []string{folder("killed", time.Hour, probeFile), folder("early", time.Hour, "")}
	held := folder("held", time.Hour, probeFile)
	elsewhere := t.TempDir()
	outside, linked := filepath.Join(temp, probePrefix+"outside"), folder("linked", 0, "")
	file := filepath.Join(elsewhere, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(elsewhere, "empty")
	if err := os.Rename(folder("moved", time.Hour, ""), empty); err != nil {
		t.Fatal(err)
	}
	for from, to := range map[string]string{outside: empty, filepath.Join(linked, probeFile): file} {
		if err := os.Symlink(to, from); err != nil {
			t.Fatal(err)
		}
	}
	age(linked, time.Hour)
	kept := []string{held, folder("new", 0, ""), folder("other", time.Hour, "letter"), outside, linked}
	f, err := os.OpenFile(filepath.Join(held, probeFile), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	mine, remove, err := newProbe()
	if err != nil {
		t.Fatal(err)
	}
	age(mine, time.Hour)
	other, removeOther, err := newProbe()
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range append(kept, mine, other) {
		if _, err := os.Stat(dir); err != nil {
			t.Errorf("a folder that is not stale: %v", err)
		}
	}
	remove()
	removeOther()
	for _, dir := range append(stale, mine, other) {
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%s is left", dir)
		}
	}
}
