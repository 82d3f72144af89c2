package lim

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// objection is a score-group of the second reader's objections, drawn up by hand.
type objection struct {
	name     string
	size     int
	due      string   // one letter a player
	meet     [][2]int // pairs that may meet; all others may not
	opponent map[int]int
	choices  []engine.Reading
	leave    []int
}

// all lists the pairs of some players.
func all(players ...int) (out [][2]int) {
	for i, a := range players {
		for _, b := range players[i+1:] {
			out = append(out, [2]int{a, b})
		}
	}
	return out
}

// The examples of the objections to an earlier digest, under their readings, which are the defaults now, and under the
// earlier ones.
func TestObjections(t *testing.T) {
	colour := engine.Reading{ID: readingColour, Choice: "every"}
	together := engine.Reading{ID: readingStranded, Choice: "together"}
	excluded := engine.Reading{ID: readingExclude, Choice: "together"}
	alone := map[int]int{1: 11, 4: 11, 2: 12, 3: 12}
	for _, o := range []objection{
		{"4.4 a", 7, "WBWWBBW", seven, nil, []engine.Reading{colour}, []int{1}},
		{"4.4 a", 7, "WBWWBBW", seven, nil, nil, []int{2}},
		{"4.4 b", 6, "WBWWBW", six, nil, []engine.Reading{colour}, []int{4, 1}},
		{"4.4 b", 6, "WBWWBW", six, nil, nil, []int{5, 2}},
		{"order of 2.3", 4, "    ", all(2, 3, 4), alone, []engine.Reading{together, excluded}, []int{4, 1}},
		{"order of 2.3", 4, "    ", all(2, 3, 4), alone, []engine.Reading{excluded}, []int{1, 3}},
		{"3.3", 6, "      ", all(1, 2, 3, 4, 5), map[int]int{5: 11, 6: 11, 4: 12}, []engine.Reading{excluded},
			[]int{6, 4}},
		{"3.3", 6, "      ", all(1, 2, 3, 4, 5), map[int]int{5: 11, 6: 11, 4: 12}, nil, []int{6, 5}},
	} {
		if got := o.floaters(t, 0); !slices.Equal(got, o.leave) {
			t.Errorf("%s %v: %v leave, want %v", o.name, o.choices, got, o.leave)
		}
	}
}

// In the groups of the examples of 4.4 players 1 and 2 are compatible only with 6, all others with each other.
var (
	seven = append(all(3, 4, 5, 6, 7), [2]int{1, 6}, [2]int{2, 6})
	six   = append(all(3, 4, 5, 6), [2]int{1, 6}, [2]int{2, 6})
)

// 4.4: whatever the due colours, #2 floats from the group of seven in exchange for the floater, and from the group of
// six, which is even, with the lowest numbered player who remains, whoever floated in the round before.
func TestExamplesOfExchange(t *testing.T) {
	for colours := range 128 {
		due := fmt.Sprintf("%07b", colours)
		due = strings.NewReplacer("0", "W", "1", "B").Replace(due)
		o := objection{"4.4 a", 7, due, seven, nil, nil, []int{2}}
		if got := o.floaters(t, 0); !slices.Equal(got, o.leave) {
			t.Errorf("%s %s: %v leave, want %v", o.name, due, got, o.leave)
		}
		o = objection{"4.4 b", 6, due[1:], six, nil, nil, []int{5, 2}}
		for rested := 1; rested <= 6; rested++ {
			if got := o.floaters(t, rested); !slices.Equal(got, o.leave) {
				t.Errorf("%s %s, all but %d floated: %v leave, want %v", o.name, due[1:], rested, got, o.leave)
			}
		}
	}
	// The reading of LA-31 under which the last of several makes an even group even.
	o := objection{"4.4 b", 6, "WWWBBB", six, nil, []engine.Reading{{ID: readingEvenness, Choice: "last"}}, []int{5, 1}}
	if got := o.floaters(t, 1); !slices.Equal(got, o.leave) {
		t.Errorf("LA-31=last: %v leave, want %v", got, o.leave)
	}
}

