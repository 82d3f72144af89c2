package generator

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// A block gives its points to its players in its rounds, a later one over an earlier one, and to nobody else.
func TestBlocks(t *testing.T) {
	a := Acceleration{Kind: "blocks", Blocks: []Block{{2, 4, 1, 2, 10}, {2, 3, 3, 4, 5}, {5, 5, 2, 2, 5}}}
	for id, want := range map[tournament.PlayerID]string{1: "[]", 2: "[1.0 1.0 0.5 0.5]", 3: "[1.0 1.0 0.5 0.5]",
		4: "[1.0 1.0]", 5: "[0.0 0.5]", 6: "[]"} {
		p := tournament.Player{ID: id, Virtual: []tournament.Points{9}}
		if a.apply(&p); fmt.Sprint(p.Virtual) != want {
			t.Errorf("%d: %v, want %s", id, p.Virtual, want)
		}
	}
}

// Free acceleration is for the upper players, in no more rounds than there are, first for more and then for fewer
// points; a middle group follows the upper one, and three quarters of the field at most are accelerated beside it.
func TestDrawBlocks(t *testing.T) {
	kinds := map[string]int{}
	for seed := range uint64(400) {
		players, rounds := 4+int(seed%30), 1+int(seed%9)
		a := drawBlocks(stream(seed, "test"), players, rounds, 10, 5)
		top := a.Blocks[0]
		if top.From != 1 || int(top.To) > max(1, players*60/100) || int(top.To) < max(1, players*25/100) ||
			top.First != 1 || top.Last > max(1, (rounds+1)/2) || top.Points != 10 {
			t.Fatalf("%d players, %d rounds: %+v", players, rounds, a.Blocks)
		}
		for _, b := range a.Blocks[1:] {
			switch {
			case b.From == 1:
				kinds["longer"]++
				if b.To != top.To || b.First != top.Last+1 || b.Last < b.First || b.Last > rounds || b.Points != 5 {
					t.Fatalf("%d players, %d rounds: %+v", players, rounds, a.Blocks)
				}
			default:
				kinds["middle"]++
				if b.From != top.To+1 || int(b.To) != players*3/4 || b.First != 1 || b.Last != top.Last ||
					b.Points != 5 {
					t.Fatalf("%d players, %d rounds: %+v", players, rounds, a.Blocks)
				}
			}
		}
		if len(a.Blocks) == 1 {
			kinds["alone"]++
		}
	}
	if kinds["longer"] < 50 || kinds["middle"] < 50 || kinds["alone"] < 50 {
		t.Error(kinds)
	}
}

// Baku acceleration is for events in which a draw is worth half a win and a loss nothing: of match points, where teams
// meet, and of one point a win under the rules of 2017.
func TestAcceleratable(t *testing.T) {
	for words, want := range map[string]bool{
		"system=dutch-2026":                              true,
		"system=dutch-2026 points=W=3,D=1,L=0":           false,
		"system=dutch-2026 points=W=2,D=1,L=0":           true,
		"system=dutch-2017 points=W=2,D=1,L=0":           false,
		"system=dutch-2017 points=W=1,D=0.5,L=0":         true,
		"system=dutch-2026 points=W=3,D=2,L=1":           false,
		"system=ssm-2020":                                false,
		"system=team-swiss-2026 type=FIDE_TEAM_TYPEA_MP": true,
		"system=team-swiss-2026 type=FIDE_TEAM_TYPEA_GP": false,
		"system=team-swiss-2026 match-points=3-1-0":      false,
	} {
		s := &Settings{}
		if err := s.SetAll(strings.Fields(words)); err != nil {
			t.Errorf("%s: %v", words, err)
			continue
		}
		settled, err := s.Settle(3)
		if err != nil {
			t.Errorf("%s: %v", words, err)
			continue
		}
		if got := acceleratable(settled); got != want {
			t.Errorf("%s: %v", words, got)
		}
	}
}

