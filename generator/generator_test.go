package generator

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

func mustEncode(t testing.TB, s *Settings, seed uint64) (*Event, []byte) {
	t.Helper()
	e, err := Generate(s, seed)
	if err != nil {
		t.Fatalf("seed %d, %v: %v", seed, s.Words(), err)
	}
	data, err := e.Encode()
	if err != nil {
		t.Fatalf("seed %d, %v: %v", seed, e.Settings.Words(), err)
	}
	return e, data
}

// Giving a setting that was drawn from the seed changes nothing.
func TestSettledIsStable(t *testing.T) {
	for seed := range uint64(40) {
		first, err := (&Settings{System: "dutch-2026"}).Settle(seed)
		if err != nil {
			t.Fatal(err)
		}
		second, err := first.Settle(seed)
		if err != nil || fmt.Sprint(first.Words()) != fmt.Sprint(second.Words()) {
			t.Fatalf("seed %d: %v\n%v\n%v", seed, err, first.Words(), second.Words())
		}
		read := &Settings{}
		if err := read.SetAll(first.Words()); err != nil || fmt.Sprint(read.Words()) != fmt.Sprint(first.Words()) {
			t.Fatalf("seed %d: %v\n%v\n%v", seed, err, first.Words(), read.Words())
		}
	}
}

// Everybody has the result his opponent's says, and nobody is paired whom the settings sent away.
func TestNumbersAreMet(t *testing.T) {
	s := &Settings{}
	if err := s.SetAll([]string{"system=dutch-2026", "players=60", "rounds=9", "forfeits=7", "double-forfeits=3",
		"short=5", "odd=4", "half-nil=2", "nil-half=0,1,2", "nil-nil=3",
		"full-byes=2", "half-byes=0,3,1,2", "zero-byes=6", "withdrawals=0,1,2", "late=0,3,2", "unrated=11",
		"forbidden=4"}); err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(10) {
		e, _ := mustEncode(t, s, seed)
		got := countResults(e.Tournament)
		blanks := 0
		for _, p := range e.Tournament.Players {
			if p.Rating == 0 {
				got["unrated"]++
			}
			if p.Cells[0].Result == tournament.NoResult {
				blanks++
			}
		}
		got["late"] = blanks
		for what, want := range map[string]int{"forfeit win": 7, "double": 3, "short": 5, "odd": 4 + 2 + 3 + 3,
			"full-point bye": 2, "half-point bye": 6,
			"unrated": 11, "late": 5} {
			if got[what] != want {
				t.Errorf("seed %d: %d times %s, want %d", seed, got[what], what, want)
			}
		}
		if want := 6 + 1*8 + 2*7; got["zero-point bye"] != want { // withdrawn before rounds 2 and 3
			t.Errorf("seed %d: %d zero-point byes, want %d", seed, got["zero-point bye"], want)
		}
		if len(e.Tournament.Forbidden) != 4 {
			t.Errorf("seed %d: %d forbidden pairs", seed, len(e.Tournament.Forbidden))
		}
	}
}

// However many leave for good, or are away from a round, two stay to be paired.
//
// Rule: C.04.2 (2017) D.3, D.4
// Rule: C.04.2 (2026) 3.2, 3.3
func TestTwoStay(t *testing.T) {
	for _, setting := range []string{"withdrawals=100%", "zero-byes=100%"} {
		twoStay(t, setting)
	}
}

func twoStay(t *testing.T, setting string) {
	s := &Settings{}
	if err := s.SetAll([]string{"system=dutch-2026", "players=6", "rounds=4", "withdrawals=0", "full-byes=0",
		"half-byes=0", "zero-byes=0", "late=0", "forbidden=0", setting}); err != nil {
		t.Fatal(err)
	}
	paired := 0
	for seed := range uint64(5) {
		e, _ := mustEncode(t, s, seed)
		for round := 2; round <= e.Tournament.RecordedRounds(); round++ { // until the two have met
			stay := 0
			for i := range e.Tournament.Players {
				if e.Tournament.Players[i].Cell(round).Result != tournament.ZeroBye {
					stay++
				}
			}
			if paired++; stay != 2 {
				t.Errorf("%s, seed %d, round %d: %d stay", setting, seed, round, stay)
			}
		}
	}
	if paired == 0 {
		t.Error("no round was paired after the first:", setting)
	}
}

// countResults counts games once and byes by their names.
func countResults(t *tournament.Tournament) map[string]int {
	got := map[string]int{}
	for i := range t.Players {
		for r, c := range t.Players[i].Cells {
			if c.Opponent == 0 {
				got[c.Result.String()]++
				continue
			}
			o := t.Player(c.Opponent).Cells[r]
			if c.Colour != tournament.White {
				continue
			}
			got["games"]++
			switch a, b := c.Result, o.Result; {
			case a == tournament.ForfeitLoss && b == tournament.ForfeitLoss:
				got["double"]++
			case a.Forfeit():
				got["forfeit win"]++
			case a >= tournament.UnratedWin && a <= tournament.UnratedLoss:
				got["short"]++
			case a == tournament.Loss && b != tournament.Win, b == tournament.Loss && a != tournament.Win:
				got["odd"]++
			case a == tournament.Adjourned:
				got["adjourned"]++
			}
		}
	}
	return got
}

// Those who are to leave before a round that has no room for them leave before the next one.
func TestWithdrawalsMoveOn(t *testing.T) {
	s := &Settings{}
	if err := s.SetAll([]string{"system=dutch-2026", "players=14", "rounds=6", "late=0,0,10", "withdrawals=0,6",
		"half-byes=0", "zero-byes=0", "full-byes=0", "forfeits=0", "forbidden=0"}); err != nil {
		t.Fatal(err)
	}
	whole := 0
	for seed := range uint64(10) {
		e, _ := mustEncode(t, s, seed)
		if e.Tournament.RecordedRounds() < 6 { // the two who stay in round 2 had met
			continue
		}
		whole++
		first := map[int]int{} // round without the player: how many players
		for i := range e.Tournament.Players {
			for k, c := range e.Tournament.Players[i].Cells {
				if c.Result == tournament.ZeroBye {
					first[k+1]++
					break
				}
			}
		}
		if first[2] != 2 || first[3] != 4 { // of four who are there in round 2, two stay
			t.Errorf("seed %d: so many left before each round: %v", seed, first)
		}
	}
	if whole == 0 {
		t.Error("no event has all rounds")
	}
}

// Byes for which a round has no room are given in the next one.
func TestByesMoveOn(t *testing.T) {
	s := &Settings{}
	if err := s.SetAll([]string{"system=dutch-2026", "players=6", "rounds=3", "late=0", "withdrawals=0",
		"half-byes=0,6", "zero-byes=0", "full-byes=0", "forfeits=0", "forbidden=0"}); err != nil {
		t.Fatal(err)
	}
	whole := 0
	for seed := range uint64(10) {
		e, _ := mustEncode(t, s, seed)
		if e.Tournament.RecordedRounds() < 3 { // the two who stay in round 2 had met
			continue
		}
		whole++
		if n := countResults(e.Tournament)["half-point bye"]; n != 6 {
			t.Errorf("seed %d: %d byes", seed, n)
		}
	}
	if whole == 0 {
		t.Error("no event has all rounds")
	}
}
