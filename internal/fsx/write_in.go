package fsx

import (
	"io/fs"
	"os"
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
	return named(filepath.Join(dir, local), replaceIn(root, local, nil, data))
}
