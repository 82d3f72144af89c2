package audit

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// openResults has some games of a round still open, and taken for draws, when the next is paired.
func openResults(t *testing.T, seed uint64, x setting) *event {
	const open = 5
	round := x.middle(seed)
	st := x.field()
	st.Draws = generator.Chance(0)
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	var games []Pair
	ev := played(t, seed, st, func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		if s.Round != round {
			return made
		}
		own := copied(tt)
		for i := range own.Players {
			p := &own.Players[i]
			c := &p.Cells[round-2]
			if c.Colour == tournament.White && c.Result.Played() && c.Result != tournament.Draw && len(games) < open {
				c.Result, own.Player(c.Opponent).Cells[round-2].Result = tournament.Draw, tournament.Draw
				games = append(games, Pair{p.ID, c.Opponent})
			}
		}
		if then, ok := pairedFrom(system, own, round); ok {
			return then
		}
		return made
	})
	if len(games) < open {
		t.Fatal("too few games")
	}
	ev.want = open
	ev.truth = func(a *Assumption) bool {
		return a.Kind == LateResult && a.Round == round-1 && a.Stood == "½-½" &&
			slices.Contains(games, Pair(a.Players))
	}
	return ev
}

// Five results that were open when the next round was paired are all named.
func TestOpenResults(t *testing.T) {
	ev := openResults(t, 1, setting{"dutch-2026", 30, 7})
	f := Tournament(t.Context(), "open", ev.Tournament, Options{Systems: only2026(t)})
	named := 0
	for i := range f.Assumptions {
		a := &f.Assumptions[i]
		for _, x := range append([]Assumption{*a}, a.Or...) {
			if ev.truth(&x) {
				named++
			}
		}
	}
	if named < ev.want || len(f.good()) != len(f.Rounds) {
		t.Errorf("%d of %d results are named\n%s", named, ev.want, textOf(f))
	}
}

// A result that stood otherwise may have stood so until a later round that deviates, at the price of the rounds
// between.
func TestLongerResults(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	s.paired = 4
	e := s.lates(1, 2, nil)[0].(*late)
	a := assessed(s, 0, 0, 0, 0, 2, 2)
	a.world = a.world.with(e)
	got := s.longerResults(a)
	if len(got) != 2 {
		t.Fatalf("%d worlds, want 2", len(got))
	}
	for k, until := range []int{3, 4} {
		longer := first[*late](got[k])
		if longer.until != until || longer.price != e.price+evidence.Bits(until-2)*untilPrice ||
			!touches(longer, 2) || !touches(longer, until) || touches(longer, until+1) || len(got[k].edits) != 1 {
			t.Errorf("until round %d: %+v", until, longer)
		}
	}
}
