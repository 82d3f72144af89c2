package checker

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

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
	if got := fs.Errors(nil); strings.Contains(got, "odd") || !strings.Contains(got, "bad") {
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
