package drive

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// furnish says what a contained program sees: nothing of secret, whatever else it sees, and of what other programs have
// there only its own files. Below a folder for temporary files that holds some of these it sees them alone.
func (c *Candidate) furnish(secret []string) {
	c.cells.close()
	own := c.own()
	c.furniture = proc.Furniture{Hide: slices.Clone(private), Keep: own, Secret: append(c.rivals, secret...)}
	for _, path := range temporary {
		if slices.ContainsFunc(c.furniture.Keep, func(own string) bool { return proc.Below(path, own) }) {
			c.furniture.Hide = append(c.furniture.Hide, path)
		} else {
			c.furniture.Scratch = append(c.furniture.Scratch, path)
		}
	}
}

// rivals lists the programs from which one under trial could have its answers, but for its own: the commands of trfkit
// beside this one, those that are found by name, and, where programs are looked for, builds of trfkit and copies of
// these under any other name.
func rivals(own []string) (out []string) {
	add := func(path string) {
		at, err := filepath.EvalSymlinks(path)
		if err == nil && !slices.Contains(own, at) && !slices.Contains(out, at) {
			out = append(out, at)
		}
	}
	if self, err := os.Executable(); err == nil {
		add(self)
		beside, _ := filepath.Glob(filepath.Join(filepath.Dir(self), "trf*"))
		for _, path := range beside {
			if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
				add(path)
			}
		}
	}
	for _, name := range known {
		if path, err := exec.LookPath(name); err == nil {
			add(path)
		}
	}
	around := filepath.SplitList(os.Getenv("PATH"))
	if len(own) > 0 {
		around = append(around, filepath.Dir(own[0]))
	}
	var folders []string // each once: /bin is often /usr/bin
	for _, path := range around {
		if at, err := filepath.EvalSymlinks(path); err == nil && !slices.Contains(folders, at) {
			folders = append(folders, at)
		}
	}
	for _, path := range copies(folders, out) {
		add(path)
	}
	return out
}

// known are the names of programs that pair.
var known = []string{"trf", "trfaudit", "trfcert", "trfcheck", "trfgen", "trflegacy", "trfpair", "trfserve",
	"bbpPairings", "javafo", "py4swiss", "CPPDubovSystem", "chesspairing"}

// own lists the files of the program: itself, those that its adapter lists, and those that its command names.
func (c *Candidate) own() []string {
	paths := []string{c.program}
	for _, pattern := range c.adapter.Files {
		found, _ := filepath.Glob(c.pattern(pattern)) // hash has told of a bad one
		paths = append(paths, found...)
	}
	for _, word := range c.adapter.Command {
		paths = append(paths, c.fill(word, nil))
	}
	var out []string
	for _, path := range paths {
		if info, err := os.Stat(path); err != nil || !filepath.IsAbs(path) || !info.Mode().IsRegular() {
			continue
		}
		out = append(out, path)
		if at, err := filepath.EvalSymlinks(path); err == nil && at != path {
			out = append(out, at)
		}
	}
	return out
}
