package shard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/trfkit/trfkit/internal/fsx"
)

// Work is what all parts have in common. It stands in their folder, so that no part of other work gets among them.
type Work struct {
	Tool     string   `json:"tool"`
	Version  string   `json:"version"`
	Settings []string `json:"settings"` // the flags on which a row depends
	Files    []string `json:"files"`    // of all parts, in order
	Of       int      `json:"of"`       // parts
}

// workFile is the name of the file of Work.
const workFile = "work.json"

// A row is a JSON document in a line; of its members this one is read here.
type row struct {
	File string `json:"file"`
}

// Rows is the file of a part: one row for each of its files, in order. It grows row by row, so that a part that was
// killed goes on where it ended.
type Rows struct {
	*os.File // takes whole rows, and is closed at the end
	names    []string
	path     string
	done     int
}

func rowsOf(dir string, s Shard, w *Work) *Rows {
	return &Rows{names: Select(s, w.Files), path: filepath.Join(dir, partName(s))}
}

// Open opens the rows of a part in a folder, behind the last whole one.
func Open(dir string, s Shard, w Work) (*Rows, error) {
	w.Of = s.Of
	if err := w.agree(dir); err != nil {
		return nil, err
	}
	r := rowsOf(dir, s, &w)
	f, err := fsx.Resume(r.path)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(f)
	var whole int64
	if err == nil {
		whole, err = r.take(data)
	}
	if err == nil {
		err = f.Truncate(whole)
	}
	if err == nil {
		_, err = f.Seek(whole, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	r.File = f
	return r, nil
}

func partName(s Shard) string { return fmt.Sprintf("shard-%d-of-%d.ndjson", s.Index, s.Of) }

// agree writes the file of the work, or finds that the one in the folder says the same.
func (w *Work) agree(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	want, err := json.MarshalIndent(w, "", "  ")
	if err != nil {
		return err
	}
	want = append(want, '\n')
	path := filepath.Join(dir, workFile)
	have, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fsx.WriteFile(path, want)
	case err != nil:
		return err
	case !bytes.Equal(have, want):
		return fmt.Errorf("%w: %s", ErrOtherWork, path)
	}
	return nil
}

// ErrOtherWork says that a folder holds rows of other files, flags or parts.
var ErrOtherWork = errors.New("the folder holds the parts of other work")

// take reads rows that are there and tells how many bytes of them are whole.
func (r *Rows) take(data []byte) (whole int64, err error) {
	for {
		line, rest, ok := bytes.Cut(data, []byte("\n"))
		if !ok {
			return whole, nil // a row that was cut off is made again
		}
		var x row
		if err := json.Unmarshal(line, &x); err != nil || r.done >= len(r.names) || x.File != r.names[r.done] {
			return 0, fmt.Errorf("%s:%d: the row is not that of its file; remove the rows to begin anew", r.path,
				r.done+1)
		}
		r.done++
		whole += int64(len(line)) + 1
		data = rest
	}
}

// Done is how many of the part's files had their row when it was opened.
func (r *Rows) Done() int { return r.done }

// Merge gives each row of all parts in a folder to add, in the order of the files. A part that is missing or not
// finished is an error.
func Merge(dir, tool string, add func(line []byte) error) error {
	data, err := os.ReadFile(filepath.Join(dir, workFile))
	if err != nil {
		return err
	}
	var w Work
	if err := json.Unmarshal(data, &w); err != nil || w.Of < 1 || w.Tool != tool {
		return fmt.Errorf("%s is not of %s --shard", filepath.Join(dir, workFile), tool)
	}
	parts := make([][]byte, w.Of)
	for i := range parts {
		s := Shard{Index: i + 1, Of: w.Of}
		r := rowsOf(dir, s, &w)
		if parts[i], err = os.ReadFile(r.path); err != nil {
			return fmt.Errorf("part %d of %d is not finished: %w", s.Index, s.Of, err)
		}
		if _, err := r.take(parts[i]); err != nil {
			return err
		}
		if r.done < len(r.names) {
			return fmt.Errorf("part %d of %d is not finished: %s has %d of %d rows", s.Index, s.Of, r.path, r.done,
				len(r.names))
		}
	}
	for i := range w.Files {
		line, rest, _ := bytes.Cut(parts[i%w.Of], []byte("\n"))
		parts[i%w.Of] = rest
		if err := add(line); err != nil {
			return err
		}
	}
	return nil
}
