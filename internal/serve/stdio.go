package serve

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/bridge"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/strictjson"
)

// Question is one line of standard input.
type Question struct {
	ID       json.RawMessage `json:"id,omitempty"`       // comes back with the answer; any JSON
	Call     string          `json:"call"`               // check, why, pair, rank, convert, lint, audit, compare
	Options  json.RawMessage `json:"options,omitempty"`  // an object, as the query of the same call over HTTP
	Files    []Sent          `json:"files"`              // one, or as many as the call takes
	Form     bridge.Form     `json:"form,omitempty"`     // text or html; blank is JSON
	Progress bool            `json:"progress,omitempty"` // lines with "progress" come before the answer
}

// Sent is a file of a question: one of text, data and json.
type Sent struct {
	Name string          `json:"name"`
	Text string          `json:"text,omitempty"` // of a file in UTF-8
	Data []byte          `json:"data,omitempty"` // of any file, in base64
	JSON json.RawMessage `json:"json,omitempty"` // a tournament in plain JSON
}

// Reply is one line of standard output.
type Reply struct {
	ID json.RawMessage `json:"id,omitempty"`
	bridge.Answer
	Limit    string          `json:"limit,omitempty"`    // the limit that the question is beyond: players
	Progress json.RawMessage `json:"progress,omitempty"` // what is being worked at; no answer yet
}

// Bounds are the limits of one question.
type Bounds struct {
	Size    int // bytes of all files, before and after unpacking
	Players int // of one file; 0 is as many as a file can have
}

// Loop answers questions until the input ends. Each is one line, and so is each answer; a line that is no question is
// answered, too. The error is that of reading or writing.
func Loop(ctx context.Context, in io.Reader, out io.Writer, b Bounds) error {
	r := bufio.NewReaderSize(in, 64<<10)
	w := &lines{w: bufio.NewWriter(out)}
	for ctx.Err() == nil {
		line, err := readLine(r, 2*b.Size+1<<20)
		switch {
		case errors.Is(err, errLong):
			w.put(&Reply{Answer: wrong("the line is longer than %d bytes of files are", b.Size), Limit: "size"})
			continue
		case len(bytes.TrimSpace(line)) > 0:
			w.put(answer(ctx, line, w, b))
		}
		if err != nil || w.err != nil {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return errors.Join(err, w.err)
		}
	}
	return ctx.Err()
}

var errLong = errors.New("the line is too long")

// readLine reads a line; of one that is too long nothing is kept.
func readLine(r *bufio.Reader, most int) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if long = long || len(line)+len(part) > most; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case long && err == nil:
			return nil, errLong
		default:
			return line, err
		}
	}
}

// lines writes replies, one a line; progress comes from other goroutines.
type lines struct {
	mu  sync.Mutex
	w   *bufio.Writer
	err error
}

func (l *lines) put(r *Reply) {
	data, err := plain.Marshal(r)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err == nil {
		_, err = l.w.Write(append(data, '\n'))
	}
	if err == nil {
		err = l.w.Flush()
	}
	if l.err == nil {
		l.err = err
	}
}

func wrong(format string, args ...any) bridge.Answer {
	return bridge.Answer{Code: int(exit.Usage), Error: fmt.Sprintf(format, args...)}
}

// answer answers one line.
func answer(ctx context.Context, line []byte, w *lines, b Bounds) *Reply {
	var q Question
	if err := strictjson.Unmarshal(line, &q); err != nil {
		return &Reply{Answer: wrong("the line is no question: %v", err)}
	}
	r := &Reply{ID: q.ID}
	asked := bridge.Question{Call: q.Call, Options: q.Options, Form: q.Form}
	if !slices.ContainsFunc(calls, func(c call) bool { return c.name == q.Call }) &&
		!slices.Contains(bridge.Calls(), q.Call) {
		r.Answer = wrong("%q is no call", q.Call)
		return r
	}
	for i := range q.Files {
		f, err := q.Files[i].file()
		if err != nil {
			r.Answer = wrong("file %d: %v", i+1, err)
			return r
		}
		asked.Files = append(asked.Files, f)
	}
	if asked.Files, r.Limit = unpacked(asked.Files, callNamed(q.Call), b); r.Limit != "" {
		r.Answer = bridge.Answer{Code: int(exit.Unusable), Error: "more " + r.Limit + " than this service takes"}
		return r
	}
	if q.Progress {
		asked.Working = func(p string) { w.put(&Reply{ID: q.ID, Progress: json.RawMessage(p)}) }
	}
	if err := json.Unmarshal(bridge.Ask(ctx, asked), &r.Answer); err != nil {
		r.Answer = bridge.Answer{Code: int(exit.Internal), Error: err.Error()}
	}
	return r
}

func (s *Sent) file() (bridge.File, error) {
	f := bridge.File{Name: s.Name, Data: s.Data}
	if f.Name == "" {
		f.Name = "request"
	}
	given := 0
	for _, one := range []bool{s.Text != "", s.Data != nil, s.JSON != nil} {
		if one {
			given++
		}
	}
	if given > 1 {
		return f, errors.New("text, data and json exclude each other")
	}
	if s.Text != "" {
		f.Data = []byte(s.Text)
	} else if s.JSON != nil {
		f.Data = s.JSON
	}
	return f, nil
}

// unpacked are the files with those of archives in their place, and the limit that they are beyond.
func unpacked(files []bridge.File, c *call, b Bounds) (out []bridge.File, limit string) {
	size := 0
	for _, f := range files {
		held := []bridge.File{f}
		if c != nil && c.files != 1 {
			held = nil
			for _, one := range fsx.UnpackAll(f.Name, f.Data) {
				if one.Err != nil { // the call itself tells why
					one.Name, one.Data = f.Name, f.Data
				}
				held = append(held, bridge.File{Name: one.Name, Data: one.Data})
			}
		}
		for _, one := range held {
			data, err := fsx.Unpack(one.Name, one.Data)
			if err != nil {
				data = one.Data
			}
			if size += len(data); size > b.Size {
				return nil, "bytes"
			}
			if b.Players > 0 && players(one.Name, data) > b.Players {
				return nil, "players"
			}
		}
		out = append(out, held...)
	}
	return out, ""
}

// players is how many players a file has.
func players(name string, data []byte) int {
	doc, _ := importing.Parse(name, data)
	return len(doc.Lines("001"))
}
