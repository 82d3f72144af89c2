package tryout

import "github.com/trfkit/trfkit/certify/drive"

// form is a way to print a pairing; blank patterns are that of bbpPairings and JaVaFo: the number of boards, then
// "white black" for each.
type form struct{ about, board, bye string }

const (
	// between parts the two players of a board; line begins a line, with the number of the board.
	between  = `(?:\s*[-–—:;,|/]\s*|\s+(?:vs?\.?|x)\s+|\s+)`
	numbered = `^\s*(?:[A-Za-z]+\s*)?#?[0-9]+\s*[.:)\]|]?\s*[,;|]?\s+`
	nobody   = `(?:0|-|[Uu]|(?i:bye|pab|free|half))`
	// silent are lines that say nothing: without a number, or with one number alone.
	silent = `^[^0-9]*$|^\s*[0-9]+\s*$`
)

// forms are tried in this order.
func forms() []form {
	white, black := `(?P<white>[0-9]+)`, `(?P<black>[0-9]+)`
	before, after := `(?i)^\W*(?:bye|pab|free)\W+(?P<bye>[0-9]+)\b.*$`, `^\s*(?P<bye>[0-9]+)`+between+nobody+`\W*$`
	plain, board := `^\s*`+white+between+black+`\s*$`, numbered+white+between+black+`\s*$`
	named := `^\s*` + white + `\b[^-–]*\s[-–]\s+` + black + `\b.*$`
	return []form{
		{"the number of boards, then the boards", "", ""},
		{"boards", plain, after},
		{"boards", plain, before},
		{"numbered boards", board, numbered + `(?P<bye>[0-9]+)` + between + nobody + `\W*$`},
		{"numbered boards", board, before},
		{"boards with names", named, `^\s*(?P<bye>[0-9]+)\b.*\b(?i:bye|pab)\b.*$`},
		{"boards with names", named, before},
	}
}

// enter puts a form into the description of a program.
func (f *form) enter(a *drive.Adapter) {
	a.Pair.Board, a.Pair.Bye, a.Pair.Other = f.board, f.bye, ""
	if f.board != "" {
		a.Pair.Other = silent
	}
}

// Example are the patterns of a usual form: a board a line, and "player 0" for the bye.
func Example() (board, bye, other string) {
	f := forms()[1]
	return f.board, f.bye, silent
}
