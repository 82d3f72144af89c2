package ranking

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// flagRuns is how many combinations of flags are tried; TRFKIT_LONG tries 10,000, TRFKIT_POSITIONS any number.
func flagRuns() int {
	if n, err := strconv.Atoi(os.Getenv("TRFKIT_POSITIONS")); err == nil {
		return n
	}
	if os.Getenv("TRFKIT_LONG") != "" {
		return 10_000
	}
	return 300
}

// A file that gets its ranks written agrees with the checker, whatever was asked for; made again without a flag, the
// ranks are the same, byte for byte.
func TestWrittenFilesAgreeUnderFlags(t *testing.T) {
	tried := map[string]int{}
	for seed := range uint64(flagRuns()) {
		r := rand.New(rand.NewPCG(seed, 36))
		in, n := flagEvent(t, seed)
		opt := flagOptions(r, n, tried)
		f := RankFile(in, opt)
		if f.ExitCode() != exit.Clean {
			t.Fatalf("%d: %+v: %v", seed, opt, f.Findings)
		}
		doc, err := f.Document()
		if err != nil {
			t.Fatalf("%d: %v", seed, err)
		}
		written := checker.Bytes("event.trf", doc.Bytes())
		report := checker.Check(t.Context(), written, checker.Options{Only: checker.OnlyStandings})
		if s := report.Files[0].Standings; f.Rounds > 0 && (s == nil || s.Verdict != standings.Agree) {
			t.Fatalf("%d: %+v: %+v %v\n%s", seed, opt, s, report.Files[0].Findings, doc.Bytes())
		}
		again := RankFile(written, Options{})
		twice, err := again.Document()
		if opt.Lots || f.Rounds == 0 {
			continue
		}
		if err != nil || !bytes.Equal(twice.Bytes(), doc.Bytes()) {
			t.Fatalf("%d: %+v: made again: %v\n%s\nnot\n%s", seed, opt, err, twice.Bytes(), doc.Bytes())
		}
	}
	for _, flag := range []string{"expelled", "unrated", "rating", "later", "kind", "edition", "after", "lots",
		"reading", "value", "as-of", "list"} {
		if tried[flag] < flagRuns()/20 {
			t.Errorf("--%s was tried %d times", flag, tried[flag])
		}
	}
}

// flagEvent is a random event, its points and a list in it.
func flagEvent(t *testing.T, seed uint64) (checker.Input, int) {
	t.Helper()
	event := standingstest.Event(seed, standingstest.Options{Players: 14})
	event.Order = []string{"PTS,BH/C1,BH,SB,DE", "PTS,SB,KS", ""}[seed%3]
	event.Recount()
	data, err := trf.Encode(event, trf.EncodeOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return checker.Bytes("event.trf", data), len(event.Players)
}

// flagOptions draws flags.
func flagOptions(r *rand.Rand, players int, tried map[string]int) Options {
	opt := Options{Choices: engine.Choices{}, Ratings: map[tournament.PlayerID]int{},
		Later: map[tournament.PlayerID][]standings.RatingChange{}, TieBreaks: "BH/C1,ARO,SB"}
	player := func() tournament.PlayerID { return tournament.PlayerID(1 + r.IntN(players)) }
	for _, flag := range []struct {
		name string
		set  func()
	}{
		{"expelled", func() { opt.Expelled = append(opt.Expelled, player()) }},
		{"unrated", func() { opt.Unrated = 1200 + r.IntN(400) }},
		{"rating", func() { opt.Ratings[player()] = 1000 + r.IntN(1500) }},
		{"later", func() {
			opt.Later[player()] = []standings.RatingChange{{Round: 1 + r.IntN(5), Rating: 1000 + r.IntN(1500)}}
		}},
		{"kind", func() { opt.Kind = []string{standings.Swiss, standings.RoundRobin}[r.IntN(2)] }},
		{"edition", func() { opt.Edition = standings.EditionNames()[r.IntN(3)] }},
		{"as-of", func() { opt.Tolerance.AsOf = []string{"2023-10-01", "2025-01-01", "2026-06-01"}[r.IntN(3)] }},
		{"after", func() { opt.After = 1 + r.IntN(6) }},
		{"lots", func() { opt.Lots = true }},
		{"reading", func() { flagReading(r, &opt) }},
		{"list", func() { opt.TieBreaks = flagList(r) }},
		{"value", func() {
			opt.TieBreaks = "OTHER_BLITZ," + flagList(r)
			for range 1 + r.IntN(2*players) {
				opt.Values = append(opt.Values, tournament.OutsideValue{Code: "OTHER_BLITZ", Player: player(),
					Value: fmt.Sprintf("%d.%d", r.IntN(9), 5*r.IntN(2))})
			}
		}},
	} {
		if r.IntN(4) == 0 {
			flag.set()
			tried[flag.name]++
		}
	}
	return opt
}

// flagReading chooses one reading of C.07 that concerns how standings are made.
func flagReading(r *rand.Rand, opt *Options) {
	q := standings.Questions()[r.IntN(len(standings.Questions()))]
	if q.ID != "TB-26" {
		opt.Choices[q.ID] = q.Choices[1+r.IntN(len(q.Choices)-1)]
	}
}

func flagList(r *rand.Rand) string {
	codes := strings.Fields("DE WIN WON BPG BWG PS/C1 REP STD TPN TPN/R RIP BH BH/C2/P FB/M1 AOB SB/C1 KS/L-1 " +
		"ARO/U1400 ARO/C1 TPR PTP/U0 APRO APPO RTNG/R")
	r.Shuffle(len(codes), func(i, j int) { codes[i], codes[j] = codes[j], codes[i] })
	return strings.Join(codes[:1+r.IntN(5)], ",")
}
