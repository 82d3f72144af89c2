// Package swissperfect reads the files of SwissPerfect: a table of players (.trn) and one of games (.sco), both in
// dBase III, and a file of settings (.ini).
package swissperfect

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Kind is which of the three files one is.
type Kind uint8

// The kinds of files.
const (
	None Kind = iota
	Settings
	Players
	Games
)

func (k Kind) String() string { return [...]string{"", ".ini", ".trn", ".sco"}[k] }

// Recognise tells what a file is, by its content.
func Recognise(data []byte) Kind {
	const most = 32 << 10 // of settings
	start := bytes.TrimLeft(data[:min(len(data), most)], "\r\n ")
	if bytes.HasPrefix(start, []byte("[")) && bytes.Contains(start, []byte("[Tournament Info]")) {
		return Settings
	}
	t, err := readTable("", data)
	switch {
	case err != nil:
		return None
	case t.has("SURNAME") && t.has("START_NO"):
		return Players
	case t.has("WHITE") && t.has("BLACK") && t.has("W_SCORE"):
		return Games
	}
	return None
}

// table is a dBase III table.
type table struct {
	name    string
	fields  []field
	records []record
}

type field struct {
	name     string
	from, to int // in a record
}

type record struct {
	number int // from 1
	data   []byte
}

var errTable = errors.New("it is no dBase table, or a damaged one")

const maxRecords = 1_000_000

// readTable reads a table: 32 bytes of header, 32 for each field, and records of one length.
func readTable(name string, data []byte) (*table, error) {
	if len(data) < 65 || data[0]&0x07 != 3 {
		return nil, errTable
	}
	count, head, size := int(binary.LittleEndian.Uint32(data[4:])), int(binary.LittleEndian.Uint16(data[8:])),
		int(binary.LittleEndian.Uint16(data[10:]))
	if head > len(data) || head < 65 || size < 2 || count > maxRecords {
		return nil, errTable
	}
	t := &table{name: name}
	at := 1
	for i := 32; i+32 <= head && data[i] != '\r'; i += 32 {
		width := int(data[i+16])
		label, _, _ := bytes.Cut(data[i:i+11], []byte{0})
		t.fields = append(t.fields, field{strings.ToUpper(string(label)), at, at + width})
		at += width
	}
	if at > size || len(t.fields) == 0 {
		return nil, errTable
	}
	for n := range count {
		from := head + n*size
		if from+size > len(data) {
			return nil, fmt.Errorf("%w: it ends in record %d of %d", errTable, n+1, count)
		}
		if data[from] != '*' { // deleted
			t.records = append(t.records, record{n + 1, data[from : from+size]})
		}
	}
	return t, nil
}

func (t *table) has(name string) bool {
	for i := range t.fields {
		if t.fields[i].name == name {
			return true
		}
	}
	return false
}

// text is a field of a record, up to the first zero byte.
func (t *table) text(r record, name string) string {
	for i := range t.fields {
		if f := &t.fields[i]; f.name == name {
			raw, _, _ := bytes.Cut(r.data[f.from:f.to], []byte{0})
			text, _ := trf.PlainText(raw, "windows-1252")
			return strings.TrimSpace(text)
		}
	}
	return ""
}

func (t *table) number(r record, name string) int { return event.Number(t.text(r, name)) }

func (t *table) place(r record) event.Place {
	return event.At(t.name, r.number, 1).Named(fmt.Sprintf("record %d", r.number))
}

// File is one of the three files.
type File struct {
	Name string
	Data []byte
}

