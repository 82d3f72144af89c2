package reason

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Numbers get names where the sentence says that they are those of players, and nowhere else.
func TestNamed(t *testing.T) {
	names := map[tournament.PlayerID]string{1: "Abel, Anna", 2: "Brown, Bert", 9: "Cohen, Carl", 12: "Dubois, Denise"}
	for text, want := range map[string]string{
		"players 1 and 2 have met before":             "1 Abel, Anna and 2 Brown, Bert have met before",
		"expected 0, recorded 1 (player 9)":           "expected 0, recorded 1 (9 Cohen, Carl)",
		"bracket 1 (2.0 points): players 1 2 9 12":    "bracket 1 (2.0 points): players 1 2 9 12",
		"players 1, 2 and 9, and player 3":            "1 Abel, Anna, 2 Brown, Bert and 9 Cohen, Carl, and player 3",
		"2 players have the bye: 1 and 2":             "2 players have the bye: 1 and 2",
		"expected players exchanged 1, recorded 2":    "expected players exchanged 1, recorded 2",
		"expected 0, recorded 2 (players 2 9)":        "expected 0, recorded 2 (2 Brown, Bert; 9 Cohen, Carl)",
		"2 (players 2 77)":                            "2 (players 2 77)",
		"player 12":                                   "12 Dubois, Denise",
		"players 1 and 77 may not meet":               "players 1 and 77 may not meet",
		"Player 1 meets player 2; round 2, bracket 9": "1 Abel, Anna meets 2 Brown, Bert; round 2, bracket 9",
		"teams 1 and 2 may not meet":                  "1 Abel, Anna and 2 Brown, Bert may not meet",
	} {
		if got := Named(text, names); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Below reasons those are named whom the reasons are about, once each, twelve at most; not who has no name, or was
// named already.
func TestLegend(t *testing.T) {
	reasons := []Reason{{Players: []NamedPlayer{{Number: 2, Name: "Brown, Bert"}, {Number: 1, Name: "Abel, Anna"}}},
		{Players: []NamedPlayer{{Number: 2, Name: "Brown, Bert"}, {Number: 3}, {Number: 4, Name: "Cohen, Carl"}}}}
	already := func(id tournament.PlayerID) bool { return id == 4 }
	if got, want := Legend(reasons, already, nil), "1 Abel; 2 Brown"; !strings.HasPrefix(got, "1 Abel") ||
		strings.Count(got, ";") != 1 || !strings.Contains(got, "; 2 Brown") {
		t.Errorf("%q, want %q", got, want)
	}
	for n, want := range map[int]bool{12: false, 13: true} {
		var many Reason
		for i := range n {
			many.Players = append(many.Players, NamedPlayer{Number: tournament.PlayerID(i + 1), Name: "A"})
		}
		got := Legend([]Reason{many}, func(tournament.PlayerID) bool { return false }, nil)
		if strings.Contains(got, "1 more") != want || strings.Count(got, " A") != MostNamed {
			t.Errorf("%d players: %q", n, got)
		}
	}
}
