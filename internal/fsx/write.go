package fsx

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// ErrLink is the cause when an output file is a symbolic link: whoever made the link would say where is written.
var ErrLink = errors.New("it is a symbolic link, and no output is written through one; name the file itself, or " +
	"remove the link")

// WriteFile writes data to a file so that a reader sees the old content or the new one, never a part: it writes a
// temporary file in the same folder and renames it. An existing file keeps its permissions, a new one gets 0644 less
// the umask. Devices and pipes are written directly, the links of the operating system to them included (/dev/stdout).
// Another symbolic link fails with ErrLink, a path into an archive with ErrPacked, an archive itself with ErrArchive. A
// file named *.gz is packed.
func WriteFile(path string, data []byte) error {
	if _, _, packed := split(filepath.ToSlash(path)); packed {
		return &fs.PathError{Op: "write", Path: path, Err: ErrPacked}
	}
	if strings.EqualFold(filepath.Ext(path), gzipExt) {
		data = pack(data)
	}
	return replaceFile(path, data)
}

// Resume opens a file that grows, to read what is there and to write on; it makes one where there is none. A symbolic
// link fails with ErrLink.
func Resume(path string) (*os.File, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return nil, &fs.PathError{Op: "write", Path: path, Err: ErrLink}
	}
	return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
}

// pack packs data by gzip. Equal data give equal bytes: neither name nor time goes in.
func pack(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// replaceFile writes the bytes as they are.
func replaceFile(path string, data []byte) error {
	info, err := os.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		if !systemLink(path) {
			return &fs.PathError{Op: "write", Path: path, Err: ErrLink}
		}
		return writeDirectly(path, data)
	}
	switch {
	case err == nil && info.IsDir():
		return &fs.PathError{Op: "write", Path: path, Err: fs.ErrExist}
	case err == nil && !info.Mode().IsRegular():
		return writeDirectly(path, data)
	case err == nil && holdsZip(path):
		return &fs.PathError{Op: "write", Path: path, Err: ErrArchive}
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return named(path, err)
	}
	defer func() { _ = root.Close() }() // what was written is synced
	return named(path, replaceIn(root, filepath.Base(path), info, data))
}

// replaceIn gives a file of a folder new content, and the permissions of the one that it replaces; nil is for none.
func replaceIn(root *os.Root, name string, old fs.FileInfo, data []byte) error {
	temporary := filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.%d", filepath.Base(name), rand.Uint64()))
	f, err := root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if old != nil {
		err = f.Chmod(old.Mode().Perm())
	}
	if err == nil {
		_, err = f.Write(data)
	}
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = root.Rename(temporary, name)
	}
	if err != nil {
		_ = root.Remove(temporary) // best effort; the first error is the one to report
	}
	return err
}

// named is an error of the temporary file under the name that the caller gave.
func named(path string, err error) error {
	var file *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &file):
		return &fs.PathError{Op: file.Op, Path: path, Err: file.Err}
	case errors.As(err, &link):
		return &fs.PathError{Op: link.Op, Path: path, Err: link.Err}
	}
	return err
}

// systemLink reports whether a link is one of the operating system's own: /dev/stdout, /dev/fd/1, /proc/self/fd/1. In
// other folders below /dev and /proc anybody can make links: /dev/shm, /proc/self/cwd.
func systemLink(path string) bool {
	dir, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return false
	}
	process, _ := filepath.Match("/proc/*/fd", dir)
	return process || dir == "/dev" || dir == "/dev/fd"
}

func writeDirectly(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}
