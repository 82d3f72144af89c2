package textual

import (
	"regexp"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
)

var uschessHead = regexp.MustCompile(`^\s*Pair\s*\|\s*Player Name\s*\|\s*Total\s*\|`)

// IsUSChess recognises the cross table of US Chess.
func IsUSChess(text string) bool { return anyLine(text, uschessHead) }

// USChess reads the cross table of US Chess: two lines for each player, cut by bars; the second has state, id, rating
// and colours. Its numbers are places.
func USChess(name string, data []byte, find *event.Findings) []*event.Part {
	f := newFile(name, data)
	p := &event.Part{Format: "us-chess", Kind: event.Table, File: name, Numbers: event.Places}
	for i := 0; i+1 < len(f.lines); i++ {
		if uschessHead.MatchString(f.lines[i]) {
			if p.Rounds > 0 && len(p.Rows) > 0 {
				find.Add("import.several", f.at(i, 0), "the file holds several cross tables").Hint =
					"save each section by itself"
				return nil
			}
			p.Rounds = strings.Count(strings.ToUpper(f.lines[i]), "ROUND")
			p.At = f.at(i, 0)
			i++
			continue
		}
		if n := event.Number(field(f.lines[i], 0)); n > 0 && p.Rounds > 0 && strings.Contains(f.lines[i], "|") {
			p.Rows = append(p.Rows, f.uschess(i, n, p.Rounds, find))
			i++
		}
	}
	return []*event.Part{p}
}

// field is one of the cells between bars.
func field(line string, k int) string {
	parts := strings.Split(line, "|")
	if k >= len(parts) {
		return ""
	}
	return parts[k]
}

// fieldAt is the offset of a cell between bars.
func fieldAt(line string, k int) int {
	at := 0
	for ; k > 0; k-- {
		next := strings.IndexByte(line[at:], '|')
		if next < 0 {
			return at
		}
		at += next + 1
	}
	return at
}

var uschessRating = regexp.MustCompile(`R:\s*(\d{1,4})`)

var uschessID = regexp.MustCompile(`\b(\d{7,8})\b`)

// uschess reads the two lines of one player.
func (f *file) uschess(i, n, rounds int, find *event.Findings) event.Row {
	first, second := f.lines[i], f.lines[i+1]
	row := event.Row{Number: n, Name: strings.TrimSpace(field(first, 1)), At: f.at(i, 0),
		NameAt: f.at(i, fieldAt(first, 1))}
	row.Points, row.HasPoints = event.Points(field(first, 2))
	row.PointsAt = f.at(i, fieldAt(first, 2))
	if m := uschessRating.FindStringSubmatch(field(second, 1)); m != nil {
		row.Rating = event.Rating(m[1])
	}
	if m := uschessID.FindStringSubmatch(field(second, 1)); m != nil {
		row.NationalID = m[1]
	}
	for r := range rounds {
		at := f.at(i, fieldAt(first, 3+r))
		row.Cells = append(row.Cells, uschessCell(field(first, 3+r), field(second, 3+r), at, &row, r+1, find))
	}
	return row
}

// uschessCell reads a cell of both lines: W 39 above W is a win with White against 39. X and F are forfeits, B and H
// byes of one and of half a point, U is nothing.
func uschessCell(text, colour string, at event.Place, row *event.Row, round int, find *event.Findings) event.Cell {
	c := event.Cell{Text: strings.TrimSpace(text), At: at}
	words := strings.Fields(strings.ToUpper(text))
	if len(words) == 0 {
		return c
	}
	if len(words) == 1 && len(words[0]) > 1 { // W39
		words = []string{words[0][:1], words[0][1:]}
	}
	if len(words) > 1 {
		c.Opponent = event.Number(words[1])
	}
	switch strings.ToUpper(strings.TrimSpace(colour)) {
	case "W":
		c.Colour = tournament.White
	case "B":
		c.Colour = tournament.Black
	}
	letter := map[string]tournament.Result{"W": tournament.Win, "D": tournament.Draw, "L": tournament.Loss,
		"X": tournament.ForfeitWin, "F": tournament.ForfeitLoss, "B": tournament.PairingBye, "H": tournament.HalfBye,
		"U": tournament.ZeroBye, "Z": tournament.ZeroBye}
	result, known := letter[words[0]]
	c.Result = result
	switch {
	case !known:
	case result == tournament.PairingBye:
		c.Opponent, c.Colour, c.Open = 0, tournament.NoColour, true
		return c
	case result == tournament.HalfBye || result == tournament.ZeroBye:
		c.Opponent, c.Colour = 0, tournament.NoColour
		return c
	case c.Opponent == 0 && result == tournament.ForfeitWin: // a point that TRF has for byes alone
		c.Result, c.Open, c.Colour = tournament.PairingBye, true, tournament.NoColour
		return c
	case c.Opponent == 0 && result == tournament.ForfeitLoss:
		c.Result, c.Colour = tournament.ZeroBye, tournament.NoColour
		return c
	case c.Opponent != 0 && (c.Colour != tournament.NoColour || result.Forfeit()):
		return c
	}
	d := find.Add("import.cell", at, "round %d of %s: %q cannot be read", round, row.Called(), c.Text)
	d.Expected = "W, D, L, X or F with an opponent, the colour below it; or B, H, U"
	c.Result = tournament.NoResult
	return c
}