// Draws are a share, never a number of games; nothing is a share, too. A team has two boards at least, at most twelve,
// and at most fourteen players. What is worth more stands first. Groups of ratings need room for the gaps between them.
func TestBoundsOfSettings(t *testing.T) {
	for word, want := range map[string]bool{"draws=30%": true, "draws=0": true, "draws=5": false, "draws=10%,20%": true,
		"draws=10%,3": false, "draws=x": false, "played=0": false, "played=1": true, "played=999": true,
		"played=1000": false, "played=-1": false, "boards=1": false, "boards=2": true, "boards=12": true,
		"boards=13": false, "boards=x": false, "reserves=0": true, "reserves=12": true, "reserves=13": false,
		"match-points=2-1-0": true, "match-points=99-1-0": true, "match-points=100-1-0": false,
		"match-points=1-1-0": false, "match-points=2-0-0": false, "match-points=2-1": false,
		"match-points=3-2-1-0": false, "type=FIDE_TEAM_TYPEA_MP_GP": true, "type=FIDE_TEAM_BAKU_TYPEA_MP_GP": false,
		"ratings=groups:3:1400-1800:200": true, "ratings=groups:3:1400-1799:200": false,
		"ratings=groups:1:1400-1400:200": true, "ratings=groups:0:1400-1800:200": false,
		"ratings=groups:100:1000-3999:1": false, "ratings=bell:2000:150:1400-2600": true,
		"ratings=bell:4000:150:1400-2600": false, "ratings=equal:3999": true, "ratings=equal:4000": false,
		"ratings=2600-1400": false} {
		key, value, _ := strings.Cut(word, "=")
		if err := (&Settings{}).Set(key, value); (err == nil) != want {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// A range of ratings of which one bound is given has the other that both programs draw.
func TestLegacyRatings(t *testing.T) {
	for _, c := range []struct {
		low, high int
		want      string
	}{
		{0, 2000, "1800-2000"}, {0, 1700, "1699-1700"}, {0, 1, "1-1"}, {0, 1801, "1800-1801"}, {0, 1800, "1799-1800"},
		{1500, 0, "1500-2600"}, {2700, 0, "2700-2700"}, {1200, 1300, "1200-1300"}, {1301, 1300, "error"},
	} {
		f := &legacyFile{s: &Settings{System: "dutch-2017"}, low: c.low, high: c.high, groups: -1, separator: -1,
			points: map[string]string{}}
		got := "error"
		if err := f.finish(DialectBBP); err == nil {
			got = fmt.Sprintf("%d-%d", f.s.Ratings.Low, f.s.Ratings.High)
		}
		if got != c.want {
			t.Errorf("%d to %d: %s, want %s", c.low, c.high, got, c.want)
		}
	}
}

// A team brings as many players as there are boards: mostly the first of its list, each of them once.
func TestLineups(t *testing.T) {
	full := &tournament.Tournament{Teams: &tournament.TeamEvent{Teams: []tournament.Team{{ID: 1,
		Roster: []tournament.PlayerID{11, 12, 13, 14, 15, 16}}}}}
	p := &play{Settings: &Settings{Boards: 4}, matches: &matchPlay{full: full}}
	r := stream(5, "test")
	count := map[string]int{}
	for range 2000 {
		got := p.lineup(r, 1)
		if len(got) != 4 {
			t.Fatalf("%v", got)
		}
		seen := map[tournament.PlayerID]bool{}
		for _, id := range got {
			if id != 0 && (seen[id] || id < 11 || id > 16) {
				t.Fatalf("%v", got)
			}
			seen[id] = true
		}
		switch text := fmt.Sprint(got); {
		case seen[0]:
			count["empty"]++
		case text == "[11 12 13 14]":
			count["first"]++
		case got[0] > got[1] || got[1] > got[2] || got[2] > got[3]:
			count["changed"]++
		default:
			count["reserve"]++
		}
	}
	if count["first"] < 700 || count["first"] > 1300 || count["empty"] < 40 || count["empty"] > 140 ||
		count["changed"] < 30 || count["changed"] > 130 {
		t.Error(count)
	}
	if got := full.Teams.Teams[0].Roster; len(got) != 6 || got[0] != 11 {
		t.Error("the list of the team has changed:", got)
	}
}

// Of two with one strength the lower number is the higher player; whoever a model favours wins with either colour.
func TestResultsByModel(t *testing.T) {
	for _, c := range []struct {
		model  string
		w, b   tournament.PlayerID
		sw, sb int
		white  tournament.Result
		black  tournament.Result
	}{
		{"higher", 1, 2, 1500, 1500, tournament.Win, tournament.Loss},
		{"higher", 2, 1, 1500, 1500, tournament.Loss, tournament.Win},
		{"higher", 2, 1, 1600, 1500, tournament.Win, tournament.Loss},
		{"higher", 1, 2, 1500, 1600, tournament.Loss, tournament.Win},
		{"lower", 1, 2, 1500, 1500, tournament.Loss, tournament.Win},
		{"lower", 2, 1, 1500, 1500, tournament.Win, tournament.Loss},
		{"white", 2, 1, 1500, 1600, tournament.Win, tournament.Loss},
		{"black", 1, 2, 1600, 1500, tournament.Loss, tournament.Win},
		{"draws", 1, 2, 1600, 1500, tournament.Draw, tournament.Draw},
	} {
		p := &play{Settings: &Settings{Results: []string{c.model}}}
		if w, b := p.between(stream(1, "test"), 1, c.w, c.b, c.sw, c.sb); w != c.white || b != c.black {
			t.Errorf("%+v: %v, %v", c, w, b)
		}
	}
}

// Where all are even the strength of the two counts for nothing.
func TestEvenResults(t *testing.T) {
	p, r, count := &play{Settings: &Settings{Results: []string{"even"}}}, stream(1, "test"), map[tournament.Result]int{}
	for range 1000 {
		white, _ := p.between(r, 1, 1, 2, 2800, 100)
		count[white]++
	}
	if count[tournament.Win] < 400 || count[tournament.Loss] < 400 {
		t.Error(count)
	}
}

// The date that nobody gave tells which edition of the tie-breaks counts. No day on which the Dutch system of 2012 was
// in force does, so its events have none.
func TestDateOfTieBreaks(t *testing.T) {
	for words, want := range map[string]bool{"system=dutch-2012": false, "system=dutch-2012 tie-breaks=BH": false,
		"system=dutch-2017": true, "system=dutch-2017 tie-breaks=none": false} {
		s := &Settings{}
		if err := s.SetAll(strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		if settled, err := s.Settle(1); err != nil || (settled.Date != "") != want {
			t.Errorf("%s: %+v, %v", words, settled, err)
		}
	}
}

// What a game that was not played is worth beside a played one comes back from a file of TRF26.
func TestPointsOfForfeits(t *testing.T) {
	s := &Settings{}
	if err := s.SetAll(strings.Fields("system=dutch-2026 players=20 rounds=5 points=W=3,D=1,L=0.5,FW=2")); err != nil {
		t.Fatal(err)
	}
	_, data := mustEncode(t, s, 1)
	doc, _ := trf.Parse("event.trf", data)
	back, _, diagnostics := trf.Decode(doc)
	if err := diagnostics.Err(); err != nil {
		t.Fatal(err)
	}
	want := []tournament.Adjustment{{Kind: tournament.ForfeitWin, Points: 20}}
	if !reflect.DeepEqual(back.Adjustments, want) {
		t.Errorf("record 299: %v, want %v", back.Adjustments, want)
	}
}

// With other draws for the results of a round the rounds before it, and who meets whom in it, stay as they were.
func TestAgain(t *testing.T) {
	made := func(words string) *tournament.Tournament {
		s := &Settings{}
		if err := s.SetAll(strings.Fields("system=dutch-2026 players=20 rounds=4 late=0 " + words)); err != nil {
			t.Fatal(err)
		}
		e, _ := mustEncode(t, s, 3)
		return e.Tournament
	}
	plain, again := made(""), made("again=3:1")
	changed := 0
	for i := range plain.Players {
		for round := 1; round <= 3; round++ {
			a, b := plain.Players[i].Cell(round), again.Players[i].Cell(round)
			if a.Opponent != b.Opponent || a.Colour != b.Colour || round < 3 && a.Result != b.Result {
				t.Errorf("player %d, round %d: %+v, then %+v", i+1, round, a, b)
			}
			if a.Result != b.Result {
				changed++
			}
		}
	}
	if changed == 0 {
		t.Error("the results of round 3 are the same")
	}
}

// What excludes each other may happen every time, and not more often.
func TestRatesThatExclude(t *testing.T) {
	for words, want := range map[string]bool{"forfeits=60% short=40%": true, "forfeits=60% short=40.0001%": false,
		"half-byes=50% zero-byes=50%": true, "half-byes=50% zero-byes=51%": false, "half-byes=90% short=90%": true,
		"half-byes=10%,60% zero-byes=90%,40%": true, "half-byes=10%,61% zero-byes=90%,40%": false} {
		s := &Settings{}
		rest := "system=dutch-2026 rounds=3 players=10 full-byes=0 double-forfeits=0 odd=0 "
		for _, key := range []string{"forfeits", "short", "half-byes", "zero-byes"} {
			if !strings.Contains(words, key+"=") {
				rest += key + "=0 "
			}
		}
		if err := s.SetAll(strings.Fields(rest + words)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Settle(1); (err == nil) != want {
			t.Errorf("%s: %v", words, err)
		}
	}
}

// A result is worth 9.9 points at most, a draw no more than a win and a loss no more than a draw, with either colour.
func TestPointsInOrder(t *testing.T) {
	for text, want := range map[string]bool{"W=9.9": true, "W=10": false, "W=1,D=1": true, "W=0.5,D=1": false,
		"D=0.5,L=0.6": false, "D=0.5,L=0.5": true, "W=1,BW=0.4": false, "WW=0.4": false, "WW=0.5": true} {
		if _, err := parsePoints(text); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A player of a model enters before the first round that tells anything of him; one of whom nothing is told never does.
func TestModelEntry(t *testing.T) {
	m := &tournament.Tournament{Players: []tournament.Player{
		{ID: 1, Cells: []tournament.Cell{{Opponent: 2, Result: tournament.Win}, {Result: tournament.FullBye}}},
		{ID: 2, Cells: []tournament.Cell{{Opponent: 1, Result: tournament.Loss}, {}}},
		{ID: 3, Cells: []tournament.Cell{{}, {Result: tournament.ZeroBye}}},
		{ID: 4, Cells: []tournament.Cell{{}, {}}},
	}}
	for i, want := range []int{1, 1, 2, m.PairedRounds() + 1} {
		if got := modelEntry(m, i); got != want || m.PairedRounds() < 1 {
			t.Errorf("player %d enters before round %d, want %d", i+1, got, want)
		}
	}
}
