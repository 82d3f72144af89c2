//go:build unix

package fsx

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe is written into and read from as it stands: it is no file that could be replaced. Nobody waits for one with
// the name of an archive.
func TestPipes(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out.trf")
	if err := errors.Join(syscall.Mkfifo(path, 0o600), syscall.Mkfifo(filepath.Join(dir, "p.zip"), 0o600)); err != nil {
		t.Skip("no pipes here:", err)
	}
	want := bytes.Repeat([]byte("012 An event\n"), 20_000) // more than a pipe holds
	written := make(chan error)
	go func() { written <- WriteFile(path, want) }()
	got, err := ReadFile(path, nil)
	if werr := <-written; err != nil || werr != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes of %d, %v, %v", len(got), len(want), err, werr)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe is gone: %v", err)
	}
	if found := Collect([]string{dir}, ".trf"); len(found) != 1 || found[0].Path != path {
		t.Errorf("%+v", found)
	}
	if found := Collect([]string{filepath.Join(dir, "p.zip")}, ".trf"); len(found) != 1 || found[0].Err != nil {
		t.Errorf("%+v", found)
	}
}
