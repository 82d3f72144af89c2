package certify

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/trfkit/trfkit/internal/fsx"
)

// The files of a dossier.
const (
	ManifestFile      = "manifest.json"
	ResultsFile       = "results.jsonl"
	DiscrepanciesFile = "discrepancies.json"
	SummaryFile       = "summary.json"
	TreeFile          = "tree.json"
	TimingFile        = "timing.json"
)

// Load reads a finished dossier. It does not verify it.
func Load(dir string) (*Dossier, error) {
	d := &Dossier{Dir: dir}
	for _, part := range []struct {
		name string
		into any
	}{
		{ManifestFile, &d.Manifest}, {DiscrepanciesFile, &d.Discrepancies}, {SummaryFile, &d.Summary}, {TreeFile, &d.Tree},
	} {
		if err := readJSON(filepath.Join(dir, part.name), part.into); err != nil {
			return nil, err
		}
	}
	if d.Manifest.Format != FormatVersion {
		return nil, fmt.Errorf("%s: format %d is not known, only %d", filepath.Join(dir, ManifestFile), d.Manifest.Format, FormatVersion)
	}
	if err := readJSON(filepath.Join(dir, TimingFile), &d.Timing); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	for _, e := range d.Manifest.Engines {
		if e.Driver == nil {
			return nil, fmt.Errorf("%s: engine %s has no driver", filepath.Join(dir, ManifestFile), e.Name)
		}
		if err := e.Driver.complete(); err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Join(dir, ManifestFile), err)
		}
	}
	var err error
	d.Tournaments, err = readLines[Tournament](filepath.Join(dir, ResultsFile))
	return d, err
}

func readJSON(path string, into any) error {
	data, err := fsx.ReadFile(path, nil)
	if err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s: more than one JSON value", path)
	}
	return nil
}

// readLines reads a file with one JSON value a line.
func readLines[T any](path string) ([]T, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var out []T
	for n := 1; len(data) > 0; n++ {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		data = rest
		var v T
		dec := json.NewDecoder(bytes.NewReader(line))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&v); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		out = append(out, v)
	}
	return out, nil
}
