package wording

import (
	"strings"
	"sync"

	"github.com/trfkit/trfkit/rules"
)

// accounts says which text tells, in our words, what an article says: the key of the text, and the articles, those of
// one text behind its document and edition. Articles of several texts that say the same have one account. An article
// that is not listed is told by the one of which it is a part: D.2.a by D.2.
var accounts = [][2]string{
	{"met", "Dutch (1998) B.1.a; C.04.3.1 (2012) B.1.a; C.04.3 (2017) C.1; C.04.3 (2026) 2.1.1; Dubov (1997) 2.1; " +
		"C.04.4.1 (2026) 2.1.1; C.04.4.2 (2017) C.1; C.04.4.2 (2026) 2.1.1; C.04.5 (2026) 2.1.1; C.04.6 (2024) C1; " +
		"C.04.6 (2026) 2.1.1; SSM (20.01.04) B1; Dutch (1998) B.1; C.04.3.1 (2012) B.1"},
	{"whole-round", "Dutch (1998) A.5, F.5; C.04.3.1 (2012) A.5, F.5; C.04.3 (2017) A.5, A.9; " +
		"C.04.3 (2026) 1.5, 1.9; " +
		"C.04.4.1 (2026) 1.4, 1.9; C.04.4.2 (2017) A.3, A.8; C.04.4.2 (2026) 1.3, 1.9; C.04.5 (2026) 1.4, 3.3; " +
		"C.04.6 (2024) 1.4, 1.9; C.04.6 (2026) 1.4, 3.3; SSM (20.01.04) C1"},
	{"complete", "C.04.3 (2026) 2.2.1; C.04.4.1 (2026) 2.2.1; C.04.4.2 (2017) C.4; C.04.4.2 (2026) 2.2.1; " +
		"C.04.5 (2026) 2.2.1; C.04.6 (2024) C3; C.04.6 (2026) 2.2.1"},
	{"complete-last", "C.04.3 (2017) C.4"},
	{"at-most-one", "SSM (20.01.04) B3"},
	{"bye-once", "SSM (20.01.04) B2"},
	{"bye-win", "C.04.3 (2026) 2.1.2; C.04.4.1 (2026) 2.1.2, 3.1.1; C.04.4.2 (2026) 2.1.2, 3.1.1; " +
		"C.04.5 (2026) 2.1.2; " +
		"C.04.6 (2024) C2; C.04.6 (2026) 2.1.2; C.04.1 (2026) 4"},
	{"bye-forfeit", "C.04.3 (2017) C.2; C.04.4.2 (2017) C.2, B.0.a; C.04.1 (2017) d"},
	{"bye-point", "Dutch (1998) B.1, B.1.b; Dubov (1997) 2.2"},
	{"bye-points", "C.04.3.1 (2012) B.1, B.1.b"},
	{"bye-worth", "SSM (20.01.04) A8"},
	{"bye-all", "C.04.4.1 (2026) 3.1.2; C.04.4.2 (2017) B.0.b; C.04.4.2 (2026) 3.1.2; C.04.5 (2026) 3.4.1; " +
		"C.04.6 (2024) 2.1.1; C.04.6 (2026) 3.4.1"},
	{"bye-score", "C.04.3 (2026) 2.3.1; C.04.4.1 (2026) 3.1.3; C.04.4.2 (2017) B.0.c; C.04.4.2 (2026) 3.1.3; " +
		"C.04.5 (2026) 3.4.2; C.04.6 (2024) 2.1.2; C.04.6 (2026) 3.4.2"},
	{"bye-missed", "C.04.3 (2026) 2.4.4"},
	{"bye-played", "C.04.4.1 (2026) 3.1.4; C.04.4.2 (2017) B.0.d; C.04.4.2 (2026) 3.1.4; C.04.5 (2026) 3.4.3; " +
		"C.04.6 (2024) 2.1.3; C.04.6 (2026) 3.4.3"},
	{"bye-number", "C.04.4.1 (2026) 3.1.5; C.04.5 (2026) 3.4.4; C.04.6 (2024) 2.1.4; C.04.6 (2026) 3.4.4"},
	{"bye-ranked", "C.04.4.2 (2017) B.0.e; C.04.4.2 (2026) 3.1.5"},
	{"bye-lowest", "C.04.4.3 (1999) 1.1; C.04.4.3 (2026) 1.1"},
	{"bye-rated", "C.04.4.3 (1999) 7.1; C.04.4.3 (2026) 7.1"},
	{"bye-due", "Dubov (1997) 4"},
	{"must-colour", "C.04.4.1 (2026) 2.1.3; C.04.4.2 (2017) C.3; C.04.4.2 (2026) 2.1.3"},
	{"must-colour-top", "C.04.3.1 (2012) B.2; C.04.3 (2017) C.3; C.04.3 (2026) 2.1.3"},
	{"third", "Dutch (1998) B.2.b; Dubov (1997) 2.4; C.04.4.3 (1999) 5.1.a; C.04.4.3 (2026) 5.1.1"},
	{"beyond", "Dutch (1998) B.2.a; Dubov (1997) 2.3; C.04.4.3 (1999) 5.1.b; C.04.4.3 (2026) 5.1.2"},
	{"top-beyond", "C.04.3 (2017) C.8; C.04.3 (2026) 2.4.5"},
	{"top-third", "C.04.3 (2017) C.9; C.04.3 (2026) 2.4.6"},
	{"down-few", "C.04.3 (2017) C.5; C.04.3 (2026) 2.4.1; C.04.4.2 (2017) C.5; C.04.4.2 (2026) 2.3.1"},
	{"down-scores", "C.04.3 (2026) 2.4.2; C.04.4.2 (2026) 2.3.2"},
	{"differences", "C.04.3 (2017) C.6"},
	{"close", "Dutch (1998) B.3; C.04.3.1 (2012) B.3"},
	{"incoming", "C.04.4.2 (2017) C.6"},
	{"incoming-first", "Dutch (1998) A.3; C.04.3.1 (2012) A.3"},
	{"next-down", "C.04.3 (2017) C.7; C.04.3 (2026) 2.4.3; C.04.4.2 (2017) C.7; C.04.4.2 (2026) 2.3.3"},
	{"next-needs", "C.04.5 (2026) 2.3.3; C.04.6 (2026) 2.3.3"},
	{"next-pairs", "C.04.6 (2024) 3.3.3"},
	{"shrink", "Dutch (1998) C.14; C.04.3.1 (2012) C.14"},
	{"wishes", "Dutch (1998) B.4; C.04.3.1 (2012) B.4; C.04.3 (2017) C.10; C.04.3 (2026) 2.4.7; " +
		"C.04.4.1 (2026) 2.3.3; " +
		"C.04.4.2 (2017) C.8; C.04.4.2 (2026) 2.3.4; C.04.6 (2024) C7; C.04.6 (2026) 2.3.5"},
	{"strong-wishes", "C.04.3 (2017) C.11; C.04.3 (2026) 2.4.8; C.04.6 (2024) C8; C.04.6 (2026) 2.3.6"},
	{"clash-more", "Dutch (1998) C.11"},
	{"strong-odd", "C.04.3.1 (2012) A.7.d"},
	{"strong-even", "C.04.3.1 (2012) A.7.e"},
	{"down-again", "C.04.3 (2017) C.12; C.04.3 (2026) 2.4.9"},
	{"up-again", "C.04.3 (2017) C.13; C.04.3 (2026) 2.4.10"},
	{"down-later", "C.04.3 (2017) C.14; C.04.3 (2026) 2.4.11"},
	{"up-later", "C.04.3 (2017) C.15; C.04.3 (2026) 2.4.12"},
	{"float-again", "Dutch (1998) B.5; C.04.3.1 (2012) B.5; SSM (20.01.04) B5"},
	{"float-later", "Dutch (1998) B.6; C.04.3.1 (2012) B.6"},
	{"float-twice", "C.04.6 (2024) C9"},
	{"drop-down", "Dutch (1998) C.9"},
	{"drop-up", "Dutch (1998) C.10"},
	{"down-gap-again", "C.04.3 (2017) C.16; C.04.3 (2026) 2.4.13"},
	{"up-gap-again", "C.04.3 (2017) C.17; C.04.3 (2026) 2.4.14"},
	{"down-gap-later", "C.04.3 (2017) C.18; C.04.3 (2026) 2.4.15"},
	{"up-gap-later", "C.04.3 (2017) C.19; C.04.3 (2026) 2.4.16"},
	{"halves", "C.04.4.3 (1999) 2.4; C.04.4.3 (2026) 2.4; SSM (20.01.04) C2, C3; Dutch (1998) C.6; " +
		"C.04.3.1 (2012) C.6"},
	{"halves-incoming", "C.04.3 (2017) B.3; C.04.3 (2026) 3.3"},
	{"limbo", "Dutch (1998) C.4; C.04.3.1 (2012) C.4; C.04.3 (2017) D.3; C.04.3 (2026) 4.4; C.04.3.1 (2012) D.3"},
	{"lower-order", "Dutch (1998) D.1; C.04.3.1 (2012) D.1; C.04.3 (2017) D.1; " +
		"C.04.3 (2026) 4.2"},
	{"exchange", "Dutch (1998) D.2; C.04.3.1 (2012) D.2; C.04.3 (2017) D.2; C.04.3 (2026) 4.3"},
	{"up-few", "C.04.4.1 (2026) 2.3.1; C.04.5 (2026) 2.3.1; C.04.6 (2024) C4; C.04.6 (2026) 2.3.1"},
	{"up-scores", "C.04.4.1 (2026) 2.3.2; C.04.5 (2026) 2.3.2; C.04.6 (2024) 3.3.2; C.04.6 (2026) 2.3.2"},
	{"up-most", "C.04.4.1 (2026) 2.3.4"},
	{"up-times", "C.04.4.1 (2026) 2.3.5"},
	{"up-previous", "C.04.4.1 (2026) 2.3.6"},
	{"up-floated", "C.04.5 (2026) 2.3.4; C.04.6 (2026) 2.3.4"},
	{"up-opponents", "C.04.5 (2026) 2.3.5; C.04.6 (2026) 2.3.7"},
	{"up-order", "C.04.4.1 (2026) 4.2; C.04.5 (2026) 3.5; C.04.6 (2024) 2.2.3, 2.2.4, 2.2.5; C.04.6 (2026) 3.5"},
	{"boards-order", "C.04.5 (2026) 3.6; C.04.6 (2024) 2.3.2, 2.3.3, 2.3.4; C.04.6 (2026) 3.6"},
	{"sides", "C.04.4.1 (2026) 3.2.3, 3.2.4"},
	{"sides-order", "C.04.4.1 (2026) 4.3"},
	{"sides-pairs", "C.04.4.1 (2026) 3.2.5, 3.2.6, 4.4"},
	{"strength-order", "C.04.4.2 (2017) D, A.7; C.04.4.2 (2026) 4.3, 1.8"},
	{"colours-granted", "Dutch (1998) E.1; C.04.3.1 (2012) E.1; C.04.3 (2017) E.1; C.04.3 (2026) 5.2.1; " +
		"C.04.4.1 (2026) 5.2.2; C.04.4.2 (2017) E.1; C.04.4.2 (2026) 5.2.2; C.04.6 (2024) 4.3.3; C.04.6 (2026) 4.3.3"},
	{"colours-only", "C.04.6 (2024) 4.3.2, 4.3.4; C.04.6 (2026) 4.3.2, 4.3.4"},
	{"colours-stronger", "Dutch (1998) E.2; C.04.3.1 (2012) E.2; C.04.3 (2017) E.2; C.04.3 (2026) 5.2.2; " +
		"C.04.4.1 (2026) 5.2.3; C.04.4.2 (2017) E.2; C.04.4.2 (2026) 5.2.3"},
	{"colours-balance", "C.04.5 (2026) 4.3.2; C.04.6 (2024) 4.3.5; C.04.6 (2026) 4.3.5"},
	{"colours-alternate", "Dutch (1998) E.3; C.04.3.1 (2012) E.3; C.04.3 (2017) E.3; C.04.3 (2026) 5.2.3; " +
		"C.04.4.1 (2026) 5.2.4; C.04.4.2 (2017) E.3; C.04.4.2 (2026) 5.2.4; C.04.5 (2026) 4.3.3; " +
		"C.04.6 (2024) 4.3.6; C.04.6 (2026) 4.3.6"},
	{"colours-rank", "Dutch (1998) E.4; C.04.3.1 (2012) E.4; C.04.3 (2017) E.4; C.04.3 (2026) 5.2.4; " +
		"C.04.4.1 (2026) 5.2.5; C.04.4.2 (2017) E.4; C.04.4.2 (2026) 5.2.5; C.04.6 (2024) 4.3.7; C.04.6 (2026) 4.3.7"},
	{"colours-change", "C.04.5 (2026) 4.3.4, 4.3.5; C.04.6 (2024) 4.3.8; C.04.6 (2026) 4.3.8, 4.3.9"},
	{"colours-drawn", "C.04.3 (2017) E.5; C.04.3 (2026) 5.2.5; C.04.4.1 (2026) 5.2.1; C.04.4.2 (2017) E.0; " +
		"C.04.4.2 (2026) 5.2.1; C.04.5 (2026) 4.3.1; C.04.6 (2024) 4.3.1; C.04.6 (2026) 4.3.1"},
	{"colours-first", "Dutch (1998) E.5; C.04.3.1 (2012) E.5; C.04.4.3 (1999) 7.2; C.04.4.3 (2026) 7.2"},
	{"colours-old", "Dubov (1997) 3; C.04.4.3 (1999) 5.4; C.04.4.3 (2026) 5.4"},
	{"colours-even", "C.04.4.3 (1999) 5.1, 5.5, 5.6; C.04.4.3 (2026) 5.1, 5.5, 5.6"},
	{"colours-second", "C.04.4.3 (1999) 5.2; C.04.4.3 (2026) 5.2"},
	{"colours-twice", "C.04.4.3 (1999) 5.3; C.04.4.3 (2026) 5.3"},
	{"last-round", "C.04.4.3 (1999) 6; C.04.4.3 (2026) 6"},
	{"hundred", "C.04.4.3 (1999) 5.7; C.04.4.3 (2026) 3.2.3, 5.7"},
	{"can-meet", "C.04.4.3 (1999) 2.1; C.04.4.3 (2026) 2.1"},
	{"leave", "C.04.4.3 (1999) 2.3; C.04.4.3 (2026) 2.3"},
	{"middle", "C.04.4.3 (1999) 2.6; C.04.4.3 (2026) 2.6"},
	{"even", "C.04.4.3 (1999) 3.2; C.04.4.3 (2026) 3.2"},
	{"leave-lowest", "C.04.4.3 (1999) 3.3; C.04.4.3 (2026) 3.3"},
	{"leave-highest", "C.04.4.3 (1999) 3.4; C.04.4.3 (2026) 3.4"},
	{"further", "C.04.4.3 (1999) 3.5; C.04.4.3 (2026) 3.5"},
	{"from-above", "C.04.4.3 (1999) 3.6; C.04.4.3 (2026) 3.6"},
	{"from-below", "C.04.4.3 (1999) 3.7; C.04.4.3 (2026) 3.7"},
	{"meets-first", "C.04.4.3 (1999) 3.8; C.04.4.3 (2026) 3.8"},
	{"kinds", "C.04.4.3 (1999) 3.9; C.04.4.3 (2026) 3.9"},
	{"not-again", "C.04.4.3 (1999) 3.10; C.04.4.3 (2026) 3.10"},
	{"look", "C.04.4.3 (1999) 2.5, 4.1; C.04.4.3 (2026) 2.5, 4.1"},
	{"tries", "C.04.4.3 (1999) 4.2, 4.3; C.04.4.3 (2026) 4.2, 4.3"},
	{"keep", "C.04.4.3 (1999) 4.4; C.04.4.3 (2026) 4.4"},
	{"mixed-first", "Dubov (1997) 5"},
	{"up-limit", "Dubov (1997) 2.5"},
	{"columns-aim", "Dubov (1997) 6.1"},
	{"columns", "Dubov (1997) 6.2"},
	{"columns-further", "Dubov (1997) 6.3"},
	{"columns-leave", "Dubov (1997) 6.4"},
	{"called-met", "Dubov (1997) 7.1"},
	{"called-odd", "Dubov (1997) 7.2"},
	{"change-white", "Dubov (1997) 7.3"},
	{"change-black", "Dubov (1997) 7.4"},
	{"floaters-order", "Dubov (1997) 8.1"},
	{"floaters-meet", "Dubov (1997) 8.2"},
	{"spirit", "Dubov (1997) 9"},
	{"kept-groups", "SSM (20.01.04) B4"},
	{"next-one", "SSM (20.01.04) C4"},
	{"drop-apart", "SSM (20.01.04) C5"},
	{"change-halves", "SSM (20.01.04) C6"},
	{"goes-down", "SSM (20.01.04) C7; Dutch (1998) C.1; C.04.3.1 (2012) C.1"},
	{"again-above", "Dutch (1998) C.12; C.04.3.1 (2012) C.12"},
	{"again-last", "Dutch (1998) C.13; C.04.3.1 (2012) C.13"},
	{"all-down", "SSM (20.01.04) C8"},
	{"join-last", "SSM (20.01.04) C9"},
}

