package serve

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/trfkit/trfkit/internal/bridge"
	"github.com/trfkit/trfkit/internal/plain"
)

// Config is what a service allows. The zero value of a bound is none, but for those of New.
type Config struct {
	Bounds
	Worker    func() *exec.Cmd // the command line of a worker, which calls Loop
	Workers   int              // questions that are answered at once
	Audits    int              // audits that run at once
	Jobs      int              // audits that wait, run or are kept
	Requests  int              // requests under way, those included that wait for a worker
	PerClient int              // of them from one address; 0 is no bound
	Held      int64            // bytes of the bodies of all requests under way
	Time      time.Duration    // of one question
	AuditTime time.Duration    // of one audit
	Keep      time.Duration    // how long the answer of an audit is kept
	Token     string           // that every request to /v1 and /metrics must have; blank for none
	Origins   []string         // pages that may ask from a browser (CORS); * is any
	Page      []byte           // what / shows; nil is a form
	Log       io.Writer        // gets a line for each request, without names; nil for none
}

// Server is the service, an http.Handler.
type Server struct {
	c           Config
	mux         *http.ServeMux
	quick, slow *pool
	jobs        *jobs
	metrics     metricSet
	under       atomic.Int64
	held        budget
	clients     clients
	stopping    atomic.Bool
}

// New makes a service; Close ends its workers.
func New(c Config) *Server {
	// base64 and the rest of an answer
	most := 64<<20 + 8*c.Size
	s := &Server{c: c, mux: http.NewServeMux(), quick: newPool(c.Workers, most, c.Worker),
		slow: newPool(c.Audits, most, c.Worker), held: budget{most: c.Held}}
	s.jobs = newJobs(s)
	for i := range calls {
		c := &calls[i]
		s.mux.HandleFunc("POST /v1/"+c.name, func(w http.ResponseWriter, r *http.Request) { s.ask(w, r, c) })
	}
	s.mux.HandleFunc("GET /v1/jobs/{id}", s.jobs.show)
	s.mux.HandleFunc("DELETE /v1/jobs/{id}", s.jobs.remove)
	s.mux.HandleFunc("GET /v1/jobs/{id}/result", s.jobs.result)
	s.mux.HandleFunc("GET /openapi.json", s.openAPI)
	s.mux.HandleFunc("GET /healthz", s.health)
	s.mux.HandleFunc("GET /metrics", s.measure)
	s.mux.HandleFunc("GET /{$}", s.page)
	return s
}

// Stop makes the service refuse what comes; what is under way goes on.
func (s *Server) Stop() { s.stopping.Store(true) }

// Close ends the workers and every job.
func (s *Server) Close() {
	s.jobs.close()
	s.quick.close()
	s.slow.close()
}

func (s *Server) ServeHTTP(out http.ResponseWriter, r *http.Request) {
	begin := time.Now()
	w := &watched{ResponseWriter: out, status: http.StatusOK}
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	under := s.under.Add(1)
	defer s.under.Add(-1)
	held := &hold{b: &s.held}
	defer held.release()
	r = r.WithContext(context.WithValue(r.Context(), holdKey{}, held))
	if err := s.admit(w, r, under); err != nil {
		problemFor(err).write(w)
	} else if w.status != http.StatusNoContent {
		s.dispatch(w, r)
	}
	held.release()
	drain(r)
	s.clients.leave(r)
	s.note(r, w, time.Since(begin))
}

// drained is how much of a body is read that nobody wants.
const drained = 256 << 20

// drain reads what is left of a body. A client that sends all of it before it listens would else hear of a broken
// connection, not why it was refused. One that waits to be told to go on is told nothing, and sends nothing.
func drain(r *http.Request) {
	if r.Header.Get("Expect") == "" {
		_, _ = io.CopyN(io.Discard, r.Body, drained)
	}
}

// dispatch answers by the path; what is not there gets a problem, too.
func (s *Server) dispatch(w http.ResponseWriter, r *http.Request) {
	h, pattern := s.mux.Handler(r)
	if pattern != "" {
		s.mux.ServeHTTP(w, r)
		return
	}
	probe := &watched{ResponseWriter: discard{http.Header{}}}
	h.ServeHTTP(probe, r)
	kind := "not-found"
	if allow := probe.Header().Get("Allow"); allow != "" {
		w.Header().Set("Allow", allow)
		kind = "method"
	}
	problemOf(kind, r.Method+" "+r.URL.Path).write(w)
}

// discard is an answer that nobody gets.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}

// watched is an answer whose status and length are known afterwards.
type watched struct {
	http.ResponseWriter
	status  int
	written int64
}

