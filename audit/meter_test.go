package audit

import (
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/exit"
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

// What could not be weighed within the budget is not assumed, and no round is blamed for it.
func TestUnweighed(t *testing.T) {
	ev, changed := tampered(t, 4, setting{"dutch-2026", 24, 7}, 3, 5)
	f := Tournament(t.Context(), "short", ev.Tournament, Options{Budget: time.Millisecond})
	if f.Verdict != Undecided || f.Complete || len(f.Assumptions) > 0 {
		t.Errorf("%s, complete %v, %+v", f.Verdict, f.Complete, f.Assumptions)
	}
	for i := range f.Rounds {
		r := &f.Rounds[i]
		if _, is := changed[r.Round]; is != (r.Verdict == checker.NotJudged) ||
			is && !strings.Contains(strings.Join(r.Why, ""), "did not suffice to weigh") {
			t.Errorf("round %d: %s, %v", r.Round, r.Verdict, r.Why)
		}
	}
}

// A round that takes more work than the budget allows is not judged.
func TestUntried(t *testing.T) {
	ev, _ := tampered(t, 4, setting{"dutch-2026", 24, 7}, 3)
	dear := only2026(t)
	plain := dear[0].New
	dear[0].New = func() engine.System { return enginetest.Costly(plain()) }
	tt := ev.Tournament
	tt.SystemCode = "FIDE_DUTCH_2026"
	f := Tournament(t.Context(), "dear", tt, Options{Budget: time.Millisecond, Systems: dear, System: "dutch-2026"})
	for i := range f.Rounds {
		if r := &f.Rounds[i]; r.Verdict != checker.NotJudged || len(r.Why) == 0 ||
			r.Why[0] != "to pair it takes more work than the budget allows" {
			t.Errorf("round %d: %s, %v", r.Round, r.Verdict, r.Why)
		}
	}
	if f.code == exit.Clean || f.Complete {
		t.Errorf("%s, complete %v", f.Verdict, f.Complete)
	}
}

// Why a round departs is told as long as that takes no more work than one file may cost.
func TestTellingIsBounded(t *testing.T) {
	ev, _ := tampered(t, 4, setting{"dutch-2026", 24, 7}, 3)
	s := searchIn(t, ev.Tournament, "dutch-2026")
	s.telling = &engine.Work{Left: 1}
	r := newRound(3, 0, s.units(3))
	w := s.filed()[0].world
	o := s.try(w, 3, nil)
	if s.depart(w, &o, &r); r.Verdict != checker.CannotCheck || !strings.Contains(r.Why[0], "(30000000 steps)") {
		t.Errorf("%s, %v", r.Verdict, r.Why)
	}
}
