package importing

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/importing/crosstable"
	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/records"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/importing/swissperfect"
	"github.com/trfkit/trfkit/importing/textual"
	"github.com/trfkit/trfkit/trf"
)

// Format is a kind of source.
type Format struct {
	ID    string // as --from takes it
	Title string // in words, as the ledger names it
	// is recognises the format by its content; text is the beginning of the file as text.
	is   func(data []byte, text string) bool
	read func(s *source) []*event.Part
}

// source is one file to be read.
type source struct {
	name   string
	data   []byte
	format *Format
	find   *event.Findings
	beside []File // files of the same event that can be read only together with it
}

// FormatByID finds a format, nil where there is none of that id.
func FormatByID(id string) *Format {
	for _, f := range Formats() {
		if f.ID == id {
			return &f
		}
	}
	return nil
}

// IDs lists the ids of the formats.
func IDs() []string {
	var out []string
	for _, f := range Formats() {
		out = append(out, f.ID)
	}
	return out
}

// Formats lists the formats in the order in which they are tried: what says most of itself first.
func Formats() []Format {
	return []Format{
		{"chess-results-xml", "the XML of an upload to chess-results.com", sample(records.IsUpload),
			whole(records.Upload)},
		{"chess-results", "a page of chess-results.com", isChessResults, readTables},
		{"vega", "a table of Vega", isVega, readVega},
		{"swiss-chess", "a page of Swiss-Chess", isSwissChess, readTables},
		{"swissperfect", "files of SwissPerfect", isSwissPerfect, readSwissPerfect},
		{"chessmanager", "a file of ChessManager",
			func(data []byte, _ string) bool { return records.IsChessManager(data) }, whole(records.ChessManager)},
		{"us-chess", "a cross table of US Chess", sample(textual.IsUSChess), whole(textual.USChess)},
		{"swiss-manager", "a text export of Swiss-Manager", sample(textual.IsSwissManager),
			whole(textual.SwissManager)},
		{"pgn", "games in PGN", sample(textual.IsPGN), whole(textual.PGN)},
		{"html", "a web page", isHTML, readTables},
		{"xlsx", "a workbook", func(data []byte, _ string) bool { return sheet.IsXLSX(data) }, readTables},
		{"neutral", "the neutral form", isNeutral, readNeutral},
	}
}

// sample makes a test of the content of one of the text.
func sample(is func(text string) bool) func([]byte, string) bool {
	return func(_ []byte, text string) bool { return is(text) }
}

// whole makes a reader of one that takes name, content and findings.
func whole(read func(string, []byte, *event.Findings) []*event.Part) func(*source) []*event.Part {
	return func(s *source) []*event.Part { return read(s.name, s.data, s.find) }
}

func isNeutral(data []byte, text string) bool { return records.IsNeutral(data) || isTable(data, text) }

func readNeutral(s *source) []*event.Part {
	if records.IsNeutral(s.data) {
		return records.Neutral(s.name, s.data, s.find)
	}
	return readTables(s)
}

func readVega(s *source) []*event.Part {
	if text, _ := trf.PlainText(s.data[:min(len(s.data), sampleSize)], ""); textual.IsVega(text) {
		return textual.Vega(s.name, s.data, s.find)
	}
	return readTables(s)
}

func isSwissPerfect(data []byte, text string) bool {
	return swissperfect.Recognise(data) != swissperfect.None || textual.IsSwissPerfect(text)
}

// readSwissPerfect reads the text dump, or the files that belong together.
func readSwissPerfect(s *source) []*event.Part {
	if swissperfect.Recognise(s.data) == swissperfect.None {
		return textual.SwissPerfect(s.name, s.data, s.find)
	}
	files := []swissperfect.File{{Name: s.name, Data: s.data}}
	for _, f := range s.beside {
		files = append(files, swissperfect.File{Name: f.Name, Data: f.Data})
	}
	return swissperfect.Read(files, s.find)
}

// sampleSize is how much of a file is looked at to find its format.
const sampleSize = 64 << 10

// Recognise finds the format of a file by its content, nil for one that is none of them: a TRF, or anything else.
func Recognise(data []byte) *Format {
	if sheet.IsXLSX(data) {
		return workbook(data)
	}
	text, _ := trf.PlainText(data[:min(len(data), sampleSize)], "")
	if isTRF.MatchString(text) {
		return nil
	}
	for _, f := range Formats() {
		if f.is(data, text) {
			return &f
		}
	}
	return nil
}

// workbook tells a workbook of chess-results from others by the strings in it.
func workbook(data []byte) *Format {
	if sheet.Mentions(data, "chess-results") {
		return FormatByID("chess-results")
	}
	return FormatByID("xlsx")
}

// isTRF recognises the records that a tournament file begins with.
var isTRF = regexp.MustCompile(`(?m)^(001 [ \d]{4}|0[0-9]2 |XX[A-Z] |BB[A-Z] |### |1[0-9]2 )`)

var htmlTag = regexp.MustCompile(`(?i)<(!doctype html|html|head|body|table|tr|td|thead|div|h[1-6])[\s>]`)

func isHTML(_ []byte, text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "<") && htmlTag.MatchString(text)
}

func isChessResults(data []byte, text string) bool {
	lower := strings.ToLower(text)
	switch {
	case isHTML(data, text):
		return strings.Contains(lower, "chess-results") || bytes.Contains(data, []byte("CRs1"))
	case isTable(data, text):
		return strings.Contains(lower, "chess-results")
	}
	return false
}

func isVega(data []byte, text string) bool {
	return textual.IsVega(text) || isHTML(data, text) &&
		mentions(data, "vegachess", "generated by vega", `class="cw"`, `class="cb"`, `class="cf"`)
}

func isSwissChess(data []byte, text string) bool {
	return isHTML(data, text) &&
		mentions(data, "swiss-chess", "swisschess", "fortschrittstabelle", "paarungsliste", "tlnnr", ">tnr<")
}

// mentions reports whether one of some words in small letters stands in a page, whatever their case there. A pattern
// that says the same takes half a second for 10 MB.
func mentions(data []byte, words ...string) bool {
	data = bytes.ToLower(data)
	return slices.ContainsFunc(words, func(w string) bool { return bytes.Contains(data, []byte(w)) })
}

// isTable recognises separated values: a row among the first ones that has a name and something else in its headings.
func isTable(_ []byte, text string) bool {
	if strings.HasPrefix(strings.TrimSpace(text), "<") || strings.ContainsRune(text, 0) {
		return false
	}
	page, err := sheet.CSV("", []byte(text))
	return err == nil && crosstable.Headed(page)
}

// readTables reads a page, a workbook or separated values.
func readTables(s *source) []*event.Part {
	page, err := open(s)
	if err != nil {
		s.find.Add("import.unread", event.Top(s.name), "%v", err).Hint =
			"save the file again"
		return nil
	}
	return crosstable.Read(page, s.format.ID, s.find)
}

func open(s *source) (*sheet.Page, error) {
	switch text, _ := trf.PlainText(s.data[:min(len(s.data), sampleSize)], ""); {
	case sheet.IsXLSX(s.data):
		return sheet.XLSX(s.name, s.data)
	case isHTML(s.data, text) || s.format.ID == "html":
		return sheet.HTML(s.name, s.data)
	}
	return sheet.CSV(s.name, s.data)
}
