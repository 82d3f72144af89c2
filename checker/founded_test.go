package checker

import (
	"context"
	"html"
	"os"
	"regexp"
	"strings"
	"testing"
)

// A case file says on what it rests: who named the system, the day, virtual points.
func TestFounded(t *testing.T) {
	data, err := os.ReadFile("../corpus/tournaments/harbour-town.trf")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	code := regexp.MustCompile(`(?m)^192.*\n`)
	day := regexp.MustCompile(`(?m)^042.*$`)
	undated, unnamed := day.ReplaceAllString(text, "042"), code.ReplaceAllString(text, "")
	for name, tt := range map[string]struct {
		text, system string
		want, not    string
	}{
		"the file names it":     {text, "", "The file names the system, in record", "named by whoever"},
		"a person names it":     {text, "dutch-2026", "named by whoever", "The file names the system"},
		"the same as the file":  {text, "dutch-2017", "named by whoever", "names another one"},
		"another than the file": {text, "dubov-2026", "The file itself names another one", "fits best"},
		"found by its rounds":   {unnamed, "", "All known ones were tried; dutch-", "The file names the system"},
		"as many rounds fit": {unnamed, "", "the opponents asked about would be the same",
			"the opponents asked about would be others"},
		"in force":          {text, "", "when this edition was in force", "was not in force"},
		"not in force":      {text, "dutch-1998", "when this edition was not in force", ""},
		"no day":            {undated, "dutch-2026", "does not tell when the event began", "was not in force"},
		"no virtual points": {text, "", "there is no acceleration", "had virtual points"},
		"virtual points before": {text + "XXA    1  1.0\n", "", "In round 1 some players had virtual points",
			"there is no acceleration"},
	} {
		in := Bytes(name, []byte(tt.text))
		page, found, _ := Case(context.Background(), in, Options{System: tt.system}, "", 3, nil)
		got := html.UnescapeString(string(page))
		if !strings.Contains(got, tt.want) || tt.not != "" && strings.Contains(got, tt.not) {
			i := strings.Index(got, "<ul>")
			t.Errorf("%s: %q is not said, or %q is; %v\n%s", name, tt.want, tt.not, found, got[max(0, i):])
		}
	}
}

// Where no system is established a case file says so, and of nothing that the rules demand it or that a system fits.
func TestFoundedOnNothing(t *testing.T) {
	page, found, _ := Case(t.Context(), Input{Name: "x", Tournament: twelve(t)}, Options{}, "1,2", 3, nil)
	got := html.UnescapeString(string(page))
	for _, want := range []string{"No system is established", "“Required” below means: by that system.",
		"None does better than", "is taken here: 0 of 6 rounds", "would have it</th>",
		"a board that this system would have",
		"boards of this round are not as the"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said; %v\n%s", want, found, got)
		}
	}
	for _, not := range []string{"fits best", "As many rounds fit", "rules demand"} {
		if strings.Contains(got, not) {
			t.Errorf("%q is said", not)
		}
	}
}
