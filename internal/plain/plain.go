// Package plain writes JSON as people read it: <, > and & stand for themselves.
package plain

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
)

// Marshal writes a value in one line, without a line end.
func Marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// Write prints a document, indented by two blanks.
func Write(w io.Writer, v any) error { return WriteWithin(w, v, "") }

// WriteWithin prints a part of a document whose lines, all but the first, begin with a margin.
func WriteWithin(w io.Writer, v any, margin string) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent(margin, "  ")
	return e.Encode(v)
}

// pairs matches a list of two numbers spread over lines. No string of a JSON document holds a line end, so nothing else
// can match.
var pairs = regexp.MustCompile(`\[\n +([0-9]+),\n +([0-9]+)\n +\]`)

// WriteBoards is WriteWithin with lists of two numbers, as boards are, on one line.
func WriteBoards(w io.Writer, v any, margin string) error {
	var b bytes.Buffer
	if err := WriteWithin(&b, v, margin); err != nil {
		return err
	}
	_, err := w.Write(pairs.ReplaceAll(b.Bytes(), []byte("[$1, $2]")))
	return err
}

// Finding is what the reports of all commands say of a finding; each adds members of its own.
type Finding struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Message  string `json:"message"`
}

// CitedFinding is a finding as the reports of the checker write it.
type CitedFinding struct {
	Finding
	Rule string `json:"rule"` // no finding cites one yet
	Hint string `json:"hint"`
}
