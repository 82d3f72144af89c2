package textual

import (
	"regexp"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
)

var (
	vegaHead = regexp.MustCompile(`^\s*N\s+NAME\s.*\|\s*1\b`)
	vegaWord = regexp.MustCompile(`\S+`)
)

// IsVega recognises the cross table of Vega in plain text.
func IsVega(text string) bool { return anyLine(text, vegaHead) }

func anyLine(text string, pattern *regexp.Regexp) bool {
	for line := range strings.Lines(text) {
		if pattern.MatchString(strings.TrimRight(line, "\r\n")) {
			return true
		}
	}
	return false
}

// Vega reads crosstable.txt. The columns are those of the headings: titles and federations may be blank.
func Vega(name string, data []byte, find *event.Findings) []*event.Part {
	f := newFile(name, data)
	for h, line := range f.lines {
		if vegaHead.MatchString(line) {
			return []*event.Part{f.vega(h, find)}
		}
	}
	return nil
}

// vega reads the table below its headings.
func (f *file) vega(head int, find *event.Findings) *event.Part {
	p := &event.Part{Format: "vega", Kind: event.Table, File: f.name, At: f.at(head, 0)}
	p.Numbers = event.StartingRanks // Vega numbers its players before round 1
	for _, line := range f.lines[:head] {
		if text := strings.TrimSpace(line); text != "" && p.Header.Name == "" {
			p.Header.Name = text
		}
	}
	columns := columnsOf(f.lines[head])
	p.Rounds = len(strings.Fields(after(f.lines[head], "|")))
	for i := head + 1; i < len(f.lines); i++ {
		left, right, ok := strings.Cut(f.lines[i], "|")
		if !ok {
			continue
		}
		row := event.Row{At: f.at(i, 0), Number: event.Number(columns.cut(left, "N"))}
		row.Name, row.NameAt = columns.cut(left, "NAME"), f.at(i, columns["NAME"].from)
		row.Title, row.Federation = event.Title(columns.cut(left, "T")), columns.cut(left, "Fed")
		row.Rating = event.Rating(columns.cut(left, "Rtg"))
		row.Points, row.HasPoints = event.Points(columns.cut(left, "Pts"))
		row.PointsAt = f.at(i, max(len(left)-4, 0))
		offset := len(left) + 1
		for _, word := range strings.Fields(right) {
			offset += strings.Index(f.lines[i][offset:], word)
			row.Cells = append(row.Cells, f.vegaCell(word, i, offset, &row, find))
			offset += len(word)
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

func after(s, mark string) string {
	_, rest, _ := strings.Cut(s, mark)
	return rest
}

// span is the columns of a heading, from its first character to the next heading.
type span struct{ from, to int }

type spans map[string]span

// columnsOf finds the columns of headings. Names are left-aligned; numbers end where their heading ends.
func columnsOf(head string) spans {
	out := spans{}
	left := before(head, "|")
	words := vegaWord.FindAllStringIndex(left, -1)
	for i, at := range words {
		w, s := left[at[0]:at[1]], span{at[0], len(left)}
		if i+1 < len(words) {
			s.to = words[i+1][0]
		}
		switch w { // right-aligned numbers begin before their heading
		case "N":
			s.from = 0
		case "Rtg", "T", "Pts":
			s.from--
		}
		out[w] = s
	}
	return out
}

// cut is the text of a column; columns count characters.
func (c spans) cut(line, heading string) string {
	s, ok := c[heading]
	runes := []rune(line)
	if !ok || s.from >= len(runes) {
		return ""
	}
	return strings.TrimSpace(string(runes[s.from:min(s.to, len(runes))]))
}

var vegaCell = regexp.MustCompile(`^([+=-])([WBF])(\d{1,4})$`)

var vegaPending = regexp.MustCompile(`^([WB])(\d{1,4})$`)

// vegaByes are the cells without an opponent.
var vegaByes = map[string]tournament.Result{"+PAB": tournament.PairingBye,
	"=PAB": tournament.PairingBye, "-PAB": tournament.PairingBye, "+FPB": tournament.FullBye,
	"=HPB": tournament.HalfBye, "-ZPB": tournament.ZeroBye, "--": tournament.ZeroBye, "+BYE": tournament.PairingBye,
	"=BYE": tournament.HalfBye, "-BYE": tournament.ZeroBye}

// vegaCell reads one cell: +W5, =B2, -F8 of a forfeit without a colour, +PAB, =HPB, --.
func (f *file) vegaCell(word string, line, offset int, row *event.Row, find *event.Findings) event.Cell {
	c := event.Cell{Text: word, At: f.at(line, offset)}
	if m := vegaCell.FindStringSubmatch(strings.ToUpper(word)); m != nil {
		c.Opponent = event.Number(m[3])
		c.Colour = map[string]tournament.Colour{"W": tournament.White, "B": tournament.Black}[m[2]]
		c.Result = map[string]tournament.Result{"+": tournament.Win, "=": tournament.Draw, "-": tournament.Loss}[m[1]]
		if m[2] == "F" {
			c.Result = map[string]tournament.Result{"+": tournament.ForfeitWin, "-": tournament.ForfeitLoss}[m[1]]
		}
		if c.Result != tournament.NoResult && c.Opponent != 0 {
			return c
		}
	}
	if m := vegaPending.FindStringSubmatch(strings.ToUpper(word)); m != nil {
		c.Colour = map[string]tournament.Colour{"W": tournament.White, "B": tournament.Black}[m[1]]
		c.Opponent, c.Result = event.Number(m[2]), tournament.Pending
		return c
	}
	bye, ok := vegaByes[strings.ToUpper(word)]
	if !ok {
		find.Add("import.cell", c.At, "round %d of %s: %q cannot be read", len(row.Cells)+1, row.Called(), word).
			Expected = "a cell such as +W5, =B2, +F8, +PAB, =HPB or --"
	}
	c.Result, c.Open, c.Both = bye, strings.EqualFold(word, "+BYE"), strings.EqualFold(word, "-BYE")
	return c
}
