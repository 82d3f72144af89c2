package records

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/importing/event"
)

// told are the games of the second part in words, with the findings before them.
func told(parts []*event.Part, find *event.Findings) string {
	var out []string
	for _, d := range find.List() {
		out = append(out, d.Code+": "+d.Message)
	}
	if len(parts) > 1 {
		for _, g := range parts[1].Games {
			line := fmt.Sprintf("round %d: %d%s - %d%s %v, %v", g.Round, g.White.Number, g.White.Name, g.Black.Number,
				g.Black.Name, g.Result[0], g.Result[1])
			if g.Open {
				line += ", open"
			}
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// A pairing of an upload is a game, or a bye where the number of Black is below 0.
func TestUploadedPairings(t *testing.T) {
	for _, tt := range []struct{ round, white, black, resWhite, resBlack, forfeit, want string }{
		{"1", "1", "2", "1", "0", "", "round 1: 1 - 2 win, loss"},
		{"1", "1", "2", "0,5", "0,5", "", "round 1: 1 - 2 draw, draw"},
		{"1", "1", "2", "0", "0", "", "round 1: 1 - 2 loss, loss"},
		{"1", "1", "2", "0", "1", "F", "round 1: 1 - 2 forfeit loss, forfeit win"},
		{"1", "1", "2", "", "", "", "round 1: 1 - 2 pending, pending"},
		{"1", "1", "2", "1", "1", "", "import.cell: round 1: 1 - 2 1:1 cannot be the result of a game"},
		{"1", "1", "2", "1", "", "", "import.cell: round 1: the result 1 - 2 1: cannot be read"},
		{"1", "1", "2", "", "1", "", "import.cell: round 1: the result 1 - 2 :1 cannot be read"},
		{"1", "1", "2", "x", "", "", "import.cell: round 1: the result 1 - 2 x: cannot be read"},
		{"1", "1", "2", "x", "x", "", "import.cell: round 1: the result 1 - 2 x:x cannot be read"},
		{"1", "1", "-1", "1", "x", "", "import.cell: round 1: the result 1 - -1 1:x cannot be read"},
		{"1", "1", "-1", "x", "", "", "import.cell: round 1: the result 1 - -1 x: cannot be read"},
		{"2", "1", "-1", "1", "", "", "round 2: 1 - 0 pairing-allocated bye, none"},
		{"2", "1", "-1", "0,5", "", "", "round 2: 1 - 0 pairing-allocated bye, none"},
		{"2", "1", "-2", "1", "0", "", "round 2: 1 - 0 full-point bye, none"},
		{"2", "1", "-2", "0,5", "0", "", "round 2: 1 - 0 half-point bye, none"},
		{"2", "1", "-2", "0", "0", "", "round 2: 1 - 0 zero-point bye, none"},
		{"2", "1", "-2", "", "", "", "round 2: 1 - 0 zero-point bye, none"},
		{"", "1", "2", "1", "0", "", "import.cell: the pairing 1 - 2 1:0 has no round or no numbers"},
		{"1", "", "2", "1", "0", "", "import.cell: the pairing  - 2 1:0 has no round or no numbers"},
		{"1", "1", "", "1", "0", "", "import.cell: the pairing 1 -  1:0 has no round or no numbers"},
		{"1", "", "-1", "1", "0", "", "import.cell: the pairing  - -1 1:0 has no round or no numbers"},
	} {
		find := &event.Findings{}
		parts := Upload("a.xml", fmt.Appendf(nil, `<chessresults><tournament name="Open" rounds="5"/><playerpairing `+
			`round=%q whiteno=%q blackno=%q reswhite=%q resblack=%q forfeit=%q/></chessresults>`, tt.round, tt.white,
			tt.black, tt.resWhite, tt.resBlack, tt.forfeit), find)
		if got := told(parts, find); got != tt.want {
			t.Errorf("%+v:\n%s", tt, got)
		}
		rounds := 0
		for _, g := range parts[1].Games {
			rounds = g.Round
		}
		if parts[1].Rounds != rounds || parts[1].Header.Rounds != 5 || parts[1].Header.Name != "Open" {
			t.Errorf("%+v: %d rounds, %v", tt, parts[1].Rounds, parts[1].Header)
		}
	}
}

// A player of an upload has the first rating that is given, and a date of birth or a year.
func TestUploadedPlayers(t *testing.T) {
	for _, tt := range []struct{ player, want string }{
		{`no="3" lastname="Abel" firstname="Ann" rtg="1900" rtgfide="1800" rtgnat="1700" dob="19800102" pts="2,5"`,
			"3 Abel, Ann 1900/1700 1980/01/02 2.5 true"},
		{`no="3" lastname="Abel" rtgfide="1800" rtgnat="1700" dob="1980"`, "3 Abel 1800/1700 1980 0.0 false"},
		{`no="3" lastname="Abel" rtg="0" rtgnat="1700" dob="00000000" pts="0"`, "3 Abel 1700/1700 00000000 0.0 true"},
	} {
		find := &event.Findings{}
		parts := Upload("a.xml", []byte("<chessresults><player "+tt.player+"/></chessresults>"), find)
		row := parts[0].Rows[0]
		if got := fmt.Sprintf("%d %s %d/%d %s %v %t", row.Number, row.Name, row.Rating, row.National, row.Birth,
			row.Points, row.HasPoints); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.player, got, tt.want)
		}
	}
}

// An event of teams is refused; XXX is no federation.
func TestUploadedEvent(t *testing.T) {
	for _, tt := range []struct{ event, want string }{
		{`type="1" federation="AUT" chiefarbiter="Moss" arbiter="Reed" from="20260102"`, "AUT Moss 2026/01/02 "},
		{`type="0" federation="XXX" arbiter="Reed" from="2026"`, " Reed  "},
		{`type="2"`, "   import.team: the event is one of teams"},
		{`type="3"`, "   import.team: the event is one of teams"},
	} {
		find := &event.Findings{}
		parts := Upload("a.xml", []byte("<chessresults><tournament "+tt.event+"/></chessresults>"), find)
		h := parts[0].Header
		if got := fmt.Sprintf("%s %s %s %s", h.Federation, h.Arbiter, h.Start, told(parts, find)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.event, got, tt.want)
		}
	}
	find := &event.Findings{}
	if parts := Upload("a.xml", []byte("<chessresults>\n<player"), find); parts != nil ||
		!strings.HasPrefix(told(parts, find), "import.unread: the XML cannot be read") {
		t.Errorf("a text that is cut: %v", told(parts, find))
	}
	for text, want := range map[string]bool{"\ufeff\r\n<chessresults>": true, "<?xml?><chessresults>": true,
		"<chess>": false, "x <chessresults>": false} {
		if IsUpload(text) != want {
			t.Errorf("%q is an upload: %t", text, !want)
		}
	}
}

