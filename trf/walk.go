package trf

import (
	"io/fs"
	"iter"
	"path"
	"strings"
)

// File is one file met by Walk.
type File struct {
	Path        string      // slash-separated, below the root
	Doc         *Document   // nil when the file could not be opened
	Diagnostics Diagnostics // of Read
	Err         error       // why the file or folder could not be opened; reading that fails is a finding, io.read
}

// Walk reads the .trf files (in upper or lower case) of a folder and all folders below it, in lexical order. At most
// workers files (at least 1) are read at a time, and one more waits, so memory depends on the largest files and the
// largest folder's names, not on how many files there are. The order does not depend on workers. The loop may be left
// at any time. Folders behind symbolic links are not followed.
func Walk(fsys fs.FS, workers int) iter.Seq[File] {
	return func(yield func(File) bool) {
		done := make(chan struct{})
		defer close(done)
		queue := make(chan chan File, max(workers, 1)-1)
		go func() {
			defer close(queue)
			// The walk function reports errors in the queue and returns none but fs.SkipAll.
			_ = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
				if err == nil && (e.IsDir() || !strings.EqualFold(path.Ext(name), ".trf")) {
					return nil
				}
				slot := make(chan File, 1)
				select {
				case queue <- slot:
				case <-done:
					return fs.SkipAll
				}
				go func() { slot <- readFile(fsys, name, err) }()
				return nil
			})
		}()
		for slot := range queue {
			if !yield(<-slot) {
				return
			}
		}
	}
}

func readFile(fsys fs.FS, name string, err error) File {
	if err != nil {
		return File{Path: name, Err: err}
	}
	f, err := fsys.Open(name)
	if err != nil {
		return File{Path: name, Err: err}
	}
	defer func() { _ = f.Close() }() // nothing was written
	doc, ds := Read(name, f)
	return File{Path: name, Doc: doc, Diagnostics: ds}
}
