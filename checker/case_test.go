package checker

import (
	"context"
	"html"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/wording"
)

// What the case file of a whole round says, in words.
func TestCaseOfRound(t *testing.T) {
	for _, tt := range []struct {
		file  string
		round int
		lang  string
		want  string
	}{
		{"harbour-town", 6, "en", "Yes. All 8 boards of round 6 are those that the rules of the FIDE (Dutch) System"},
		{"harbour-town-planted", 6, "en", "2 boards of round 6 are not what the rules"},
		{"harbour-town-rematch", 6, "en",
			"4 Dragomir, Oana and 8 Halloran, Sinead have met before, and nobody meets twice (C.1)."},
		{"harbour-town-rematch", 6, "fr", "4 Dragomir, Oana et 8 Halloran, Sinead se sont déjà rencontrés"},
	} {
		data, err := os.ReadFile("../corpus/tournaments/" + tt.file + ".trf")
		if err != nil {
			t.Fatal(err)
		}
		page, found, _ := Case(context.Background(), Bytes(tt.file, data), Options{}, "", tt.round, wording.In(tt.lang))
		if !strings.Contains(html.UnescapeString(string(page)), tt.want) {
			t.Errorf("%s, round %d: %q is not said; %v", tt.file, tt.round, tt.want, found)
		}
	}
}
