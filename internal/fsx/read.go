package fsx

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// MaxSize is the largest input that is read, in bytes: 9,999 players over 999 rounds take less. The bound keeps a
// device or an endless pipe from filling the memory.
const MaxSize = 256 << 20

// ErrTooLarge is the cause when an input is larger than MaxSize.
var ErrTooLarge = errors.New("larger than any tournament file can be")

// ReadFile reads a file, or stdin for the path "-". Errors name the path.
func ReadFile(path string, stdin io.Reader) ([]byte, error) {
	if path == Stdin {
		return readAll(path, stdin)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	return readAll(path, f)
}

func readAll(path string, r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		var pe *fs.PathError
		if errors.As(err, &pe) {
			return nil, err
		}
		return nil, &fs.PathError{Op: "read", Path: path, Err: err}
	}
	if len(data) > MaxSize {
		return nil, &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("%w (%d MiB)", ErrTooLarge, MaxSize>>20)}
	}
	return data, nil
}
