package trf

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/tournament"
)

// EncodeError is one thing that an edition cannot hold.
type EncodeError struct {
	Record string // code, "" when it is no single record
	Field  string // name of the field in the table
	Value  string // what did not fit
	Reason string
}

func (e *EncodeError) Error() string {
	var b strings.Builder
	if e.Record != "" {
		b.WriteString("record " + e.Record)
		if e.Field != "" {
			b.WriteString(", " + e.Field)
		}
		if e.Value != "" {
			fmt.Fprintf(&b, " %q", e.Value)
		}
		b.WriteString(": ")
	}
	return b.String() + e.Reason
}

// lineWriter writes lines of fixed columns. Text that does not fit its columns is an error; nothing is ever shifted.
type lineWriter struct {
	out    strings.Builder
	eol    string
	code   string // of the line in work
	line   []byte
	column int // last column written, in runes
	errs   []error
}

func (w *lineWriter) fail(field, value, reason string) {
	w.errs = append(w.errs, &EncodeError{w.code, field, value, reason})
}

// begin starts a line.
func (w *lineWriter) begin(code string) {
	w.code = code
	w.line = append(w.line[:0], code...)
	w.column = len(code)
}

// put writes text into the columns from to to (0: to the end), at their right end when right is set.
func (w *lineWriter) put(name string, from, to int, text string, right bool) {
	n := len(text)
	if !plainText(text) {
		n = utf8.RuneCountInString(text)
		control := func(r rune) bool { return r < ' ' || r == 0x7f }
		if !utf8.ValidString(text) || strings.ContainsFunc(text, control) {
			w.fail(name, text, "the text holds control characters or is not UTF-8")
			return
		}
	}
	switch {
	case text == "":
		return
	case to != 0 && n > to-from+1:
		w.fail(name, text, fmt.Sprintf("%d characters do not fit columns %d-%d", n, from, to))
		return
	case from <= w.column:
		w.fail(name, text, "the columns are taken") // a mistake in a table
		return
	}
	if right {
		from = to - n + 1
	}
	for w.column < from-1 {
		w.line = append(w.line, ' ')
		w.column++
	}
	w.line = append(w.line, text...)
	w.column += n
}

// field writes a field of a record's table, so many columns to the right.
func (w *lineWriter) field(f *Field, shift int, text string) {
	from, to := f.From+shift, f.To
	if to != 0 {
		to += shift
	}
	w.put(f.Name, from, to, text, to != 0 && (rightAligned(f.Kind) || f.Name == "fideid"))
}

// fields writes what a record's table has, in its order: the fields, and those that repeat, instance by instance.
func (w *lineWriter) fields(rec *Record, repeat []string, fields ...string) {
	for i, text := range fields {
		w.field(&rec.Fields[i], 0, text)
	}
	for k, text := range repeat {
		w.field(&rec.Repeat[k%len(rec.Repeat)], k/len(rec.Repeat)*rec.Step, text)
	}
}

// record writes a line with the fields of its table.
func (w *lineWriter) record(code string, repeat []string, fields ...string) {
	w.begin(code)
	w.fields(RecordOf(code), repeat, fields...)
	w.end()
}

// rightAligned reports whether a kind of field is written at the right end of its columns.
func rightAligned(k Kind) bool {
	switch k {
	case Number, ID, TeamID, Round, PointsValue, SignedPoints:
		return true
	}
	return false
}

// end closes the line. Blanks at its end are not written.
func (w *lineWriter) end() {
	w.out.WriteString(strings.TrimRight(string(w.line), " "))
	w.out.WriteString(w.eol)
}

// header writes a record that is one value; a blank value writes nothing.
func (w *lineWriter) header(code, value string) {
	if value != "" {
		w.record(code, nil, value)
	}
}

// finish returns the text, or all that did not fit.
func (w *lineWriter) finish() ([]byte, error) {
	if len(w.errs) > 0 {
		return nil, errors.Join(w.errs...)
	}
	return []byte(w.out.String()), nil
}

func number(n int) string { return strconv.Itoa(n) }

func numbers[T ~int](list []T) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = number(int(n))
	}
	return out
}

// zeros writes numbers with nobody, 0, in so many digits.
func zeros(list []tournament.PlayerID, nobody string) []string {
	out := numbers(list)
	for i := range out {
		if out[i] == "0" {
			out[i] = nobody
		}
	}
	return out
}
