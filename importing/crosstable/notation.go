package crosstable

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/tournament"
)

// form is how a cell of a round is written.
type form uint8

const (
	noForm   form = iota
	blank         // nothing
	game          // opponent, colour, result
	bye           // points without an opponent
	word          // a word for a bye or an absence
	starred       // *
	scoreOne      // a result without anything else: of an all-play-all table, or a bye
)

// token is a cell taken apart.
type token struct {
	form     form
	opponent int
	letter   string // of the colour
	result   string // "1", "0", "½", "+", "-", "2", "3"; blank for none
	forfeit  bool   // a mark behind the result says so
	reading  *byeWord
	both     bool // a bye without a point that may be a game which both players forfeited
}

// halves are the spellings of a half.
var halves = []string{"½", "1/2", "=", "0.5", "0,5", ".5", ",5"}

// clean writes a cell without blanks, in small letters and with the plain signs.
func clean(s string) string { return strings.Map(plainSign, s) }

// plainSign is a character as clean writes it, -1 for a blank.
func plainSign(r rune) rune {
	switch r {
	case '–', '−', '—', '‐':
		return '-'
	case ' ', '\u00a0':
		return -1
	case '：':
		return ':'
	case '＋':
		return '+'
	}
	return unicode.ToLower(r)
}

// tokenOf takes a cell apart. first says that the result stands before the opponent.
func tokenOf(c *sheet.Cell, first bool) token {
	if t, ok := markToken(c); ok {
		return t
	}
	return parse(c.Text, first)
}

// parse takes the text of a cell apart. first says that the result stands before the opponent.
func parse(text string, first bool) token {
	s := clean(text)
	switch {
	case s == "":
		return token{form: blank}
	case s == "*" || s == "x" || s == "■" || s == "█":
		return token{form: starred}
	}
	if s[0] < '1' || s[0] > '9' { // no word begins so
		if w, ok := byeWords[s]; ok {
			return token{form: word, reading: &w}
		}
	}
	if asciiLetter(s[0]) {
		return token{} // neither a number nor a result begins so
	}
	t, ok := opponentFirst(s)
	if first {
		t, ok = resultFirst(s)
	}
	if ok {
		return t
	}
	return resultAlone(s)
}

// resultAlone reads the result of a bye, -1, -½, -0 and -, and one without anything else: 1, ½, +, 0K.
func resultAlone(s string) token {
	if bare, ok := strings.CutPrefix(s, "-"); ok {
		if result, rest := leadingResult(bare); rest == "" && !sign(result) {
			return token{form: bye, result: result}
		}
		return token{}
	}
	result, mark := leadingResult(s)
	if result == "" || mark != "" && mark != "k" && mark != "f" {
		return token{}
	}
	return token{form: scoreOne, result: result, forfeit: mark != ""}
}

// opponentFirst reads 12w1, 5b½, 8w+, 4w, 5+, and 12w1K for a forfeit. Without a letter nothing but + and - stands
// behind the number: a digit might belong to it.
func opponentFirst(s string) (token, bool) {
	number, s := opponentNumber(s)
	letter, s := colourWord(s)
	result, s := leadingResult(s)
	forfeit := s == "k" || s == "f"
	if number < 0 || s != "" && !forfeit || letter == "" && result != "+" && result != "-" {
		return token{}, false
	}
	return numbered(token{letter: letter, result: result, forfeit: forfeit}, number), true
}

// resultFirst reads +w5, =b2, 1w17.
func resultFirst(s string) (token, bool) {
	result, s := leadingResult(s)
	letter, s := colourWord(s)
	number, s := opponentNumber(s)
	if result == "" || letter == "" || number < 0 || s != "" {
		return token{}, false
	}
	return numbered(token{letter: letter, result: result}, number), true
}

// opponentNumber takes up to four digits off a text; -1 when it begins with none.
func opponentNumber(s string) (int, string) {
	const most = 4
	n, i := -1, 0
	for ; i < min(len(s), most) && s[i] >= '0' && s[i] <= '9'; i++ {
		n = 10*max(n, 0) + int(s[i]-'0')
	}
	return n, s[i:]
}

// colourWord takes up to seven letters off a text.
func colourWord(s string) (word, rest string) {
	const most = 7
	n := 0
	for i, r := range s {
		if n == most || !unicode.IsLetter(r) {
			return s[:i], s[i:]
		}
		n++
	}
	return s, ""
}

// leadingResult takes a result off a text; a half in any spelling is ½.
func leadingResult(s string) (result, rest string) {
	for _, h := range halves {
		if rest, ok := strings.CutPrefix(s, h); ok {
			return "½", rest
		}
	}
	if s != "" && strings.IndexByte("0123+-", s[0]) >= 0 {
		return s[:1], s[1:]
	}
	return "", s
}