// Read reads the files of one event. Settings may be missing; players and games are needed.
func Read(files []File, find *event.Findings) []*event.Part {
	var players, games *table
	header := event.Header{}
	for _, f := range files {
		kind := Recognise(f.Data)
		if kind == Settings {
			header = settings(f.Data)
			continue
		}
		t, err := readTable(f.Name, f.Data)
		if err != nil {
			find.Add("import.unread", event.Top(f.Name), "%v", err)
			return nil
		}
		if kind == Players {
			players = t
		} else {
			games = t
		}
	}
	if players == nil || games == nil {
		missing := "the .sco with the games"
		if players == nil {
			missing = "the .trn with the players"
		}
		d := find.Add("import.part", event.Top(files[0].Name),
			"an event of SwissPerfect is three files, and %s is not among those given", missing)
		d.Hint = "give the .ini, .trn and .sco of the event together, or a zip archive of them"
		return nil
	}
	list, ids := participants(players)
	list.Header = header
	rounds := results(games, ids, find)
	rounds.Header = header
	bonuses(players, rounds, find)
	return []*event.Part{list, rounds}
}

// settings reads name, arbiter and rounds of the settings.
func settings(data []byte) event.Header {
	h := event.Header{}
	text, _ := trf.PlainText(data, "windows-1252")
	s := bufio.NewScanner(strings.NewReader(text))
	section := ""
	for s.Scan() {
		line := strings.TrimSpace(s.Text())
		if strings.HasPrefix(line, "[") {
			section = line
			continue
		}
		key, value, _ := strings.Cut(line, "=")
		if section != "[Tournament Info]" {
			continue
		}
		switch value = strings.TrimSpace(value); strings.TrimSpace(key) {
		case "Name":
			h.Name = value
		case "Arbiter":
			h.Arbiter = value
		case "Rounds":
			if n, err := strconv.Atoi(value); err == nil && n > 0 && n < 1000 {
				h.Rounds = n
			}
		}
	}
	return h
}

// participants reads the table of players. ids finds the number of a player by his id, by which games name him.
func participants(t *table) (*event.Part, map[int]int) {
	p := &event.Part{Format: "swissperfect", Kind: event.Players, File: t.name, Numbers: event.StartingRanks,
		At: event.Top(t.name)}
	ids := map[int]int{}
	for _, r := range t.records {
		at := t.place(r)
		row := event.Row{Number: t.number(r, "START_NO"), Name: t.text(r, "SURNAME"), At: at, NameAt: at,
			Club: t.text(r, "CLUB"), Federation: t.text(r, "FEDER"), FideID: strings.Trim(t.text(r, "INTL_ID"), "0"),
			NationalID: t.text(r, "LOC_ID"), National: t.number(r, "LOC_RTG"), Rating: t.number(r, "INTL_RTG")}
		if first := t.text(r, "FIRSTNAME"); first != "" {
			row.Name += ", " + first
		}
		if row.Rating == 0 {
			row.Rating = row.National
		}
		if d := t.text(r, "BIRTH_DATE"); len(d) == 8 && d != "00000000" {
			row.Birth = d[:4] + "/" + d[4:6] + "/" + d[6:]
		}
		ids[t.number(r, "ID")] = row.Number
		p.Rows = append(p.Rows, row)
	}
	return p, ids
}

// Types of results. Those from 32 on were not played.
const unplayed = 32

// results reads the table of games. Scores are in half points; 0 in the place of a player is nobody.
func results(t *table, ids map[int]int, find *event.Findings) *event.Part {
	p := &event.Part{Format: "swissperfect", Kind: event.Games, File: t.name, Numbers: event.StartingRanks,
		At: event.Top(t.name)}
	for _, r := range t.records {
		at := t.place(r)
		id := [2]int{t.number(r, "WHITE"), t.number(r, "BLACK")}
		score := [2]int{t.number(r, "W_SCORE"), t.number(r, "B_SCORE")}
		kind := [2]int{t.number(r, "W_TYPE"), t.number(r, "B_TYPE")}
		g := event.Game{Round: t.number(r, "ROUND"), At: at,
			Text: fmt.Sprintf("%d - %d %d:%d type %d", id[0], id[1], score[0], score[1], kind[0])}
		var who [2]event.Ref
		for k := range who {
			number, known := ids[id[k]]
			if id[k] != 0 && !known {
				find.Add("import.conflict", at, "round %d: no player has the id %d", g.Round, id[k])
			}
			who[k] = event.Ref{Number: number, At: at}
			if id[k] == 0 {
				who[k] = event.Ref{}
			}
		}
		switch {
		case g.Round == 0 || id[0] == 0 && id[1] == 0:
			continue
		case id[0] == 0:
			g.White = who[1]
			g.Result[0], g.Open = alone(score[1])
		case id[1] == 0:
			g.White = who[0]
			g.Result[0], g.Open = alone(score[0])
		default:
			g.White, g.Black = who[0], who[1]
			both := max(kind[0], kind[1])
			if kind[0] != kind[1] {
				both = unplayed // of a game that was played both are the same
			}
			g.Result = [2]tournament.Result{played(score[0], both, score), played(score[1], both, score)}
			if !event.Together(g.Result[0], g.Result[1]) {
				find.Add("import.cell", at, "round %d: %s cannot be the result of a game", g.Round, g.Text)
				continue
			}
		}
		p.Games = append(p.Games, g)
		p.Rounds = max(p.Rounds, g.Round)
	}
	return p
}

