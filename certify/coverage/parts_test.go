package coverage

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/rules"
)

// searching is a search by a system before its first tournament.
func searching(t *testing.T, id string, base ...string) *search {
	t.Helper()
	e, ok := systems.All().ByID(id)
	if !ok {
		t.Fatal(id)
	}
	st := &generator.Settings{System: id}
	if err := st.SetAll(base); err != nil {
		t.Fatal(err)
	}
	return &search{Options: Options{Base: st, AtLeast: 2}, sys: e.New(), rng: rand.New(rand.NewPCG(1, 2)),
		best: map[rules.Ref]*Found{}, outcome: &Outcome{Table: New(e.New())}}
}

// made is a tournament of so many players whose given rounds an article decided.
func made(t *testing.T, s *search, ref rules.Ref, players int, rounds ...int) *trial {
	t.Helper()
	st := &generator.Settings{System: s.Base.System}
	if err := st.Set("players", fmt.Sprint(players)); err != nil {
		t.Fatal(err)
	}
	tr := &trial{settings: st, seed: uint64(players), table: New(s.sys)}
	for _, round := range rounds {
		tr.decided = append(tr.decided, hit{round, ref})
	}
	return tr
}

// Of the tournaments that show an article the one of fewest players is kept, and of those the earliest round.
func TestSmallestIsKept(t *testing.T) {
	s := searching(t, "dutch-2026")
	ref := rules.Ref{Document: "C.04.3", Edition: "2026", Article: "C6"}
	for _, c := range []struct {
		players int
		rounds  []int
		want    string // players and round of the best
	}{
		{9, []int{4, 3}, "9/3"}, {10, []int{1}, "9/3"}, {9, []int{5}, "9/3"}, {9, []int{3}, "9/3"}, {8, []int{5},
			"8/5"},
		{8, []int{2}, "8/2"}, {7, nil, "8/2"},
	} {
		s.take(made(t, s, ref, c.players, c.rounds...))
		f := s.best[ref]
		if got := fmt.Sprintf("%d/%d", f.Players, f.Round); got != c.want || f.Settings.Played != f.Round ||
			f.Seed != uint64(f.Players) {
			t.Errorf("after %d players, rounds %v: %s, want %s; stopped after round %d", c.players, c.rounds, got,
				c.want,
				f.Settings.Played)
		}
	}
	if s.outcome.Made != 7 || len(s.pool) != 7 {
		t.Errorf("%d tournaments, %d to change", s.outcome.Made, len(s.pool))
	}
	for range 100 {
		s.take(made(t, s, ref, 6, 1, 2, 3, 4))
		if len(s.pool) > 400 {
			t.Fatalf("%d to change", len(s.pool))
		}
	}
	if len(s.pool) < 300 {
		t.Errorf("only %d to change are left", len(s.pool))
	}
}

// An article is missing until it has decided as many rounds as wanted; a search that is over makes no more.
func TestSearchEnds(t *testing.T) {
	ref := func(article string) rules.Ref {
		return rules.Ref{Document: "C.04.3", Edition: "2017", Article: article}
	}
	search := func(ctx context.Context, atLeast, budget int, wanted ...rules.Ref) (*Outcome, *Options, int) {
		made := 0
		opt := Options{Base: &generator.Settings{System: "dutch-2017"}, Seed: 3, Wanted: wanted, AtLeast: atLeast,
			Budget: budget, Made: func() { made++ }}
		out, err := Search(ctx, opt)
		if err != nil {
			t.Fatal(err)
		}
		return out, &opt, made
	}
	out, opt, made := search(t.Context(), 1, 1000, ref("C.6"))
	if out.Made != batch || made != batch || len(out.Missing(opt)) > 0 {
		t.Errorf("%d tournaments, %d told, missing %v", out.Made, made, out.Missing(opt))
	}
	row := out.Table.Row(ref("C.6")).Rounds
	for atLeast, missing := range map[int]int{row: 0, row + 1: 1} {
		if opt.AtLeast = atLeast; len(out.Missing(opt)) != missing {
			t.Errorf("%d of %d rounds: missing %v", row, atLeast, out.Missing(opt))
		}
	}
	for _, f := range out.Found {
		if f.Rounds != out.Table.Row(f.Rule).Rounds || f.Rounds == 0 {
			t.Errorf("%s decided %d rounds, the table has %d", f.Rule, f.Rounds, out.Table.Row(f.Rule).Rounds)
		}
	}
	if out, _, _ := search(t.Context(), 1<<30, batch+3); out.Made != batch+3 {
		t.Errorf("%d tournaments, the budget is %d", out.Made, batch+3)
	}
	over, stop := context.WithCancel(t.Context())
	if stop(); func() int { out, _, _ := search(over, 1, 100); return out.Made }() != 0 {
		t.Error("a search that is over makes tournaments")
	}
}

