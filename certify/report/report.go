// Package report renders a finished dossier for people and for programs: one HTML page that opens from disk without a
// network, JUnit XML for CI and SARIF 2.1.0 for findings. Equal dossiers give equal bytes: what depends on the clock
// (dossier.Timing) is left out.
package report

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/internal/fsx"
)

// Write writes the files of the report into a folder, each at once or not at all. The tournaments are read from d.Dir.
func Write(dir string, d *dossier.Dossier) error {
	for _, f := range files() {
		data, err := f.render(d)
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		if err := fsx.WriteIn(dir, f.name, data); err != nil {
			return err
		}
	}
	return nil
}

// Stale names the files of a report in a dossier's folder that are not what the dossier gives: altered, or written by
// another version. A file that is not there is not named.
func Stale(d *dossier.Dossier) ([]string, error) {
	dir, err := openFolder(d.Dir)
	if err != nil {
		return nil, err
	}
	defer dir.close()
	var out []string
	for _, f := range files() {
		want, err := f.render(d)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
		have, err := dir.read(f.name, len(want))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case errors.Is(err, errNoFile), errors.Is(err, errTooLarge): // none that trfcert has written
		case err != nil:
			return nil, err
		}
		if !bytes.Equal(have, want) {
			out = append(out, f.name)
		}
	}
	return out, nil
}

// file is one file of a report.
type file struct {
	name   string
	render func(*dossier.Dossier) ([]byte, error)
}

func files() []file {
	return []file{{dossier.ReportFile, HTML}, {dossier.JUnitFile, JUnit}, {dossier.SARIFFile, SARIF}}
}

// folder reads files of a dossier, none outside it: a dossier is written by people who may not be trusted.
type folder struct{ root *os.Root }

func openFolder(dir string) (*folder, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &folder{root}, nil
}

func (f *folder) close() { _ = f.root.Close() } // nothing was written

// maxFile bounds a tournament of a dossier, in bytes; one of 9999 players and 99 rounds has less.
const maxFile = 32 << 20

var (
	errNoFile   = errors.New("it is no regular file")
	errTooLarge = errors.New("it is too large")
)

// read reads a file of at most so many bytes. A device or a pipe, which may have no end, is not opened.
func (f *folder) read(name string, most int) ([]byte, error) {
	path := filepath.FromSlash(name)
	info, err := f.root.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: %w", name, errNoFile)
	case info.Size() > int64(most):
		return nil, fmt.Errorf("%s: %d bytes: %w", name, info.Size(), errTooLarge)
	}
	return f.root.ReadFile(path)
}
