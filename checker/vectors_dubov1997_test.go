package checker

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dubov1997"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// vectorState is the state before the round of a vector.
func vectorState(t *testing.T, v *ruleVector) *engine.State {
	t.Helper()
	name := v.base + ".trf"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(name, data)
	ev, _, diagnostics := trf.Decode(doc)
	if diagnostics.HasErrors() {
		t.Fatal(diagnostics)
	}
	if ev.ScoringOrigin == tournament.Unknown {
		ev.Scoring, ev.ScoringOrigin = tournament.StandardScoring(), tournament.Inferred
	}
	s, err := engine.Before(ev, v.Round)
	if err != nil || ev.PairedRounds() != v.Round-1 {
		t.Fatalf("%s: %v, %d rounds are paired", v.File, err, ev.PairedRounds())
	}
	return s
}

// The other pairing each vector of an article names departs by, or breaks, the article it stands for.
func TestVectorsDubov1997(t *testing.T) {
	perArticle := map[string]int{}
	byDefault := dubov1997.NewDefault()
	for _, v := range readVectors(t, "dubov-1997") {
		if v.Reading != "" {
			continue
		}
		perArticle[filepath.Dir(filepath.FromSlash(v.File))]++
		j, err := byDefault.Judge(vectorState(t, &v), parsePairing(t, strings.Fields(v.Instead)))
		if err != nil {
			t.Fatal(err)
		}
		article := j.Decision.Rule.Article
		if !j.Legal {
			article = j.Breaches[0].Rule.Article
		}
		if j.Agrees || article != v.Article {
			t.Errorf("%s: the other pairing falls by %q, want %q", v.File, article, v.Article)
		}
	}
	for _, a := range []string{"1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "3", "4", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.1", "8.2", "9"} {
		if perArticle[a] < 2 {
			t.Errorf("article %s has %d vectors", a, perArticle[a])
		}
	}
}
