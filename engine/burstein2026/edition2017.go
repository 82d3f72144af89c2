package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
)

// articles2017 are the articles of the text in force until January 2026, by those of 2026 that say the same.
var articles2017 = map[string]string{
	"1.6.1": "A.5", "1.7.2.2": "A.6.b.1", "1.8": "A.7", "1.8.1": "A.7.a", "1.9.1": "A.8", "1.9.2": "A.8",
	"C1": "C.1", "C2": "C.2", "C3": "C.3", "C4": "C.4", "C5": "C.5", "C6": "C.6", "C7": "C.7", "C8": "C.8",
	"3.1": "B.0", "3.1.1": "B.0.a", "3.1.2": "B.0.b", "3.1.3": "B.0.c", "3.1.4": "B.0.d", "3.1.5": "B.0.e",
	"3.2.2": "B.2", "4.3": "D.1",
	"5.2.1": "E.0", "5.2.2": "E.1", "5.2.3": "E.2", "5.2.4": "E.3", "5.2.5": "E.4",
}

// edition2017 is the text in force until January 2026. It differs from that of 2026 in what bars the bye, in C.6, and
// so in C.7, and in the edition of the Dutch system that pairs the seeding rounds.
//
// Rule: C.04.4.2 (2017) A.2, A.4, A.5, A.8, B.0, C.2, C.6, C.7
func edition2017() *edition {
	cite := func(article string) rules.Ref {
		return rules.Ref{Document: "C.04.4.2", Edition: "2017", Article: articles2017[article]}
	}
	return &edition{cite: cite, id: "burstein-2017", criteria: criteria2017(), numberFirst: true,
		questions: questions2017(cite), answered: answered2017, first: dutch.New2017()}
}

// New2017 returns the text in force until January 2026 under its default readings.
func New2017() engine.System { return edition2017().system() }

// The readings of the text of 2017 with more than one answer. The paragraphs are in corpus/readings-burstein-2017.md.
const (
	readingBarred2017 = "BU-3"
	readingSeries2017 = "BU-4"
	readingGames2017  = "BU-8"
	readingAhead2017  = "BU-12"
)

// questions2017 is the registry of readings.
func questions2017(cite func(string) rules.Ref) engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingBarred2017, cite("3.1.1"), "what bars the pairing-allocated bye", true, "narrow", "general"),
		q(readingSeries2017, cite("1.7.2.2"), "up to which round a series of zero-point byes must go", true,
			"current", "finished"),
		q(readingGames2017, cite("3.1.4"), "whether pairings that were not played are games", false,
			"played", "paired"),
		q(readingAhead2017, cite("C7"), "what counts of the following bracket", true, "floaters", "pairs"),
	}
}

// answered2017 are the answers as those of the text of 2026, which asks the same and more. Where only the text of 2026
// asks, its default is the answer.
func answered2017(c engine.Choices) engine.Choices {
	out := questions().Answered(nil)
	out[readingBarred], out[readingSeries], out[readingGames] =
		c[readingBarred2017], c[readingSeries2017], c[readingGames2017]
	if c.Is(readingAhead2017, "pairs") {
		out[readingAhead] = "pairs"
	}
	return out
}

// criteria2017 are C.5 to C.8, in descending priority.
//
// Rule: C.04.4.2 (2017) C.5-C.8
func criteria2017() []criterion {
	out := criteria()
	out[1] = criterion{"C6", fact.FloatAgain, 1,
		func(r *round, b *bracket, p *pairing) []int { return r.again(b.incoming, p.floaters) }}
	out[2].title, out[2].counts = fact.FollowingAgain, 2
	return out
}

// again is how many incoming floaters float again, and their scores from the highest.
//
// Rule: C.04.4.2 (2017) C.6
func (r *round) again(incoming, floaters []int) []int {
	var both []int
	for _, i := range incoming {
		if slices.Contains(floaters, i) {
			both = append(both, i)
		}
	}
	return append([]int{len(both)}, r.scoresOf(both)...)
}

// comesIn reports whether a vertex is an incoming floater of the bracket, or for a later zone of the following one.
//
// Rule: C.04.4.2 (2017) A.2, C.6, C.7
func (p *problem) comesIn(x, cut int) bool {
	return p.zone[x] == 0 && (cut > 0 || slices.Contains(p.bracket.incoming, p.list[x]))
}
