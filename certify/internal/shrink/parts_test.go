package shrink

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// harbourTown is an event of 16 players and 6 rounds with two forfeits.
func harbourTown(t *testing.T) *tournament.Tournament {
	t.Helper()
	const name = "../../../corpus/tournaments/harbour-town.trf"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(name, data)
	event, _, found := trf.Decode(doc)
	if found.HasErrors() {
		t.Fatal(found)
	}
	return event
}

// row prints the results of a player, round by round.
func row(p *tournament.Player) string {
	var parts []string
	for _, c := range p.Cells {
		parts = append(parts, fmt.Sprintf("%d %s", c.Opponent, c.Result))
	}
	return strings.Join(parts, ", ")
}

// odd counts the results of a tournament that are no games and no absences.
func odd(t *tournament.Tournament) (n int) {
	for i := range t.Players {
		for _, c := range t.Players[i].Cells {
			if c.Result.Forfeit() || c.Result == tournament.HalfBye || c.Result == tournament.FullBye ||
				c.Result == tournament.UnratedWin {
				n++
			}
		}
	}
	return n
}

// A specimen is shrunk to what it takes to show something, and to nothing less.
func TestShrinksToWhatMatters(t *testing.T) {
	for _, c := range []struct {
		name            string
		shows           func(*tournament.Tournament) bool
		players, rounds int
		odd             int // results that are no plain ones, at most
	}{
		{"anything", func(*tournament.Tournament) bool { return true }, 2, 1, 0},
		{"three rounds", func(x *tournament.Tournament) bool { return x.PairedRounds() >= 3 }, 2, 3, 0},
		{"five players", func(x *tournament.Tournament) bool { return len(x.Players) >= 5 }, 5, 1, 0},
		{"an even field", func(x *tournament.Tournament) bool { return len(x.Players)%2 == 0 && len(x.Players) >= 6 },
			6,
			1, 0},
		{"an even number of rounds", func(x *tournament.Tournament) bool {
			return x.PairedRounds()%2 == 0 &&
				x.PairedRounds() > 0
		}, 2, 2, 0},
		{"a forfeit", func(x *tournament.Tournament) bool {
			return slices.ContainsFunc(x.Players, func(p tournament.Player) bool {
				return slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool {
					return c.Result == tournament.ForfeitWin
				})
			})
		}, 2, 1, 2},
		{"all of it", func(x *tournament.Tournament) bool {
			return len(x.Players) == 16 && x.PairedRounds() == 6 && odd(x) == 4
		}, 16, 6, 4},
	} {
		asked := 0
		shows := func(_ context.Context, sp *Specimen) (bool, error) {
			asked++
			return c.shows(sp.T), nil
		}
		event := harbourTown(t)
		event.Rounds = 9
		k := New(t.Context(), &Specimen{T: event}, shows, Options{Questions: 300})
		if ok, err := k.Shown(); !ok || err != nil {
			t.Fatalf("%s: %v, %v", c.name, ok, err)
		}
		if err := k.Run("seed"); err != nil {
			t.Fatal(err)
		}
		best := k.Best().T
		if len(best.Players) != c.players || best.PairedRounds() != c.rounds || odd(best) > c.odd || asked > 300 {
			t.Errorf("%s: %d players, %d rounds, %d odd results after %d questions; want %d, %d and %d", c.name,
				len(best.Players), best.PairedRounds(), odd(best), asked, c.players, c.rounds, c.odd)
		}
		if want := len(best.Players[0].Cells); c.name != "all of it" && best.Rounds != want {
			t.Errorf("%s: %d rounds are planned, want %d", c.name, best.Rounds, want)
		}
		if p := best.Players[0]; p.Name != "Player 1" || best.Name != "Example" {
			t.Errorf("%s: %s of %s", c.name, p.Name, best.Name)
		}
	}
	p := plain(&Specimen{T: harbourTown(t)}).T.Players[15]
	if p.Name != "Player 16" || p.Rating != 2450 {
		t.Errorf("%s, %d", p.Name, p.Rating)
	}
}

// The round in question stays, and those before it move up.
func TestShrinkingKeepsTheRound(t *testing.T) {
	shows := func(_ context.Context, sp *Specimen) (bool, error) {
		return sp.Round == len(sp.T.Players[0].Cells) && sp.Round >= 2, nil
	}
	k := New(t.Context(), &Specimen{T: harbourTown(t), Round: 6}, shows, Options{})
	if err := k.Run("x"); err != nil {
		t.Fatal(err)
	}
	if sp := k.Best(); sp.Round != 2 || len(sp.T.Players[0].Cells) != 2 || len(sp.T.Players) != 2 {
		t.Errorf("round %d of %d, %d players", sp.Round, len(sp.T.Players[0].Cells), len(sp.T.Players))
	}
}

