package dutch1998

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// sketch is a round in a few words: players 1 to n by score, who has met whom, floats and colours.
type sketch struct {
	scores []tournament.Points
	met    map[int][]int
	floats map[int]string // of two rounds before and of the round before: D, U or -
	wish   map[int]string // W or B; a capital is strong, a small letter mild, double is absolute
	bye    []int          // may not have the bye
}

func (k sketch) round(choices engine.Choices) *round {
	s := &engine.State{Round: 5, Rounds: 9, Initial: tournament.White}
	for i, score := range k.scores {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Present: true, Score: score,
			Virtual: make([]tournament.Points, 5)})
	}
	r := &round{choices: choices, quickFrom: quickFrom}
	r.Roster = swiss.NewRoster(s)
	r.Procedure = r.procedure()
	r.Players = make([]swiss.Contender, len(k.scores))
	r.Apart = swiss.Separation{Met: make([][]int32, len(k.scores))}
	for i, s := range k.scores {
		p := &r.Players[i]
		p.ID, p.Number, p.Score = tournament.PlayerID(i+1), i+1, s
		for back, c := range reverse(k.floats[i+1]) {
			p.Floats[back] = map[rune]engine.Float{'D': engine.Downfloat, 'U': engine.Upfloat}[c]
		}
		p.Colours = wishOf(k.wish[i+1])
	}
	for _, b := range k.bye {
		r.Players[b-1].Barred = true
	}
	for a, list := range k.met {
		for _, b := range list {
			r.Apart.Met[a-1] = append(r.Apart.Met[a-1], int32(b-1))
			r.Apart.Met[b-1] = append(r.Apart.Met[b-1], int32(a-1))
		}
	}
	return r
}

func reverse(s string) []rune {
	out := []rune(s)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

func wishOf(s string) swiss.Colours {
	c := swiss.Colours{Wish: tournament.White, Strength: swiss.Strong}
	switch {
	case s == "":
		return swiss.Colours{}
	case strings.EqualFold(s[:1], "b"):
		c.Wish = tournament.Black
	}
	switch {
	case len(s) == 2:
		c.Strength = swiss.Absolute
	case s == strings.ToLower(s):
		c.Strength = swiss.Mild
	}
	return c
}

// pairs is the pairing in the order of the brackets, the bye last.
func (k sketch) pairs(t *testing.T) string {
	t.Helper()
	r := k.round(ruled.Choices(t))
	if err := r.PairAll(); err != nil {
		return err.Error()
	}
	var out []string
	for _, b := range r.Brackets {
		for _, p := range b.Made.Pairs {
			out = append(out, fmt.Sprintf("%s-%s", r.Name(p[0]), r.Name(p[1])))
		}
	}
	if r.Bye != nobody {
		out = append(out, r.Name(r.Bye))
	}
	return strings.Join(out, " ")
}

func points(list ...tournament.Points) []tournament.Points { return list }

// The examples by which the second reader separates the readings, and those of the digest.
func TestReadingsByExample(t *testing.T) {
	for _, tt := range []struct {
		name, reading string
		k             sketch
		want          string
	}{
		{"C.12, the same scores", "Q23a", sketch{scores: points(30, 25, 20, 15, 15, 10, 10, 10),
			met: map[int][]int{1: {2}, 2: {4, 5}}}, "1-3 4-5 2-6 7-8"},
		{"C.12, all who stay below", "Q23b", sketch{scores: points(20, 20, 20, 10, 10, 10, 0, 0),
			met: map[int][]int{3: {4, 5, 6}, 6: {1, 2, 4, 5}}}, "1-3 2-4 5-7 6-8"},
		{"C.12, they cannot be paired", "Q23b", sketch{scores: points(20, 20, 20, 10, 10, 10, 0, 0),
			met: map[int][]int{3: {4, 5, 6}, 4: {5, 6}, 5: {6}}}, "1-3 2-6 4-7 5-8"},
		{"C.12, not only without an opponent", "Q23", sketch{scores: points(20, 20, 20, 10, 10, 10, 10, 0, 0, 0),
			met: map[int][]int{3: {5, 6, 7}, 5: {6, 7}, 6: {7}}}, "1-3 2-5 4-6 7-8 9-10"},
		{"C.10, not only the lowest", "Q11", sketch{scores: points(20, 20, 10, 10, 10, 10),
			floats: map[int]string{5: "U-"}, met: map[int][]int{1: {2}, 4: {5}, 5: {6}}}, "1-4 2-6 3-5"},
		{"C.10, opponents before floats", "Q09", sketch{scores: points(20, 10, 10, 10, 10),
			floats: map[int]string{3: "-D", 4: "-U", 5: "-D"}, bye: []int{3},
			met: map[int][]int{2: {4}, 3: {5}, 4: {5}}, wish: map[int]string{2: "W", 3: "B", 4: "W", 5: "B"}},
			"1-3 2-5 4"},
	} {
		if got := tt.k.pairs(t); got != tt.want {
			t.Errorf("%s, Reading %s: %s, want %s", tt.name, tt.reading, got, tt.want)
		}
	}
}

// Two moved-down players of one score may meet whatever floats the lower one had: it is no upfloat, and no criterion is
// dropped for it, so that the next moved-down player does not meet 4 either, who is protected. Of different scores it
// is one, and what is dropped for it is dropped for all (Reading Q38).
func TestMovedDownPlayersOfOneScore(t *testing.T) {
	for _, tt := range []struct {
		scores []tournament.Points
		want   string
	}{
		{points(20, 20, 20, 10, 10, 10, 10, 10), "1-3 2-5 4-7 6-8"},
		{points(25, 20, 20, 10, 10, 10, 10, 10), "1-3 2-4 5-7 6-8"},
	} {
		r := sketch{scores: tt.scores, floats: map[int]string{3: "-U", 4: "-U"},
			met: map[int][]int{1: {2, 4, 5, 6, 7, 8}, 2: {3, 6, 7, 8}, 3: {4, 5, 6, 7, 8}}}.round(ruled.Choices(t))
		made, ok := r.solve(r.problem([]int{0, 1, 2}, []int{0, 1, 2, 3, 4, 5, 6, 7}, false))
		var got []string
		for _, p := range made.Pairs {
			got = append(got, fmt.Sprintf("%s-%s", r.Name(p[0]), r.Name(p[1])))
		}
		if pairs := strings.Join(got, " "); !ok || pairs != tt.want || made.M != 2 {
			t.Errorf("%v: %s, %v, %d paired first, want %s", tt.scores, pairs, ok, made.M, tt.want)
		}
	}
}
