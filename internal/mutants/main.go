//go:build unix

// Command mutants changes a package in one place at a time and says what its tests do not notice:
//
//	go run ./internal/mutants [-sample N] [-seed N] DIR[=TESTDIR,...] ...
//
// All mutants are compiled into one test binary, and a file chooses one of them, so a mutant costs no build. Each test
// is run once to see which places it reaches. A mutant gets the tests that reach it, the quick ones first. The tests
// run in a copy of the tree, with nothing beside it. Places and changes are those of gremlins.
package main

import (
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	sample := flag.Int("sample", 0, "try `N` mutants drawn at random; 0 tries all")
	seed := flag.Uint64("seed", 1, "the draw")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: go run ./internal/mutants [-sample N] [-seed N] DIR[=TESTDIR,...] ...")
		os.Exit(2)
	}
	if err := all(os.Stdout, ".", *sample, *seed, flag.Args()); err != nil {
		fmt.Fprintf(os.Stderr, "mutants: %v\n", err)
		os.Exit(1)
	}
}

// all tries the packages of a tree one after another.
func all(out io.Writer, root string, sample int, seed uint64, dirs []string) error {
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
		if tests == "" {
			tests = dir
		}
		at := filepath.Join(work, fmt.Sprint(i))
		if err := os.Mkdir(at, 0o755); err != nil {
			return err
		}
		if err := score(out, tree, at, dir, strings.Split(tests, ","), sample, seed); err != nil {
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
func score(out io.Writer, root, work, dir string, testDirs []string, sample int, seed uint64) error {
	began := time.Now()
	b, err := compile(root, work, dir, testDirs)
	if err != nil {
		return err
	}
	tests, refused, err := b.survey()
	if err != nil {
		return err
	}
	for _, r := range refused {
		fmt.Fprintf(out, "%s: without %s\n", dir, r)
	}
	drawn := draw(len(b.mutants), sample, seed)
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

// draw chooses some of the numbers from 1 on, in order; 0 is all.
func draw(of, sample int, seed uint64) []int {
	numbers := rand.New(rand.NewPCG(seed, 0)).Perm(of)
	if sample > 0 && sample < of {
		numbers = numbers[:sample]
	}
	for i := range numbers {
		numbers[i]++
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