// What the caller has set stays, a system gets no setting that it does not have, and teams are small.
func TestDrawnSettings(t *testing.T) {
	for _, c := range []struct {
		system string
		base   []string
		holds  func(st *generator.Settings) bool
	}{
		{"dutch-2026", []string{"players=11", "draws=77%"}, func(st *generator.Settings) bool {
			return st.Get("players") == "11" && st.Get("draws") == "77%"
		}},
		{"ssm-2020", nil, func(st *generator.Settings) bool {
			return st.Get("acceleration") == "" && st.Get("points") == ""
		}},
		{"team-swiss-2026", nil, func(st *generator.Settings) bool {
			return st.Get("boards") == "2" && st.Get("reserves") == "0"
		}},
		{"dutch-2017", nil, func(st *generator.Settings) bool {
			return st.Get("boards") == "" &&
				st.Get("players") != ""
		}},
	} {
		s := searching(t, c.system, c.base...)
		kinds := map[string]bool{}
		for range 60 {
			tr := s.draw()
			if !c.holds(tr.settings) {
				t.Fatalf("%s: %v", c.system, tr.settings.Words())
			}
			kinds[strings.Join(tr.settings.Words(), " ")] = true
		}
		if len(kinds) < 8 {
			t.Errorf("%s: only %d kinds of settings", c.system, len(kinds))
		}
	}
}

// A tournament is changed in one thing: the results of a round close to the one in question, or a setting that the
// caller has not set.
func TestMutate(t *testing.T) {
	s := searching(t, "dutch-2026", "forfeits=2%")
	st := &generator.Settings{System: "dutch-2026", Again: []generator.Again{{Round: 1, Salt: 5}, {Round: 4, Salt: 6}}}
	if err := st.SetAll([]string{"players=9", "rounds=9", "forfeits=2%"}); err != nil {
		t.Fatal(err)
	}
	st.Played = 5
	seen := map[string]int{}
	for range 400 {
		tr := s.mutate(parent{st, 17, 4})
		got := tr.settings
		if tr.seed != 17 || got.Played != 0 || got.Get("forfeits") != "2%" {
			t.Fatalf("seed %d: %v", tr.seed, got.Words())
		}
		last := got.Again[len(got.Again)-1]
		switch {
		case got.Players.Max != 9:
			seen[fmt.Sprintf("%d players, %d rounds", got.Players.Max, got.Rounds.Max)]++
		case last != (generator.Again{Round: 4, Salt: 6}):
			if last.Salt < 1 || got.Again[0].Salt != 5 || len(got.Again) != 2 {
				t.Errorf("results of round %d anew: %v", last.Round, got.Again)
			}
			seen[fmt.Sprintf("round %d", last.Round)]++
		}
	}
	for _, want := range []string{"8 players, 7 rounds", "7 players, 7 rounds", "round 4", "round 3", "round 2"} {
		if seen[want] == 0 {
			t.Errorf("never: %s", want)
		}
		delete(seen, want)
	}
	if len(seen) > 0 {
		t.Errorf("besides: %v", seen)
	}
	if tr := s.mutate(parent{st, 17, 1}); tr.settings.Again == nil {
		t.Error("the results are forgotten")
	}
}

// A field is not made smaller where its size is given, or where nothing would be left.
func TestResize(t *testing.T) {
	for _, c := range []struct {
		base []string
		own  []string
		kind string
		want string
	}{
		{nil, []string{"players=6", "rounds=3"}, "", "4-5"}, {nil, []string{"players=5", "rounds=3"}, "", "5"},
		{[]string{"players=9"}, []string{"players=9", "rounds=3"}, "", "9"},
		{nil, []string{"players=9", "rounds=3"}, "list", "9"},
	} {
		sizes := map[int]bool{}
		for seed := range uint64(5) {
			s := searching(t, "dutch-2026", c.base...)
			s.rng = rand.New(rand.NewPCG(seed, 0))
			for range 8 {
				st := &generator.Settings{System: "dutch-2026"}
				if err := st.SetAll(c.own); err != nil {
					t.Fatal(err)
				}
				if c.kind != "" {
					st.Ratings.Kind = c.kind
				}
				s.resize(st)
				if sizes[st.Players.Max] = true; st.Rounds.Max != 3 {
					t.Errorf("%v: %d rounds", c.own, st.Rounds.Max)
				}
			}
		}
		got := ""
		for n := range 12 {
			if sizes[n] {
				got += fmt.Sprint("-", n)
			}
		}
		if strings.TrimPrefix(got, "-") != c.want {
			t.Errorf("%v over %v: %s players, want %s", c.own, c.base, got, c.want)
		}
	}
}
