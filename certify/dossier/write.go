package dossier

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"

	"github.com/trfkit/trfkit/internal/fsx"
)

// Write completes a dossier from its manifest, records and discrepancies, and writes its files.
func (d *Dossier) Write() error {
	d.Complete()
	var errs []error
	for _, p := range d.Parts() {
		errs = append(errs, fsx.WriteIn(d.Dir, p.Name, p.Data))
	}
	return errors.Join(errs...)
}

// Complete makes what follows from manifest, records and discrepancies.
func (d *Dossier) Complete() {
	d.Summary = Summarize(&d.Manifest, d.Records, d.Discrepancies)
	d.Tree = NewTree(&d.Manifest, d.Records, d.Discrepancies)
	d.Summary.Root = d.Tree.Root
}

// Sweep removes what kills have left behind: files half written, and those of work that was done again and came out
// otherwise.
func (d *Dossier) Sweep() error {
	known := d.Files()
	var errs []error
	for _, sub := range []string{".", tournamentsDir, discrepanciesDir} {
		err := filepath.WalkDir(filepath.Join(d.Dir, sub), func(path string, e os.DirEntry, err error) error {
			rel, _ := filepath.Rel(d.Dir, path) // both begin alike
			switch {
			case errors.Is(err, os.ErrNotExist):
				return nil
			case err != nil:
				return err
			case e.IsDir() && sub == "." && rel != ".":
				return filepath.SkipDir
			case e.IsDir(), sub == "." && !Temporary(e.Name()), known[filepath.ToSlash(rel)] != "":
				return nil
			}
			return os.Remove(path)
		})
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

var temporaryName = regexp.MustCompile(`^\..+\.[0-9]+$`)

// Temporary reports whether a file has the name of one that fsx.WriteIn has not finished.
func Temporary(name string) bool { return temporaryName.MatchString(name) }

// AsJSON is how the files of a dossier are written. The types of the model always can be.
func AsJSON(v any) []byte {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		panic(err)
	}
	return append(data, '\n')
}

// AsLine is a value as one line of JSON, without the line end.
func AsLine(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // the types of the model always can be
	}
	return data
}

// CopyInto copies the files of a dossier that its records name into another.
func (d *Dossier) CopyInto(dir string) error {
	for name := range d.Files() {
		data, err := ReadBelow(d.Dir, name)
		if err != nil {
			return err
		}
		if err := fsx.WriteIn(dir, name, data); err != nil {
			return err
		}
	}
	return nil
}
