package audit

import (
	"math"
	"slices"
	"time"

	"github.com/trfkit/trfkit/engine"
)

// meter counts the work of a search in microseconds that a pairing takes on a common machine, by the number of players
// alone, so that the same file gets the same answer on a slow machine, or on one that is busy, as on any other.
type meter struct {
	spent, limit, budget int64 // a limit of 0 is none
	stopped              bool  // something was left undone for want of work
	tired                bool  // something that had to be weighed was
}

// searching is the share of a budget that a search may take, in hundredths; weighing what it has found has the rest.
const searching = 60

func newMeter(budget time.Duration) *meter {
	m := &meter{budget: budget.Microseconds()}
	if budget > 0 {
		m.budget = max(1, m.budget)
		m.limit = max(1, m.budget*searching/100)
	}
	return m
}

// weigh gives the rest of the budget to what follows a search.
func (m *meter) weigh() { m.limit, m.tired = m.budget, false }

// over reports whether the limit is reached.
func (m *meter) over() bool { return m.limit > 0 && m.spent >= m.limit }

// spend takes the work for up to n pieces of one price, and returns for how many it suffices. One piece more than the
// limit allows is done, so that something is.
func (m *meter) spend(n int, price int64) int {
	if m.limit > 0 {
		if left := m.limit - m.spent; left <= 0 {
			n, m.stopped = 0, m.stopped || n > 0
		} else if most := int((left + price - 1) / price); most < n {
			n, m.stopped = most, true
		}
	}
	m.spent += int64(n) * price
	return n
}

// stepsOfMicrosecond are the steps of engine.Work that a common machine does in a microsecond.
const stepsOfMicrosecond = 25

// piece is work whose price has been taken, and what it may cost.
type piece struct {
	price, most int64
	work        *engine.Work // nil without a limit
}

// pieces are what work of some prices may cost: what is left is shared out, so that none takes what another one needs,
// and their order does not matter.
func (m *meter) pieces(prices []int64) []piece {
	out := make([]piece, len(prices))
	for i, price := range prices {
		if out[i].price = price; m.limit > 0 {
			out[i].most = min(price+max(0, m.limit-m.spent)/int64(len(prices)), math.MaxInt32/stepsOfMicrosecond)
			out[i].work = &engine.Work{Left: int(out[i].most) * stepsOfMicrosecond}
		}
	}
	return out
}

// settle takes what pieces took beyond their prices.
func (m *meter) settle(pieces []piece) {
	for _, p := range pieces {
		if p.work != nil {
			m.spent += max(0, p.most-int64(p.work.Left)/stepsOfMicrosecond-p.price)
			m.stopped = m.stopped || p.work.Left < 0
		}
	}
}

// force takes work that must be done.
func (m *meter) force(price int64) { m.spent += price }

// must takes the work for n pieces of one price that must be done. Beyond the limit they may cost nothing.
func (m *meter) must(n int, price int64) []piece {
	m.tired = m.tired || n > 0 && m.over()
	m.force(int64(n) * price)
	out := m.pieces(slices.Repeat([]int64{price}, n))
	for i := range out {
		if m.tired {
			out[i].most, out[i].work = price, &engine.Work{Left: -1}
		}
	}
	return out
}

// trying is the price of pairing a round of a world and comparing it, and ordering that of holding an order of the
// players against round 1.
func (s *subject) trying() int64   { return 100 + 4*int64(len(s.t.Players)) }
func (s *subject) ordering() int64 { return 1 + int64(len(s.t.Players))/100 }
