package audit

import (
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
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

// Where no points of the game rules are in the file, rounds in which they may part players say so, by trfcheck and
// trfaudit. Round 1 is as demanded, and a second meeting is illegal, whatever these points were.
func TestGamePointsAreMissing(t *testing.T) {
	open := 0
	for seed := uint64(1); seed <= 4; seed++ {
		ev := played(t, seed, field("ssm-2020", 20, 6), nil).Tournament
		for i := range ev.Players {
			p := &ev.Players[i]
			p.Game, p.Cells[5] = nil, p.Cells[0]
		}
		ev.Recount()
		f := Tournament(t.Context(), "game", ev, Options{})
		rounds := checker.Check(t.Context(), checker.Input{Name: "game", Tournament: ev},
			checker.Options{System: "ssm-2020", Only: checker.OnlyPairings}).Files[0].Rounds
		if len(rounds) != 6 || len(f.Rounds) != 6 {
			t.Fatalf("seed %d: %d and %d rounds", seed, len(f.Rounds), len(rounds))
		}
		for i := range f.Rounds {
			for _, x := range []struct {
				verdict checker.Verdict
				why     []string
			}{{f.Rounds[i].Verdict, f.Rounds[i].Why}, {rounds[i].Verdict, rounds[i].Why}} {
				switch {
				case x.verdict == checker.NotJudged && f.Verdict == NotJudged: // no system is established
				case x.verdict == checker.CannotCheck && x.why[0] == judging.OnGame && i > 0 && i < 5:
					open++
				case x.verdict != checker.Agree && i < 5, x.verdict != checker.Illegal && i == 5:
					t.Errorf("seed %d: round %d is %s: %v", seed, i+1, x.verdict, x.why)
				}
			}
		}
	}
	if open < 8 {
		t.Errorf("%d rounds depend on the points of the game rules", open)
	}
}

// Where the cells of a round are blank its points stay in the totals. They tell of no byes, and nobody is accused.
func TestLostRoundWithItsPoints(t *testing.T) {
	for seed := uint64(1); seed <= 3; seed++ {
		ev := played(t, seed, field("dutch-2017", 19, 7), nil).Tournament
		for i := range ev.Players {
			ev.Players[i].Cells[5] = tournament.Cell{}
		}
		if byes := ev.HiddenByes(true); len(byes) > 0 {
			t.Errorf("seed %d: byes of %d players", seed, len(byes))
		}
		f := Tournament(t.Context(), "lost", ev, Options{})
		if f.Verdict == Differs || f.Verdict == ChangedByHand {
			t.Errorf("seed %d: %s, %s", seed, f.Verdict, textOf(f))
		}
	}
}
