package ascent

import (
	"errors"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// A text may give an article another number, which stands for those below it as well, but not for others that begin
// with the same digits.
func TestArticles(t *testing.T) {
	x := &Rules{Articles: [][2]string{{"3.6", "2.3"}, {"C1", "C9"}}}
	for article, want := range map[string]string{"3.6": "2.3", "3.6.1": "2.3.1", "3.61": "3.61", "3.5": "3.5",
		"C1": "C9", "C10": "C10"} {
		if got := x.Ref(article).Article; got != want {
			t.Errorf("%s: %s, want %s", article, got, want)
		}
	}
}

// A question is asked where the text has an id for it, in the order of their numbers.
func TestAsk(t *testing.T) {
	x := &Rules{Readings: Readings{Seats: "A-10", Following: "A-2"}}
	x.Ask(engine.NewQuestion("A-3", x.Ref("C1"), "", false, "yes", "no"))
	var ids []string
	for _, q := range x.Questions {
		ids = append(ids, q.ID)
	}
	if !slices.Equal(ids, []string{"A-2", "A-3", "A-10"}) {
		t.Errorf("%v", ids)
	}
}

// How the following scoregroup manages is told as it counts.
func TestLookText(t *testing.T) {
	for _, tt := range []struct {
		look   int
		graded bool
		want   string
	}{
		{0, false, "the following scoregroup is paired with as few upfloaters as it must"},
		{0, true, "the following scoregroup is paired with as few upfloaters as it must"},
		{1, false, "the following scoregroup needs more upfloaters than it must"},
		{1, true, "the following scoregroup needs 2 upfloaters more than it must"},
		{2, true, "the following scoregroup needs 4 upfloaters more than it must"},
	} {
		b := &bracket{Round: &Round{rules: &Rules{Graded: tt.graded}}}
		if got := (wording.Words{}).Fact(b.needy(tt.look)); got != tt.want {
			t.Errorf("%d: %s, want %s", tt.look, got, tt.want)
		}
	}
}

// Floats do not count in so many of the last rounds.
func TestQuiet(t *testing.T) {
	x := tested()
	for quiet, want := range map[int][]bool{0: {false, false, false}, 1: {false, false, true}, 2: {false, true, true}} {
		x.Quiet = quiet
		for k, want := range want {
			s := field([]tournament.Points{0, 0}, nil)
			s.Round, s.Rounds = 3+k, 5
			if r := newRound(x, nil, s); r.quiet != want {
				t.Errorf("round %d of 5, the last %d quiet: %t", s.Round, quiet, r.quiet)
			}
		}
	}
}

// played is a field of four in round 2: the first two won against the others, with other virtual points.
func played() *engine.State {
	s := field([]tournament.Points{1, 1, 0, 0}, nil)
	s.Round = 2
	for i, opponent := range []int{3, 4, 1, 2} {
		p := &s.Players[i]
		c := tournament.Cell{Opponent: tournament.PlayerID(opponent), Colour: tournament.White, Result: tournament.Win}
		if i > 1 {
			c.Colour, c.Result = tournament.Black, tournament.Loss
		}
		p.Cells, p.Scores = []tournament.Cell{c}, []tournament.Points{tournament.Points(i/2) * 10}
		p.Virtual = []tournament.Points{tournament.Points(1-i/2) * 10, 0}
	}
	return s
}

// What members have done: matches, those with White, and the float of the previous round, by the scores of the pairing
// or by real ones as the reading has it. An opponent of whom nothing is known makes no floater.
func TestMembers(t *testing.T) {
	x := tested()
	for choice, want := range map[string][]engine.Float{"": {engine.NoFloat, engine.NoFloat, engine.NoFloat},
		"real": {engine.Upfloat, engine.Downfloat, engine.NoFloat}} {
		s := played()
		s.Players[3].Cells[0].Opponent = 9
		r := newRound(x, engine.Choices{"T-5": choice}, s)
		for k, i := range []int{0, 2, 3} {
			if choice == "" && i == 3 {
				continue
			}
			m := &r.Members[i]
			if m.Float != want[k] || m.floated() != (want[k] != engine.NoFloat) || m.Matches != 1 || m.Whites != 1-i/2 {
				t.Errorf("scores %q, member %d: %v, floated %t, %d matches, %d with White", choice, i+1, m.Float,
					m.floated(), m.Matches, m.Whites)
			}
		}
	}
}

// The first of a pair has the higher score, then the higher secondary score where there are two, then the smaller
// number.
func TestFirst(t *testing.T) {
	for _, tt := range []struct {
		name      string
		score     [2]tournament.Points
		secondary [2]tournament.Points
		one       bool
		want      int
	}{
		{"score", [2]tournament.Points{10, 20}, [2]tournament.Points{9, 0}, false, 1},
		{"secondary score", [2]tournament.Points{10, 10}, [2]tournament.Points{0, 9}, false, 1},
		{"score before secondary score", [2]tournament.Points{20, 10}, [2]tournament.Points{0, 9}, false, 0},
		{"one score alone", [2]tournament.Points{10, 10}, [2]tournament.Points{0, 9}, true, 0},
		{"number", [2]tournament.Points{10, 10}, [2]tournament.Points{9, 9}, false, 0},
	} {
		r := &Round{Settings: tournament.MatchRules{OneScore: tt.one}}
		for i := range 2 {
			r.Members = append(r.Members, Member{ID: tournament.PlayerID(i + 1), Score: tt.score[i],
				Secondary: tt.secondary[i]})
		}
		for _, order := range [][2]int{{0, 1}, {1, 0}} {
			if first, other := r.first(order[0], order[1]); first != tt.want || other != 1-tt.want {
				t.Errorf("%s: %d before %d", tt.name, first, other)
			}
		}
	}
}

// Boards are published by the higher score, then by the sum of both, then by the smaller number; brackets count from 1.
func TestBoards(t *testing.T) {
	x := tested()
	r := newRound(x, nil, field([]tournament.Points{3, 3, 3, 2, 1, 0, 0}, [][2]int{{1, 2}, {1, 3}, {2, 3}, {4, 1}}))
	if err := r.pair(); err != nil {
		t.Fatal(err)
	}
	var got [][2]int
	for i := range r.boards {
		b := &r.boards[i]
		got = append(got, [2]int{b.white() + 1, b.black() + 1})
	}
	want := [][2]int{{4, 2}, {1, 5}, {3, 6}}
	if !slices.Equal(got, want) || r.bye != 6 {
		t.Errorf("boards %v, bye %d; want %v", got, r.bye+1, want)
	}
	for k, b := range r.brackets {
		if b.number != k+1 {
			t.Errorf("bracket %d is number %d", k+1, b.number)
		}
	}
}

// Why two meet is told by their bracket.
func TestWhyTheyMeet(t *testing.T) {
	x := tested()
	r := newRound(x, nil, field([]tournament.Points{3, 3, 2, 2, 1, 1}, nil))
	if err := r.pair(); err != nil {
		t.Fatal(err)
	}
	for i, want := range []tournament.Points{30, 20, 10} {
		for _, p := range [][2]int{{2 * i, 2*i + 1}, {2*i + 1, 2 * i}} {
			if d, err := r.why(p[0], p[1]); err != nil || d.Where != fact.InBracket.Of(i+1, want) {
				t.Errorf("%v: %v, %v", p, d.Where, err)
			}
		}
	}
}

// The criteria that decided a round are asked of the state, too. A round without a pairing has none and says so.
func TestOmitOfState(t *testing.T) {
	o := System(tested()).(engine.Omitter)
	s := field([]tournament.Points{4, 4, 3, 3, 3, 3, 2, 2}, [][2]int{{1, 2}, {5, 6}})
	if got, err := o.Omit(s, nil); err != nil || len(got) != 1 || got[0].Rule.Article != "C6" {
		t.Errorf("%v, %v; want C6", got, err)
	}
	s.Forbidden = append(s.Forbidden, []tournament.PlayerID{1, 2, 3, 4, 5, 6, 7, 8})
	if got, err := o.Omit(s, nil); got != nil || !errors.Is(err, engine.ErrNoLegalPairing) {
		t.Errorf("%v, %v", got, err)
	}
}

// In a large round two do not meet because of what their meeting would leave: the bye to somebody who may not have it,
// or two who may not meet to each other.
func TestBrought(t *testing.T) {
	for _, tt := range []struct {
		scores []tournament.Points
		apart  [][2]int
		barred int // after the pairing; -1 for nobody
		want   string
		says   func(r *Round, x, y int) fact.Fact // whose opponents were x and y
	}{
		{[]tournament.Points{3, 3, 2, 2, 1}, nil, 1, "C2", func(r *Round, _, _ int) fact.Fact {
			return fact.ByeLeftTo.Of(r.Members[1].ID)
		}},
		{[]tournament.Points{3, 3, 2, 2, 1}, nil, -1, "", nil},
		{[]tournament.Points{3, 3, 2, 2, 1}, nil, 2, "", nil},
		{[]tournament.Points{2, 2, 2, 2}, [][2]int{{3, 4}}, -1, "C1", func(r *Round, x, y int) fact.Fact {
			return fact.OpponentsLeft.Of(r.Members[x].ID, r.Members[y].ID)
		}},
		{[]tournament.Points{2, 2, 2, 2}, nil, 2, "", nil},
	} {
		r := newRound(tested(), nil, field(tt.scores, tt.apart))
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		a, b := 0, len(tt.scores)-1
		if len(tt.scores)%2 == 0 {
			a, b = 0, 1
		}
		if v := r.VersionOf(r.result()); v.Mate[a] == b || len(tt.scores)%2 == 1 && v.Mate[b] != nobody {
			t.Fatalf("%v: %v", tt.scores, v.Mate)
		}
		if tt.barred >= 0 {
			r.Members[tt.barred].Barred = true
		}
		for _, p := range [][2]int{{a, b}, {b, a}} {
			v := r.VersionOf(r.result())
			x, y := v.Mate[p[0]], v.Mate[p[1]]
			d, err := r.brought(v, p[0], p[1])
			if err != nil {
				t.Fatal(err)
			}
			if tt.says == nil {
				if !d.Swapped {
					t.Errorf("%v, barred %d: %+v", tt.scores, tt.barred, d)
				}
				continue
			}
			if d.Rule.Article != tt.want || len(d.Steps) != 1 || d.Steps[0].Says != tt.says(r, x, y) {
				t.Errorf("%v, barred %d: %+v", tt.scores, tt.barred, d)
			}
		}
	}
}
