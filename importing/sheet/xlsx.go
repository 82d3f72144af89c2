package sheet

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// ErrWorkbook is the cause when a file is no workbook, or a damaged one.
var ErrWorkbook = errors.New("the workbook is damaged")

// IsXLSX reports whether bytes begin as a workbook does; it looks at nothing but the names of the parts.
func IsXLSX(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) && bytes.Contains(data, []byte("[Content_Types].xml")) &&
		bytes.Contains(data, []byte("xl/worksheets/"))
}

// XLSX reads the visible sheets of a workbook. A cell with a formula has the value that was saved with it.
func XLSX(file string, data []byte) (*Page, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, ErrWorkbook
	}
	w := &workbook{file: file, parts: map[string]*zip.File{}, page: &Page{File: file, Charset: "utf-8"}}
	for _, f := range z.File {
		w.parts[strings.TrimPrefix(f.Name, "/")] = f
	}
	if err := w.read(); err != nil {
		return nil, err
	}
	return w.page, nil
}

// Mentions reports whether a word, in small letters, stands in the strings of a workbook, whatever their case. It reads
// no cell.
func Mentions(data []byte, word string) bool {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return false
	}
	left := int64(16 * mentioned)
	for _, f := range z.File {
		if name := strings.TrimPrefix(f.Name, "/"); name != stringsPart && !strings.HasPrefix(name, "xl/worksheets/") {
			continue
		}
		if r, err := f.Open(); err == nil && left > 0 {
			text, _ := io.ReadAll(io.LimitReader(r, mentioned)) // of a damaged part what there is
			_ = r.Close()                                       // nothing was written
			left -= int64(len(text))
			if bytes.Contains(bytes.ToLower(text), []byte(word)) {
				return true
			}
		}
	}
	return false
}

// mentioned is how much of a part is searched: the name of the site stands above the table, or it is nowhere.
const mentioned = 1 << 20

// workbook is the work of one XLSX.
type workbook struct {
	file   string
	parts  map[string]*zip.File
	page   *Page
	shared []string
	dates  []bool // by number of a cell's style
	cells  int
	read64 int64 // bytes unpacked so far
}

const (
	mainPart    = "xl/workbook.xml"
	stringsPart = "xl/sharedStrings.xml"
)

func (w *workbook) read() error {
	var book struct {
		Sheets []struct {
			Name  string `xml:"name,attr"`
			State string `xml:"state,attr"`
			ID    string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
		} `xml:"sheets>sheet"`
	}
	if err := w.decode(mainPart, &book); err != nil {
		return err
	}
	if len(book.Sheets) == 0 {
		return ErrWorkbook
	}
	targets := w.targets()
	if err := w.strings(); err != nil {
		return err
	}
	w.styles()
	for i, s := range book.Sheets {
		if s.State == "hidden" || s.State == "veryHidden" {
			continue
		}
		part := targets[s.ID]
		if part == "" {
			part = fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)
		}
		if err := w.sheet(s.Name, part); err != nil {
			return err
		}
	}
	return nil
}

// targets are the parts of the sheets, by their ids.
func (w *workbook) targets() map[string]string {
	var list struct {
		Relations []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	out := map[string]string{}
	if w.decode("xl/_rels/workbook.xml.rels", &list) != nil {
		return out
	}
	for _, r := range list.Relations {
		if strings.HasPrefix(r.Target, "/") {
			out[r.ID] = strings.TrimPrefix(r.Target, "/")
		} else {
			out[r.ID] = path.Join("xl", r.Target)
		}
	}
	return out
}

// open unpacks a part. What a workbook unpacks to is bounded as a whole.
func (w *workbook) open(name string) (io.ReadCloser, error) {
	f := w.parts[name]
	if f == nil {
		return nil, fmt.Errorf("%w: it has no %s", ErrWorkbook, name)
	}
	if w.read64 += int64(f.UncompressedSize64); f.UncompressedSize64 > trf.MaxFile || w.read64 > 4*trf.MaxFile {
		return nil, fmt.Errorf("%w: it unpacks to more than %d MiB", ErrWorkbook, trf.MaxFile>>20)
	}
	r, err := f.Open()
	if err != nil {
		return nil, ErrWorkbook
	}
	return struct {
		io.Reader
		io.Closer
	}{io.LimitReader(r, int64(f.UncompressedSize64)), r}, nil
}

func (w *workbook) decode(name string, v any) error {
	r, err := w.open(name)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }() // nothing was written
	if err := xml.NewDecoder(r).Decode(v); err != nil {
		return fmt.Errorf("%w: %s: %w", ErrWorkbook, name, err)
	}
	return nil
}

