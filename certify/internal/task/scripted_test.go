package task_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// scripted pairs and checks as the rules demand, but for what a test changes.
type scripted struct {
	task.Program
	judge *judge.Judge
	pair  func(round int, a *drive.PairAnswer) error
	check func(n int, a *drive.CheckAnswer) // of the n-th tournament
	asked []int                             // players of the tournaments checked, rounds of those to be paired
}

func (s *scripted) Pair(_ context.Context, t *tournament.Tournament, round int) (drive.PairAnswer, error) {
	s.asked = append(s.asked, round)
	p, err := s.judge.Demands(t, round)
	a := drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: p}
	if err == nil && s.pair != nil {
		err = s.pair(round, &a)
	}
	return a, err
}

func (s *scripted) Check(_ context.Context, t *tournament.Tournament) (drive.CheckAnswer, error) {
	s.asked = append(s.asked, len(t.Players))
	a := drive.CheckAnswer{Ending: drive.Ending{End: drive.Answered}}
	for round := 1; round <= t.PairedRounds(); round++ {
		is, err := event.Recorded(s.judge.Unit(), t, round)
		if err != nil {
			return a, err
		}
		demands, err := s.judge.Demands(t, round)
		if err != nil {
			return a, err
		}
		c := drive.CheckedRound{Round: round, Differs: !is.Same(demands)}
		if c.Differs {
			c.Boards, c.Bye = demands.Boards, demands.Bye
		}
		a.Rounds = append(a.Rounds, c)
	}
	if s.check != nil {
		s.check(len(s.asked), &a)
	}
	return a, nil
}

func perform(t *testing.T, settings string, direction drive.Direction, by *scripted, control bool) (*task.Done, error) {
	t.Helper()
	by.judge = certifytest.Judge()
	driver, err := drive.FindAdapter("bbp6")
	if err != nil {
		t.Fatal(err)
	}
	c := drive.Absent(drive.Engine{Name: "fake", Driver: driver})
	one := task.Task{Engine: c, Program: by, Direction: direction, Seed: 6, Control: control,
		Cell: &dossier.Cell{Name: "x", Weight: 1, Settings: settings}}
	return one.Perform(t.Context(), by.judge)
}

