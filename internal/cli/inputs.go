package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/trfkit/trfkit/internal/fsx"
)

// Input is one file to be read.
type Input struct {
	Name string
	Read func() ([]byte, error)
	// Archive is what it lies in; zero for a file of its own.
	Archive fsx.Archive
}

// Inputs are the files that the arguments name (see Files); standard input can be named once.
func (c *Context) Inputs(ext string) ([]Input, error) {
	var ins []Input
	stdin := 0
	for _, found := range c.Files(ext) {
		in := Input{Name: found.Path, Archive: found.Archive}
		in.Read = func() ([]byte, error) { return found.Read(c.In) }
		if found.Path == fsx.Stdin {
			stdin++
		}
		ins = append(ins, in)
	}
	if stdin > 1 {
		return nil, Usagef("standard input (-) is named %d times", stdin).WithHint("it can be read once")
	}
	if c.Bool(together) && len(ins) > 1 {
		pages := ins // the function below must not see itself in ins
		ins = []Input{{Name: pages[0].Name, Read: func() ([]byte, error) { return pack(pages) }}}
	}
	return ins, nil
}

const together = "together"

// Together is the flag by which several files are one event; Inputs obeys it.
func Together() Flag {
	return Flag{Name: together, Usage: "the files are pages of one event, such as those of its rounds"}
}

// pack reads all inputs as the pages of one event.
func pack(ins []Input) ([]byte, error) {
	pages := make([]fsx.Held, len(ins))
	for i, in := range ins {
		data, err := in.Read()
		if err != nil {
			return nil, err
		}
		pages[i] = fsx.Held{Name: in.Name, Data: data}
	}
	return fsx.Pack(pages)
}

// Files are the files that the arguments name: patterns are expanded where the shell has not done so (that of Windows
// never does, and few know **), and folders are searched for names that end in ext (see fsx.Collect). A pattern that
// fits nothing yields one Found with the reason. A file that several arguments or paths name counts once.
func (c *Context) Files(ext string) []fsx.Found {
	var out []fsx.Found
	seen := map[string]bool{}
	add := func(list []fsx.Found) {
		before := len(out)
		for _, found := range list {
			if found.Path == fsx.Stdin || !seen[filepath.Clean(found.Path)] {
				out = append(out, found)
			}
		}
		for _, found := range out[before:] { // an archive may hold a name twice
			seen[filepath.Clean(found.Path)] = true
		}
	}
	for _, arg := range c.Args {
		paths, err := []string{arg}, error(nil)
		if isPattern(arg) {
			paths, err = expand(arg)
		}
		if err != nil {
			add([]fsx.Found{{Path: arg, Err: err}})
		}
		for _, path := range paths {
			add(fsx.Collect([]string{path}, ext))
		}
	}
	return out
}

// isPattern reports whether an argument is a pattern; a file whose name looks like one is a file.
func isPattern(arg string) bool {
	if !strings.ContainsAny(arg, "*?[{") {
		return false
	}
	_, err := os.Lstat(arg)
	return err != nil
}

// expand lists what a pattern fits, in lexical order: *, ?, [a-z], {a,b}, and ** for folders at any depth. What ends in
// ** is the folder before it.
func expand(pattern string) ([]string, error) {
	slashed := filepath.ToSlash(pattern)
	if folder, ok := strings.CutSuffix(slashed, "/**"); ok {
		slashed = folder
	} else if slashed == "**" {
		slashed = "."
	}
	var options []doublestar.GlobOption
	if runtime.GOOS == "windows" {
		options = append(options, doublestar.WithCaseInsensitive())
	}
	paths, err := doublestar.FilepathGlob(filepath.FromSlash(slashed), options...)
	switch {
	case err != nil:
		return nil, &fs.PathError{Op: "glob", Path: pattern, Err: fmt.Errorf("the pattern cannot be read: %w", err)}
	case len(paths) == 0:
		return nil, &fs.PathError{Op: "glob", Path: pattern, Err: errors.New("no file fits this pattern")}
	}
	slices.Sort(paths)
	return paths, nil
}
