package swiss

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// listed is a stage whose pairings are compared by the number of pairs, then by the opponents.
type listed []int

func (s listed) Members() (all, moved []int) { return s, nil }
func (s listed) Ranks(mate []int) []Rank {
	var upper []int
	for i, m := range mate {
		if m > i {
			upper = append(upper, i)
		}
	}
	return []Rank{Counted("C.14", fact.PairsMade, -len(upper)), OpponentsOf("D.1", upper, mate)}
}

func steps(number int, pairs [][2]int, left ...int) *Bracket {
	all := slices.Clone(left)
	for _, p := range pairs {
		all = append(all, p[:]...)
	}
	return &Bracket{Number: number, Made: Outcome{Pairs: pairs, Left: left}, Stage: listed(Union(all))}
}

func stepsOf(players ...tournament.Points) *Stepwise {
	s := simple(players...)
	s.Initial = tournament.White
	r := &Stepwise{Roster: NewRoster(s), Players: make([]Contender, len(players)), Procedure: Procedure{Cite: cite}}
	for i := range r.Players { // the higher has white
		r.Players[i].Number = 1
	}
	return r
}

// Brackets are paired from the highest, and pairing one may lead back to another. Who alone is left over by the last
// one has the bye.
func TestPairAll(t *testing.T) {
	r := stepsOf(20, 20, 10, 10, 10, 0, 0)
	var visited []int
	next := []int{1, 2, 1, 2, 3}
	r.Keen = func(int, int) bool { return false }
	r.Apart = r.Separation()
	r.Pair = func(i int) (int, bool) {
		if visited = append(visited, i); i == 2 {
			r.Brackets[2].Made.Left = []int{6}
		}
		return next[len(visited)-1], true
	}
	err := r.PairAll()
	if err != nil || r.Bye != 6 || len(r.Brackets) != 3 || !slices.Equal(visited, []int{0, 1, 2, 1, 2}) {
		t.Errorf("brackets %v of %d, the bye for %d, %v", visited, len(r.Brackets), r.Bye, err)
	}
	r.Pair = func(i int) (int, bool) {
		r.Brackets[i].Made.Left = []int{5, 6}
		return i + 1, true
	}
	if err = r.PairAll(); err != nil || r.Bye != Nobody || words(r.Brackets[1].Where()) != "bracket 2 (1.0 points)" {
		t.Errorf("the bye for %d, %v", r.Bye, err)
	}
	r.Pair = func(i int) (int, bool) { return i + 1, i == 0 }
	if err = r.PairAll(); !errors.Is(err, engine.ErrNoLegalPairing) {
		t.Error(err)
	}
	if none := stepsOf(); none.PairAll() != nil || none.Bye != Nobody {
		t.Error("nobody can be paired")
	}
}

