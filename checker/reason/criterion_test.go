package reason

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
)

// somewhere is an article: which one matters to no test here.
var somewhere = rules.Ref{Document: "C.04.1", Edition: "2017", Article: "a"}

// What decides is told by its subject, else by the title of the criterion or of the article.
func TestCriterion(t *testing.T) {
	compared := []engine.Comparison{{Counts: fact.TheBye}, {Rule: somewhere, Counts: fact.PairsMade}}
	for want, d := range map[string]engine.Decision{
		"score of the player with the pairing-allocated bye": {Rule: somewhere, Counts: fact.ByeScore,
			Compared: compared},
		"pairs": {Rule: somewhere, Compared: compared},
	} {
		if got := (Teller{}).Criterion(&d); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	bare := engine.Decision{Rule: somewhere}
	if got := (Teller{}).Criterion(&bare); got == "" || got == somewhere.String() {
		t.Errorf("%q is no title", got)
	}
}
