package wording

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A wish is a tag or a locale; what is not known is English.
func TestIn(t *testing.T) {
	for wish, want := range map[string]string{"en": "en", "en_GB.UTF-8": "en", "": "en", "C": "en", "tlh": "en",
		"x-y": "en", "de-AT": "de", "de_CH.UTF-8": "de", "pt_BR": "pt", "pl": "pl", "ru_RU@x": "ru",
		"de" + strings.Repeat("_", 10<<20): "en"} {
		if got := In(wish).Tag(); got != want {
			t.Errorf("%.20q is %s, want %s", wish, got, want)
		}
	}
	if got := (*Language)(nil).Tag(); got != "en" || Languages()[0] != "en" || Known("tlh") || !Known("en-US") {
		t.Error(got, Languages())
	}
}

func TestSay(t *testing.T) {
	names := map[tournament.PlayerID]string{1: "Abel", 2: "Brown"}
	w := Words{Name: func(id tournament.PlayerID) string { return names[id] }}
	if got := w.list([]string{"a", "b", "c"}, "list.and") + w.list([]string{"a"}, "list.or"); got != "a; b and ca" {
		t.Error(got)
	}
	got := w.Say(Message{"against.HaveMet",
		Args{"A": tournament.PlayerID(1), "B": tournament.PlayerID(2), "article": "C1", "group": nil}})
	if got != "1 Abel and 2 Brown have met before, and nobody meets twice (C1)." {
		t.Error(got)
	}
	got = w.Fill("ByeGoesTo", "Player", tournament.PlayerID(2), "Points", tournament.Points(15), "Matches", 2)
	if got != "the bye goes to 2 Brown (1.5 points, 2 matches played)" {
		t.Error(got)
	}
	if w.Has("nothing") || !w.Has("HaveMet") {
		t.Error("what there are texts of")
	}
}

// place finds the names of the places of a text; those of a form, as one{...}, are none.
var place = regexp.MustCompile(`(^|[^a-z0-9])\{([A-Za-z][A-Za-z0-9.]*)[,}]`)

// placesOf are the places of a text, each once.
func placesOf(text string) []string {
	var out []string
	for _, found := range place.FindAllStringSubmatch(text, -1) {
		out = append(out, found[2])
	}
	slices.Sort(out)
	return slices.Compact(out)
}

var other = regexp.MustCompile(`\{(@[a-z.]+)\}`)

// whole is a text with the other texts that it takes in.
func whole(l *Language, text string) string {
	return other.ReplaceAllStringFunc(text, func(found string) string {
		inside, _ := l.text(found[1 : len(found)-1])
		return inside
	})
}

// What a text takes in is there.
func TestTakenIn(t *testing.T) {
	for _, l := range known() {
		for key, text := range l.texts {
			for _, found := range other.FindAllStringSubmatch(text, -1) {
				if _, ok := l.text(found[1]); !ok {
					t.Errorf("%s: %s: nothing is called %s", l.Tag(), key, found[1])
				}
			}
		}
	}
}

// Every language has every text of English and no other but what findings mean, with places that English has, too.
func TestCatalogues(t *testing.T) {
	english := known()[0]
	if want := []string{"en", "de", "es", "fr", "it", "pl", "pt", "ru"}; !slices.Equal(Languages(), want) {
		t.Errorf("%v, want %v", Languages(), want)
	}
	for _, l := range known()[1:] {
		for key, text := range english.texts {
			own, ok := l.texts[key]
			if !ok && !strings.HasPrefix(key, forTeams) {
				t.Errorf("%s: %s is missing", l.Tag(), key)
			}
			all := whole(english, text)
			for _, name := range placesOf(whole(l, own)) {
				first, _, _ := strings.Cut(name, ".")
				if !regexp.MustCompile(`\{` + first + `[.,}]`).MatchString(all) {
					t.Errorf("%s: %s: English has no place %s", l.Tag(), key, name)
				}
			}
		}
		for key := range l.texts {
			if _, ok := english.text(strings.TrimPrefix(key, forTeams)); !ok && !strings.HasPrefix(key, forFindings) {
				t.Errorf("%s: nothing is called %s", l.Tag(), key)
			}
		}
	}
}

// What is said of teams is said of players, too, and names neither where it means the other.
func TestTeams(t *testing.T) {
	for _, l := range known() {
		for key := range l.texts {
			if bare, ok := strings.CutPrefix(key, forTeams); ok && l.texts[bare] == "" {
				t.Errorf("%s: %s: nothing is called %s", l.Tag(), key, bare)
			}
		}
	}
	group := Message{"case.group", Args{"score": tournament.Points(15)}}
	for tag, want := range map[string][2]string{
		"en": {"The players with 1.5 points before the round", "The teams with 1.5 points before the round"},
		"de": {"Die Spieler mit 1,5 Punkten vor der Runde", "Die Mannschaften mit 1,5 Punkten vor der Runde"},
		"ru": {"Участники с 1,5 очк. перед туром", "Участники с 1,5 очк. перед туром"},
	} {
		got := [2]string{Words{In: In(tag)}.Say(group), Words{In: In(tag), Of: engine.Teams}.Say(group)}
		if got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

// Every text can be put together in every language, whatever stands in its places.
func TestEveryTextIsWhole(t *testing.T) {
	who := []tournament.PlayerID{1, 2}
	for _, l := range known() {
		for n := range 23 {
			w := Words{In: l}
			value := Args{"n": n, "scores": []tournament.Points{15, 5}[:n%3], "who": who[:n%3], "pairs": who[:n%2*2]}
			pair := Args{"A": who[0], "B": who[1], "Player": who[0], "Points": tournament.Points(n), "Games": n,
				"Groups": n, "Floats": n}
			for key, text := range l.texts {
				args := Args{"Count": n, "now": value, "then": value, "who": who[:1+n%2], "others": who, "n": n,
					"asked": n, "colour": tournament.White, "Colour": tournament.Black, "inferred": n%2 == 0,
					"k": n, "boards": n, "more": n, "incoming": who[:n%3], "up": who, "result": "draw", "of": n,
					"ranks": n, "files": n, "rounds": n, "nexts": n, "demanded": pair, "other": pair, "to": pair,
					"not": pair, "Players": who[:n%3]}
				all := whole(l, text)
				for _, name := range placesOf(all) {
					if first, _, _ := strings.Cut(name, "."); args[first] != nil {
						continue
					}
					args[name] = "X"
					if strings.Contains(all, "{"+name+", plural,") {
						args[name] = n
					}
				}
				if said := w.Say(Message{key, args}); said == "" || strings.ContainsAny(said, "{}#@") {
					t.Errorf("%s: %s: %q", l.Tag(), key, said)
				}
			}
		}
	}
}