// bonuses turns the points that players were given for rounds they missed into byes: half-point byes, or full-point
// byes, for all of the rounds before their entry and those in which they were absent. The files do not say which round
// brought them; where the sum is another one, nobody can tell.
func bonuses(t *table, p *event.Part, find *event.Findings) {
	for _, r := range t.records {
		bonus, ok := trf.ParsePoints(t.text(r, "BONUS"))
		if !ok || bonus == 0 {
			continue
		}
		number := t.number(r, "START_NO")
		missed := missedRounds(t, r, number, p)
		kind := map[tournament.Points]tournament.Result{5: tournament.HalfBye, 10: tournament.FullBye}
		k := tournament.Points(len(missed))
		if k == 0 || bonus%k != 0 || kind[bonus/k] == tournament.NoResult {
			d := find.Add("import.points", t.place(r), "%s has a bonus of %s points for %d missed rounds",
				t.text(r, "SURNAME"), bonus, len(missed))
			d.Expected = "half a point or a whole one for each of them"
			continue
		}
		for _, round := range missed {
			give(p, event.Game{Round: round, White: event.Ref{Number: number, At: t.place(r)}, At: t.place(r),
				Result: [2]tournament.Result{kind[bonus/k]}, Text: "bonus " + bonus.String()})
		}
	}
}

// missedRounds are the rounds before the entry of a player and those in which he was absent, but for any that brought
// him points.
func missedRounds(t *table, r record, number int, p *event.Part) []int {
	entry, absent := t.number(r, "LATE_ENTRY"), t.number(r, "ABSENT")
	var out []int
	for round := 1; round <= p.Rounds; round++ {
		if round >= entry && (round > 16 || absent&(1<<(round-1)) == 0) {
			continue
		}
		if g := gameOf(p, number, round); g == nil || g.Black.IsZero() && g.Result[0] == tournament.ZeroBye {
			out = append(out, round)
		}
	}
	return out
}

func gameOf(p *event.Part, number, round int) *event.Game {
	for i := range p.Games {
		if g := &p.Games[i]; g.Round == round && (g.White.Number == number || g.Black.Number == number) {
			return g
		}
	}
	return nil
}

// give puts a bye in the place of an absence, or adds it.
func give(p *event.Part, bye event.Game) {
	if g := gameOf(p, bye.White.Number, bye.Round); g != nil {
		*g = bye
		return
	}
	p.Games = append(p.Games, bye)
}

// alone is a bye by its score.
func alone(score int) (tournament.Result, bool) {
	switch {
	case score >= 2:
		return tournament.PairingBye, true
	case score == 1:
		return tournament.HalfBye, false
	}
	return tournament.ZeroBye, false
}

// played is the result of one player of a game.
func played(score, kind int, scores [2]int) tournament.Result {
	switch {
	case kind >= unplayed && score > 0:
		return tournament.ForfeitWin
	case kind >= unplayed:
		return tournament.ForfeitLoss
	case scores == [2]int{} && kind == 0:
		return tournament.Pending
	case score >= 2:
		return tournament.Win
	case score == 1:
		return tournament.Draw
	}
	return tournament.Loss
}
