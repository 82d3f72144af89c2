package swissperfect

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/importing/event"
)

// dbase is a table: a line of the names of fields with their widths, and a line for each record, which begins with an
// asterisk where it was deleted.
func dbase(lines ...string) []byte {
	names := strings.Fields(lines[0])
	size, widths := 1, make([]int, len(names))
	data := make([]byte, 32)
	data[0] = 3
	for i, n := range names {
		_, _ = fmt.Sscanf(n[strings.Index(n, ":")+1:], "%d", &widths[i])
		field := make([]byte, 32)
		copy(field, n[:strings.Index(n, ":")])
		field[16] = byte(widths[i])
		data = append(data, field...)
		size += widths[i]
	}
	data = append(data, '\r')
	binary.LittleEndian.PutUint32(data[4:], uint32(len(lines)-1))
	binary.LittleEndian.PutUint16(data[8:], uint16(len(data)))
	binary.LittleEndian.PutUint16(data[10:], uint16(size))
	for _, line := range lines[1:] {
		deleted, line := strings.HasPrefix(line, "*"), strings.TrimPrefix(line, "*")
		data = append(data, map[bool]byte{true: '*', false: ' '}[deleted])
		values := strings.Split(line, ";")
		for i, width := range widths {
			value := ""
			if i < len(values) {
				value = values[i]
			}
			data = append(data, fmt.Sprintf("%-*s", width, value)...)
		}
	}
	return data
}

const (
	playerFields = "ID:3 START_NO:3 SURNAME:10 FIRSTNAME:10 INTL_ID:8 INTL_RTG:4 LOC_RTG:4 BIRTH_DATE:8 BONUS:4 " +
		"LATE_ENTRY:2 ABSENT:5"
	gameFields = "ROUND:3 WHITE:3 BLACK:3 W_SCORE:1 B_SCORE:1 W_TYPE:2 B_TYPE:2"
)

func read(players, games []byte) ([]*event.Part, []string) {
	find := &event.Findings{}
	parts := Read([]File{{"a.trn", players}, {"a.sco", games}}, find)
	var told []string
	for _, d := range find.List() {
		told = append(told, d.Code+": "+d.Message)
	}
	return parts, told
}

// A game is read by its scores, in half points, and its types: from 32 on it was not played, and so it is where the
// types differ. Nobody in the place of a player makes a bye.
func TestGames(t *testing.T) {
	players := dbase(playerFields, "11;1;Abel", "12;2;Bell")
	for _, tt := range []struct{ record, want string }{
		{"1;11;12;2;0;0;0", "round 1: 1 - 2 win, loss"},
		{"1;11;12;0;2;0;0", "round 1: 1 - 2 loss, win"},
		{"1;11;12;1;1;0;0", "round 1: 1 - 2 draw, draw"},
		{"1;11;12;1;0;0;0", "round 1: 1 - 2 draw, loss"},
		{"1;11;12;0;0;0;0", "round 1: 1 - 2 pending, pending"},
		{"1;11;12;0;0;1;1", "round 1: 1 - 2 loss, loss"},
		{"1;12;11;2;0;31;31", "round 1: 2 - 1 win, loss"},
		{"1;11;12;2;0;32;32", "round 1: 1 - 2 forfeit win, forfeit loss"},
		{"1;11;12;0;0;32;32", "round 1: 1 - 2 forfeit loss, forfeit loss"},
		{"1;11;12;0;2;0;1", "round 1: 1 - 2 forfeit loss, forfeit win"},
		{"1;11;12;2;1;0;0", "import.cell: round 1: 11 - 12 2:1 type 0 cannot be the result of a game"},
		{"1;11;12;2;2;32;32", "import.cell: round 1: 11 - 12 2:2 type 32 cannot be the result of a game"},
		{"3;11;0;2;0;0;0", "round 3: 1 - 0 pairing-allocated bye, none, open"},
		{"3;0;11;0;2;0;0", "round 3: 1 - 0 pairing-allocated bye, none, open"},
		{"3;11;0;1;2;0;0", "round 3: 1 - 0 half-point bye, none"},
		{"3;0;12;2;1;0;0", "round 3: 2 - 0 half-point bye, none"},
		{"3;11;0;0;0;0;0", "round 3: 1 - 0 zero-point bye, none"},
		{"3;0;0;2;0;0;0", ""},
		{"0;11;12;2;0;0;0", ""},
		{"0;11;0;2;0;0;0", ""},
		{"*1;11;12;2;0;0;0", ""},
		{"2;11;13;2;0;0;0", "import.conflict: round 2: no player has the id 13\nround 2: 1 - 0 win, loss"},
	} {
		parts, told := read(players, dbase(gameFields, tt.record))
		for _, g := range parts[1].Games {
			line := fmt.Sprintf("round %d: %d - %d %v, %v", g.Round, g.White.Number, g.Black.Number, g.Result[0],
				g.Result[1])
			if g.Open {
				line += ", open"
			}
			told = append(told, line)
			if parts[1].Rounds != g.Round {
				t.Errorf("%s: %d rounds", tt.record, parts[1].Rounds)
			}
		}
		if got := strings.Join(told, "\n"); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.record, got, tt.want)
		}
	}
}

