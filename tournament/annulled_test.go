package tournament_test

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Who left a round robin having played fewer than half of his games is known by his absence at the end. Half is enough,
// and rounds in which not everybody can have met everybody tell nothing.
//
// Rule: C.05 (2026) 6.6
func TestAnnulled(t *testing.T) {
	ofSix := []string{"6w1 2w1 3b1 4w1 5b0", "5w1 1b0 6w+ 3w1 4b0", "4w1 5b0 1w0 2b0 6w+", "3b0 6b0 5w1 1b0 2w1",
		"2b0 3w1 4b0 6b+ 1w1", "1b0 4w1 2b- 5w- 3b-"}
	half := []string{". 2w1 3b1 4w1 5b+", "5w1 1b0 . 3w1 4b1", "4w1 5b1 1w0 2b0 .", "3b0 . 5w+ 1b0 2w0",
		"2b0 3w0 4b- . 1w-"}
	fewer := []string{". 2w1 3b1 4w1 5b+", "5w1 1b0 . 3w1 4b1", "4w1 5b+ 1w0 2b0 .", "3b0 . 5w+ 1b0 2w0",
		"2b0 3w- 4b- . 1w-"}
	back := []string{"6w1 2w1 3b1 4w1 5b0", "5w1 1b0 6w+ 3w1 4b0", "4w1 5b0 1w0 2b0 6w1", "3b0 6b+ 5w1 1b0 2w1",
		"2b0 3w1 4b0 6b+ 1w1", "1b0 4w- 2b- 5w- 3b0"}
	apart := []string{"6w1 2w1 3b1 4w1 5b0", "5w1 1b0 . 3w1 4b0", "4w1 5b0 1w0 2b0 .", "3b0 6b0 5w1 1b0 2w1",
		"2b0 3w1 4b0 . 1w1", "1b0 4w1 . . ."}
	swiss := []string{"6w1 2w1 3b1 4w1 2b0", "5w1 1b0 6w+ 3w1 1w1", "4w1 5b0 1w0 2b0 6w+", "3b0 6b0 5w1 1b0 5w1",
		"2b0 3w1 4b0 6b+ 4b0", "1b0 4w1 2b- 5w- 3b-"}
	unfit := []string{"4w1 2w1 3b1", "3w1 1b0 4w+", "2b0 4b+ 1w0", "1b0 3w- 2b-",
		". 6w1 7b1", "9w1 5b0 .", "8w1 9b0 5w0", "7b0 . 9w1", "6b0 7w1 8b0"}
	for _, c := range []struct {
		name  string
		rows  []string
		known []tournament.PlayerID
		want  []tournament.PlayerID
	}{
		{"two of five games", ofSix, nil, []tournament.PlayerID{6}},
		{"two of four games", half, nil, nil},
		{"one of four games", fewer, nil, []tournament.PlayerID{5}},
		{"back in the last round", back, nil, nil},
		{"back, but expelled", back, []tournament.PlayerID{6}, []tournament.PlayerID{6}},
		{"half, though expelled", half, []tournament.PlayerID{5}, nil},
		{"away without opponents", apart, nil, []tournament.PlayerID{6}},
		{"as many rounds, but some met twice", swiss, nil, nil},
		{"a match of two", []string{"2w1 2b+ 2w+", "1b0 1w- 1b-"}, nil, nil},
		{"beside a group that is none", unfit, nil, []tournament.PlayerID{4}},
	} {
		if got := event(t, c.rows...).Annulled(c.known...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	ev := event(t, ofSix...)
	if ev.Rounds, ev.RoundsOrigin = 6, tournament.Stated; ev.Annulled() != nil {
		t.Error("a round is missing")
	}
	if ofSix[4], ofSix[0] = "2b0 3w1 4b0 6b+ 1w?", "6w1 2w1 3b1 4w1 5b?"; event(t, ofSix...).Annulled() != nil {
		t.Error("a result is missing")
	}
}

// A round of which no cell tells anything is lost; that everybody was absent is something. Only rounds before count.
func TestLostBefore(t *testing.T) {
	for row, want := range map[string][]int{"2w1 2b1 2w1": {0, 0, 0, 0}, "2w1 . 2w1": {0, 0, 2, 2},
		". . 2w1": {0, 1, 1, 1}, "2w1 Z 2b1": {0, 0, 0, 0}, "2w1 2b1 .": {0, 0, 0, 3}} {
		ev := event(t, row)
		for k, lost := range want {
			if got := ev.LostBefore(k + 1); got != lost {
				t.Errorf("%q before round %d: %d, want %d", row, k+1, got, lost)
			}
		}
	}
}

// Values entered by hand have at most six digits before the point and four behind it.
func TestOutsideValue(t *testing.T) {
	for text, want := range map[string]int64{"1": 10000, "-2.5": -25000, "0.0001": 1, "999999.9999": 9999999999,
		"1000000": -1, "1.00001": -1, "1.": -1, ".5": -1, "": -1, "-": -1, "1,5": -1, "+1": -1, "--1": -1} {
		got, ok := tournament.ParseOutsideValue(text)
		if ok != (want != -1) || ok && got != want || ok != tournament.IsOutsideValue(text) {
			t.Errorf("%q: %d, %v", text, got, ok)
		}
	}
	entered := &tournament.Ranking{Values: []tournament.OutsideValue{{Code: "OTHER_X", Player: 1, Value: "1"}}}
	if got := entered.Outside(); len(got) != 1 || (*tournament.Ranking)(nil).Outside() != nil {
		t.Errorf("entered by hand: %v", got)
	}
}
