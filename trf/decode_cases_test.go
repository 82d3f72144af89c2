package trf_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// listed is record 310 of a team.
func listed(number int, name string, players ...int) string {
	line := fmt.Sprintf("310 %3d %-64s", number, name)
	for _, id := range players {
		line += fmt.Sprintf(" %4d", id)
	}
	return line + "\n"
}

// idle are facts that say nothing.
var idle = []string{"null", `""`, "0", "false"}

// TestFactsOfSmallFiles pins what small files are read as, and what is found in them.
func TestFactsOfSmallFiles(t *testing.T) {
	game := row001("1", "One, Al", "1.0", "   2 w 1") + row001("2", "Two, Bob", "0.0", "   1 b 0")
	points := func(rows ...string) string { // of players who drew in pairs
		text := "162  W 1.0    D 0.5    L 0.0\n"
		for i, p := range rows {
			text += row001(fmt.Sprint(i+1), "N", p, fmt.Sprintf("%4d %c =", (i^1)+1, "wb"[i%2]))
		}
		return text
	}
	played := row001("1", "One, Al", "1.0", "   3 w 1") + row001("2", "Two, Bob", "0.5", "   4 b =") +
		row001("3", "Three, Cid", "0.0", "   1 b 0") + row001("4", "Four, Dot", "0.5", "   2 w =")
	teams := "142 3\n152 W\n" + listed(1, "Alpha", 1, 2) + listed(2, "Beta", 3, 4)
	mp, gp := "192 FIDE_TEAM_MP_GP\n"+teams, "192 FIDE_TEAM_GP_MP\n"+teams
	var b strings.Builder
	for _, c := range []struct{ name, text string }{
		{"points of four players are wrong", points("1.0", "0.5", "2.0", "3.0", "4.0", "0.5")},
		{"points of six players are wrong", points("1.0", "1.5", "2.0", "3.0", "4.0", "1.5")},
		{"a name that begins with a control character", row001("1", "\x01One", "0.0", "0000 - Z")},
		{"a record without a value that is indented", "  012 \n" + game},
		{"numbers of rounds that cannot be read", "142 x\nTNR x\n" + game},
		{"the same in the records of others", "142 x\nXXR x\n" + game},
		{"a tab that hides the fields of the first player twice",
			game + strings.Replace(game, strings.Repeat(" ", 11), "\t", 1)},
		{"a starting rank that two players have", strings.Replace(game, "001    2 ", "001    1 ", 1)},
		{"tabs for blanks behind a name that is not ASCII", strings.Replace(game, "One, Al   ", "Öst, Al\t", 1)},
		{"lots behind one another", "192 SSM\n### SSM LOT 2 1\n" + game},

		{"a player who is his own opponent",
			row001("1", "One, Al", "1.0", "   1 w 1") + row001("2", "Two, Bob", "0.0")},
		{"players who meet again", row001("1", "One, Al", "1.0", "   2 w 1", "   2 b 0") +
			row001("2", "Two, Bob", "1.0", "   1 b 0", "   1 w 1")},
		{"players who meet again after a forfeit", row001("1", "One, Al", "1.0", "   2 w +", "   2 b 0") +
			row001("2", "Two, Bob", "1.0", "   1 b -", "   1 w 1")},
		{"players who meet again in an event of teams", mp +
			row001("1", "One, Al", "1.0", "   3 w 1", "   3 b 0") + row001("2", "Two, Bob", "0.0") +
			row001("3", "Three, Cid", "1.0", "   1 b 0", "   1 w 1") + row001("4", "Four, Dot", "0.0")},
		{"a round beyond the last one, in rows out of order", "142 1\n" +
			row001("2", "Two, Bob", "1.0", "   1 b 0", "   1 w 1") +
			row001("1", "One, Al", "1.0", "   2 w 1", "   2 b 0")},
		{"the number of rounds of another program, and one of TRF", "142 2\nTNR 3\n" + game},
		{"the order of the ranks, and a colour", "XXC rank\nXXC white1\n" + game},
		{"byes of one round in rows out of order", row001("3", "Three, Cid", "1.0", "0000 - U") + game +
			row001("4", "Four, Dot", "1.0", "0000 - U")},
		{"a colour that is not known, and points", row001("1", "One, Al", "2.0", "   2 x 1") +
			row001("2", "Two, Bob", "0.0", "   1 y 0")},
		{"an announced bye out of its columns", "142 3\n240 Hx  2    1\n240 H   2    1x\n240 h   2    2\n" + game},
		{"virtual points that cannot be read, or are out of their columns", "142 3\n250            1   1    1    1\n" +
			"250       x.y   1   1    1    1\n250      x1.0   1   1    1    1\n" +
			"250       1.0x  1   1    1    1\n" + game},
		{"text behind a value", "162  W 3.0x   D 1.0\n" + game},
		{"teams that may not meet in half a range", mp + "260   1        1    2\n260        2    1    2\n" +
			"260   2   1    1    2\n" + played},
		{"a player whom no team lists plays for one", mp +
			"300   1   1   2    5    2\n" + played + row001("5", "Five, Eve", "0.0")},

		{"point values", "162  W 3.0    D 1.0             L 0.5    A 0.2\n" + game},
		{"point values one column to the left", "162 W 3.0    D 1.0    L 0.5    A 0.2\n" + game},
		{"a symbol without its value", "162  W 3.0    D\n" + game},
		{"a symbol without its value, to the left", "162 W 3.0    D\n" + game},
		{"text between the values", "162  W 3.0 x  D 1.0\n" + game},
		{"text between the values, to the left", "162 W 3.0 x  D 1.0\n" + game},
		{"settings out of their columns",
			"142 3\n240 H   2x   1\n250       1.0   1x  2    1    2\n260   1x  2    1    2\n" +
				"260   1   2x   1    2\nXXA    1  1.0x 1.0\nXXA    2  1.0  0.5\n" +
				"299 Wx        2.0   1\n299 W     x  2.0   1\n" +
				"299 W       2.0 x 1\n" + game},
		{"match points of an individual event",
			"142 3\n250  0.0  1.0   1   1    1    1\n250  1.0  1.0   2   2    1    1\n" +
				"250    x  1.0   3   3    1    1\n" + game},
		{"lines that are no records",
			"1234567890123456789\n0011\n12345\n012X\n012 \n022\nNZL    1  X\nNZ[    1  X\nN@L    1\n" +
				"AZA    1  Name\n" + game},

		{"teams without results", mp},
		{"teams with places, and players who do not exist", "192 FIDE_TEAM_MP\n142 3\n" + listed(1, "Alpha", 1, 0, 2) +
			listed(2, "Beta", 3, 9) + played},
		{"line-ups", mp + "300   1   1   2    1    2\n300   1   2   1    4    3    9\n300   0   2   1    4\n" +
			"300   1   7   1    4\n" + played},
		{"forfeited matches", mp + "330 +-   2   1   2\n330 -+   3   2   1\n330 --   0   1   2\n330 +-   2   7   2\n" +
			"330 +-   2   1   7\n" + played},
		{"teams that may not meet",
			mp + "260   1   2    1    2\n260   1   1    1    7\n260   1   1    1    1\n" + played},
		{"byes of teams", mp + "240 H   2    1\n240 Z   0    1\n320  1.0  2.0   1 000\n" + played},
		{"the bye of teams without its worth", mp + "320   1.0         1\n" + played},
		{"virtual points of teams, by match points",
			mp + "250  1.0  2.0   1   2    1    1\n250       0.5   2   2    2    2\n" +
				"250             1   1    1    1\n250  x          1   1    1    1\n" + played},
		{"virtual points of teams, by game points",
			gp + "250  1.0  2.0   1   2    1    1\n250  1.5        3   3    2    2\n" +
				"250  1.0  2.0   2   1    1    1\n" + played},
		{"an acceleration of teams", strings.Replace(mp, "MP_GP", "MP_GP_BAKU", 1) + played},
		{"an acceleration of teams beside virtual points", strings.Replace(mp, "MP_GP", "MP_GP_BAKU", 1) +
			"250  1.0        1   1    1    1\n" + played},
		{"an acceleration by game points", strings.Replace(gp, "GP_MP", "GP_MP_BAKU", 1) + played},
		{"points of teams in their columns",
			mp + "299     2.0   1.0    2    1\n299 +   1.0               2\n299 H x\n" +
				"299 Q   1.0\n" + played},
		{"points of teams in other columns", mp + "299 + 2.0 1.0 2 1\n299   1.0 0.5\n299   1.0 0.5 3\n299   1.0\n" +
			"299   1.0 x 3\n299   1.0 0.5 x\n299   1.0 0.5 3 7\n299   1.0 0.5 3 1 2\n" + played},
	} {
		doc, found := trf.Parse("x", []byte(c.text))
		ev, _, more := trf.Decode(doc)
		fmt.Fprintf(&b, "=== %s\n%s--- findings\n%s\n--- facts\n", c.name, c.text, append(found, more...).Error())
		for i := range ev.Players {
			p := &ev.Players[i]
			fmt.Fprintf(&b, "player %d: %q, lot %d, virtual %v\n", p.ID, p.Name, p.Lot, p.Virtual)
		}
		if ev.ScoringOrigin == tournament.Stated {
			fmt.Fprintf(&b, "points of the results: %v\n", ev.Scoring.Other)
		}
		ev.Players = nil
		for _, part := range []any{ev.Teams, ev} {
			raw, err := json.Marshal(part)
			if err != nil {
				t.Fatal(err)
			}
			var facts map[string]any
			if err := json.Unmarshal(raw, &facts); err != nil {
				t.Fatal(err)
			}
			delete(facts, "Scoring")
			for _, key := range slices.Sorted(maps.Keys(facts)) {
				if fact, err := json.Marshal(stated(facts[key])); err == nil && !slices.Contains(idle, string(fact)) {
					fmt.Fprintf(&b, "%s: %s\n", key, fact)
				}
			}
			ev.Teams = nil
		}
		b.WriteString("\n")
	}
	clitest.Golden(t, "testdata/decode/cases.golden", []byte(b.String()))
}
