package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// Progress shows how far long work has come, on a terminal only and only after the work has lasted a second.
// Done may be called from several goroutines.
type Progress struct {
	mu    sync.Mutex
	w     io.Writer // nil when there is no terminal
	name  string
	what  string
	total int
	done  int
	note  string // what is being worked on
	tick  *time.Ticker
	next  time.Time // when to print again
	width int       // of what stands on the terminal now
	// columns of the terminal, 0 when it does not tell; a longer line would break and could not be wiped
	columns int
}

const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// NewProgress prepares a progress line on stderr for total pieces of work ("files").
func (c *Context) NewProgress(total int, what string) *Progress {
	p := &Progress{name: c.cmd.Name, what: what, total: total, next: time.Now().Add(progressAfter)}
	if screen := terminalOf(c.raw.Err); screen.Is && os.Getenv("TERM") != "dumb" {
		p.w, p.columns = c.raw.Err, screen.Width
	}
	return p
}

// Visible reports whether anybody can see the line.
func (p *Progress) Visible() bool { return p.w != nil }

// Done reports one piece of work finished.
func (p *Progress) Done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	now := time.Now()
	if p.w == nil || now.Before(p.next) {
		return
	}
	p.show(now)
}

func (p *Progress) show(now time.Time) {
	p.next = now.Add(progressEvery)
	line := fmt.Sprintf("%s: %d of %d %s", p.name, p.done, p.total, p.what)
	if p.note != "" {
		line += ", " + p.note
	}
	p.print(line)
}

// Working tells what is being done now. From the first call on the line is kept up to date although no piece of work
// ends, until Clear.
func (p *Progress) Working(note string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.note = note
	if p.w == nil || p.tick != nil {
		return
	}
	p.tick = time.NewTicker(progressEvery)
	go p.follow(p.tick)
}

func (p *Progress) follow(tick *time.Ticker) {
	for now := range tick.C {
		p.mu.Lock()
		switch {
		case p.tick != tick:
			p.mu.Unlock()
			return
		case !now.Before(p.next):
			p.show(now)
		}
		p.mu.Unlock()
	}
}

// Print lets other output appear in place of the line.
func (p *Progress) Print(output func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
	output()
}

// Clear removes the line for good; call it before the last output.
func (p *Progress) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.tick != nil {
		p.tick.Stop()
		p.tick = nil
	}
	p.wipe()
}

func (p *Progress) wipe() {
	if p.width > 0 {
		p.print("")
	}
}

// print replaces the line. Failing to show progress is no reason to stop, so the write's error is dropped.
func (p *Progress) print(line string) {
	line = cut(line, p.columns-1)
	width := utf8.RuneCountInString(line)
	pad := strings.Repeat(" ", max(0, p.width-width))
	_, _ = fmt.Fprintf(p.w, "\r%s%s\r%s", line, pad, line)
	p.width = width
}

// cut leaves out the middle of a line that is longer than width, so that the beginning and what is being done stay; a
// width below 8 is that of a terminal that does not tell its own.
func cut(line string, width int) string {
	letters := []rune(line)
	if width < 8 || len(letters) <= width {
		return line
	}
	left := (width - 3) / 2
	return string(letters[:left]) + "..." + string(letters[len(letters)-(width-3-left):])
}

// Show replaces the line by one of work that has more to say than a count, but not more often than a reader can
// follow.
func (p *Progress) Show(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := time.Now(); p.w != nil && !now.Before(p.next) {
		p.next = now.Add(progressEvery)
		p.print(p.name + ": " + text)
	}
}
