package audit

import (
	"testing"
	"time"
)

// A meter stops at its limit, after one piece more than the limit allows; what must be done is counted and never
// refused; without a budget nothing is.
func TestMeter(t *testing.T) {
	m := newMeter(100 * time.Microsecond)
	if n := m.spend(3, 10); n != 3 || m.stopped || m.over() {
		t.Errorf("3 pieces of 10 in %d: %d, stopped %v", searching, n, m.stopped)
	}
	if n := m.spend(9, 20); n != 2 || !m.stopped || !m.over() || m.spent != 70 {
		t.Errorf("9 pieces of 20 in the 30 left: %d, spent %d", n, m.spent)
	}
	if n := m.spend(1, 1); n != 0 {
		t.Error("something is done beyond the limit")
	}
	if m.weigh(); m.over() || m.spend(1, 29) != 1 || m.over() || m.spend(1, 1) != 1 || !m.over() {
		t.Errorf("the rest of the budget: spent %d", m.spent)
	}
	if m.force(50); m.spent != 150 {
		t.Errorf("what must be done is not counted: %d", m.spent)
	}
	if free := newMeter(0); free.spend(1000, 1<<40) != 1000 || free.over() || free.stopped {
		t.Error("without a budget something is refused")
	}
}

// What is left is shared out among pieces, and what they take beyond their prices is counted.
func TestPieces(t *testing.T) {
	m := newMeter(100 * time.Microsecond)
	m.spend(1, 10)
	m.spend(1, 30)
	pieces := m.pieces([]int64{10, 30})
	for i, most := range []int{20, 40} {
		if got := pieces[i].work.Left; got != most*stepsOfMicrosecond {
			t.Errorf("piece %d may take %d steps", i, got)
		}
	}
	pieces[0].work.Left -= 5 * stepsOfMicrosecond
	if m.settle(pieces); m.spent != 40 || m.stopped {
		t.Errorf("less than the price: %d", m.spent)
	}
	pieces[1].work.Left = -1
	if m.settle(pieces); m.spent != 50 || !m.stopped {
		t.Errorf("more than there is: %d, %v", m.spent, m.stopped)
	}
	if free := newMeter(0).pieces([]int64{1}); free[0].work != nil {
		t.Error("without a budget there is a bound")
	}
}

// The same budget gives the same answer however many rounds are paired at a time, and it is kept.
func TestBudgetIsCounted(t *testing.T) {
	ev, _ := tampered(t, 4, setting{"dutch-2026", 24, 7}, 3, 5)
	for _, budget := range []time.Duration{5 * time.Millisecond, 50 * time.Millisecond, 200 * time.Millisecond} {
		var texts [2]string
		for k, workers := range []int{1, 4} {
			f := Tournament(t.Context(), "counted", ev.Tournament, Options{Budget: budget, Workers: workers})
			texts[k] = textOf(f)
		}
		if texts[0] != texts[1] {
			t.Errorf("%v: one at a time\n%s\nfour at a time\n%s", budget, texts[0], texts[1])
		}
	}
}
