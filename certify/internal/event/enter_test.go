package event

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// three is an event of three players before round 1.
func three() *tournament.Tournament {
	return &tournament.Tournament{Rounds: 3, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated,
		Players: []tournament.Player{{ID: 1}, {ID: 2}, {ID: 3}}}
}

// What is entered is read again, round after round, the bye included.
func TestEnterIsRead(t *testing.T) {
	ev := three()
	var first, second Pairing
	first.Add(2, 1)
	first.Add(3, 0)
	second.Add(1, 3)
	second.Add(2, 0)
	for k, p := range []Pairing{first, second} {
		next, ok := Enter(engine.Players, ev, k+1, p)
		if !ok {
			t.Fatalf("%+v does not fit", p)
		}
		got, err := Recorded(engine.Players, next, k+1)
		if err != nil || !got.Same(p) || len(next.Players[0].Cells) != k+1 {
			t.Errorf("%+v, %v, want %+v", got, err, p)
		}
		for i := range next.Players {
			if c := &next.Players[i].Cells[k]; c.Result == tournament.Pending {
				c.Result = tournament.Draw
			}
		}
		ev = next
	}
	if _, ok := Enter(engine.Players, three(), 1, Paired(engine.Result{})); ok {
		t.Error("a pairing of nobody is entered")
	}
	contradicts := three()
	contradicts.Players[0].Cells = []tournament.Cell{{Opponent: 2, Colour: tournament.White, Result: tournament.Win}}
	if _, err := Recorded(engine.Players, contradicts, 1); err == nil {
		t.Error("a game that one row alone shows is read")
	}
}

// The round to come has a column only when somebody is absent in it.
func TestBeforeHasNoBlankColumn(t *testing.T) {
	ev := three()
	for i := range ev.Players {
		ev.Players[i].Cells = []tournament.Cell{{Result: tournament.HalfBye}, {}}
	}
	if got := Before(engine.Players, ev, 2); len(got.Players[0].Cells) != 1 {
		t.Errorf("%+v", got.Players[0].Cells)
	}
	ev.Players[2].Cells[1] = tournament.Cell{Result: tournament.HalfBye}
	if got := Before(engine.Players, ev, 2); len(got.Players[0].Cells) != 2 ||
		got.Players[2].Cells[1].Result != tournament.ZeroBye {
		t.Errorf("%+v", got.Players)
	}
}

func TestSame(t *testing.T) {
	boards := []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}}
	p := Paired(engine.Result{Boards: boards, Bye: 5})
	for k, q := range []Pairing{
		Paired(engine.Result{Boards: []engine.Board{boards[1], boards[0]}, Bye: 5}),
		Paired(engine.Result{Boards: boards, Bye: 6}), Paired(engine.Result{Boards: boards}),
		Paired(engine.Result{Boards: boards[:1], Bye: 5}),
		Paired(engine.Result{Boards: []engine.Board{boards[0], {White: 4, Black: 3}}, Bye: 5}),
		{None: true, Result: engine.Result{Boards: boards, Bye: 5}},
	} {
		if p.Same(q) != (k == 0) || q.Same(p) != (k == 0) {
			t.Errorf("%+v and %+v", p, q)
		}
	}
}
