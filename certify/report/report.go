// Package report renders a finished dossier for people and for programs: one HTML page that opens from disk without a
// network, JUnit XML for CI and SARIF 2.1.0 for findings. Equal dossiers give equal bytes: what depends on the clock
// (dossier.Timing) is left out.
package report

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

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
	var out []string
	for _, f := range files() {
		want, err := f.render(d)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
		have, err := dossier.ReadUpTo(d.Dir, f.name, int64(len(want)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case errors.Is(err, dossier.ErrNoFile), errors.Is(err, dossier.ErrTooLarge): // none that trfcert has written
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

// maxFile bounds a tournament of a dossier, in bytes; one of 9999 players and 99 rounds has less.
const maxFile = 32 << 20
