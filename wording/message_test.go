package wording

import (
	"reflect"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// sample is what the texts of the test speak of.
type sample struct {
	One     tournament.PlayerID
	Nobody  tournament.PlayerID
	List    []tournament.PlayerID
	Empty   []tournament.PlayerID
	Scores  []tournament.Points
	None    []tournament.Points
	Count   int
	Single  int
	Zero    int
	Colour  tournament.Colour
	Value   fact.Fact
	Nothing fact.Fact
	Ref     rules.Ref
	Refs    []rules.Ref
}

// A text is told with what stands in the places of it.
func TestMessage(t *testing.T) {
	m := message{words: Words{Of: engine.Teams}, where: fact.InBracket.Of(2, 15), fields: reflect.ValueOf(sample{
		One: 3, List: []tournament.PlayerID{4, 5}, Scores: []tournament.Points{15, 0}, Count: 7, Single: 1,
		Colour: tournament.White, Value: fact.TPN.Of(8),
		Ref:  rules.Ref{Document: "C.04.3", Edition: "2017", Article: "C.4"},
		Refs: []rules.Ref{{Article: "1"}, {Article: "2"}}})}
	for text, want := range map[string]string{
		"":                          "",
		"plain":                     "plain",
		"{One} and {Nobody}.":       "3 and nobody.",
		"{List}; {List, spaced}":    "4, 5; 4 5",
		"{Empty}|{None}|{Scores}":   "nobody||1.5, 0.0",
		"{where}: {Value}{Nothing}": "bracket 2 (1.5 points): TPN 8",
		"{unit} {Ref}, {Refs}":      "teams C.4, 1, 2",
		"{Count, plural, one{a pair} other{# pairs}} #":                                           "7 pairs ",
		"{Single, plural, one{a pair of {One}} other{# pairs}}":                                   "a pair of 3",
		"{Zero, plural, =0{none} one{a pair} other{# pairs}}":                                     "none",
		"{List, plural, =2{both} other{#}}, {Empty, plural, =0{none}}":                            "both, none",
		"{Colour, select, black{b} white{w{One}}}":                                                "w3",
		"{unit, select, players{he} teams{it}}":                                                   "it",
		"{List, joined, ; }":                                                                      "4; 5",
		"{Single, selectordinal, one{#st} other{#th}} {Zero, selectordinal, one{#st} other{#th}}": "1st 0th",
		"{Nothing, select, none{-} other{; {Nothing}}}{Empty, select, none{}}":                    "-",
		"{Value, select, none{-} other{; {Value}}}":                                               "; TPN 8",
	} {
		if got := m.expand(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// A text that asks for what is not there is a fault of the table, which says so.
func TestFaultsOfTheTable(t *testing.T) {
	for _, text := range []string{"{Two}", "{One", "{Two, plural, other{}}"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s passes", text)
				}
			}()
			message{fields: reflect.ValueOf(sample{})}.expand(text)
		}()
	}
}

// What a decision says of bracket and values is put into words.
func TestDecision(t *testing.T) {
	w := Words{}
	d := engine.Decision{Counts: fact.TheBye, Where: fact.TheBye, Demanded: fact.TPN.Of(1), Other: fact.Score.Of(15)}
	demanded, other := w.Values(&d)
	if w.Fact(d.Where) != "the bye" || w.Counts(&d) != "the bye" || demanded != "TPN 1" || other != "1.5 points" {
		t.Errorf("%s, %s: %s, %s", w.Fact(d.Where), w.Counts(&d), demanded, other)
	}
	if got := w.Step(&engine.Step{Says: fact.NoWish}); got != "no preference" {
		t.Error(got)
	}
	if w.Fact(nil) != "" {
		t.Error("nothing has words")
	}
}

func TestOrdinal(t *testing.T) {
	for n, want := range map[int]string{1: "one", 2: "two", 3: "few", 4: "other", 11: "other", 12: "other", 13: "other",
		21: "one", 111: "other", 122: "two"} {
		if got := (*Language)(nil).ordinal(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
