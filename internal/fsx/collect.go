// Package fsx holds what the commands need of the file system: finding input files and writing output atomically.
package fsx

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Stdin is the argument that means standard input.
const Stdin = "-"

// TournamentExt ends the names of tournament files.
const TournamentExt = ".trf"

// The extensions of packed files.
const (
	gzipExt = ".gz"
	zipExt  = ".zip"
)

// ErrNoMatch is the cause of a Found whose folder or archive holds no file of the wanted kind.
var ErrNoMatch = errors.New("no file to read")

// Found is one input: a file path, Stdin, or an argument that led to nothing and the reason.
type Found struct {
	Path string
	Err  error // nil when Path can be tried

	Archive Archive // what it lies in; zero for a file outside one

	inner string // name in the archive, blank for a file outside one
	outer *shelf
}

// Archive is the path of an archive and its bytes.
type Archive struct {
	Name string
	Size int
}

// Read reads what was found, or stdin for the path "-", as ReadFile does. The files of one archive are read from one
// opening of it, so that an archive of many files costs no more than they do.
func (f *Found) Read(stdin io.Reader) ([]byte, error) {
	switch {
	case f.Err != nil:
		return nil, f.Err
	case f.outer == nil:
		return ReadFile(f.Path, stdin)
	}
	data, err := f.outer.read(strings.TrimSuffix(f.Path, "/"+f.inner), f.inner)
	return data, atPath(f.Path, err)
}

// shelf holds the archive that was read last.
type shelf struct {
	sync.Mutex
	path string
	open *archive
}

// read reads a file of an archive.
func (s *shelf) read(outer, inner string) ([]byte, error) {
	s.Lock()
	if s.open == nil || s.path != outer {
		var err error
		if s.open, err = openArchive(outer); err != nil {
			s.Unlock()
			return nil, err
		}
		s.path = outer
	}
	a := s.open
	s.Unlock()
	return a.entry(inner)
}

// Collect expands arguments to files. A folder is searched recursively, in lexical order, for names that end in ext
// whatever their case (".trf" finds A.TRF), packed by gzip or not, and for zip archives that hold such files; a folder
// without any yields one Found with ErrNoMatch, an unreadable folder one with its error, and neither hides the files of
// other arguments. A zip archive stands for the files in it whose names end in ext, or for its only file; the path of
// one is that of the archive with the name behind it: games.zip/may/open.trf. Any other argument is passed on as it is,
// so that opening it tells whether it exists.
func Collect(args []string, ext string) []Found {
	var out []Found
	shared := &shelf{}
	for _, arg := range args {
		info, err := os.Stat(arg)
		if arg == Stdin || err != nil || !info.IsDir() && !isArchive(arg, info) {
			out = append(out, Found{Path: arg})
			continue
		}
		search := searchFolder
		if !info.IsDir() {
			search = inZip
		}
		found := search(arg, ext)
		if len(found) == 0 {
			found = []Found{{Path: arg,
				Err: fmt.Errorf("%w: there is no *%s in it, nor in a folder below it", ErrNoMatch, ext)}}
		}
		for i := range found {
			if found[i].inner != "" {
				found[i].outer = shared
			}
		}
		out = append(out, found...)
	}
	return out
}

// isArchive reports whether a file has the name of a zip archive and can be one.
func isArchive(name string, info fs.FileInfo) bool {
	return info.Mode().IsRegular() && strings.EqualFold(filepath.Ext(name), zipExt)
}

// wanted reports whether a name ends in an extension, packed or not.
func wanted(name, ext string) bool {
	if strings.EqualFold(filepath.Ext(name), gzipExt) {
		name = name[:len(name)-len(gzipExt)]
	}
	return strings.EqualFold(filepath.Ext(name), ext)
}

func searchFolder(root, ext string) []Found {
	var out []Found
	// The walk function never returns an error, so neither does the walk.
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			out = append(out, Found{Path: path, Err: err})
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir() || linksToFolder(path, d):
		case wanted(path, ext):
			out = append(out, Found{Path: path})
		case strings.EqualFold(filepath.Ext(path), zipExt):
			out = append(out, tournamentsInZip(path, ext)...)
		}
		return nil
	})
	return out
}

// tournamentsInZip is inZip for an archive that nobody named: what is no archive of tournaments is passed over.
func tournamentsInZip(name, ext string) []Found {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	return slices.DeleteFunc(inZip(name, ext), func(f Found) bool { return f.Err == nil && !wanted(f.Path, ext) })
}

func linksToFolder(path string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return false
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
