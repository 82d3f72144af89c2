// Package report renders a finished dossier for people and for programs: one HTML page that opens from disk without a
// network, JUnit XML for CI and SARIF 2.1.0 for findings. Equal dossiers give equal bytes: what depends on the clock
// (certify.Timing) is left out.
package report

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/trfkit/trfkit/certify"
	"github.com/trfkit/trfkit/internal/fsx"
)

// The files of a report, beside those of the dossier and outside its hash tree: they follow from it.
const (
	HTMLFile  = "report.html"
	JUnitFile = "junit.xml"
	SARIFFile = "findings.sarif"
)

// Write writes the files of the report into a folder, each at once or not at all. The tournaments are read from d.Dir.
func Write(dir string, d *certify.Dossier) error {
	for _, f := range files() {
		data, err := f.render(d)
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		if err := fsx.WriteFile(filepath.Join(dir, f.name), data); err != nil {
			return err
		}
	}
	return nil
}

// Stale names the files of a report in a dossier's folder that are not what the dossier gives: altered, or written by another
// version. A file that is not there is not named.
func Stale(d *certify.Dossier) ([]string, error) {
	var out []string
	for _, f := range files() {
		have, err := os.ReadFile(filepath.Join(d.Dir, f.name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		want, err := f.render(d)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
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
	render func(*certify.Dossier) ([]byte, error)
}

func files() []file { return []file{{HTMLFile, HTML}, {JUnitFile, JUnit}, {SARIFFile, SARIF}} }

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

// maxFile bounds a tournament of a dossier; one of 9999 players and 99 rounds has less.
const maxFile = 32 << 20

func (f *folder) read(name string) ([]byte, error) {
	file, err := f.root.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrInvalid}
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%s: %d bytes are too many for a tournament", name, info.Size())
	}
	return io.ReadAll(file)
}
