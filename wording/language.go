package wording

import (
	"embed"
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Language has the texts of one language: the words of each kind of fact, and the messages that Say takes. A text that
// it lacks is that of English. nil is English.
type Language struct {
	tag   language.Tag
	texts map[string]string
}

// catalogues holds one file for each language, a JSON object of texts in the manner told at message. Text that is the
// same in every language, such as a code, does not stand in them.
//
//go:embed texts/*.json
var catalogues embed.FS

// known are the languages, English first.
var known = sync.OnceValue(func() []*Language {
	names, err := fs.Glob(catalogues, "texts/*.json")
	if err != nil {
		panic(err)
	}
	var out []*Language
	for _, name := range names {
		data, err := catalogues.ReadFile(name)
		if err != nil {
			panic(err)
		}
		tag := language.MustParse(strings.TrimSuffix(path.Base(name), ".json"))
		l := &Language{tag: tag, texts: map[string]string{}}
		if err := json.Unmarshal(data, &l.texts); err != nil {
			panic(name + ": " + err.Error())
		}
		out = append(out, l)
	}
	slices.SortStableFunc(out, func(a, b *Language) int { return rank(a) - rank(b) })
	return out
})

// rank puts English first.
func rank(l *Language) int {
	if l.tag == language.English {
		return 0
	}
	return 1
}

// Languages are the tags of the languages that there are texts in, English first: en, de, es and so on.
func Languages() []string {
	var out []string
	for _, l := range known() {
		out = append(out, l.tag.String())
	}
	return out
}

// Under are the texts of every language whose keys begin with a prefix, by tag and then by the rest of the key.
func Under(prefix string) map[string]map[string]string {
	out := map[string]map[string]string{}
	for _, l := range known() {
		own := map[string]string{}
		for key, text := range l.texts {
			if rest, ok := strings.CutPrefix(key, prefix); ok {
				own[rest] = text
			}
		}
		out[l.tag.String()] = own
	}
	return out
}

// longestWish is more than any tag in use has; the time for reading one grows with the square of its length.
const longestWish = 100

// In is the language that fits a wish best, English where none does. Each wish is a tag of BCP 47 or a locale of POSIX,
// such as de-AT, pt_BR.UTF-8 or C; the first that is known counts.
func In(wishes ...string) *Language {
	var tags []language.Tag
	for _, l := range known() {
		tags = append(tags, l.tag)
	}
	matcher := language.NewMatcher(tags)
	for _, wish := range wishes {
		if len(wish) > longestWish {
			continue
		}
		tag, err := language.Parse(strings.ReplaceAll(strings.TrimRight(beforeAny(wish, ".@"), " "), "_", "-"))
		if err != nil {
			continue
		}
		if _, i, sure := matcher.Match(tag); sure >= language.High {
			return known()[i]
		}
	}
	return known()[0]
}

// Known reports whether there are texts in the language of a wish.
func Known(wish string) bool {
	l := In(wish)
	return l != known()[0] || strings.HasPrefix(strings.ToLower(wish), "en")
}

func beforeAny(s, stops string) string {
	if i := strings.IndexAny(s, stops); i >= 0 {
		return s[:i]
	}
	return s
}

// Tag is the tag of the language, for lang attributes.
func (l *Language) Tag() string {
	if l == nil {
		return language.English.String()
	}
	return l.tag.String()
}

// English reports whether the language is English.
func (l *Language) English() bool { return l.Tag() == language.English.String() }

// text is the text of a key, that of English where the language has none.
func (l *Language) text(key string) (string, bool) {
	text, ok := l.own(key)
	if !ok {
		text, ok = known()[0].texts[key]
	}
	if !ok {
		text, ok = texts[key]
	}
	return text, ok
}

// own is the text of a key in the language itself.
func (l *Language) own(key string) (string, bool) {
	if l == nil {
		l = known()[0]
	}
	text, ok := l.texts[key]
	return text, ok
}

// category is the form of plural of a number that is counted.
func (l *Language) category(n int) string { return l.form(plural.Cardinal, n) }

// ordinal is the form of plural of a place.
func (l *Language) ordinal(n int) string { return l.form(plural.Ordinal, n) }

func (l *Language) form(rules *plural.Rules, n int) string {
	tag := language.English
	if l != nil {
		tag = l.tag
	}
	switch rules.MatchPlural(tag, max(n, -n), 0, 0, 0, 0) {
	case plural.Zero:
		return "zero"
	case plural.One:
		return "one"
	case plural.Two:
		return "two"
	case plural.Few:
		return "few"
	case plural.Many:
		return "many"
	}
	return "other"
}