// Who cannot be asked ends the search, whatever is being tried; names that matter are kept.
func TestShrinkingEnds(t *testing.T) {
	broken := errors.New("broken")
	for limit := 1; limit < 120; limit += 7 {
		asked := 0
		k := New(t.Context(), &Specimen{T: harbourTown(t)}, func(_ context.Context, sp *Specimen) (bool, error) {
			if asked++; asked == limit {
				return false, broken
			}
			return len(sp.T.Players) == 16 && sp.T.PairedRounds() == 6, nil
		}, Options{})
		if err := k.Run("x"); !errors.Is(err, broken) || asked != limit {
			t.Fatalf("broken at question %d: %v after %d", limit, err, asked)
		}
	}
	named := func(_ context.Context, sp *Specimen) (bool, error) { return sp.T.Players[0].Name != "Player 1", nil }
	k := New(t.Context(), &Specimen{T: harbourTown(t)}, named, Options{})
	if ok, err := k.Shown(); !ok || err != nil || k.Best().T.Players[0].Name != "Abravanel, Ines" {
		t.Errorf("%v, %v: %s", ok, err, k.Best().T.Players[0].Name)
	}
	never := func(context.Context, *Specimen) (bool, error) { return false, nil }
	if ok, err := New(t.Context(), &Specimen{T: harbourTown(t)}, never, Options{}).Shown(); ok || err != nil {
		t.Errorf("%v, %v", ok, err)
	}
}

// The search asks as often as it may, and gives up where nothing comes of it.
func TestShrinkingIsBounded(t *testing.T) {
	calls := 0
	for _, c := range []struct {
		name string
		opt  Options
		yes  func(asked int) bool
		want int
	}{
		{"questions", Options{Questions: 60}, func(int) bool { return false }, 60},
		{"fruitless", Options{}, func(int) bool { return false }, fruitless},
		{"patience", Options{Patience: 9}, func(int) bool { return false }, 10},
		{"patience after something was left out", Options{Patience: 9}, func(n int) bool { return n == 5 }, 15},
		{"the time is over", Options{Over: func() bool { calls++; return calls > 7 }},
			func(int) bool { return false }, 7},
	} {
		asked := 0
		k := New(t.Context(), &Specimen{T: harbourTown(t)}, func(context.Context, *Specimen) (bool, error) {
			asked++
			return c.yes(asked), nil
		}, c.opt)
		if err := k.Run("x"); err != nil || asked != c.want {
			t.Errorf("%s: asked %d times, want %d: %v", c.name, asked, c.want, err)
		}
	}
	k := New(t.Context(), &Specimen{T: harbourTown(t)}, nil, Options{Hangs: true})
	if k.left != mostWaits || k.waits != mostWaits {
		t.Errorf("an engine that hangs is asked %d times and waited for %d times", k.left, k.waits)
	}
}

// Who is left without his opponent has a bye of the same value; the others move up, and so does what names them.
func TestWithoutPlayers(t *testing.T) {
	event := harbourTown(t)
	event.Forbidden = []tournament.ForbiddenGroup{{Players: []tournament.PlayerID{2, 5, 7}},
		{Players: []tournament.PlayerID{3, 16}}}
	sp := &Specimen{T: event, Round: 6}
	out := without(sp, 2, 4) // numbers 3 and 4
	if out == nil || len(out.T.Players) != 14 || out.Round != 6 {
		t.Fatalf("%+v", out)
	}
	// 1 met 9 13 11 2 3 8; of 3 he is freed, and what he won or lost there is a bye of the same value.
	if got, want := row(&out.T.Players[0]),
		"7 forfeit loss, 11 win, 9 draw, 2 win, 0 zero-point bye, 6 win"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := fmt.Sprint(out.T.Forbidden); got != "[{0 0 [2 3 5]}]" {
		t.Error(got)
	}
	for i := range out.T.Players {
		if out.T.Players[i].ID != tournament.PlayerID(i+1) {
			t.Errorf("number %d is %d", i+1, out.T.Players[i].ID)
		}
	}
	if out.T.Players[0].Points != 35 || out.T.Players[2].Name != "Eskildsen, Maja" {
		t.Error(out.T.Players[0].Points, out.T.Players[2].Name)
	}
	if len(event.Players) != 16 || event.Players[0].Cells[4].Opponent != 3 {
		t.Error("the specimen has changed")
	}
	for _, c := range [][2]int{{-1, 1}, {15, 17}, {0, 15}} {
		if out := without(sp, c[0], c[1]); out != nil {
			t.Errorf("%v leaves %d players", c, len(out.T.Players))
		}
	}
	if out := without(sp, 2, 16); out == nil || len(out.T.Players) != 2 {
		t.Errorf("two players are not enough: %v", out)
	}
	event.Adjustments = []tournament.Adjustment{{Points: 5}}
	if out := without(sp, 0, 1); out != nil {
		t.Error("an event with bonus points cannot be renumbered")
	}
	scoring := tournament.UniformScoring(30, 10, 0)
	for r, want := range map[tournament.Result]tournament.Result{tournament.Win: tournament.FullBye,
		tournament.Draw: tournament.HalfBye, tournament.Loss: tournament.ZeroBye} {
		if got := standIn(&tournament.Tournament{Scoring: scoring}, tournament.Cell{Result: r}); got != want {
			t.Errorf("a %s becomes a %s, want a %s", r, got, want)
		}
	}
	scoring.Set(20, tournament.Draw)
	if got := standIn(&tournament.Tournament{Scoring: scoring},
		tournament.Cell{Result: tournament.Draw}); got != tournament.ZeroBye {
		t.Errorf("no bye is worth a draw, but it becomes a %s", got)
	}
}

