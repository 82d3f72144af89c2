// Package bridge is trfkit for programs that are not written in Go: a question with options in JSON and files as bytes,
// an answer in JSON. The answers hold the documents that the commands print with --format json, so that one schema
// describes both. Nothing is read from a disk, and nothing is written.
package bridge

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/strictjson"
)

// File is a file of the caller.
type File struct {
	Name string // for messages
	Data []byte
}

// Answer is what comes back.
type Answer struct {
	// Code is the exit code that the command would end with: 0 all is well, 1 a negative answer, 2 wrong options, 3 a
	// file cannot be used, 4 no legal pairing exists, 10 a fault of trfkit.
	Code   int             `json:"code"`
	Error  string          `json:"error,omitempty"`  // why there is no result
	Result json.RawMessage `json:"result,omitempty"` // the document of the call
	Text   string          `json:"text,omitempty"`   // what stands in its place where the form is not JSON
}

// Question is what a program asks.
type Question struct {
	Call    string // one of Calls
	Options []byte // a JSON object; blank for none
	Files   []File
	Form    Form // of the answer
	// Working, when not nil, is told what is being worked at, as JSON text of a Progress.
	Working func(progress string)
}

// Form is how an answer is given. Text and HTML are for people; a call that has no page of its own gives its text.
type Form string

// The forms.
const (
	JSON Form = ""
	Text Form = "text"
	HTML Form = "html"
)

// Progress is what is being worked at.
type Progress struct {
	File   string `json:"file"`
	System string `json:"system,omitempty"` // by which a round is paired
	Round  int    `json:"round,omitempty"`
	What   string `json:"what,omitempty"` // what an audit tries
}

func (q *Question) working(p Progress) {
	if q.Working == nil {
		return
	}
	if text, err := plain.Marshal(p); err == nil {
		q.Working(string(text))
	}
}

// call answers one kind of question.
type call func(ctx context.Context, q *Question) (Answer, error)

// calls are the questions that can be asked.
func calls() map[string]call {
	return map[string]call{
		"parse":    parse,
		"describe": describe,
		"edit":     edit,
		"check":    check,
		"pair":     pair,
		"rank":     rank,
		"convert":  convert,
		"lint":     lintFiles,
		"audit":    auditFiles,
		"case":     caseFile,
		"compare":  compareFiles,
		"picture":  drawRound,
		"systems":  listSystems,
		"unpack":   unpackFile,
		"why":      why,
	}
}

// Calls lists the names of the questions.
func Calls() []string { return slices.Sorted(maps.Keys(calls())) }

// Ask answers a question. The answer is the JSON of an Answer, whatever goes wrong.
func Ask(ctx context.Context, q Question) (answer []byte) {
	defer func() {
		if p := recover(); p != nil {
			answer = encode(Answer{Code: int(exit.Internal),
				Error: fmt.Sprintf("internal fault: %v; please report it with the file", p)})
		}
	}()
	ask, known := calls()[q.Call]
	if !known {
		return encode(wrong("%q is no call; there are %s", q.Call, strings.Join(Calls(), ", ")))
	}
	if !slices.Contains([]Form{JSON, Text, HTML}, q.Form) {
		return encode(wrong("form %q is neither text nor html", q.Form))
	}
	if err := q.unpack(); err != nil && q.Call != "unpack" {
		return encode(Answer{Code: int(exit.Unusable), Error: err.Error()})
	}
	a, err := ask(ctx, &q)
	if err != nil {
		a = wrong("%s: %v", q.Call, err)
	}
	return encode(a)
}

// unpack replaces packed files by what they hold.
func (q *Question) unpack() error {
	q.Files = slices.Clone(q.Files)
	for i := range q.Files {
		f := &q.Files[i]
		data, err := fsx.Unpack(f.Name, f.Data)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		f.Data = data
	}
	return nil
}

func wrong(format string, args ...any) Answer {
	return Answer{Code: int(exit.Usage), Error: fmt.Sprintf(format, args...)}
}

// encode never fails on an answer: its result is JSON already.
func encode(a Answer) []byte {
	data, err := plain.Marshal(a)
	if err != nil {
		return []byte(`{"code":10,"error":"internal fault: the answer is no JSON"}`)
	}
	return data
}

// options decodes the options of a question strictly: a misspelt one is an error, not a default.
func (q *Question) options(into any) error {
	if len(strings.TrimSpace(string(q.Options))) == 0 {
		return nil
	}
	if err := strictjson.Unmarshal(q.Options, into); err != nil {
		return fmt.Errorf("options: %w", err)
	}
	return nil
}

// one is the file of a question about one, whose options are decoded.
func (q *Question) one(options any) (File, error) {
	if err := q.options(options); err != nil {
		return File{}, err
	}
	if len(q.Files) != 1 {
		return File{}, fmt.Errorf("one file is expected, %d were given", len(q.Files))
	}
	return q.Files[0], nil
}

// result wraps a document and the exit code that goes with it.
func result(code int, document any) (Answer, error) {
	data, err := plain.Marshal(document)
	return Answer{Code: code, Result: data}, err
}
