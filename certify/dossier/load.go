package dossier

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/strictjson"
	"github.com/trfkit/trfkit/trf"
)

// mostBytes bounds what is read of one file of a dossier, which may come from anybody: 50,000 tournaments in each of
// two directions take about 100 MB.
const mostBytes = 2 << 30

// Load reads a finished dossier. It does not verify it, but what it returns has no numbers beyond all reason.
func Load(dir string) (*Dossier, error) {
	d := &Dossier{Dir: dir}
	for _, v := range d.values() {
		if err := readJSON(dir, v.name, v.of); err != nil && (v.name != TimingFile || !errors.Is(err, os.ErrNotExist)) {
			return nil, err
		}
	}
	if err := d.Manifest.Sound(); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(dir, ManifestFile), err)
	}
	for i, x := range d.Discrepancies {
		if x == nil { // it says null
			d.Discrepancies[i] = &Discrepancy{}
		} else if !x.sound() {
			return nil, fmt.Errorf("%s: discrepancy %q: rounds and players are numbers from 0",
				filepath.Join(dir, DiscrepanciesFile), x.ID)
		}
	}
	return d, d.readResults()
}

// What no file of a dossier is.
var (
	ErrNoFile   = errors.New("no regular file")
	ErrTooLarge = errors.New("larger than any file of a dossier")
)

// ReadBelow reads a file of a dossier, and none outside it; nor a device or a pipe, which may have no end, nor a
// tournament that is larger than any.
func ReadBelow(dir, name string) ([]byte, error) {
	if filepath.Ext(name) == fsx.TournamentExt {
		return ReadUpTo(dir, name, trf.MaxFile)
	}
	return ReadUpTo(dir, name, mostBytes)
}

// ReadUpTo is ReadBelow for a file of at most so many bytes.
func ReadUpTo(dir, name string, most int64) ([]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	path := filepath.FromSlash(name)
	if info, err := root.Lstat(path); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is %w", name, ErrNoFile)
	}
	// Whoever changes the folder meanwhile may put a device or a longer file there: what was opened is asked again.
	f, err := root.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is %w", name, ErrNoFile)
	case info.Size() > most:
		return nil, fmt.Errorf("%s is %w", name, ErrTooLarge)
	}
	data := make([]byte, info.Size())
	n, err := io.ReadFull(f, data)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil // it was cut meanwhile, and its hash tells
	}
	return data[:n], err
}

func readJSON(dir, name string, into any) error {
	path := filepath.Join(dir, name)
	data, err := ReadBelow(dir, name)
	var fault *os.PathError
	switch {
	case errors.As(err, &fault):
		return &os.PathError{Op: fault.Op, Path: path, Err: fault.Err}
	case err != nil:
		return fmt.Errorf("%s: %w", path, err)
	}
	if err := strictjson.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// readResults reads the records, a JSON value a line.
func (d *Dossier) readResults() error {
	path := filepath.Join(d.Dir, ResultsFile)
	data, err := ReadBelow(d.Dir, ResultsFile)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for n := 1; len(data) > 0; n++ {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		data = rest
		var r Record
		if err := strictjson.Unmarshal(line, &r); err != nil {
			return fmt.Errorf("%s:%d: %w", path, n, err)
		}
		if !r.sound() {
			return fmt.Errorf("%s:%d: rounds and players are numbers from 0", path, n)
		}
		d.Records = append(d.Records, &r)
	}
	return nil
}
