package why

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// before is an event that a system has paired for two rounds, the better number winning and every third board drawn. In
// round 3 player 8 is away, and 2 and 3 may not meet.
func before(t *testing.T, sys engine.System) *tournament.Tournament {
	t.Helper()
	ev := checkertest.Event(t, 5, make([]string, 8)...)
	ev.Forbidden = []tournament.ForbiddenGroup{{First: 3, Last: 5, Players: []tournament.PlayerID{2, 3}}}
	for round := 1; round <= 2; round++ {
		for i := range ev.Players {
			ev.Players[i].Cells = append(ev.Players[i].Cells, tournament.Cell{Result: tournament.PairingBye})
		}
		s, err := engine.Before(ev, round)
		for i := range s.Players {
			s.Players[i].Present = true
		}
		made, failed := sys.Pair(s, nil)
		if err != nil || failed != nil {
			t.Fatal(err, failed)
		}
		for k, b := range made.Boards {
			one, two := tournament.Win, tournament.Loss
			if b.White > b.Black {
				one, two = two, one
			}
			if k%3 == 2 {
				one, two = tournament.Draw, tournament.Draw
			}
			ev.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White,
				Result: one}
			ev.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black,
				Result: two}
		}
	}
	ev.Absences = []tournament.Absence{{Player: 8, Round: 3, Kind: tournament.HalfBye}}
	return ev
}

// Why any two meet in the next round, or do not, is told in plain words and article by article.
func TestEveryPair(t *testing.T) {
	for _, id := range []string{"dutch-2026", "burstein-2026"} {
		var b strings.Builder
		entry, _ := systems.All().ByID(id)
		sys := entry.New()
		ev := before(t, sys)
		state, err := engine.Before(ev, 3)
		if err != nil {
			t.Fatal(err)
		}
		made, err := sys.Pair(state, nil)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "round 3: %v, bye %d\n\n", made.Boards, made.Bye)
		for one := tournament.PlayerID(1); one <= 8; one++ {
			for two := one + 1; two <= 8; two++ {
				r := &Round{Teller: reason.By(sys, ev, nil), System: sys, Log: &finding.Log{}, State: state,
					Made: made, Pending: true}
				w := r.Why(Two{one, two})
				fmt.Fprintf(&b, "== %d and %d\n", one, two)
				if w == nil {
					b.WriteString("no answer\n" + r.Log.List.Text("", finding.Style{}))
					continue
				}
				w.Write(&b)
				fmt.Fprintf(&b, "meet %t; bracket %q, %s %q: %q and %q; names %q; %d steps\n", w.Meet, w.Bracket,
					w.Rule, w.Criterion, w.Expected, w.Met, w.Names, len(w.Steps))
			}
		}
		clitest.Golden(t, "testdata/"+id+".golden", []byte(b.String()))
	}
}