// An engine pairs round after round until one is not to be had from it, or is illegal; what was paired up to there is
// kept. In which order it names the boards makes no difference.
func TestPairedByScript(t *testing.T) {
	const whole = "players=7 rounds=4 half-byes=5% forfeits=10%"
	var right []byte
	for _, tt := range []struct {
		name, settings string
		pair           func(round int, a *drive.PairAnswer) error
		want           string // outcome, rounds, agreeing rounds, differing rounds, asked for
		detail         string
	}{
		{"as demanded", whole, nil, "agree 4 4 [] [1 2 3 4]", ""},
		{"boards in another order", whole, func(_ int, a *drive.PairAnswer) error {
			slices.Reverse(a.Pairing.Boards)
			return nil
		}, "agree 4 4 [] [1 2 3 4]", ""},
		{"a crash in round 3", whole, func(round int, a *drive.PairAnswer) error {
			if round == 3 {
				a.Ending = drive.Ending{End: drive.Crash, Detail: "signal\n11"}
			}
			return nil
		}, "crash 2 2 [] [1 2 3]", "round 3: signal 11"},
		{"no answer at all", whole, func(_ int, a *drive.PairAnswer) error {
			a.Ending = drive.Ending{End: drive.Refusal, Detail: "no"}
			return nil
		}, "refusal 0 0 [] [1]", "round 1: no"},
		{"colours turned in round 2", whole, func(round int, a *drive.PairAnswer) error {
			if round == 2 {
				a.Pairing.Boards[0] = a.Pairing.Boards[0].Turned()
			}
			return nil
		}, "differ 4 3 [2] [1 2 3 4]", "round 2: "},
		{"the bye twice for one", whole, func(round int, a *drive.PairAnswer) error {
			if p := &a.Pairing; round == 2 {
				p.Boards = append(p.Boards[1:len(p.Boards):len(p.Boards)], engine.Board{White: p.Bye, Black: p.Bye})
			}
			return nil
		}, "illegal 2 1 [2] [1 2]", "round 2: this is no pairing of the round"},
		{"none found in round 3", whole, func(round int, a *drive.PairAnswer) error {
			if round == 3 {
				a.Pairing = event.Unpaired()
			}
			return nil
		}, "unpairable 3 2 [3] [1 2 3]", "round 3: the engine finds no legal pairing"},
		{"none exists", "players=2 rounds=3 half-byes=0 forfeits=0", nil, "agree 1 1 [] [1 2]", ""},
	} {
		by := &scripted{pair: tt.pair}
		d, err := perform(t, tt.settings, drive.Pairs, by, false)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		r := &d.Record
		differ := []int{}
		for _, row := range r.Differ {
			differ = append(differ, row.Round)
		}
		got := fmt.Sprint(r.Outcome, " ", r.Rounds, " ", r.Agree, " ", differ, " ", by.asked)
		if got != tt.want || !strings.HasPrefix(r.Detail, tt.detail) || (tt.detail == "") != (r.Detail == "") {
			t.Errorf("%s: %s, %q; want %s", tt.name, got, r.Detail, tt.want)
		}
		kept, err := event.Decode(d.File)
		if err != nil || len(kept.Players) != r.Players || r.SHA256 != drive.Hash(d.File) ||
			kept.PairedRounds() < r.Agree || kept.PairedRounds() > r.Rounds {
			t.Errorf("%s: %d rounds are kept, %v", tt.name, kept.PairedRounds(), err)
		}
		if right == nil {
			right = d.File
		}
		if same := string(d.File) == string(right); same != (tt.name == "as demanded" ||
			tt.name == "boards in another order") {
			t.Errorf("%s: the file is that of a right engine: %t", tt.name, same)
		}
	}
	if d, err := perform(t, "players=1 rounds=1", drive.Pairs, &scripted{}, false); err == nil &&
		d.Record.Outcome != dossier.Skipped {
		t.Errorf("nobody to pair: %+v", d.Record)
	}
	for name, pair := range map[string]func(int, *drive.PairAnswer) error{
		"an error": func(int, *drive.PairAnswer) error { return errors.New("disk") },
		"unheld": func(_ int, a *drive.PairAnswer) error {
			a.Ending = drive.Ending{End: drive.Unheld, Detail: "disk"}
			return nil
		},
	} {
		if _, err := perform(t, whole, drive.Pairs, &scripted{pair: pair}, false); err == nil ||
			!strings.Contains(err.Error(), "disk") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Who has called every round right is shown a wrong one that it has never seen, and a right event that begins like the
// first; what it says of these decides whether it has checked at all.
func TestControlByScript(t *testing.T) {
	wrong := func(round int) func(a *drive.CheckAnswer) { // 0: every round
		return func(a *drive.CheckAnswer) {
			for i := range a.Rounds {
				if c := &a.Rounds[i]; round == 0 || c.Round == round {
					c.Differs, c.Boards = !c.Differs, nil
				}
			}
		}
	}
	crash := func(a *drive.CheckAnswer) { *a = drive.CheckAnswer{Ending: drive.Ending{End: drive.Crash}} }
	silent := func(a *drive.CheckAnswer) {
		for i := range a.Rounds {
			a.Rounds[i].Boards, a.Rounds[i].Bye = nil, 0
		}
	}
	for _, tt := range []struct {
		name    string
		control bool
		of      int // which of the tournaments it answers otherwise
		how     func(a *drive.CheckAnswer)
		asked   int
		outcome dossier.Outcome
		detail  string
	}{
		{"as it should", true, 0, nil, 3, dossier.Agree, ""},
		{"no control", false, 0, nil, 1, dossier.Agree, ""},
		{"does not notice", true, 2, wrong(0), 2, dossier.Garbage,
			"control: a wrong pairing planted in round 4 (illegal rematch) is not noticed"},
		{"notices, and shows nothing", true, 2, silent, 3, dossier.Agree, ""},
		{"notices, and names another wrong one", true, 2, func(a *drive.CheckAnswer) {
			for i := range a.Rounds {
				if c := &a.Rounds[i]; c.Differs {
					c.Boards[0] = c.Boards[0].Turned()
				}
			}
		}, 2, dossier.Garbage, "control: a wrong pairing planted in round 4 (illegal rematch) is called wrong, but " +
			"the pairing named instead is wrong, too"},
		{"no answer to the first", true, 2, crash, 3, dossier.Agree, ""},
		{"calls the right one wrong", true, 3, wrong(3), 3, dossier.Garbage,
			"control: round 3 is called wrong in a right tournament that begins alike up to round 2"},
		{"no answer to the second", true, 3, crash, 3, dossier.Agree, ""},
		{"a round of the second that is not there", true, 3, func(a *drive.CheckAnswer) {
			a.Rounds = append(a.Rounds, drive.CheckedRound{Round: 99, Differs: true})
		}, 3, dossier.Agree, ""},
	} {
		by := &scripted{check: func(n int, a *drive.CheckAnswer) {
			if n == tt.of {
				tt.how(a)
			}
		}}
		d, err := perform(t, "players=8 rounds=4 forfeits=0 half-byes=0", drive.Checks, by, tt.control)
		if err != nil {
			t.Fatal(err)
		}
		if r := &d.Record; r.Outcome != tt.outcome || r.Detail != tt.detail || len(by.asked) != tt.asked {
			t.Errorf("%s: %s, %q, asked %d times", tt.name, r.Outcome, r.Detail, len(by.asked))
		}
	}
}
