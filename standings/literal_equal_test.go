package standings_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
)

// litSingles are the tie-breaks for individuals with every modifier.
func litSingles() []litCode {
	list := []litCode{{name: "DE"}, {name: "DE", played: true}, {name: "AOB"}, {name: "AOB", fore: true}, {name: "PS"},
		{name: "PS", cut: 1}, {name: "PS", cut: 2}, {name: "KS"}, {name: "KS", limit: 1}, {name: "KS", limit: -1},
		{name: "KS", limit: 3}, {name: "KS", percent: 60}, {name: "RTNG"},
		{name: "RTNG", reverse: true},
		{name: "TPN", reverse: true}, {name: "ARO", unrated: 1400}, {name: "PTP", unrated: 1400},
		{name: "TPR", unrated: 1650}, {name: "APRO", unrated: 1400}, {name: "APPO", unrated: 1000},
		{name: "RTNG", unrated: 1400}, {name: "BH", cut: 2, played: true, fore: true}}
	for _, name := range []string{"WIN", "WON", "BPG", "BWG", "REP", "STD", "TPN", "TPR", "PTP", "APRO", "APPO"} {
		list = append(list, litCode{name: name})
	}
	return append(list, litModified("BH", "FB", "SB", "ARO")...)
}

// litModified are sums with every cut.
func litModified(names ...string) []litCode {
	var list []litCode
	for _, name := range names {
		for _, played := range []bool{false, true} {
			if played && name == "ARO" {
				continue
			}
			for cut := range 4 {
				list = append(list, litCode{name: name, cut: cut, played: played})
			}
			if name == "BH" || name == "FB" || name == "ARO" {
				list = append(list, litCode{name: name, median: 1, played: played},
					litCode{name: name, median: 2, played: played})
			}
		}
	}
	return append(list, litCode{name: names[0], fore: true}, litCode{name: names[0], fore: true, cut: 1})
}

// litLists are lists to hold the standings to: every tie-break once, those that look at groups in front, and some
// drawn.
func litLists(r *rand.Rand, codes []litCode) [][]litCode {
	points := litCode{name: "PTS"}
	lists := [][]litCode{append([]litCode{points}, codes...)}
	for _, c := range codes {
		if c.looksAtGroup() {
			lists = append(lists, []litCode{points, c})
		}
	}
	for range 4 {
		list := []litCode{points}
		for range 1 + r.IntN(7) {
			list = append(list, codes[r.IntN(len(codes))])
		}
		lists = append(lists, litOnce(list))
	}
	return lists
}

// litOnce drops repetitions, which only tie-breaks that look at groups may have.
func litOnce(list []litCode) []litCode {
	seen := map[litCode]bool{}
	var out []litCode
	for _, c := range list {
		if !seen[c] || c.looksAtGroup() {
			out = append(out, c)
		}
		seen[c] = true
	}
	return out
}

func litText(list []litCode) string {
	var words []string
	for _, c := range list {
		words = append(words, c.String())
	}
	return strings.Join(words, ",")
}

// litDifferences holds the standings of an event under a list against the literal ones.
func litDifferences(e *standings.Event, lit *litEvent, list []litCode) []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	parsed := litParsed(litText(list), lit.team)
	if parsed.Unread != nil {
		say("%s: %v", litText(list), parsed.Unread)
		return out
	}
	s := standings.Compute(e, parsed)
	want := lit.order(list)
	if len(s.Columns) != len(list) {
		say("%s: %d columns", litText(list), len(s.Columns))
		return out
	}
	for k, c := range list {
		if want.values[k] == nil {
			continue // without effect
		}
		for i := range lit.parts {
			if lit.parts[i].expelled {
				continue
			}
			got := s.Columns[k].Values[i]
			if !litEqual(got, want.values[k][i]) {
				say("%s of %d is %d/%d, literally %v", c, lit.parts[i].id, got.Num, got.Den, want.values[k][i])
			}
		}
	}
	rank := 1
	for _, g := range want.groups {
		for _, i := range g {
			if s.Rank[i] != rank || s.Last[i] != rank+len(g)-1 {
				say("%s: %d has places %d to %d, literally %d to %d", litText(list), lit.parts[i].id, s.Rank[i],
					s.Last[i], rank, rank+len(g)-1)
			}
		}
		rank += len(g)
	}
	return out
}

// litLong remembers the long lists, which every event has.
var litLong = map[string]standings.List{}

func litParsed(text string, team bool) standings.List {
	if len(text) < 200 {
		return standings.ParseList(text, team)
	}
	if _, known := litLong[text]; !known {
		litLong[text] = standings.ParseList(text, team)
	}
	return litLong[text]
}

func litEqual(got standings.Value, want *big.Rat) bool {
	if want == nil || !got.Defined() {
		return want == nil && !got.Defined()
	}
	return big.NewRat(got.Num, got.Den).Cmp(want) == 0
}

