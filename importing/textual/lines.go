package textual

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// file is a text in lines.
type file struct {
	name  string
	lines []string
}

func newFile(name string, data []byte) *file {
	text, _, _ := sheet.Text(data) // no such text names its encoding
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return &file{name, strings.Split(text, "\n")}
}

// at is the place of a byte of a line; both count from 0.
func (f *file) at(line, offset int) event.Place {
	text := f.lines[line]
	return event.Place{File: f.name, Line: line + 1, Column: utf8.RuneCountInString(text[:min(offset, len(text))]) + 1}
}

// rating reads the digits that a text begins with: R: 1641P17 is 1641.
func rating(s string) int {
	s = strings.TrimSpace(s)
	end := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(s)
	}
	n, err := strconv.Atoi(s[:min(end, 4)])
	if err != nil {
		return 0
	}
	return n
}

// points reads 3, 3.5, 3,5 and 3½.
func points(s string) (tournament.Points, bool) {
	s = strings.ReplaceAll(strings.TrimSpace(s), ",", ".")
	if rest, ok := strings.CutSuffix(s, "½"); ok {
		s = rest + ".5"
		if rest == "" {
			s = "0.5"
		}
	}
	return trf.ParsePoints(s)
}

// title is a title that TRF has, blank for any other.
func title(s string) string {
	switch s = strings.ToUpper(strings.TrimSpace(s)); s {
	case "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM":
		return s
	}
	return ""
}

func number(s string) int {
	n, err := strconv.ParseUint(strings.TrimSpace(s), 10, 16)
	if err != nil {
		return 0
	}
	return int(n)
}
