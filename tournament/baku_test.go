package tournament_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

func TestBakuSchedule(t *testing.T) {
	for _, c := range []struct {
		rounds int
		win    tournament.Points
		want   []tournament.Points
	}{
		{1, 10, []tournament.Points{10}},
		{5, 10, []tournament.Points{10, 10, 5}},
		{6, 10, []tournament.Points{10, 10, 5}},
		{7, 10, []tournament.Points{10, 10, 5, 5}},
		{8, 10, []tournament.Points{10, 10, 5, 5}},
		{9, 10, []tournament.Points{10, 10, 10, 5, 5}},
		{10, 10, []tournament.Points{10, 10, 10, 5, 5}},
		{11, 10, []tournament.Points{10, 10, 10, 5, 5, 5}},
		{9, 20, []tournament.Points{20, 20, 20, 10, 10}},
	} {
		if got := schedule(t, c.rounds, c.win); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%d rounds, win %s: %v, want %v", c.rounds, c.win, got, c.want)
		}
	}
}

// schedule is what the first of two players has, round by round.
func schedule(t *testing.T, rounds int, win tournament.Points) []tournament.Points {
	t.Helper()
	ev := field(2)
	ev.Rounds, ev.RoundsOrigin, ev.Scoring = rounds, tournament.Stated, tournament.UniformScoring(win, win/2, 0)
	if err := ev.ApplyBaku(tournament.Baku2026); err != nil {
		t.Fatal(err)
	}
	return ev.Players[0].Virtual
}

// field is n players with the IDs 1 to n and no rounds.
func field(n int) *tournament.Tournament {
	t := &tournament.Tournament{Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1)})
	}
	return t
}

func TestBakuBorder(t *testing.T) {
	for _, c := range []struct {
		players int
		want    tournament.PlayerID
	}{{0, 0}, {1, 1}, {2, 2}, {4, 2}, {5, 4}, {8, 4}, {10, 6}, {12, 6}, {13, 8}, {160, 80}, {161, 82}} {
		if got := field(c.players).BakuBorder(); got != c.want {
			t.Errorf("%d players: border %d, want %d", c.players, got, c.want)
		}
	}
}

// TestBakuLateEntries: the person who was last of the upper group stays so; byes and absences in round 1 are not late
// entries.
func TestBakuLateEntries(t *testing.T) {
	ev := field(10)
	for i := range ev.Players {
		ev.Players[i].Cells = []tournament.Cell{{Opponent: 1, Colour: tournament.White, Result: tournament.Win}}
	}
	ev.Players[8].Cells[0] = tournament.Cell{Result: tournament.ZeroBye}
	ev.Players[9].Cells[0] = tournament.Cell{Result: tournament.HalfBye}
	if got := ev.BakuBorder(); got != 6 {
		t.Errorf("nobody late: border %d, want 6", got)
	}
	ev.Players[1].Cells[0] = tournament.Cell{} // player 2 comes later: 9 were entered, GA is six of them
	if got := ev.BakuBorder(); got != 7 {
		t.Errorf("player 2 late: border %d, want 7", got)
	}
	ev.Players[9].Cells[0] = tournament.Cell{} // and player 10: 8 were entered, GA is four of them
	if got := ev.BakuBorder(); got != 5 {
		t.Errorf("players 2 and 10 late: border %d, want 5", got)
	}
}

func TestApplyBaku(t *testing.T) {
	ev := field(10)
	if err := ev.ApplyBaku(tournament.Baku2026); !errors.Is(err, tournament.ErrBakuRounds) {
		t.Errorf("rounds unknown: %v", err)
	}
	ev.Rounds, ev.RoundsOrigin = 9, tournament.Stated
	if err := ev.ApplyBaku(tournament.Baku2026); err != nil {
		t.Fatal(err)
	}
	for i := range ev.Players {
		p := &ev.Players[i]
		want := tournament.Points(0)
		if p.ID <= 6 {
			want = 10
		}
		if p.VirtualPoints(1) != want || p.VirtualPoints(5) != want/2 || p.VirtualPoints(6) != 0 {
			t.Errorf("player %d has %v", p.ID, p.Virtual)
		}
	}
	ev.Scoring = tournament.UniformScoring(30, 10, 0)
	before := ev.Players[0].Virtual
	if err := ev.ApplyBaku(tournament.Baku2026); !errors.Is(err, tournament.ErrBakuScoring) ||
		!reflect.DeepEqual(before, ev.Players[0].Virtual) {
		t.Errorf("3-1-0: %v", err)
	}
	ev.Scoring = tournament.UniformScoring(0, 0, 0)
	if err := ev.ApplyBaku(tournament.Baku2026); !errors.Is(err, tournament.ErrBakuScoring) {
		t.Errorf("a win worth nothing: %v", err)
	}
	ev.Scoring = tournament.UniformScoring(20, 10, 0)
	if err := ev.ApplyBaku(tournament.Baku2026); err != nil || ev.Players[0].VirtualPoints(1) != 20 ||
		ev.Players[0].VirtualPoints(4) != 10 {
		t.Errorf("2-1-0: %v, %v", err, ev.Players[0].Virtual)
	}
	before = ev.Players[0].Virtual
	if err := ev.ApplyBaku(tournament.Baku2016); !errors.Is(err, tournament.ErrBakuPremise) ||
		!reflect.DeepEqual(before, ev.Players[0].Virtual) {
		t.Errorf("2-1-0 in 2016: %v", err)
	}
	ev.Scoring = tournament.StandardScoring()
	if err := ev.ApplyBaku(tournament.Baku2016); err != nil || ev.Players[0].VirtualPoints(1) != 10 ||
		ev.Players[0].VirtualPoints(4) != 5 {
		t.Errorf("1-0.5-0 in 2016: %v, %v", err, ev.Players[0].Virtual)
	}
}
