package drive

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/trfkit/trfkit/internal/proc"
)

// cellFolder is where a contained program works.
const cellFolder = proc.Room + "/work"

// cells are the places in which a contained program works: as many as there are calls at the same time.
type cells struct {
	mu   sync.Mutex
	idle []*proc.Cell
}

// run runs a program in a cell; without cells, anywhere.
func (c *cells) run(ctx context.Context, s proc.Spec, f proc.Furniture) proc.Result {
	if c == nil {
		return proc.Run(ctx, s)
	}
	cell, err := c.take(&f)
	if err != nil {
		return proc.Result{End: proc.NoStart, Err: err}
	}
	r := cell.Run(ctx, s)
	c.mu.Lock()
	defer c.mu.Unlock()
	if !cell.Broken() {
		c.idle = append(c.idle, cell)
	}
	return r
}

func (c *cells) take(f *proc.Furniture) (*proc.Cell, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if last := len(c.idle) - 1; last >= 0 {
		cell := c.idle[last]
		c.idle = c.idle[:last]
		return cell, nil
	}
	return proc.NewCell(*f)
}

// close ends the cells that nobody works in.
func (c *cells) close() {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, cell := range c.idle {
		cell.Close()
	}
	c.idle = nil
}

// Close ends what waits for the next call. A program that is asked again begins anew.
func (c *Candidate) Close() { c.cells.close() }

// Where sockets of other programs lie, and what other people left; and where programs write to without being asked.
var (
	private   = []string{"/run"}
	temporary = []string{"/tmp", "/var/tmp"}
)

// furnish says what a contained program sees: nothing of the paths to hide, and nothing of other programs, but always
// the folders that hold a file of its own.
func (c *Candidate) furnish(hide []string) {
	c.cells.close()
	c.furniture = proc.Furniture{}
	for _, path := range append(slices.Clone(private), hide...) {
		if !c.within(path) {
			c.furniture.Hide = append(c.furniture.Hide, path)
		}
	}
	for _, path := range temporary {
		if !c.within(path) {
			c.furniture.Scratch = append(c.furniture.Scratch, path)
		}
	}
}

// within reports whether a file of the program is below a folder, as its name says or where links lead.
func (c *Candidate) within(folder string) bool {
	own := []string{c.program}
	for _, word := range slices.Concat(c.adapter.Command, c.adapter.Files) {
		if path := c.fill(word, nil); filepath.IsAbs(path) {
			own = append(own, path)
		}
	}
	for _, path := range own {
		names := []string{path}
		if at, err := filepath.EvalSymlinks(path); err == nil {
			names = append(names, at)
		}
		for _, name := range names {
			if rel, err := filepath.Rel(folder, name); err == nil && rel != ".." && !strings.HasPrefix(rel, "../") {
				return true
			}
		}
	}
	return false
}
