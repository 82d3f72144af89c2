package fsx

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/trfkit/trfkit/internal/fault"
	"github.com/trfkit/trfkit/trf"
)

// ErrTooLarge is the cause when an input is larger than trf.MaxFile. The bound keeps a device or an endless pipe from
// filling the memory.
var ErrTooLarge error = &cause{"limit.file", fmt.Sprintf("larger than any tournament file can be, %d MiB",
	trf.MaxFile>>20)}

// cause is why a file is not read, with the code of the finding.
type cause struct{ code, text string }

func (c *cause) Error() string { return c.text + " [" + c.code + "]" }

// ReadFailure is the finding when a file cannot be read: its code, and a message without the name of the file, which
// reports print before it.
func ReadFailure(err error) (code, message string) {
	code = "file.read"
	if c := (*cause)(nil); errors.As(err, &c) {
		return c.code, "cannot be read: " + c.text
	}
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	if errors.Is(err, ErrNoMatch) {
		return code, err.Error()
	}
	return code, fmt.Sprintf("cannot be read: %v", err)
}

// Await reads until ctx ends; the error is then that of ctx. A reading that waits, as that of a pipe does, cannot be
// ended: it goes on, and nobody hears of it. A panic of the reading is one of the caller, a *fault.Fault.
func Await(ctx context.Context, read func() ([]byte, error)) ([]byte, error) {
	type outcome struct {
		data  []byte
		err   error
		fault *fault.Fault
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			if p := recover(); p != nil {
				o.fault = fault.Caught(p)
			}
			done <- o
		}()
		o.data, o.err = read()
	}()
	select {
	case o := <-done:
		if o.fault != nil {
			panic(o.fault)
		}
		return o.data, o.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// ReadFile reads a file, or stdin for the path "-". What is packed by gzip, or alone in a zip archive, is unpacked, and
// a path may lead into an archive, as those of Collect do. Errors name the path.
func ReadFile(path string, stdin io.Reader) ([]byte, error) {
	if outer, inner, ok := split(filepath.ToSlash(path)); ok && path != Stdin {
		a, err := openArchive(outer)
		if err != nil {
			return nil, atPath(path, err)
		}
		data, err := a.entry(inner)
		return data, atPath(path, err)
	}
	data, err := readFile(path, stdin)
	if err == nil {
		data, err = Unpack(path, data)
	}
	return data, atPath(path, err)
}

// openArchive opens an archive of the file system.
func openArchive(path string) (*archive, error) {
	data, err := readFile(path, nil)
	if err != nil {
		return nil, err
	}
	return openZip(data)
}

// readFile reads the bytes of a file as they are, or those of stdin for the path "-".
func readFile(path string, stdin io.Reader) ([]byte, error) {
	if path == Stdin {
		return readAll(path, stdin, 0)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	size := int64(0)
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		size = info.Size()
	}
	return readAll(path, f, size)
}

// readAll reads up to the bound; size is what is expected, 0 where nobody knows.
func readAll(path string, r io.Reader, size int64) ([]byte, error) {
	if size > trf.MaxFile {
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrTooLarge}
	}
	buf := bytes.NewBuffer(make([]byte, 0, size+bytes.MinRead))
	_, err := buf.ReadFrom(io.LimitReader(r, trf.MaxFile+1))
	if err == nil && buf.Len() > trf.MaxFile {
		err = ErrTooLarge
	}
	if err == nil {
		return buf.Bytes(), nil
	}
	return nil, atPath(path, err)
}

// atPath makes an error name the path.
func atPath(path string, err error) error {
	var pe *fs.PathError
	if err == nil || errors.As(err, &pe) {
		return err
	}
	return &fs.PathError{Op: "read", Path: path, Err: err}
}