// A pairing departs from the one made bracket after bracket, by its pairs before the colours of its boards. Two who are
// left over may meet in the bracket in which they are paired.
func TestStepwiseDeparture(t *testing.T) {
	r := stepsOf(20, 20, 20, 20, 10, 10, 10, 0, 0)
	r.Brackets = []*Bracket{steps(1, [][2]int{{0, 1}}, 2, 3), steps(2, [][2]int{{2, 4}}, 3, 5, 6),
		steps(3, [][2]int{{3, 6}, {5, 7}}, 8)}
	r.Bye = 8
	if got := fmt.Sprint(r.Made()); got != "{[{1 2} {3 5} {4 7} {6 8}] 9 []}" {
		t.Error(got)
	}
	if got := fmt.Sprint(r.places()); got != "[0 0 1 2 1 2 2 2 2]" {
		t.Error(got)
	}
	for _, tt := range []struct {
		name   string
		boards [][2]int // white first
		bye    int
		want   string
	}{
		{"the same", [][2]int{{0, 1}, {2, 4}, {3, 6}, {5, 7}}, 8, ""},
		{"other colours", [][2]int{{0, 1}, {4, 2}, {3, 6}, {5, 7}}, 8,
			"bracket 2 (0.0 points); 3 white, 5 black; 5 white, 3 black"},
		{"other pairs and before them other colours", [][2]int{{1, 0}, {2, 5}, {3, 6}, {4, 7}}, 8,
			"bracket 1 (0.0 points); 1 white, 2 black; 2 white, 1 black"},
		{"other pairs and in them other colours", [][2]int{{1, 2}, {0, 4}, {3, 6}, {5, 7}}, 8,
			"bracket 1 (0.0 points); 1 meets 2; 2 meets 3"},
		{"another pair of two", [][2]int{{0, 1}, {2, 5}, {3, 6}, {4, 7}}, 8,
			"bracket 2 (0.0 points); 1; 2"},
		{"two left over meet", [][2]int{{0, 1}, {2, 3}, {4, 5}, {6, 7}}, 8,
			"bracket 1 (0.0 points); 1; 2"},
		{"two of the second left over meet", [][2]int{{0, 1}, {2, 4}, {3, 5}, {6, 7}}, 8,
			"bracket 2 (0.0 points); 1; 2"},
		{"another pair of the last", [][2]int{{0, 1}, {2, 4}, {3, 6}, {5, 8}}, 7,
			"bracket 3 (0.0 points); 6 meets 8; 6 meets 9"},
		{"one left over meets a lower one", [][2]int{{0, 1}, {2, 4}, {3, 7}, {5, 8}}, 6,
			"bracket 3 (0.0 points); 4 meets 7; 4 meets 8"},
	} {
		v := NewVersion(9)
		for _, b := range tt.boards {
			v.Pair(b[0], b[1])
		}
		v.Bye = tt.bye
		got := ""
		if d := r.Departure(&v); d != nil {
			got = valued(&d.Decision)
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	r.Keen, r.Apart = func(int, int) bool { return false }, r.Separation()
	d, err := r.Why(7, 5)
	if got := words(d.Where) + told(d.Steps); err != nil ||
		got != "bracket 3 (0.0 points)E.5 [6 8] 6 (no preference) and 8 (no preference): neither has a preference, "+
			"the initial colour is white, and number 6 is the 1st of those paired so far: odd, so 6 has white" {
		t.Errorf("%s, %v", got, err)
	}
	for _, apart := range [][2]int{{2, 3}, {3, 5}, {6, 7}, {8, 0}} {
		if slices.ContainsFunc([]int{0, 1, 2}, func(k int) bool { return r.meet(k, apart[0], apart[1]) }) {
			t.Errorf("%v meet", apart)
		}
	}
}

// Why two do not meet who may: the first step at which the pairing with them departs from the one demanded, after the
// criteria in which the two are alike. A step below may have ruled it out.
func TestStepwiseWhy(t *testing.T) {
	paired := func(pairs ...[2]int) func() *Stepwise {
		return func() *Stepwise {
			r := stepsOf(0, 0, 0, 0)
			r.Keen, r.Apart = func(int, int) bool { return false }, r.Separation()
			r.Pair = func(i int) (int, bool) {
				if len(pairs) == 0 {
					return 0, false
				}
				return r.Take(i, listed{0, 1, 2, 3}, Outcome{Pairs: pairs})
			}
			return r
		}
	}
	for _, tt := range []struct {
		again string
		other [][2]int
		want  string
	}{
		{"", [][2]int{{0, 3}, {1, 2}}, "D.1: C.6 [1 3 2 4] bracket 1 (0.0 points): 1-3, 2-4\n" +
			"C.14 [] pairs: both 2\nD.1 [1 4] expected 1 meets 3, if they meet 1 meets 4, <nil>"},
		{"C.12", [][2]int{{0, 3}, {1, 2}}, "D.1: C.6 [1 3 2 4] bracket 1 (0.0 points): 1-3, 2-4\n" +
			"C.14 [] pairs: both 2\nD.1 [1 4] expected 1 meets 3, if they meet 1 meets 4, <nil>"},
		{"", [][2]int{{0, 2}, {1, 3}}, ": , engine fault: no step separates 1 and 4"},
		{"", nil, "B.1: B.1 [1 4] when 1 and 4 meet, the others cannot all be paired, <nil>"},
	} {
		r := paired([2]int{0, 2}, [2]int{1, 3})()
		if err := r.PairAll(); err != nil {
			t.Fatal(err)
		}
		r.Anew, r.Brackets[0].Again = paired(tt.other...), tt.again
		d, err := r.Why(0, 3)
		if got := fmt.Sprintf("%s: %s, %v", d.Rule.Article, told(d.Steps), err); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// A pairing that comes first in its bracket is ruled out by the bracket below, or the engine is wrong.
func TestOverruled(t *testing.T) {
	for again, want := range map[string]string{"": "D.1 true", "C.12": "C.12 false"} {
		r := stepsOf(0, 0, 0, 0, 0)
		r.Usual = true
		r.Brackets = []*Bracket{steps(1, [][2]int{{0, 3}, {1, 4}}, 2), steps(2, nil, 2)}
		r.Brackets[0].Again = again
		v := NewVersion(5)
		v.Pair(0, 2)
		v.Pair(1, 3)
		v.Bye = 4
		d := r.Departure(&v)
		if got := fmt.Sprint(d.Rule.Article, " ", d.Better); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		if again != "" && valued(&d.Decision) != "bracket 1 (0.0 points); downfloaters: 3; downfloaters: 5" {
			t.Error(valued(&d.Decision))
		}
	}
}

// What the texts know of players alike: who they are, the colours, who leads in the last round. The rest is filled in.
func TestStepwiseEnter(t *testing.T) {
	s := simple(10, 40, 10)
	s.Round, s.Rounds = 4, 4
	for i, letters := range []string{"WB-", "WWB", "-BB"} {
		p := &s.Players[i]
		p.Virtual = make([]tournament.Points, 4)
		for _, c := range letters {
			cell := tournament.Cell{Result: tournament.ZeroBye}
			if c != '-' {
				cell = tournament.Cell{Opponent: 9, Result: tournament.Win,
					Colour: map[rune]tournament.Colour{'W': tournament.White, 'B': tournament.Black}[c]}
			}
			p.Cells = append(p.Cells, cell)
		}
	}
	r := &Stepwise{Procedure: Procedure{Cite: cite, Board: func(*Version, int, int) {}}}
	r.Enter(s, func(p *Contender, from *engine.Player) {
		p.Barred, p.Floats[1] = from.ID == 3, engine.Downfloat
	})
	var got []string
	for i, row := range r.Checklist() {
		p := &r.Players[i]
		got = append(got, fmt.Sprint(p.ID, p.Number, p.Score, p.Top, len(row.Colours), row.Preference.Difference,
			row.Floats[1] == engine.Downfloat, row.BarredBye, row.Topscorer))
	}
	want := []string{"2 2 4.0 true 3 1 true false true", "1 1 1.0 false 2 0 true false false",
		"3 3 1.0 false 2 -2 true true false"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	recorded := engine.Result{Boards: []engine.Board{{White: 2, Black: 1}}, Bye: 3}
	if v := r.Recorded(recorded); len(v.Breaches) != 1 || v.Breaches[0].Rule != cite("B.1.b") {
		t.Error(v.Breaches)
	}
	recorded = engine.Result{Boards: []engine.Board{{White: 2, Black: 9}, {White: 3, Black: 1}}}
	if v := r.Recorded(recorded); len(v.Breaches) != 1 || v.Breaches[0].Rule != cite("F.5") {
		t.Error(v.Breaches)
	}
	r.reserve(0, 1)
	if !r.Apart.Has(0, 2) || !r.Apart.Has(1, 2) || r.Apart.Has(0, 1) || !r.Players[0].Barred || !r.Players[1].Barred {
		t.Error("two who are reserved meet somebody else, or have the bye")
	}
}
