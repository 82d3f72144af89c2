package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/bridge"
	"github.com/trfkit/trfkit/internal/schematest"
)

const (
	town    = "../../corpus/tournaments/harbour-town.trf"
	planted = "../../corpus/tournaments/harbour-town-planted.trf"
	modeKey = "TRFSERVE_TEST_WORKER"
)

var bounds = Bounds{Size: 1 << 20, Players: 500}

// A worker of the tests is the test itself.
func TestMain(m *testing.M) {
	switch os.Getenv(modeKey) {
	case "":
		os.Exit(m.Run())
	case "slow":
		time.Sleep(time.Hour)
	case "hungry":
		watchMemory(64 << 20) // the race detector does not live with the limit of the kernel
		var held [][]byte
		for len(held) < 4096 {
			held = append(held, bytes.Repeat([]byte{1}, 1<<20))
			time.Sleep(time.Millisecond)
		}
	case "refused":
		os.Exit(2) // as the runtime of Go, which gets no memory from the kernel
	case "broken":
		fmt.Println("no JSON")
	default:
		if err := Loop(context.Background(), os.Stdin, os.Stdout, bounds); err != nil {
			os.Exit(1)
		}
	}
	os.Exit(0)
}

func workerIn(mode string) func() *exec.Cmd {
	return func() *exec.Cmd {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), modeKey+"="+mode)
		return cmd
	}
}

