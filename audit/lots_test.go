package audit

import (
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/generator"
)

// Where the lots of players of one rating are not in the file, nothing is supposed of results, pairs and boards: the
// rounds that depend on the lots say so. The same holds where the file tells the first five lots only.
func TestLotsAreMissing(t *testing.T) {
	for _, told := range []int{0, 5} {
		missingLots(t, told)
	}
}

func missingLots(t *testing.T, told int) {
	open := 0
	for seed := uint64(1); seed <= 4; seed++ {
		st := field("ssm-2020", 30, 6)
		st.Ratings = generator.Ratings{Kind: "equal"}
		ev := played(t, seed, st, nil)
		for i := range ev.Players {
			p := &ev.Players[i]
			if p.Rating = 2000; p.Lot > told {
				p.Lot = 0
			}
		}
		f := Tournament(t.Context(), "lots", ev.Tournament, Options{})
		for _, a := range f.Assumptions {
			if a.Kind != Numbering {
				t.Errorf("seed %d: %s", seed, a.Text)
			}
		}
		good, want := 0, CannotAudit
		for i := range f.Rounds {
			if r := &f.Rounds[i]; r.Verdict == checker.CannotCheck && r.Why[0] == judging.OnLots {
				open++
			} else if good++; !r.explained() {
				t.Errorf("seed %d: round %d is %s", seed, r.Round, r.Verdict)
			}
		}
		if 5*good >= 4*len(f.Rounds) {
			want = MostlyOK
		}
		if f.System != "ssm-2020" || f.Verdict != want {
			t.Errorf("seed %d: %s by %s", seed, f.Verdict, f.System)
		}
	}
	if open < 4 {
		t.Errorf("%d told: %d rounds depend on lots", told, open)
	}
}

// A round in which players meet again is illegal under every lot, and is not called open.
func TestLotsDoNotExcuse(t *testing.T) {
	st := field("ssm-2020", 30, 6)
	st.Ratings = generator.Ratings{Kind: "equal"}
	for seed := uint64(1); seed <= 4; seed++ {
		ev := played(t, seed, st, nil)
		for i := range ev.Players {
			p := &ev.Players[i]
			p.Rating, p.Lot = 2000, 0
			p.Cells[3] = p.Cells[0]
		}
		ev.Recount()
		f := Tournament(t.Context(), "rematches", ev.Tournament, Options{})
		if v := f.Rounds[3].Verdict; v != checker.Illegal {
			t.Errorf("seed %d: round 4 is %s: %v", seed, v, f.Rounds[3].Why)
		}
	}
}
