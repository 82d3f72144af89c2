package audit

import (
	"context"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// openEvent pairs round 3 while some decided games of round 2 are open, which count as drawn.
func openEvent(t *testing.T, seed uint64, x setting, most int) (*event, map[Pair]bool) {
	st, open := x.field(), map[Pair]bool{}
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	ev := played(t, seed, st, func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		if s.Round != 3 {
			return made
		}
		own := copied(tt)
		for i := range own.Players {
			c := &own.Players[i].Cells[1]
			q := own.Player(c.Opponent)
			decided := q != nil && c.Result.Played() && c.Result != tournament.Draw
			if !decided || c.Colour != tournament.White || len(open) == most || i%3 == 0 {
				continue
			}
			c.Result, q.Cells[1].Result = tournament.Draw, tournament.Draw
			open[Pair{own.Players[i].ID, q.ID}] = true
		}
		then, ok := pairedFrom(system, own, 3)
		if !ok {
			t.Fatal("no pairing")
		}
		return then
	})
	return ev, open
}

// Games of one round that were open when the next was paired are found together, however many.
func TestOpenGames(t *testing.T) {
	ev, open := openEvent(t, 1, setting{"dutch-2017", 36, 5}, 7)
	f := Tournament(context.Background(), "open", ev.Tournament, Options{})
	found := 0
	for _, a := range f.Assumptions {
		if a.Kind == LateResult && a.Round == 2 && a.Stood == "½-½" && open[Pair(a.Players)] {
			found++
		}
	}
	if f.Verdict != Explained || found != 7 || len(f.Assumptions) != 7 {
		t.Error(textOf(f))
	}
}