// A player has the international rating, else the national one; a date of birth is of eight digits; an id of zeros is
// none.
func TestParticipants(t *testing.T) {
	for _, tt := range []struct{ record, want string }{
		{"11;1;Abel;Ann;00123400;1900;1800;19800102", "1 Abel, Ann 1234 1900/1800 1980/01/02"},
		{"11;2;Abel;;00000000;0;1800;00000000", "2 Abel  1800/1800 "},
		{"11;2;Abel;;;1900;0;198001", "2 Abel  1900/0 "},
	} {
		parts, told := read(dbase(playerFields, tt.record), dbase(gameFields))
		row := parts[0].Rows[0]
		got := fmt.Sprintf("%d %s %s %d/%d %s", row.Number, row.Name, row.FideID, row.Rating, row.National, row.Birth)
		if got != tt.want || told != nil {
			t.Errorf("%s: %s, want %s; %v", tt.record, got, tt.want, told)
		}
	}
}

// A bonus becomes byes of half a point, or of a whole one, for all rounds that were missed; another sum is told.
func TestBonuses(t *testing.T) {
	games := dbase(gameFields, "1;11;12;2;0;0;0", "2;13;0;0;0;0;0", "3;12;11;2;0;0;0")
	for _, tt := range []struct{ bonus, want string }{
		{"1.0;0;3", "2 half-point bye, 1 half-point bye"},
		{"2.0;3;0", "2 full-point bye, 1 full-point bye"},
		{"0.5;0;2", "2 half-point bye"},
		{"1.0;0;2", "2 full-point bye"},
		{"0.0;0;3", "2 zero-point bye"},
		{";0;3", "2 zero-point bye"},
		{"1.5;0;3", "import.points: Cole has a bonus of 1.5 points for 2 missed rounds, 2 zero-point bye"},
		{"3.0;0;3", "import.points: Cole has a bonus of 3.0 points for 2 missed rounds, 2 zero-point bye"},
		{"1.0;0;7", "import.points: Cole has a bonus of 1.0 points for 3 missed rounds, 2 zero-point bye"},
		{"1.5;4;0", "2 half-point bye, 1 half-point bye, 3 half-point bye"},
		{"0.5;0;0", "import.points: Cole has a bonus of 0.5 points for 0 missed rounds, 2 zero-point bye"},
	} {
		parts, out := read(dbase(playerFields, "11;1;Abel", "12;2;Bell", "13;3;Cole;;;;;;"+tt.bonus), games)
		byes := []string{}
		for _, g := range parts[1].Games {
			if g.White.Number == 3 {
				byes = append(byes, fmt.Sprintf("%d %v", g.Round, g.Result[0]))
			}
		}
		if got := strings.Join(append(out, byes...), ", "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.bonus, got, tt.want)
		}
	}
}

