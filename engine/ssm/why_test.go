package ssm

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// For any two players there is an answer: they meet, an article forbids it, or a step departs with both values.
func TestWhy(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	s := New().(system)
	articles := map[string]int{}
	for range 400 {
		st := randomState(rng, randomShape(rng))
		res, err := s.Pair(st, nil)
		if err != nil {
			continue
		}
		mate := map[tournament.PlayerID]tournament.PlayerID{}
		for _, b := range res.Boards {
			mate[b.White], mate[b.Black] = b.Black, b.White
		}
		for range 5 {
			one, two := tournament.PlayerID(1+rng.IntN(len(st.Players))),
				tournament.PlayerID(1+rng.IntN(len(st.Players)))
			d, err := s.Why(st, one, two)
			articles[d.Rule.Article]++
			switch {
			case err != nil || len(d.Steps) == 0:
				t.Fatalf("%d and %d: %+v, %v", one, two, d, err)
			case one == two:
			case mate[one] == two != d.Rule.IsZero():
				t.Fatalf("%d and %d: %+v in %v", one, two, d, res)
			case d.Rule.IsZero() && d.Where == nil,
				d.Where != nil && !d.Rule.IsZero() && reflect.DeepEqual(d.Demanded, d.Other):
				t.Fatalf("%d and %d: no values in %+v", one, two, d)
			}
		}
	}
	t.Log(articles)
	for _, a := range []string{"", "B1", "C1", "C2", "C3"} {
		if articles[a] == 0 {
			t.Errorf("no answer names %q", a)
		}
	}
}

// The checklist holds the present players in the order in which they are paired.
func TestChecklist(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	s := New().(system)
	for range 300 {
		st := randomState(rng, randomShape(rng))
		grantPoints(rng, st)
		rows, err := s.Checklist(st)
		if err != nil {
			t.Fatal(err)
		}
		r := newRound(usual, st)
		if len(rows) != len(r.players) {
			t.Fatalf("%d rows for %d players", len(rows), len(r.players))
		}
		before := earlierFloats(t, s, st)
		for i, row := range rows {
			p := r.players[i]
			if row.Player != p.id || row.Score != p.wdl || row.Floats[0] != p.float || row.BarredBye != p.hadBye {
				t.Fatalf("row %+v, player %+v", row, p)
			}
			if float, here := before[row.Player]; here && row.Floats[1] != float {
				t.Fatalf("row %+v, the float before the previous round was %v", row, float)
			}
			if i > 0 && (row.Group == rows[i-1].Group) != (row.Score == rows[i-1].Score) {
				t.Fatalf("groups %d and %d", rows[i-1].Group, row.Group)
			}
		}
	}
}

// grantPoints adds points to the scores of some players from some round on.
func grantPoints(rng *rand.Rand, st *engine.State) {
	for i := range st.Players {
		p := &st.Players[i]
		if rng.IntN(4) > 0 {
			continue
		}
		p.Score += st.Scoring.Win()
		for k := 1 + rng.IntN(len(p.Scores)+1); k < len(p.Scores); k++ {
			p.Scores[k] += st.Scoring.Win()
		}
	}
}

// earlierFloats are the floats of the previous round that the checklist showed before that round.
func earlierFloats(t *testing.T, s system, st *engine.State) map[tournament.PlayerID]engine.Float {
	t.Helper()
	out := map[tournament.PlayerID]engine.Float{}
	if st.Round < 2 {
		return out
	}
	earlier := *st
	earlier.Round--
	earlier.Players = slices.Clone(st.Players)
	for i := range earlier.Players {
		p := &earlier.Players[i]
		p.Score = p.Scores[earlier.Round-1]
		p.Cells = p.Cells[:min(earlier.Round-1, len(p.Cells))]
		p.Scores, p.Virtual = p.Scores[:earlier.Round-1], p.Virtual[:earlier.Round]
	}
	rows, err := s.Checklist(&earlier)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		out[row.Player] = row.Floats[0]
	}
	return out
}

