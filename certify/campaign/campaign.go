// Package campaign runs a campaign from its plan to its dossier, in one piece or in shards, through interruptions.
package campaign

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/internal/fsx"
)

// New makes a campaign of what the caller decides of its manifest, and of the engines. They are asked in the directions
// named, or in all that they know. It refuses engines that do not pair by the system, and directions that no engine
// knows. The caller sets Dir, Jobs and Notify.
func New(m dossier.Manifest, directions []string, engines []*drive.Candidate) (*Campaign, error) {
	for _, name := range directions {
		if !slices.Contains(drive.Directions(), drive.Direction(name)) {
			return nil, fmt.Errorf("direction %q is not known: checks, generates, pairs", name)
		}
	}
	j, err := judge.New(m.System)
	if err != nil {
		return nil, err
	}
	m.Format, m.Tool, m.System, m.Rules = dossier.FormatVersion, dossier.ToolName, j.ID(), j.Rules()
	m.Engines, m.Contained = nil, nil
	seen := map[string]bool{}
	for _, c := range engines {
		if seen[c.Name] {
			return nil, fmt.Errorf("engine %s is named twice", c.Name)
		}
		seen[c.Name] = true
		if err := c.Driver.PairsBy(j.ID()); err != nil {
			return nil, err
		}
		if err := c.Choose(directions); err != nil {
			return nil, err
		}
		m.Engines = append(m.Engines, c.Engine)
		m.Contained = c.Contained() // one command line gives all the same
	}
	if err := m.Sound(); err != nil { // nobody could load its dossier
		return nil, err
	}
	return &Campaign{Manifest: m, Engines: engines, Jobs: 1}, nil
}

// Campaign is what to run.
type Campaign struct {
	Manifest dossier.Manifest
	Engines  []*drive.Candidate
	Dir      string // of the dossier
	Jobs     int
	Notify   func(Progress) // told of each piece of work finished; may be nil
	// Preview, when not nil, is given what is known before anything is shrunk, and when the campaign is stopped.
	Preview func(*dossier.Dossier) error
	// ShrinkFor bounds the time that a session shrinks discrepancies; 0 does not. What is cut short by it is not made a
	// second time alike.
	ShrinkFor time.Duration
	// Hide names files that no engine must see, beside the dossier and the key of its journal.
	Hide []string
	// Stubborn goes on although most rounds are wrong.
	Stubborn bool
}

// Progress is how far a campaign has come.
type Progress struct {
	Phase      string // "tournaments" or "discrepancies"
	Done       int    // pieces of work, of earlier sessions included
	Total      int
	Discrepant int // tournaments
}

// ErrInterrupted is the error of a campaign that was stopped; the same call goes on with it.
var ErrInterrupted = errors.New("interrupted")

// ErrHopeless is the error of a campaign that was stopped because most rounds are wrong.
var ErrHopeless = errors.New("most rounds are wrong")

// ErrOtherCampaign is the error of a folder that holds the dossier of another campaign.
var ErrOtherCampaign = errors.New("the folder holds another campaign")

// ErrOccupied is the error of a folder that holds something, but no campaign.
var ErrOccupied = errors.New("the folder holds something else")

// Run runs a campaign to its end, or goes on with one that was interrupted or killed, and writes the dossier. The
// folder of a campaign that is finished is left as it is.
func (c *Campaign) Run(ctx context.Context) (*dossier.Dossier, error) {
	if err := c.mine(); err != nil {
		return nil, err
	}
	if finished(c.Dir) {
		_ = fsx.RemoveAll(filepath.Join(c.Dir, workDir)) // a kill may have kept it from going
		return dossier.Load(c.Dir)
	}
	if err := os.MkdirAll(filepath.Join(c.Dir, workDir), 0o755); err != nil {
		return nil, err
	}
	if err := plainWork(c.Dir); err != nil {
		return nil, err
	}
	release, err := lock(c.Dir)
	if err != nil {
		return nil, err
	}
	defer release()
	if err := c.claim(); err != nil {
		return nil, err
	}
	if finished(c.Dir) { // by another process, while this one began
		return dossier.Load(c.Dir)
	}
	r, err := c.start()
	if err != nil {
		return nil, err
	}
	defer r.leave()
	err = r.run(ctx)
	if errors.Is(err, ErrInterrupted) || errors.Is(err, ErrHopeless) {
		err = errors.Join(err, r.preview())
	}
	if err = errors.Join(err, r.journal.close()); err != nil {
		return nil, err
	}
	return r.finish()
}

// mine sees that the folder holds this campaign or none, and nothing else.
func (c *Campaign) mine() error {
	path := filepath.Join(c.Dir, dossier.ManifestFile)
	have, err := os.ReadFile(path)
	switch {
	case err == nil && string(have) != string(dossier.AsJSON(c.Manifest)):
		return fmt.Errorf("%w: %s differs in %s", ErrOtherCampaign, path, c.Manifest.Differs(have))
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	entries, err := os.ReadDir(c.Dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if e.Name() != workDir && !dossier.Temporary(e.Name()) {
			return fmt.Errorf("%w: %s, but no %s", ErrOccupied, filepath.Join(c.Dir, e.Name()), dossier.ManifestFile)
		}
	}
	return err
}

// claim notes the manifest in the folder, which is locked.
func (c *Campaign) claim() error {
	if err := c.mine(); err != nil {
		return err
	}
	path := filepath.Join(c.Dir, dossier.ManifestFile)
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return fsx.WriteFile(path, dossier.AsJSON(c.Manifest))
}

// finished reports whether the folder holds a whole dossier: the tree is written last, and then the journal goes.
func finished(dir string) bool {
	_, tree := os.Stat(filepath.Join(dir, dossier.TreeFile))
	_, journal := os.Stat(filepath.Join(dir, workDir, journalFile))
	return tree == nil && errors.Is(journal, os.ErrNotExist)
}

// Folder is where a shard's dossier goes: the folder itself for the whole, one of its own below it for a part.
func Folder(s dossier.Shard, dir string) string {
	if s.Of == 1 {
		return dir
	}
	return filepath.Join(dir, fmt.Sprintf("shard-%d-of-%d", s.Index, s.Of))
}
