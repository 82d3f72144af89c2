package campaign

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/triage"
	"github.com/trfkit/trfkit/internal/fsx"
)

// triage classes, explains and shrinks the discrepancies.
func (r *run) triage(ctx context.Context) error {
	all := triage.Suspects(r.sorted(), r.Manifest.Shrink)
	t := &triage.Triager{Judge: r.judge, Dir: r.Dir, Engines: r.Engines, Limit: r.Manifest.Shrink}
	if end := time.Now().Add(r.ShrinkFor); r.ShrinkFor > 0 {
		t.Over = func() bool { return time.Now().After(end) }
	}
	var left []triage.Suspect
	for _, s := range all {
		if r.triaged[s.ID] == nil {
			left = append(left, s)
		}
	}
	return each(ctx, r.Jobs, len(left), func(ctx context.Context, i int) error {
		d, err := t.Examine(ctx, &left[i])
		if err != nil {
			return fmt.Errorf("%s: %w", left[i].ID, err)
		}
		return r.enter(entry{Discrepancy: d}, "discrepancies", len(all))
	})
}

// sorted returns the records by number.
func (r *run) sorted() []*dossier.Record {
	return slices.SortedFunc(maps.Values(r.results), func(a, b *dossier.Record) int { return a.Number - b.Number })
}

// finish makes the dossier of what the journal holds.
func (r *run) finish() (*dossier.Dossier, error) {
	d := &dossier.Dossier{Dir: r.Dir, Manifest: r.Manifest, Discrepancies: []dossier.Discrepancy{}, Timing: r.timing()}
	records := r.sorted()
	for _, t := range records {
		d.Records = append(d.Records, *t)
	}
	for _, s := range triage.Suspects(records, r.Manifest.Shrink) {
		d.Discrepancies = append(d.Discrepancies, *r.triaged[s.ID])
	}
	if err := errors.Join(d.Sweep(), d.Write()); err != nil {
		return nil, err
	}
	_ = os.Remove(r.key) // nobody needs it any more
	return d, fsx.RemoveAll(filepath.Join(r.Dir, workDir))
}

func (r *run) timing() dossier.Timing {
	t := dossier.Timing{Started: r.sessions[0], Finished: time.Now().UTC().
		Format(time.RFC3339), Seconds: r.seconds, Sessions: len(r.sessions)}
	for _, e := range r.Engines {
		t.Left += e.Left()
	}
	for _, e := range r.Manifest.Engines {
		for _, d := range e.Directions {
			if times := r.times[timeKey{e.Name, d}]; times != nil {
				t.Engines = append(t.Engines, *times)
			}
		}
	}
	return t
}
