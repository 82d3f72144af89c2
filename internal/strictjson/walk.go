package strictjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"reflect"
	"strings"
	"unicode/utf8"
)

// walker goes through a value that encoding/json has accepted, beside its type: it fails when a key stands twice or is
// none of the type, and when more follows the value. It takes the syntax for granted.
type walker struct {
	data []byte
	at   int    // what comes next
	path []step // to the value that is read
	keys keyTypes
}

// step is one step down: to a key of an object, or to a place of a list, from 1.
type step struct {
	key   string
	place int
}

func (w *walker) fail(format string, args ...any) error {
	return fmt.Errorf("line %d: %s", line(w.data, int64(w.at)), fmt.Sprintf(format, args...))
}

// below names the value that is read, for the end of a message; blank for the outermost.
func (w *walker) below() string {
	var b strings.Builder
	for i, s := range w.path {
		switch {
		case s.place > 0:
			fmt.Fprintf(&b, "[%d]", s.place)
		case i > 0:
			b.WriteString("." + s.key)
		default:
			b.WriteString(s.key)
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return " in " + b.String()
}

// Elements are the values of a list that Unmarshal has accepted, one by one. list is false when the data is something
// else.
func Elements(data []byte) (elements iter.Seq[[]byte], list bool) {
	w := walker{data: data}
	return func(yield func([]byte) bool) {
		for w.at++; w.more(']'); {
			if !yield(w.skip()) {
				return
			}
		}
	}, w.peek() == '['
}

// skip goes behind one value, which it returns.
func (w *walker) skip() []byte {
	start := w.at
	for depth := 0; w.at < len(w.data); {
		switch w.data[w.at] {
		case '"':
			w.quoted()
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth < 0 || depth == 0 && w.data[w.at] == ',' {
			break
		}
		w.at++
	}
	return bytes.TrimSpace(w.data[start:w.at])
}

// whole walks all of the data.
func (w *walker) whole(typ reflect.Type) error {
	if err := w.value(typ); err != nil {
		return err
	}
	if w.peek(); w.at < len(w.data) {
		return w.fail("more text follows the value")
	}
	return nil
}

// peek is the next byte that is no white space, 0 at the end.
func (w *walker) peek() byte {
	for ; w.at < len(w.data); w.at++ {
		switch c := w.data[w.at]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

// value walks one value. typ is nil where any value may stand.
func (w *walker) value(typ reflect.Type) error {
	if len(w.path) >= mostDepth {
		return w.fail("more than %d values stand in one another", mostDepth)
	}
	switch w.peek() {
	case '{':
		return w.object(plain(typ))
	case '[':
		return w.list(plain(typ))
	case '"':
		_, err := w.text()
		return err
	}
	for w.at < len(w.data) && !strings.ContainsRune(",]} \t\r\n", rune(w.data[w.at])) {
		w.at++
	}
	return nil
}

// text walks a text and returns it. It fails when an escape of half a character was replaced.
func (w *walker) text() ([]byte, error) {
	raw, escaped := w.quoted()
	if !escaped {
		return bytes.Trim(raw, `"`), nil
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, w.fail("%v", err)
	}
	if low := strings.ToLower(string(raw)); strings.Count(s, string(utf8.RuneError)) >
		strings.Count(low, string(utf8.RuneError))+strings.Count(low, `\ufffd`) {
		return nil, w.fail("an escape names half of a character")
	}
	return []byte(s), nil
}

// quoted goes behind a text and returns it with its quotes.
func (w *walker) quoted() (raw []byte, escaped bool) {
	start := w.at
	for w.at++; w.at < len(w.data) && w.data[w.at] != '"'; w.at++ {
		if w.data[w.at] == '\\' {
			escaped = true
			w.at++
		}
	}
	w.at = min(w.at+1, len(w.data))
	return w.data[start:w.at], escaped
}

func (w *walker) list(typ reflect.Type) error {
	var elem reflect.Type
	if typ != nil && (typ.Kind() == reflect.Slice || typ.Kind() == reflect.Array) {
		elem = typ.Elem()
	}
	w.at++
	for k := 1; w.more(']'); k++ {
		w.path = append(w.path, step{place: k})
		if err := w.value(elem); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	return nil
}

// more reports whether another member of a list or an object follows, and goes to it, or behind the end.
func (w *walker) more(end byte) bool {
	c := w.peek()
	if c == ',' {
		w.at++
		c = w.peek()
	}
	if c == end {
		w.at++
	}
	return c != end && c != 0
}

func (w *walker) object(typ reflect.Type) error {
	var seen keySet
	w.at++
	for w.more('}') {
		key, err := w.text()
		if err != nil {
			return err
		}
		if !seen.add(key) {
			return w.fail("%q stands twice%s", key, w.below())
		}
		name, elem, known := w.keys.member(typ, key)
		if !known {
			return w.fail("%q is not known%s; keys are written as in the description, in small letters", key, w.below())
		}
		w.peek()
		w.at++ // the colon
		w.path = append(w.path, step{key: name})
		if err := w.value(elem); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	return nil
}
