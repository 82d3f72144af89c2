package burstein2026

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

func words(f fact.Fact) string     { return wording.Words{}.Fact(f) }
func told(step engine.Step) string { return wording.Words{}.Step(&step) }

// The story of a bracket says what its pairing breaks, how often, and nothing of what it keeps.
func TestStoryOfPairing(t *testing.T) {
	for _, tt := range []struct {
		kinds []string
		want  string
	}{
		{[]string{"30 WB 1", "30 BW 1"}, "scoregroup 1 (3.0 points): 1-2"},
		{[]string{"30 WB 2"}, "scoregroup 1 (3.0 points): 1-2; players who do not get their colour preference: 1"},
	} {
		r := edition2026().newRound(ruled.Choices(t), enginetest.HardField(5, 1, tt.kinds...))
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		if got := told(r.tellPairing(r.Brackets[0])); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.kinds, got, tt.want)
		}
	}
}

// Who has not played has no preference for a colour, and it is said so.
func TestDescribe(t *testing.T) {
	s := enginetest.HardField(5, 1, "30 WB 2")
	for i := range s.Players[0].Cells {
		s.Players[0].Cells[i] = tournament.Cell{Result: tournament.ZeroBye}
	}
	r := edition2026().newRound(ruled.Choices(t), s)
	for i, want := range []string{"1 (no preference, ", "2 (mild preference for white, "} {
		if got := words(r.Describe(i)); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The value of a criterion is told as a number, as scores, or as both; under the reading by which C7 counts floaters
// alone, as their number.
func TestCriteriaAsText(t *testing.T) {
	want := map[string]string{"C5 [2]": "2", "C5 [0]": "0", "C6 []": "none", "C6 [25 10]": "2.5, 1.0", "C7 []": "none",
		"C7 [0]": "none", "C7 [2 25 10]": "2 (2.5, 1.0)", "C7 [2]": "2", "C7 [1 0]": "1 (0.0)", "C8 [3]": "3"}
	values := map[string][][]int{"C5": {{2}, {0}}, "C6": {{}, {25, 10}}, "C7": {{}, {0}, {2, 25, 10}, {2}, {1, 0}},
		"C8": {{3}}}
	for _, q := range criteria() {
		for _, value := range values[q.article] {
			if key := fmt.Sprint(q.article, " ", value); words(q.says(value)) != want[key] {
				t.Errorf("%s: %q, want %q", key, words(q.says(value)), want[key])
			}
		}
	}
}

// Sums of products of tenths are printed with two places.
func TestHundredths(t *testing.T) {
	for x, want := range map[int]string{0: "0.00", 5: "0.05", 1234: "12.34", -150: "-1.50", -7: "-0.07"} {
		if got := fact.Hundredths(x).String(); got != want {
			t.Errorf("%d: %s, want %s", x, got, want)
		}
	}
}

// To a scoregroup in which one colour is needed most a player serves best who does not need it.
func TestServesAllByNumbers(t *testing.T) {
	for _, tt := range []struct {
		next []string
		want []tournament.PlayerID
	}{
		{[]string{"30 BB 4", "30 WW 2"}, []tournament.PlayerID{1, 3}},
		{[]string{"30 BB 2", "30 WW 4"}, []tournament.PlayerID{2, 3}},
		{[]string{"30 BB 3", "30 WW 3"}, []tournament.PlayerID{1, 2, 3}},
		{[]string{"30 BB 5", "30 WW 1"}, nil},
	} {
		s := enginetest.HardField(5, 1, slices.Concat([]string{"40 WW 1", "40 BB 1", "40 WB 1"}, tt.next,
			[]string{"20 WB 7"})...)
		r := edition2026().newRound(ruled.Choices(t), s)
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		if got := r.IDs(r.servesAll(r.lookedAt(r.Brackets[0]), []int{0, 1, 2})...); !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v serve best, want %v", tt.next, got, tt.want)
		}
	}
}

// A large bracket in which few are kept apart is paired by walking through it, whatever colours are wished. That gives
// what the exact way gives. The highest ranked floats where with anybody else a player would not get his colour.
func TestLargeBracketsAreWalked(t *testing.T) {
	for _, tt := range []struct {
		kinds    []string
		floaters []int
	}{
		{[]string{"40 WB 1", "40 BB 14", "40 WW 14", "30 BB 1", "20 WB 6"}, []int{0}},
		{[]string{"40 WB 20"}, nil}, {[]string{"40 BW 20"}, nil},
		{[]string{"40 WB 14", "40 BW 6"}, nil}, {[]string{"40 WB 6", "40 BW 14"}, nil},
		{[]string{"40 WB 10", "40 BW 10"}, nil}, {[]string{"40 WB 10", "40 BW 11", "30 WB 9"}, []int{10}},
		{[]string{"40 WB 21", "30 WB 9"}, []int{10}}, {[]string{"40 BW 15", "40 WB 6", "30 WB 9"}, []int{10}},
	} {
		r := edition2026().newRound(ruled.Choices(t), enginetest.HardField(5, 1, tt.kinds...))
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		b := r.Brackets[0]
		p := r.newPlan(b)
		if p == nil {
			t.Errorf("%v: no plan", tt.kinds)
			continue
		}
		walked, ok := p.first()
		exact, err := r.newProblem(b).within(noLimit).best()
		if !ok || err != nil || !equal(walked, exact) || !equal(walked, b.pairing) {
			t.Errorf("%v: walked %v, %v; exact %v, %v; paired %v", tt.kinds, walked, ok, exact, err, b.pairing)
		}
		if !slices.Equal(walked.floaters, tt.floaters) {
			t.Errorf("%v: %v float, want %v", tt.kinds, walked.floaters, tt.floaters)
		}
	}
}

// What decides a bracket is examined up to a size, and not beyond it.
func TestLargestDecided(t *testing.T) {
	for _, tt := range []struct{ players, unseen int }{{largestDecided, 0}, {largestDecided + 2, 1}} {
		r := edition2026().newRound(ruled.Choices(t), enginetest.HardField(5, 1, fmt.Sprintf("30 WB %d", tt.players)))
		if err := r.pair(); err != nil || len(r.Brackets) != 1 {
			t.Fatal(err, r.Brackets)
		}
		if n := len(r.newProblem(r.Brackets[0]).list); n != tt.players {
			t.Errorf("%d vertices for %d players", n, tt.players)
		}
		if _, unseen := r.decide(func(rules.Ref) bool { return false }); unseen != tt.unseen {
			t.Errorf("of %d players %d brackets are not examined, want %d", tt.players, unseen, tt.unseen)
		}
	}
}

// The order of pairings decides where the reverse order leads to other pairs: where the first player could meet another
// one, or float instead of the last.
//
// Rule: C.04.4.2 (2026) 4.3
func TestReverseOrder(t *testing.T) {
	for _, tt := range []struct {
		kinds     []string
		forbidden engine.Groups
		pairs     [][2]int
		decides   bool
	}{
		{[]string{"30 WB 4"}, nil, [][2]int{{0, 3}, {1, 2}}, true},
		{[]string{"30 WB 2"}, nil, [][2]int{{0, 1}}, false},
		{[]string{"30 WB 3", "20 WB 1"}, engine.Groups{{1, 3}}, [][2]int{{0, 1}}, true},
	} {
		s := enginetest.HardField(5, 1, tt.kinds...)
		s.Forbidden = tt.forbidden
		r := edition2026().newRound(ruled.Choices(t), s)
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		b := r.Brackets[0]
		decided, _ := r.decide(func(a rules.Ref) bool { return a == ref("4.3") })
		decides := len(decided) > 0 && decided[0].Where == b.Where()
		if !slices.Equal(b.pairs, tt.pairs) || decides != tt.decides {
			t.Errorf("%v: pairs %v, decided %v", tt.kinds, b.pairs, decided)
		}
	}
}
