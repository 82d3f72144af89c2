package casefile

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/wording"
)

// Every account is of articles that there are, each once, and in words; every text is an account.
func TestAccounts(t *testing.T) {
	known := rules.Titles()
	texts := wording.Under(article)["en"]
	keys := map[string]bool{}
	for _, row := range accounts {
		if keys[row[0]] || texts[row[0]] == "" {
			t.Errorf("%s is listed twice or has no text", row[0])
		}
		keys[row[0]] = true
	}
	for ref, keys := range accountOf() {
		if known[ref] == "" {
			t.Errorf("%v: nothing is called %s", keys, ref)
		}
		if one := slices.Compact(slices.Sorted(slices.Values(keys))); len(one) != len(keys) {
			t.Errorf("%s is listed twice under %v", ref, keys)
		}
	}
	for key := range texts {
		if !keys[key] {
			t.Errorf("%s is the account of nothing", key)
		}
	}
}

// Every article by which a system says that it can decide has an account, but for those that are of another part of
// the round: the seeding rounds.
func TestDecidersHaveAccounts(t *testing.T) {
	c := &Case{}
	for _, entry := range systems.All() {
		for _, ref := range deciding(entry.New()) {
			x, ok := rules.Lookup(ref)
			seeding := strings.Contains(x.Title, "by the FIDE (Dutch) system")
			if ok && !seeding && c.account(x.Ref) == "" {
				t.Errorf("%s: %s has no account", entry.ID, ref)
			}
		}
	}
	part := rules.Ref{Document: "C.04.3", Edition: "2017", Article: "D.2.a"}
	if got := c.account(part); !strings.Contains(got, "halves") {
		t.Errorf("a part of an article: %q", got)
	}
	if got := c.account(rules.Ref{Document: "C.04.3", Edition: "2017", Article: "Z"}); got != "" {
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
