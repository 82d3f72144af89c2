package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"mime/multipart"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/bridge"
	"github.com/trfkit/trfkit/internal/exit"
)

// A form is told by its first line: a boundary, below which its first header stands.
func TestBoundary(t *testing.T) {
	for body, want := range map[string]string{
		"--x\r\nContent-Type: a\r\n":        "x",
		"--x\r\ncontent-disposition: a\r\n": "x",
		"--x\nContent-Type: a\n":            "",
		"--x\r\nX-Content-Type: a\r\n":      "",
		"-x\r\nContent-Type: a\r\n":         "",
		"--x":                               "",
		"":                                  "",
	} {
		if got, ok := boundaryOf([]byte(body)); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %t", body, got, ok)
		}
	}
	if _, ok := boundaryOf([]byte("--\r\nContent-Type: a\r\n")); ok {
		t.Error("a boundary of nothing is one")
	}
}

// The parts of a form are files, by the names of the client without his folders, and options; an empty one is none.
func TestParts(t *testing.T) {
	part := func(disposition, data string) string {
		return "--x\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + data + "\r\n"
	}
	for _, tt := range []struct{ body, want string }{
		{part(`name="file"; filename="a.trf"`, "one") + part(`name="round"`, "3"), "[a.trf=one] map[round:[3]]"},
		{part(`name="other"; filename="a.trf"`, "one"), "[a.trf=one] map[]"},
		{part(`name="file"`, "one"), "[=one] map[]"},
		{part(`name="file"; filename="C:\\open\\a.trf"`, "one"), "[a.trf=one] map[]"},
		{part(`name="file"; filename="a.trf"`, "") + part(`name="round"`, ""), "[] map[]"},
		{strings.Repeat(part(`name="r"`, ""), mostParts-1), "[] map[]"},
		{strings.Repeat(part(`name="r"`, ""), mostParts), "there are too many parts"},
	} {
		f := &form{options: url.Values{}}
		var got []string
		err := f.parts(multipart.NewReader(strings.NewReader(tt.body+"--x--\r\n"), "x"))
		for _, one := range f.files {
			got = append(got, one.Name+"="+string(one.Data))
		}
		text := fmt.Sprint(got, " ", f.options)
		if err != nil {
			text = err.Error()
		}
		if text != tt.want {
			t.Errorf("%.120q: %s, want %s", tt.body, text, tt.want)
		}
	}
}

// A budget may be used up to its last byte; of 0 there is no bound.
func TestBudget(t *testing.T) {
	b := &budget{most: 3}
	if !b.take(2) || !b.take(1) || b.take(1) || b.used.Load() != 3 {
		t.Errorf("%d of 3 are used", b.used.Load())
	}
	h := &hold{b, 3}
	next := h.pass()
	if h.release(); b.used.Load() != 3 {
		t.Error("what was passed on is released")
	}
	if next.release(); b.used.Load() != 0 || next.n != 0 {
		t.Errorf("%d are used after all", b.used.Load())
	}
	if free := (&budget{}); !free.take(1 << 40) {
		t.Error("there is a bound of 0")
	}
}

// A line may have as many bytes as are allowed; one that is longer is passed over, and the next one is read.
func TestReadLine(t *testing.T) {
	r := bufio.NewReaderSize(strings.NewReader("abc\nabcd\n"+strings.Repeat("x", 40)+"\nab\nabcdef"), 16)
	var got []string
	for range 5 {
		line, err := readLine(r, 4)
		got = append(got, fmt.Sprintf("%q %v", line, err))
	}
	want := []string{`"abc\n" <nil>`, `"" the line is too long`, `"" the line is too long`, `"ab\n" <nil>`, `"" EOF`}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%s", got)
	}
}

// The bounds of a question are met by as many bytes and players as they say; 0 players are no bound.
func TestQuestionBounds(t *testing.T) {
	two := []byte("001    1      Abel\n001    2      Bell\n")
	file := bridge.File{Name: "a.trf", Data: two}
	for _, tt := range []struct {
		files int
		b     Bounds
		want  string
	}{
		{1, Bounds{Size: len(two)}, ""}, {1, Bounds{Size: len(two) - 1}, "bytes"},
		{2, Bounds{Size: 2 * len(two)}, ""}, {2, Bounds{Size: 2*len(two) - 1}, "bytes"},
		{1, Bounds{Size: len(two), Players: 2}, ""}, {1, Bounds{Size: len(two), Players: 1}, "players"},
		{2, Bounds{Size: 2 * len(two), Players: 2}, ""}, {2, Bounds{Size: 2 * len(two), Players: 1}, "players"},
	} {
		files := []bridge.File{file, file}[:tt.files]
		for _, call := range []string{"check", "pair"} {
			out, limit := unpacked(files, callNamed(call), tt.b)
			if limit != tt.want || tt.want == "" && len(out) != tt.files {
				t.Errorf("%s, %d files, %+v: %q, %d files", call, tt.files, tt.b, limit, len(out))
			}
		}
	}
}

// A file of a question is one of text, data and JSON, and has a name.
func TestSent(t *testing.T) {
	for _, tt := range []struct {
		sent Sent
		want string
	}{
		{Sent{Text: "a"}, "request a <nil>"},
		{Sent{Name: "x.trf", Data: []byte("b")}, "x.trf b <nil>"},
		{Sent{JSON: []byte("{}")}, "request {} <nil>"},
		{Sent{}, "request  <nil>"},
		{Sent{Text: "a", JSON: []byte("{}")}, "request  text, data and json exclude each other"},
		{Sent{Data: []byte("b"), JSON: []byte("{}")}, "request b text, data and json exclude each other"},
	} {
		f, err := tt.sent.file()
		if got := fmt.Sprintf("%s %s %v", f.Name, f.Data, err); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.sent, got, tt.want)
		}
	}
}

