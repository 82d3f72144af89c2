package coverage

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/trf"
)

// The last round of each file is decided by the article the file is named after, and every article that can decide has
// a file. They were made by
//
//	trfgen --cover --system SYSTEM --seed 2026 --budget 6000 --at-least 5 --dir certify/coverage/testdata
func TestFilesAreDecided(t *testing.T) {
	names, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(names) < 100 {
		t.Fatalf("%d files: %v", len(names), err)
	}
	have := map[rules.Ref]bool{}
	for _, name := range names {
		if ref, ok := decidedBy(t, name); ok {
			have[ref] = true
		}
	}
	for _, e := range systems.All() {
		for _, ref := range Articles(e.New()) {
			if !have[ref] {
				t.Errorf("%s: no file that %s decides", e.ID, ref)
			}
		}
	}
}

func decidedBy(t *testing.T, name string) (rules.Ref, bool) {
	base := strings.TrimSuffix(filepath.Base(name), ".trf")
	for _, e := range systems.All() {
		article, ok := strings.CutPrefix(base, e.ID+"-")
		if !ok {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		doc, diagnostics := trf.Parse(name, data)
		event, _, more := trf.Decode(doc)
		if err := append(diagnostics, more...).Err(); err != nil {
			t.Errorf("%s: %v", name, err)
			return rules.Ref{}, false
		}
		event = e.New().Info().Pairs.Event(event)
		s, err := engine.Before(event, event.PairedRounds())
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return rules.Ref{}, false
		}
		decided, _, err := engine.Decide(e.New(), s, func(ref rules.Ref) bool { return ref.Article == article })
		if err != nil || len(decided) == 0 {
			t.Errorf("%s: round %d is not decided by %s (%v)", name, s.Round, article, err)
			return rules.Ref{}, false
		}
		return decided[0].Rule, true
	}
	t.Errorf("%s is named after no system", name)
	return rules.Ref{}, false
}