// strings reads the strings that cells share, each in one piece or in several of different letters. A workbook may have
// none.
func (w *workbook) strings() error {
	if w.parts[stringsPart] == nil {
		return nil
	}
	r, err := w.open(stringsPart)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }() // nothing was written
	d := newXMLReader(r)
	return d.each(stringsPart, func(start *xml.StartElement) error {
		if start.Name.Local != "si" {
			return nil
		}
		s, err := d.texts("si")
		w.shared = append(w.shared, s["t"])
		return err
	})
}

// xmlReader reads a part of a workbook element by element. What the standard library can do beyond that takes most of
// the time of a sheet of 5,000 players.
type xmlReader struct {
	*xml.Decoder
	depth int // of the element at hand
}

func newXMLReader(r io.Reader) *xmlReader {
	return &xmlReader{Decoder: xml.NewDecoder(bufio.NewReader(r))}
}

// each hands over the elements of a part as they begin. A part that ends before its first element does was cut.
func (d *xmlReader) each(part string, take func(*xml.StartElement) error) error {
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) && d.depth == 0 {
			return nil
		}
		switch t := token.(type) {
		case xml.StartElement:
			d.depth++
			err = take(&t)
		case xml.EndElement:
			d.depth--
		}
		if err != nil {
			return fmt.Errorf("%w: %s: %w", ErrWorkbook, part, err)
		}
	}
}

// texts reads an element that has begun to its end: the texts in it by the name of the element that holds them. How a
// text is spoken, rPh, is none of it.
func (d *xmlReader) texts(end string) (map[string]string, error) {
	var out map[string]string
	var open []string
	for {
		token, err := d.RawToken()
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			open = append(open, t.Name.Local)
		case xml.EndElement:
			if len(open) == 0 {
				if t.Name.Local != end {
					return nil, ErrWorkbook
				}
				d.depth--
				return out, nil
			}
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) == 0 || slices.Contains(open, "rPh") {
				continue
			}
			if out == nil {
				out = map[string]string{}
			}
			out[open[len(open)-1]] += string(t)
		}
	}
}

// styles finds the styles that show a number as a date.
func (w *workbook) styles() {
	var list struct {
		Formats []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Cells []struct {
			Format int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	if w.decode("xl/styles.xml", &list) != nil {
		return
	}
	own := map[int]bool{}
	for _, f := range list.Formats {
		own[f.ID] = dateFormat(f.Code)
	}
	for _, c := range list.Cells {
		date, known := own[c.Format]
		w.dates = append(w.dates, known && date || !known && builtinDate(c.Format))
	}
}

// builtinDate reports whether a number format of the standard shows a date.
func builtinDate(id int) bool {
	return id >= 14 && id <= 17 || id == 22 || id >= 27 && id <= 36 || id >= 50 && id <= 58
}

// dateFormat reports whether a number format shows days, months or years, outside of quotes and brackets.
func dateFormat(code string) bool {
	quoted, bracket := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == ']':
			bracket = c == '['
		case !bracket && strings.IndexByte("dDyY", c) >= 0:
			return true
		}
	}
	return false
}
