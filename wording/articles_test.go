package wording

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/rules"
)

// Every account is of articles that there are, each once, and in words; every text is an account.
func TestAccounts(t *testing.T) {
	known := rules.Titles()
	texts := Under(article)["en"]
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
