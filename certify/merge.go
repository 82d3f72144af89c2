package certify

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Merge puts the dossiers of all shards of a campaign together. The outcome is that of the campaign run in one piece, byte
// for byte, timing apart. The folder must not hold anything yet.
func Merge(ctx context.Context, into string, dirs []string) (*Dossier, error) {
	parts, err := loadParts(dirs)
	if err != nil {
		return nil, err
	}
	if entries, err := os.ReadDir(into); err == nil && len(entries) > 0 {
		return nil, fmt.Errorf("%s is not empty", into)
	}
	whole := &Dossier{Dir: into, Manifest: parts[0].Manifest, Discrepancies: []Discrepancy{}}
	whole.Manifest.Shard = Shard{1, 1}
	triaged := map[string]*Discrepancy{}
	for _, p := range parts {
		whole.Tournaments = append(whole.Tournaments, p.Tournaments...)
		for i := range p.Discrepancies {
			triaged[p.Discrepancies[i].ID] = &p.Discrepancies[i]
		}
		for _, sub := range []string{"tournaments", "discrepancies"} {
			if err := copyBelow(into, p.Dir, sub); err != nil {
				return nil, err
			}
		}
		whole.Timing.add(&p.Timing)
	}
	slices.SortFunc(whole.Tournaments, func(a, b Tournament) int { return a.Number - b.Number })
	if err := whole.settle(ctx, triaged); err != nil {
		return nil, err
	}
	return whole, errors.Join(os.MkdirAll(into, 0o755), whole.write())
}

// loadParts loads dossiers and sees that they are all the shards of one campaign.
func loadParts(dirs []string) ([]*Dossier, error) {
	var parts []*Dossier
	for _, dir := range dirs {
		d, err := Load(dir)
		if err != nil {
			return nil, err
		}
		if !finished(dir) {
			return nil, fmt.Errorf("%s is not finished", dir)
		}
		parts = append(parts, d)
	}
	if len(parts) == 0 {
		return nil, errors.New("nothing to merge")
	}
	slices.SortFunc(parts, func(a, b *Dossier) int { return a.Manifest.Shard.Index - b.Manifest.Shard.Index })
	first := parts[0].Manifest
	for i, p := range parts {
		m := p.Manifest
		m.Shard = first.Shard
		if string(asJSON(m)) != string(asJSON(first)) || p.Manifest.Shard.Of != first.Shard.Of {
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

// settle takes over the shards' discrepancies. Each shard shrinks the first of each group; what the campaign in one piece
// would not have shrunk is set back.
func (d *Dossier) settle(ctx context.Context, triaged map[string]*Discrepancy) error {
	j, err := newJudge(d.Manifest.System)
	if err != nil {
		return err
	}
	t := &triager{judge: j, dir: d.Dir, limit: d.Manifest.Shrink}
	for _, e := range d.Manifest.Engines {
		t.engines = append(t.engines, absent(e))
	}
	for _, s := range suspects(d.records(), d.Manifest.Shrink) {
		was := triaged[s.id]
		if was == nil {
			return fmt.Errorf("discrepancy %s was not triaged", s.id)
		}
		if !s.shrink {
			if err := os.RemoveAll(filepath.Join(d.Dir, "discrepancies", s.id)); err != nil {
				return err
			}
			if was, err = t.examine(ctx, &s); err != nil {
				return err
			}
		}
		d.Discrepancies = append(d.Discrepancies, *was)
	}
	return nil
}

// copyBelow copies a folder of one dossier into another.
func copyBelow(into, from, sub string) error {
	source := filepath.Join(from, sub)
	if _, err := os.Stat(source); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return filepath.WalkDir(source, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		return writeBelow(into, filepath.ToSlash(rel), data)
	})
}

func (t *Timing) add(o *Timing) {
	if t.Started == "" || o.Started < t.Started {
		t.Started = o.Started
	}
	t.Finished = max(t.Finished, o.Finished)
	t.Seconds += o.Seconds
	t.Sessions += o.Sessions
	for _, e := range o.Engines {
		i := slices.IndexFunc(t.Engines, func(x EngineTimes) bool { return x.Engine == e.Engine && x.Direction == e.Direction })
		if i < 0 {
			t.Engines = append(t.Engines, e)
			continue
		}
		t.Engines[i].Seconds += e.Seconds
		t.Engines[i].Slowest = max(t.Engines[i].Slowest, e.Slowest)
	}
}
