//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"time"
)

var (
	testName = regexp.MustCompile(`^(Test|Example|Fuzz)\w*$`)
	partName = regexp.MustCompile(`(?m)^=== RUN +(\w+/[^/\n]+)`)
)

// survey runs every test by itself and records what it reaches, the quick ones first. A test that fails here is of no
// use, and one that takes longer than the limit of processor time is left out; refused names both. A test that takes
// longer than c.parted is tried in its parts, so that a mutant gets the parts that reach it.
func (b *build) survey(c *choice) (tests []test, refused []string, err error) {
	for _, of := range b.tests {
		out, err := exec.Command(of.file, "-test.list", ".").Output()
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", of.dir, err)
		}
		for _, name := range strings.Fields(string(out)) {
			if !testName.MatchString(name) || c.run != nil && !c.run.MatchString(name) {
				continue
			}
			t, end, out, err := b.probe(of, name, c.limit)
			if err != nil {
				return nil, nil, err
			}
			if end == killed {
				refused = append(refused, name+": "+lastLine(out))
				continue
			}
			if end == lived && t.time <= c.parted {
				tests = append(tests, t)
				continue
			}
			parts, err := b.parts(of, out, c.limit)
			switch {
			case err != nil:
				return nil, nil, err
			case len(parts) > 0:
				tests = append(tests, parts...)
			case end == lived:
				tests = append(tests, t)
			}
			if end == timedOut {
				refused = append(refused, fmt.Sprintf("%s but %d parts: longer than %v", name, len(parts), c.limit))
			}
		}
	}
	slices.SortStableFunc(tests, func(a, b test) int { return int(a.time - b.time) })
	return tests, refused, nil
}

// probe runs one test and records what it reaches.
func (b *build) probe(of binary, name string, limit time.Duration) (t test, end string, out []byte, err error) {
	if err := b.choose(-1); err != nil {
		return t, "", nil, err
	}
	t = test{of: of, name: name}
	end, t.time, out = run([]test{t}, limit)
	if end == lived {
		shared, err := os.ReadFile(b.shared)
		if err != nil {
			return t, "", nil, err
		}
		t.reached = shared[4:]
	}
	return t, end, out, nil
}

// parts are the subtests of a test that ran, as far as they pass in time alone. There are none where one fails alone,
// because then the test is of one piece.
func (b *build) parts(of binary, out []byte, limit time.Duration) (parts []test, err error) {
	var names []string
	for _, m := range partName.FindAllSubmatch(out, -1) {
		if name := string(m[1]); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) < 2 || len(names) > 100 {
		return nil, nil
	}
	for _, name := range names {
		t, end, _, err := b.probe(of, name, limit)
		switch {
		case err != nil:
			return nil, err
		case end == killed:
			return nil, nil
		case end == lived:
			parts = append(parts, t)
		}
	}
	return parts, nil
}

// pattern is the regular expression of a test, or of a part of one.
func pattern(name string) string {
	levels := strings.Split(name, "/")
	for i, l := range levels {
		levels[i] = "^" + regexp.QuoteMeta(l) + "$"
	}
	return strings.Join(levels, "/")
}

func lastLine(out []byte) string {
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	return lines[len(lines)-1]
}
