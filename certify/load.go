package certify

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
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

// mostBytes bounds what is read of one file of a dossier, which may come from anybody: 50,000 tournaments in each of two
// directions take about 100 MB.
const mostBytes = 2 << 30

// Load reads a finished dossier. It does not verify it, but what it returns has no numbers beyond all reason.
func Load(dir string) (*Dossier, error) {
	d := &Dossier{Dir: dir}
	for _, part := range []struct {
		name string
		into any
	}{
		{ManifestFile, &d.Manifest}, {DiscrepanciesFile, &d.Discrepancies}, {SummaryFile, &d.Summary}, {TreeFile, &d.Tree},
	} {
		if err := readJSON(dir, part.name, part.into); err != nil {
			return nil, err
		}
	}
	if err := readJSON(dir, TimingFile, &d.Timing); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	if err := d.Manifest.sound(); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(dir, ManifestFile), err)
	}
	for i := range d.Discrepancies {
		if x := &d.Discrepancies[i]; !x.sound() {
			return nil, fmt.Errorf("%s: discrepancy %q: rounds and players are numbers from 0", filepath.Join(dir, DiscrepanciesFile), x.ID)
		}
	}
	return d, d.readResults()
}

// readBelow reads a file of a dossier, and none outside it; nor a device or a pipe, which may have no end.
func readBelow(dir, name string) ([]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	path := filepath.FromSlash(name)
	info, err := root.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no regular file", name)
	case info.Size() > mostBytes:
		return nil, fmt.Errorf("%s is larger than any file of a dossier", name)
	}
	return root.ReadFile(path)
}

func readJSON(dir, name string, into any) error {
	path := filepath.Join(dir, name)
	data, err := readBelow(dir, name)
	var fault *os.PathError
	switch {
	case errors.As(err, &fault):
		return &os.PathError{Op: fault.Op, Path: path, Err: fault.Err}
	case err != nil:
		return fmt.Errorf("%s: %w", path, err)
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

// readResults reads the records, a JSON value a line.
func (d *Dossier) readResults() error {
	path := filepath.Join(d.Dir, ResultsFile)
	data, err := readBelow(d.Dir, ResultsFile)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for n := 1; len(data) > 0; n++ {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		data = rest
		var r Tournament
		dec := json.NewDecoder(bytes.NewReader(line))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&r); err != nil {
			return fmt.Errorf("%s:%d: %w", path, n, err)
		}
		if !r.sound() {
			return fmt.Errorf("%s:%d: rounds and players are numbers from 0", path, n)
		}
		d.Tournaments = append(d.Tournaments, r)
	}
	return nil
}

const toolName = "trfcert"

// mostRounds and mostPlayers are what a tournament file can hold.
const (
	mostRounds  = 999
	mostPlayers = 9999
	mostCount   = 10_000_000
)

// sound refuses manifests that no campaign can have.
func (m *Manifest) sound() error {
	switch {
	case m.Format != FormatVersion:
		return fmt.Errorf("format %d is not known, only %d", m.Format, FormatVersion)
	case m.Tool != toolName:
		return fmt.Errorf("it was made by %q", m.Tool)
	case m.Count < 1 || m.Count > mostCount:
		return fmt.Errorf("count %d: 1 to %d", m.Count, mostCount)
	case m.Shard.Of < 1 || m.Shard.Of > mostCount || m.Shard.Index < 1 || m.Shard.Index > m.Shard.Of:
		return fmt.Errorf("there is no shard %d of %d", m.Shard.Index, m.Shard.Of)
	case len(m.Matrix) == 0 || len(m.Engines) == 0:
		return errors.New("it names no cell or no engine")
	}
	for _, c := range m.Matrix {
		if c.Weight < 1 || c.Weight > mostWeight {
			return fmt.Errorf("cell %s: weight %d: 1 to %d", c.Name, c.Weight, mostWeight)
		}
	}
	seen := map[string]bool{}
	for _, e := range m.Engines {
		if seen[e.Name] || e.Driver == nil || e.Driver.Name != e.Name || e.Adapter != e.Name {
			return fmt.Errorf("engine %s stands twice, or has no driver of its own", e.Name)
		}
		seen[e.Name] = true
		if err := e.Driver.complete(); err != nil {
			return err
		}
		if len(e.Directions) == 0 {
			return fmt.Errorf("engine %s has no direction", e.Name)
		}
		for i, d := range e.Directions {
			if !e.Driver.knows(d) || i > 0 && d == e.Directions[i-1] {
				return fmt.Errorf("engine %s: direction %q is not known, or stands twice", e.Name, d)
			}
		}
	}
	return nil
}

func (r *Tournament) sound() bool {
	ok := r.Number >= 0 && r.Index >= 0 && within(r.Players, mostPlayers) && within(r.Rounds, mostRounds) && within(r.Agree, r.Rounds)
	last := 0
	for i := range r.Differ {
		ok = ok && r.Differ[i].Round > last && r.Differ[i].Round <= r.Rounds+1
		last = r.Differ[i].Round
	}
	return ok
}

func (d *Discrepancy) sound() bool {
	ok := within(d.Round, mostRounds) && d.Original.sound()
	return ok && (d.Shrunk == nil || d.Shrunk.sound())
}

func (e *Example) sound() bool {
	return within(e.Round, mostRounds) && within(e.Rounds, mostRounds) && within(e.Players, mostPlayers)
}

func within(n, most int) bool { return n >= 0 && n <= most }
