package trf

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// cellText is a round cell as written: columns 92-99 of round 1.
type cellText struct {
	opponent int
	explicit bool // the opponent field holds digits
	colour   byte // w W b B - or blank
	result   byte
}

// Offsets in a cell.
const (
	atColour  = 5
	atResult  = 7
	cellWidth = 10
)

// scanCell reads the up to ten columns of a cell. off is the offset of the first character that does not belong
// there, -1 when all do.
func scanCell(s string) (c cellText, off int) {
	c.colour, c.result = ' ', ' '
	ended := false // a blank after digits
	for k, b := range []byte(s[:min(4, len(s))]) {
		switch {
		case b >= '0' && b <= '9' && !ended:
			c.opponent = c.opponent*10 + int(b-'0')
			c.explicit = true
		case b == ' ':
			ended = c.explicit
		default:
			return c, k
		}
	}
	for k := 4; k < len(s); k++ {
		b := s[k]
		switch k {
		case atColour:
			if c.colour = b; !colourMark(b) {
				return c, k
			}
		case atResult:
			if c.result = b; resultMarks[b] == 0 {
				return c, k
			}
		default:
			if b != ' ' {
				return c, k
			}
		}
	}
	return c, -1
}

// readCell reads a cell as scanCell does. A game whose colour is no colour is read all the same, since the opponent's
// row may tell it; colour is then the character that stands there.
func readCell(s string) (cellText, int) {
	c, off := scanCell(s)
	if off != atColour || s[atColour] >= utf8.RuneSelf {
		return c, off
	}
	game, rest := scanCell(s[:atColour] + " " + s[atColour+1:])
	if rest >= 0 || game.opponent == 0 {
		return c, off
	}
	game.colour = s[atColour]
	return game, rest
}

func colourMark(b byte) bool { return b == ' ' || b == '-' || colourOf(b) != tournament.NoColour }

// resultClass sorts the result marks.
type resultClass uint8

const (
	classNone    resultClass = iota // not a mark
	classBlank                      // nothing yet
	classGame                       // needs an opponent and a colour
	classForfeit                    // needs an opponent, colour if known; without an opponent a bye of TRF06
	classLegacy                     // '=', a game, or without an opponent a bye of TRF06
	classBye                        // has no opponent
	classUnknown                    // '?': a game whose result is not known
)

var resultMarks = [256]resultClass{
	' ': classBlank,
	'1': classGame, '0': classGame, '=': classLegacy,
	'W': classGame, 'D': classGame, 'L': classGame, 'w': classGame, 'd': classGame, 'l': classGame,
	'+': classForfeit, '-': classForfeit,
	'U': classBye, 'F': classBye, 'H': classBye, 'Z': classBye, 'u': classBye, 'f': classBye, 'h': classBye,
	'z': classBye,
	'?': classUnknown, '*': classUnknown,
}

var resultOf = [256]tournament.Result{
	' ': tournament.Pending,
	'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss,
	'W': tournament.UnratedWin, 'D': tournament.UnratedDraw, 'L': tournament.UnratedLoss,
	'w': tournament.UnratedWin, 'd': tournament.UnratedDraw, 'l': tournament.UnratedLoss,
	'+': tournament.ForfeitWin, '-': tournament.ForfeitLoss,
	'U': tournament.PairingBye, 'F': tournament.FullBye, 'H': tournament.HalfBye, 'Z': tournament.ZeroBye,
	'u': tournament.PairingBye, 'f': tournament.FullBye, 'h': tournament.HalfBye, 'z': tournament.ZeroBye,
	'?': tournament.Adjourned, '*': tournament.Adjourned,
}

func colourOf(b byte) tournament.Colour {
	switch b {
	case 'w', 'W':
		return tournament.White
	case 'b', 'B':
		return tournament.Black
	}
	return tournament.NoColour
}

func colourByte(c tournament.Colour) byte { return [...]byte{'-', 'w', 'b'}[c] }

// formatCell returns the eight columns of a round cell.
func formatCell(c tournament.Cell, teams bool) (string, error) {
	if c.Colour > tournament.Black {
		return "", fmt.Errorf("colour %d is not known", c.Colour)
	}
	if c.Result == tournament.NoResult {
		if c != (tournament.Cell{}) {
			return "", errors.New("a cell without a result has an opponent or a colour")
		}
		return "        ", nil
	}
	mark := c.Result.Code()
	game := c.Result.Played() || c.Result.Forfeit()
	switch {
	case mark == 0:
		return "", fmt.Errorf("result %d is not known", c.Result)
	case teams && c.Result.Forfeit() && c.Opponent == 0 && c.Colour != tournament.NoColour: // against an empty board
		return fmt.Sprintf("0000 %c %c", colourByte(c.Colour), mark), nil
	case game && (c.Opponent < 1 || c.Opponent > MaxPlayers):
		return "", fmt.Errorf("%s needs an opponent from 1 to %d", prose.A(c.Result.String()), MaxPlayers)
	case c.Result.Played() && c.Colour == tournament.NoColour:
		return "", fmt.Errorf("%s needs a colour", prose.A(c.Result.String()))
	case !game && (c.Opponent != 0 || c.Colour != tournament.NoColour):
		return "", fmt.Errorf("%s has neither opponent nor colour", prose.A(c.Result.String()))
	}
	out := bye(mark)
	if game {
		out = cellText{opponent: int(c.Opponent), colour: colourByte(c.Colour), result: mark}
	}
	return out.String(), nil
}

// String prints the eight columns of a cell.
func (c cellText) String() string {
	out := [...]byte{' ', ' ', ' ', ' ', ' ', c.colour, ' ', c.result}
	if c.explicit && c.opponent == 0 {
		copy(out[:], "0000")
	}
	for n, at := c.opponent, 3; n > 0 && at >= 0; n, at = n/10, at-1 {
		out[at] = byte('0' + n%10)
	}
	return string(out[:])
}

func bye(mark byte) cellText { return cellText{explicit: true, colour: '-', result: mark} }

func upper(b byte) byte {
	if b >= 'a' && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}
