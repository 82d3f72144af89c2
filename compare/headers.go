package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// headerFacts are what the files say of the event beside its settings.
var headerFacts = [...]struct {
	code, what string
	says       func(*side) fact
}{
	{"header.name", "name of the tournament", header("012", tidy)},
	{"header.city", "city", header("022", tidy)},
	{"header.federation", "federation", header("032", upper)},
	{"header.start", "start date", header("042", dateForm)},
	{"header.end", "end date", header("052", dateForm)},
	{"header.type", "type of tournament", header("092", tidy)},
	{"header.arbiter", "chief arbiter", header("102", tidy)},
	{"header.time-control", "time control", header("122", tidy)},
	{"header.ranking-method", "ranking method", header("172", upper)},
	{"header.controller", "pairing controller", header("182", tidy)},
	{"header.time-code", "encoded time control", header("222", upper)},
	{"header.deputies", "deputy arbiters", deputies},
	{"header.tie-breaks", "tie-breaks", tieBreaks},
	{"header.players", "number of players", counted("062", func(s *side) int { return len(s.t.Players) })},
	{"header.rated", "number of rated players", counted("072", (*side).ratedPlayers)},
	{"header.teams", "number of teams", counted("082", (*side).teams)},
}

// headers compares the facts about the event. What neither file states is no difference, however it is counted.
func (c *comparison) headers() {
	for i := range headerFacts {
		h := &headerFacts[i]
		if x, y := h.says(&c.a), h.says(&c.b); x.Line > 0 || y.Line > 0 {
			c.differ(Difference{Code: h.code, What: h.what}, x, y)
		}
	}
	x, y := c.a.dates(), c.b.dates()
	for round := 1; round <= trf.MaxRounds; round++ {
		c.differ(Difference{Code: "header.dates", Round: round, What: "date of the round"}, x[round], y[round])
	}
}

// header is the value of the first record with a code; form brings texts that mean the same into one.
func header(record string, form func(string) string) func(*side) fact {
	return func(s *side) fact {
		text, at := s.header(record)
		return fact{form(text), value(at, 0, text)}
	}
}

func (s *side) header(record string) (string, trf.Position) {
	return s.src.HeaderText(s.doc, record), s.src.Header(record)
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

// deputies are the deputy arbiters, whose records may come in any order.
func deputies(s *side) fact {
	var names []string
	for _, l := range s.doc.Lines("112") {
		if name := tidy(l.Columns(5, 0)); name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return said(s.src.Header("112"), strings.Join(names, "; "))
}

// tieBreaks are the tie-breaks of record 202, or of 212 which begins with the points.
func tieBreaks(s *side) fact {
	text, at := s.header("202")
	if at.IsZero() {
		text, at = s.header("212")
		text = strings.TrimPrefix(strings.ToUpper(strings.ReplaceAll(text, " ", ""))+",", "PTS,")
	}
	return said(at, strings.Trim(strings.ToUpper(strings.ReplaceAll(text, " ", "")), ","))
}

// counted is the first number of a record, since some programs write "129 (88)", else what is counted.
func counted(record string, count func(*side) int) func(*side) fact {
	return func(s *side) fact {
		text, at := s.header(record)
		digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
		if n, err := strconv.Atoi(digits); err == nil {
			return said(at, strconv.Itoa(n))
		}
		if text != "" {
			return said(at, tidy(text))
		}
		return said(at, strconv.Itoa(count(s)))
	}
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

// dates returns the dates of the rounds, by round. Some programs write one date a line, from column 5; those are taken
// in order.
func (s *side) dates() map[int]fact {
	rec := trf.RecordOf("132")
	f := rec.Field("date")
	out := map[int]fact{}
	put := func(round int, l *trf.Line, from, to int) bool {
		text := strings.TrimSpace(l.Columns(from, to))
		if _, given := out[round]; text != "" && !given {
			out[round] = fact{dateForm(text), value(trf.Position{Line: l.Number, Column: from}, 0, text)}
		}
		return text != ""
	}
	for i, l := range s.doc.Lines("132") {
		if put(min(i+1, trf.MaxRounds), l, 5, f.From-1) {
			continue
		}
		_, dates := rec.Columns(l)
		for k := range dates[:min(len(dates), trf.MaxRounds)] {
			from, _ := f.At(k, rec.Step)
			put(k+1, l, from, from+rec.Step-1)
		}
	}
	return out
}
