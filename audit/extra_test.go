package audit

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// extraBoards has four players come late to round 1, on two boards of their own. Two stand beside each other, so
// that the parity of all other numbers is the same with them and without.
func extraBoards(t *testing.T, seed uint64, x setting) *event {
	if x.byRatings() {
		return nil
	}
	x.players = max(30, x.players)
	late := []Pair{{2, tournament.PlayerID(x.players - 2)}, {3, tournament.PlayerID(x.players)}}
	ev := playedIn(t, seed, x, 1, func(system engine.System, s *engine.State, made engine.Result) engine.Result {
		for _, b := range late {
			s.Players[b[0]-1].Present, s.Players[b[1]-1].Present = false, false
		}
		then, err := system.Pair(s, nil)
		if err != nil {
			return made
		}
		for _, b := range late {
			then.Boards = append(then.Boards, engine.Board{White: b[0], Black: b[1]})
		}
		return then
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool { return a.Kind == ExtraBoards && sameBoards(a.Boards, late) }
	return ev
}

// numberedOnce has a player elsewhere in the list while round 1 is paired.
func numberedOnce(t *testing.T, seed uint64, x setting) *event {
	if x.byRatings() {
		return nil
	}
	order := numbersTo(x.players)
	move(order, 4, x.players-3)
	ids := make([]tournament.PlayerID, len(order))
	for k, i := range order {
		ids[k] = tournament.PlayerID(i + 1)
	}
	ev := playedIn(t, seed, x, 1, func(_ engine.System, _ *engine.State, made engine.Result) engine.Result {
		for i, b := range made.Boards {
			made.Boards[i] = engine.Board{White: ids[b.White-1], Black: ids[b.Black-1]}
		}
		if made.Bye != 0 {
			made.Bye = ids[made.Bye-1]
		}
		return made
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		return a.Kind == Numbering && a.Round == 1 && slices.Equal(a.Order, ids)
	}
	return ev
}

// playedIn is an event of which one round is paired otherwise.
func playedIn(t *testing.T, seed uint64, x setting, round int,
	change func(engine.System, *engine.State, engine.Result) engine.Result) *event {
	st := x.field()
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	return played(t, seed, st, func(_ *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		if s.Round != round {
			return made
		}
		return change(system, s, made)
	})
}

// In round 1 the players have the numbers of that round, in the others those of the list.
func TestNumbersOfOneRound(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	order := numbersTo(8)
	move(order, 0, 7)
	w := s.filed()[0].world.with(s.firstly(order, 1))
	for round, want := range map[int]tournament.PlayerID{1: 2, 2: 1} {
		if got := s.fileNumbers(w, round)(1); got != want {
			t.Errorf("number 1 of round %d is %d of the file, want %d", round, got, want)
		}
	}
	if at := s.at(w, 1).Players[7].Name; at != "Abel" {
		t.Errorf("number 8 of round 1 is %s", at)
	}
	if at := s.at(w, 2).Players[7].Name; at != "Hana" {
		t.Errorf("number 8 of round 2 is %s", at)
	}
}
