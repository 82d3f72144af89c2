package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// caller is a manager that starts one of the programs: how it does that, and what it makes of the outcome, re-made from
// what its public source does.
type caller struct {
	program string
	args    func(in, out string) []string
	read    func(code int, stdout, stderr, out string) (pairs string, err error)
}

var callers = map[string]caller{
	"lichess": {"bbpPairings-2017", func(in, _ string) []string { return []string{"--dutch", in, "-p"} },
		func(code int, stdout, stderr, _ string) (string, error) {
			switch {
			case code == 0:
				_, list, _ := strings.Cut(stdout, "\n")
				return pairsOf(list, -1)
			case strings.Contains(stderr, "No valid pairing exists"):
				return "", nil // the event ends
			}
			return "", fmt.Errorf("exit code %d: %s", code, stderr)
		}},
	"heltour": {"javafo", func(in, out string) []string { return []string{in, "-p", out, "-q", "10000"} },
		func(code int, _, stderr, out string) (string, error) {
			if code != 0 {
				return "", fmt.Errorf("exit code %d: %s", code, stderr)
			}
			first, list, _ := strings.Cut(out, "\n")
			count, err := strconv.Atoi(first)
			if err != nil {
				return "", err
			}
			return pairsOf(list, count)
		}},
}

// pairsOf reads lines of two numbers parted by one blank; the second is 0 for a bye. A count of -1 is any.
func pairsOf(list string, count int) (string, error) {
	lines := strings.Split(strings.TrimSuffix(list, "\n"), "\n")
	if count >= 0 && len(lines) != count {
		return "", fmt.Errorf("%d lines, %d expected", len(lines), count)
	}
	for _, line := range lines {
		for _, cell := range strings.Split(line, " ") {
			if _, err := strconv.Atoi(cell); err != nil {
				return "", err
			}
		}
	}
	return strings.Join(lines, ", "), nil
}

// A manager gets from trflegacy what it got from the program it was made for, on files that it would write itself. The
// pairs are those of bbpPairings 5.0.1 and of JaVaFo 2.2 and 3.0p.
func TestCallers(t *testing.T) {
	for file, want := range map[string]string{
		"lichess-start":       "1 6, 7 2, 3 8, 9 4",
		"lichess-second":      "4 1, 2 3, 7 8, 9 6",
		"lichess-forbidden":   "2 4, 7 1, 8 3, 9 6",
		"lichess-over":        "",
		"heltour-second":      "7 1, 4 6, 2 3, 5 0",
		"heltour-second-odd":  "7 1, 4 6, 2 3",
		"heltour-third":       "2 1, 4 3, 7 8, 5 6",
		"heltour-accelerated": "4 1, 2 3, 7 6, 5 8",
	} {
		manager, _, _ := strings.Cut(file, "-")
		c := callers[manager]
		data, err := os.ReadFile(filepath.Join("testdata/contracts", file+".trf"))
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		in, out := filepath.Join(dir, "in.trf"), filepath.Join(dir, "in.trf.out.txt")
		if err := os.WriteFile(in, data, 0o600); err != nil {
			t.Fatal(err)
		}
		var stdout, stderr bytes.Buffer
		code := run(append([]string{c.program}, c.args(in, out)...), nil, &stdout, &stderr)
		made, _ := os.ReadFile(out) // where the program was told to write one
		got, err := c.read(code, stdout.String(), stderr.String(), string(made))
		if err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", file, got, err, want)
		}
	}
}
