package textual

import (
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
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
	return event.At(f.name, line+1, utf8.RuneCountInString(text[:min(offset, len(text))])+1)
}
