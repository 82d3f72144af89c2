// Package strictjson decodes JSON of strangers without the leniency of encoding/json: no key stands twice, keys are
// written as the type has them, every text is UTF-8, nothing unknown is passed over, and nothing follows the value.
// What is accepted means one thing to every reader.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unicode/utf8"
)

// mostDepth bounds how deep values stand in one another.
const mostDepth = 100

// Unmarshal decodes the one value of data into what into points to. The error names the line, and the place of a key
// that must not stand where it does.
func Unmarshal(data []byte, into any) error {
	if err := whole(data); err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return positioned(data, err)
	}
	return Keys(data, reflect.TypeOf(into))
}

// Keys fails when a key of a value that encoding/json takes stands twice or is none of the type, or when more follows
// the value. It is for those who decode a large value piece by piece.
func Keys(data []byte, typ reflect.Type) error {
	w := walker{dec: json.NewDecoder(bytes.NewReader(data)), data: data}
	w.dec.UseNumber()
	if err := w.value(typ, ""); err != nil {
		return err
	}
	if _, err := w.dec.Token(); !errors.Is(err, io.EOF) {
		return w.fail("more text follows the value")
	}
	return nil
}

// whole fails when a byte is no UTF-8, or an escape names half of a character: both would be replaced in silence.
func whole(data []byte) error {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return fmt.Errorf("line %d: byte %#02x is no UTF-8", line(data, int64(i)), data[i])
		}
		i += n
	}
	return nil
}

// positioned adds the line to an error of the decoder that knows its place.
func positioned(data []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d: %w", line(data, syntax.Offset), err)
	case errors.As(err, &kind):
		return fmt.Errorf("line %d: %w", line(data, kind.Offset), err)
	}
	return err
}

func line(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n"))
}

// walker goes through a value that encoding/json has accepted, beside its type.
type walker struct {
	dec   *json.Decoder
	data  []byte
	depth int
}

func (w *walker) fail(format string, args ...any) error {
	return fmt.Errorf("line %d: %s", line(w.data, w.dec.InputOffset()), fmt.Sprintf(format, args...))
}

// value walks one value. typ is nil where any value may stand.
func (w *walker) value(typ reflect.Type, at string) error {
	start := w.dec.InputOffset()
	tok, err := w.dec.Token()
	if err != nil {
		return err
	}
	if w.depth++; w.depth > mostDepth {
		return w.fail("more than %d values stand in one another", mostDepth)
	}
	defer func() { w.depth-- }()
	switch t := tok.(type) {
	case json.Delim:
		if t == '[' {
			return w.list(plain(typ), at)
		}
		return w.object(plain(typ), at)
	case string:
		return w.text(t, start)
	}
	return nil
}

// text fails when an escape of half a character was replaced.
func (w *walker) text(s string, start int64) error {
	if !strings.ContainsRune(s, utf8.RuneError) {
		return nil
	}
	raw := strings.ToLower(string(w.data[start:w.dec.InputOffset()]))
	if strings.Count(s, "\ufffd") > strings.Count(raw, "\ufffd")+strings.Count(raw, `\ufffd`) {
		return w.fail("an escape names half of a character")
	}
	return nil
}

func (w *walker) list(typ reflect.Type, at string) error {
	var elem reflect.Type
	if typ != nil && (typ.Kind() == reflect.Slice || typ.Kind() == reflect.Array) {
		elem = typ.Elem()
	}
	for k := 1; w.dec.More(); k++ {
		if err := w.value(elem, fmt.Sprintf("%s[%d]", at, k)); err != nil {
			return err
		}
	}
	_, err := w.dec.Token()
	return err
}

func (w *walker) object(typ reflect.Type, at string) error {
	seen := map[string]bool{}
	for w.dec.More() {
		start := w.dec.InputOffset()
		tok, err := w.dec.Token()
		if err != nil {
			return err
		}
		key, _ := tok.(string) // the decoder knows what a key is
		if err := w.text(key, start); err != nil {
			return err
		}
		if seen[key] {
			return w.fail("%q stands twice%s", key, below(at))
		}
		seen[key] = true
		elem, known := member(typ, key)
		if !known {
			return w.fail("%q is not known%s; keys are written as in the description, in small letters", key, below(at))
		}
		if err := w.value(elem, at+"."+key); err != nil {
			return err
		}
	}
	_, err := w.dec.Token()
	return err
}

func below(at string) string {
	if at == "" {
		return ""
	}
	return " in " + strings.TrimPrefix(at, ".")
}

// plain is what a type is when pointers are followed; nil for one that reads JSON in its own way.
func plain(typ reflect.Type) reflect.Type {
	for typ != nil {
		if typ.Kind() != reflect.Interface && reflect.PointerTo(typ).Implements(unmarshaler) {
			return nil
		}
		if typ.Kind() != reflect.Pointer {
			return typ
		}
		typ = typ.Elem()
	}
	return nil
}

var unmarshaler = reflect.TypeFor[json.Unmarshaler]()

// member is the type behind a key. known is false when a struct has no such key in exactly these letters.
func member(typ reflect.Type, key string) (elem reflect.Type, known bool) {
	switch {
	case typ == nil:
		return nil, true
	case typ.Kind() == reflect.Map:
		return typ.Elem(), true
	case typ.Kind() != reflect.Struct:
		return nil, true
	}
	best := -1
	fields := reflect.VisibleFields(typ)
	for i, f := range fields {
		// of two fields of one key the outer one counts, as in encoding/json
		if f.IsExported() && keyOf(f) == key && (best < 0 || len(f.Index) < len(fields[best].Index)) {
			best = i
		}
	}
	if best < 0 {
		return nil, false
	}
	return fields[best].Type, true
}

// keyOf is the key of a field; blank for one that has none.
func keyOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	switch {
	case name == "-", name == "" && f.Anonymous:
		return ""
	case name == "":
		return f.Name
	}
	return name
}
