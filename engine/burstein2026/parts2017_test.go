package burstein2026

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/rules"
)

// The values of C.6 and C.7 are told without the number of those who float again where their scores stand there.
func TestCriteria2017AsText(t *testing.T) {
	want := map[string]string{"C6 [0]": "none", "C6 [2 25 10]": "2.5, 1.0", "C7 [0 0]": "none", "C7 [2 0]": "2",
		"C7 [2 1 25]": "2 (2.5)", "C7 [2]": "2"}
	values := map[string][][]int{"C6": {{0}, {2, 25, 10}}, "C7": {{0, 0}, {2, 0}, {2, 1, 25}, {2}}}
	asked := 0
	for _, q := range criteria2017() {
		for _, value := range values[q.article] {
			if key := fmt.Sprint(q.article, " ", value); words(q.says(value)) != want[key] {
				t.Errorf("%s: %q, want %q", key, words(q.says(value)), want[key])
			}
			asked++
		}
	}
	if asked != len(want) {
		t.Errorf("%d values of %d", asked, len(want))
	}
}

// ruled2017 holds the text of 2017 against the absolute rules. In the seeding rounds, of Dutch 2017, full-point byes
// do not bar the bye either.
var ruled2017 = enginetest.Ruled{System: New2017(), Indexed: true, Limits: func(c engine.Choices) enginetest.Limits {
	return enginetest.Limits{Needs: true, Spares: func(s *engine.State) bool {
		return s.Round <= seeds(s) || !c.Is(readingBarred2017, "general")
	}}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete2017(t *testing.T) {
	ruled2017.LegalAndComplete(t, 26, enginetest.Positions(1500, 50000))
}

// What is broken is named by its article.
func TestBreaches2017(t *testing.T) {
	later := ruled2017
	later.System = edition2017().text().System()
	later.Breaches(t, enginetest.Articles{Met: "C.1", Bye: "C.2", Complete: "A.8", Stranger: "A.8"})
}

// Every article that the text is asked for by its number of 2026 is one of the table.
func TestArticles2017(t *testing.T) {
	cite := edition2017().cite
	for of := range articles2017 {
		if _, ok := rules.Lookup(cite(of)); !ok {
			t.Errorf("%s of 2026 is %q of 2017", of, cite(of).Article)
		}
	}
}

// A whole tournament of nine rounds under the text of 2017, pairing only.
func BenchmarkTournament2017(b *testing.B) { enginetest.Bench(b, New2017(), 100, 300, 1000, 3000) }
