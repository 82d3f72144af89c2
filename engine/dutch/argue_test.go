package dutch

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// The values of criteria as people read them: a number, or amounts in points with the zeros at the end counted.
func TestWordsOfValues(t *testing.T) {
	for _, tt := range []struct {
		v    value
		list bool
		want string
	}{
		{value{count: 2}, false, "2"},
		{value{count: 2, list: []tournament.Points{30}}, false, "2, among them moved-down players with 3.0 points"},
		{value{}, true, "none"},
		{value{list: []tournament.Points{15, 10}}, true, "1.5, 1.0"},
		{value{list: []tournament.Points{10, 0}}, true, "1.0, 0.0"},
		{value{list: []tournament.Points{10, 0, 0}}, true, "1.0, 0.0 (2 pairs)"},
		{value{list: []tournament.Points{limboGap + 25, limboGap, 5}}, true, "2.5 (limbo), 0.0 (limbo), 0.5"},
		{value{count: 1, whom: []tournament.PlayerID{7}}, false, "1 (player 7)"},
		{value{count: 2, whom: []tournament.PlayerID{7, 3}}, false, "2 (players 7 3)"},
		{value{count: 8, whom: slices.Repeat([]tournament.PlayerID{1}, 8)}, false, "8 (players 1 1 1 1 1 1 1 1)"},
		{value{count: 9, whom: slices.Repeat([]tournament.PlayerID{1}, 9)}, false, "9"},
	} {
		if got := (wording.Words{}).Fact((&criterion{list: tt.list}).concerning(tt.v)); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.v, got, tt.want)
		}
	}
	for want, list := range map[string][]int{"none": nil, "4 2 11": {4, 2, 11}, "9 7": {-9, -7}} {
		if got := (wording.Words{}).Fact(numbers(list)); got != want {
			t.Errorf("%v: %q, want %q", list, got, want)
		}
	}
}

// Criteria that nobody violates are told in one sentence, as long as no other comes between.
func TestTiesAreGathered(t *testing.T) {
	var d story
	for _, clean := range []bool{false, true, true, false, true} {
		d.tie(citing("2026")("3.1"), fact.ByeScore, fact.Number.Of(1), clean, nil)
	}
	const byeScore = "score of the player with the pairing-allocated bye"
	want := []string{byeScore + ": both 1", "no difference: neither pairing violates 3.1, 3.1", byeScore + ": both 1",
		"no difference: neither pairing violates 3.1"}
	var got []string
	for _, s := range d.Steps {
		got = append(got, wording.Words{}.Step(&s))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	d = story{}
	d.tie(citing("2026")("3.1"), fact.ByeScore, fact.None, true, nil) // nothing has been told before
	if len(d.Steps) != 1 {
		t.Errorf("%v", d.Steps)
	}
}

// A recorded pairing that is as good as the one the engine demands, or better, is a fault of the engine.
func TestFault(t *testing.T) {
	others := 0
	hardBrackets(t, of(edition2017()), func(b paired, where string) {
		if !b.argue(b.candidate, nil).Better {
			t.Fatalf("%s: a candidate goes before itself", where)
		}
		for i := range b.criteria {
			worse := paired{bracket: b.bracket, candidate: b.without(i).slow()}
			if others == 50 || b.same(worse.candidate) {
				continue
			}
			others++
			if b.argue(worse.candidate, nil).Better || !worse.argue(b.candidate, nil).Better {
				t.Fatalf("%s: a candidate that goes behind another goes before it", where)
			}
		}
	})
	if others < 50 {
		t.Errorf("only %d candidates go behind others", others)
	}
}

// Of two places the one goes first whose moved-down players, opponents, exchange and opponents of S1 come first, in
// this order; of two exchanges the one that takes the larger numbers from S1.
//
// Rule: C.04.3 (2026) 4.2-4.4
func TestOrderOfPlaces(t *testing.T) {
	sys := of(edition2026())
	b := &bracket{round: &round{edition: &sys.edition}}
	places := []place{ // each goes before the next
		{mdps: []int{1, 2}, opponents: []int{9, 8}, exchanged: 5, order: []int{9}},
		{mdps: []int{1, 3}, opponents: []int{4, 6}, exchanged: 5, order: []int{9}},
		{mdps: []int{1, 3}, opponents: []int{4, 7}, exchanged: 1, diff: 9, order: []int{9}},
		{mdps: []int{1, 3}, opponents: []int{4, 7}, exchanged: 2, diff: 3, down: []int{1, 1}, order: []int{9}},
		{mdps: []int{1, 3}, opponents: []int{4, 7}, exchanged: 2, diff: 4, down: []int{3, 1}, up: []int{9},
			order: []int{9}},
		{mdps: []int{1, 3}, opponents: []int{4, 7}, exchanged: 2, diff: 4, down: []int{2, 1}, up: []int{5},
			order: []int{9}},
		{mdps: []int{1, 3}, opponents: []int{4, 7}, exchanged: 2, diff: 4, down: []int{2, 1}, up: []int{6},
			order: []int{3, 5}},
		{mdps: []int{1, 3}, opponents: []int{4, 7}, exchanged: 2, diff: 4, down: []int{2, 1}, up: []int{6},
			order: []int{4, 3}},
	}
	order := func(p, q place) int {
		for _, s := range b.comparisons(p, q) {
			if k := slices.Compare(s.mine, s.his); k != 0 {
				return k
			}
		}
		return 0
	}
	for i := range places {
		for k := range places {
			if got := order(places[i], places[k]); got != min(1, max(-1, i-k)) {
				t.Errorf("places %d and %d are in the order %d", i, k, got)
			}
		}
	}
}