// A round is left out with its virtual points, and the planned rounds are one fewer.
func TestWithoutRound(t *testing.T) {
	event := harbourTown(t)
	event.Players[0].Virtual = []tournament.Points{10, 5}
	for _, c := range []struct {
		round, at, want int // want: the round in question afterwards
		virtual         string
	}{{1, 6, 5, "[0.5]"}, {2, 6, 5, "[1.0]"}, {3, 2, 2, "[1.0 0.5]"}, {5, 5, 5, "[1.0 0.5]"}, {4, 0, 0, "[1.0 0.5]"}} {
		out := withoutRound(&Specimen{T: event, Round: c.at}, c.round)
		if out == nil || out.Round != c.want || out.T.Rounds != 5 || out.T.PairedRounds() != 5 ||
			fmt.Sprint(out.T.Players[0].Virtual) != c.virtual {
			t.Errorf("round %d left out, %d in question: %+v", c.round, c.at, out)
			continue
		}
		cells := slices.Delete(slices.Clone(event.Players[1].Cells), c.round-1, c.round)
		if !slices.Equal(out.T.Players[1].Cells, cells) {
			t.Errorf("round %d left out: %s", c.round, row(&out.T.Players[1]))
		}
	}
	if out := withoutRound(&Specimen{T: event, Round: 7}, 7); out != nil {
		t.Error("a round that is not there was left out")
	}
	one := harbourTown(t)
	for i := range one.Players {
		one.Players[i].Cells = one.Players[i].Cells[:1]
	}
	if out := withoutRound(&Specimen{T: one}, 1); out != nil {
		t.Error("the only round was left out")
	}
	one.Rounds = 1
	if out := withoutRound(&Specimen{T: one, Round: 2}, 1); out != nil {
		t.Error("no round would be planned")
	}
}

// What is mended at random are games and absences of the rounds before the one in question, and both sides of a game.
func TestMend(t *testing.T) {
	event := harbourTown(t)
	event.Players[0].Cells[0] = tournament.Cell{Result: tournament.HalfBye}
	k := New(t.Context(), &Specimen{T: event}, nil, Options{})
	changed := map[string]bool{}
	for seed := range 60 {
		sp := (&Specimen{T: event, Round: 3}).copy()
		k.draw = rand.New(rand.NewPCG(uint64(seed), 0))
		k.mend(sp)
		for i := range sp.T.Players {
			p := &sp.T.Players[i]
			for r, c := range p.Cells {
				was := event.Players[i].Cells[r]
				if c == was {
					continue
				}
				changed[fmt.Sprint(r+1)] = true
				if r >= 2 || c.Opponent != was.Opponent || c.Colour != was.Colour ||
					was.Result.Played() != c.Result.Played() {
					t.Errorf("round %d of %d: %v becomes %v", r+1, i+1, was, c)
				}
				if o := sp.T.Player(c.Opponent); o != nil {
					if sum := sp.T.Scoring.Value(c) + sp.T.Scoring.Value(o.Cells[r]); sum != 10 {
						t.Errorf("round %d of %d: the game brings %d", r+1, i+1, sum)
					}
				}
			}
		}
	}
	if len(changed) != 2 {
		t.Error("changed are the rounds", changed)
	}
	k.mend(&Specimen{T: event, Round: 1}) // nothing stands before round 1
}
