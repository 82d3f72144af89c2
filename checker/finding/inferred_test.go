package finding

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/wording"
)

// Every fact that can be inferred has a name in every language.
func TestInferencesAreNamed(t *testing.T) {
	for tag, texts := range wording.Under("inferred.") {
		for code, word := range inferences {
			if texts[strings.ReplaceAll(word, " ", "-")] == "" {
				t.Errorf("%s: %s: %s has no name", tag, code, word)
			}
		}
	}
}
