package trf_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// What an edition cannot hold is refused, and what it can hold is written in its own way.
func TestConvertDetails(t *testing.T) {
	head := "142 3\n152 W\n192 FIDE_DUTCH_2026\n"
	open := row001("1", "One, Al", "0.0", "   2 w  ") + row001("2", "Two, Bob", "0.0", "   1 b  ")
	played := row001("1", "One, Al", "1.0", "   2 w 1") + row001("2", "Two, Bob", "0.0", "   1 b 0")
	for _, tt := range []struct {
		name   string
		text   string
		opt    trf.ConvertOptions
		errors []string
		holds  string // a part of the text written, or of the error
		lacks  string
	}{
		{"a blank result is kept", head + open, trf.ConvertOptions{To: trf.TRF16}, nil, "2 w", ""},
		{"no blank result in TRF06", head + open, trf.ConvertOptions{To: trf.TRF06}, []string{"L37"},
			"has no code for a game", ""},
		{"nor in TRF06 if that is wanted", head + open, trf.ConvertOptions{To: trf.TRF06, Unfinished: "blank"},
			[]string{"L37"}, "cannot hold a game", ""},
		{"a letter that the encoding lacks", head + row001("1", "Łuk, Jan", "0.0", "   2 w 1") +
			row001("2", "Two, Bob", "0.0", "   1 b 0"), trf.ConvertOptions{Charset: "windows-1252"}, nil,
			"uk, Jan", "Ł"},
		{"an absence in the next round", head + played + "240 Z   2    1\n", trf.ConvertOptions{To: trf.TRFX}, nil,
			"XXZ 1", ""},
		{"an absence in a later one", head + played + "240 Z   3    1\n", trf.ConvertOptions{To: trf.TRFX}, nil, "",
			"XXZ"},
		{"the colour is derived for TRFX", "062 2\n" + played, trf.ConvertOptions{To: trf.TRFX, Rounds: 3}, nil,
			"XXC white1", ""},
		{"virtual points of one player", head + played + "250      1.0   1   2    1    1\n",
			trf.ConvertOptions{To: trf.TRFX}, nil, "XXA", ""},
		{"as many rounds as are recorded", "062 2\n" + played, trf.ConvertOptions{To: trf.TRFX}, nil, "XXR 1", ""},
		{"the system is told", "062 2\n142 3\n152 W\n" + played,
			trf.ConvertOptions{To: trf.TRF26, System: "dubov-2026"}, nil, "192 FIDE_DUBOV\n", ""},
		{"an unknown system", "062 2\n142 3\n152 W\n" + played,
			trf.ConvertOptions{To: trf.TRF26, System: "NONSENSE"}, []string{"L26"}, "", ""},
		{"left to the program", "062 2\nXXR 3\n" + played, trf.ConvertOptions{To: trf.TRFBX}, nil, "XXR 3", "XXC"},
		{"virtual points of one round", head + played + "250      1.0   1   1    1    2\n",
			trf.ConvertOptions{To: trf.TRFX}, nil, "XXA", ""},
		{"virtual points of nobody", head + played + "250      1.0   1   2    2    1\n",
			trf.ConvertOptions{To: trf.TRFX}, nil, "", "XXA"},
		{"a team without its event", "062 2\n" + played + "013 Town                              1    2\n",
			trf.ConvertOptions{To: trf.TRFX, Rounds: 3}, nil, "\n013 Town", ""},
	} {
		doc, _ := trf.Parse("details.trf", []byte(tt.text))
		out, _, err := trf.Convert(doc, tt.opt)
		if got := features(err); !slices.Equal(got, tt.errors) {
			t.Errorf("%s: refused for %v (%v), want %v", tt.name, got, err, tt.errors)
		}
		if err != nil {
			if !strings.Contains(err.Error(), tt.holds) {
				t.Errorf("%s: %v", tt.name, err)
			}
			continue
		}
		text := string(out.Bytes())
		if !strings.Contains(text, tt.holds) || tt.lacks != "" && strings.Contains(text, tt.lacks) {
			t.Errorf("%s: wrote %q", tt.name, text)
		}
	}
}

// Each fault of a cell is reported in its place, and the rest of the row is read where it can be.
func TestFaultsOfCells(t *testing.T) {
	two := row001("2", "Two, Bob", "0.0", "   1 b 0", "   1 w 0")
	for _, tt := range []struct {
		name, text, code string
		count            int
	}{
		{"the last letter", row001("1", "One, Al", "1.0", "   2 w 1", "   Z w 1") + two, "cell.trailing", 1},
		{"the first one", row001("1", "One, Al", "1.0", "   2 w 1", "   A w 1") + two, "cell.trailing", 1},
		{"a sign", row001("1", "One, Al", "1.0", "   % w 1", "   % w 1") + two, "cell.opponent", 2},
		{"a sign of two bytes", row001("1", "One, Al", "1.0", "   é w 1", "   é w 1") + two, "cell.opponent", 1},
		{"indented with a tab", "  012\tOpen\n" + row001("1", "One, Al", "0.0", "0000 - Z"), "line.indented", 1},
		{"no record", "  987\tOpen\n" + row001("1", "One, Al", "0.0", "0000 - Z"), "line.indented", 0},
		{"an opponent who is nobody", row001("1", "One, Al", "1.0", "   3 w 1", "   2 b 1") + two, "xref.opponent", 1},
		{"an opponent who may be one that cannot be read", row001("1", "One, Al", "1.0", "   3 w 1", "   2 b 1") + two +
			row001("x", "Three, Cid", "0.0", "   1 b 0"), "xref.opponent", 0},
	} {
		doc, _ := trf.Parse("cells.trf", []byte(tt.text))
		_, _, diagnostics := trf.Decode(doc)
		n := 0
		for i := range diagnostics {
			n += map[bool]int{true: 1}[diagnostics[i].Code == tt.code]
		}
		if n != tt.count {
			t.Errorf("%s: %d times %s, want %d: %v", tt.name, n, tt.code, tt.count, diagnostics)
		}
	}
}

