package serve

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// metricSet counts requests.
type metricSet struct {
	mu    sync.Mutex
	count map[metricKey]int64
	sum   map[string]float64 // seconds by call
}

type metricKey struct {
	call   string
	status int
}

// note counts a request, and logs it where that is wanted. No name of a file or a player is in either.
func (s *Server) note(r *http.Request, w *watched, took time.Duration) {
	call := strings.TrimPrefix(r.URL.Path, "/v1/")
	if strings.HasPrefix(call, "jobs/") {
		call = "jobs"
	} else if call = strings.TrimPrefix(call, "/"); callNamed(call) == nil &&
		!slices.Contains([]string{"", "healthz", "metrics", "openapi.json"}, call) {
		call = "other"
	}
	m := &s.metrics
	m.mu.Lock()
	if m.count == nil {
		m.count, m.sum = map[metricKey]int64{}, map[string]float64{}
	}
	m.count[metricKey{call, w.status}]++
	m.sum[call] += took.Seconds()
	m.mu.Unlock()
	if s.c.Log != nil {
		_, _ = fmt.Fprintf(s.c.Log, "%s %s /%s %d %d bytes %.1f ms\n", time.Now().UTC().Format(time.RFC3339),
			method(r.Method), call, w.status, w.written, float64(took.Microseconds())/1000)
	}
}

// method is a method that is known; a client may write what it wants there.
func method(name string) string {
	if slices.Contains([]string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}, name) {
		return name
	}
	return "OTHER"
}

// measure writes the counts in the text format of Prometheus.
func (s *Server) measure(w http.ResponseWriter, _ *http.Request) {
	var b bytes.Buffer
	m := &s.metrics
	m.mu.Lock()
	keys := slices.SortedFunc(maps.Keys(m.count), func(a, b metricKey) int {
		return cmp.Or(cmp.Compare(a.call, b.call), cmp.Compare(a.status, b.status))
	})
	b.WriteString("# TYPE trfserve_requests_total counter\n")
	for _, k := range keys {
		fmt.Fprintf(&b, "trfserve_requests_total{call=%q,status=\"%d\"} %d\n", k.call, k.status, m.count[k])
	}
	b.WriteString("# TYPE trfserve_seconds_total counter\n")
	for _, call := range slices.Sorted(maps.Keys(m.sum)) {
		fmt.Fprintf(&b, "trfserve_seconds_total{call=%q} %g\n", call, m.sum[call])
	}
	m.mu.Unlock()
	s.jobs.mu.Lock()
	kept := len(s.jobs.all)
	s.jobs.mu.Unlock()
	for _, g := range []struct {
		name, kind string
		value      int64
	}{
		{"trfserve_requests_under_way", "gauge", s.under.Load()},
		{"trfserve_body_bytes_held", "gauge", s.held.used.Load()},
		{"trfserve_workers_free", "gauge", int64(len(s.quick.free))},
		{"trfserve_jobs", "gauge", int64(kept)},
		{"trfserve_workers_ended_total", "counter", s.quick.ended.Load() + s.slow.ended.Load()},
	} {
		fmt.Fprintf(&b, "# TYPE %s %s\n%s %d\n", g.name, g.kind, g.name, g.value)
	}
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	_, _ = w.Write(b.Bytes())
}

// health says whether the service takes questions.
func (s *Server) health(w http.ResponseWriter, _ *http.Request) {
	if s.stopping.Load() {
		problemOf("stopping", "").write(w)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte("ok\n"))
}
