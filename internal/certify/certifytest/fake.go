// Package certifytest is an engine for the tests of certification, which is the test binary itself, and campaigns
// against it. The engine checks, pairs and makes tournaments as it should, but for what its mode says.
package certifytest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/certify/event"
	"github.com/trfkit/trfkit/internal/certify/judge"
	"github.com/trfkit/trfkit/internal/proc"
	"github.com/trfkit/trfkit/tournament"
)

// Main runs the tests, or the fake engine when the test binary is called as "-fake MODE VERB ...".
func Main(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == proc.FirstArg {
		proc.First()
	}
	if len(os.Args) > 2 && os.Args[1] == "-fake" {
		os.Exit(fake(os.Args[2], os.Args[3:]))
	}
	os.Exit(run(m))
}

// run runs the tests with a folder of caches of their own: the keys of campaigns that are never finished stand there.
func run(m *testing.M) int {
	caches, err := os.MkdirTemp("", "trfcert-caches-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(caches)
	if err := os.Setenv("XDG_CACHE_HOME", filepath.Join(caches, "caches")); err != nil {
		panic(err)
	}
	return m.Run()
}

// System is what the fake engine pairs by.
const System = "dutch-2017"

// Adapter describes the fake engine in the way of bbpPairings' outputs. In modes that begin with "ranks" it makes
// standings, too.
func Adapter(mode string) string {
	edition, standings := "trfbx", ""
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
			"config": ["{players} {rounds} {seed31} {forfeits|0}"]}%s}`, System, mode, edition, standings)
}

// settings are those of the tournaments that the fake engine makes.
const settings = "names=ascii unrated=0 full-byes=0 half-byes=0 zero-byes=0 withdrawals=0 late=0 forfeits=0 " +
	"double-forfeits=0 " +
	"short=0 odd=0 adjourned=0 forbidden=0 acceleration=none points=W=1,D=0.5,L=0"

func fake(mode string, args []string) int {
	if path, ok := strings.CutPrefix(mode, "looks into "); ok { // and knows nothing else
		if _, err := os.Stat(filepath.Join(path, "manifest.json")); err != nil {
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

func mustRead(path string) *tournament.Tournament {
	data, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	t, err := event.Decode(data)
	if err != nil {
		panic(err)
	}
	return t
}

// Judge judges by System.
func Judge() *judge.Judge {
	j, err := judge.New(System)
	if err != nil {
		panic(err)
	}
	return j
}

func fakeCheck(mode, path string) int {
	t, j := mustRead(path), Judge()
	if mode == "crash of many" && len(t.Players) >= 5 && t.PairedRounds() >= 3 {
		panic("more than four players")
	}
	for round := 1; round <= t.PairedRounds(); round++ {
		if mode == "yes" { // to everything
			fmt.Printf("Round #%d\n", round)
			continue
		}
		if mode == "forgets" && round == t.PairedRounds() {
			break
		}
		fmt.Printf("Round #%d\n", round)
		pairing := fakeOpinion(mode, j, event.Before(t, round), round)
		was := mustRecorded(t, round)
		if pairing.None {
			fmt.Printf("none %d\n", round)
			continue
		}
		mine, its := event.Apart(pairing, was)
		for i, b := range mine.Boards {
			other := engine.Board{}
			if i < len(its.Boards) {
				other = its.Boards[i]
			}
			fmt.Printf(" %d - %d | %d - %d\n", b.White, b.Black, other.White, other.Black)
		}
		if mine.Bye != 0 {
			fmt.Printf(" %d - 0 | %d - 0\n", mine.Bye, its.Bye)
		}
	}
	fmt.Println("end")
	return 0
}

func mustRecorded(t *tournament.Tournament, round int) event.Pairing {
	p, err := event.Recorded(t, round)
	if err != nil {
		panic(err)
	}
	return p
}

// fakeOpinion is how the fake engine pairs a round.
func fakeOpinion(mode string, j *judge.Judge, t *tournament.Tournament, round int) event.Pairing {
	p, err := j.Demands(t, round)
	if err != nil {
		panic(err)
	}
	if p.None || len(p.Boards) < 2 {
		return p
	}
	switch {
	case mode == "colours" && round == 2: // turns the first board
		p.Boards[0] = p.Boards[0].Turned()
	case mode == "again" && round == 2: // repeats round 1 where everybody is there as before
		if was := mustRecorded(t, 1); len(was.Boards) == len(p.Boards) && was.Bye == 0 && p.Bye == 0 {
			return was
		}
	case mode == "twice" && round == 3: // one player on two boards
		p.Boards[1] = engine.Board{White: p.Boards[0].White, Black: p.Boards[1].Black}
	case mode == "none" && round == 3:
		return event.Unpaired()
	}
	return p
}

func fakePair(mode, path string) int {
	t := mustRead(path)
	round := t.PairedRounds() + 1
	p := fakeOpinion(mode, Judge(), t, round)
	if p.None {
		return 1
	}
	rows := p.Boards
	if p.Bye != 0 {
		rows = append(rows, engine.Board{White: p.Bye})
	}
	fmt.Println(len(rows))
	for _, b := range rows {
		fmt.Println(b.White, b.Black)
	}
	return 0
}

func fakeGenerate(mode, config, out string) int {
	data, err := os.ReadFile(config)
	if err != nil {
		panic(err)
	}
	words := strings.Fields(string(data))
	seed, err := strconv.ParseUint(words[2], 10, 64)
	if err != nil {
		panic(err)
	}
	s := &generator.Settings{Format: "trfbx", Unlisted: mode != "ranks of its own"}
	if mode == "ranks of its own" { // which obey another list than the one it states
		s.Format, s.TieBreaks = "trf26", "BH"
	}
	switch mode {
	case "fewer players":
		words[0] = "3"
	case "same again": // whatever the seed
		seed, words[0], words[1] = 1, "6", "3"
	case "more rounds":
		words[1] = map[string]string{"3": "4", "4": "5", "5": "6"}[words[1]]
	}
	if err := s.SetAll(append(strings.Fields(settings), "system="+System, "players="+words[0],
		"rounds="+words[1])); err != nil {
		panic(err)
	}
	j := Judge()
	by := func(t *tournament.Tournament, st *engine.State) (engine.Result, error) {
		opinion := mode
		if mode == "careless" { // makes what it would not pair
			opinion = "colours"
		}
		p := fakeOpinion(opinion, j, event.Before(t, st.Round), st.Round)
		if p.None || mode == "ends early" && st.Round == 3 {
			return engine.Result{}, engine.ErrNoLegalPairing
		}
		return p.Result, nil
	}
	made, err := generator.GenerateBy(s, seed, by)
	if err != nil {
		panic(err)
	}
	if mode == "ranks of its own" {
		made.Tournament.Order, made.Tournament.TieBreaks = "PTS,TPN/R", "TPN/R"
	}
	data, err = made.Encode()
	if err != nil {
		panic(err)
	}
	switch mode {
	case "folder": // what should be a file is none
		if err := os.Mkdir(out, 0o755); err != nil {
			panic(err)
		}
		return 0
	case "endless":
		if err := os.Symlink("/dev/zero", out); err != nil {
			panic(err)
		}
		return 0
	case "nothing": // ends as if no legal pairing existed
		return 1
	}
	if mode == "points" { // the winner's points are not what his results say
		data = bytes.Replace(data, []byte("  1.0 "), []byte("  9.5 "), 1)
	}
	if err := os.WriteFile(out, data, 0o644); err != nil {
		panic(err)
	}
	if made.Unpairable > 0 && mode != "ends early" {
		return 1
	}
	return 0
}
