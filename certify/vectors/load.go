// Package vectors asks pairing programs the rounds of corpus/rules and says which articles they fail.
package vectors

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine/systems"
)

// ManifestFile lists the vectors of a folder, one JSON object a line; corpus/rules/README.md explains its fields.
const ManifestFile = "MANIFEST.jsonl"

// Set is the vectors of one system.
type Set struct {
	System  string
	Dir     string
	Vectors []Vector
}

// Vector is an event before a round, with the pairing the rules demand.
type Vector struct {
	File    string `json:"file"`    // below the folder of the set, with slashes
	Round   int    `json:"round"`   // to be paired
	Article string `json:"article"` // by which another pairing departs, or which it breaks
	Instead string `json:"instead"` // that pairing: white-black each, the bye as id-0
	// a question the rules leave open, on which the demanded pairing depends; blank for most
	Reading string `json:"reading"`
	Choice  string `json:"choice"` // the answer to it under which Other is demanded; blank where trfkit knows none

	Topic    string        `json:"-"` // what it stands for: the folder it is in, or its reading
	Data     []byte        `json:"-"` // the event
	Expected event.Pairing `json:"-"`
	Other    event.Pairing `json:"-"` // the pairing under the other reading, where HasOther
	HasOther bool          `json:"-"`
}

// Load reads the vectors of a folder with a manifest, whose name is the system's id, or of all such folders below it.
// A manifest that names no vector, and a folder without any manifest, are errors.
func Load(dir string) ([]Set, error) {
	if _, err := os.Stat(filepath.Join(dir, ManifestFile)); err == nil {
		s, err := loadSet(dir)
		return []Set{s}, err
	}
	paths, _ := fs.Glob(os.DirFS(dir), "*/"+ManifestFile) // a pattern that is one
	if len(paths) == 0 {
		return nil, &fs.PathError{Op: "open", Path: filepath.Join(dir, ManifestFile), Err: fs.ErrNotExist}
	}
	var out []Set
	for _, p := range paths {
		s, err := loadSet(filepath.Join(dir, filepath.Dir(p)))
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

func loadSet(dir string) (Set, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return Set{}, err
	}
	s := Set{System: filepath.Base(abs), Dir: dir}
	if _, ok := systems.All().ByID(s.System); !ok {
		return s, fmt.Errorf("%s: the folder's name is not the id of a system; known are %s", dir,
			strings.Join(systems.All().IDs(), ", "))
	}
	name := filepath.Join(dir, ManifestFile)
	data, err := dossier.ReadBelow(dir, ManifestFile)
	if err != nil {
		return s, err
	}
	n := 0
	for line := range bytes.Lines(data) {
		n++
		v, err := s.vector(line)
		if err != nil {
			return s, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		s.Vectors = append(s.Vectors, v)
	}
	if n == 0 {
		return s, fmt.Errorf("%s: it names no vector", name)
	}
	return s, nil
}

// vector reads a line of the manifest and the files it names.
func (s *Set) vector(line []byte) (Vector, error) {
	var v Vector
	if err := json.Unmarshal(line, &v); err != nil {
		return v, err
	}
	base, ok := strings.CutSuffix(v.File, ".trf")
	if !ok || !filepath.IsLocal(filepath.FromSlash(v.File)) || v.Round < 1 {
		return v, fmt.Errorf("file %q, round %d: a .trf below this folder and a round from 1 are needed", v.File,
			v.Round)
	}
	v.Topic, _, _ = strings.Cut(v.File, "/")
	if v.Topic == "readings" {
		v.Topic = v.Reading
	}
	if v.Topic == "" {
		return v, fmt.Errorf("file %q belongs to no reading", v.File)
	}
	var err error
	if v.Data, err = dossier.ReadBelow(s.Dir, v.File); err != nil {
		return v, err
	}
	if v.Expected, err = readPairing(s.path(base + ".expected")); err != nil {
		return v, err
	}
	v.Other, err = readPairing(s.path(base + ".other"))
	v.HasOther = err == nil
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return v, err
}

func (s *Set) path(file string) string { return filepath.Join(s.Dir, filepath.FromSlash(file)) }

// readPairing reads a pairing, or that there is none: the number of lines, then "white black" for each, the bye as
// "id 0".
func readPairing(path string) (event.Pairing, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return event.Pairing{}, err
	}
	if strings.TrimSpace(string(data)) == event.NoneText {
		return event.Unpaired(), nil
	}
	p, err := event.ReadPairing(string(data))
	switch {
	case err != nil:
		err = fmt.Errorf("%s: %w", path, err)
	case len(p.Also) > 0:
		err = fmt.Errorf("%s: two byes", path)
	}
	return p, err
}
