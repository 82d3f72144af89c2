package checker

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	clitest.Golden(t, filepath.Join("testdata", name), got)
}

// goldenEvents are the tournaments whose reports are pinned word for word.
func goldenEvents(t *testing.T) map[string]*tournament.Tournament {
	inferred := checkertest.Event(t, 5, roundOne...)
	inferred.RoundsOrigin, inferred.InitialOrigin = tournament.Inferred, tournament.Inferred
	names := checkertest.Event(t, 5, "3b1", "5b1", "1w0", "U", "2w0")
	names.Players[0].Name = "Ponomarenko-Szczepański, Grzegorz Bartłomiej"
	names.Players[1].Name = "Eve\x1b[31m, Il"
	return map[string]*tournament.Tournament{
		"agree":        checkertest.Event(t, 5, roundOne...),
		"inferred":     inferred,
		"differ":       checkertest.Event(t, 5, "5w1", "4b1", "6w1", "2w0", "1b0", "3b0"),
		"colours":      checkertest.Event(t, 5, "4w1", "5w1", "6w1", "1b0", "2b0", "3b0"),
		"bye":          names,
		"illegal":      checkertest.Event(t, 5, with(roundOne, "4b1", "3w1", "2b0", "1w0", "6b1", "5w0")...),
		"two-byes":     checkertest.Event(t, 5, "4w1", "U", "6w1", "1b0", "U", "3b0"),
		"unpairable":   checkertest.Event(t, 5, "2w1 2b1", "1b0 1w0"),
		"cannot-check": checkertest.Event(t, 5, "2w1", "1b0", "1b0", "5w1", "4b0", "."),
		"unfinished":   checkertest.Event(t, 5, "4w", "5b", ".", "1b", "2w", "."),
	}
}

func TestGoldenReports(t *testing.T) {
	for name, ev := range goldenEvents(t) {
		report := Check(t.Context(), Input{Name: name + ".trf", Tournament: ev},
			Options{Tool: "trfcheck", Version: "test", System: "dutch-2017"})
		var text, verbose, js bytes.Buffer
		if err := report.WriteText(&text, TextStyle{}); err != nil {
			t.Fatal(err)
		}
		if err := report.WriteText(&verbose, TextStyle{Verbose: true}); err != nil {
			t.Fatal(err)
		}
		if err := report.WriteJSON(&js); err != nil {
			t.Fatal(err)
		}
		text.WriteString("\n--verbose\n")
		text.Write(verbose.Bytes())
		golden(t, name+".txt.golden", text.Bytes())
		golden(t, name+".json.golden", js.Bytes())
		if problems := validate(t, js.Bytes()); len(problems) > 0 {
			t.Errorf("%s: %q", name, problems)
		}
	}
}

// Every report can be written in every language, and says nothing in English there of what is not a reason, a name of a
// rule or of a reading.
func TestReportsInLanguages(t *testing.T) {
	for name, ev := range goldenEvents(t) {
		for _, tag := range wording.Languages()[1:] {
			in := wording.In(tag)
			report := Check(t.Context(), Input{Name: "x.trf", Tournament: ev},
				Options{Tool: "trfcheck", Version: "test", System: "dutch-2017", In: in})
			var text bytes.Buffer
			if err := report.WriteText(&text, TextStyle{In: in}); err != nil {
				t.Fatal(err)
			}
			for _, word := range []string{"{", "agree", "differs", "inferred", "more with", "expected", "bracket "} {
				if strings.Contains(text.String(), word) {
					t.Errorf("%s in %s: %q in\n%s", name, tag, word, text.String())
				}
			}
		}
	}
}