// A match of ChessManager has the score of White, and a bye where there is no opponent, at either side.
func TestMatches(t *testing.T) {
	for _, tt := range []struct{ white, black, result, want string }{
		{"Abel", "Bell", `"1.0"`, "round 1: 0Abel - 0Bell win, loss"},
		{"Abel", "Bell", `1`, "round 1: 0Abel - 0Bell win, loss"},
		{"Abel", "Bell", `"0.50"`, "round 1: 0Abel - 0Bell draw, draw"},
		{"Abel", "Bell", `"0.0"`, "round 1: 0Abel - 0Bell loss, win"},
		{"Abel", "Bell", `""`, "round 1: 0Abel - 0Bell loss, win"},
		{"Abel", "Bell", `null`, "round 1: 0Abel - 0Bell pending, pending"},
		{"Abel", "Bell", `"2"`, "import.cell: round 1 of Abel: the result 2 cannot be read"},
		{"Abel", "Bell", `"10"`, "import.cell: round 1 of Abel: the result 10 cannot be read"},
		{"Abel", nobody, `"1"`, "round 1: 0Abel - 0 pairing-allocated bye, none, open"},
		{nobody, "Bell", `"1.0"`, "round 1: 0Bell - 0 pairing-allocated bye, none, open"},
		{"Abel", nobody, `"0.5"`, "round 1: 0Abel - 0 half-point bye, none"},
		{"Abel", nobody, `"0.0"`, "round 1: 0Abel - 0 zero-point bye, none"},
		{"Abel", nobody, `null`, "round 1: 0Abel - 0 zero-point bye, none"},
		{nobody, "Bell", `"3"`, "import.cell: round 1 of Bell: the result 3 cannot be read"},
	} {
		find := &event.Findings{}
		parts := ChessManager("a.json", fmt.Appendf(nil, `{"players": [{"name": "Abel"}, {"name": "Bell"}], "rounds": `+
			`[{"num": 1, "matches": [{"white": %q, "black": %q, "result": %s}]}]}`, tt.white, tt.black, tt.result), find)
		if got := told(parts, find); got != tt.want || parts[1].Rounds != 1 {
			t.Errorf("%+v: %d rounds\n%s", tt, parts[1].Rounds, got)
		}
	}
	find := &event.Findings{}
	parts := ChessManager("a.json", []byte(`{"players": [], "rounds": [{"num": 2, "matches": []}, {"matches": `+
		`[{"white": "Abel", "black": "Bell"}]}]}`), find)
	if got := told(parts, find); parts[1].Rounds != 2 || got != "import.cell: round 2 has no matches\n"+
		"import.cell: the match Abel - Bell has no round" {
		t.Errorf("%d rounds\n%s", parts[1].Rounds, got)
	}
}

