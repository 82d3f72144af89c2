package trf

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// The name and version of the JSON shape. The version changes when a reader of an older one would misunderstand.
const (
	JSONFormat  = "trfkit-document"
	JSONVersion = 1
)

//go:embed document.schema.json
var documentSchema []byte

// DocumentSchema returns the JSON Schema of WriteJSON.
func DocumentSchema() []byte { return append([]byte(nil), documentSchema...) }

// WriteJSON describes a document in JSON, see docs/trf-json.md: every line in order, with the fields of its record by
// their names in the table. FromJSON gives the same bytes back.
func WriteJSON(w io.Writer, d *Document) error {
	j := jsonWriter{d: d, eol: d.EOL()}
	j.head()
	for i := range d.lines {
		if i > 0 {
			j.raw(",")
		}
		j.raw("\n    ")
		j.record(&d.lines[i])
		if len(j.out) >= 64<<10 {
			if _, err := w.Write(j.out); err != nil {
				return err
			}
			j.out = j.out[:0]
		}
	}
	if len(d.lines) > 0 {
		j.raw("\n  ")
	}
	j.raw("]\n}\n")
	_, err := w.Write(j.out)
	return err
}

// jsonWriter prints JSON with the members in a fixed order.
type jsonWriter struct {
	out []byte // not yet written
	d   *Document
	eol string
}

func (j *jsonWriter) raw(s string) { j.out = append(j.out, s...) }

func (j *jsonWriter) text(s string) {
	if plainText(s) && !strings.ContainsRune(s, '"') && !strings.ContainsRune(s, '\\') {
		j.out = append(append(append(j.out, '"'), s...), '"')
		return
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if enc.Encode(s) == nil { // a string cannot fail
		j.out = append(j.out, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
	}
}

// member prints a member that is not the first; its value is ASCII that needs no escapes.
func (j *jsonWriter) member(margin, name, value string) {
	j.out = fmt.Appendf(j.out, ",%s\"%s\": \"%s\"", margin, name, value)
}

func (j *jsonWriter) head() {
	j.out = fmt.Appendf(j.out, "{\n  \"format\": %q,\n  \"version\": %d,\n  \"edition\": %q,\n  \"charset\": %q,\n"+
		"  \"bom\": %t,\n  \"eol\": %q", JSONFormat, JSONVersion, j.d.Edition(), j.d.charset, j.d.bom != "",
		eolNames[j.eol])
	if j.d.tail != "" {
		j.member("\n  ", "tail", base64.StdEncoding.EncodeToString([]byte(j.d.tail)))
	}
	j.raw(",\n  \"records\": [")
}

// eolNames are the line ends in JSON; none is a last line without one.
var eolNames = map[string]string{"\n": "lf", "\r\n": "crlf", "\r": "cr", "": "none"}

// record prints one line: code, fields and repeated fields; its text when the fields do not print to it; its bytes
// when the text does not encode to them.
func (j *jsonWriter) record(l *Line) {
	j.raw("{\"line\": " + strconv.Itoa(l.Number))
	rec := recordFor(l)
	exact := false
	if rec != nil && !l.tooLong() {
		r := newRow(l)
		c, ok := readColumns(rec, &r, l.Code())
		text, printed := c.text()
		exact = ok && printed && text == l.Text
		j.raw(", \"code\": ")
		j.text(l.Code())
		j.fields(", \"fields\": ", rec.Fields, c.fields)
		if len(c.repeat) > 0 {
			if rec.Code == "001" {
				j.raw(", \"rounds\": [")
			} else {
				j.raw(", \"list\": [")
			}
			for k, g := range c.repeat {
				if k > 0 {
					j.raw(", ")
				}
				j.fields("", rec.Repeat, g)
			}
			j.raw("]")
		}
	}
	raw, err := j.d.encodeText(l.Text)
	switch {
	case err != nil || raw != l.Raw || !printable(l.Text):
		j.member(" ", "bytes", base64.StdEncoding.EncodeToString([]byte(l.Raw)))
	case !exact:
		j.raw(", \"text\": ")
		j.text(l.Text)
	}
	if eol := strings.ReplaceAll(l.EOL, "\x00", ""); eol != j.eol {
		j.member(" ", "eol", eolNames[eol])
	}
	j.raw("}")
}

// fields prints the fields that are not blank; numbers in their plain form are JSON numbers.
func (j *jsonWriter) fields(before string, table []Field, values []string) {
	j.raw(before + "{")
	first := true
	for i := range table {
		if values[i] == "" {
			continue
		}
		if !first {
			j.raw(", ")
		}
		first = false
		j.text(table[i].Name)
		j.raw(": ")
		if isNumber(table[i].Kind) && plainNumber(values[i]) {
			j.raw(values[i])
		} else {
			j.text(values[i])
		}
	}
	j.raw("}")
}

func isNumber(k Kind) bool { return k == Number || k == ID || k == TeamID || k == Round }

// plainNumber reports whether a text is a number as JSON writes it.
func plainNumber(s string) bool {
	_, ok := parseNumber(s, 999999999)
	return ok && (s == "0" || s[0] != '0')
}

// LooksLikeJSON reports whether data begin like JSON: no record of TRF begins with a brace.
func LooksLikeJSON(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\xef\xbb\xbf"), []byte("{"))
}
