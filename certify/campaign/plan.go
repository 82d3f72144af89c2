// Package campaign runs a campaign from its plan to its dossier, in one piece or in shards, through interruptions.
package campaign

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
)

// Plan is what the caller of a campaign decides.
type Plan struct {
	Version    string // of trfcert
	SHA256     string // of its executable
	System     string
	Seed       uint64
	Count      int
	Matrix     []dossier.Cell
	Shrink     int
	Shard      dossier.Shard
	Directions []string // blank: all that the engines know
	MatrixName string   // of an official matrix
}

// New makes a campaign of a plan. It refuses engines that do not pair by the system, and directions that no engine
// knows. The caller sets Dir, Jobs and Notify.
func New(p Plan, engines []*drive.Candidate) (*Campaign, error) {
	for _, name := range p.Directions {
		if !slices.Contains(drive.Directions(), drive.Direction(name)) {
			return nil, fmt.Errorf("direction %q is not known: checks, generates, pairs", name)
		}
	}
	j, err := judge.New(p.System)
	if err != nil {
		return nil, err
	}
	m := dossier.Manifest{Format: dossier.FormatVersion, Tool: dossier.ToolName, Version: p.Version, SHA256: p.SHA256,
		System: j.ID(), Rules: j.Rules(), Seed: p.Seed, Count: p.Count, Matrix: p.Matrix, Shrink: p.Shrink,
		Shard: p.Shard, MatrixName: p.MatrixName}
	seen := map[string]bool{}
	for _, c := range engines {
		if seen[c.Name] {
			return nil, fmt.Errorf("engine %s is named twice", c.Name)
		}
		seen[c.Name] = true
		if err := c.Adapter().PairsBy(j.ID()); err != nil {
			return nil, err
		}
		if err := c.Choose(p.Directions); err != nil {
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