// litRuns is how many events a test makes: a few, or as many as TRFKIT_LITERAL says.
func litRuns(t *testing.T, few int) int {
	if text := os.Getenv("TRFKIT_LITERAL"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return few
}

// litReport fails a test for the differences of an event.
func litReport(t *testing.T, what string, seed uint64, lit *litEvent, differences []string) {
	t.Helper()
	if len(differences) > 0 {
		t.Errorf("%s %d (edition %d, round robin %v, %d rounds of %d, %d participants): %s", what, seed, lit.edition,
			lit.robin, lit.n, lit.of, len(lit.parts), strings.Join(differences[:min(len(differences), 6)], "\n\t"))
	}
}

// Random events of individuals have the values and the places that the text gives them.
func TestLiteralIndividuals(t *testing.T) {
	for seed := range uint64(litRuns(t, 60)) {
		for what, event := range map[string]*tournament.Tournament{"crosstable": litCrosstable(seed),
			"event": standingstest.Event(seed, standingstest.Options{})} {
			litHold(t, what, seed, event)
		}
	}
}

// litHold holds one event of individuals against the literal standings.
func litHold(t *testing.T, what string, seed uint64, event *tournament.Tournament) {
	r := rand.New(rand.NewPCG(seed, 16))
	opt := standings.Options{Choices: engine.Choices{}}
	if r.IntN(5) == 0 {
		opt.Rounds = 1 + r.IntN(max(len(event.Players[0].Cells), 1))
	}
	lit := litIndividual(event, opt.Rounds)
	switch r.IntN(6) {
	case 0:
		lit.unrated = "zero"
	case 1:
		lit.unrated = "leave-out"
	}
	opt.Choices["TB-20"] = lit.unrated
	if r.IntN(12) == 0 {
		k := r.IntN(len(lit.parts))
		lit.parts[k].expelled = true
		opt.Expelled = []tournament.PlayerID{event.Players[k].ID}
	}
	litRatings(r, lit, event, &opt)
	e, _ := standings.FromTournament(event, opt)
	if e.Rounds != lit.n {
		t.Errorf("%s %d: %d rounds count, literally %d", what, seed, e.Rounds, lit.n)
		return
	}
	var differences []string
	for _, list := range litLists(r, litSingles()) {
		differences = append(differences, litDifferences(e, lit, list)...)
	}
	litReport(t, what, seed, lit, differences)
}

// litRatings gives some players other ratings during the event.
func litRatings(r *rand.Rand, lit *litEvent, event *tournament.Tournament, opt *standings.Options) {
	if r.IntN(8) != 0 {
		return
	}
	opt.Later = map[tournament.PlayerID][]standings.RatingChange{}
	for k := range lit.parts {
		for round := 2; round <= lit.n; round++ {
			if r.IntN(3) == 0 {
				rating := 1500 + r.IntN(900)
				lit.parts[k].later = append(lit.parts[k].later, [2]int{round, rating})
				id := event.Players[k].ID
				opt.Later[id] = append(opt.Later[id], standings.RatingChange{Round: round, Rating: rating})
			}
		}
	}
	if lit.byRound = r.IntN(2) == 0; lit.byRound {
		opt.Choices["TB-39"] = "round"
	}
}

// litTeamCodes are the tie-breaks for teams with every modifier.
func litTeamCodes() []litCode {
	var list []litCode
	for _, name := range []string{"EDE", "EDEBT", "EDEBB", "EDET", "EDEB"} {
		list = append(list, litCode{name: name}, litCode{name: name, played: true})
	}
	for _, name := range []string{"MPvGP", "TPN", "BC", "TBR", "BBE", "SSSC", "BPG"} {
		list = append(list, litCode{name: name})
	}
	list = append(list, litCode{name: "TPN", reverse: true}, litCode{name: "SSSC", fore: true},
		litCode{name: "SSSC", played: true}, litCode{name: "SSSC", factor: 3},
		litCode{name: "SSSC", factor: 7, played: true, fore: true})
	list = append(list, litModified("EMMSB", "EMGSB", "EGMSB", "EGGSB")[:4*8]...)
	for _, score := range []string{"", "MP", "GP"} {
		for _, c := range append(litModified("BH", "FB"), litCode{name: "AOB"}, litCode{name: "AOB", fore: true},
			litCode{name: "PS"}, litCode{name: "PS", cut: 1}, litCode{name: "PS", cut: 2}, litCode{name: "KS"},
			litCode{name: "KS", limit: 2}, litCode{name: "KS", limit: -1}, litCode{name: "WIN"},
			litCode{name: "WON"}, litCode{name: "BWG"}, litCode{name: "DE"}, litCode{name: "DE", played: true}) {
			c.score = score
			list = append(list, c)
		}
	}
	return list
}

// Random team events have the values and the places that the text gives them.
func TestLiteralTeams(t *testing.T) {
	for seed := range uint64(litRuns(t, 60)) {
		event, lit := litTeamEvent(seed)
		r := rand.New(rand.NewPCG(seed, 18))
		opt := standings.Options{}
		if lit.allBoards = r.IntN(4) == 0; lit.allBoards {
			opt.Choices = engine.Choices{"TB-46": "all"}
		}
		e, _ := standings.FromTournament(event, opt)
		if e.Rounds != lit.n {
			t.Errorf("teams %d: %d rounds count, literally %d", seed, e.Rounds, lit.n)
			continue
		}
		var differences []string
		for _, list := range litLists(r, litTeamCodes()) {
			differences = append(differences, litDifferences(e, lit, list)...)
		}
		litReport(t, "teams", seed, lit, differences)
	}
}
