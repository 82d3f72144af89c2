package dutch

import (
	"errors"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// Large fields that were given up once, each for one reason.

// pairedAndAgreed demands that a position is paired and that the judge agrees with its own system.
func pairedAndAgreed(t *testing.T, sys engine.System, s *engine.State) {
	t.Helper()
	res, err := sys.Pair(s, nil)
	if err != nil {
		t.Fatalf("%s, round %d: %v", sys.Info().ID, s.Round, err)
	}
	if j, err := sys.Judge(s, res); err != nil || !j.Agrees {
		t.Errorf("%s, round %d: own pairing judged %+v, %v", sys.Info().ID, s.Round, j, err)
	}
}

// lastOf plays some rounds and returns the position before the last of them, with a tournament that goes on.
func lastOf(t *testing.T, sys engine.System, players, rounds int) *engine.State {
	t.Helper()
	sh := normal
	sh.players, sh.rounds = players, rounds
	states := simulate(t, sys, sh, 3)
	s := states[len(states)-1]
	s.Rounds++ // nobody is a topscorer
	return s
}

// TestLargeShapes pairs events of every kind that is hard when it is large, and has the judge agree.
func TestLargeShapes(t *testing.T) {
	scale, seeds := 20, uint64(1)
	if enginetest.Long() {
		scale, seeds = 1, 20
	}
	for _, l := range enginetest.LargeShapes(scale) {
		for _, sys := range systems() {
			rounds := 0
			for seed := range seeds {
				l.Play(t, sys, seed+1, func(s *engine.State) bool {
					rounds++
					if res, err := sys.Pair(s, nil); err == nil {
						if j, err := sys.Judge(s, res); err != nil || !j.Agrees {
							t.Errorf("%s, %s, round %d: own pairing judged %+v, %v", sys.Info().ID, l, s.Round, j, err)
						}
					} else if !errors.Is(err, engine.ErrNoLegalPairing) || !l.Forfeits {
						t.Errorf("%s, %s, round %d: %v", sys.Info().ID, l, s.Round, err)
					}
					return true
				})
			}
			if rounds < l.Rounds/2 {
				t.Errorf("%s, %s: only %d rounds", sys.Info().ID, l, rounds)
			}
		}
	}
}

// TestCuts pairs an event in which a bracket of 60 players, with 281 below, has cuts that cross each other.
func TestCuts(t *testing.T) {
	l := enginetest.Large{Name: "school", Players: 349, Rounds: 11, White: 73, Draws: 40, Random: true, School: 43}
	l.Play(t, New2026(), 4132, func(s *engine.State) bool {
		pairedAndAgreed(t, New2026(), s)
		return true
	})
}

// TestImpossibleColours pairs a field in which one player has had white in every round. In a bracket without a
// topscorer that is nothing to C.8 and C.9.
//
// Rule: C.04.3 (2017) C.8, C.9
// Rule: C.04.3 (2026) C10, C11
func TestImpossibleColours(t *testing.T) {
	for _, sys := range systems() {
		s := lastOf(t, sys, 9998, 5)
		p := &s.Players[len(s.Players)/2]
		for i := range p.Cells {
			if p.Cells[i].Result.Played() {
				p.Cells[i].Colour = tournament.White
			}
		}
		pairedAndAgreed(t, sys, s)
	}
}

// TestNobodyLowMayHaveTheBye pairs an odd field in whose lowest scoregroup nobody may have the bye: the search for the
// lowest score of the bye begins with a score at which no pairing exists.
//
// Rule: C.04.3 (2026) C5
func TestNobodyLowMayHaveTheBye(t *testing.T) {
	sys := New2026()
	s := lastOf(t, sys, 3001, 6)
	low := tournament.Points(1000)
	present := 0
	for i := range s.Players {
		if p := &s.Players[i]; p.Present {
			low = min(low, p.Score)
			present++
		}
	}
	for i := range s.Players {
		if p := &s.Players[i]; p.Score == low {
			p.Cells[0] = tournament.Cell{Result: tournament.PairingBye}
		}
		if p := &s.Players[i]; present%2 == 0 && p.Present && p.Score > low {
			p.Present = false
			present--
		}
	}
	pairedAndAgreed(t, sys, s)
}

// TestClubs pairs events of five clubs, one of them with half of the players, after many wins by White. Who can be a
// downfloater depends on everybody below.
func TestClubs(t *testing.T) {
	players := 300
	if enginetest.Long() {
		players = 2100
	}
	for seed := range uint64(3) {
		l := enginetest.Large{Name: "clubs", Players: players, Rounds: 9, White: 80, Draws: 10,
			Clubs: [5]int{50, 6, 17, 21, 3}}
		for _, sys := range systems() {
			l.Play(t, sys, seed+1, func(s *engine.State) bool {
				pairedAndAgreed(t, sys, s)
				return true
			})
		}
	}
}
