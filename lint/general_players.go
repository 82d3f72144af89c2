package lint

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// cellOf is a round of a player as it is written.
type cellOf struct {
	player *tournament.Player
	round  int
	line   int
	column int    // of the opponent
	text   string // its columns, up to eight
}

// eachCell visits the rounds of all players whose rows can be read by their columns.
func (l *linter) eachCell(visit func(c cellOf)) {
	for i := range l.t.Players {
		p := &l.t.Players[i]
		at := l.src.Player(p.ID)
		if at.IsZero() || l.src.ByBytes(p.ID) {
			continue
		}
		line := l.doc.Line(at.Line)
		text := line.Columns(92, 0)
		if strings.Contains(line.Text, "\t") || utf8.RuneCountInString(text) != len(text) {
			continue
		}
		for round := 1; round <= len(p.Cells) && len(text) > 10*(round-1); round++ {
			from := 10 * (round - 1)
			visit(cellOf{p, round, at.Line, 92 + from, text[from:min(len(text), from+8)]})
		}
	}
}

func colourCase(l *linter) {
	l.eachCell(func(c cellOf) {
		if len(c.text) > 5 && (c.text[5] == 'W' || c.text[5] == 'B') {
			small := strings.ToLower(c.text[5:6])
			l.add(trf.Position{Line: c.line, Column: c.column + 5}, small, "write colours in lower case",
				"colour %q is in upper case", c.text[5:6]).
				replace(l, c.column+5, 1, small)
		}
	})
}

func cellShort(l *linter) {
	l.eachCell(func(c cellOf) {
		cell := c.player.Cells[c.round-1]
		if cell.Result != tournament.ZeroBye || strings.TrimSpace(c.text[:min(4, len(c.text))]) == "" ||
			len(c.text) > 7 && c.text[7] != ' ' {
			return
		}
		mark := "Z"
		if l.edition == trf.TRF06 {
			mark = "-"
		}
		l.add(trf.Position{Line: c.line, Column: c.column + 7}, mark, "write the kind of bye",
			"round %d of player %d has neither an opponent nor a result; it is read as a zero-point bye", c.round,
			c.player.ID).
			replace(l, c.column+4, 4, " - "+mark)
	})
}

func zeroBye(l *linter) {
	if l.edition == trf.TRF06 || l.team {
		return
	}
	l.eachCell(func(c cellOf) {
		if cell := c.player.Cells[c.round-1]; cell.Result == tournament.ZeroBye && cell.Opponent == 0 &&
			len(c.text) == 8 && c.text[7] == '-' {
			l.add(trf.Position{Line: c.line, Column: c.column + 7}, "Z", "Z is the zero-point bye since TRF16",
				"the zero-point bye of player %d in round %d is written -", c.player.ID, c.round).
				replace(l, c.column+7, 1, "Z")
		}
	})
}

// fieldForm reports a field of record 001 whose text is not the one wanted, and writes that.
func (l *linter) fieldForm(name, hint string, want func(p *tournament.Player, text string) (string, bool)) {
	field := trf.RecordOf("001").Field(name)
	width := field.To - field.From + 1
	for i := range l.t.Players {
		p := &l.t.Players[i]
		text := l.src.Text(p.ID, name)
		right, wrong := want(p, text)
		if !wrong {
			continue
		}
		shown := right
		shown = cmp.Or(shown, "a blank")
		f := l.add(l.src.Field(p.ID, name), shown, hint,
			"%s %q of player %d is not written as the format has it", field.Name, text, p.ID)
		if !l.src.ByBytes(p.ID) {
			f.replace(l, field.From, width, fmt.Sprintf("%-*s", width, right))
		}
	}
}

func sexForm(l *linter) {
	l.fieldForm("sex", "write m or w", func(p *tournament.Player, text string) (string, bool) {
		known := p.Sex != "" || strings.EqualFold(text, "u") || text == "-"
		return p.Sex, known && text != p.Sex
	})
}

func titleForm(l *linter) {
	l.fieldForm("title", "write the title as FIDE does", func(p *tournament.Player, text string) (string, bool) {
		return p.Title, p.Title != "" && text != p.Title
	})
}

func birthForm(l *linter) {
	l.fieldForm("birth", "write YYYY/MM/DD", func(p *tournament.Player, text string) (string, bool) {
		return p.Birth, len(p.Birth) == 10 && text != p.Birth
	})
}

// letters reports whether a text is three letters of the Latin alphabet.
func letters(s string) bool {
	return len(s) == 3 && strings.Trim(strings.ToUpper(s), "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

func federationForm(l *linter) {
	const hint = "write the code of the federation in upper case"
	l.fieldForm("federation", hint, func(_ *tournament.Player, text string) (string, bool) {
		return strings.ToUpper(text), letters(text) && text != strings.ToUpper(text)
	})
	at, text := l.header("032")
	if upper := strings.ToUpper(text); letters(text) && text != upper {
		l.add(at, upper, hint, "federation %q is not in upper case", text).replace(l, at.Column, 3, upper)
	}
}
