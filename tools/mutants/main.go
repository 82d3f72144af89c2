//go:build unix

// Command mutants changes a package in one place at a time and says what its tests do not notice:
//
//	mutants [-sample N] [-seed N] [-at FILE:LINE,...] [-limit D] [-run REGEXP] DIR[=TESTDIR,...] ...
//
// All mutants are compiled into one test binary, and a file chooses one of them, so a mutant costs no build. Each test
// is run once to see which places it reaches, a long one in its parts, too. A mutant gets the tests that reach it, the
// quick ones first. The tests run in a copy of the tree, with nothing beside it. Places and changes are those of
// gremlins. It is called from the root of the module that it tries, as .ci/mutants -sample does.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	c := choice{parted: 2 * time.Second}
	flag.IntVar(&c.sample, "sample", 0, "try `N` mutants drawn at random; 0 tries all")
	flag.Uint64Var(&c.seed, "seed", 1, "the draw")
	flag.Func("at", "try those of some places only: `FILE:LINE`,...", func(list string) error {
		c.at = strings.Split(list, ",")
		return nil
	})
	flag.DurationVar(&c.limit, "limit", 20*time.Minute, "leave out tests that take longer than `D` of processor time")
	flag.Func("run", "run only the tests whose names match `REGEXP`", func(text string) (err error) {
		c.run, err = regexp.Compile(text)
		return err
	})
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: mutants [-sample N] [-seed N] [-at FILE:LINE,...] "+
			"[-limit D] [-run REGEXP] DIR[=TESTDIR,...] ...")
		os.Exit(2)
	}
	if err := all(os.Stdout, ".", &c, flag.Args()); err != nil {
		fmt.Fprintf(os.Stderr, "mutants: %v\n", err)
		os.Exit(1)
	}
}

// choice says which mutants of a package are tried.
type choice struct {
	sample int // how many, drawn at random; 0 is all
	seed   uint64
	at     []string       // FILE:LINE; none is everywhere
	limit  time.Duration  // of the processor time of a test; longer ones are left out
	parted time.Duration  // a test that takes longer is tried in its parts
	run    *regexp.Regexp // the tests that are run by their names; nil is all
}

// all tries the packages of a tree one after another.
func all(out io.Writer, root string, c *choice, dirs []string) error {
	work, err := os.MkdirTemp("", "mutants-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	tree := filepath.Join(work, "tree", "copy") // nothing stands beside it
	if err := copyTree(root, tree); err != nil {
		return err
	}
	var failed []string
	for i, arg := range dirs {
		dir, tests, _ := strings.Cut(arg, "=")
		tests = cmp.Or(tests, dir)
		at := filepath.Join(work, fmt.Sprint(i))
		if err := os.Mkdir(at, 0o755); err != nil {
			return err
		}
		if err := score(out, tree, at, dir, strings.Split(tests, ","), c); err != nil {
			fmt.Fprintf(out, "%s: not tried: %v\n", dir, err)
			failed = append(failed, dir)
		}
		os.RemoveAll(at)
	}
	if len(failed) > 0 {
		return fmt.Errorf("not tried: %s", strings.Join(failed, ", "))
	}
	return nil
}

// score tries the mutants of one package and prints those that lived and the counts.
func score(out io.Writer, root, work, dir string, testDirs []string, c *choice) error {
	began := time.Now()
	b, err := compile(root, work, dir, testDirs)
	if err != nil {
		return err
	}
	tests, refused, err := b.survey(c)
	if err != nil {
		return err
	}
	for _, r := range refused {
		fmt.Fprintf(out, "%s: without %s\n", dir, r)
	}
	drawn := c.draw(b.mutants)
	count := map[string]int{}
	for _, number := range drawn {
		end, err := b.try(number, tests)
		if err != nil {
			return err
		}
		count[end]++
		if end == lived || end == notCovered {
			fmt.Fprintf(out, "%s %s/%v\n", end, dir, b.mutants[number-1])
		}
	}
	noticed := count[killed] + count[timedOut]
	fmt.Fprintf(out, "== %s: %d mutants, %d tried: %d killed, %d timed out, %d lived, %d not covered: %.1f %%; "+
		"places that do not compile: %d; tests: %d; %.0f s\n",
		dir, len(b.mutants), len(drawn), count[killed], count[timedOut], count[lived], count[notCovered],
		100*float64(noticed)/float64(max(1, len(drawn))), b.dropped, len(tests), time.Since(began).Seconds())
	return nil
}

// draw chooses mutants by number, in order.
func (c *choice) draw(mutants []Mutant) []int {
	var numbers []int
	for i, m := range mutants {
		if c.at == nil || slices.Contains(c.at, fmt.Sprintf("%s:%d", m.File, m.Line)) {
			numbers = append(numbers, i+1)
		}
	}
	rand.New(rand.NewPCG(c.seed, 0)).Shuffle(len(numbers), func(i, k int) {
		numbers[i], numbers[k] = numbers[k], numbers[i]
	})
	if c.sample > 0 && c.sample < len(numbers) {
		numbers = numbers[:c.sample]
	}
	slices.Sort(numbers)
	return numbers
}

// copyTree copies a module without what begins with a dot, and without what is built.
func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		switch {
		case rel == ".git" || rel == "bin" || rel == "dist":
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case d.IsDir():
			return os.MkdirAll(target, 0o755)
		case !d.Type().IsRegular():
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, info.Mode().Perm())
	})
}
