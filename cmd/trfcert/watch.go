package main

import (
	"fmt"
	"sync"
	"time"

	"github.com/trfkit/trfkit/internal/certify/campaign"
	"github.com/trfkit/trfkit/internal/cli"
)

// watch shows how far a campaign has come, how fast it goes and how long it will take.
type watch struct {
	mu    sync.Mutex
	line  *cli.StatusLine
	begun time.Time
	phase string
	first int // pieces of the phase that were done before this session
	last  campaign.Progress
}

func newWatch(c *cli.Context) *watch { return &watch{line: c.NewStatusLine()} }

func (w *watch) tell(p campaign.Progress) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p.Phase != w.phase {
		w.phase, w.begun, w.first = p.Phase, time.Now(), p.Done-1
	}
	w.last = p
	rate := float64(p.Done-w.first) / max(0.001, time.Since(w.begun).Seconds())
	left := time.Duration(float64(p.Total-p.Done)/rate) * time.Second
	w.line.Show(fmt.Sprintf("%d of %d %s, %.1f/s, %s left, %d discrepant", p.Done, p.Total, p.Phase, rate, left,
		p.Discrepant))
}

func (w *watch) clear() { w.line.Clear() }

// where says how far the campaign has come.
func (w *watch) where() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.last.Total == 0 {
		return "nothing was finished in this session"
	}
	return fmt.Sprintf("%d of %d %s are done", w.last.Done, w.last.Total, w.last.Phase)
}