// The story of a bracket names those who moved down from it and why, and says nothing of C7 and C8 where nobody did.
func TestStoryOfMoves(t *testing.T) {
	for _, tt := range []struct {
		isolated, freed []int
		want            string
	}{
		{nil, nil, "C2"}, {[]int{3}, nil, "C7 C2"}, {nil, []int{2}, "C8 C2"}, {[]int{3}, []int{2}, "C7 C8 C2"},
	} {
		b := position{n: 4}.bracket(usual)
		b.isolated, b.freed = tt.isolated, tt.freed
		var got []string
		for _, step := range b.story() {
			got = append(got, step.Rule.Article)
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%v isolated, %v freed: %s, want %s", tt.isolated, tt.freed, text, tt.want)
		}
	}
}

// The first exchanges are told, and how many more there were.
func TestStoryOfExchanges(t *testing.T) {
	for n, want := range map[int]fact.Fact{1: nil, mostTold: nil, mostTold + 1: fact.MoreExchanges.Of(1),
		mostTold + 7: fact.MoreExchanges.Of(7)} {
		b := position{n: 4}.bracket(usual)
		b.exchanges = slices.Repeat([]exchange{{leaves: 0, comes: 3}}, n)
		told, rest := 0, fact.Fact(nil)
		for _, step := range b.story() {
			if step.Rule.Article == "C6" && len(step.Players) == 2 {
				told++
			} else if step.Rule.Article == "C6" {
				rest = step.Says
			}
		}
		if told != min(n, mostTold) || rest != want {
			t.Errorf("%d exchanges: %d told, %v; want %v", n, told, rest, want)
		}
	}
}

// A bonus or penalty counts in WDL points of the proportion in which the file pays a win. One that is no whole number
// of them is none, and so is any where a win is worth nothing.
//
// Rule: SSM (20.01.04) A1
func TestBonus(t *testing.T) {
	won := tournament.Cell{Opponent: 2, Colour: tournament.White, Result: tournament.Win}
	for _, tt := range []struct {
		win, points, want tournament.Points
		rounds            int
		whole             bool
	}{
		{10, 10, 0, 1, true}, {10, 20, 20, 1, true}, {10, 15, 10, 1, true}, {10, 5, -10, 1, true}, {10, 10, 20, 0,
			true},
		{30, 45, 10, 1, true}, {30, 60, 20, 1, true}, {30, 31, 0, 1, false}, {0, 0, 0, 1, true}, {0, 10, 0, 1, false},
		{10, 10, 0, 9, true},
	} {
		s := &engine.State{Scoring: tournament.UniformScoring(tt.win, tt.win/2, 0)}
		p := &engine.Player{Cells: []tournament.Cell{won}}
		if got, whole := bonus(s, p, tt.points, tt.rounds); got != tt.want || whole != tt.whole {
			t.Errorf("a win of %s, %s points after %d rounds: %v, %v", tt.win, tt.points, tt.rounds, int(got), whole)
		}
	}
}

// A bracket is told with its place, and as several where they were combined; who stays over is told where somebody
// does.
func TestWordsOfBrackets(t *testing.T) {
	for joined, want := range map[int]fact.PlaceKind{0: fact.WDLBracket, 2: fact.WDLBrackets} {
		b := position{n: 4}.bracket(usual)
		if b.joined = joined; b.where() != want.Of(1, 10) {
			t.Errorf("%v, want %v", b.where(), want)
		}
	}
	for _, tt := range []struct {
		p    position
		want string
	}{
		{position{n: 4}, "C3 C3"}, {position{n: 3}, "C3 A8"}, {position{n: 3, open: true}, "C3 C3"},
	} {
		b := tt.p.bracket(usual)
		if !b.solve() {
			t.Fatalf("%+v", tt.p)
		}
		var got []string
		for _, step := range b.outcome() {
			got = append(got, step.Rule.Article)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%+v: %v, want %s", tt.p, got, tt.want)
		}
	}
}

// Members who have met all others are isolated, and only they.
//
// Rule: SSM (20.01.04) C7
func TestIsolated(t *testing.T) {
	alone := position{n: 4, met: [][2]int{{1, 2}, {1, 3}, {1, 4}}}.bracket(usual)
	if !alone.moveIsolated() || len(alone.isolated) != 1 || len(alone.members) != 3 {
		t.Errorf("isolated %v, members %v", alone.isolated, alone.members)
	}
	free := position{n: 4, met: [][2]int{{1, 2}, {1, 3}}}.bracket(usual)
	if free.moveIsolated() || len(free.members) != 4 {
		t.Errorf("isolated %v, members %v", free.isolated, free.members)
	}
}
