package campaign

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/verify"
)

// Merge puts the dossiers of all shards of a campaign together. The outcome is that of the campaign run in one piece,
// byte for byte, timing apart. The folder must not hold anything yet.
func Merge(ctx context.Context, into string, dirs []string) (*dossier.Dossier, error) {
	parts, err := loadParts(dirs)
	if err != nil {
		return nil, err
	}
	if entries, _ := os.ReadDir(into); len(entries) > 0 { // there may be no such folder yet
		return nil, fmt.Errorf("%s is not empty", into)
	}
	whole, err := merged(ctx, into, parts)
	if err != nil {
		return nil, errors.Join(err, empty(into)) // so that it can be tried again
	}
	return whole, nil
}

func merged(ctx context.Context, into string, parts []*dossier.Dossier) (*dossier.Dossier, error) {
	whole := &dossier.Dossier{Dir: into, Manifest: parts[0].Manifest, Discrepancies: []*dossier.Discrepancy{}}
	whole.Manifest.Shard = dossier.Shard{Index: 1, Of: 1}
	examined := map[string]*dossier.Discrepancy{}
	for _, p := range parts {
		whole.Records = append(whole.Records, p.Records...)
		for _, x := range p.Discrepancies {
			examined[x.ID] = x
		}
		if err := p.CopyInto(into); err != nil {
			return nil, err
		}
		whole.Timing.Add(&p.Timing)
	}
	whole.Records = whole.Ordered()
	if err := settle(ctx, whole, examined); err != nil {
		return nil, err
	}
	return whole, errors.Join(os.MkdirAll(into, 0o755), whole.Write())
}

// empty removes what a folder holds.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		err = errors.Join(err, os.RemoveAll(filepath.Join(dir, e.Name())))
	}
	return err
}

// partsIn are the folders of the parts, those below a folder that is none itself included.
func partsIn(dirs []string) (out []string) {
	for _, dir := range dirs {
		_, none := os.Stat(filepath.Join(dir, dossier.ManifestFile))
		below, _ := fs.Glob(os.DirFS(dir), "shard-*-of-*") // the pattern is well formed
		if none == nil || len(below) == 0 {
			below = []string{"."}
		}
		for _, name := range below {
			out = append(out, filepath.Join(dir, name))
		}
	}
	return out
}

// loadParts loads dossiers and sees that they are all the shards of one campaign.
func loadParts(dirs []string) ([]*dossier.Dossier, error) {
	var parts []*dossier.Dossier
	for _, dir := range partsIn(dirs) {
		if _, err := os.Stat(filepath.Join(dir, dossier.ManifestFile)); err == nil && !finished(dir) {
			return nil, fmt.Errorf("%s is not finished: give its command again", dir)
		}
		d, problems, err := verify.Whole(dir)
		switch {
		case err != nil:
			return nil, err
		case len(problems) > 0:
			return nil, fmt.Errorf("%s: %s", dir, problems[0])
		}
		parts = append(parts, d)
	}
	if len(parts) == 0 {
		return nil, errors.New("nothing to merge")
	}
	slices.SortFunc(parts, func(a, b *dossier.Dossier) int { return a.Manifest.Shard.Index - b.Manifest.Shard.Index })
	first := parts[0].Manifest
	for i, p := range parts {
		m := p.Manifest
		m.Shard = first.Shard
		if string(dossier.AsJSON(m.Anywhere())) != string(dossier.AsJSON(first.Anywhere())) ||
			p.Manifest.Shard.Of != first.Shard.Of {
			return nil, fmt.Errorf("%s and %s are of different campaigns", parts[0].Dir, p.Dir)
		}
		if p.Manifest.Shard.Index != i+1 {
			return nil, fmt.Errorf("shard %d of %d is missing or given twice", i+1, first.Shard.Of)
		}
	}
	if len(parts) != first.Shard.Of {
		return nil, fmt.Errorf("shard %d of %d is missing", len(parts)+1, first.Shard.Of)
	}
	return parts, nil
}

// settle takes over the shards' discrepancies. Each shard shrinks the first of each group; what the campaign in one
// piece would not have shrunk is set back.
func settle(ctx context.Context, d *dossier.Dossier, examined map[string]*dossier.Discrepancy) error {
	j, err := judge.New(d.Manifest.System)
	if err != nil {
		return err
	}
	t := inquest.Alone(j, d)
	for _, s := range inquest.Suspects(d.Records, d.Manifest.Shrink) {
		was := examined[s.ID]
		if was == nil {
			return fmt.Errorf("discrepancy %s was not triaged", s.ID)
		}
		if !s.Shrink {
			if err := os.RemoveAll(filepath.Join(d.Dir,
				filepath.FromSlash(dossier.DiscrepancyFolder(s.ID)))); err != nil {
				return err
			}
			anew, err := t.Examine(ctx, &s)
			if err != nil {
				return err
			}
			if was.Direction == drive.Generates && s.Row != nil && was.Shrunk == nil {
				anew.Class, anew.ShrinkNote = was.Class, was.ShrinkNote // the engine was asked
			}
			was = anew
		}
		d.Discrepancies = append(d.Discrepancies, was)
	}
	return nil
}
