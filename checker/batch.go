package checker

import (
	"context"
	"sync"

	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/parallel"
)

// aheadMost is how many inputs are begun before the first of them is done: what comes after a slow one waits for it.
const aheadMost = 256

// CheckAll checks several files, Options.Workers at a time. The report holds them in input order whatever the number of
// workers. When ctx ends, CheckAll returns at once with what was finished; files under way are dropped, and their
// goroutines end with the round they are in.
func CheckAll(ctx context.Context, ins []Input, opt Options) *Report {
	var mu sync.Mutex
	spent, report := purse{}, &Report{Tool: opt.Tool, Version: opt.Version, Files: []File{}}
	tooMuch := func(a Archive) bool {
		mu.Lock()
		defer mu.Unlock()
		return spent.tooMuch(a)
	}
	_ = parallel.InOrder(ctx, opt.Workers, aheadMost, len(ins), func(i int) *outcome {
		o := &outcome{in: ins[i]}
		if !tooMuch(ins[i].Archive) {
			o.files, o.code = checkInput(ctx, ins[i], &opt)
		}
		if ctx.Err() != nil {
			return nil // under way when it ended
		}
		return o
	}, func(o *outcome) error {
		if o != nil {
			mu.Lock()
			spent.settle(o)
			mu.Unlock()
			report.add(o, &opt)
		}
		return nil
	})
	if ctx.Err() != nil {
		report.code = exit.Worse(report.code, exit.Interrupted)
	}
	return report
}

// outcome is what came of an input.
type outcome struct {
	in    Input
	files []File
	code  exit.Code
}

func (r *Report) add(o *outcome, opt *Options) {
	if !opt.Forget || opt.Finished == nil {
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
	if opt.Finished != nil {
		opt.Finished(o.files)
	}
}
