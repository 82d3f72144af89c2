package fsx

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// MaxSize is the largest input that is read, in bytes: 9,999 players over 999 rounds take less. The bound keeps a
// device or an endless pipe from filling the memory.
const MaxSize = 256 << 20

// MaxLine bounds a line, in bytes, so that an endless one is refused before it fills the memory. A row of 999 rounds
// takes about 10 KB. JSON, which begins with a brace, may stand on one line.
const MaxLine = 256 << 10

// ErrEndless is the cause when a line is longer than MaxLine.
var ErrEndless = fmt.Errorf("a line has no end within %d KiB [limit.line]", MaxLine>>10)

// ErrTooLarge is the cause when an input is larger than MaxSize.
var ErrTooLarge = errors.New("larger than any tournament file can be")

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
	data, err := readLines(io.LimitReader(r, MaxSize+1))
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

// readLines is io.ReadAll, but for lines without an end.
func readLines(r io.Reader) ([]byte, error) {
	var data []byte
	chunk := make([]byte, 32<<10)
	open := 0 // bytes since the last line end
	for {
		n, err := r.Read(chunk)
		data = append(data, chunk[:n]...)
		if i := bytes.LastIndexAny(chunk[:n], "\r\n"); i >= 0 {
			open = n - i - 1
		} else {
			open += n
		}
		switch {
		case err == io.EOF:
			return data, nil
		case err != nil:
			return nil, err
		case open > MaxLine && !bytes.HasPrefix(bytes.TrimLeft(data[:min(len(data), 64)], " \t\r\n\xef\xbb\xbf"), []byte("{")):
			return nil, ErrEndless
		}
	}
}
