package fsx

import (
	"io/fs"
	"os"
	"path/filepath"
)

// RemoveAll removes a folder with all that is in it, whatever permissions a stranger has left there. It goes through no
// link. What is not there is no error.
func RemoveAll(path string) error {
	// what cannot be walked is named by the error of the removal
	_ = filepath.WalkDir(path, func(name string, e fs.DirEntry, err error) error {
		if err == nil && e.IsDir() {
			_ = os.Chmod(name, 0o700)
		}
		return nil
	})
	return os.RemoveAll(path)
}
