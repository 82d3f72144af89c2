package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// header is the value of the first record with a code; form brings texts that mean the same into one.
func header(record string, form func(string) string) func(*one) fact {
	return func(x *one) fact {
		text, at := x.src.HeaderText(x.doc, record)
		return fact{means: form(text), Side: value(at, 0, text)}
	}
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
func (x *one) deputies() fact {
	var names []string
	for _, l := range x.doc.Lines("112") {
		if name := tidy(l.Columns(5, 0)); name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return said(x.src.Header("112"), strings.Join(names, "; "))
}

// tieBreaks are the tie-breaks of record 202, or of 212 which begins with the points.
func (x *one) tieBreaks() fact {
	code := func(text string) string { return strings.ToUpper(strings.ReplaceAll(text, " ", "")) }
	text, at := x.src.HeaderText(x.doc, "202")
	if at.IsZero() {
		text, at = x.src.HeaderText(x.doc, "212")
		text = strings.TrimPrefix(code(text)+",", "PTS,")
	}
	return said(at, strings.Trim(code(text), ","))
}

// counted is the first number of a record, since some programs write "129 (88)", else what is counted.
func counted(record string, count func(*one) int) func(*one) fact {
	return func(x *one) fact {
		text, at := x.src.HeaderText(x.doc, record)
		digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
		n, err := strconv.Atoi(digits)
		switch {
		case err == nil:
		case text != "":
			return said(at, tidy(text))
		default:
			n = count(x)
		}
		return said(at, strconv.Itoa(n))
	}
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
			out[round] = fact{means: dateForm(text), Side: value(trf.Position{Line: l.Number, Column: from}, 0, text)}
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
