package serve

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"
)

// Why a question has no answer.
var (
	errBusy   = errors.New("every worker is busy")
	errTime   = errors.New("the question took longer than this service allows")
	errMemory = errors.New("the question took more memory than this service allows")
)

// memoryExit is the exit code of a worker that took too much memory.
const memoryExit = 86

// pool are workers that answer questions, each a process.
type pool struct {
	command func() *exec.Cmd // a new worker
	most    int              // bytes of an answer
	free    chan *worker     // those that wait for a question; a nil has not begun yet
	mu      sync.Mutex
	closed  bool
	all     map[*worker]bool
	ended   atomic.Int64 // workers that had to be ended, or ended by themselves
}

// worker is a process with one question at a time.
type worker struct {
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Reader
	done sync.Once
	end  error
}

func newPool(n, most int, command func() *exec.Cmd) *pool {
	p := &pool{command: command, most: most, free: make(chan *worker, n), all: map[*worker]bool{}}
	for range n {
		p.free <- nil
	}
	return p
}

// start begins a worker.
func (p *pool) start() (*worker, error) {
	w := &worker{cmd: p.command()}
	in, err := w.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	w.in, w.out = in, bufio.NewReaderSize(out, 64<<10)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, errBusy
	}
	if err := w.cmd.Start(); err != nil {
		return nil, fmt.Errorf("a worker cannot be started: %w", err)
	}
	p.all[w] = true
	return w, nil
}

// stop ends a worker, whatever it is doing, and tells how it ended.
func (p *pool) stop(w *worker) error {
	w.done.Do(func() {
		_ = w.in.Close()
		_ = w.cmd.Process.Kill()
		w.end = w.cmd.Wait()
		p.mu.Lock()
		delete(p.all, w)
		p.mu.Unlock()
	})
	return w.end
}

// close ends all workers.
func (p *pool) close() {
	p.mu.Lock()
	p.closed = true
	var all []*worker
	for w := range p.all {
		all = append(all, w)
	}
	p.mu.Unlock()
	for _, w := range all {
		_ = p.stop(w)
	}
}

// asked is a question on its way through a pool.
type asked struct {
	line    []byte
	wait    time.Duration         // for a free worker; 0 is without end
	limit   time.Duration         // from then on
	began   func()                // called when a worker has it, unless nil
	working func(json.RawMessage) // called with progress, unless nil
}

// ask has a worker answer a question.
func (p *pool) ask(ctx context.Context, q *asked) (*Reply, error) {
	w, err := p.wait(ctx, q.wait)
	if err != nil {
		return nil, err
	}
	if q.began != nil {
		q.began()
	}
	ctx, cancel := context.WithTimeoutCause(ctx, q.limit, errTime)
	defer cancel()
	r, w, err := p.put(ctx, w, q.line, q.working)
	p.free <- w
	return r, err
}

// wait returns a free worker.
func (p *pool) wait(ctx context.Context, most time.Duration) (*worker, error) {
	if most > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, most, errBusy)
		defer cancel()
	}
	select {
	case w := <-p.free:
		return w, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// put gives a question to a worker and returns it, or nil where it is no more.
func (p *pool) put(ctx context.Context, w *worker, q []byte, working func(json.RawMessage)) (*Reply, *worker, error) {
	if w == nil {
		var err error
		if w, err = p.start(); err != nil {
			return nil, nil, err
		}
	}
	off := context.AfterFunc(ctx, func() { _ = p.stop(w) })
	r, err := w.exchange(q, p.most, working)
	if off() && err == nil {
		return r, w, nil
	}
	end := p.stop(w)
	p.ended.Add(1)
	if cause := context.Cause(ctx); cause != nil {
		return nil, nil, cause
	}
	return nil, nil, died(end, err)
}

// died says why a worker ended by itself.
func died(end, err error) error {
	var exited *exec.ExitError
	if errors.As(end, &exited) && (exited.ExitCode() == memoryExit || exited.ExitCode() == 2) {
		return errMemory // the runtime of Go ends with 2 where it gets no memory
	}
	return fmt.Errorf("a worker ended: %w", errors.Join(end, err))
}

// exchange writes a question and reads its answer.
func (w *worker) exchange(q []byte, most int, working func(json.RawMessage)) (*Reply, error) {
	if _, err := w.in.Write(append(q, '\n')); err != nil {
		return nil, err
	}
	for {
		line, err := readLine(w.out, most)
		if err != nil {
			return nil, err
		}
		var r Reply
		if err := json.Unmarshal(line, &r); err != nil {
			return nil, err
		}
		if r.Progress == nil {
			return &r, nil
		}
		if working != nil {
			working(r.Progress)
		}
	}
}
