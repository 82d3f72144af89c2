package ascent

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// field is a state of members with these scores, in points, who have not played; some may not meet.
func field(scores []tournament.Points, apart [][2]int) *engine.State {
	s := &engine.State{Round: 1, Rounds: 9, Initial: tournament.White}
	for i, score := range scores {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
			Score: 10 * score, Virtual: []tournament.Points{0}})
	}
	for _, p := range apart {
		s.Forbidden = append(s.Forbidden, []tournament.PlayerID{tournament.PlayerID(p[0]), tournament.PlayerID(p[1])})
	}
	return s
}

// drawnRound draws a field of so many members, with colour preferences, floats and readings of every kind. Some of a
// hundred pairs may not meet, and all pairs of the first few, who are often a scoregroup of their own.
func drawnRound(rng *rand.Rand, n, groups, percent int) *Round {
	scores, top := make([]tournament.Points, n), rng.IntN(min(n, 4))
	for i := range scores {
		scores[i] = tournament.Points(rng.IntN(groups))
		if i < top {
			scores[i] = tournament.Points(groups)
		}
	}
	slices.Sort(scores)
	slices.Reverse(scores)
	var apart [][2]int
	for i := range n {
		for j := range i {
			if i < top || rng.IntN(100) < percent {
				apart = append(apart, [2]int{j + 1, i + 1})
			}
		}
	}
	x, chosen := tested(), engine.Choices{}
	for _, q := range x.Questions {
		if rng.IntN(3) == 0 {
			chosen[q.ID] = q.Choices[1]
		}
	}
	r := newRound(x, x.Questions.Answered(chosen), field(scores, apart))
	for i := range r.Members {
		m := &r.Members[i]
		m.Wish, m.Strong = tournament.Colour(rng.IntN(3)), rng.IntN(2) == 0
		m.Float = engine.Float(rng.IntN(2) * rng.IntN(3))
	}
	return r
}

// What is chosen for a field in which many pairs may not meet is what looking at all sets of upfloaters and at all
// pairings chooses, and so are the criteria said to have decided it.
func TestDrawnFields(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	var brackets, many, dear, decided int
	for n := range 1000 {
		r := drawnRound(rng, 2+rng.IntN(8), 1+rng.IntN(4), rng.IntN(50))
		if r.pair() != nil {
			continue
		}
		omitted := r.omit(func(rules.Ref) bool { return true })
		var literal []engine.Deciding
		eachBracket(r, func(b *bracket) {
			checkSet(t, n, b)
			want, least := bestPairs(b, b.costOf)
			if !slices.Equal(b.pairs, want) || b.cost != least {
				t.Fatalf("%d: %s: pairs %v %v, want %v %v", n, b.where(), b.pairs, b.cost, want, least)
			}
			literal = append(literal, literally(r.rules, b)...)
			newSides(b).exact()
			if !slices.Equal(b.pairs, want) || b.cost != least {
				t.Fatalf("%d: %s: by one matching %v %v, want %v %v", n, b.where(), b.pairs, b.cost, want, least)
			}
			brackets++
			many += swiss.Count(len(b.upfloaters) > 1)
			dear += swiss.Count(least != cost{})
		})
		if len(omitted) != len(literal) {
			t.Fatalf("%d: %v decided, want %v", n, omitted, literal)
		}
		for _, d := range omitted {
			if decided++; !slices.Contains(literal, d) {
				t.Fatalf("%d: %v decided, want %v", n, omitted, literal)
			}
		}
	}
	t.Logf("%d brackets, %d with several upfloaters, %d with a cost, %d decisions", brackets, many, dear, decided)
	if brackets < 300 || many < 30 || dear < 100 || decided < 100 {
		t.Errorf("%d brackets, %d with several upfloaters, %d with a cost, %d decisions", brackets, many, dear, decided)
	}
}

// checkSet compares the upfloaters of a bracket with the best of all sets, and with what the choice of several finds.
func checkSet(t *testing.T, n int, b *bracket) {
	t.Helper()
	want, ok := bestSet(b, b.worthOf)
	if !ok || !slices.Equal(b.upfloaters, want) {
		t.Fatalf("%d: %s of %d: upfloaters %v, want %v", n, b.where(), len(b.residents), b.upfloaters, want)
	}
	got, worth := b.upfloaters, b.worth
	if b.chooseMany(); !slices.Equal(b.upfloaters, want) {
		t.Fatalf("%d: %s: by matchings %v, want %v", n, b.where(), b.upfloaters, want)
	}
	b.upfloaters, b.worth = got, worth
}

// The same is true of the upfloaters of larger fields, where few pairs may not meet but for those of the first
// scoregroup, and not all members are candidates.
func TestDrawnLargerFields(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 2))
	many, few := 0, 0
	for n := range 1000 {
		r := drawnRound(rng, 10+rng.IntN(8), 3+rng.IntN(5), rng.IntN(8))
		if !r.begun() {
			continue
		}
		b := r.topScoregroup()
		if b.complete(); len(b.residents) > 4 {
			continue
		}
		checkSet(t, n, b)
		many += swiss.Count(len(b.upfloaters) > 1)
		few += swiss.Count(len(b.lower) > 0 && b.candidates().free)
	}
	if t.Logf("%d with several upfloaters, %d with few candidates", many, few); many < 20 || few < 50 {
		t.Errorf("%d with several upfloaters, %d with few candidates", many, few)
	}
}

// In a field so large that others can be paired in any case, the first two who let the following scoregroup manage rise
// from it.
func TestFollowingInLargeField(t *testing.T) {
	scores := []tournament.Points{4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2}
	for _, tt := range []struct {
		apart [][2]int
		want  []int // by number
	}{
		{[][2]int{{1, 2}}, []int{3, 4}},
		{[][2]int{{1, 2}, {5, 6}}, []int{3, 5}},
		{[][2]int{{1, 2}, {3, 4}}, []int{3, 4}},
		{[][2]int{{1, 2}, {4, 5}, {5, 6}}, []int{3, 5}},
		{[][2]int{{1, 2}, {3, 6}, {4, 6}, {5, 6}}, []int{3, 6}},
	} {
		x := tested()
		r := newRound(x, nil, field(scores, tt.apart))
		if !r.begun() {
			t.Fatal("no pairing")
		}
		b := r.topScoregroup()
		b.complete()
		for k := range b.upfloaters {
			b.upfloaters[k]++
		}
		if free := b.candidates().free; !free && len(tt.apart) < 3 || !slices.Equal(b.upfloaters, tt.want) {
			t.Errorf("without %v: upfloaters %v, want %v; free: %t", tt.apart, b.upfloaters, tt.want, free)
		}
	}
}

// Where the last two may not meet the first three, the last but one is a top member: each other choice of tops that
// comes before leaves somebody without an opponent.
func TestLastTops(t *testing.T) {
	x := tested()
	r := newRound(x, nil, field(make([]tournament.Points, 8), [][2]int{{1, 7}, {2, 7}, {3, 7}, {1, 8}, {2, 8}, {3, 8}}))
	if err := r.pair(); err != nil {
		t.Fatal(err)
	}
	if want := []pair{{0, 3}, {1, 4}, {2, 5}, {6, 7}}; !slices.Equal(r.brackets[0].pairs, want) {
		t.Errorf("%v, want %v", r.brackets[0].pairs, want)
	}
}
