package certify

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/generator"
)

// MadeAnswer is a tournament that a program made.
type MadeAnswer struct {
	ending
	Data []byte // also of an event that ended early: then None
	None bool   // the program found no legal pairing of a round
}

// Generate has the program make a tournament by settled settings.
func (c *Candidate) Generate(ctx context.Context, s *generator.Settings, seed uint64) (MadeAnswer, error) {
	var a MadeAnswer
	err := c.folder(func(dir string) error {
		v := values(s, seed)
		v["dir"], v["out"], v["config"] = dir, filepath.Join(dir, "made.trf"), filepath.Join(dir, "config.txt")
		role := c.adapter.Generate
		if err := c.configure(v); err != nil {
			return err
		}
		var args []string
		for _, w := range role.Args {
			args = append(args, fillRate(w, v))
		}
		r := c.call(ctx, dir, args, v)
		a.ending = c.ending(r, role.Codes)
		a.None = a.none
		if a.outcome != Agree || a.stopped {
			return nil
		}
		return a.collect(role, dir, c.lines(role.Append, v))
	})
	return a, err
}

// configure writes the program's configuration file, when it has one.
func (c *Candidate) configure(v map[string]string) error {
	role := c.adapter.Generate
	if len(role.Config) == 0 {
		return nil
	}
	return os.WriteFile(v["config"], []byte(c.lines(role.Config, v)), 0o644)
}

// lines puts values into lines.
func (c *Candidate) lines(words []string, v map[string]string) string {
	var b strings.Builder
	for _, line := range words {
		b.WriteString(c.fill(fillRate(line, v), v) + "\n")
	}
	return b.String()
}

// collect reads what was made, and adds what the program was told.
func (a *MadeAnswer) collect(role *GenerateRole, dir, told string) error {
	pattern := role.Output
	if pattern == "" {
		pattern = "made.trf"
	}
	paths, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		return err
	}
	slices.Sort(paths)
	if len(paths) == 0 {
		if !a.None {
			a.outcome, a.detail = Garbage, "no tournament was made"
		}
		return nil
	}
	data, err := os.ReadFile(paths[0])
	a.Data = append(without(data, role.Drop), told...)
	return err
}
