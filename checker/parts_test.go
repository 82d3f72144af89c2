package checker

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func TestRoundList(t *testing.T) {
	for want, rounds := range map[string][]int{"round 3": {3}, "rounds 1 4": {1, 4}} {
		if got := roundList(rounds); got != want {
			t.Errorf("%v: %s", rounds, got)
		}
	}
}

// The number of a round is at most 999.
func TestHighestRound(t *testing.T) {
	for text, want := range map[string]bool{"1": true, "999": true, "1000": false, "0": false, "998-999": true} {
		if _, err := ParseRounds(text); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Errors are printed, and nothing else.
func TestErrorsOfFindings(t *testing.T) {
	fs := Findings{{Code: "a", Severity: trf.Warning, Message: "odd"}, {Code: "b", Severity: trf.Error, Message: "bad"}}
	if got := fs.errors(); strings.Contains(got, "odd") || !strings.Contains(got, "bad") {
		t.Error(got)
	}
}

// What all systems say of a file, each after the same reading of it, is said once.
func TestCommonFindings(t *testing.T) {
	one, two, other := trf.Diagnostic{Message: "one"}, trf.Diagnostic{Message: "two"}, trf.Diagnostic{Message: "other"}
	for _, tt := range []struct {
		a, b Findings
		want int
	}{{Findings{one, two}, Findings{one, two}, 2}, {Findings{one, two}, Findings{one, other}, 1},
		{Findings{one, two}, Findings{one}, 1}, {Findings{one}, Findings{other, one}, 0}, {nil, Findings{one}, 0}} {
		if got := commonFindings([]File{{Findings: tt.a}, {Findings: tt.b}}); len(got) != tt.want {
			t.Errorf("%v and %v share %v", tt.a, tt.b, got)
		}
	}
}

// One system is told by its id in any case, all by "all" or by nothing.
func TestFoundationsOfOne(t *testing.T) {
	table := systems.Individual()
	for name, want := range map[string]int{"": len(table), AllSystems: len(table), "Dutch-2026": 1, "nothing": 0} {
		got := Foundations(table, name)
		if len(got) != want || want == 1 && got[0].System != "dutch-2026" {
			t.Errorf("%q: %d systems", name, len(got))
		}
	}
}

// The players of a match sit down board by board; a team may have fewer.
func TestMatchBoards(t *testing.T) {
	l := &loaded{teams: &tournament.Tournament{Players: []tournament.Player{{ID: 1, Name: "A"}, {ID: 2, Name: "B"},
		{ID: 3, Name: "C"}}}}
	seats := [2][]tournament.PlayerID{{1, 2}, {3}}
	colours := []tournament.Colour{tournament.Black, tournament.Black}
	for n, want := range []MatchBoard{
		{1, [2]tournament.PlayerID{1, 3}, [2]string{"A", "C"}, "white"},
		{2, [2]tournament.PlayerID{2, 0}, [2]string{"B", ""}, "black"},
		{3, [2]tournament.PlayerID{}, [2]string{}, "none"},
	} {
		if got := l.matchBoard(seats, n, colours); got != want {
			t.Errorf("board %d: %+v, want %+v", n+1, got, want)
		}
	}
}

// A rank that is wrong among those tied to the end is told in another way than one that a tie-break decides against.
func TestSentenceOfPlaces(t *testing.T) {
	s := &Standings{event: &standings.Event{}}
	for _, tt := range []struct {
		place Place
		want  string
	}{
		{Place{Player: 7, Recorded: 3, Expected: 2, Until: 4}, "7 has rank 3: tied to the end"},
		{Place{Player: 7, Recorded: 2, Expected: 2, Until: 4}, "7 has rank 2: tied to the end"},
		{Place{Player: 7, Recorded: 4, Expected: 2, Until: 4}, "7 has rank 4: tied to the end"},
		{Place{Player: 7, Recorded: 5, Expected: 2, Until: 4}, "7 has rank 5, expected 2 (or by lot up to 4)"},
		{Place{Player: 7, Recorded: 1, Expected: 2, Until: 4}, "7 has rank 1, expected 2 (or by lot up to 4)"},
		{Place{Player: 7, Recorded: 3, Expected: 2, Until: 2}, "7 has rank 3, expected 2"},
	} {
		if got := tt.place.sentence(s); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%+v: %s", tt.place, got)
		}
	}
}

// Two may not meet who have met, whom the event keeps apart, or who must both have one colour.
func TestApart(t *testing.T) {
	q := &inquiry{s: &engine.State{Forbidden: engine.Groups{{4, 1}}}}
	white := engine.Preference{Colour: tournament.White, Strength: engine.Absolute}
	a := &engine.ChecklistRow{Player: 1, Opponents: []tournament.PlayerID{2, 0, 3}, Preference: white}
	for _, tt := range []struct {
		b    engine.ChecklistRow
		want string
	}{
		{engine.ChecklistRow{Player: 2}, "met in round 1"}, {engine.ChecklistRow{Player: 3}, "met in round 3"},
		{engine.ChecklistRow{Player: 4}, "may not be paired"}, {engine.ChecklistRow{Player: 5}, ""},
		{engine.ChecklistRow{Player: 5, Preference: white}, "both must have white"},
		{engine.ChecklistRow{Player: 5, Preference: white, Topscorer: true}, ""},
	} {
		if got := q.apart(a, &tt.b); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.b, got, tt.want)
		}
	}
}

