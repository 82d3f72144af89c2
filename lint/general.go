package lint

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// generalRules apply whatever the file is for.
var generalRules = []Rule{
	{Code: "io.bom", Severity: trf.Info, Meaning: "The file begins with a byte order mark.",
		Source: annexA + "a record begins in column 1", Fix: "removes the mark",
		repair: func(l *linter, f *Finding) {
			if l.doc.Charset() == "utf-8" {
				f.Fix = &Fix{Line: 1, Column: 1, Before: "byte order mark", whole: (*trf.Document).DropBOM}
			}
		}},
	{Code: "io.eol-mixed", Severity: trf.Warning, Meaning: "The file uses more than one kind of line end.",
		Source: annexA + "one mark ends every record", Fix: "ends every line as the first one ends",
		repair: func(l *linter, f *Finding) {
			eol := l.doc.EOL()
			f.Fix = &Fix{Line: f.Line, Column: f.Column, Before: "other line ends",
				After: strings.NewReplacer("\r", "CR", "\n", "LF").Replace(eol),
				whole: func(d *trf.Document) { d.SetEOL(eol) }}
		}},
	{Code: "rec.case", Severity: trf.Warning, Meaning: "A record code is written in lower case.",
		Source: "JaVaFo's Advanced User Manual: the codes are in upper case", Fix: "writes the code in upper case",
		repair: func(l *linter, f *Finding) { f.replace(l, 1, 3, strings.ToUpper(l.doc.Line(f.Line).Code())) }},
	{Code: "line.tab", Severity: trf.Warning, Meaning: "A tab follows a record code.",
		Source: annexA + "fields have columns", Fix: "writes a blank",
		repair: func(l *linter, f *Finding) {
			if line := l.doc.Line(f.Line); f.Column == 4 && line.Columns(4, 4) == "\t" && line.Code() != "001" {
				f.Fix = &Fix{Line: f.Line, Column: 4, Width: 1, Before: "\t", After: " "}
			}
		}},
	{Code: "hdr.case", Severity: trf.Warning, Meaning: "A value is not written in upper case.",
		Source: annexA + "records 152 and 192", Fix: "writes it in upper case", repair: upperValue},
	{Code: "hdr.column", Severity: trf.Warning, Meaning: "The initial colour does not stand in column 5.",
		Source: annexA + "record 152", Fix: "moves it there",
		repair: func(l *linter, f *Finding) {
			text := l.doc.Line(f.Line).Columns(5, 0)
			f.replace(l, 5, utf8.RuneCountInString(text), strings.TrimSpace(text))
		}},
	{Code: "ext.separator", Severity: trf.Warning, Meaning: "A list is separated by commas instead of blanks.",
		Source: javafo + "XXP 1,3 forbids nothing, without a word", Fix: "writes blanks",
		repair: func(l *linter, f *Finding) {
			text := l.doc.Line(f.Line).Columns(5, 0)
			f.replace(l, 5, utf8.RuneCountInString(text), strings.NewReplacer(",", " ", ";", " ").Replace(text))
		}},
	{Code: "player.points", Severity: trf.Warning, Meaning: "Points are written with a comma or a fraction.",
		Source: annexA + "record 001, columns 81-84", Fix: "writes them with a decimal point", repair: pointsForm},
	{Code: "cell.star", Severity: trf.Warning, Meaning: "The result of a game that is not finished is written *.",
		Source: annexA + "record 001, column 99; ? is what programs for TRF26 write", Fix: "writes ?",
		repair: func(l *linter, f *Finding) {
			if l.doc.Line(f.Line).Columns(f.Column, f.Column) == "*" {
				f.replace(l, f.Column, 1, "?")
			}
		}},
	{Code: "text.colour-case", Severity: trf.Warning, Meaning: "The colour of a game is written in upper case.",
		Source: annexA +
			"record 001, column 97: lower case; bbpPairings and py4swiss refuse the file", Fix: "writes w or b",
		check: colourCase},
	{Code: "text.cell-short", Severity: trf.Warning,
		Meaning: "A round without a game has no result, because the blanks at the end of the line were cut.",
		Source: annexA +
			"record 001, column 99; bbpPairings and py4swiss refuse the file",
		Fix: "writes the zero-point bye as which it is read", check: cellShort},
	{Code: "text.zero-bye", Severity: trf.Info, Meaning: "A zero-point bye is written 0000 - -, as before TRF16.",
		Source: annexA + "record 001, column 99: Z", Fix: "writes Z", check: zeroBye},
	{Code: "text.sex", Severity: trf.Warning, Meaning: "The sex is written in another way than m or w.",
		Source: annexA + "record 001, column 10", Fix: "writes m or w, and a blank for u", check: sexForm},
	{Code: "text.title", Severity: trf.Warning,
		Meaning: "A title is written in another way than GM IM WGM FM WIM CM WFM WCM.",
		Source:  annexA + "record 001, columns 11-13", Fix: "writes the title as which it is read", check: titleForm},
	{Code: "text.birth", Severity: trf.Warning, Meaning: "A date of birth is written in another way than YYYY/MM/DD.",
		Source: annexA + "record 001, columns 70-79", Fix: "writes the date as which it is read", check: birthForm},
	{Code: "text.federation", Severity: trf.Warning, Meaning: "A federation is written in lower case.",
		Source: annexA + "records 001 and 032: three letters, as FIDE writes them", Fix: "writes it in upper case",
		check: federationForm},
	{Code: "text.date", Severity: trf.Warning,
		Meaning: "The start or end date is written in another way than YYYY/MM/DD.",
		Source:  annexA + "records 042 and 052", Fix: "writes the date, where it can be read in one way only",
		check: dateForm},
	{Code: "text.time-code", Severity: trf.Error, Meaning: "The encoded time control cannot be read.",
		Source: annexA +
			"record 222: [moves/]seconds[+increment], periods parted by colons, W...-B... where they differ",
		check: timeCode},
	{Code: "text.tie-break", Severity: trf.Warning, Meaning: "A tie-break is not one of the codes.",
		Source: "C.02.03 annex B (MTB26); own codes begin with OTHER_", check: tieBreaks},
	{Code: "text.ranking-method", Severity: trf.Warning,
		Meaning: "The ranking method is not one of the codes, or its federation is missing.",
		Source:  annexA + "record 172: federation in 5-7, FIDE NRO FIDON NIDOF HBFN LBFN OTHER from 9",
		check:   rankingMethod},
	{Code: "text.draft", Severity: trf.Warning,
		Meaning: "A record of the superseded TRF25 drafts is kept as text and not read.",
		Source:  "TEC drafts of 2024 and 2025, never in force; their numbers mean something else in TRF26",
		check:   drafts},
}

