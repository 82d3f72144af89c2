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
