// Package campaign runs a campaign from its plan to its dossier, in one piece or in shards, through interruptions.
package campaign

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
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
		if err := c.Adapter().PairsBy(j.ID()); err != nil {
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
