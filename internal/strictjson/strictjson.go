// Package strictjson decodes JSON of strangers without the leniency of encoding/json: no key stands twice, keys are
// written as the type has them, every text is UTF-8, nothing unknown is passed over, and nothing follows the value.
// What is accepted means one thing to every reader.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"unicode/utf8"
)

// mostDepth bounds how deep values stand in one another.
const mostDepth = 100

// Unmarshal decodes the one value of data into what into points to. The error names the line, and the place of a key
// that must not stand where it does.
func Unmarshal(data []byte, into any) error { return UnmarshalAs(data, into, reflect.TypeOf(into)) }

// UnmarshalAs is Unmarshal with the keys of a type that says more than that of into, which leaves parts of a large
// value undecoded.
func UnmarshalAs(data []byte, into any, typ reflect.Type) error {
	if err := whole(data); err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return positioned(data, err)
	}
	w := walker{data: data}
	return w.whole(typ)
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
