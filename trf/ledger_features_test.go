package trf

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFeaturesDocumented demands that docs/trfconv.md has the table of features as it is.
func TestFeaturesDocumented(t *testing.T) {
	page, err := os.ReadFile("../docs/trfconv.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range Features() {
		if f.ID != fmt.Sprintf("L%02d", i+1) {
			t.Errorf("feature %d has the id %s", i+1, f.ID)
		}
		row := fmt.Sprintf("| %s | %s | %s | %s |\n", f.ID, f.Title, f.Why, f.Keep)
		if !strings.Contains(string(page), row) {
			t.Errorf("docs/trfconv.md lacks the row\n%s", row)
		}
	}
}

// TestDrafts recognises records of the superseded drafts.
func TestDrafts(t *testing.T) {
	for text, want := range map[string]bool{
		"330 PAB  1   1": true, "330 +-   1   1   2": false, "340 +-  1  1  2": true, "192 WORLDCUP_KNOCKOUT": true,
		"192 FIDE_DUTCH": false, "TSE  1": true, "001    1": false, "ACC 1  2": true, "ACC Name": false,
		"340 Name": true,
	} {
		if got := draftOf(&Line{Text: text}); (got != "") != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
