package serve

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/trfkit/trfkit/internal/plain"
)

// The states of a job.
const (
	waiting   = "waiting"
	running   = "running"
	finished  = "done"
	failed    = "failed"
	cancelled = "cancelled"
)

// job is an audit that is asked for later.
type job struct {
	ID       string          `json:"id"`
	State    string          `json:"state"`
	Progress json.RawMessage `json:"progress,omitempty"` // what is being worked at
	Seconds  float64         `json:"seconds"`            // since it was asked for, until it ended
	Problem  *problem        `json:"problem,omitempty"`  // of a job that failed

	form   wanted
	reply  *Reply
	begin  time.Time
	cancel context.CancelCauseFunc
}

// jobs are those of a service.
type jobs struct {
	s   *Server
	mu  sync.Mutex
	all map[string]*job
	wg  sync.WaitGroup
}

var errCancelled = problemOf("gone", "")

func newJobs(s *Server) *jobs { return &jobs{s: s, all: map[string]*job{}} }

// begin makes a job of a question and says where it is to be asked for.
func (j *jobs) begin(w http.ResponseWriter, line []byte, form wanted, held *hold) {
	ctx, cancel := context.WithCancelCause(context.Background())
	one := &job{ID: rand.Text(), State: waiting, form: form, begin: time.Now(), cancel: cancel}
	j.mu.Lock()
	full := len(j.all) >= j.s.c.Jobs
	if !full {
		j.all[one.ID] = one
		j.wg.Add(1)
	}
	j.mu.Unlock()
	if full {
		cancel(nil)
		problemOf("too-many", "so many audits are under way or kept; fetch or delete one").write(w)
		return
	}
	go j.run(ctx, one, line, held.pass())
	w.Header().Set("Location", "/v1/jobs/"+one.ID)
	j.write(w, http.StatusAccepted, one)
}

func (j *jobs) run(ctx context.Context, one *job, line []byte, held *hold) {
	defer j.wg.Done()
	defer held.release()
	r, err := j.s.slow.ask(ctx, &asked{line: line, limit: j.s.c.AuditTime,
		began:   func() { j.set(func() { one.State = running }) },
		working: func(p json.RawMessage) { j.set(func() { one.Progress = p }) }})
	j.set(func() {
		one.State, one.Progress, one.Seconds = finished, nil, time.Since(one.begin).Seconds()
		switch one.reply = r; {
		case errors.Is(err, errCancelled):
			one.State = cancelled
		case err != nil:
			one.State, one.Problem = failed, problemFor(err)
		case r.Result == nil && r.Text == "":
			one.State, one.Problem = failed, refused(r)
		}
	})
	time.AfterFunc(j.s.c.Keep, func() {
		j.mu.Lock()
		defer j.mu.Unlock()
		delete(j.all, one.ID)
	})
}

func (j *jobs) set(change func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	change()
}

// write says how a job stands.
func (j *jobs) write(w http.ResponseWriter, status int, one *job) {
	var out job
	j.set(func() {
		out = *one
		if out.State == waiting || out.State == running {
			out.Seconds = time.Since(one.begin).Seconds()
		}
	})
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = plain.Write(w, &out)
}

// find is the job that a request names, nil where there is none; the client has heard that.
func (j *jobs) find(w http.ResponseWriter, r *http.Request) *job {
	j.mu.Lock()
	one := j.all[r.PathValue("id")]
	j.mu.Unlock()
	if one == nil {
		problemOf("not-found", "there is no such job; answers are kept for "+j.s.c.Keep.String()).write(w)
	}
	return one
}

func (j *jobs) show(w http.ResponseWriter, r *http.Request) {
	if one := j.find(w, r); one != nil {
		j.write(w, http.StatusOK, one)
	}
}

// remove cancels a job, or forgets its answer.
func (j *jobs) remove(w http.ResponseWriter, r *http.Request) {
	if one := j.find(w, r); one != nil {
		one.cancel(errCancelled)
		j.set(func() { delete(j.all, one.ID) })
		w.WriteHeader(http.StatusNoContent)
	}
}

func (j *jobs) result(w http.ResponseWriter, r *http.Request) {
	one := j.find(w, r)
	if one == nil {
		return
	}
	var now job
	j.set(func() { now = *one })
	switch now.State {
	case finished:
		j.s.reply(w, now.reply, nil, now.form)
	case failed:
		now.Problem.write(w)
	case cancelled:
		errCancelled.write(w)
	default:
		problemOf("not-ready", "the job is "+now.State).write(w)
	}
}

// close cancels every job and waits for them.
func (j *jobs) close() {
	j.set(func() {
		for _, one := range j.all {
			one.cancel(errCancelled)
		}
	})
	j.wg.Wait()
}
