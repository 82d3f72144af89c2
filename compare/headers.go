package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// headerField is a record of the header that is compared by its text.
type headerField struct {
	code, what, record string
	form               func(string) string // brings texts that mean the same into one form
}

var headerFields = [...]headerField{
	{"header.name", "name of the tournament", "012", tidy},
	{"header.city", "city", "022", tidy},
	{"header.federation", "federation", "032", upper},
	{"header.start", "start date", "042", dateForm},
	{"header.end", "end date", "052", dateForm},
	{"header.type", "type of tournament", "092", tidy},
	{"header.arbiter", "chief arbiter", "102", tidy},
	{"header.time-control", "time control", "122", tidy},
	{"header.ranking-method", "ranking method", "172", upper},
	{"header.controller", "pairing controller", "182", tidy},
	{"header.time-code", "encoded time control", "222", upper},
}

func upper(s string) string { return strings.ToUpper(tidy(s)) }

// dateForm writes a date that begins with the year, or can be read in one way only, with slashes and the year first.
// Other orders of day and month are left as they are: which is which cannot be told.
func dateForm(s string) string {
	if date, ok := trf.CanonicalDate(s); ok {
		return date
	}
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("/.-", r) })
	if len(parts) != 3 || len(parts[0]) != 4 {
		return tidy(s)
	}
	for i, p := range parts {
		n, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return tidy(s)
		}
		if i > 0 { // the year keeps its zeros, or 0000/00/00 would be 00/00/00, whose order is not known
			parts[i] = fmt.Sprintf("%02d", n)
		}
	}
	return strings.Join(parts, "/")
}

// header returns the value of the first record with a code, and its place.
func (s *side) header(record string) (string, trf.Position) {
	pos := s.src.Header(record)
	if pos.IsZero() {
		return "", pos
	}
	return strings.TrimSpace(s.doc.Line(pos.Line).Columns(5, 0)), pos
}

// headers compares the facts about the event.
func (c *comparison) headers() {
	for i := range headerFields {
		h := &headerFields[i]
		x, at := c.a.header(h.record)
		y, bt := c.b.header(h.record)
		if h.form(x) != h.form(y) {
			c.r.add(Difference{Code: h.code, What: h.what, A: value(at, 0, orNone(x)), B: value(bt, 0, orNone(y))})
		}
	}
	c.listed("header.deputies", "deputy arbiters", deputies)
	c.listed("header.tie-breaks", "tie-breaks", tieBreaks)
	c.counts()
	c.dates()
}

// listed compares a list, which each file may hold in a way of its own.
func (c *comparison) listed(code, what string, list func(*side) (string, trf.Position)) {
	x, at := list(&c.a)
	y, bt := list(&c.b)
	if x != y {
		c.r.add(Difference{Code: code, What: what, A: value(at, 0, orNone(x)), B: value(bt, 0, orNone(y))})
	}
}

// deputies are the deputy arbiters, whose records may come in any order.
func deputies(s *side) (string, trf.Position) {
	var names []string
	for _, l := range s.doc.Lines("112") {
		if name := tidy(l.Columns(5, 0)); name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, "; "), s.src.Header("112")
}

// tieBreaks are the tie-breaks of record 202, or of 212 which begins with the points.
func tieBreaks(s *side) (string, trf.Position) {
	text, pos := s.header("202")
	if pos.IsZero() {
		text, pos = s.header("212")
		text = strings.TrimPrefix(strings.ToUpper(strings.ReplaceAll(text, " ", ""))+",", "PTS,")
	}
	text = strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	return strings.Trim(text, ","), pos
}

// counts compares the numbers of players, rated players and teams; where one file lacks the
// record it is counted. Where both do, what differs is the players.
func (c *comparison) counts() {
	for _, n := range [...]struct {
		code, what, record string
		count              func(*side) int
	}{
		{"header.players", "number of players", "062", func(s *side) int { return len(s.t.Players) }},
		{"header.rated", "number of rated players", "072", (*side).ratedPlayers},
		{"header.teams", "number of teams", "082", (*side).teams},
	} {
		x, at := c.a.stated(n.record, n.count)
		y, bt := c.b.stated(n.record, n.count)
		if x != y && !(at.IsZero() && bt.IsZero()) {
			c.r.add(Difference{Code: n.code, What: n.what, A: value(at, 0, x), B: value(bt, 0, y)})
		}
	}
}

// stated returns the first number of a record, since some programs write "129 (88)", else what is counted.
func (s *side) stated(record string, count func(*side) int) (string, trf.Position) {
	text, pos := s.header(record)
	end := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(text)
	}
	if n, err := strconv.Atoi(text[:end]); err == nil {
		return strconv.Itoa(n), pos
	}
	if text != "" {
		return tidy(text), pos
	}
	return strconv.Itoa(count(s)), pos
}

func (s *side) ratedPlayers() int {
	n := 0
	for i := range s.t.Players {
		if s.t.Players[i].Rating > 0 {
			n++
		}
	}
	return n
}

func (s *side) teams() int {
	if n := len(s.doc.Lines("310")); n > 0 {
		return n
	}
	return len(s.doc.Lines("013"))
}

// dates compares the dates of the rounds (record 132) by their columns.
func (c *comparison) dates() {
	x, y := c.a.dates(), c.b.dates()
	for round := range max(len(x), len(y)) {
		var p, q dated
		if round < len(x) {
			p = x[round]
		}
		if round < len(y) {
			q = y[round]
		}
		if dateForm(p.text) != dateForm(q.text) {
			c.r.add(Difference{Code: "header.dates", Round: round + 1, What: "date of the round",
				A: value(p.at, 0, orNone(p.text)), B: value(q.at, 0, orNone(q.text))})
		}
	}
}

type dated struct {
	text string
	at   trf.Position
}

// dates returns the dates by round. Some programs write one date a line, from column 5; those are taken in order.
func (s *side) dates() []dated {
	f := trf.RecordOf("132").Field("date")
	step := trf.RecordOf("132").Step
	var out []dated
	put := func(round int, text string, at trf.Position) {
		for len(out) <= round {
			out = append(out, dated{})
		}
		if out[round].text == "" {
			out[round] = dated{text, at}
		}
	}
	for i, l := range s.doc.Lines("132") {
		row := []rune(l.Text)
		if text := strings.TrimSpace(cut(row, 5, f.From-1)); text != "" {
			put(min(i, trf.MaxRounds-1), text, trf.Position{Line: l.Number, Column: 5})
			continue
		}
		for k := 0; k < trf.MaxRounds && f.From+k*step <= len(row); k++ {
			from, _ := f.At(k, step)
			if text := strings.TrimSpace(cut(row, from, from+step-1)); text != "" {
				put(k, text, trf.Position{Line: l.Number, Column: from})
			}
		}
	}
	return out
}