// Of readings of several systems each gets its own.
func TestOwnReadings(t *testing.T) {
	entry, _ := systems.Individual().ByID("dutch-1998")
	sys := entry.New()
	own := engine.QuestionsOf(sys)[0]
	got := ownReadings(sys, []engine.Reading{{ID: own.ID}, {ID: "NO-1"}})
	if len(got) != 1 || got[0].ID != own.ID {
		t.Errorf("%v", got)
	}
}

// Concerned are those who should meet somebody else, and those of another bye at the end.
func TestConcerned(t *testing.T) {
	r := newRound(1)
	r.Recorded = []engine.Board{{White: 1, Black: 2}}
	r.Bye.Recorded, r.Bye.Expected = 3, 4
	if got := r.concerned(); !slices.Equal(got, []tournament.PlayerID{1, 2, 3, 4}) {
		t.Errorf("%v", got)
	}
	r.Bye.Expected = 3
	r.broke = []tournament.PlayerID{2}
	if got := r.concerned(); !slices.Equal(got, []tournament.PlayerID{2, 1}) {
		t.Errorf("%v", got)
	}
}

// Of equally good sets of readings the first five are printed, and how many more there are.
func TestMostBest(t *testing.T) {
	for n, want := range map[int]string{5: "", 6: "and 1 more as good", 8: "and 3 more as good"} {
		f := &Fit{Rounds: []int{1}, Single: []FitRow{{Change: []string{"A-1=x"}}}}
		for i := range n {
			f.Best = append(f.Best, FitRow{Readings: []string{fmt.Sprintf("A-%d=y", i)}})
		}
		var b strings.Builder
		writeFit(&b, f, "x")
		if got := b.String(); strings.Count(got, "best: ") != 5 || !strings.Contains(got, want) ||
			want == "" && strings.Contains(got, "more as good") {
			t.Errorf("%d sets:\n%s", n, got)
		}
	}
}

// The table of a pairing has the bye in its last line.
func TestTableHasTheBye(t *testing.T) {
	for bye, want := range map[tournament.PlayerID]bool{0: false, 3: true} {
		p := &Pairing{Result: engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}, Bye: bye}}
		var b strings.Builder
		if err := p.WriteTable(&b); err != nil || strings.Contains(b.String(), " bye ") != want {
			t.Errorf("bye %d: %v\n%s", bye, err, b.String())
		}
	}
}

// What is done behind an input that never was stands in the report, and what comes later does not.
func TestGapInABatch(t *testing.T) {
	b := newBatch(3, &Options{})
	b.ahead <- struct{}{}
	b.finish(1, &outcome{files: []File{{File: "second"}}})
	if len(b.report.Files) != 0 {
		t.Error("the second file stands before the first")
	}
	b.close()
	b.finish(2, &outcome{files: []File{{File: "late"}}})
	if len(b.report.Files) != 1 || b.report.Files[0].File != "second" {
		t.Errorf("%+v", b.report.Files)
	}
}
