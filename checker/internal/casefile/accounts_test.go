package casefile

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/wording"
)

// Every article by which a system says that it can decide has an account, but for those that are of another part of
// the round: the seeding rounds.
func TestDecidersHaveAccounts(t *testing.T) {
	var l *wording.Language
	for _, entry := range systems.All() {
		for _, ref := range deciding(entry.New()) {
			x, ok := rules.Lookup(ref)
			seeding := strings.Contains(x.Title, "by the FIDE (Dutch) system")
			if ok && !seeding && l.Article(ref.String()) == "" {
				t.Errorf("%s: %s has no account", entry.ID, ref)
			}
		}
	}
	if got := l.Article("C.04.3 (2017) D.2.a"); !strings.Contains(got, "halves") {
		t.Errorf("a part of an article: %q", got)
	}
	if got := l.Article("C.04.3 (2017) Z"); got != "" {
		t.Error(got)
	}
}

func deciding(s engine.System) (out []rules.Ref) {
	if d, ok := s.(engine.Decider); ok {
		out = append(out, d.Deciders()...)
	}
	if o, ok := s.(engine.Omitter); ok {
		out = append(out, o.Omits()...)
	}
	return out
}
