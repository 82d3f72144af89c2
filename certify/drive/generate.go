package drive

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/proc"
)

// MadeAnswer is a tournament that a program made.
type MadeAnswer struct {
	Ending
	Data []byte // only when it answered; also of an event that ended early
}

// Generate has the program make a tournament by settled settings.
func (c *Candidate) Generate(ctx context.Context, s *generator.Settings, seed uint64) (MadeAnswer, error) {
	var a MadeAnswer
	err := c.folder(func(dir string) error {
		v := values(s, seed)
		v["dir"], v["out"], v["config"] = dir, filepath.Join(dir, madeFile), filepath.Join(dir, configFile)
		role := c.adapter.Generate
		spec := proc.Spec{Dir: dir, Keep: cmp.Or(role.Output, madeFile)}
		if len(role.Config) > 0 {
			spec.Files = map[string][]byte{configFile: []byte(c.lines(role.Config, v))}
		}
		var args []string
		for _, w := range role.Args {
			args = append(args, fillRate(w, v))
		}
		r, err := c.call(ctx, spec, args, v)
		if err != nil {
			return err
		}
		a.Ending = c.ending(r, role.Codes)
		if a.End != Answered {
			return nil
		}
		a.collect(c.adapter, r.Made, string(r.ErrOut)+"\n"+string(r.Out), c.lines(role.Append, v))
		return nil
	})
	return a, err
}

// lines puts values into lines.
func (c *Candidate) lines(words []string, v map[string]string) string {
	var b strings.Builder
	for _, line := range words {
		b.WriteString(c.fill(fillRate(line, v), v) + "\n")
	}
	return b.String()
}

const madeFile, configFile = "made.trf", "config.txt"

// collect takes what was made, and adds what the program was told.
func (a *MadeAnswer) collect(d *Adapter, files []proc.Made, said, told string) {
	why := ""
	switch {
	case len(files) == 0 && a.none:
		why = "it says that no legal pairing exists, but shows no tournament"
	case len(files) == 0:
		why = "no tournament was made"
	case len(files) != 1:
		why = fmt.Sprintf("%d tournaments were made", len(files))
	default:
		why = files[0].Why
	}
	if why != "" {
		a.spoil(d, said, why)
		return
	}
	a.Data = append(without(files[0].Data, d.Generate.Drop), told...)
}

// Asked is what a program was told of the tournament that it should make; 0 is what it was not told.
type Asked struct{ Players, Rounds int }

// Asked says what the program is told of settled settings.
func (g *GenerateRole) Asked(s *generator.Settings) Asked {
	told := func(name string, value int) int {
		for _, word := range slices.Concat(g.Args, g.Config) {
			if strings.Contains(word, "{"+name+"}") {
				return value
			}
		}
		return 0
	}
	return Asked{told("players", s.Players.Max), told("rounds", s.Rounds.Max)}
}
