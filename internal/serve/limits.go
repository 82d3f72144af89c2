package serve

import (
	"net/http"
	"sync"
	"sync/atomic"
)

// budget is an amount of bytes that requests share.
type budget struct {
	most int64 // 0 is no bound
	used atomic.Int64
}

func (b *budget) take(n int64) bool {
	if used := b.used.Add(n); b.most > 0 && used > b.most {
		b.used.Add(-n)
		return false
	}
	return true
}

// hold is what one request has of the budget. A job takes it over from its request.
type hold struct {
	b *budget
	n int64
}

type holdKey struct{}

func heldFor(r *http.Request) *hold {
	h, _ := r.Context().Value(holdKey{}).(*hold)
	return h
}

func (h *hold) add(n int64) { h.n += n }

func (h *hold) release() { h.b.used.Add(-h.n); h.n = 0 }

// pass gives what is held to another holder.
func (h *hold) pass() *hold {
	out := &hold{h.b, h.n}
	h.n = 0
	return out
}

// clients counts the requests under way of each address.
type clients struct {
	mu sync.Mutex
	n  map[string]int
}

func (c *clients) enter(r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.n == nil {
		c.n = map[string]int{}
	}
	c.n[clientOf(r)]++
}

func (c *clients) leave(r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.n[clientOf(r)]--; c.n[clientOf(r)] <= 0 {
		delete(c.n, clientOf(r))
	}
}

func (c *clients) count(r *http.Request) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n[clientOf(r)]
}
