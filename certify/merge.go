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
	whole, err := merged(ctx, into, parts)
	if err != nil {
		return nil, errors.Join(err, empty(into)) // so that it can be tried again
	}
	return whole, nil
}

func merged(ctx context.Context, into string, parts []*Dossier) (*Dossier, error) {
	whole := &Dossier{Dir: into, Manifest: parts[0].Manifest, Discrepancies: []Discrepancy{}}
	whole.Manifest.Shard = Shard{1, 1}
	triaged := map[string]*Discrepancy{}
	for _, p := range parts {
		whole.Tournaments = append(whole.Tournaments, p.Tournaments...)
		for i := range p.Discrepancies {
			triaged[p.Discrepancies[i].ID] = &p.Discrepancies[i]
		}
		if err := p.copyInto(into); err != nil {
			return nil, err
		}
		whole.Timing.add(&p.Timing)
	}
	slices.SortFunc(whole.Tournaments, func(a, b Tournament) int { return a.Number - b.Number })
	if err := whole.settle(ctx, triaged); err != nil {
		return nil, err
	}
	return whole, errors.Join(os.MkdirAll(into, 0o755), whole.write())
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

// loadParts loads dossiers and sees that they are all the shards of one campaign.
func loadParts(dirs []string) ([]*Dossier, error) {
	var parts []*Dossier
	for _, dir := range dirs {
		if _, err := os.Stat(filepath.Join(dir, ManifestFile)); err == nil && !finished(dir) {
			return nil, fmt.Errorf("%s is not finished: give its command again", dir)
		}
		v, err := newVerifier(dir, VerifyOptions{})
		if err != nil {
			return nil, err
		}
		v.whole()
		if len(v.out.Problems) > 0 {
			return nil, fmt.Errorf("%s: %s", dir, v.out.Problems[0])
		}
		parts = append(parts, v.Dossier)
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
	t := &triager{judge: j, dir: d.Dir, limit: d.Manifest.Shrink, absent: true}
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
			anew, err := t.examine(ctx, &s)
			if err != nil {
				return err
			}
			if was.Direction == Generates && s.row != nil && was.Shrunk == nil {
				anew.Class, anew.ShrinkNote = was.Class, was.ShrinkNote // the engine was asked
			}
			was = anew
		}
		d.Discrepancies = append(d.Discrepancies, *was)
	}
	return nil
}

// copyInto copies the files of a dossier that its records name into another.
func (d *Dossier) copyInto(dir string) error {
	for name := range d.files() {
		data, err := readBelow(d.Dir, name)
		if err != nil {
			return err
		}
		if err := writeBelow(dir, name, data); err != nil {
			return err
		}
	}
	return nil
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