// The standings of ChessManager are joined by name; a name that stands there twice tells nothing.
func TestManagedPlayers(t *testing.T) {
	find := &event.Findings{}
	parts := ChessManager("a.json", []byte(`{"date": "02.01.2026", "n_rounds": 5, "players": [
		{"name": "Abel", "rating": 1900, "birthdate": 1980}, {"name": "Bell", "rating": 1800.5}, {"name": "Cole", "rating": -1}, {"name": "Dale"}],
		"results": [{"player": "Abel", "points": "2.50", "place": 1}, {"player": "Bell", "points": "1", "place": 2},
		{"player": "Bell", "points": "0", "place": 3}, {"player": "Cole", "points": "0", "place": 4},
		{"player": "Bell", "points": "3", "place": 5}], "rounds": []}`), find)
	var got []string
	for _, row := range parts[0].Rows {
		got = append(got, fmt.Sprintf("%s %d %q %v %t %d", row.Name, row.Rating, row.Birth, row.Points, row.HasPoints,
			row.Rank))
	}
	const want = `Abel 1900 "1980" 2.5 true 1, Bell 0 "" 0.0 false 0, Cole 0 "" 0.0 true 4, Dale 0 "" 0.0 false 0`
	if strings.Join(got, ", ") != want || parts[0].Header.Start != "2026/01/02" || parts[1].Header.Rounds != 5 {
		t.Errorf("%q, %v", got, parts[0].Header)
	}
}

// A round of the neutral form is a game with a colour, which a forfeit need not have, or a bye.
func TestNeutralRounds(t *testing.T) {
	for _, tt := range []struct{ round, want string }{
		{`{"opponent": 2, "colour": "w", "result": "1"}`, "2 white win"},
		{`{"opponent": 2, "colour": "b", "result": "="}`, "2 black draw"},
		{`{"opponent": 2, "colour": "b"}`, "2 black pending"},
		{`{"opponent": 2, "result": "+"}`, "2 none forfeit win"},
		{`{"opponent": 2, "result": "1"}`, "2 none win; import.cell"},
		{`{"opponent": 2, "colour": "x", "result": "-"}`, "2 none forfeit loss; import.cell"},
		{`{"opponent": 2, "colour": "w", "result": "2"}`, "2 white none; import.cell"},
		{`{"bye": "half"}`, "0 none half-point bye"},
		{`{"bye": "bye"}`, "0 none pairing-allocated bye"},
		{`{"bye": "none"}`, "0 none none; import.cell"},
		{`{"opponent": 2, "bye": "half"}`, "2 none half-point bye; import.cell"},
		{`{"result": "1"}`, "0 none none; import.cell"},
		{`{}`, "0 none none"},
	} {
		find := &event.Findings{}
		parts := Neutral("a.json", fmt.Appendf(nil, `{"players": [{"number": 1, "name": "Abel", "rounds": [{}, %s]}, `+
			`{"number": 2, "name": "Bell", "rounds": [{}]}]}`, tt.round), find)
		c := parts[0].Rows[0].Cells[1]
		got := fmt.Sprintf("%d %v %v", c.Opponent, c.Colour, c.Result)
		for _, d := range find.List() {
			got += "; " + d.Code
			if !strings.HasPrefix(d.Message, "round 2 of 1 Abel: ") {
				t.Errorf("%s: %s", tt.round, d.Message)
			}
		}
		if got != tt.want || parts[0].Rounds != 2 {
			t.Errorf("%s: %s, want %s, %d rounds", tt.round, got, tt.want, parts[0].Rounds)
		}
	}
}

// The neutral form is told by its players: each has a number and a name, and nothing else than the form has.
func TestIsNeutral(t *testing.T) {
	for text, want := range map[string]bool{
		`{"players": [{"number": 1, "name": "Abel"}]}`:                       true,
		"\ufeff\r\n" + `{"players": [{"number": 1, "name": "Abel"}]}`:        true,
		`[{"players": [{"number": 1, "name": "Abel"}]}]`:                     false,
		`{"players": [{"number": "1", "name": "Abel"}]}`:                     false,
		`{"players": [{"number": 1, "name": 2}]}`:                            false,
		`{"players": [{"number": 1, "name": "Abel", "shoes": 43}]}`:          false,
		`{"players": [{"number": 1, "name": "Abel"}, {"name": "Bell"}]}`:     false,
		`{"players": [], "number": 1}`:                                       false,
		`{"players": [{"number": 1, "name": "Abel"}]`:                        false,
		`{"teams": [{"number": 1, "name": "Abel"}]}`:                         false,
		`{"players": [{"number": 1, "name": "Abel", "rounds": [{"x": 1}]}]}`: true,
	} {
		if IsNeutral([]byte(text)) != want {
			t.Errorf("%s is neutral: %t", text, !want)
		}
	}
}

// Whole numbers are those from 0 to 99999.
func TestIntegers(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "1": 1, "99999": 99999, "100000": 0, "-1": 0, "1.5": 0, "2.0": 2,
		`"7"`: 7, `"x"`: 0, "null": 0} {
		doc, err := parse("", []byte(`{"n": `+text+`}`))
		if got := doc.get("n").integer(); got != want || err != nil {
			t.Errorf("%s: %d, %v", text, got, err)
		}
	}
}