// floaters asks who leaves the group: players 1 to size, with 11 and 12 below them. All floated in the round before but
// rested, or nobody when that is 0.
func (o *objection) floaters(t *testing.T, rested int) []int {
	t.Helper()
	s := &engine.State{Round: 3, Rounds: 9, Initial: tournament.White, Scoring: tournament.StandardScoring()}
	add := func(id int, score tournament.Points) {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(id), Number: id, Present: true,
			Score: score, Scores: make([]tournament.Points, 2), Virtual: make([]tournament.Points, 3),
			Cells: make([]tournament.Cell, 2)})
	}
	for id := 1; id <= o.size; id++ {
		add(id, 20)
	}
	add(11, 15)
	add(12, 15)
	may := map[[2]int]bool{}
	for _, p := range o.meet {
		may[p] = true
	}
	for a := 1; a <= o.size; a++ {
		for b := a + 1; b <= o.size; b++ {
			if !may[[2]int{a, b}] {
				s.Forbidden = append(s.Forbidden, []tournament.PlayerID{tournament.PlayerID(a),
					tournament.PlayerID(b)})
			}
		}
		for _, b := range []int{11, 12} {
			if only, limited := o.opponent[a]; limited && only != b {
				s.Forbidden = append(s.Forbidden, []tournament.PlayerID{tournament.PlayerID(a),
					tournament.PlayerID(b)})
			}
		}
	}
	r := edition1999().newRound(ruled.Choices(t, o.choices...), s)
	for i, c := range o.due {
		switch c {
		case 'W':
			r.players[i].Due = tournament.White
		case 'B':
			r.players[i].Due = tournament.Black
		}
	}
	for i := range r.players {
		if rested != 0 && r.players[i].id != tournament.PlayerID(rested) {
			r.players[i].floated = engine.Downfloat
		}
	}
	r.split()
	var out []int
	for _, i := range r.newBracket(r.groups[0].natives, nil, false).floaters(r.groups[1].natives) {
		out = append(out, int(r.players[i].id))
	}
	return out
}

// rated is a group of a maxi-tournament of players with these ratings, and the pairs proposed.
func rated(t *testing.T, choice string, ratings []int, proposed ...couple) *bracket {
	t.Helper()
	r := &round{edition: edition1999(), maxi: true,
		choices: ruled.Choices(t, engine.Reading{ID: readingExchange, Choice: choice}),
		apart:   swiss.Separation{Met: make([][]int32, len(ratings))},
		Roster:  swiss.Roster{State: &engine.State{Rounds: 5, Round: 3}}}
	var natives []int
	for i, rating := range ratings {
		r.players = append(r.players, player{id: tournament.PlayerID(i + 1), rating: rating,
			Limited: swiss.Limited{Can: [3]bool{true, true, true}}})
		r.places, natives = append(r.places, nobody), append(natives, i)
	}
	for _, p := range proposed {
		r.players[p.a].proposed, r.players[p.b].proposed = p.b, p.a
	}
	s := r.newBracket(natives, nil, false)
	s.limitRatings(s.left, proposed)
	return s
}

// 5.7: whose ratings an exchange compares, and what the judge says of it.
func TestExchangeOfRatings(t *testing.T) {
	bottom := []int{2600, 2450, 2300, 2290} // 1-3 2-4: of the opponents of 1 and 2, who are 150 points apart
	across := []int{2250, 1850, 1800, 1600} // 1-3 2-4 become 1-2 3-4: 2 and 3 are exchanged, 1 and 4 are far apart
	far := []int{2000, 1950, 1400, 1300}    // 1-3 2-4: the opponents are near, and so are 1 and 2
	for _, tt := range []struct {
		choice  string
		ratings []int
		a, b    int
		want    bool
	}{
		{"one", bottom, 0, 3, true}, {"served", bottom, 0, 3, true},
		{"one", bottom, 1, 2, true}, {"served", bottom, 1, 2, true},
		{"one", bottom, 0, 1, false}, {"served", bottom, 0, 1, false},
		{"one", across, 0, 1, true}, {"served", across, 0, 1, true},
		{"one", across, 2, 3, true}, {"served", across, 2, 3, true},
		{"one", across, 0, 3, false}, {"served", across, 0, 3, false},
		{"one", far, 0, 3, true}, {"served", far, 0, 3, true},
		{"one", across, 0, 2, true}, {"served", across, 0, 2, true}, // as proposed
	} {
		s := rated(t, tt.choice, tt.ratings, couple{a: 0, b: 2}, couple{a: 1, b: 3})
		if got := s.g.Neighbours(tt.a).Has(tt.b); got != tt.want || s.g.Neighbours(tt.b).Has(tt.a) != got {
			t.Errorf("%s, ratings %v: %d and %d may meet: %v, want %v", tt.choice, tt.ratings, tt.a+1, tt.b+1, got,
				tt.want)
		}
		if got := s.r.players[tt.a].proposed != tt.b && s.r.farApart(s, tt.a, tt.b); got == tt.want {
			t.Errorf("%s, ratings %v: %d and %d are said to be far apart: %v", tt.choice, tt.ratings, tt.a+1, tt.b+1,
				got)
		}
	}
}