func (w *watched) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *watched) Write(p []byte) (int, error) {
	n, err := w.ResponseWriter.Write(p)
	w.written += int64(n)
	return n, err
}

// Unwrap lets http.MaxBytesReader close the connection.
func (w *watched) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// admit says why a request must not go on; the zero error lets it. A preflight of a browser is answered here.
func (s *Server) admit(w http.ResponseWriter, r *http.Request, under int64) error {
	s.clients.enter(r)
	open := r.URL.Path == "/healthz"
	if preflight := s.origin(w, r); preflight {
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	switch {
	case open:
		return nil
	case s.stopping.Load():
		return problemOf("stopping", "")
	case s.c.Requests > 0 && under > int64(s.c.Requests):
		return problemOf("busy", strconv.Itoa(s.c.Requests)+" requests are under way")
	case s.c.PerClient > 0 && s.clients.count(r) > s.c.PerClient:
		return problemOf("too-many", strconv.Itoa(s.c.PerClient)+" are allowed at once")
	case strings.HasPrefix(r.URL.Path, "/v1/") || r.URL.Path == "/metrics":
		return s.authorise(r)
	}
	return nil
}

func (s *Server) authorise(r *http.Request) error {
	if s.c.Token == "" {
		return nil
	}
	given, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	a, b := sha256.Sum256([]byte(given)), sha256.Sum256([]byte(s.c.Token))
	if subtle.ConstantTimeCompare(a[:], b[:]) == 1 {
		return nil
	}
	return problemOf("token", "send Authorization: Bearer TOKEN")
}

// origin says to a browser which pages may ask, and whether the request only asks that.
func (s *Server) origin(w http.ResponseWriter, r *http.Request) (preflight bool) {
	origin := r.Header.Get("Origin")
	if origin == "" || len(s.c.Origins) == 0 {
		return false
	}
	w.Header().Add("Vary", "Origin")
	for _, allowed := range s.c.Origins {
		if allowed != "*" && allowed != origin {
			continue
		}
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", allowed)
		h.Set("Access-Control-Expose-Headers", "Location, Retry-After, Trfkit-Code")
		if r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != "" {
			h.Set("Access-Control-Allow-Methods", "GET, POST, DELETE")
			h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
			return true
		}
		return false
	}
	return false
}

// ask reads a question and answers it, or makes a job of it.
func (s *Server) ask(w http.ResponseWriter, r *http.Request, c *call) {
	f, err := s.read(w, r)
	if err != nil {
		problemFor(err).write(w)
		return
	}
	form := formOf(r, f, c)
	options, err := f.asJSON(c)
	if err == nil && c.files > 0 && len(f.files) != c.files && !archived(f) {
		err = problemOf("body", strconv.Itoa(c.files)+" files are expected, "+strconv.Itoa(len(f.files))+" were sent")
	}
	if err != nil {
		problemFor(err).write(w)
		return
	}
	q := Question{Call: c.name, Options: options, Files: f.files, Form: form.asked, Progress: c.job}
	line, err := plain.Marshal(&q)
	switch {
	case err != nil:
		problemFor(err).write(w)
	case c.job:
		s.jobs.begin(w, line, form, heldFor(r))
	default:
		// To Go, a client that has sent all and shuts its side of the connection has gone; yet it may listen.
		ctx := context.WithoutCancel(r.Context())
		reply, err := s.quick.ask(ctx, &asked{line: line, wait: s.c.Time, limit: s.c.Time})
		s.reply(w, reply, err, form)
	}
}

// archived reports whether one file is sent that may hold several.
func archived(f *form) bool {
	return len(f.files) == 1 && strings.HasPrefix(string(f.files[0].Data), "PK\x03\x04")
}

// reply writes an answer in the form that the client wants.
func (s *Server) reply(w http.ResponseWriter, r *Reply, err error, form wanted) {
	switch {
	case err != nil:
		problemFor(err).write(w)
		return
	case r.Result == nil && r.Text == "":
		refused(r).write(w)
		return
	}
	w.Header().Set("Trfkit-Code", strconv.Itoa(r.Code))
	body, kind := []byte(r.Result), "application/json"
	switch form.shown {
	case bridge.Text:
		body, kind = []byte(r.Text), "text/plain; charset=utf-8"
		if form.file {
			var made struct {
				Data []byte `json:"data"`
			}
			if err := json.Unmarshal(r.Result, &made); err != nil {
				problemFor(err).write(w)
				return
			}
			body, kind = made.Data, "application/octet-stream"
		}
	case bridge.HTML:
		body, kind = asPage(r.Text), "text/html; charset=utf-8"
		w.Header().Set("Content-Security-Policy", pagePolicy)
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(body)
}

// clientOf is the address of a client without its port.
func clientOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