// Of a recorded round it is told, too, whom each has met instead; in other languages the plain words are theirs.
func TestRecordedPairs(t *testing.T) {
	var b strings.Builder
	entry, _ := systems.All().ByID("dutch-2026")
	sys := entry.New()
	ev := before(t, sys)
	for i := range ev.Players {
		ev.Players[i].Cells = append(ev.Players[i].Cells, tournament.Cell{Result: tournament.HalfBye})
	}
	ev.Absences = nil
	meet := func(white, black tournament.PlayerID) {
		ev.Player(white).Cells[2] = tournament.Cell{Opponent: black, Colour: tournament.White, Result: tournament.Draw}
		ev.Player(black).Cells[2] = tournament.Cell{Opponent: white, Colour: tournament.Black, Result: tournament.Draw}
	}
	meet(1, 4)
	meet(2, 6)
	meet(5, 7)
	ev.Player(3).Cells[2] = tournament.Cell{Result: tournament.PairingBye}
	state, err := engine.Before(ev, 3)
	if err != nil {
		t.Fatal(err)
	}
	made, err := sys.Pair(state, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range []*wording.Language{nil, wording.In("de")} {
		for _, two := range []Two{{1, 2}, {4, 1}, {6, 2}, {3, 7}, {5, 7}, {8, 1}, {1, 3}, {2, 3}, {2, 5}, {7, 4}} {
			r := &Round{Teller: reason.By(sys, ev, in), System: sys, Log: &finding.Log{}, State: state, Made: made}
			m := NewMeeting("trfcheck", "v0", "x.trf", 3, in)
			m.System = "dutch-2026"
			r.Ask(m, two)
			m.Close(r.Log)
			fmt.Fprintf(&b, "== %v\n", two)
			if err := m.WriteText(&b); err != nil {
				t.Fatal(err)
			}
			if m.ExitCode() != 0 || len(m.Players) != 2 {
				t.Errorf("%v: exit code %d, %d players", two, m.ExitCode(), len(m.Players))
				continue
			}
			fmt.Fprintf(&b, "met %t, demanded %t; bracket %q, rule %q\n", m.Met, m.Demanded, m.Bracket, m.Rule)
			for i := range m.Players {
				data, err := json.Marshal(&m.Players[i])
				if err != nil {
					t.Fatal(err)
				}
				b.Write(append(data, '\n'))
			}
		}
	}
	clitest.Golden(t, "testdata/recorded.golden", []byte(b.String()))
}

// explains and lists are systems that can do one thing of the two that an answer takes.
type explains struct{ silent }

func (explains) Why(*engine.State, tournament.PlayerID, tournament.PlayerID) (engine.Decision, error) {
	return engine.Decision{}, nil
}

type lists struct{ silent }

func (lists) Checklist(*engine.State) ([]engine.ChecklistRow, error) { return nil, nil }

// A system has to explain and to list; a question without an answer ends as its findings say.
func TestNoAnswer(t *testing.T) {
	for _, sys := range []engine.System{explains{}, lists{}} {
		var log finding.Log
		r := &Round{System: sys, Log: &log, State: &engine.State{Round: 2}}
		m := NewMeeting("trfcheck", "v0", "x.trf", 2, nil)
		if d := r.Ask(m, Two{1, 2}); d != nil || len(log.List) != 1 {
			t.Errorf("%T: %+v, %v", sys, d, log.List)
		}
		if m.Close(&log); m.ExitCode() == 0 || len(m.Findings) != 1 {
			t.Errorf("%T: exit code %d, %v", sys, m.ExitCode(), m.Findings)
		}
	}
}

// An answer is one whatever else was found.
func TestAnswerBesideErrors(t *testing.T) {
	var log finding.Log
	log.Unusable("x.y", "something else", "")
	m := &Meeting{Players: make([]Player, 2)}
	if m.Close(&log); m.ExitCode() != 0 || len(m.Findings) != 1 {
		t.Errorf("exit code %d, %v", m.ExitCode(), m.Findings)
	}
}

// A question about nobody, and one that the engine refuses, have no answer.
func TestNoQuestion(t *testing.T) {
	entry, _ := systems.All().ByID("dutch-2026")
	sys := entry.New()
	ev := before(t, sys)
	state, err := engine.Before(ev, 3)
	if err != nil {
		t.Fatal(err)
	}
	r := &Round{Teller: reason.By(sys, ev, nil), System: sys, Log: &finding.Log{}, State: state}
	if w := r.Why(Two{}); w != nil || len(r.Log.List) > 0 {
		t.Errorf("%+v", w)
	}
	var q inquiry
	q.Round = r
	rows := make([]reason.NamedPlayer, 14)
	for i := range rows {
		rows[i] = reason.NamedPlayer{Number: tournament.PlayerID(i + 1), Name: fmt.Sprint("P", i+1)}
	}
	for n, want := range map[int]string{1: "1 P1", 12: "12 P12", 13: "and 1 more", 14: "and 2 more"} {
		if got := q.callAll(rows[:n]); !strings.HasSuffix(got, want) ||
			slices.Contains(strings.Split(got, "; "), "13 P13") {
			t.Errorf("%d: %s", n, got)
		}
	}
}
