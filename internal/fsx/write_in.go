package fsx

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
)

// WriteIn is WriteFile for a file below a folder; it makes the folders that are not there. name has slashes. Nothing
// that lies in the folder, a link least of all, makes it write outside: somebody else may have filled the folder.
func WriteIn(dir, name string, data []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }() // what was written is synced
	local := filepath.FromSlash(name)
	if err := root.MkdirAll(filepath.Dir(local), 0o755); err != nil {
		return err
	}
	switch info, err := root.Lstat(local); {
	case err == nil && info.Mode()&fs.ModeSymlink != 0:
		return &fs.PathError{Op: "write", Path: filepath.Join(dir, local), Err: ErrLink}
	case err == nil && !info.Mode().IsRegular():
		return &fs.PathError{Op: "write", Path: filepath.Join(dir, local), Err: fs.ErrExist}
	}
	temporary := filepath.FromSlash(path.Join(path.Dir(name), fmt.Sprintf(".%s.%d", path.Base(name), rand.Uint64())))
	f, err := root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if _, err = f.Write(data); err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = root.Rename(temporary, local)
	}
	if err != nil {
		_ = root.Remove(temporary) // best effort; the first error is the one to report
		return named(filepath.Join(dir, local), err)
	}
	return nil
}