// upperValue writes the value of a header record in upper case, from column 5 on.
func upperValue(l *linter, f *Finding) {
	text := strings.TrimRight(l.doc.Line(f.Line).Columns(5, 0), " \t")
	f.replace(l, 5, utf8.RuneCountInString(text), strings.ToUpper(strings.TrimSpace(text)))
}

// pointsForm writes points as the format has them; not where they cannot be read at all.
func pointsForm(l *linter, f *Finding) {
	for i := range l.t.Players {
		p := &l.t.Players[i]
		if at := l.src.Points(p.ID); at.Line != f.Line || !p.HasPoints || l.src.ByBytes(p.ID) {
			continue
		}
		if text := p.Points.String(); len(text) <= 4 {
			f.replace(l, 81, 4, fmt.Sprintf("%4s", text))
		}
	}
}

// header returns the place and value of the first record with a code.
func (l *linter) header(code string) (trf.Position, string) {
	at := l.src.Header(code)
	if at.IsZero() {
		return at, ""
	}
	return at, strings.TrimSpace(l.doc.Line(at.Line).Columns(at.Column, 0))
}

func dateForm(l *linter) {
	for _, code := range [...]string{"042", "052"} {
		at, text := l.header(code)
		date, ok := trf.CanonicalDate(text)
		if text == "" || ok && date == text || tournament.NoDay(text) { // no day is told of already
			continue
		}
		if !ok {
			l.add(at, "YYYY/MM/DD", "write the date as YYYY/MM/DD", "%s", openDate(text))
			continue
		}
		l.add(at, date, "write the date as YYYY/MM/DD", "date %q is not in the form of the format", text).
			replace(l, at.Column, utf8.RuneCountInString(text), date)
	}
}

