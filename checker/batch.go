package checker

import (
	"context"
	"sync"

	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/internal/exit"
)

// aheadMost is how many inputs are begun before the first of them is done: what comes after a slow one waits for it.
const aheadMost = 256

// CheckAll checks several files, Options.Workers at a time. The report holds them in input order whatever the number of
// workers. When ctx ends, CheckAll returns at once with what was finished; files under way are dropped, and their
// goroutines end with the round they are in.
func CheckAll(ctx context.Context, ins []Input, opt Options) *Report {
	b := newBatch(len(ins), &opt)
	next := make(chan int)
	var wg sync.WaitGroup
	for range max(1, min(opt.Workers, len(ins))) {
		wg.Go(func() {
			for i := range next {
				o := &outcome{in: ins[i]}
				if !b.tooMuch(ins[i].Archive) {
					o.files, o.code = checkInput(ctx, ins[i], &opt)
				}
				if ctx.Err() == nil {
					b.finish(i, o)
				}
			}
		})
	}
	b.deal(ctx, next)
	close(next)
	over := make(chan struct{})
	go func() { wg.Wait(); close(over) }()
	select {
	case <-over:
	case <-ctx.Done():
	}
	b.close()
	if ctx.Err() != nil {
		b.report.code = exit.Worse(b.report.code, exit.Interrupted)
	}
	return b.report
}

// deal sends the inputs to the workers, none too far ahead of the first that is not done.
func (b *batch) deal(ctx context.Context, next chan<- int) {
	for i := range b.done {
		select {
		case b.ahead <- struct{}{}:
		case <-ctx.Done():
			return
		}
		select {
		case next <- i:
		case <-ctx.Done():
			return
		}
	}
}

type outcome struct {
	in    Input
	files []File
	code  exit.Code
}

// batch puts outcomes that arrive in any order into input order.
type batch struct {
	mu       sync.Mutex
	report   *Report
	finished func([]File)
	forget   bool
	ahead    chan struct{} // one for each input begun and not in the report
	done     []*outcome
	spent    purse
	next     int // first input not yet in the report
	closed   bool
}

func newBatch(inputs int, opt *Options) *batch {
	return &batch{spent: purse{}, finished: opt.Finished, forget: opt.Forget && opt.Finished != nil,
		ahead: make(chan struct{}, aheadMost+max(1, opt.Workers)), done: make([]*outcome, inputs),
		report: &Report{Tool: opt.Tool, Version: opt.Version, Files: []File{}}}
}

// tooMuch reports whether the files of an archive took already what they may; then what comes is not looked at.
func (b *batch) tooMuch(a Archive) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.spent.tooMuch(a)
}

func (b *batch) finish(i int, o *outcome) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		b.done[i] = o
		b.flush(false)
	}
}

// close completes the report; what comes later is dropped.
func (b *batch) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.flush(true)
}

// flush moves outcomes to the report; past a gap only when over.
func (b *batch) flush(over bool) {
	for ; b.next < len(b.done); b.next++ {
		o := b.done[b.next]
		if o == nil && over {
			continue
		}
		if o == nil {
			return
		}
		b.done[b.next] = nil
		b.spent.settle(o)
		b.append(o)
		<-b.ahead
	}
}

func (b *batch) append(o *outcome) {
	r := b.report
	if !b.forget {
		r.Files = append(r.Files, o.files...)
	}
	r.code = exit.Worse(r.code, o.code)
	r.Summary.Files++
	r.Summary.Standings = r.Summary.Standings.Count(o.files[0].Standings)
	for i := range o.files {
		r.Summary.Readings = reading.Add(r.Summary.Readings, o.files[i].System, o.files[i].Fit)
		for j := range o.files[i].Rounds {
			r.Summary.count(o.files[i].Rounds[j].Verdict)
		}
	}
	if b.finished != nil {
		b.finished(o.files)
	}
}
