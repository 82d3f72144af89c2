package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// resultKinds is the number of results; arrays of it are indexed by tournament.Result.
const resultKinds = len(tournament.Scoring{}.White)

// The results that take their value from a symbol of 162, from a code of XXS and from a BB? record.
type (
	results   = []tournament.Result
	scoreCode struct {
		code    string
		side    byte // 'w' and 'b' for the colour it is about, 0 for both
		results results
	}
)

var codes162 = [...]scoreCode{
	{"W", 0, results{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}},
	{"D", 0, results{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye}},
	{"L", 0, results{tournament.Loss, tournament.UnratedLoss}},
	{"A", 0, results{tournament.ForfeitLoss, tournament.ZeroBye, tournament.NoResult}},
	{"P", 0, results{tournament.PairingBye}},
	{"X", 0, results{tournament.Adjourned, tournament.Pending}},
}

var codesXXS = [...]scoreCode{
	{"WW", 'w', results{tournament.Win, tournament.UnratedWin}},
	{"BW", 'b', results{tournament.Win, tournament.UnratedWin}},
	{"WD", 'w', results{tournament.Draw, tournament.UnratedDraw}},
	{"BD", 'b', results{tournament.Draw, tournament.UnratedDraw}},
	{"WL", 'w', results{tournament.Loss, tournament.UnratedLoss}},
	{"BL", 'b', results{tournament.Loss, tournament.UnratedLoss}},
	{"FW", 0, results{tournament.ForfeitWin}},
	{"FL", 0, results{tournament.ForfeitLoss}},
	{"PAB", 0, results{tournament.PairingBye}},
	{"FPB", 0, results{tournament.FullBye}},
	{"HPB", 0, results{tournament.HalfBye}},
	{"ZPB", 0, results{tournament.ZeroBye, tournament.NoResult}},
	{"W", 0, results{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}},
	{"D", 0, results{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye}},
	{"L", 0, results{tournament.Loss, tournament.UnratedLoss}},
}

var codesBBP = [...]scoreCode{
	{"BBW", 0, results{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}},
	{"BBD", 0, results{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye}},
	{"BBL", 0, results{tournament.Loss, tournament.UnratedLoss}},
	{"BBZ", 0, results{tournament.ZeroBye, tournament.NoResult}},
	{"BBF", 0, results{tournament.ForfeitLoss}},
	{"BBU", 0, results{tournament.PairingBye}},
}

// kinds299 are the results whose value record 299 may replace.
var kinds299 = [...]scoreCode{
	{" ", 0, results{tournament.NoResult}},
	{"W", 0, results{tournament.Win, tournament.UnratedWin}},
	{"D", 0, results{tournament.Draw, tournament.UnratedDraw}},
	{"L", 0, results{tournament.Loss, tournament.UnratedLoss}},
	{"F", 0, results{tournament.FullBye}},
	{"H", 0, results{tournament.HalfBye}},
	{"Z", 0, results{tournament.ZeroBye}},
	{"+", 0, results{tournament.ForfeitWin}},
	{"-", 0, results{tournament.ForfeitLoss}},
}

// enter gives the results of a code a value, for its colour.
func (c *scoreCode) enter(s *tournament.Scoring, v tournament.Points) {
	for _, r := range c.results {
		if c.side != 'b' {
			s.White[r] = v
		}
		if c.side != 'w' {
			s.Other[r] = v
		}
	}
}

func findCode(codes []scoreCode, name string) *scoreCode {
	for i := range codes {
		if codes[i].code == name {
			return &codes[i]
		}
	}
	return nil
}

// scoreItem is a point value that a record gives.
type scoreItem struct {
	code  *scoreCode
	value tournament.Points
	at    Position
}

// readBBP reads one point value.
func readBBP(s *statement) {
	text, at := s.value()
	value, form := parsePoints(text)
	if form == pointsBad {
		s.fail("hdr.score", at, "%q is not an amount of points", text).expected("points in columns 5-12")
		return
	}
	s.scores = []scoreItem{{findCode(codesBBP[:], s.rec.Code), value, at}}
}

// readXXS reads a list of point values as words.
func readXXS(s *statement) {
	words, _ := s.row.words(5)
	for _, w := range words {
		at := s.row.pos(w.col)
		name, text, _ := strings.Cut(w.text, "=")
		value, form := parsePoints(text)
		code := findCode(codesXXS[:], strings.ToUpper(name))
		if code == nil || form == pointsBad {
			s.fail("hdr.score", at, "%q is not a point value of XXS", w.text).
				expected("CODE=VALUE with one of W D L WW BW WD BD WL BL FW FL PAB FPB HPB ZPB")
			continue
		}
		s.scores = append(s.scores, scoreItem{code, value, at})
	}
}

// read162 reads point values by symbol. All may stand one column too far left.
func read162(s *statement) {
	shift := 0
	if s.row.blank(6) && !s.row.blank(5) {
		shift = -1
		s.remark("hdr.score", s.row.pos(5),
			"the symbols of record 162 stand one column too far left; they are read all the same").
			expected("symbols in columns 6, 15, 24 ...").Severity = Warning
	}
	symbol := s.rec.Field("symbol")
	for k := 0; symbol.From+shift+k*s.rec.Step <= s.row.width(); k++ {
		if !s.symbol162(k, shift) {
			return
		}
	}
}

// symbol162 reads one symbol and its value; false when those after it cannot be trusted.
func (s *statement) symbol162(k, shift int) bool {
	col, _ := s.rec.Field("symbol").At(k, s.rec.Step)
	from, to := s.rec.Field("value").At(k, s.rec.Step)
	col, from, to = col+shift, from+shift, to+shift
	at := s.row.pos(col)
	name := s.row.cut(col, col)
	text := trimBlank(s.row.cut(from, to))
	if name == " " && text == "" {
		return true
	}
	if strings.EqualFold(name, "Z") {
		s.remark("hdr.score-alias", at, "symbol Z of record 162 is read as A, absence").expected("A")
		name = "A"
	}
	code := findCode(codes162[:], strings.ToUpper(name))
	value, form := parsePoints(text)
	between := trimBlank(s.row.cut(to+1, col+s.rec.Step-1))
	if code == nil || form == pointsBad || between != "" {
		what := trimBlank(name + " " + text + " " + between)
		s.fail("hdr.score", at, "%q is not a point value of record 162", what).
			expected("one of W D L A P X in columns 6, 15, 24 ... and points in the four columns after it")
		return false
	}
	s.scores = append(s.scores, scoreItem{code, value, at})
	return true
}