// openDate says why a date is not taken: it has several readings, or none.
func openDate(text string) string {
	if dates := trf.DateReadings(text); len(dates) > 1 {
		return fmt.Sprintf("date %q may be %s", text, strings.Join(dates, " or "))
	}
	return fmt.Sprintf("date %q cannot be read", text)
}

func timeCode(l *linter) {
	at, text := l.header("222")
	if text == "" {
		return
	}
	if _, err := trf.ParseTimeControl(text); err != nil {
		l.add(at, "such as 5400+30 or 40/6000+30:900+30", "count in seconds", "%v", err)
	}
}

// tieBreakCodes are the acronyms of MTB26; PTS and its two variants stand in record 212 only.
const tieBreakCodes = " DE BPG BWG REP STD SB ARO TPR PTP APRO APPO RTNG WIN WON PS TPN BH AOB FB KS " +
	"BC TBR BBE MPVGP EMMSB EMGSB EGMSB EGGSB EDE EDEBT EDEBB EDET EDEB SSSC "

func tieBreaks(l *linter) {
	for _, code := range [...]string{"202", "212"} {
		at, text := l.header(code)
		if text == "" {
			continue
		}
		column := at.Column
		for item := range strings.SplitSeq(text, ",") {
			name, _, _ := strings.Cut(strings.ToUpper(strings.TrimSpace(item)), "/")
			name, _, _ = strings.Cut(name, ":")
			points := code == "212" && (name == "PTS" || name == "MPTS" || name == "GPTS")
			if !points && !strings.HasPrefix(name, "OTHER_") && !strings.Contains(tieBreakCodes, " "+name+" ") {
				l.add(trf.Position{Line: at.Line, Column: column}, "a code of MTB26, or one that begins with OTHER_",
					"name it as annex B does",
					"tie-break %q is not known", strings.TrimSpace(item))
			}
			column += utf8.RuneCountInString(item) + 1
		}
	}
}

func rankingMethod(l *linter) {
	at := l.src.Header("172")
	if at.IsZero() {
		return
	}
	line := l.doc.Line(at.Line)
	federation := line.Columns(5, 7)
	method := strings.TrimSpace(line.Columns(9, 13))
	if !letters(federation) || strings.TrimSpace(line.Columns(8, 8)) != "" ||
		!strings.Contains(" FIDE NRO FIDON NIDOF HBFN LBFN OTHER ", " "+method+" ") || method == "" {
		l.add(trf.Position{Line: at.Line, Column: 5}, "a federation in columns 5-7 and a method from column 9",
			"such as 172 AUT NIDOF",
			"ranking method %q is not known", strings.TrimSpace(line.Columns(5, 0)))
	}
}

// draftInstead says by code what says the same today.
var draftInstead = map[string]string{"330": "byes of teams are records 240 and 320, forfeited matches 330",
	"ACC": "acceleration is record 250"}

// drafts finds records of the drafts. Of one that the reader takes for another program's it has said so.
func drafts(l *linter) {
	told := map[int]bool{}
	for _, f := range l.found {
		told[f.Line] = told[f.Line] || f.Code == "rec.foreign-setting"
	}
	for i := 1; i <= l.doc.Len(); i++ {
		line := l.doc.Line(i)
		if what := line.Draft(); what != "" && !told[i] {
			l.add(trf.Position{Line: i, Column: 1}, "a record of TRF26",
				cmp.Or(draftInstead[line.Code()], "say the same with a record of TRF26, or remove the line"),
				"%s of a superseded draft is not read", what)
		}
	}
}
