package audit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// told makes an event of a row for each player: his rounds as record 001 has them, but without the space: 2w1 0-U, and
// a point for a blank cell. Of twelve players, the higher one has the higher rating; points are those of the cells.
func told(t *testing.T, rows ...string) *tournament.Tournament {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "012 Told\n142 %d\n152 W\n", len(strings.Fields(rows[0])))
	for i, row := range rows {
		fmt.Fprintf(&b, "001 %4d      %-33s %4d %31s %4d", i+1, names[i%len(names)], 2400-50*(i%len(names)), "", i+1)
		for _, cell := range strings.Fields(row) {
			if cell == "." {
				fmt.Fprintf(&b, "%10s", "")
				continue
			}
			opponent, marks := cell[:len(cell)-2], cell[len(cell)-2:]
			fmt.Fprintf(&b, "  %4s %c %c", opponent, marks[0], marks[1])
		}
		b.WriteString("\n")
	}
	doc, found := trf.Parse("told.trf", []byte(b.String()))
	tt, _, more := trf.DecodeWith(doc, trf.Options{Lenient: true})
	if tt == nil || len(tt.Players) != len(rows) {
		t.Fatal(found, more, b.String())
	}
	tt.Recount()
	return tt
}

var names = [...]string{"Abel", "Bea", "Cora", "Dirk", "Eva", "Finn", "Gus", "Hana", "Ida", "Jan", "Kim", "Leo"}

// small is an event with a forfeit, three kinds of byes and a blank cell.
func small(t *testing.T) *tournament.Tournament {
	return told(t,
		"5w1 4b= 2w=",
		"6b= 3w1 1b=",
		"7w+ 2b0 8w1",
		"8b1 1w= 6b1",
		"1b0 6w0 0-Z",
		"2w= 5b1 4w0",
		"3b- 0-H .",
		"4w0 0-U 3b0")
}

// searchIn is a search in an event by some systems alone.
func searchIn(t *testing.T, tt *tournament.Tournament, ids ...string) *search {
	t.Helper()
	var table systems.Table
	for _, id := range ids {
		e, ok := systems.All().ByID(id)
		if !ok {
			t.Fatal(id)
		}
		table = append(table, e)
	}
	return newSearch(t.Context(), newSubject(settled(tt)), table, naming.Naming{}, 1)
}

// only2026 is the table of one system.
func only2026(t *testing.T) systems.Table {
	t.Helper()
	e, ok := systems.All().ByID("dutch-2026")
	if !ok {
		t.Fatal("no such system")
	}
	return systems.Table{e}
}

// cells prints what a round holds, player by player.
func cells(tt *tournament.Tournament, round int) string {
	var parts []string
	for i := range tt.Players {
		parts = append(parts, strings.TrimSpace(cellText(tt.Players[i].Cell(round))))
	}
	return strings.Join(parts, " ")
}

func textOf(f *File) string {
	var b strings.Builder
	_ = f.WriteText(&b, TextStyle{})
	return b.String()
}
