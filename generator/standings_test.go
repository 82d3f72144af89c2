package generator

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// The drawn lists can be computed in the edition of their event, every mandatory tie-break of Swisses comes, and most
// of
// the lists are usual ones.
func TestDrawnTieBreaks(t *testing.T) {
	seen, usual := map[string]int{}, 0
	const seeds = 3000
	for _, system := range []string{"dutch-2017", "dutch-2026"} {
		entry, _ := systems.All().ByID(system)
		for seed := range uint64(seeds) {
			s, err := (&Settings{System: system}).Settle(seed)
			if err != nil {
				t.Fatal(err)
			}
			edition, ok := standings.EditionOn(s.Date)
			newest := slices.ContainsFunc(newTieBreaks[:],
				func(code string) bool { return slices.Contains(strings.Split(s.TieBreaks, ","), code) })
			if day := strings.ReplaceAll(s.Date, "/", "-"); !ok || day < entry.From || entry.Until != "" &&
				day > entry.Until || newest && edition < standings.Edition2026 {
				t.Fatalf("seed %d: %s on %s", seed, s.TieBreaks, s.Date)
			}
			if ofRatings(s.TieBreaks) && !s.Unrated.None() {
				t.Fatalf("seed %d: %s where %s are unrated", seed, s.TieBreaks, s.Unrated)
			}
			if slices.Contains(usualTieBreaks[:], s.TieBreaks) {
				usual++
				continue
			}
			for _, code := range strings.Split(s.TieBreaks, ",") {
				seen[code]++
			}
		}
	}
	if usual < seeds*2*60/100 || usual > seeds*2*73/100 {
		t.Errorf("%d of %d lists are usual ones", usual, 2*seeds)
	}
	for _, code := range slices.Concat(singleTieBreaks[:], newTieBreaks[:]) {
		if seen[code] < 40 {
			t.Errorf("%s comes %d times", code, seen[code])
		}
	}
	if len(seen) != len(singleTieBreaks)+len(newTieBreaks) {
		t.Errorf("%d codes: %v", len(seen), seen)
	}
}

// The ranks that are written obey the list that is written, in each edition, and so do those of an event that is not
// over.
func TestRanksObeyTheList(t *testing.T) {
	for k, words := range []string{"tie-breaks=BH/C1,BH,SB", "tie-breaks=DE,WIN,PS/C1 date=2023/10/07",
		"tie-breaks=SB,AOB date=2025/02/01 played=3",
		"tie-breaks=STD,BH/M1,TPN/R", "tie-breaks=FB/C1,FB,REP odd=10% forfeits=10% zero-byes=10%",
		"tie-breaks=BH,ARO,TPR unrated=0 half-byes=20%"} {
		s := &Settings{System: "dutch-2026"}
		if err := s.SetAll(strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(20) {
			e, _ := mustEncode(t, s, seed)
			task := standings.Prepare(e.Tournament, "", standings.Options{})
			if task.Source != standings.Record212 || task.List.TieBreaks() != s.TieBreaks {
				t.Fatalf("%s: %s of %s", words, &task.List, task.Source)
			}
			if v := standings.Compute(task.Event, task.List).Verify(); v.Verdict != standings.Agree ||
				v.Style == standings.DrawnRanks {
				t.Fatalf("%d: %s, seed %d: %+v", k, words, seed, v)
			}
		}
	}
}

func TestNoTieBreaks(t *testing.T) {
	s := &Settings{System: "dutch-2026", TieBreaks: noTieBreaks}
	e, data := mustEncode(t, s, 1)
	if s.Unlisted || e.Tournament.TieBreaks+e.Tournament.Order+e.Tournament.StartDate != "" ||
		!strings.Contains(string(data), " tie-breaks=none") {
		t.Errorf("%s", data)
	}
	s.Unlisted = true
	if _, data := mustEncode(t, s, 1); strings.Contains(string(data), "tie-breaks") {
		t.Errorf("%s", data)
	}
}

func TestTieBreakSettings(t *testing.T) {
	for text, want := range map[string]string{"BH/C1,BH,SB": "BH/C1,BH,SB", "PTS,bh#c1": "BH/C1", "none": "none",
		"PTS": "error", "": "error", "BH,XY": "error"} {
		got, err := parseTieBreaks(text)
		if err != nil {
			got = "error"
		}
		if got != want {
			t.Errorf("%q is read as %q (%v), want %q", text, got, err, want)
		}
	}
	for text, good := range map[string]bool{"2026/05/09": true, "2026/02/30": false, "2026-05-09": false,
		"0001/01/01": false, "": false} {
		if _, err := parseDate(text); (err == nil) != good {
			t.Errorf("date %q: %v", text, err)
		}
	}
}

// Late entries have the numbers of their ratings, or the next ones in the order of their entry; everything else is as
// it
// was.
func TestLateNumbers(t *testing.T) {
	for _, how := range []string{byRating, byEntry} {
		s := &Settings{System: "dutch-2026"}
		if err := s.SetAll([]string{"players=40", "rounds=7", "late=0,3,2,4", "unrated=0", "late-numbers=" + how,
			"acceleration=baku", "points=W=1,D=0.5,L=0"}); err != nil {
			t.Fatal(err)
		}
		e, _ := mustEncode(t, s, 5)
		players := e.Tournament.Players
		if !slices.IsSortedFunc(players, func(a, b tournament.Player) int { return int(a.ID - b.ID) }) ||
			len(players) != 40 {
			t.Fatalf("%s: the numbers have gaps", how)
		}
		falls, entries := 0, []int{}
		for i := range players {
			entry := 1
			for players[i].Cells[entry-1].Result == tournament.NoResult {
				entry++
			}
			entries = append(entries, entry)
			if i > 0 && players[i-1].Rating < players[i].Rating {
				falls++
			}
		}
		if (how == byRating) != (falls == 0) || (how == byEntry) != slices.IsSorted(entries) ||
			fmt.Sprint(entries[31:]) != "[2 2 2 3 3 4 4 4 4]" && how == byEntry {
			t.Errorf("%s: %d falls, entries %v", how, falls, entries)
		}
	}
}

func TestModelTieBreaks(t *testing.T) {
	first, _ := mustEncode(t, &Settings{System: "dutch-2026", TieBreaks: "SB,DE", Date: "2024/09/01"}, 3)
	again, data := mustEncode(t, &Settings{System: "dutch-2026", Model: first.Tournament}, 4)
	if again.Tournament.Order != "PTS,SB,DE" || again.Tournament.StartDate != "2024/09/01" {
		t.Errorf("%s", data)
	}
}
