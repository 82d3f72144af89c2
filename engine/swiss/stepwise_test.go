package swiss

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// step is a bracket with the pairs and the players left over that a test gives it.
type step struct {
	title string
	pairs [][2]int
	left  []int
}

func (s *step) Title() string           { return s.title }
func (s *step) Made() ([][2]int, []int) { return s.pairs, s.left }
func seatHigher(a, b int) Allotted      { return Allotted{White: min(a, b), Black: max(a, b), Article: "E"} }
func tellArticle(given Allotted) engine.Step {
	return engine.Step{Rule: cite(given.Article), Text: "so"}
}
func argueTitle(b *step) *Departure {
	return &Departure{Decision: engine.Decision{Bracket: "in " + b.title}}
}
func tellTitle(b *step) []engine.Step { return []engine.Step{{Text: b.title}} }
func stepsOf(players ...tournament.Points) *Stepwise[*step] {
	return &Stepwise[*step]{Roster: NewRoster(simple(players...)),
		Procedure: Procedure{Cite: cite, Seat: seatHigher, Tell: tellArticle}}
}

// Brackets are paired from the highest, and pairing one may lead back to another. Who alone is left over by the last
// one has the bye.
func TestPairAll(t *testing.T) {
	r := stepsOf(20, 20, 10, 10, 10, 0, 0)
	open := func(g Scoregroup) *step { return &step{title: words(g.Where())} }
	var visited []int
	next := []int{1, 2, 1, 2, 3}
	err := r.PairAll(open, func(i int) (int, bool) {
		if visited = append(visited, i); i == 2 {
			r.Brackets[2].left = []int{6}
		}
		return next[len(visited)-1], true
	})
	if err != nil || r.Bye != 6 || len(r.Brackets) != 3 || !slices.Equal(visited, []int{0, 1, 2, 1, 2}) {
		t.Errorf("brackets %v of %d, the bye for %d, %v", visited, len(r.Brackets), r.Bye, err)
	}
	err = r.PairAll(open, func(i int) (int, bool) {
		r.Brackets[i].left = []int{5, 6}
		return i + 1, true
	})
	if err != nil || r.Bye != Nobody || r.Brackets[1].title != "scoregroup 2 (1.0 points)" {
		t.Errorf("the bye for %d, %v", r.Bye, err)
	}
	err = r.PairAll(open, func(i int) (int, bool) { return i + 1, i == 0 })
	if !errors.Is(err, engine.ErrNoLegalPairing) {
		t.Error(err)
	}
	if none := stepsOf(); none.PairAll(open, nil) != nil || none.Bye != Nobody {
		t.Error("nobody can be paired")
	}
}

// A pairing departs from the one made bracket after bracket, by its pairs before the colours of its boards. Two who are
// left over may meet in the bracket in which they are paired.
func TestStepwiseDeparture(t *testing.T) {
	r := stepsOf(20, 20, 20, 20, 10, 10, 10, 0, 0)
	r.Brackets = []*step{
		{"one", [][2]int{{0, 1}}, []int{2, 3}},
		{"two", [][2]int{{2, 4}}, []int{3, 5, 6}},
		{"three", [][2]int{{3, 6}, {5, 7}}, []int{8}},
	}
	r.Bye = 8
	if got := fmt.Sprint(r.Made()); got != "{[{1 2} {3 5} {4 7} {6 8}] 9 []}" {
		t.Error(got)
	}
	if got := r.Pairs(r.Brackets[2].pairs); got != "4-7, 6-8" {
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
		{"other colours", [][2]int{{0, 1}, {4, 2}, {3, 6}, {5, 7}}, 8, "two; 3 white, 5 black; 5 white, 3 black"},
		{"other pairs and before them other colours", [][2]int{{1, 0}, {2, 5}, {3, 6}, {4, 7}}, 8,
			"one; 1 white, 2 black; 2 white, 1 black"},
		{"other pairs and in them other colours", [][2]int{{1, 2}, {0, 4}, {3, 6}, {5, 7}}, 8, "in one"},
		{"another pair of two", [][2]int{{0, 1}, {2, 5}, {3, 6}, {4, 7}}, 8, "in two"},
		{"two left over meet", [][2]int{{0, 1}, {2, 3}, {4, 5}, {6, 7}}, 8, "in one"},
		{"two of the second left over meet", [][2]int{{0, 1}, {2, 4}, {3, 5}, {6, 7}}, 8, "in two"},
		{"another pair of the last", [][2]int{{0, 1}, {2, 4}, {3, 6}, {5, 8}}, 7, "in three"},
		{"one left over meets a lower one", [][2]int{{0, 1}, {2, 4}, {3, 7}, {5, 8}}, 6, "in three"},
	} {
		v := NewVersion(9)
		for _, b := range tt.boards {
			v.Pair(b[0], b[1])
		}
		v.Bye = tt.bye
		got := ""
		if d := r.Departure(&v, argueTitle); d != nil {
			got = d.Bracket
			if d.Demanded != nil {
				got = valued(&d.Decision)
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	together, ok := r.Together(7, 5, tellTitle)
	if got := fmt.Sprintf("%s %+v", together.Bracket, together.Steps); !ok || got != fmt.Sprintf("three %+v",
		[]engine.Step{{Text: "three"}, {Rule: cite("E"), Text: "so"}}) {
		t.Error(got)
	}
	for _, apart := range [][2]int{{2, 3}, {3, 5}, {6, 7}, {8, 0}} {
		if d, ok := r.Together(apart[0], apart[1], tellTitle); ok {
			t.Errorf("%v: %+v", apart, d)
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
	r := &Stepwise[*step]{Procedure: Procedure{Cite: cite, Board: func(*Version, int, int) {}}}
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
	r.Reserve(0, 1)
	if !r.Apart.Has(0, 2) || !r.Apart.Has(1, 2) || r.Apart.Has(0, 1) || !r.Players[0].Barred || !r.Players[1].Barred {
		t.Error("two who are reserved meet somebody else, or have the bye")
	}
}
