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
	"sharly": {"bbpPairings", pairInto, func(code int, stdout, stderr, out string) (string, error) {
		if out == missing {
			return "", fmt.Errorf("exit code %d: %s%s", code, stdout, stderr)
		}
		_, list, _ := strings.Cut(out, "\n") // nothing at all: the round cannot be paired
		return pairsOf(list, -1)
	}},
	"sharly checklist": {"bbpPairings", func(in, out string) []string {
		return []string{"--dutch", in, "-p", in + ".pairs", "-l", out}
	}, func(_ int, _, _, out string) (string, error) { return opponentsOf(out) }},
	"rokade": {"bbpPairings", pairInto, func(code int, _, _, out string) (string, error) {
		if code != 0 {
			return "", fmt.Errorf("exit code %d", code) // 1 to 4 have words of their own, nothing else is read
		}
		lines := strings.FieldsFunc(out, func(r rune) bool { return r == '\r' || r == '\n' })
		count, err := strconv.Atoi(lines[0])
		if err != nil {
			return "", err
		}
		return pairsOf(strings.Join(lines[1:], "\n"), count)
	}},
	"py4swiss": {"bbpPairings-2017", pairInto, func(code int, _, _, out string) (string, error) {
		if code != 0 {
			return "", fmt.Errorf("exit code %d", code)
		}
		_, list, _ := strings.Cut(out, "\n")
		return pairsOf(list, -1)
	}},
}

func pairInto(in, out string) []string { return []string{"--dutch", in, "-p", out} }

// missing stands for the text of an output file that was not made.
const missing = "no file"

// opponentsOf reads a checklist as Sharly Chess does: cells parted by tabs, the first a number, the eighth (opponent
// and colour).
func opponentsOf(list string) (string, error) {
	_, body, ok := strings.Cut(list, "ID\t")
	if !ok {
		return "", fmt.Errorf("a checklist without a head: %q", list)
	}
	var found []string
	for line := range strings.Lines(body) {
		cells := strings.Split(line, "\t")
		if _, err := strconv.Atoi(strings.TrimSpace(cells[0])); err != nil || len(cells) < 8 {
			continue
		}
		if _, err := strconv.ParseFloat(strings.TrimSpace(cells[1]), 64); err != nil {
			return "", err
		}
		found = append(found, strings.TrimSpace(cells[0])+strings.TrimSpace(cells[7]))
	}
	return strings.Join(found, " "), nil
}

// pairsOf reads lines of two numbers parted by one blank; the second is 0 for a bye. A count of -1 is any.
func pairsOf(list string, count int) (string, error) {
	if list == "" && count < 0 {
		return "", nil
	}
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
// pairs are those of bbpPairings 5.0.1 (Sharly Chess: 6.0.0) and of JaVaFo 2.2 and 3.0p.
func TestCallers(t *testing.T) {
	for file, want := range map[string]string{
		"lichess-start":           "1 6, 7 2, 3 8, 9 4",
		"lichess-second":          "4 1, 2 3, 7 8, 9 6",
		"lichess-forbidden":       "2 4, 7 1, 8 3, 9 6",
		"lichess-over":            "",
		"heltour-second":          "7 1, 4 6, 2 3, 5 0",
		"heltour-second-odd":      "7 1, 4 6, 2 3",
		"heltour-third":           "2 1, 4 3, 7 8, 5 6",
		"heltour-accelerated":     "4 1, 2 3, 7 6, 5 8",
		"sharly-start":            "1 6, 7 2, 3 8, 9 4",
		"sharly-second":           "4 1, 9 3, 2 8, 5 6, 7 0",
		"sharly-partial":          "2 9, 8 6",
		"sharly-impossible":       "",
		"sharly checklist-second": "1(4B) 3(9B) 4(1W) 9(3W) 2(8W) 6(5B) 5(6W) 7(bye) 8(2B)",
		"rokade-start":            "1 5, 6 2, 3 7, 8 4, 9 0",
		"rokade-second":           "4 1, 9 3, 2 8, 5 6, 7 0",
		"rokade-third":            "3 4, 1 9, 5 7, 8 6, 2 0",
		"rokade-impossible":       "exit code 1",
		"py4swiss-start":          "1 5, 6 2, 3 7, 8 4, 9 0",
		"py4swiss-third":          "3 4, 1 9, 5 7, 8 6, 2 0",
		"py4swiss-byes":           "3 4, 1 9, 5 8, 6 0",
	} {
		manager, round, _ := strings.Cut(file, "-")
		c := callers[manager]
		writer, _, _ := strings.Cut(manager, " ")
		data, err := os.ReadFile(filepath.Join("testdata/contracts", writer+"-"+round+".trf"))
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
		made, err := os.ReadFile(out) // where the program was told to write one
		if err != nil {
			made = []byte(missing)
		}
		got, err := c.read(code, stdout.String(), stderr.String(), string(made))
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q; want %q", file, got, want)
		}
	}
}
