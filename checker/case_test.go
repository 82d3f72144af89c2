package checker

import (
	"context"
	"html"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/wording"
)

// What the case file of a whole round says, in words.
// No name in a case file, nor in its pictures, commands a terminal or turns the text about.
func TestCaseIsPrintable(t *testing.T) {
	ev := twelve(t)
	for i := range ev.Players {
		ev.Players[i].Name = "\x1b[2J\u202eMirror" + ev.Players[i].Name
	}
	acts := func(r rune) bool { return r != '\n' && prose.Acts(r) }
	for _, who := range []string{"", "1,2"} {
		page, found, _ := Case(t.Context(), Input{Name: "x\x07", Tournament: ev}, Options{}, who, 3, nil)
		if text := string(page); strings.ContainsFunc(text, acts) || !strings.Contains(text, "\ufffdMirror") {
			t.Errorf("%q: a control character is on the page, or no name; %v", who, found)
		}
	}
}

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