// numbered enters the number of the opponent; 0 is nobody: the result is then that of a bye.
func numbered(t token, number int) token {
	if number == 0 {
		return token{form: bye, result: t.result}
	}
	t.form, t.opponent = game, number
	return t
}

// plainResult gives a half its one sign.
func plainResult(s string) string {
	if slices.Contains(halves, s) {
		return "½"
	}
	return s
}

// byeWord is a word that stands for a bye or an absence.
type byeWord struct {
	result tournament.Result
	open   bool // it may be a pairing-allocated bye or a full-point bye
}

// byeWords are the words in cells of rounds.
var byeWords = map[string]byeWord{
	"bye": {tournament.PairingBye, false}, "pab": {tournament.PairingBye, false}, "u": {tournament.PairingBye, false},
	"spielfrei": {tournament.PairingBye, false}, "full": {tournament.FullBye, false},
	"fpb": {tournament.FullBye, false},
	"f":   {tournament.FullBye, false}, "half": {tournament.HalfBye, false}, "hpb": {tournament.HalfBye, false},
	"h": {tournament.HalfBye, false}, "zero": {tournament.ZeroBye, false}, "zpb": {tournament.ZeroBye, false},
	"z": {tournament.ZeroBye, false}, "absent": {tournament.ZeroBye, false}, "--": {tournament.ZeroBye, false},
	"---": {tournament.ZeroBye, false}, "0-": {tournament.ZeroBye, false}, "u1": {tournament.PairingBye, true},
}

// markToken takes a cell of Vega apart, whose parts are elements of their own: a result, and an opponent whose class is
// the colour. cf is an opponent without a colour: a forfeit, or a bye.
func markToken(c *sheet.Cell) (token, bool) {
	for _, class := range []string{"cw", "cb", "cf"} {
		opponent, ok := c.Marked(class)
		if !ok {
			continue
		}
		res, _ := c.Marked("res")
		t := token{form: game, letter: class[1:], result: plainResult(clean(res))}
		if class == "cf" {
			t.letter, t.forfeit = "", true
		}
		n, err := strconv.Atoi(clean(opponent))
		switch {
		case err == nil && n > 0 && n <= maxNumber:
			t.opponent = n
		case class == "cf" && t.result != "":
			t.form, t.forfeit, t.both = bye, false, t.result == "0"
		default:
			return token{}, true
		}
		return t, true
	}
	return token{}, false
}

const maxNumber = 9999

// meaning turns a token into a cell. top is what a win is written as: 1, or 2 or 3 where a draw is 1.
func (t *token) meaning(of map[string]tournament.Colour, top string) (event.Cell, bool) {
	c := event.Cell{Opponent: t.opponent, Colour: of[t.letter]}
	switch t.form {
	case blank, starred:
		return event.Cell{}, t.form == blank
	case word:
		c.Result, c.Open = t.reading.result, t.reading.open
		return c, true
	case bye, scoreOne:
		c, ok := t.unplayed(top)
		c.Both = t.both
		return c, ok
	case game:
		r, ok := t.played(top)
		c.Result = r
		return c, ok && (c.Colour != tournament.NoColour || r.Forfeit())
	}
	return c, false
}

// unplayed is what points without an opponent mean. A point may be that of the pairing-allocated bye or of a full-point
// bye.
func (t *token) unplayed(top string) (event.Cell, bool) {
	switch t.result {
	case "", "0", "-":
		return event.Cell{Result: tournament.ZeroBye}, true
	case "½":
		return event.Cell{Result: tournament.HalfBye}, true
	case "+", top:
		return event.Cell{Result: tournament.PairingBye, Open: true}, true
	case "1":
		return event.Cell{Result: tournament.HalfBye}, true // a draw is worth 1
	}
	return event.Cell{}, false
}

// played is the result of a game, or of a forfeited one.
func (t *token) played(top string) (tournament.Result, bool) {
	if t.forfeit {
		switch t.result {
		case top, "+":
			return tournament.ForfeitWin, true
		case "0", "-":
			return tournament.ForfeitLoss, true
		}
		return 0, false
	}
	switch t.result {
	case "":
		return tournament.Pending, true
	case top:
		return tournament.Win, true
	case "½":
		return tournament.Draw, true
	case "0":
		return tournament.Loss, true
	case "+":
		return tournament.ForfeitWin, true
	case "-":
		return tournament.ForfeitLoss, true
	case "1":
		return tournament.Draw, true // a win is worth more
	}
	return 0, false
}
