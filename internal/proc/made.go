package proc

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Made is a file that a program has made in its folder.
type Made struct {
	Name string
	Data []byte
	Why  string // why there is no Data; blank when there is
}

// mostMade bounds a file that is read back, in bytes.
const mostMade = 32 << 20

// put writes the files that a program finds in its folder.
func put(dir string, files map[string][]byte) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for name, data := range files {
		if err := root.WriteFile(name, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// made finds the files of a folder that a pattern names, and reads the file where it is the only one.
func made(dir, pattern string) []Made {
	if pattern == "" {
		return nil
	}
	names, err := fs.Glob(os.DirFS(dir), pattern)
	if err != nil {
		return nil // adapters are refused whose pattern is none
	}
	var out []Made
	for _, name := range names {
		out = append(out, Made{Name: name})
	}
	if len(out) == 1 {
		if out[0].Data, err = read(dir, names[0]); err != nil {
			out[0].Why = err.Error()
		}
	}
	return out
}

// read reads a file that a program has made in its folder: no link, no device, and nothing without end. The error says
// what it is instead, without the name of the folder, which is another one each time.
func read(dir, name string) ([]byte, error) {
	unread := errors.New("what it made cannot be read")
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, unread
	}
	defer root.Close()
	info, err := root.Lstat(name)
	switch {
	case err != nil:
		return nil, unread
	case !info.Mode().IsRegular():
		return nil, errors.New("what it made is no file")
	case info.Size() == 0 || info.Size() > mostMade:
		return nil, fmt.Errorf("what it made has %d bytes", info.Size())
	}
	data, err := root.ReadFile(name)
	if err != nil {
		return nil, unread
	}
	return data, nil
}
