// Package drive drives pairing programs as subprocesses: an adapter describes how a program is called and what its
// words mean, a candidate is a program ready to be asked, and what it says is read into answers.
package drive

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/trfkit/trfkit/internal/proc"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Engine is a program under test, as the manifest of a campaign records it.
type Engine struct {
	Name       string      `json:"name"`    // as the command line calls it: bbp6
	Adapter    string      `json:"adapter"` // id of the adapter that drives it
	Version    string      `json:"version"` // what the program says of itself; blank when it says nothing
	Directions []Direction `json:"directions"`
	Files      []FileHash  `json:"files"` // the program's own files, by name
	TimeLimit  int         `json:"timeLimitSeconds"`
	Memory     int         `json:"memoryLimitMiB"`
	Driver     *Adapter    `json:"driver"` // how it was driven: the adapter's description
	Around     *Around     `json:"around,omitempty"`
}

// FileHash is a file of a program.
type FileHash struct {
	Name   string `json:"name"` // without folder
	SHA256 string `json:"sha256"`
}

// Hash is the SHA-256 of a file, in hexadecimal.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Direction says who made the tournament and who judges it.
type Direction string

// The directions.
const (
	// Checks: trfkit makes the tournament, the engine checks it.
	Checks Direction = "checks"
	// Generates: the engine makes the tournament, trfkit checks it.
	Generates Direction = "generates"
	// Pairs: field, absences and results are trfkit's, every round is paired by the engine, and trfkit checks it.
	Pairs Direction = "pairs"
)

// Directions lists them in the order in which a manifest has them.
func Directions() []Direction { return []Direction{Checks, Generates, Pairs} }

// Limits bound one call of a program.
type Limits struct {
	Time   time.Duration
	Memory int // MiB
	// Contain names the namespaces in which the program works (proc.Namespaces); empty for none.
	Contain []string
}

// Candidate is a program ready to be asked.
type Candidate struct {
	Engine // as the manifest records it

	Program string // absolute path; blank when it is not at hand, and cannot be asked
	limits  Limits
	Dir     string        // below which its temporary folders are made; blank is the system's
	left    *atomic.Int64 // processes that it left behind
	cells   cells         // nil when it is not contained

	furniture proc.Furniture // of the cells
	rivals    []string       // other programs that pair
}

// Open prepares a program that is driven by this adapter: it hashes the program's files and asks for its version.
func (a *Adapter) Open(ctx context.Context, program string, limits Limits) (*Candidate, error) {
	path, err := filepath.Abs(program)
	if err != nil {
		return nil, err
	}
	c := &Candidate{Program: path, limits: limits, left: &atomic.Int64{}}
	if len(limits.Contain) > 0 {
		c.cells = make(cells, mostIdle)
	}
	c.Engine = Engine{Name: a.Name, Adapter: a.Name, Directions: a.Directions(),
		TimeLimit: int(limits.Time / time.Second), Memory: limits.Memory,
		Driver: a}
	if c.Files, err = c.hash(); err != nil {
		return nil, err
	}
	c.rivals = rivals(c.own())
	c.Hide()
	c.Around = c.surroundings()
	c.Version, err = c.version(ctx)
	return c, err
}

// Absent stands for an engine of a manifest whose program is not at hand: its dialect is known, but it cannot be asked.
func Absent(e Engine) *Candidate { return &Candidate{Engine: e} }

// Limit bounds the calls from now on, in seconds and MiB.
func (c *Candidate) Limit(seconds, memory int) {
	c.limits.Time, c.limits.Memory = time.Duration(seconds)*time.Second, memory
	c.TimeLimit, c.Engine.Memory = seconds, memory
}

// Contained names the namespaces in which the program works.
func (c *Candidate) Contained() []string { return c.limits.Contain }

// Left is how many processes the program has left behind, as far as it was contained. They were ended.
func (c *Candidate) Left() int {
	if c.left == nil {
		return 0
	}
	return int(c.left.Load())
}

// Write writes a tournament in the dialect that the program reads.
func (c *Candidate) Write(t *tournament.Tournament) ([]byte, error) { return c.Driver.Input.Write(t) }

// hash hashes the files that make up the program. A pattern that matches none is an error.
func (c *Candidate) hash() ([]FileHash, error) {
	paths, err := c.files()
	if err != nil {
		return nil, err
	}
	var out []FileHash
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			return nil, err
		}
		if sum := (FileHash{filepath.Base(p), Hash(data)}); !slices.Contains(out, sum) {
			out = append(out, sum)
		}
	}
	return out, nil
}

// files are the names of the program and of the files that its adapter lists, as far as every pattern matches some.
// What the name of the program has of the signs of patterns means itself.
func (c *Candidate) files() (out []string, err error) {
	quote := func(path string) string { return globSigns.ReplaceAllString(path, "[$0]") }
	quoted := map[string]string{"program": quote(c.Program), "folder": quote(filepath.Dir(c.Program))}
	for _, pattern := range append([]string{"{program}"}, c.Driver.Files...) {
		paths, err := filepath.Glob(c.fill(pattern, quoted))
		if err == nil && len(paths) == 0 {
			err = fmt.Errorf("%s: %w", c.fill(pattern, nil), os.ErrNotExist)
		}
		if err != nil {
			return out, err
		}
		out = append(out, paths...)
	}
	return out, nil
}

var globSigns = regexp.MustCompile(`[*?[]`)

// version is the first line the program prints when it is asked; blank when it cannot be.
func (c *Candidate) version(ctx context.Context) (string, error) {
	if len(c.Driver.Version) == 0 {
		return "", nil
	}
	line := ""
	err := c.folder(func(dir string) error {
		r, err := c.call(ctx, proc.Spec{Dir: dir}, c.Driver.Version, nil)
		if err != nil || r.End != proc.Exited {
			return err
		}
		line, _, _ = strings.Cut(strings.TrimSpace(string(r.Out)+"\n"+string(r.ErrOut)), "\n")
		return nil
	})
	return prose.OneLine(line), err
}

// Unchanged fails when the program's files are no longer those of the manifest.
func (c *Candidate) Unchanged() error {
	now, err := c.hash()
	if err == nil && !slices.Equal(now, c.Files) {
		err = fmt.Errorf("the files of engine %s have changed since the campaign began", c.Name)
	}
	return err
}

// Choose leaves the engine the directions of a list; Pairs may be named although the engine makes tournaments, too.
func (c *Candidate) Choose(names []string) error {
	if len(names) == 0 {
		return nil
	}
	c.Directions = nil
	for _, d := range Directions() {
		if c.Driver.Knows(d) && slices.Contains(names, string(d)) {
			c.Directions = append(c.Directions, d)
		}
	}
	if len(c.Directions) == 0 {
		return fmt.Errorf("engine %s knows none of the directions %v", c.Name, names)
	}
	return nil
}