// accountOf names the texts that tell an article, by its citation; an article that has a tag stands under both names.
var accountOf = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	for _, row := range accounts {
		for text := range strings.SplitSeq(row[1], "; ") {
			at := strings.Index(text, ") ") + len(") ")
			for article := range strings.SplitSeq(text[at:], ", ") {
				out[text[:at]+article] = append(out[text[:at]+article], row[0])
			}
		}
	}
	for _, t := range rules.Texts() {
		for _, a := range rules.Articles(t.Document, t.Edition) {
			for _, same := range rules.Same(a)[1:] {
				if ref := a.Ref.String(); out[ref] == nil {
					out[ref] = out[same.Ref.String()]
				}
			}
			ref := a.Ref
			if ref.Article = a.Tag; a.Tag != "" {
				out[ref.String()] = out[a.Ref.String()]
			}
		}
	}
	return out
})

// Article is what an article says, in our words, by its citation; blank where no text tells it.
func (l *Language) Article(citation string) string {
	var out []string
	for _, key := range accountOf()[citation] {
		out = append(out, l.Say(article+key))
	}
	if at := strings.LastIndexByte(citation, '.'); len(out) == 0 && at > strings.LastIndexByte(citation, ' ') {
		return l.Article(citation[:at])
	}
	return strings.Join(out, " ")
}

// article begins the keys of the texts that tell what an article says.
const article = "article."
