package certify

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
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
	if err := d.write(); err != nil {
		return nil, err
	}
	return d, os.RemoveAll(filepath.Join(r.Dir, workDir))
}

// write completes a dossier from its manifest, records and discrepancies, and writes its files.
func (d *Dossier) write() error {
	d.Summary = Summarize(&d.Manifest, d.Tournaments, d.Discrepancies)
	d.Tree = newTree(&d.Manifest, d.Tournaments, d.Discrepancies)
	d.Summary.Root = d.Tree.Root
	var lines bytes.Buffer
	for i := range d.Tournaments {
		lines.Write(asLine(&d.Tournaments[i]))
		lines.WriteByte('\n')
	}
	var errs []error
	for _, f := range []struct {
		name string
		data []byte
	}{
		{ManifestFile, asJSON(d.Manifest)}, {ResultsFile, lines.Bytes()}, {DiscrepanciesFile, asJSON(d.Discrepancies)},
		{SummaryFile, asJSON(d.Summary)}, {TimingFile, asJSON(d.Timing)}, {TreeFile, asJSON(d.Tree)},
	} {
		errs = append(errs, fsx.WriteFile(filepath.Join(d.Dir, f.name), f.data))
	}
	return errors.Join(errs...)
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
