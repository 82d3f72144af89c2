package trf

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/strictjson"
)

// jsonHead is all of a document but its records.
type jsonHead struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Edition string `json:"edition"`
	Charset string `json:"charset"`
	BOM     bool   `json:"bom"`
	EOL     string `json:"eol"`
	Tail    []byte `json:"tail"`

	Records strictjson.List `json:"records"` // read one by one: a large document has a million cells
}

type jsonRecord struct {
	Line   int                    `json:"line"`
	Code   string                 `json:"code"`
	Fields map[string]jsonValue   `json:"fields"`
	Rounds []map[string]jsonValue `json:"rounds"`
	List   []map[string]jsonValue `json:"list"`
	Text   *string                `json:"text"`
	Bytes  *string                `json:"bytes"`
	EOL    *string                `json:"eol"`
}

// jsonValue is a text or a whole number, kept as text.
type jsonValue string

// UnmarshalJSON reads either.
func (v *jsonValue) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, (*string)(v))
	}
	if !plainNumber(string(data)) {
		return fmt.Errorf("%s is neither a text nor a whole number", data)
	}
	*v = jsonValue(data)
	return nil
}

// FromJSON makes the document that WriteJSON described, or one that somebody wrote in the same shape. Where a record
// has a text beside its fields both must say the same. Errors name the record by its place in the list, from 1.
func FromJSON(name string, data []byte) (*Document, error) {
	data = bytes.TrimPrefix(data, []byte(bom8))
	var j jsonHead
	if err := strictjson.Unmarshal(data, &j); err != nil {
		return nil, fmt.Errorf("not a document in JSON: %w", err)
	}
	switch {
	case j.Format != JSONFormat:
		return nil, fmt.Errorf("\"format\" is %q, expected %q", j.Format, JSONFormat)
	case j.Version != JSONVersion:
		return nil, fmt.Errorf("version %d is not known, expected %d", j.Version, JSONVersion)
	case !KnownCharset(j.Charset):
		return nil, fmt.Errorf("charset %q is not known", j.Charset)
	}
	eol, ok := eolOf(j.EOL)
	if !ok {
		return nil, fmt.Errorf("\"eol\" is %q, expected lf, crlf or cr", j.EOL)
	}
	d := &Document{name: name, charset: strings.ToLower(j.Charset), tail: string(j.Tail)}
	d.utf16 = strings.HasPrefix(d.charset, "utf-16")
	if j.BOM {
		d.bom = cmp.Or(marks16[d.charset], bom8)
	}
	if err := d.jsonLines(data, j.Records, eol); err != nil {
		return nil, err
	}
	d.renumber()
	return d, nil
}

// jsonLines makes the lines of a list of records.
func (d *Document) jsonLines(data []byte, records strictjson.List, eol string) error {
	err := strictjson.Each(data, records, func(j *jsonRecord, bytes int64) error {
		if bytes > maxJSONRecord {
			return fmt.Errorf("it has %d bytes; expected at most %d", bytes, maxJSONRecord)
		}
		if len(d.lines) > MaxLines {
			return fmt.Errorf("the document has more than %d records", MaxLines)
		}
		l, err := d.jsonLine(j, eol)
		if err == nil {
			d.lines = append(d.lines, l)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("record %d: %w", len(d.lines)+1, err)
	}
	return nil
}

// maxJSONRecord bounds the bytes of one record; a line of MaxLine bytes is told in less.
const maxJSONRecord = 64 * MaxLine

func eolOf(name string) (string, bool) {
	for eol, n := range eolNames {
		if n == name {
			return eol, true
		}
	}
	return "", false
}

// jsonLine makes the line of one record.
func (d *Document) jsonLine(j *jsonRecord, eol string) (Line, error) {
	if j.EOL != nil {
		var ok bool
		if eol, ok = eolOf(*j.EOL); !ok {
			return Line{}, fmt.Errorf("\"eol\" is %q, expected lf, crlf, cr or none", *j.EOL)
		}
	}
	if j.Bytes != nil {
		raw, err := base64.StdEncoding.DecodeString(*j.Bytes)
		if err != nil {
			return Line{}, fmt.Errorf("\"bytes\": %w", err)
		}
		l, err := d.newLine("", eol)
		d.setRaw(&l, string(raw))
		return l, err
	}
	text, err := j.text()
	if err != nil {
		return Line{}, err
	}
	if !printable(text) {
		return Line{}, fmt.Errorf("the text holds a line end")
	}
	return d.newLine(text, eol)
}

// text returns the text of a record: as given, or printed from the fields.
func (j *jsonRecord) text() (string, error) {
	if j.Text != nil {
		return *j.Text, j.agrees(*j.Text)
	}
	if j.Code == "" {
		return "", fmt.Errorf("neither a code nor a text")
	}
	l := Line{Text: j.Code + "    1", wide: !isASCII(j.Code)}
	rec := recordFor(&l)
	if rec == nil {
		return "", fmt.Errorf("record %q is not known; give its \"text\"", j.Code)
	}
	c, err := j.columns(rec)
	if err != nil {
		return "", err
	}
	text, ok := c.text()
	if !ok {
		return "", fmt.Errorf("a field of record %s does not fit its columns or holds a control character", j.Code)
	}
	return text, nil
}

// columns are the fields of a record in the order of its table.
func (j *jsonRecord) columns(rec *Record) (columns, error) {
	c := columns{rec: rec, code: j.Code}
	var err error
	if c.fields, err = valuesOf(rec.Fields, j.Fields); err != nil {
		return c, err
	}
	for _, g := range slices.Concat(j.Rounds, j.List) {
		values, err := valuesOf(rec.Repeat, g)
		if err != nil {
			return c, err
		}
		c.repeat = append(c.repeat, values)
	}
	return c, nil
}

// agrees demands that the fields beside a text are those of the text.
func (j *jsonRecord) agrees(text string) error {
	if j.Code == "" {
		return nil
	}
	l := Line{Text: text, wide: !isASCII(text)}
	rec := recordFor(&l)
	if rec == nil {
		return fmt.Errorf("the text is no record %s", j.Code)
	}
	given, err := j.columns(rec)
	if err != nil {
		return err
	}
	r := newRow(&l)
	c, _ := readColumns(rec, &r, l.Code())
	if l.Code() != j.Code || !slices.Equal(given.fields, c.fields) {
		return fmt.Errorf("\"fields\" and \"text\" disagree; remove \"text\" where the fields were changed")
	}
	for k := range given.repeat {
		if k >= len(c.repeat) || !slices.Equal(given.repeat[k], c.repeat[k]) {
			return fmt.Errorf("place %d of the list and \"text\" disagree; remove \"text\" where the list was changed",
				k+1)
		}
	}
	if len(given.repeat) != len(c.repeat) {
		return fmt.Errorf("the list has %d places, the text %d", len(given.repeat), len(c.repeat))
	}
	return nil
}

// valuesOf brings named values into the order of a table.
func valuesOf(table []Field, values map[string]jsonValue) ([]string, error) {
	out := make([]string, len(table))
	known := 0
	for i := range table {
		if v, ok := values[table[i].Name]; ok {
			out[i] = string(v)
			known++
		}
	}
	if known == len(values) {
		return out, nil
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if !slices.ContainsFunc(table, func(f Field) bool { return f.Name == name }) {
			return nil, fmt.Errorf("field %q is not one of the record", name)
		}
	}
	return out, nil
}
