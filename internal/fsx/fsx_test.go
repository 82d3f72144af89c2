package fsx

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/fault"
	"github.com/trfkit/trfkit/trf"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestCollect(t *testing.T) {
	dir := t.TempDir()
	for _, f := range []string{"b/2.trf", "b/1.TRF", "a/deep/3.Trf", "note.txt", "x.trfx"} {
		write(t, filepath.Join(dir, f), "x")
	}
	for _, folder := range []string{"empty", "b/folder.trf"} { // a folder is no file, whatever its name
		if err := os.Mkdir(filepath.Join(dir, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "a"), filepath.Join(dir, "b", "link.trf")); err != nil {
		t.Skip("symbolic links are not available:", err)
	}
	var paths []string
	args := []string{dir, filepath.Join(dir, "note.txt"), "-", filepath.Join(dir, "nowhere")}
	for _, f := range Collect(args, ".trf") {
		if f.Err != nil {
			t.Errorf("%s: %v", f.Path, f.Err)
		}
		rel, err := filepath.Rel(dir, f.Path)
		if err != nil {
			rel = f.Path
		}
		paths = append(paths, filepath.ToSlash(rel))
	}
	want := []string{"a/deep/3.Trf", "b/1.TRF", "b/2.trf", "note.txt", "-", "nowhere"}
	if !reflect.DeepEqual(paths, want) {
		t.Errorf("found %q, want %q", paths, want)
	}
	got := Collect([]string{filepath.Join(dir, "empty"), dir}, ".trf")
	if len(got) != 4 || !errors.Is(got[0].Err, ErrNoMatch) || got[1].Err != nil {
		t.Errorf("empty folder first: %v, want one ErrNoMatch and three files", got)
	}
}

// A reading is waited for until the context ends, and not begun after that; its panic is one of the caller.
func TestAwait(t *testing.T) {
	broken := errors.New("broken")
	ended, end := context.WithCancel(t.Context())
	end()
	later, cancel := context.WithCancel(t.Context())
	for _, tt := range []struct {
		name string
		ctx  context.Context
		read func() ([]byte, error)
		data string
		err  error
	}{
		{"data", t.Context(), func() ([]byte, error) { return []byte("x"), nil }, "x", nil},
		{"error", t.Context(), func() ([]byte, error) { return nil, broken }, "", broken},
		{"waits", later, func() ([]byte, error) {
			cancel()
			time.Sleep(10 * time.Second)
			return nil, broken
		}, "", context.Canceled},
		{"ended", ended, func() ([]byte, error) { panic("read") }, "", context.Canceled},
	} {
		if data, err := Await(tt.ctx, tt.read); string(data) != tt.data || !errors.Is(err, tt.err) {
			t.Errorf("%s: %q, %v", tt.name, data, err)
		}
	}
	defer func() {
		f, is := recover().(*fault.Fault)
		if !is || f.Value != "read" || !strings.Contains(f.Place, "fsx.TestAwait") {
			t.Errorf("recovered %v", f)
		}
	}()
	_, _ = Await(t.Context(), func() ([]byte, error) { panic("read") })
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out.txt")
	if err := WriteFile(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "link")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("symbolic links are not available:", err)
	}
	if err := WriteFile(link, []byte("two")); !errors.Is(err, ErrLink) {
		t.Errorf("through a link: %v", err)
	}
	if _, err := Resume(link); !errors.Is(err, ErrLink) {
		t.Errorf("written on through a link: %v", err)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != "one" {
		t.Errorf("behind the link: %q, %v", data, err)
	}
	grows, err := Resume(path)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(grows); err != nil || string(data) != "one" || grows.Close() != nil {
		t.Errorf("there is %q to go on from, %v", data, err)
	}
	if li, err := os.Lstat(link); err != nil || li.Mode()&os.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if err := WriteFile(path, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("permissions not kept: %v, %v", info.Mode(), err)
	}
	if err := WriteFile(dir, []byte("x")); err == nil {
		t.Error("writing over a folder succeeded")
	}
	if err := WriteFile(filepath.Join(dir, "no", "such"), []byte("x")); err == nil {
		t.Error("writing into a missing folder succeeded")
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 2 {
		t.Errorf("left in the folder: %v, want out.txt and link only", left)
	}
}

// TestTooLarge: an input without an end is refused when it is longer than any file that is read, and a file before one
// byte of it is read.
func TestTooLarge(t *testing.T) {
	e := &endless{}
	if _, err := ReadFile(Stdin, e); !errors.Is(err, ErrTooLarge) || e.given > 2*trf.MaxFile {
		t.Errorf("%d bytes of an endless input were read: %v", e.given, err)
	}
	path := filepath.Join(t.TempDir(), "large.trf")
	write(t, path, "x")
	if err := os.Truncate(path, trf.MaxFile); err != nil {
		t.Fatal(err)
	}
	if data, err := ReadFile(path, nil); err != nil || len(data) != trf.MaxFile {
		t.Errorf("the largest file: %d bytes, %v", len(data), err)
	}
	if err := os.Truncate(path, trf.MaxFile+1); err != nil {
		t.Fatal(err)
	}
	_, err := ReadFile(path, nil)
	if code, message := ReadFailure(err); !errors.Is(err, ErrTooLarge) || code != "limit.file" ||
		message != "cannot be read: larger than any tournament file can be, 64 MiB" {
		t.Errorf("one byte more: %v", err)
	}
}

// TestSystemLink: what anybody may make a link in is no folder of the system, although it lies below /dev or /proc.
func TestSystemLink(t *testing.T) {
	for path, want := range map[string]bool{
		"/dev/stdout": true, "/dev/fd/1": true, "/proc/self/fd/1": true, "/proc/12/fd/1": true,
		"/dev/shm/out.trf": false, "/dev/fd/../shm/out.trf": false, "/proc/self/cwd/out.trf": false,
		"/proc/self/cwd/fd/1": false, "/proc/self/root/tmp/fd/1": false, "/proc/fd": false, "/dev": false,
		"/proc/self/task/1/fd/1": false, "/developer/out.trf": false, "out.trf": false,
	} {
		if got := systemLink(path); got != want && filepath.Separator == '/' {
			t.Errorf("%s: %t", path, got)
		}
	}
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	write(t, file, "kept")
	if _, err := os.Lstat("/proc/self/root"); err != nil || os.Symlink(file, link) != nil {
		t.Skip("there is no /proc, or there are no links")
	}
	if err := WriteFile("/proc/self/root"+link, []byte("x")); !errors.Is(err, ErrLink) {
		t.Errorf("through a link below /proc: %v", err)
	}
	if data, err := os.ReadFile(file); err != nil || string(data) != "kept" {
		t.Errorf("behind the link: %q, %v", data, err)
	}
}

func TestWriteFileNamesTheFileAskedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "nowhere", "x.trf")
	var fault *os.PathError
	if err := WriteFile(path, []byte("x")); !errors.As(err, &fault) || fault.Path != path {
		t.Errorf("%v, want a fault of %s", err, path)
	}
	full, beside := errors.New("no space left on device"), filepath.Join("there", ".x.trf.123")
	for _, err := range []error{&os.PathError{Op: "write", Path: beside, Err: full},
		&os.LinkError{Op: "rename", Old: beside, New: path, Err: full}} {
		if err := named(path, err); !errors.Is(err, full) || !errors.As(err, &fault) || fault.Path != path {
			t.Errorf("%v, want a fault of %s", err, path)
		}
	}
	if err := named(path, full); err != full {
		t.Errorf("%v, want %v", err, full)
	}
}

// endless is a reader of a line without an end. given counts the bytes that were taken.
type endless struct{ given int }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	e.given += len(p)
	return len(p), nil
}