// service starts one whose settings the test may change.
func service(t *testing.T, mode string, change ...func(*Config)) string {
	t.Helper()
	c := Config{Bounds: bounds, Worker: workerIn(mode), Workers: 2, Audits: 1, Jobs: 2, Requests: 50, Held: 64 << 20,
		Time: time.Minute, AuditTime: time.Minute, Keep: time.Minute}
	for _, f := range change {
		f(&c)
	}
	s := New(c)
	server := httptest.NewServer(s)
	t.Cleanup(func() { server.Close(); s.Close() })
	return server.URL
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// send sends a request and returns status, header and body.
func send(t *testing.T, method, url string, body []byte, header ...string) (int, http.Header, []byte) {
	t.Helper()
	r, err := http.NewRequest(method, url, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.Body.Close() }()
	data, err := io.ReadAll(a.Body)
	if err != nil {
		t.Fatal(err)
	}
	return a.StatusCode, a.Header, data
}

// parts is a form of files.
func parts(t *testing.T, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, name := range files {
		part, err := w.CreateFormFile("file", name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = part.Write(read(t, name))
	}
	_ = w.Close()
	return b.Bytes()
}

// Every call answers with the document of its schema, whatever the client says that the body is.
func TestCalls(t *testing.T) {
	url := service(t, "answer")
	one, two := read(t, planted), parts(t, town, planted)
	quoted, err := json.Marshal(string(one))
	if err != nil {
		t.Fatal(err)
	}
	var described struct {
		Components struct {
			Schemas map[string]json.RawMessage `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(OpenAPI(), &described); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		call, query, code, want string
		body                    []byte
		kind                    string
	}{
		{"check", "", "1", `"verdict":"differ"`, one, "text/html"},
		{"check", "", "1", `"verdict":"differ"`, quoted, "application/json"},
		{"check", "?rounds=1-5&decisions=true", "0", `"file":"harbour-town-planted.trf"`, two, "application/json"},
		{"why", "?who=9,16&round=6", "0", "Pellegrini, Livia", one, ""},
		{"case", "?who=9,16&round=6&lang=en", "0", "Pellegrini, Livia", one, ""},
		{"pair", "?round=6&explain=1", "0", `"boards":[[4,6],`, one, "image/png"},
		{"rank", "?tieBreaks=BH/C1,BH&why=1,2&why=1:BH&edition=2024", "0", `"BH/C1"`, one, ""},
		{"convert", "?to=trf16", "0", `"data":"`, one, ""},
		{"lint", "?profile=rating", "1", `"report":`, one, ""},
		{"compare", "?ignore=header", "1", "pairing.opponent", two, ""},
	}
	for _, tt := range tests {
		status, header, body := send(t, "POST", url+"/v1/"+tt.call+tt.query, tt.body, "Content-Type", tt.kind)
		if status != 200 || header.Get("Trfkit-Code") != tt.code || !strings.Contains(string(body), tt.want) ||
			!json.Valid(body) {
			t.Errorf("%s%s: %d, code %s\n%.400s", tt.call, tt.query, status, header.Get("Trfkit-Code"), body)
		}
		if c := callNamed(tt.call); c.schema != nil && tt.call != "check" && tt.call != "rank" {
			if problems := schematest.Parse(t, c.schema()).Problems(body); len(problems) > 0 {
				t.Errorf("%s: %v", tt.call, problems)
			}
		}
	}
}

// Text and HTML are what Accept or format asks for; a conversion is then the file itself.
func TestForms(t *testing.T) {
	url := service(t, "answer")
	data := read(t, town)
	tests := []struct{ path, accept, kind, want string }{
		{"check", "text/plain", "text/plain; charset=utf-8", "ok           request  dutch-2017"},
		{"check?name=a.trf", "text/html,application/xml;q=0.9,*/*;q=0.8", "text/html; charset=utf-8",
			"ok           a.trf"},
		{"check?format=text", "", "text/plain; charset=utf-8", "round 6 agrees"},
		{"check", "text/plain;q=0.5, application/json", "application/json", `{"tool"`},
		{"check", "*/*", "application/json", `{"tool"`},
		{"pair?round=2", "text/plain", "text/plain; charset=utf-8", "  1  "},
		{"rank", "text/html", "text/html; charset=utf-8", "<html lang"},
		{"why?who=1,2", "text/plain", "text/plain; charset=utf-8", "Round 4"},
		{"lint", "text/plain", "text/plain; charset=utf-8", "1 file: 0 errors"},
		{"convert?to=trf26", "text/plain", "application/octet-stream", "012 "},
	}
	for _, tt := range tests {
		status, header, body := send(t, "POST", url+"/v1/"+tt.path, data, "Accept", tt.accept)
		if status != 200 || header.Get("Content-Type") != tt.kind || !strings.Contains(string(body), tt.want) {
			t.Errorf("%s as %s: %d %s\n%.300s", tt.path, tt.accept, status, header.Get("Content-Type"), body)
		}
	}
}

// What has no answer gets a problem of RFC 9457.
func TestProblems(t *testing.T) {
	url := service(t, "answer", func(c *Config) { c.Token = "secret" })
	data := read(t, town)
	crowd := []byte(`{"players": [`)
	for id := 1; id <= bounds.Players+1; id++ {
		crowd = fmt.Appendf(crowd, `{"id": %d},`, id)
	}
	crowd = append(crowd[:len(crowd)-1], "]}"...)
	tests := []struct {
		method, path string
		body         []byte
		status       int
		kind, detail string
	}{
		{"POST", "/v1/check?rouns=3", data, 400, "options", `"rouns" is no option of check`},
		{"POST", "/v1/check?rounds=x", data, 400, "options", "rounds"},
		{"POST", "/v1/pair?round=x", data, 400, "options", `"x" is no whole number`},
		{"POST", "/v1/pair?round=1&round=2", data, 400, "options", "more than once"},
		{"POST", "/v1/pair?explain=maybe", data, 400, "options", "neither true nor false"},
		{"POST", "/v1/pair?why=1,x", data, 400, "options", "no list of numbers"},
		{"POST", "/v1/why", data, 400, "options", "who names nobody"},
		{"POST", "/v1/check", nil, 400, "body", "there is no file"},
		{"POST", "/v1/compare", data, 400, "body", "2 files are expected, 1 were sent"},
		{"POST", "/v1/check", []byte("--x\r\nContent-Type: a\r\n\r\nhalf"), 400, "body", "the form cannot be read"},
		{"POST", "/v1/check", make([]byte, bounds.Size+1), 413, "too-large", "a body may have"},
		{"POST", "/v1/check", crowd, 413, "too-large", "more players than this service takes"},
		{"POST", "/v1/convert?to=trf26", []byte("junk"), 422, "unusable", "the file holds no player"},
		{"GET", "/v1/check", nil, 405, "method", "GET /v1/check"},
		{"GET", "/v2/check", nil, 404, "not-found", "GET /v2/check"},
		{"GET", "/v1/jobs/x", nil, 404, "not-found", "there is no such job"},
	}
	for _, tt := range tests {
		status, header, body := send(t, tt.method, url+tt.path, tt.body, "Authorization", "Bearer secret")
		var p problem
		if err := json.Unmarshal(body, &p); err != nil || status != tt.status || p.Status != tt.status ||
			p.Type != docs+tt.kind || !strings.Contains(p.Detail, tt.detail) ||
			header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s %s: %d %s", tt.method, tt.path, status, body)
		}
	}
	for _, token := range []string{"", "Bearer", "Bearer wrong", "Bearer secre"} {
		if status, header, _ := send(t, "POST", url+"/v1/check", data, "Authorization", token); status != 401 ||
			header.Get("WWW-Authenticate") != "Bearer" {
			t.Errorf("token %q: %d", token, status)
		}
	}
	for path, want := range map[string]int{"/healthz": 200, "/": 200, "/openapi.json": 200, "/metrics": 401,
		"/v1/jobs/x": 401} {
		if status, _, _ := send(t, "GET", url+path, nil); status != want {
			t.Errorf("%s without a token: %d, want %d", path, status, want)
		}
	}
}

// A question that takes too long or too much ends with its worker, and the next one is answered.
func TestBounds(t *testing.T) {
	for mode, kind := range map[string]string{"slow": "too-long", "hungry": "too-hungry", "refused": "too-hungry",
		"broken": "fault"} {
		url := service(t, mode, func(c *Config) {
			if mode == "slow" {
				c.Time = 100 * time.Millisecond
			}
		})
		for range 3 {
			status, header, body := send(t, "POST", url+"/v1/check", read(t, town))
			if !strings.Contains(string(body), docs+kind) || status == 503 && header.Get("Retry-After") == "" {
				t.Errorf("%s: %d %s", mode, status, body)
			}
		}
	}
}

func TestCrowds(t *testing.T) {
	data := read(t, town)
	asks := func(url string, n int) map[int]int {
		got, statuses := map[int]int{}, make(chan int, n)
		for range n {
			go func() {
				a, err := http.Post(url+"/v1/check", "", bytes.NewReader(data))
				if err != nil {
					statuses <- 0
					return
				}
				_ = a.Body.Close()
				statuses <- a.StatusCode
			}()
		}
		for range n {
			got[<-statuses]++
		}
		return got
	}
	if got := asks(service(t, "answer"), 40); got[200] != 40 {
		t.Error("40 at once:", got)
	}
	slow := func(c *Config) { c.Time = time.Second }
	if got := asks(service(t, "slow", slow, func(c *Config) { c.Requests = 3 }), 8); got[503] != 8 {
		t.Error("8 at once where 3 may wait:", got)
	}
	if got := asks(service(t, "slow", slow, func(c *Config) { c.PerClient = 3 }), 8); got[429] != 5 || got[503] != 3 {
		t.Error("8 at once from one address:", got)
	}
	if got := asks(service(t, "answer", func(c *Config) { c.Held = chunk - 1 }), 2); got[503] != 2 {
		t.Error("no memory for bodies:", got)
	}
}

// An audit is a job.
func TestJobs(t *testing.T) {
	url := service(t, "answer")
	status, header, body := send(t, "POST", url+"/v1/audit", read(t, town))
	where := header.Get("Location")
	var j job
	if err := json.Unmarshal(body, &j); err != nil || status != 202 || where != "/v1/jobs/"+j.ID {
		t.Fatalf("%d %s %s", status, where, body)
	}
	for range 1000 {
		_, _, body = send(t, "GET", url+where, nil)
		if _ = json.Unmarshal(body, &j); j.State == finished {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if status, _, body = send(t, "GET", url+where+"/result", nil); status != 200 ||
		len(schematest.Parse(t, callNamed("audit").schema()).Problems(body)) > 0 {
		t.Errorf("%d %.200s", status, body)
	}
	if status, _, _ = send(t, "DELETE", url+where, nil); status != 204 {
		t.Error(status)
	}
	if status, _, _ = send(t, "GET", url+where, nil); status != 404 {
		t.Error("a job that was deleted is there:", status)
	}
}

func TestJobsAreBounded(t *testing.T) {
	url := service(t, "slow")
	var where []string
	for range 3 {
		status, header, _ := send(t, "POST", url+"/v1/audit", read(t, town))
		where = append(where, header.Get("Location"))
		if want := 202; status != want && len(where) < 3 || len(where) == 3 && status != 429 {
			t.Errorf("job %d: %d", len(where), status)
		}
	}
	if status, _, body := send(t, "GET", url+where[1]+"/result", nil); status != 409 ||
		!strings.Contains(string(body), "the job is waiting") {
		t.Errorf("%d %s", status, body)
	}
	for _, one := range where[:2] {
		send(t, "DELETE", url+one, nil)
	}
	if status, _, _ := send(t, "POST", url+"/v1/audit", read(t, town)); status != 202 {
		t.Error("no place where two jobs were cancelled:", status)
	}
}

// Of several forms the client gets the one that it likes best; what it names exactly counts before what it names by a
// star.
func TestAccepted(t *testing.T) {
	for header, want := range map[string]bridge.Form{"": bridge.JSON, "*/*": bridge.JSON, "text/plain": bridge.Text,
		"text/*": bridge.HTML, "text/html;q=0.2, text/*;q=0.8": bridge.Text, "text/html, */*;q=0.1": bridge.HTML,
		"*/*;q=0.1, application/json;q=0": bridge.HTML, "application/octet-stream": bridge.Text,
		"junk/;;, text/plain": bridge.Text, "image/png": bridge.JSON, "text/html;q=0": bridge.JSON,
		"application/json;q=0.5, text/plain;q=0.6": bridge.Text,
		"text/plain;q=0.6, application/json;q=0.6": bridge.JSON,
	} {
		if got := accepted(header); got != want {
			t.Errorf("%q: %q, want %q", header, got, want)
		}
	}
}

// An option of a query is read in the type that the call wants.
func TestOptionValues(t *testing.T) {
	for _, tt := range []struct {
		kind   kind
		values []string
		want   string
	}{
		{boolean, []string{"true"}, "true"}, {boolean, []string{"1"}, "true"}, {boolean, []string{"on"}, "true"},
		{boolean, []string{"false"}, "false"}, {boolean, []string{"0"}, "false"}, {whole, []string{"-3"}, "-3"},
		{numbers, []string{"1, 2"}, "[1 2]"}, {texts, []string{"a", "", "b"}, "[a b]"}, {text, []string{" x "}, " x "},
	} {
		got, err := (&param{kind: tt.kind}).value(tt.values)
		if err != nil || fmt.Sprint(got) != tt.want {
			t.Errorf("%v %q: %v, %v, want %s", tt.kind, tt.values, got, err, tt.want)
		}
	}
}

// The description has every option of every call, in its type, and says which must be given.
func TestDescribed(t *testing.T) {
	var d struct {
		Paths map[string]map[string]struct {
			Parameters []struct {
				Name     string
				Required bool
				Schema   struct {
					Type  string
					Items struct{ Type string }
				}
			}
		}
	}
	if err := json.Unmarshal(OpenAPI(), &d); err != nil {
		t.Fatal(err)
	}
	for _, c := range calls {
		params := d.Paths["/v1/"+c.name]["post"].Parameters[2:] // behind name and format
		if len(params) != len(c.params) {
			t.Fatalf("%s has %d options, want %d", c.name, len(params), len(c.params))
		}
		for i, p := range c.params {
			want := map[kind]string{text: "string", whole: "integer", boolean: "boolean", texts: "array string",
				numbers: "array integer"}[p.kind]
			must := c.name == "why" && p.name == "who" || c.name == "convert" && p.name == "to"
			got := strings.TrimSpace(params[i].Schema.Type + " " + params[i].Schema.Items.Type)
			if params[i].Name != p.name || got != want || params[i].Required != must {
				t.Errorf("%s: %+v, want %s %s", c.name, params[i], p.name, want)
			}
		}
	}
	for path, method := range map[string]string{"/healthz": "get", "/metrics": "get", "/v1/jobs/{id}": "delete",
		"/v1/jobs/{id}/result": "get"} {
		if _, there := d.Paths[path][method]; !there {
			t.Errorf("%s %s is not described", method, path)
		}
	}
}

// Browsers hear of other origins only where that is set.
func TestOrigins(t *testing.T) {
	shut := service(t, "answer")
	open := service(t, "answer", func(c *Config) { c.Origins = []string{"https://a.example"} })
	for _, tt := range []struct {
		url, origin, want string
		status            int // of the question whether the page may ask
	}{
		{shut, "https://a.example", "", 405}, {open, "https://a.example", "https://a.example", 204},
		{open, "https://b.example", "", 405}} {
		status, header, body := send(t, "OPTIONS", tt.url+"/v1/check", nil, "Origin", tt.origin,
			"Access-Control-Request-Method", "POST")
		methods := header.Get("Access-Control-Allow-Methods")
		if got := header.Get("Access-Control-Allow-Origin"); got != tt.want || status != tt.status ||
			(methods == "GET, POST, DELETE") != (tt.want != "") || tt.want != "" && len(body) > 0 {
			t.Errorf("%s may ask %s: %d %q %q %s, want %q", tt.origin, tt.url, status, got, methods, body, tt.want)
		}
		status, header, _ = send(t, "GET", tt.url+"/v1/jobs/x", nil, "Origin", tt.origin)
		if got := header.Get("Access-Control-Allow-Origin"); got != tt.want || status != 404 ||
			(header.Get("Access-Control-Expose-Headers") != "") != (tt.want != "") {
			t.Errorf("%s hears from %s: %d %q, want %q", tt.origin, tt.url, status, got, tt.want)
		}
	}
}

// Nothing of a request but its call stands in the log.
func TestLog(t *testing.T) {
	var b bytes.Buffer
	url := service(t, "answer", func(c *Config) { c.Log = &b })
	send(t, "POST", url+"/v1/why?who=Pellegrini,Ivanchev&name=secret.trf", read(t, town))
	send(t, "GET", url+"/secret", nil)
	time.Sleep(20 * time.Millisecond)
	if log := b.String(); strings.Count(log, "\n") != 2 || strings.Contains(log, "secret") ||
		strings.Contains(log, "Pelle") || !strings.Contains(log, "POST /why 200") ||
		!strings.Contains(log, "GET /other 404") {
		t.Error(log)
	}
	_, _, body := send(t, "GET", url+"/metrics", nil)
	if !strings.Contains(string(body), `trfserve_requests_total{call="why",status="200"} 1`) {
		t.Errorf("%s", body)
	}
}

// The page, the description and the health are there; a service that stops takes nothing more.
func TestRest(t *testing.T) {
	s := New(Config{Bounds: bounds, Worker: workerIn("answer"), Workers: 1, Audits: 1})
	defer s.Close()
	server := httptest.NewServer(s)
	defer server.Close()
	for path, want := range map[string]string{"/": "Check a tournament", "/openapi.json": `"openapi": "3.1.0"`,
		"/healthz": "ok"} {
		status, _, body := send(t, "GET", server.URL+path, nil)
		if status != 200 || !strings.Contains(string(body), want) {
			t.Errorf("%s: %d %.100s", path, status, body)
		}
	}
	s.Stop()
	for _, path := range []string{"/healthz", "/"} {
		if status, _, _ := send(t, "GET", server.URL+path, nil); status != 503 {
			t.Errorf("%s of a service that stops: %d", path, status)
		}
	}
}

// Every option of the table is one of the call, in its type; and every reference of the description leads somewhere.
func TestTable(t *testing.T) {
	values := map[kind]string{text: `""`, whole: "0", boolean: "false", texts: "[]", numbers: "[]"}
	for _, c := range calls {
		for _, p := range c.params {
			q := bridge.Question{Call: c.name, Options: fmt.Appendf(nil, `{%q: %s}`, p.name, values[p.kind])}
			if a := string(bridge.Ask(t.Context(), q)); strings.Contains(a, "options:") {
				t.Errorf("%s: %s", c.name, a)
			}
		}
	}
	var d map[string]any
	if err := json.Unmarshal(OpenAPI(), &d); err != nil {
		t.Fatal(err)
	}
	refs := 0
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, one := range v {
				walk(one)
			}
		case map[string]any:
			if target, ok := v["$ref"].(string); ok {
				refs++
				at := any(d)
				for step := range strings.SplitSeq(strings.TrimPrefix(target, "#/"), "/") {
					at = at.(map[string]any)[step]
					if at == nil {
						t.Fatalf("%s leads nowhere", target)
					}
				}
			}
			for _, one := range v {
				walk(one)
			}
		}
	}
	walk(d)
	if refs < 100 || strings.Contains(string(OpenAPI()), "$defs") {
		t.Errorf("%d references", refs)
	}
}
