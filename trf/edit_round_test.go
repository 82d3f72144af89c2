package trf_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const deskFile = "012 Open\r\n142 3\r\n152 W\r\n" +
	"001    1      Abel, Zo\xe9                         1900                             1.0    1     2 w 1  \r\n" +
	"001    2      Bell, Bo                          1800                             0.0    3     1 b 0\r\n" +
	"### a comment\r\n" +
	"001    3      Cole, Cy                          1700                                    2  0000 - U\r\n"

// Cells are entered where they belong; every other byte stays as it was, in any charset and with any line end.
func TestSetCells(t *testing.T) {
	game := func(opponent tournament.PlayerID, c tournament.Colour) tournament.Cell {
		return tournament.Cell{Opponent: opponent, Colour: c, Result: tournament.Pending}
	}
	doc, _ := trf.Parse("x.trf", []byte(deskFile))
	err := doc.SetCells(2, map[tournament.PlayerID]tournament.Cell{1: game(3, tournament.Black),
		3: game(1, tournament.White), 2: {Result: tournament.HalfBye}})
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer("2 w 1  \r", "2 w 1     3 b  \r", "0.0    3     1 b 0\r",
		"0.5    3     1 b 0  0000 - H\r", "- U\r", "- U     1 w  \r").Replace(deskFile)
	if got := string(doc.Bytes()); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if err := doc.SetCells(2, map[tournament.PlayerID]tournament.Cell{2: {}}); err != nil {
		t.Fatal(err)
	}
	if got := string(doc.Bytes()); !strings.Contains(got, "0.0    3     1 b 0          \r") {
		t.Errorf("the bye is still there: %q", got)
	}
}

// What would make the file contradict itself is refused, and nothing is written.
func TestSetCellsRefuses(t *testing.T) {
	game := func(opponent tournament.PlayerID, c tournament.Colour) tournament.Cell {
		return tournament.Cell{Opponent: opponent, Colour: c, Result: tournament.Pending}
	}
	for name, tt := range map[string]struct {
		round int
		cells map[tournament.PlayerID]tournament.Cell
		want  string
	}{
		"one side": {2, map[tournament.PlayerID]tournament.Cell{1: game(3, tournament.White)}, "says otherwise"},
		"same colour": {2, map[tournament.PlayerID]tournament.Cell{1: game(3, tournament.White),
			3: game(1, tournament.White)}, "says otherwise"},
		"himself":       {2, map[tournament.PlayerID]tournament.Cell{1: game(1, tournament.White)}, "says otherwise"},
		"nobody":        {2, map[tournament.PlayerID]tournament.Cell{9: {}}, "no such player"},
		"no such round": {4, map[tournament.PlayerID]tournament.Cell{1: {}}, "no round 4"},
		"half a game": {1, map[tournament.PlayerID]tournament.Cell{1: {Result: tournament.ZeroBye}},
			"says otherwise"},
	} {
		doc, _ := trf.Parse("x.trf", []byte(deskFile))
		err := doc.SetCells(tt.round, tt.cells)
		if err == nil || !strings.Contains(err.Error(), tt.want) || string(doc.Bytes()) != deskFile {
			t.Errorf("%s: %v", name, err)
		}
	}
}