// The three files are told by their content; a damaged table is none.
func TestRecognise(t *testing.T) {
	good := dbase(gameFields, "1;11;12;2;0;0;0")
	changed := func(at int, to ...byte) []byte {
		out := append([]byte{}, good...)
		copy(out[at:], to)
		return out
	}
	for name, tt := range map[string]struct {
		data []byte
		want Kind
	}{
		"games":               {good, Games},
		"players":             {dbase(playerFields), Players},
		"settings":            {[]byte("\r\n[General]\n[Tournament Info]\n"), Settings},
		"no section first":    {[]byte("x\n[Tournament Info]\n"), None},
		"other settings":      {[]byte("[General]\n"), None},
		"no start number":     {dbase("SURNAME:10 ID:3"), None},
		"no surname":          {dbase("START_NO:3 ID:3"), None},
		"no score":            {dbase("WHITE:3 BLACK:3"), None},
		"no black":            {dbase("WHITE:3 W_SCORE:3"), None},
		"no white":            {dbase("BLACK:3 W_SCORE:3"), None},
		"one field":           {dbase("WHITE:3"), None},
		"another version":     {changed(0, 4), None},
		"with memo":           {changed(0, 0x83), Games},
		"cut":                 {good[:len(good)-1], None},
		"two records":         {changed(4, 2), None},
		"a head beyond it":    {changed(8, 0xff, 0xff), None},
		"a head too small":    {changed(8, 64), None},
		"records too small":   {changed(10, 15), None},
		"records of nothing":  {changed(10, 1), None},
		"records beyond it":   {changed(10, 18), None},
		"far too many":        {changed(4, 0x41, 0x42, 0x0f), None},
		"nothing but a head":  {good[:64], None},
		"end of fields first": {changed(32, '\r'), None},
	} {
		if got := Recognise(tt.data); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
	if _, err := readTable("", good[:len(good)-1]); !errors.Is(err, errTable) ||
		!strings.HasSuffix(err.Error(), "it ends in record 1 of 1") {
		t.Errorf("a table that is cut: %v", err)
	}
}

// Settings are those of the section of the tournament; players and games are needed.
func TestParts(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"[Tournament Info]\nName = Open \nArbiter=Moss\nRounds=7\n", "Open, Moss, 7"},
		{"[Tournament Info]\nName=Open\n[Other]\nName=No\nRounds=5\n", "Open, , 0"},
		{"[Tournament Info]\nRounds=999\n", ", , 999"},
		{"[Tournament Info]\nRounds=1000\n", ", , 0"},
		{"[Tournament Info]\nRounds=0\n", ", , 0"},
		{"[Tournament Info]\nRounds=-1\n", ", , 0"},
		{"[Tournament Info]\nRounds=1\n", ", , 1"},
		{"[Tournament Info]\nRounds=x\n", ", , 0"},
	} {
		h := settings([]byte(tt.text))
		if got := fmt.Sprintf("%s, %s, %d", h.Name, h.Arbiter, h.Rounds); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.text, got, tt.want)
		}
	}
	players, games := File{"a.trn", dbase(playerFields)}, File{"a.sco", dbase(gameFields)}
	for _, tt := range []struct {
		file File
		want string
	}{
		{players, "three files, and the .sco with the games is not among"},
		{games, "three files, and the .trn with the players is not among"},
		{File{"a.trn", []byte("x")}, "it is no dBase table"},
	} {
		find := &event.Findings{}
		if parts := Read([]File{tt.file}, find); parts != nil || len(find.List()) != 1 ||
			!strings.Contains(find.List()[0].Message, tt.want) {
			t.Errorf("%s alone: %v, %v", tt.file.Name, parts, find.List())
		}
	}
	parts := Read([]File{{"a.ini", []byte("[Tournament Info]\nRounds=7\n")}, players, games}, &event.Findings{})
	if len(parts) != 2 || parts[0].Header.Rounds != 7 || parts[1].Header.Rounds != 7 {
		t.Errorf("with settings: %v", parts)
	}
}
