package ssm

import (
	"math/rand/v2"
	"strings"
	"testing"

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
			case d.Rule.IsZero() && d.Bracket == "", d.Bracket != "" && !d.Rule.IsZero() && d.Expected == d.Recorded:
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
		rows, err := s.Checklist(st)
		if err != nil {
			t.Fatal(err)
		}
		r := newRound(usual, st)
		if len(rows) != len(r.players) {
			t.Fatalf("%d rows for %d players", len(rows), len(r.players))
		}
		for i, row := range rows {
			p := r.players[i]
			if row.Player != p.id || row.Score != p.wdl || row.Floats[0] != p.float || row.BarredBye != p.hadBye {
				t.Fatalf("row %+v, player %+v", row, p)
			}
			if i > 0 && (row.Group == rows[i-1].Group) != (row.Score == rows[i-1].Score) {
				t.Fatalf("groups %d and %d", rows[i-1].Group, row.Group)
			}
		}
	}
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
