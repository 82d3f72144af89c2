package drive

import (
	"bufio"
	"bytes"
	"context"
	"debug/buildinfo"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/proc"
)

// cellFolder is where a contained program works.
const cellFolder = proc.Room + "/work"

// cells are the places in which a contained program works, those in which nobody does now; nil for a program that works
// anywhere.
type cells chan *proc.Cell

// mostIdle is how many of them are kept for the next calls.
const mostIdle = 256

// run runs a program in a cell; without cells, anywhere.
func (c cells) run(ctx context.Context, s proc.Spec, f proc.Furniture) proc.Result {
	if c == nil {
		return proc.Run(ctx, s)
	}
	var cell *proc.Cell
	var err error
	select {
	case cell = <-c:
	default:
		if cell, err = proc.NewCell(f); err != nil {
			return proc.Result{End: proc.NoStart, Err: err}
		}
	}
	r := cell.Run(ctx, s)
	if cell.Broken() {
		return r
	}
	select {
	case c <- cell:
	default:
		cell.Close()
	}
	return r
}

// close ends the cells that nobody works in.
func (c cells) close() {
	for {
		select {
		case cell := <-c:
			cell.Close()
		default:
			return
		}
	}
}

// Close ends what waits for the next call. A program that is asked again begins anew.
func (c *Candidate) Close() { c.cells.close() }

// Where sockets of other programs lie, and what other people left; and where programs write to without being asked.
var (
	private   = []string{"/run"}
	temporary = []string{"/tmp", "/var/tmp"}
)

// Hide says what a contained program sees: none of some folders and files, also where they hold a file of its own or
// lie beside one, and of what other programs have there only its own files. Below a folder for temporary files that
// holds some of these it sees them alone.
func (c *Candidate) Hide(secret ...string) {
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
	paths, _ := c.files() // hash has told of a bad pattern
	for _, word := range c.Driver.Command {
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

// Around is what stood around a program under trial on the machine of the run.
type Around struct {
	Runs   []FileHash `json:"runs"`          // the interpreters that run it
	Hidden []FileHash `json:"hidden"`        // other programs that pair, which it finds empty; of a contained program
	Kin    string     `json:"kin,omitempty"` // what its own program is another copy of; blank where nothing is known
}

// surroundings looks at the machine once, when a program is opened.
func (c *Candidate) surroundings() *Around {
	a := &Around{Runs: hashes(c.interpreters()), Hidden: []FileHash{}}
	if c.cells != nil {
		a.Hidden = hashes(c.rivals)
	}
	a.Kin = kinOf(c.Program, c.rivals)
	return a
}

// interpreters are the programs that run the program: that of the adapter's command, and that of its first line.
func (c *Candidate) interpreters() (out []string) {
	add := func(words ...string) {
		for _, w := range words {
			at, err := exec.LookPath(w)
			if err == nil {
				at, err = filepath.EvalSymlinks(at)
			}
			if err == nil && at != c.Program && !slices.Contains(out, at) {
				out = append(out, at)
			}
		}
	}
	if len(c.Driver.Command) > 0 {
		add(c.fill(c.Driver.Command[0], nil))
	}
	add(hashBang(c.Program)...)
	return out
}

// hashBang lists the words of the first line of a script that may name programs; nil for anything else.
func hashBang(path string) []string {
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	line, _ := bufio.NewReaderSize(f, 256).Peek(256)
	first, _, _ := bytes.Cut(line, []byte("\n"))
	words, script := strings.CutPrefix(string(first), "#!")
	if !script {
		return nil
	}
	return strings.Fields(words)
}

// hashes are those of some files, as far as they can be read.
func hashes(paths []string) []FileHash {
	out := []FileHash{}
	for _, path := range paths {
		if data, err := os.ReadFile(path); err == nil {
			out = append(out, FileHash{filepath.Base(path), Hash(data)})
		}
	}
	return out
}

// kinOf says what a program is another copy of: a build of trfkit, or one of some others.
func kinOf(program string, others []string) string {
	if isOurs(program) {
		return "a build of trfkit"
	}
	var own []byte // read where a file of its size exists
	info, err := os.Stat(program)
	for _, path := range others {
		other, why := os.Stat(path)
		if err != nil || why != nil || other.Size() != info.Size() {
			continue
		}
		if own == nil {
			if own, err = os.ReadFile(program); err != nil {
				return ""
			}
		}
		if data, err := os.ReadFile(path); err == nil && bytes.Equal(data, own) {
			return "a copy of " + filepath.Base(path)
		}
	}
	return ""
}

// module is what every build of trfkit names as its own.
const module = "github.com/trfkit/trfkit"

// smallest is less than the size of any program that Go builds: most files of a system are not even opened.
const smallest = 1 << 20

// isOurs reports whether a file is a build of trfkit, whatever its name.
func isOurs(path string) bool {
	if file, err := os.Stat(path); err != nil || file.Size() < smallest {
		return false
	}
	info, err := buildinfo.ReadFile(path)
	return err == nil && info.Main.Path == module
}

// copies lists the executables of some folders that are builds of trfkit under any name, or have the bytes of one of
// some programs.
func copies(folders, of []string) (out []string) {
	sizes := map[int64][]string{}
	for _, path := range of {
		if info, err := os.Stat(path); err == nil {
			sizes[info.Size()] = append(sizes[info.Size()], path)
		}
	}
	for _, folder := range folders {
		entries, _ := os.ReadDir(folder)
		for _, e := range entries {
			path := filepath.Join(folder, e.Name())
			info, err := os.Stat(path)
			if err != nil || !info.Mode().IsRegular() || info.Mode()&0o111 == 0 {
				continue
			}
			if kinOf(path, sizes[info.Size()]) != "" {
				out = append(out, path)
			}
		}
	}
	return out
}