// A text becomes a page, in which it stands as it is; a page stays one.
func TestAsPage(t *testing.T) {
	for _, page := range []string{"<!DOCTYPE html><p>a", "<!doctype html><p>a"} {
		if got := string(asPage(page)); got != page {
			t.Errorf("%s became %s", page, got)
		}
	}
	if got := string(asPage("1 < 2\n")); !strings.HasSuffix(got, "<pre>1 &lt; 2\n</pre>\n") {
		t.Errorf("a text became %s", got)
	}
}

// A body that is one JSON text is that text; any other is what it is.
func TestUnquoted(t *testing.T) {
	for body, want := range map[string]string{`"a\nb"`: "a\nb", `"a`: `"a`, `{"a": 1}`: `{"a": 1}`, "": "",
		`12`: `12`} {
		if got := unquoted([]byte(body)); string(got) != want {
			t.Errorf("%q: %q", body, got)
		}
	}
}

// What has no answer is a problem of its own kind.
func TestKindsOfProblems(t *testing.T) {
	for _, tt := range []struct {
		p      *problem
		kind   string
		status int
	}{
		{problemFor(errTime), "too-long", 503}, {problemFor(errMemory), "too-hungry", 503},
		{problemFor(errBusy), "busy", 503}, {problemFor(errors.New("x")), "fault", 500},
		{problemFor(fmt.Errorf("x: %w", errCancelled)), "gone", 410},
		{refused(&Reply{Limit: "players"}), "too-large", 413},
		{refused(&Reply{Answer: bridge.Answer{Code: int(exit.Usage)}}), "options", 400},
		{refused(&Reply{Answer: bridge.Answer{Code: int(exit.Unusable)}}), "unusable", 422},
		{refused(&Reply{Answer: bridge.Answer{Code: int(exit.Internal)}}), "fault", 500},
	} {
		if tt.p.Type != docs+tt.kind || tt.p.Status != tt.status {
			t.Errorf("%s %d, want %s %d", tt.p.Type, tt.p.Status, tt.kind, tt.status)
		}
	}
}

// Progress is heard before the answer, and a line of no JSON is no answer.
func TestExchange(t *testing.T) {
	for _, tt := range []struct{ lines, want string }{
		{`{"progress":{"a":1}}` + "\n" + `{"progress":{"a":2}}` + "\n" + `{"code":1}` + "\n", `{"a":1}{"a":2} 1`},
		{`{"code":3}` + "\n" + `{"code":1}` + "\n", ` 3`},
		{"no JSON\n", " none"},
		{`{"progress":{"a":1}}` + "\n", `{"a":1} none`},
		{`{"code":3,"error":"` + strings.Repeat("x", 200) + `"}` + "\n", " none"},
	} {
		var asked bytes.Buffer
		told := ""
		w := &worker{in: closing{&asked}, out: bufio.NewReader(strings.NewReader(tt.lines))}
		r, err := w.exchange([]byte("q"), 100, func(p json.RawMessage) { told += string(p) })
		if err == nil {
			told += fmt.Sprint(" ", r.Code)
		} else {
			told += " none"
		}
		if told != tt.want || asked.String() != "q\n" {
			t.Errorf("%.60q: %s, want %s; asked %q", tt.lines, told, tt.want, asked.String())
		}
	}
}

// closing is a buffer that can be closed.
type closing struct{ *bytes.Buffer }

func (closing) Close() error { return nil }

// A job tells its time until it has ended, and its answer according to its state; there is none of another name.
func TestStates(t *testing.T) {
	j := &jobs{s: &Server{}, all: map[string]*job{}}
	for _, tt := range []struct {
		state  string
		status int
		runs   bool
	}{
		{waiting, 409, true}, {running, 409, true}, {failed, 503, false}, {cancelled, 410, false}, {"", 404, false},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.SetPathValue("id", "a")
		delete(j.all, "a")
		one := &job{State: tt.state, begin: time.Now().Add(-time.Hour), Problem: problemFor(errTime)}
		if tt.state != "" {
			j.all["a"] = one
		}
		w := httptest.NewRecorder()
		if j.result(w, r); w.Code != tt.status {
			t.Errorf("the result of a job that is %q: %d, want %d", tt.state, w.Code, tt.status)
		}
		var told job
		w = httptest.NewRecorder()
		j.write(w, 200, one)
		if err := json.Unmarshal(w.Body.Bytes(), &told); err != nil || (told.Seconds >= 3600) != tt.runs {
			t.Errorf("a job that is %q: %s", tt.state, w.Body)
		}
	}
}

// What a request holds of the memory for bodies is free when it has been answered.
func TestMemoryIsFreed(t *testing.T) {
	s := New(Config{Bounds: bounds, Worker: workerIn("answer"), Workers: 1, Audits: 1, Held: chunk})
	defer s.Close()
	for n := range 3 {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("POST", "/v1/check?rouns=3", strings.NewReader("x")))
		if w.Code != 400 {
			t.Errorf("request %d: %d %s", n+1, w.Code, w.Body)
		}
	}
}

// A page may load nothing from elsewhere, and the figures are in the format of Prometheus.
func TestHeaders(t *testing.T) {
	s := New(Config{Bounds: bounds, Worker: workerIn("answer"), Workers: 1, Audits: 1})
	defer s.Close()
	for _, tt := range []struct{ path, header, want string }{
		{"/", "Content-Security-Policy", "default-src 'none'"},
		{"/metrics", "Content-Type", "text/plain; version=0.0.4"},
	} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", tt.path, nil))
		if got := w.Header().Get(tt.header); w.Code != 200 || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %d, %s is %q", tt.path, w.Code, tt.header, got)
		}
	}
}
