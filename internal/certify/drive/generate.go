package drive

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/generator"
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
		v["dir"], v["out"], v["config"] = dir, filepath.Join(dir, "made.trf"), filepath.Join(dir, "config.txt")
		role := c.adapter.Generate
		if err := c.configure(v); err != nil {
			return err
		}
		var args []string
		for _, w := range role.Args {
			args = append(args, fillRate(w, v))
		}
		r, err := c.call(ctx, dir, args, v)
		if err != nil {
			return err
		}
		a.Ending = c.ending(r, role.Codes)
		if a.End != Answered {
			return nil
		}
		return a.collect(c.adapter, dir, string(r.ErrOut)+"\n"+string(r.Out), c.lines(role.Append, v))
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

// mostMade bounds a tournament that a program made, in bytes.
const mostMade = 32 << 20

// collect reads what was made, and adds what the program was told.
func (a *MadeAnswer) collect(d *Adapter, dir, said, told string) error {
	pattern := d.Generate.Output
	if pattern == "" {
		pattern = "made.trf"
	}
	root := os.DirFS(dir)
	names, err := fs.Glob(root, pattern)
	if err != nil {
		return err
	}
	garbage := func(why string) error {
		a.spoil(d, said, why)
		return nil
	}
	switch {
	case len(names) == 0 && a.none:
		return garbage("it says that no legal pairing exists, but shows no tournament")
	case len(names) == 0:
		return garbage("no tournament was made")
	case len(names) != 1:
		return garbage(fmt.Sprintf("%d tournaments were made", len(names)))
	}
	data, err := readMade(dir, names[0])
	if err != nil {
		return garbage(err.Error())
	}
	a.Data = append(without(data, d.Generate.Drop), told...)
	return nil
}

// readMade reads a file that a program has made in its folder: no link, no device, and nothing without end. The error
// says what it is instead, without the name of the folder, which is another one each time.
func readMade(dir, name string) ([]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, errors.New("what it made cannot be read")
	}
	defer root.Close()
	info, err := root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("nothing was made")
	case err != nil:
		return nil, errors.New("what it made cannot be read")
	case !info.Mode().IsRegular():
		return nil, errors.New("what it made is no file")
	case info.Size() == 0 || info.Size() > mostMade:
		return nil, fmt.Errorf("what it made has %d bytes", info.Size())
	}
	data, err := root.ReadFile(name)
	if err != nil {
		return nil, errors.New("what it made cannot be read")
	}
	return data, nil
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
