// Package strictjson decodes JSON of strangers: no key stands twice, keys are written as the type has them, every text
// is UTF-8, nothing unknown is passed over, and nothing follows the value. What is accepted means one thing to every
// reader.
package strictjson

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Unmarshal decodes the one value of data into what into points to. The error names the line, and the place of the
// value that must not stand where it does as a JSON pointer (RFC 6901).
func Unmarshal(data []byte, into any) error {
	return positioned(data, 0, json.Unmarshal(data, into, strict))
}

var strict = json.RejectUnknownMembers(true)

// List is where a list stands that is left undecoded, for it is large.
type List struct{ from, to int64 }

// UnmarshalJSONFrom passes over the list, or null in its place.
func (l *List) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	if kind := dec.PeekKind(); kind != '[' && kind != 'n' {
		return errors.New("a list is expected")
	}
	l.from = dec.InputOffset()
	err := dec.SkipValue()
	l.to = dec.InputOffset()
	return err
}

// Each decodes the values of a list that Unmarshal has left undecoded in data, one by one. It visits each with the
// bytes that it takes, the comma and the space before it included. An error names the place in the list, from 0.
func Each[T any](data []byte, list List, visit func(value *T, size int64) error) error {
	text := bytes.TrimLeft(data[list.from:list.to], ": \t\r\n")
	dec := jsontext.NewDecoder(bytes.NewReader(text), strict)
	if dec.PeekKind() != '[' {
		return nil
	}
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() != ']' {
		var value T
		from := dec.InputOffset()
		if err = json.UnmarshalDecode(dec, &value); err == nil {
			err = visit(&value, dec.InputOffset()-from)
		}
	}
	return positioned(data, list.to-int64(len(text)), err)
}

// positioned adds the line to an error of the decoder, whose offsets are counted from a place of the data.
func positioned(data []byte, from int64, err error) error {
	var syntax *jsontext.SyntacticError
	var meaning *json.SemanticError
	switch {
	case errors.As(err, &syntax):
		cause, in := syntax.Err, syntax.JSONPointer
		if errors.Is(err, jsontext.ErrDuplicateName) {
			cause, in = fmt.Errorf("%q stands twice", in.LastToken()), in.Parent()
		}
		return fmt.Errorf("line %d: %w%s", line(data, from+syntax.ByteOffset), cause, within(in))
	case errors.As(err, &meaning):
		cause, in := meaning.Err, meaning.JSONPointer
		switch {
		case errors.Is(err, json.ErrUnknownName):
			cause = fmt.Errorf("%q is not known", in.LastToken())
			return fmt.Errorf("line %d: %w%s; keys are written as in the description, in small letters",
				line(data, from+meaning.ByteOffset), cause, within(in.Parent()))
		case meaning.GoType != nil && (cause == nil || errors.Is(cause, strconv.ErrSyntax)):
			cause = fmt.Errorf("%s does not fit; %s is expected", kinds[meaning.JSONKind], expected(meaning.GoType))
		}
		return fmt.Errorf("line %d: %w%s", line(data, from+meaning.ByteOffset), cause, within(in))
	}
	return err
}

var kinds = map[jsontext.Kind]string{'n': "null", 't': "true", 'f': "false", '"': "a text", '0': "the number",
	'{': "an object", '[': "a list"}

// expected is what JSON a type takes.
func expected(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return kinds['"']
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return kinds['[']
	case reflect.Struct, reflect.Map:
		return kinds['{']
	case reflect.Float32, reflect.Float64:
		return "a number"
	}
	return "a whole number"
}

// within names the value that is read, for the end of a message; blank for the outermost.
func within(p jsontext.Pointer) string {
	const most = 200
	if len(p) > most {
		p = "..." + p[len(p)-most:]
	}
	if p == "" {
		return ""
	}
	return " in " + string(p)
}

func line(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n"))
}
