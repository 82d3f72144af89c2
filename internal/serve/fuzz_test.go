package serve

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// Any request gets an answer: no status is a fault of the service, and each is JSON, a page or a text.
func FuzzRequest(f *testing.F) {
	s := New(Config{Bounds: Bounds{Size: 1 << 16, Players: 50}, Worker: workerIn("answer"), Workers: 1, Audits: 1,
		Jobs: 1, Requests: 9, Held: 1 << 20, Time: 20 * time.Second, AuditTime: time.Second, Keep: time.Second})
	defer s.Close()
	f.Add("POST", "/v1/pair", "round=1", "Accept", "text/html", []byte(strings.ReplaceAll(fourPlayers, "\n", "")))
	f.Add("POST", "/v1/compare", "", "Content-Type", "x", []byte("--x\r\n"+
		"Content-Disposition: form-data; name=\"file\"; "+
		"filename=\"a\"\r\n\r\n001\r\n--x--\r\n"))
	f.Add("DELETE", "/v1/jobs/x", "", "Authorization", "Bearer x", []byte{})
	f.Add("OPTIONS", "/v1/why", "who=1,2", "Origin", "https://x.example", []byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, method, path, query, key, value string, body []byte) {
		if strings.HasPrefix(path, "/v1/audit") {
			return
		}
		r := httptest.NewRequest(http.MethodPost, "/", bytes.NewReader(body))
		r.Method, r.URL.Path, r.URL.RawQuery = method, "/"+strings.TrimPrefix(path, "/"), query
		r.Header.Set(key, value)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		kind := w.Header().Get("Content-Type")
		if w.Code == 500 || w.Code == 503 || strings.Contains(kind, "json") && !json.Valid(w.Body.Bytes()) {
			t.Fatalf("%s %s?%s %s: %s %q: %d %s", method, path, query, key, value, body, w.Code, w.Body)
		}
		if s.held.used.Load() != 0 || s.under.Load() != 0 {
			t.Fatal("something is held after the answer")
		}
	})
}