// A message on two players shows both places.
func TestRelatedPlaces(t *testing.T) {
	doc, _ := trf.Parse("colours.trf", []byte(row001("1", "One, Al", "1.0", "   2 w 1")+
		row001("2", "Two, Bob", "0.0", "   1 w 0")))
	_, _, diagnostics := trf.Decode(doc)
	d := diagnostics.FirstError()
	if d == nil || d.Code != "cell.colour" || d.Line != 2 || d.Related != (trf.Position{Line: 1, Column: d.Column}) ||
		d.Column != 97 {
		t.Errorf("%+v", d)
	}
	for _, row := range []string{"001 12349", "001912341", "001 12340"} {
		doc, _ := trf.Parse("rank.trf", []byte(row+strings.TrimPrefix(row001("1", "One, Al", "0.0"), "001    1 ")))
		if _, _, ds := trf.Decode(doc); !slices.ContainsFunc(ds, func(d trf.Diagnostic) bool {
			return d.Code == "player.sr-overflow" || d.Code == "line.unknown"
		}) {
			t.Errorf("%s: %v", row, ds)
		}
	}
}

// A row with an unknown colour is converted like any other, and keeps what stands there.
func TestConvertUnknownColour(t *testing.T) {
	doc, _ := trf.Parse("colours.trf", []byte(row001("1", "One, Al", "2.0", "   2 s 1", "0000 - U")+
		row001("2", "Two, Bob", "0.0", "   1 b 0", "0000 - Z")))
	out, _, err := trf.Convert(doc, trf.ConvertOptions{To: trf.TRF06})
	if err != nil {
		t.Fatal(err)
	}
	if text := out.Line(1).Text; !strings.Contains(text, "   2 s 1") || !strings.Contains(text, "0000 - +") {
		t.Error(text)
	}
}

// A full-point bye in an event by SSM is reported with its round.
func TestFullByeOfSSM(t *testing.T) {
	text := "### SSM SEED ALT\n" + row001("1", "One, Al", "2.0", "   2 - 1", "0000 - F") +
		row001("2", "Two, Bob", "0.0", "   1 - 0", "0000 - Z")
	doc, _ := trf.Parse("ssm.trf", []byte("192 SSM\n"+text))
	_, _, diagnostics := trf.Decode(doc)
	for i := range diagnostics {
		if d := &diagnostics[i]; d.Code == "ssm.full-bye" {
			if !strings.Contains(d.Message, "in round 2") {
				t.Error(d.Message)
			}
			return
		}
	}
	t.Errorf("the bye is not reported: %v", diagnostics)
}

// Virtual points of teams are match points, or game points where those are the primary score and both are given.
func TestVirtualPointsOfTeams(t *testing.T) {
	for _, tt := range []struct {
		system, record string
		want           tournament.Points
	}{
		{"FIDE_TEAM_MP", " 2.0  3.0", 20}, {"FIDE_TEAM_GP", " 2.0  3.0", 30}, {"FIDE_TEAM_GP", " 2.0     ", 20},
		{"FIDE_TEAM_MP", "      3.0", 30},
	} {
		text := "142 3\n152 W\n192 " + tt.system + "\n" + row001("1", "One, Al", "0.0") +
			row001("2", "Two, Bob", "0.0") +
			"310   1 AAA 1                                    2000    0.0    0.0   1     1\n" +
			"310   2 BBB 2                                    2000    0.0    0.0   2     2\n" +
			"250 " + tt.record + "   1   1    1    1\n"
		doc, _ := trf.Parse("teams.trf", []byte(text))
		ev, sources, diagnostics := trf.Decode(doc)
		if ev.Teams == nil || len(ev.Teams.Teams) != 2 || len(ev.Teams.Teams[0].Virtual) == 0 ||
			ev.Teams.Teams[0].Virtual[0] != tt.want {
			t.Errorf("%s %q: %+v, %v", tt.system, tt.record, ev.Teams, diagnostics)
			continue
		}
		line, name := sources.Team(1, ""), sources.Team(1, "name")
		if line.Column != 5 || name.Column <= 5 || line.Line != name.Line {
			t.Errorf("team 1 stands at %v, its name at %v", line, name)
		}
	}
}

// An event of teams without a team cannot be written, unless it states its rules.
func TestEncodeNoTeams(t *testing.T) {
	for origin, want := range map[tournament.Origin]bool{tournament.Unknown: true, tournament.Stated: false} {
		ev := &tournament.Tournament{Name: "Cup", Rounds: 3, RoundsOrigin: tournament.Stated,
			Scoring: tournament.StandardScoring(), Teams: &tournament.TeamEvent{RulesOrigin: origin}}
		_, err := trf.Encode(ev, trf.EncodeOptions{Edition: trf.TRF26})
		if got := err != nil && strings.Contains(err.Error(), "has no team"); got != want {
			t.Errorf("%v: %v", origin, err)
		}
	}
}
