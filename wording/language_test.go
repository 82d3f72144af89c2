package wording

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// A wish is a tag or a locale; what is not known is English.
func TestIn(t *testing.T) {
	for wish, want := range map[string]string{"en": "en", "en_GB.UTF-8": "en", "": "en", "C": "en", "tlh": "en",
		"x-y": "en"} {
		if got := In(wish).Tag(); got != want {
			t.Errorf("%q is %s, want %s", wish, got, want)
		}
	}
	if got := (*Language)(nil).Tag(); got != "en" || Languages()[0] != "en" || Known("tlh") || !Known("en-US") {
		t.Error(got, Languages())
	}
}

func TestSay(t *testing.T) {
	names := map[tournament.PlayerID]string{1: "Abel", 2: "Brown"}
	w := Words{Name: func(id tournament.PlayerID) string { return names[id] }}
	if got := w.list([]string{"a", "b", "c"}, "list.and") + w.list([]string{"a"}, "list.or"); got != "a, b and ca" {
		t.Error(got)
	}
	got := w.Say(Message{"against.HaveMet",
		Args{"A": tournament.PlayerID(1), "B": tournament.PlayerID(2), "article": "C1"}})
	if got != "1 Abel and 2 Brown have met before, and nobody meets twice (C1)." {
		t.Error(got)
	}
	if w.Has("nothing") || !w.Has("HaveMet") {
		t.Error("what there are texts of")
	}
}

// Every language has every text of English, and no other.
func TestCatalogues(t *testing.T) {
	english := known()[0]
	for _, l := range known()[1:] {
		for key := range english.texts {
			if _, ok := l.texts[key]; !ok {
				t.Errorf("%s: %s is missing", l.Tag(), key)
			}
		}
		for key := range l.texts {
			if _, ok := english.texts[key]; !ok {
				t.Errorf("%s: nothing is called %s", l.Tag(), key)
			}
		}
	}
	if !slices.Contains(Languages(), "en") {
		t.Error(Languages())
	}
}
