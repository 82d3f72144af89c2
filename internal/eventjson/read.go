package eventjson

import (
	"bytes"
	_ "embed" // the schema
	"errors"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/jsontree"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

//go:embed schema.json
var schema []byte

// Schema is the JSON Schema of the plain JSON.
func Schema() []byte { return schema }

// The codes of findings. They are never renamed or reused.
const (
	codeSyntax = "json.syntax"
	codeValue  = "json.value"
	codeName   = "json.name"
)

// hintSchema stands beside a value that is not as expected.
const hintSchema = "docs/plain-json.md has examples, and docs/schema/trfkit-event-1.json is the schema"

// Is reports whether a file looks like plain JSON, and not like that which describes a TRF line by line.
func Is(data []byte) bool {
	return trf.LooksLikeJSON(data) && bytes.Contains(data, []byte(`"players"`)) &&
		!bytes.Contains(data, []byte(`"`+trf.JSONFormat+`"`))
}

// Open is trf.Parse for a file that may also be JSON, as Parse reads it.
func Open(name string, data []byte) (*trf.Document, trf.Diagnostics) {
	if trf.LooksLikeJSON(data) {
		return Parse(name, data)
	}
	return trf.Parse(name, data)
}

// Parse is trf.Parse for a document in plain JSON, and for the JSON that describes a TRF line by line (trfconv --to
// json).
func Parse(name string, data []byte) (*trf.Document, trf.Diagnostics) {
	r := &reader{file: name, players: map[tournament.PlayerID]*player{}}
	root, err := jsontree.Parse(data)
	if err != nil {
		r.syntax(err)
		return trf.Refused(name), r.found
	}
	if f := root.Member("format"); f != nil && f.Text == trf.JSONFormat {
		return r.lines(data)
	}
	if what, instead := answer(root); what != "" {
		r.wrong(root, "it is %s, not a tournament", what).Hint = instead
	} else {
		r.event(root)
	}
	if r.found.HasErrors() {
		return trf.Refused(name), r.found
	}
	return r.document()
}

// lines reads the JSON of a document line by line.
func (r *reader) lines(data []byte) (*trf.Document, trf.Diagnostics) {
	described, err := trf.FromJSON(r.file, data)
	if err != nil {
		r.add(codeSyntax, trf.Error, trf.Position{Line: 1, Column: 1}, err.Error())
		return trf.Refused(r.file), r.found
	}
	_, found := trf.Parse(r.file, described.Bytes())
	return described, found
}

// reader is the work of one Parse.
type reader struct {
	file    string
	found   trf.Diagnostics
	t       tournament.Tournament
	root    *jsontree.Node
	players map[tournament.PlayerID]*player
	order   []*player // by number, when all are read
}

// mostFindings bounds what is told of one document.
const mostFindings = 50

func (r *reader) add(code string, s trf.Severity, at trf.Position, message string) *trf.Diagnostic {
	d := trf.Diagnostic{File: r.file, Line: at.Line, Column: at.Column, Severity: s, Code: code, Message: message}
	if len(r.found) >= mostFindings {
		return &d
	}
	r.found = append(r.found, d)
	return &r.found[len(r.found)-1]
}

func place(n *jsontree.Node) trf.Position { return trf.Position{Line: n.Line, Column: n.Column} }

// wrong reports a value that is not as expected, by its JSON pointer.
func (r *reader) wrong(n *jsontree.Node, format string, args ...any) *trf.Diagnostic {
	d := r.add(codeValue, trf.Error, place(n), n.Pointer()+": "+fmt.Sprintf(format, args...))
	d.Hint = hintSchema
	return d
}

func (r *reader) syntax(err error) {
	at := trf.Position{Line: 1, Column: 1}
	var e *jsontree.Error
	if errors.As(err, &e) {
		at = trf.Position{Line: e.Line, Column: e.Column}
	}
	r.add(codeSyntax, trf.Error, at, "the file is no JSON document: "+err.Error())
}

// document makes the TRF26 of the event.
func (r *reader) document() (*trf.Document, trf.Diagnostics) {
	data, err := trf.Encode(&r.t, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		for _, one := range joined(err) {
			r.wrong(r.root, "the tournament cannot be written as TRF26: %v", one)
		}
		return trf.Refused(r.file), r.found
	}
	doc, more := trf.Made(r.file, data, r.origin(data))
	return doc, append(r.found, more...)
}

func joined(err error) []error {
	var list interface{ Unwrap() []error }
	if errors.As(err, &list) {
		return list.Unwrap()
	}
	return []error{err}
}

// origin finds the places of the JSON behind those of the document made of it.
func (r *reader) origin(text []byte) trf.Origin {
	rows := map[int]*player{}
	line, k := 0, 0
	for one := range strings.Lines(string(text)) {
		line++
		if strings.HasPrefix(one, "001") {
			rows[line] = r.order[k]
			k++
		}
	}
	cells := trf.RecordOf("001")
	first, step := cells.Field("opponent").From, cells.Step
	return func(at trf.Position) (string, trf.Position) {
		p := rows[at.Line]
		if p == nil {
			return "", trf.Position{}
		}
		if round := (at.Column-first)/step + 1; at.Column >= first && p.cells[round] != nil {
			return "", place(p.cells[round])
		}
		return "", place(p.node)
	}
}
