package fsx

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/trfkit/trfkit/trf"
)

// ErrTooLarge is the cause when an input is larger than trf.MaxFile. The bound keeps a device or an endless pipe from
// filling the memory.
var ErrTooLarge = fmt.Errorf("larger than any tournament file can be, %d MiB [limit.file]", trf.MaxFile>>20)

// ReadMessage says why a file cannot be read. It leaves the name out, which reports print before it.
func ReadMessage(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	return fmt.Sprintf("cannot be read: %v", err)
}

// ReadFile reads a file, or stdin for the path "-". Errors name the path.
func ReadFile(path string, stdin io.Reader) ([]byte, error) {
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
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return nil, err
	}
	return nil, &fs.PathError{Op: "read", Path: path, Err: err}
}
