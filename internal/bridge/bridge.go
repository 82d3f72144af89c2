// Package bridge is trfkit for programs that are not written in Go: a question with options in JSON and files as bytes,
// an answer in JSON. The answers hold the documents that the commands print with --format json, so that one schema
// describes both. Nothing is read from a disk, and nothing is written.
package bridge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker"
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

// about is a call with options about one file, or two; 0 is at least one, and anyNumber also none.
func about[O any](files int, answer func(context.Context, *Question, *O) (Answer, error)) call {
	return func(ctx context.Context, q *Question) (Answer, error) {
		var o O
		if len(bytes.TrimSpace(q.Options)) > 0 {
			// strictly: a misspelt option is an error, not a default
			if err := strictjson.Unmarshal(q.Options, &o); err != nil {
				return Answer{}, fmt.Errorf("options: %w", err)
			}
		}
		switch given := len(q.Files); {
		case files == 0 && given == 0:
			return Answer{}, errors.New("no file was given")
		case files == 1 && given != 1:
			return Answer{}, fmt.Errorf("one file is expected, %d were given", given)
		case files == 2 && given != 2:
			return Answer{}, fmt.Errorf("two files are expected, %d were given", given)
		}
		return answer(ctx, q, &o)
	}
}

const anyNumber = -1

// none are the options of a call that has none.
type none struct{}

// calls are the questions that can be asked.
func calls() map[string]call {
	return map[string]call{
		"parse":    about(1, parse),
		"describe": about(1, describe),
		"edit":     about(1, edit),
		"check":    about(0, check),
		"pair":     about(1, pair),
		"rank":     about(0, rank),
		"convert":  about(1, convert),
		"lint":     about(0, lintFiles),
		"audit":    about(0, auditFiles),
		"case":     about(1, caseFile),
		"compare":  about(2, compareFiles),
		"picture":  about(anyNumber, drawRound),
		"systems":  about(anyNumber, listSystems),
		"unpack":   about(1, unpackFile),
		"why":      about(1, why),
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

// inputs are the files of a question.
func (q *Question) inputs() []checker.Input {
	ins := make([]checker.Input, len(q.Files))
	for i, f := range q.Files {
		ins[i] = checker.Bytes(f.Name, f.Data)
	}
	return ins
}

// writer is how reports print themselves.
type writer = func(io.Writer) error

// told is the answer of a report that prints itself, as JSON or to people.
func (q *Question) told(code int, document writer, text ...writer) (Answer, error) {
	if q.Form != JSON {
		told, err := printed(text...)
		return Answer{Code: code, Text: string(told)}, err
	}
	made, err := printed(document)
	return Answer{Code: code, Result: made}, err
}

func printed(write ...writer) ([]byte, error) {
	var b bytes.Buffer
	for _, w := range write {
		if err := w(&b); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// result wraps a document and the exit code that goes with it.
func result(code int, document any) (Answer, error) {
	data, err := plain.Marshal(document)
	return Answer{Code: code, Result: data}, err
}
