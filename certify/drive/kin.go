package drive

import (
	"bufio"
	"bytes"
	"debug/buildinfo"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

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
	a.Kin = kinOf(c.program, c.rivals)
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
			if err == nil && at != c.program && !slices.Contains(out, at) {
				out = append(out, at)
			}
		}
	}
	if len(c.adapter.Command) > 0 {
		add(c.fill(c.adapter.Command[0], nil))
	}
	add(hashBang(c.program)...)
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
