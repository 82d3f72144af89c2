package certify

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"github.com/trfkit/trfkit/internal/fsx"
)

// finish makes the dossier of what the journal holds.
func (r *run) finish() (*Dossier, error) {
	d := &Dossier{Dir: r.Dir, Manifest: r.Manifest, Discrepancies: []Discrepancy{}, Timing: r.timing()}
	records := r.sorted()
	for _, t := range records {
		d.Tournaments = append(d.Tournaments, *t)
	}
	for _, s := range suspects(records, r.Manifest.Shrink) {
		d.Discrepancies = append(d.Discrepancies, *r.triaged[s.id])
	}
	if err := errors.Join(d.sweep(), d.write()); err != nil {
		return nil, err
	}
	return d, os.RemoveAll(filepath.Join(r.Dir, workDir))
}

// files names the files of a dossier that its records name, with their hashes.
func (d *Dossier) files() map[string]string {
	out := map[string]string{}
	add := func(name, hash string) {
		if name != "" {
			out[name] = hash
		}
	}
	for i := range d.Tournaments {
		add(d.Tournaments[i].File, d.Tournaments[i].SHA256)
	}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		add(x.Original.File, x.Original.SHA256)
		add(explanationFile(x.ID), hashOf(x.explanation()))
		if x.Shrunk != nil {
			add(x.Shrunk.File, x.Shrunk.SHA256)
		}
	}
	return out
}

// sweep removes what kills have left behind: files half written, and those of work that was done again and came out otherwise.
func (d *Dossier) sweep() error {
	known := d.files()
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
			case e.IsDir(), sub == "." && !temporary(e.Name()), known[filepath.ToSlash(rel)] != "":
				return nil
			}
			return os.Remove(path)
		})
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// The folders of a dossier.
const (
	tournamentsDir   = "tournaments"
	discrepanciesDir = "discrepancies"
)

var temporaryName = regexp.MustCompile(`^\..+\.[0-9]+$`)

// temporary reports whether a file has the name of one that fsx.WriteFile has not finished.
func temporary(name string) bool { return temporaryName.MatchString(name) }

// write completes a dossier from its manifest, records and discrepancies, and writes its files.
func (d *Dossier) write() error {
	d.complete()
	var errs []error
	for _, p := range d.parts() {
		errs = append(errs, fsx.WriteFile(filepath.Join(d.Dir, p.name), p.data))
	}
	return errors.Join(errs...)
}

// complete makes what follows from manifest, records and discrepancies.
func (d *Dossier) complete() {
	d.Summary = Summarize(&d.Manifest, d.Tournaments, d.Discrepancies)
	d.Tree = newTree(&d.Manifest, d.Tournaments, d.Discrepancies)
	d.Summary.Root = d.Tree.Root
}

// part is a file of a dossier as it must be.
type part struct {
	name string
	data []byte
}

// parts are the files of a dossier beside those that its records name, the tree last.
func (d *Dossier) parts() []part {
	var lines bytes.Buffer
	for i := range d.Tournaments {
		lines.Write(asLine(&d.Tournaments[i]))
		lines.WriteByte('\n')
	}
	return []part{
		{ManifestFile, asJSON(d.Manifest)}, {ResultsFile, lines.Bytes()}, {DiscrepanciesFile, asJSON(d.Discrepancies)},
		{SummaryFile, asJSON(d.Summary)}, {TimingFile, asJSON(d.Timing)}, {TreeFile, asJSON(d.Tree)},
	}
}

func (r *run) timing() Timing {
	t := Timing{Started: r.sessions[0], Finished: time.Now().UTC().Format(time.RFC3339), Seconds: r.seconds, Sessions: len(r.sessions)}
	for _, e := range r.Manifest.Engines {
		for _, d := range e.Directions {
			if times := r.times[timeKey{e.Name, d}]; times != nil {
				t.Engines = append(t.Engines, *times)
			}
		}
	}
	return t
}

// records of a dossier as pointers, for what works on those.
func (d *Dossier) records() []*Tournament {
	out := make([]*Tournament, len(d.Tournaments))
	for i := range d.Tournaments {
		out[i] = &d.Tournaments[i]
	}
	slices.SortFunc(out, func(a, b *Tournament) int { return a.Number - b.Number })
	return out
}
