package textual

import (
	"regexp"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
)

var perfectHead = regexp.MustCompile(`^No\s*\tName\s*\t.*\t\s*1\s*(\t|$)`)

// IsSwissPerfect recognises the cross table that SwissPerfect prints as text.
func IsSwissPerfect(text string) bool { return anyLine(text, perfectHead) }

// SwissPerfect reads that table: cells cut by tabs, 12:W for a game and 0:+ for a bye. It has no colours.
func SwissPerfect(name string, data []byte, find *event.Findings) []*event.Part {
	f := newFile(name, data)
	p := &event.Part{Format: "swissperfect", Kind: event.Table, File: name, Colourless: true}
	var heads []string
	for i, line := range f.lines {
		switch {
		case heads == nil && perfectHead.MatchString(line):
			heads = strings.Split(line, "\t")
			p.At = f.at(i, 0)
		case heads != nil && strings.TrimSpace(line) != "" && event.Number(before(line, "\t")) > 0:
			p.Rows = append(p.Rows, f.perfect(i, heads, find))
		}
	}
	for i := range p.Rows {
		p.Rounds = max(p.Rounds, len(p.Rows[i].Cells))
	}
	return []*event.Part{p}
}

func before(s, mark string) string {
	first, _, _ := strings.Cut(s, mark)
	return first
}

// perfect reads the row of one player.
func (f *file) perfect(i int, heads []string, find *event.Findings) event.Row {
	row := event.Row{At: f.at(i, 0)}
	offset := 0
	for k, cell := range strings.Split(f.lines[i], "\t") {
		at, text := f.at(i, offset), strings.TrimSpace(cell)
		offset += len(cell) + 1
		if k >= len(heads) {
			break
		}
		switch head := strings.ToLower(strings.TrimSpace(heads[k])); {
		case head == "no":
			row.Number = event.Number(text)
		case head == "name":
			row.Name, row.NameAt = text, at
		case head == "total":
			row.Points, row.HasPoints = event.Points(text)
			row.PointsAt = at
		case strings.Contains(head, "id"):
			row.NationalID = strings.TrimLeft(text, "0")
		case strings.Contains(head, "rtg") || strings.Contains(head, "rating"):
			row.Rating = max(row.Rating, event.Rating(text))
		case strings.Contains(head, "fed"):
			row.Federation = text
		case head == "club":
			row.Club = text
		case event.Number(head) == len(row.Cells)+1:
			row.Cells = append(row.Cells, perfectCell(text, at, &row, find))
		}
	}
	return row
}

// perfectCell reads 12:W, 12:+ of a forfeit, 0:D of a half-point bye.
func perfectCell(text string, at event.Place, row *event.Row, find *event.Findings) event.Cell {
	c := event.Cell{Text: text, At: at}
	opponent, result, _ := strings.Cut(text, ":")
	c.Opponent, result = event.Number(opponent), strings.ToUpper(strings.TrimSpace(result))
	played := map[string]tournament.Result{"W": tournament.Win, "D": tournament.Draw, "L": tournament.Loss,
		"+": tournament.ForfeitWin, "-": tournament.ForfeitLoss, "": tournament.Pending}
	alone := map[string]tournament.Result{"W": tournament.PairingBye, "+": tournament.PairingBye,
		"D": tournament.HalfBye,
		"=": tournament.HalfBye, "L": tournament.ZeroBye, "-": tournament.ZeroBye, "": tournament.NoResult}
	table := played
	if c.Opponent == 0 {
		table = alone
	}
	r, ok := table[result]
	if !ok {
		find.Add("import.cell", at, "round %d of %s: %q cannot be read", len(row.Cells)+1,
			row.Called(), text).Expected =
			"opponent and result, such as 12:W, 12:+ or 0:D"
	}
	c.Result, c.Open = r, c.Opponent == 0 && r == tournament.PairingBye
	if c.Opponent == 0 && r == tournament.NoResult {
		c.Text = ""
	}
	return c
}
