// Command mutants changes a package in one place at a time and says what its tests do not notice:
//
//	mutants [-sample N] [-seed N] [-at FILE:LINE,...] [-run REGEXP] DIR[=TESTDIR,...] ...
//
// Places and changes are those of gremlins, which tries all of a package; this one draws some. The tests run in a copy
// of the tree, with nothing beside it. It is called from the root of the module that it tries, as .ci/mutants -sample
// does.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	var c choice
	flag.IntVar(&c.sample, "sample", 0, "try `N` mutants drawn at random; 0 tries all")
	flag.Uint64Var(&c.seed, "seed", 1, "the draw")
	flag.Func("at", "try those of some places only: `FILE:LINE`,...", func(list string) error {
		c.at = strings.Split(list, ",")
		return nil
	})
	flag.StringVar(&c.run, "run", "", "run only the tests whose names match `REGEXP`, as go test does")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: mutants [-sample N] [-seed N] [-at FILE:LINE,...] [-run REGEXP] "+
			"DIR[=TESTDIR,...] ...")
	}
	if flag.Parse(); flag.NArg() == 0 {
		flag.Usage()
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
	at     []string // FILE:LINE; none is everywhere
	run    string   // the tests that are run by their names; blank is all
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
	for _, arg := range dirs {
		dir, tests, _ := strings.Cut(arg, "=")
		if err := score(out, tree, dir, strings.Split(cmp.Or(tests, dir), ","), c); err != nil {
			fmt.Fprintf(out, "%s: not tried: %v\n", dir, err)
			failed = append(failed, dir)
		}
	}
	if len(failed) > 0 {
		return fmt.Errorf("not tried: %s", strings.Join(failed, ", "))
	}
	return nil
}

// score tries the mutants of one package and prints those that lived and the counts.
func score(out io.Writer, root, dir string, testDirs []string, c *choice) error {
	began := time.Now()
	mutants, err := places(root, dir)
	if err != nil {
		return err
	}
	tests, err := survey(root, dir, testDirs, c.run)
	if err != nil {
		return err
	}
	drawn := c.draw(mutants)
	count := map[string]int{}
	for _, m := range drawn {
		end, err := tests.try(m)
		if err != nil {
			return err
		}
		count[end]++
		if end == lived || end == notCovered {
			fmt.Fprintf(out, "%s %s/%v\n", end, dir, m)
		}
	}
	tried := len(drawn) - count[notBuilt]
	fmt.Fprintf(out, "== %s: %d mutants, %d tried: %d killed, %d timed out, %d lived, %d not covered: %.1f %%; "+
		"that do not compile: %d; %.0f s\n", dir, len(mutants), tried, count[killed], count[timedOut], count[lived],
		count[notCovered], 100*float64(count[killed]+count[timedOut])/float64(max(1, tried)), count[notBuilt],
		time.Since(began).Seconds())
	return nil
}

// draw chooses mutants, in the order of the text.
func (c *choice) draw(mutants []Mutant) []Mutant {
	var drawn []Mutant
	for _, m := range mutants {
		if c.at == nil || slices.Contains(c.at, fmt.Sprintf("%s:%d", m.File, m.Line)) {
			drawn = append(drawn, m)
		}
	}
	if c.sample <= 0 || c.sample >= len(drawn) {
		return drawn
	}
	some := rand.New(rand.NewPCG(c.seed, 0)).Perm(len(drawn))[:c.sample]
	slices.Sort(some)
	for i, at := range some { // at is never before i
		drawn[i] = drawn[at]
	}
	return drawn[:c.sample]
}

// copyTree copies a module without its history, and without what is built.
func copyTree(from, to string) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	for _, name := range []string{".git", "bin", "dist"} {
		if err := os.RemoveAll(filepath.Join(to, name)); err != nil {
			return err
		}
	}
	return nil
}
