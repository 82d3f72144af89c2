// Package certifytest is an engine for the tests of certification, which is the test binary itself, and campaigns
// against it. The engine checks, pairs and makes tournaments as it should, but for what its mode says.
package certifytest

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/internal/proc"
)

// Main runs the tests, or the fake engine when the test binary is called as "-fake MODE VERB ...".
func Main(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == proc.FirstArg {
		proc.First()
	}
	if len(os.Args) > 2 && os.Args[1] == "-fake" {
		syscall.Exit(fake(os.Args[2], os.Args[3:])) // os.Exit waits a second under the race detector
	}
	os.Exit(run(m))
}

// run runs the tests with a folder of caches of their own: the keys of campaigns that are never finished stand there.
func run(m *testing.M) int {
	caches := must(os.MkdirTemp("", "trfcert-caches-"))
	defer os.RemoveAll(caches)
	must(0, os.Setenv("XDG_CACHE_HOME", filepath.Join(caches, "caches")))
	return m.Run()
}

// System is what the fake engine pairs by where its mode names no other one, as "colours, team-swiss-2026" does.
const System = "dutch-2017"

// modeOf parts a mode from the system that it names.
func modeOf(text string) (mode, system string) {
	mode, system, _ = strings.Cut(text, ", ")
	return mode, cmp.Or(system, System)
}

// pairsBy is the system of the process.
var pairsBy = System

// Adapter describes the fake engine in the way of bbpPairings' outputs. In modes that begin with "ranks" it makes
// standings, too.
func Adapter(mode string) string {
	edition, standings := "trfbx", ""
	_, system := modeOf(mode)
	if system != System {
		edition = "trf26"
	}
	if strings.HasPrefix(mode, "ranks") {
		edition = "trf26"
		standings = `,
		"standings": {"args": ["rank", "{in}"], "answers": [0], "head": "^list (?P<codes>.+)$", "comma": " ",
			"row": "^(?P<player>[0-9]+) (?P<rank>[0-9]+) (?P<values>.*)$", "end": "^end$", "wrong": "^wrong$"}`
	}
	return fmt.Sprintf(`{"name": "fake", "about": "for tests", "systems": [%q], "command": ["{program}", "-fake", %q],`+
		` "files": [],
		"version": ["version"], "memory": "none", "input": {"edition": %q}, "refusal": "^I will not", "questions": 40,
		"check": {"args": ["check", "{in}"], "answers": [0], "refuses": [3], "round": "^Round #(?P<round>[0-9]+)$",
			"row": "^ (?P<white>[0-9]+) - (?P<black>[0-9]+) \\| (?P<fileWhite>[0-9]+) - (?P<fileBlack>[0-9]+)$",
			"none": "^none (?P<round>[0-9]+)$", "end": "^end$"},
		"pair": {"args": ["pair", "{in}"], "answers": [0], "refuses": [3], "none": [1]},
		"generate": {"args": ["generate", "{config}", "{out}"], "answers": [0], "refuses": [3], "none": [1],
			"config": ["{players} {rounds} {seed31} {forfeits|0}"]}%s}`, system, mode, edition, standings)
}

// settings are those of the tournaments that the fake engine makes.
const settings = "names=ascii unrated=0 full-byes=0 half-byes=0 zero-byes=0 withdrawals=0 late=0 forfeits=0 " +
	"double-forfeits=0 " +
	"short=0 odd=0 adjourned=0 forbidden=0 acceleration=none points=W=1,D=0.5,L=0"

func fake(mode string, args []string) int {
	mode, pairsBy = modeOf(mode)
	path, looks := strings.CutPrefix(mode, "looks into ")
	if looks || filepath.IsAbs(mode) { // a file that its adapter names; it knows nothing else
		if data, err := os.ReadFile(path); err != nil || len(data) == 0 {
			panic("it is not there")
		}
	}
	switch mode {
	case "hang":
		time.Sleep(time.Hour)
	case "flood":
		for line := bytes.Repeat([]byte("x"), 1<<16); ; {
			if _, err := os.Stdout.Write(line); err != nil {
				return 0
			}
		}
	case "crash":
		panic("a fault of the fake engine")
	case "killed":
		if p, err := os.FindProcess(os.Getpid()); err == nil {
			_ = p.Kill()
			time.Sleep(time.Minute)
		}
	case "refuse":
		fmt.Fprintln(os.Stderr, "I will not read", args[len(args)-1])
		return 3
	case "politely": // refuses with an exit code of success
		fmt.Fprintln(os.Stderr, "I will not read line 9")
		return 0
	case "babble":
		fmt.Println("all is well")
		return 0
	case "memory":
		fmt.Fprintln(os.Stderr, "std::bad_alloc")
		return 134
	}
	switch args[0] {
	case "version":
		fmt.Println("fake 1")
		return 0
	case "check":
		return fakeCheck(mode, args[1])
	case "pair":
		return fakePair(mode, args[1])
	case "rank":
		return fakeRank(mode, args[1])
	}
	return fakeGenerate(mode, args[1], args[2])
}

// Judge judges by the system of the process.
func Judge() *judge.Judge {
	return must(judge.New(pairsBy))
}
