package judging

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// allocating is a system that agrees with a round where the pairing-allocated bye is that of one player, 0 for nobody;
// any other bye breaks a rule, or is not the demanded one.
type allocating struct {
	choosy
	to      tournament.PlayerID
	illegal bool
}

func (a allocating) Judge(_ *engine.State, rec engine.Result) (engine.Judgement, error) {
	if rec.Bye == a.to {
		return engine.Judgement{Legal: true, Agrees: true, Expected: rec}, nil
	}
	return engine.Judgement{Legal: !a.illegal, Expected: engine.Result{Boards: rec.Boards, Bye: a.to}}, nil
}

// What is said against a round of a page does not hold where a bye up to it may be of another kind: one asked for, or
// another of the round allocated. A bye of a later round changes nothing.
func TestByesOfPages(t *testing.T) {
	point := func(round int, player tournament.PlayerID) tournament.PointBye {
		return tournament.PointBye{Round: round, Player: player}
	}
	for _, tt := range []struct {
		name string
		rows []string
		byes []tournament.PointBye
		to   tournament.PlayerID
		want bool
	}{
		{"one, asked for", []string{"2w1", "1b0", "U"}, []tournament.PointBye{point(1, 3)}, 0, true},
		{"it cannot have been asked for", []string{"2w1", "1b0", "U"}, nil, 0, false},
		{"of a later round", []string{"2w1 .", "1b0 .", "U U"}, []tournament.PointBye{point(2, 3)}, 0, false},
		{"the other one was allocated", []string{"2w1", "1b0", "U", "F"},
			[]tournament.PointBye{point(1, 3), point(1, 4)}, 4, true},
		{"who has no bye was to have it", []string{"2w1", "1b0", "U", "F"},
			[]tournament.PointBye{point(1, 3), point(1, 4)}, 2, false},
		{"of a player who is not there", []string{"2w1", "1b0", "U"}, []tournament.PointBye{point(1, 9)}, 0, false},
	} {
		for _, illegal := range []bool{false, true} {
			event := checkertest.Event(t, 3, tt.rows...)
			event.Imported = &tournament.Imported{Byes: tt.byes}
			before := fmt.Sprint(event.Players)
			j := &Judge{System: allocating{to: tt.to, illegal: illegal}, Event: event, Log: &finding.Log{}}
			round := j.recorded(1)
			if want := map[bool]Verdict{false: Differ, true: Illegal}[illegal]; round.Verdict != want {
				t.Fatalf("%s: %s, want %s", tt.name, round.Verdict, want)
			}
			rounds := []Round{round}
			j.Unproved(rounds)
			if got := rounds[0].Verdict == CannotCheck; got != tt.want || got && rounds[0].Why[0] != OnByes {
				t.Errorf("%s: %s %v", tt.name, rounds[0].Verdict, rounds[0].Why)
			}
			if after := fmt.Sprint(event.Players); after != before || len(j.Log.List) > 0 {
				t.Errorf("%s: the event was changed, or something was told: %v", tt.name, j.Log.List)
			}
		}
	}
}

// Boards are held against a table by their players and colours.
func TestCompared(t *testing.T) {
	event := checkertest.Event(t, 3, "2w1", "1b0", "4w1", "3b0")
	for _, tt := range []struct{ expected, recorded, want string }{
		{"1-2 3-4", "1-2 3-4", "[] []"},
		{"3-4 1-2", "1-2 3-4", "[] []"},
		{"1-2 4-3", "1-2 3-4", "[{4 3}] [{3 4}]"},
		{"1-3 2-4", "1-2 3-4", "[{1 3} {2 4}] [{1 2} {3 4}]"},
		{"1-2 3-4", "1-2", "[{3 4}] []"},
		{"1-2", "1-2 3-4", "[] [{3 4}]"},
	} {
		r := Compared(event, 1, checkertest.Boards(t, tt.expected), checkertest.Boards(t, tt.recorded))
		if got := fmt.Sprint(r.Expected, r.Recorded); got != tt.want || r.Round != 1 {
			t.Errorf("%s and %s: %s, want %s", tt.expected, tt.recorded, got, tt.want)
		}
	}
	r := Compared(event, 1, checkertest.Boards(t, "1-3"), checkertest.Boards(t, "1-2"))
	if got := r.Called(3); got != "3 Player C (0.0)" {
		t.Errorf("a player of the table is called %s", got)
	}
}

// An unfinished round with silent players is not judged, but for a rule that the boards break; so is none whose
// players are all heard of.
func TestUnfinishedRounds(t *testing.T) {
	boards := checkertest.Boards(t, "1-2")
	for _, tt := range []struct {
		name       string
		unfinished bool
		silent     []tournament.PlayerID
		illegal    bool
		want       Verdict
	}{
		{"silent players", true, []tournament.PlayerID{3}, false, CannotCheck},
		{"silent players of a round that has ended", false, []tournament.PlayerID{3}, false, Differ},
		{"all are heard of", true, nil, false, Differ},
		{"a rule is broken", true, []tournament.PlayerID{3}, true, Illegal},
	} {
		j := &Judge{System: allocating{to: 3, illegal: tt.illegal}, Event: checkertest.Event(t, 3, "2w", "1b", "."),
			Log: &finding.Log{}}
		r := j.Pairing(1, &engine.Recording{Result: engine.Result{Boards: boards}, Unfinished: tt.unfinished,
			Silent: tt.silent})
		if r.Verdict != tt.want || (len(r.Expected)+len(r.Recorded) > 0) {
			t.Errorf("%s: %s, %v", tt.name, r.Verdict, r.Why)
		}
	}
}

// Two pairings are the same where nothing differs.
func TestNone(t *testing.T) {
	one := checkertest.Boards(t, "1-2")
	for _, tt := range []struct {
		d    differences
		want bool
	}{
		{differences{}, true}, {differences{bye: true}, false}, {differences{expected: one}, false},
		{differences{recorded: one}, false}, {differences{swapped: one}, false},
	} {
		if tt.d.none() != tt.want {
			t.Errorf("%+v are none: %t", tt.d, !tt.want)
		}
	}
}

// A round that cannot be checked for a fault of the engine says so.
func TestFaultOfTheEngine(t *testing.T) {
	j := &Judge{System: contradictory{found: engine.Judgement{Fault: "it has two answers"}},
		Event: checkertest.Event(t, 3, "2w1", "1b0"), Log: &finding.Log{}}
	r := j.Pairing(1, &engine.Recording{Result: engine.Result{Boards: checkertest.Boards(t, "1-2")}})
	if len(r.Why) != 1 || r.Why[0] != "the engine contradicts itself: it has two answers" {
		t.Errorf("%s %q", r.Verdict, r.Why)
	}
}
