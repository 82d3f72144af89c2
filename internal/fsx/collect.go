// Package fsx holds what the commands need of the file system: finding input files and writing output atomically.
package fsx

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Stdin is the argument that means standard input.
const Stdin = "-"

// ErrNoMatch is the cause of a Found whose folder holds no file of the wanted kind.
var ErrNoMatch = errors.New("nothing to read in this folder")

// Found is one input: a file path, Stdin, or an argument that led to nothing and the reason.
type Found struct {
	Path string
	Err  error // nil when Path can be tried
}

// Collect expands arguments to files. A folder is searched recursively, in lexical order, for names that end in ext
// whatever their case (".trf" finds A.TRF); a folder without any yields one Found with ErrNoMatch, an unreadable
// folder one with its error, and neither hides the files of other arguments. Any other argument is passed on as it
// is, so that opening it tells whether it exists.
func Collect(args []string, ext string) []Found {
	var out []Found
	for _, arg := range args {
		info, err := os.Stat(arg)
		if arg == Stdin || err != nil || !info.IsDir() {
			out = append(out, Found{Path: arg})
			continue
		}
		found := searchFolder(arg, ext)
		if len(found) == 0 {
			found = []Found{{arg, fmt.Errorf("%w: no *%s in it or below", ErrNoMatch, ext)}}
		}
		out = append(out, found...)
	}
	return out
}

func searchFolder(root, ext string) []Found {
	var out []Found
	// The walk function never returns an error, so neither does the walk.
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			out = append(out, Found{path, err})
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
		case !d.IsDir() && strings.EqualFold(filepath.Ext(path), ext) && !linksToFolder(path, d):
			out = append(out, Found{Path: path})
		}
		return nil
	})
	return out
}

func linksToFolder(path string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return false
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
