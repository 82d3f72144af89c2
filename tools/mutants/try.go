package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"time"
)

// The ends of a mutant.
const (
	killed     = "killed"
	timedOut   = "timed out" // the tests found no end, which is a way to notice
	lived      = "LIVED"
	notCovered = "NOT COVERED"
	notBuilt   = "not compiled"
)

// suite is the tests that are to notice the mutants of a package.
type suite struct {
	root    string
	args    []string // of go test: which tests of which packages
	reached []block
	limit   time.Duration // of all tests together
}

// block is a piece of a file that a test reaches.
type block struct {
	file     string // the name without the folder
	from, to [2]int // line and column
}

// profiled is a line of a coverage profile: a piece of a file, how many statements it has, and how often it was run.
var profiled = regexp.MustCompile(`(?m)([^/\n]+\.go):(\d+)\.(\d+),(\d+)\.(\d+) \d+ [1-9]\d*$`)

// survey runs the tests on the package as it is. They must pass; how long they take bounds what a mutant may take.
func survey(root, dir string, testDirs []string, run string) (*suite, error) {
	s := &suite{root: root, args: []string{"-run", run}, limit: time.Hour}
	for _, test := range testDirs {
		s.args = append(s.args, "./"+test)
	}
	profile := filepath.Join(filepath.Dir(root), "profile")
	began := time.Now()
	if end, out := s.test("-coverpkg=./"+dir, "-coverprofile="+profile); end != lived {
		return nil, fmt.Errorf("the tests do not pass as it is; -run may leave some out\n%s", out)
	}
	s.limit = 5*time.Since(began) + time.Minute
	text, err := os.ReadFile(profile)
	if err != nil {
		return nil, err
	}
	for _, m := range profiled.FindAllStringSubmatch(string(text), -1) {
		var at [4]int
		for i := range at {
			at[i], _ = strconv.Atoi(m[2+i]) // digits alone
		}
		s.reached = append(s.reached, block{m[1], [2]int(at[:2]), [2]int(at[2:])})
	}
	return s, nil
}

func (b *block) holds(m *Mutant) bool {
	at := []int{m.Line, m.Col}
	return b.file == m.File && slices.Compare(b.from[:], at) <= 0 && slices.Compare(at, b.to[:]) < 0
}

// try says how a mutant ends.
func (s *suite) try(m Mutant) (string, error) {
	if !slices.ContainsFunc(s.reached, func(b block) bool { return b.holds(&m) }) {
		return notCovered, nil
	}
	text, err := os.ReadFile(m.path)
	if err != nil {
		return "", err
	}
	beside := filepath.Dir(s.root)
	changed, overlay := filepath.Join(beside, "changed.go"), filepath.Join(beside, "overlay")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{m.path: changed}})
	if err != nil {
		return "", err
	}
	now := slices.Concat(text[:m.offset], []byte(m.Now), text[m.offset+len(m.Was):])
	if err := os.WriteFile(changed, now, 0o644); err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, list, 0o644); err != nil {
		return "", err
	}
	end, _ := s.test("-overlay", overlay)
	return end, nil
}

// mostMemory bounds the address space of a test process, in KiB: some changes make one take memory without end.
const mostMemory = 8 << 20

// test runs the tests and says how they end: lived when all pass.
func (s *suite) test(args ...string) (end string, out []byte) {
	line := slices.Concat([]string{"-c", fmt.Sprintf(`ulimit -v %d; exec "$@"`, mostMemory), "sh", "go", "test",
		"-short", "-failfast", "-vet=off", "-timeout", s.limit.String()}, args, s.args)
	cmd := exec.Command("sh", line...)
	cmd.Dir = s.root
	out, err := cmd.CombinedOutput()
	switch {
	case err == nil:
		return lived, out
	case bytes.Contains(out, []byte("[build failed]")):
		return notBuilt, out
	case bytes.Contains(out, []byte("panic: test timed out")):
		return timedOut, out
	}
	return killed, out
}
