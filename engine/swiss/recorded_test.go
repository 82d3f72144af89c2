package swiss

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// cite names an article of a text made up for the tests.
func cite(article string) rules.Ref { return rules.Ref{Article: article} }

// valued is the bracket of a decision with both values.
func valued(d *engine.Decision) string {
	demanded, other := wording.Words{}.Values(d)
	return words(d.Where) + "; " + demanded + "; " + other
}

// broken lists articles and words of breaches.
func broken(v *Version) string {
	var s []string
	for _, b := range v.Breaches {
		s = append(s, fmt.Sprint(b.Rule.Article, " ", wording.Words{}.Step(&b), " ", b.Players))
	}
	return strings.Join(s, "; ")
}

// A recorded pairing is read board by board. Who is paired twice, not at all, or not to be paired breaks a rule, and so
// does a bye in an even field.
func TestRead(t *testing.T) {
	type boards = []engine.Board
	for _, tt := range []struct {
		name    string
		players int // of whom the second is away
		result  engine.Result
		mates   string
		breaks  string
	}{
		{"as it should be", 5, engine.Result{Boards: boards{{White: 1, Black: 3}, {White: 5, Black: 4}}},
			"[1 0 3 2] -1", ""},
		{"with a bye", 4, engine.Result{Boards: boards{{White: 4, Black: 1}}, Bye: 3}, "[2 -1 0] 1", "bye"},
		{"the first has the bye", 4, engine.Result{Boards: boards{{White: 4, Black: 3}}, Bye: 1}, "[-1 2 1] 0", "bye"},
		{"a bye too many", 5, engine.Result{Boards: boards{{White: 1, Black: 3}}, Bye: 4}, "[1 0 -1 -1] 2",
			"bye; even a bye is given although the number of players is even [4]; complete player 5 is not paired [5]"},
		{"one who is away", 4, engine.Result{Boards: boards{{White: 1, Black: 2}, {White: 3, Black: 4}}}, "[-1 2 1] -1",
			"stranger player 2 is not to be paired in this round [2]"},
		{"the bye of one who is away", 4, engine.Result{Boards: boards{{White: 1, Black: 3}}, Bye: 2}, "[1 0 -1] -1",
			"stranger player 2 is not to be paired in this round [2]; complete player 4 is not paired [4]"},
		{"one twice", 5, engine.Result{Boards: boards{{White: 1, Black: 3}, {White: 4, Black: 1}}}, "[1 0 -1 -1] -1",
			"complete player 1 is paired twice [1]; complete player 5 is not paired [5]"},
		{"one with a game and the bye", 4, engine.Result{Boards: boards{{White: 1, Black: 3}}, Bye: 1}, "[1 0 -1] -1",
			"complete player 1 is paired twice [1]; complete player 4 is not paired [4]"},
	} {
		s := simple(make([]tournament.Points, tt.players)...)
		s.Players[1].Present = false
		r := NewRoster(s)
		v := r.Read(tt.result, Legality{Stranger: cite("stranger"), Complete: cite("complete"), Even: cite("even"),
			Left: fact.Unpaired, Board: func(v *Version, white, black int) {
				if v.Mate[white] != black || !v.White[white] || v.White[black] {
					t.Errorf("%s: board %d-%d is not entered", tt.name, white, black)
				}
			}, Bye: func(v *Version) { v.Breaches = append(v.Breaches, engine.Step{Rule: cite("bye")}) }})
		if got := fmt.Sprint(v.Mate, v.Bye); got != tt.mates {
			t.Errorf("%s: mates and bye %s, want %s", tt.name, got, tt.mates)
		}
		if got := strings.ReplaceAll(broken(&v), "bye  []", "bye"); got != tt.breaks {
			t.Errorf("%s: breaks %q, want %q", tt.name, got, tt.breaks)
		}
	}
}

// Two who meet leave their opponents to each other; the opponent of who had the bye has it then.
func TestBring(t *testing.T) {
	for _, tt := range []struct {
		a, b int
		want string
	}{{0, 2, "[2 3 0 1 -1] 4"}, {0, 4, "[4 -1 3 2 0] 1"}, {4, 0, "[4 -1 3 2 0] 1"}, {3, 0, "[3 2 1 0 -1] 4"}} {
		v := NewVersion(5)
		v.Pair(0, 1)
		v.Pair(2, 3)
		v.Bye = 4
		if v.Bring(tt.a, tt.b); fmt.Sprint(v.Mate, v.Bye) != tt.want {
			t.Errorf("%d and %d: %v %d, want %s", tt.a, tt.b, v.Mate, v.Bye, tt.want)
		}
	}
}

// A difference of three is beyond the limit, and so is a colour for the third time in a row.
func TestWrongColour(t *testing.T) {
	for _, tt := range []struct {
		games  string
		colour tournament.Colour
		want   string
	}{
		{"WB", tournament.White, ""}, {"WBW", tournament.White, ""}, {"BWW", tournament.Black, ""},
		{"BWW", tournament.White, "row player 7 has white for the third time in a row [7]"},
		{"WBWBB", tournament.Black, "row player 7 has black for the third time in a row [7]"},
		{"WWBW", tournament.White, "difference player 7 has white, which makes the difference of his colours 3 [7]"},
		{"BB", tournament.Black, "difference player 7 has black, which makes the difference of his colours 3 [7]; " +
			"row player 7 has black for the third time in a row [7]"},
	} {
		var v Version
		h := after(tt.games)
		v.WrongColour(cite("difference"), cite("row"), 7, &h, tt.colour)
		if got := broken(&v); got != tt.want {
			t.Errorf("%q, then %v: %q, want %q", tt.games, tt.colour, got, tt.want)
		}
	}
}

// Why two who are kept apart may not meet: they have met, or else a list forbids it. A board of them breaks it with
// either colours; where colours are the limit with one of them only, that one is said.
func TestApart(t *testing.T) {
	s := field(0)
	r := NewRoster(s) // 2, 3, 1, 5
	board := func(v *Version, white, black int) {
		switch {
		case r.Met(white, black) || r.KeptApart(white, black):
			r.NotAgain(v, cite("met"), white, black)
		case white == 3:
			v.Breach(cite("first"), fact.NoWish)
		default:
			v.Breach(cite("second"), fact.NoColourWish)
		}
	}
	for pair, want := range map[[2]int]string{
		{0, 2}: "met: met players 2 and 1 have met before [2 1]",
		{2, 3}: "met: met players 1 and 5 are in a list of players who may not meet [1 5]",
		{3, 1}: "first: first no preference []; second no colour preference []",
		{1, 3}: "second: second no colour preference []; first no preference []",
	} {
		d := Apart(cite("met"), pair[0], pair[1], board)
		if got := d.Rule.Article + ": " + broken(&Version{Breaches: d.Steps}); got != want {
			t.Errorf("%v: %q, want %q", pair, got, want)
		}
	}
	var late *Version
	never := func(v *Version, white, black int) { // who has white decides
		if late = v; white == 3 {
			v.Breach(cite("colour"), fact.NoWish)
		}
	}
	if d := Apart(cite("met"), 1, 3, never); len(late.Breaches) != 1 || d.Rule != cite("colour") {
		t.Errorf("%+v", d)
	}
}
