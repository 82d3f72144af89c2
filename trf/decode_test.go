package trf_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// TestDecodeEverything pins what a file with all records of TRF26 for an individual event is read as.
func TestDecodeEverything(t *testing.T) {
	doc, _ := open(t, "everything")
	tour, _, _ := trf.Decode(doc)
	raw, err := json.Marshal(tour)
	if err != nil {
		t.Fatal(err)
	}
	var facts map[string]any
	if err := json.Unmarshal(raw, &facts); err != nil {
		t.Fatal(err)
	}
	out, err := json.MarshalIndent(stated(facts), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	clitest.Golden(t, "testdata/everything.golden", append(out, '\n'))
}

// stated leaves out fields that are zero, so that a new fact of the model does not touch the golden file.
func stated(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, f := range v {
			if f = stated(f); f == nil || f == "" || f == 0.0 || f == false {
				delete(v, k)
			}
		}
	case []any:
		for i := range v {
			v[i] = stated(v[i])
		}
	}
	return v
}

// TestDecodeIdleSettings: a record that keeps nobody apart, or that is for no round of the event, is reported.
func TestDecodeIdleSettings(t *testing.T) {
	rows := four([4]string{"1.0", "0.0", "0.0", "1.0"}, [4]string{"   2 w 1", "   1 b 0", "   4 w 0", "   3 b 1"})
	team := func(n, name, players string) string { return fmt.Sprintf("310 %3s %-69s%s\n", n, name, players) }
	teams := rows + team("1", "Alpha", "   1") + team("2", "Beta", "   2") + team("3", "Gamma", "   3") +
		team("4", "Delta", "   4") + "142 2\n"
	for _, c := range []struct{ name, text, want string }{
		{"one player", rows + "260   1   2    1\n", "5:5: warning: the list names one player only [ext.alone]"},
		{"no player", rows + "260   1   2\n", "5:5: warning: the list names no player [ext.alone]"},
		{"two players", rows + "260   1   2    1    2\n", ""},
		{"one team", teams + "260   1   2    1\n", "10:5: warning: the list names one team only [ext.alone]"},
		{"two teams", teams + "260   1   2    1    2\n", ""},
		{"line-up of a later round", teams + "300   2   1   3    1\n", ""},
		{"line-up after the last round", teams + "300   3   1   3    1\n",
			"10:5: warning: round 3 comes after the last one [ext.later]"},
		{"forfeit after the last round", teams + "330 +-   3   1   2\n",
			"10:8: warning: round 3 comes after the last one [ext.later]"},
		{"bye of a team after the last round", teams + "240 H   3    1\n",
			"10:7: warning: round 3 comes after the last one [ext.later]"},
	} {
		doc, _ := trf.Parse("x", []byte(c.text))
		_, _, ds := trf.Decode(doc)
		var got []string
		for _, d := range ds {
			if strings.HasPrefix(d.Code, "ext.") {
				got = append(got, fmt.Sprintf("%d:%d: %s: %s [%s]", d.Line, d.Column, d.Severity, d.Message, d.Code))
				if d.Expected == "" {
					t.Errorf("%s: %s does not say what was expected", c.name, d.Code)
				}
			}
		}
		if strings.Join(got, "\n") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Rows of four players after round 1, points and round left to the test.
func four(points, cells [4]string) string {
	var text string
	for i := range 4 {
		text += "001    " + string(rune('1'+i)) +
			"      Player                                                             " + points[i] + "    " +
			string(rune('1'+i)) + "  " + cells[i] + "\n"
	}
	return text
}

// TestDecodeFacts: single facts, each from the few lines that state it.
func TestDecodeFacts(t *testing.T) {
	played := four([4]string{"1.0", "0.5", "0.0", "0.5"}, [4]string{"   3 w 1", "   4 b =", "   1 b 0", "   2 w ="})
	absent := four([4]string{"1.0", "0.0", "0.0", "0.0"}, [4]string{"   3 w 1", "0000 - Z", "   1 b 0", "0000 - -"})
	byes := four([4]string{"1.0", "0.5", "0.0", "1.0"}, [4]string{"   3 w 1", "0000 - =", "   1 b 0", "0000 - +"})
	value := func(r tournament.Result) func(*tournament.Tournament) int {
		return func(t *tournament.Tournament) int { return int(t.Scoring.Other[r]) }
	}
	colour := func(t *tournament.Tournament) int { return int(t.InitialColour) }
	result := func(id tournament.PlayerID) func(*tournament.Tournament) int {
		return func(t *tournament.Tournament) int { return int(t.Player(id).Cell(1).Result) }
	}
	for _, c := range []struct {
		name, text string
		fact       func(*tournament.Tournament) int
		want       int
	}{
		{"142", "142 7\n" + played, func(t *tournament.Tournament) int { return t.Rounds }, 7},
		{"XXR padded", "XXR 007\n" + played, func(t *tournament.Tournament) int { return t.Rounds }, 7},
		{"XXR after the players, CR", "XXR 7\r" + played, func(t *tournament.Tournament) int { return t.Rounds }, 7},
		{"inferred", played, func(t *tournament.Tournament) int { return t.Rounds*10 + int(t.RoundsOrigin) }, 12},
		{"152 B", "152 B\n" + played, colour, int(tournament.Black)},
		{"XXC black1", "XXC black1\n" + played, colour, int(tournament.Black)},
		{"XXC rank in the order of the numbers", "XXC rank white1\n" + played, colour, int(tournament.White)},
		{"initial colour inferred", played,
			func(t *tournament.Tournament) int { return int(t.InitialColour)*10 + int(t.InitialOrigin) }, 12},
		{"162 leaves P to W", "162  W 3.0    D 1.0\n" + absent, value(tournament.PairingBye), 30},
		{"162 leaves X to D", "162  W 3.0    D 1.0\n" + absent, value(tournament.Adjourned), 10},
		{"162 begins with the second symbol", "162           D 1.0\n" + absent, value(tournament.Draw), 10},
		{"162 A counts for forfeits", "162  W 1.0    A 0.5\n" + absent, value(tournament.ForfeitLoss), 5},
		{"162 A counts for blank rounds", "162  W 1.0    A 0.5\n" + absent, value(tournament.NoResult), 5},
		{"XXS leaves PAB at 1", "XXS W=3 D=1\n" + absent, value(tournament.PairingBye), 10},
		{"XXS W counts for forfeit wins", "XXS W=3 D=1\n" + absent, value(tournament.ForfeitWin), 30},
		{"XXS later wins", "XXS W=3 PAB=2\nXXS PAB=3\n" + absent, value(tournament.PairingBye), 30},
		{"XXS WW leaves black", "XXS WW=3\n" + absent, value(tournament.Win), 10},
		{"BBW counts for the bye", "BBW  3.0\nBBD  1.0\n" + absent, value(tournament.PairingBye), 30},
		{"BBU", "BBW  3.0\nBBU  1.0\n" + absent, value(tournament.PairingBye), 10},
		{"BBF is not BBZ", "BBF  0.5\n" + absent, value(tournament.ZeroBye), 0},
		{"0000 - +", byes, result(4), int(tournament.PairingBye)},
		{"0000 - =", byes, result(2), int(tournament.HalfBye)},
		{"0000 - -", absent, result(4), int(tournament.ZeroBye)},
		{"XXZ", "XXR 3\nXXZ 2 4\n" + played, func(t *tournament.Tournament) int {
			return len(t.Absences)*100 + t.Absences[1].Round*10 + int(t.Absences[1].Player)
		}, 224},
		{"240", "142 5\n240 F   4    1    3\n" + played,
			func(t *tournament.Tournament) int { return t.Absences[1].Round*100 + int(t.Absences[1].Kind) }, 400 +
				int(tournament.FullBye)},
		{"XXP", "XXP 1 2 4\n" + played,
			func(t *tournament.Tournament) int { return len(t.Forbidden[0].Players)*100 + t.Forbidden[0].Last }, 300},
		{"260", "142 5\n260   2   4    1    2\n" + played,
			func(t *tournament.Tournament) int { return t.Forbidden[0].First*10 + t.Forbidden[0].Last }, 24},
		{"XXA, second round", "XXA    4       1.5\n" + played,
			func(t *tournament.Tournament) int { return int(t.Player(4).VirtualPoints(2)) }, 15},
		{"250", "142 5\n250       0.5   2   3    2    4\n" + played,
			func(t *tournament.Tournament) int { return int(t.Player(3).VirtualPoints(3)) }, 5},
		{"250 ends", "142 5\n250       0.5   2   3    2    4\n" + played, func(t *tournament.Tournament) int {
			return int(t.Player(1).VirtualPoints(3) + t.Player(3).VirtualPoints(4))
		}, 0},
		{"Baku", "142 5\n192 FIDE_DUTCH_BAKU\n" + played, func(t *tournament.Tournament) int {
			return int(t.Player(2).VirtualPoints(3))*100 + int(t.Player(3).VirtualPoints(1))
		}, 500},
		{"250 before Baku", "142 5\n192 FIDE_DUTCH_BAKU\n250       0.5   1   1    4    4\n" + played,
			func(t *tournament.Tournament) int { return int(t.Player(1).VirtualPoints(1)) }, 0},
		{"299 bonus",
			"299           1.0    1    3\n" +
				four([4]string{"1.0", "0.5", "1.0", "0.5"}, [4]string{"   3 w 1", "   4 b =", "   1 b 0", "   2 w ="}),
			func(t *tournament.Tournament) int { return int(t.RoundPoints(t.Player(3), 1)) }, 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, _ := trf.Parse("x", []byte(c.text))
			tour, _, ds := trf.Decode(doc)
			for _, d := range ds {
				if d.Severity == trf.Error && d.Code != "score.mismatch" {
					t.Error(d.Error())
				}
			}
			if got := c.fact(tour); got != c.want {
				t.Errorf("got %d, want %d\n%s", got, c.want, c.text)
			}
		})
	}
}

// TestSources: every fact leads back to its place.
func TestSources(t *testing.T) {
	text := "142 5\n250       0.5   2   3    2    2\nXXA    1  1.0  0.5\nXXP 1 2\nXXZ 3\n" +
		four([4]string{"1.0", "0.5", "0.0", "0.5"}, [4]string{"   3 w 1", "   4 b =", "   1 b 0", "   2 w ="})
	doc, _ := trf.Parse("x", []byte(text))
	_, src, ds := trf.Decode(doc)
	if ds.HasErrors() {
		t.Fatal(ds)
	}
	for _, c := range []struct {
		name      string
		got, want trf.Position
	}{
		{"player", src.Player(2), trf.Position{Line: 7, Column: 5}},
		{"unknown player", src.Player(9), trf.Position{}},
		{"cell", src.Cell(4, 1), trf.Position{Line: 9, Column: 92}},
		{"round 0", src.Cell(4, 0), trf.Position{}},
		{"cell by its name", src.At(trf.Fact{Name: "cell", Of: 4, N: 1}), trf.Position{Line: 9, Column: 92}},
		{"no fact", src.At(trf.Fact{Name: "weather", Of: 4}), trf.Position{}},
		{"a field of the event", src.At(trf.Fact{Name: "points"}), trf.Position{}},
		{"points", src.At(trf.Fact{Name: "points", Of: 1}), trf.Position{Line: 6, Column: 81}},
		{"field", src.Field(1, "rating"), trf.Position{Line: 6, Column: 49}},
		{"header", src.Header("142"), trf.Position{Line: 1, Column: 5}},
		{"no header", src.Header("152"), trf.Position{}},
		{"250", src.At(trf.Fact{Name: "virtual", Of: 2, N: 3}), trf.Position{Line: 2, Column: 10}},
		{"250, other round", src.At(trf.Fact{Name: "virtual", Of: 2, N: 1}), trf.Position{}},
		{"XXA", src.At(trf.Fact{Name: "virtual", Of: 1, N: 2}), trf.Position{Line: 3, Column: 15}},
		{"no acceleration", src.At(trf.Fact{Name: "virtual", Of: 3, N: 1}), trf.Position{}},
		{"forbidden", src.At(trf.Fact{Name: "forbidden", N: 0}), trf.Position{Line: 4, Column: 5}},
		{"no forbidden", src.At(trf.Fact{Name: "forbidden", N: 1}), trf.Position{}},
		{"absence", src.At(trf.Fact{Name: "absence", Of: 3, N: 2}), trf.Position{Line: 5, Column: 5}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
}
