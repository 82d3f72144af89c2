package rules

import (
	"slices"
	"sync"
)

// Article is one entry of the table.
type Article struct {
	Ref   Ref    // with the number of the text itself, such as 2.4.7
	Tag   string // the other name the text gives it, such as C12; blank when it has none
	Title string // what it says, in our words
}

// Text is one edition of one document.
type Text struct {
	Document, Edition string
	Title             string
}

// entry is one line of a text's table: number, tag, title.
type entry [3]string

// texts holds every edition the table knows and where its articles stand.
func texts() []struct {
	Text
	articles func() []entry
} {
	return []struct {
		Text
		articles func() []entry
	}{
		{Text{"C.04.1", "2017", "Basic rules for Swiss systems"}, basic2017},
		{Text{"C.04.1", "2026", "Basic rules for Swiss systems"}, basic2026},
		{Text{"C.04.2", "2017", "General handling rules for Swiss tournaments"}, handling2017},
		{Text{"C.04.2", "2026", "General handling rules for Swiss tournaments"}, handling2026},
		{Text{"C.04.3", "2017", "FIDE (Dutch) system"}, dutch2017},
		{Text{"C.04.3", "2026", "FIDE (Dutch) system"}, dutch2026},
		{Text{"C.04.4.1", "2026", "Dubov system"}, dubov2026},
		{Text{"C.04.4.2", "2017", "Burstein system"}, burstein2017},
		{Text{"C.04.4.2", "2026", "Burstein system"}, burstein2026},
		{Text{"C.04.5", "2026", "Double-Swiss system"}, doubleSwiss2026},
		{Text{"C.04.6", "2024", "Swiss team pairing system"}, team2024},
		{Text{"C.04.6", "2026", "Swiss team pairing system"}, team2026},
		{Text{"C.04.5.1", "2017", "Baku acceleration"}, baku2017},
		{Text{"C.04.7", "2026", "Accelerated Swiss systems"}, baku2026},
		{Text{"C.04.3.1", "2012", "Dutch system"}, dutch2012},
		{Text{"Dutch", "1998", "Swiss system based on rating (Dutch)"}, dutch1998},
		{Text{"Dubov", "1997", "Dubov system"}, dubov1997},
		{Text{"C.04.4.3", "1999", "Lim system"}, lim1999},
		{Text{"C.04.4.3", "2026", "Lim system"}, lim2026},
		{Text{"SSM", "20.01.04", "Swiss System Modified"}, ssm2020},
		{Text{"C.05", "2026", "FIDE Competition Rules"}, competition2026},
		{Text{"C.07", "pre-2023", "Tie-break regulations"}, tieBreaksBefore2023},
		{Text{"C.07", "2023", "Play-off and tie-break regulations"}, tieBreaks2023},
		{Text{"C.07", "2024", "Play-off and tie-break regulations"}, tieBreaks2024},
		{Text{"C.07", "2026", "Play-off and tie-break regulations"}, tieBreaks2026},
	}
}

// amends names the edition that another amends, by document and edition. The table of such an edition has only what it
// says otherwise, or first. What is cited of an older article holds of the newer one with the same title, whatever its
// number.
var amends = map[[2]string]string{
	{"C.07", "2026"}: "2024",
}

// Same is an article, then those of the editions amended that say the same.
func Same(a Article) []Article {
	out := []Article{a}
	for {
		older := Articles(a.Ref.Document, amends[[2]string{a.Ref.Document, a.Ref.Edition}])
		i := slices.IndexFunc(older, func(o Article) bool { return o.Title == a.Title })
		if i < 0 {
			return out
		}
		a = older[i]
		out = append(out, a)
	}
}

// Texts lists the editions the table knows.
func Texts() []Text {
	var out []Text
	for _, t := range texts() {
		out = append(out, t.Text)
	}
	return out
}

// rows are those of all editions, made once: reasons look up an article for each sentence.
var rows = sync.OnceValue(func() map[[2]string][]entry {
	out := map[[2]string][]entry{}
	for _, t := range texts() { // each behind the one that it amends
		text, own := [2]string{t.Document, t.Edition}, t.articles()
		if older := amends[text]; older != "" {
			own = amended(slices.Clone(out[[2]string{t.Document, older}]), own)
		}
		out[text] = own
	}
	return out
})

// entriesOf are the rows of an edition, nil when the table does not know it. They are not to be changed.
func entriesOf(document, edition string) []entry { return rows()[[2]string{document, edition}] }

// of is the row as an article of its text.
func (e entry) of(document, edition string) Article {
	return Article{Ref: Ref{Document: document, Edition: edition, Article: e[0]}, Tag: e[1], Title: e[2]}
}

// Articles lists the articles of an edition in the order of the text; nothing when the table does not know it.
func Articles(document, edition string) []Article {
	var out []Article
	for _, e := range entriesOf(document, edition) {
		out = append(out, e.of(document, edition))
	}
	return out
}

// Lookup finds the article a reference cites, by its number or by its tag.
func Lookup(r Ref) (Article, bool) {
	for _, e := range entriesOf(r.Document, r.Edition) {
		if r.Article != "" && (e[0] == r.Article || e[1] == r.Article) {
			return e.of(r.Document, r.Edition), true
		}
	}
	return Article{}, false
}

// Titles are the articles of all texts, by citation, with what they say in a few words. An article that has a tag
// stands under both.
func Titles() map[string]string {
	out := map[string]string{}
	for _, t := range Texts() {
		for _, a := range Articles(t.Document, t.Edition) {
			ref := a.Ref
			out[ref.String()] = a.Title
			if ref.Article = a.Tag; a.Tag != "" {
				out[ref.String()] = a.Title
			}
		}
	}
	return out
}
