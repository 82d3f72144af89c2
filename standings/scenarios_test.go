package standings

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// scenario is an article to be shown by a small event whose order it decides.
type scenario struct {
	edition Edition
	article string
	what    string
	list    string
	without string // the list without the tie-break or modifier: its order must be another one
	wanted  func(e *Event) bool
	// the standings if the article said otherwise: the order must be another one
	changed func(e *Event, list List) *Standings
	reading engine.Reading // the order must be another one under this choice
	asked   bool           // it stands for the reading, not for the article
}

// under computes standings with one line of the table of article 16 changed.
func under(change func(t *[numCategories]treatment)) func(*Event, List) *Standings {
	return func(e *Event, list List) *Standings {
		table := treatments()
		change(&table)
		return compute(newLedgerUnder(e, table), list)
	}
}

// with computes the standings of a changed event.
func with(change func(e *Event)) func(*Event, List) *Standings {
	return func(e *Event, list List) *Standings {
		c := *e
		change(&c)
		return Compute(&c, list)
	}
}

func unbounded(categories ...category) func(*Event, List) *Standings {
	return under(func(t *[numCategories]treatment) {
		for _, c := range categories {
			t[c].ceiling = [numEditions]ceiling{}
		}
	})
}

func flipVUR(c category) func(*Event, List) *Standings {
	return under(func(t *[numCategories]treatment) { t[c].vur = !t[c].vur })
}

func flipDrawn(c category) func(*Event, List) *Standings {
	return under(func(t *[numCategories]treatment) { t[c].drawn = !t[c].drawn })
}

func robin(e *Event) bool { return e.Predetermined }
func swiss(e *Event) bool { return !e.Predetermined }

// twice says that two participants met twice.
func twice(e *Event) bool {
	for i := range e.Participants {
		seen := map[int]bool{}
		for _, r := range e.Participants[i].Rounds {
			if r.Opponent != Nobody && seen[r.Opponent] {
				return true
			}
			seen[r.Opponent] = true
		}
	}
	return false
}

// steps says that a direct encounter went by an article.
func steps(article string) func(*Event) bool {
	return func(e *Event) bool {
		s := Compute(e, ParseList("PTS,DE", false))
		for i := range e.Participants {
			d := s.Derive(1, i)
			for _, step := range d.Steps {
				if step.Article == article && len(step.Classes) > 1 {
					return true
				}
			}
		}
		return false
	}
}

func both2(a, b func(*Event) bool) func(*Event) bool {
	return func(e *Event) bool { return a(e) && b(e) }
}

func scoreScenarios() []scenario {
	return []scenario{
		{article: "4.2", what: "each tie-break orders the groups that the earlier ones leave", list: "PTS,WIN,BH,SB",
			without: "PTS,BH,SB"},
		{article: "4.4", what: "every game against the same opponent counts", list: "PTS,BH", without: "PTS",
			wanted: both2(swiss, twice)},
		{article: "6", what: "direct encounter orders the tied", list: "PTS,DE", without: "PTS"},
		{article: "6.1", what: "the games among the tied are added", list: "PTS,BH,DE", without: "PTS,BH"},
		{article: "6.1.1", what: "forfeits do not count in a Swiss, but with /P", list: "PTS,DE", without: "PTS,DE/P",
			wanted: swiss},
		{article: "6.1.2", what: "of two games the average counts", list: "PTS,DE", without: "PTS", wanted: twice},
		{article: "6.2", what: "all of the tied have met", list: "PTS,DE", without: "PTS", wanted: steps("6.2")},
		{article: "6.3", what: "whoever is first whatever the missing games bring", list: "PTS,DE", without: "PTS",
			wanted: both2(swiss, steps("6.3"))},
		{article: "7.1", what: "wins, played or not", list: "PTS,WIN", without: "PTS,WON"},
		{article: "7.2", what: "wins over the board", list: "PTS,WON", without: "PTS,WIN"},
		{article: "7.3", what: "games with Black", list: "PTS,BPG", without: "PTS"},
		{article: "7.4", what: "games won with Black", list: "PTS,BWG", without: "PTS,WON"},
		{article: "7.5", what: "the sum of the scores after each round", list: "PTS,PS", without: "PTS"},
		{article: "7.6", what: "rounds less requested byes and forfeit losses", list: "PTS,REP", without: "PTS"},
		{article: "7.7", what: "standard points where results are odd", list: "PTS,STD", without: "PTS"},
		{article: "7.8", what: "the pairing number, from the last to the first", list: "PTS,TPN/R", without: "PTS,TPN"},
		{article: "8.1", what: "the sum of the opponents' scores", list: "PTS,BH", without: "PTS", wanted: swiss},
		{article: "8.2", what: "the average of the opponents' Buchholz", list: "PTS,AOB", without: "PTS,BH",
			wanted: swiss},
		{article: "8.3", what: "the final round counts as drawn for the opponents' scores", list: "PTS,FB",
			without: "PTS,BH", wanted: swiss},
		{article: "9.1", what: "the opponents' scores times the points", list: "PTS,SB", without: "PTS"},
		{article: "9.2", what: "the points against those with half of all points", list: "PTS,KS", without: "PTS",
			wanted: robin},
	}
}

func ratingScenarios() []scenario {
	return []scenario{
		{article: "10.1", what: "the average rating of the opponents", list: "PTS,ARO", without: "PTS"},
		{article: "10.2", what: "the performance", list: "PTS,TPR", without: "PTS,ARO"},
		{article: "10.3", what: "the perfect performance", list: "PTS,PTP", without: "PTS,TPR"},
		{article: "10.4", what: "the average performance of the opponents", list: "PTS,APRO", without: "PTS,APPO"},
		{article: "10.5", what: "the average perfect performance of the opponents", list: "PTS,APPO",
			without: "PTS,APRO"},
		{article: "10.6", what: "the rating, from the lowest", list: "PTS,RTNG/R", without: "PTS"},
		{article: "10", what: "an unrated player takes part: the ratings have no effect", list: "PTS,ARO,BH",
			reading: engine.Reading{ID: "TB-20", Choice: "zero"}},
		{article: "14.1", what: "without the least significant value", list: "PTS,BH/C1", without: "PTS,BH",
			wanted: swiss},
		{article: "14.1.1", what: "without the product of the opponent with the lowest score", list: "PTS,SB/C1",
			without: "PTS,SB"},
		{article: "14.2", what: "without the two least significant values", list: "PTS,BH/C2", without: "PTS,BH/C1",
			wanted: swiss},
		{article: "14.3", what: "without the least and the most significant value", list: "PTS,BH/M1",
			without: "PTS,BH/C1", wanted: swiss},
		{article: "14.4", what: "without the two least and the two most significant values", list: "PTS,BH/M2",
			without: "PTS,BH/M1", wanted: swiss},
		{article: "14.5", what: "the limit half a point higher", list: "PTS,KS/L+1", without: "PTS,KS", wanted: robin},
		{article: "15.2", what: "a forfeit in a round robin is a regular game", list: "PTS,SB", wanted: robin,
			changed: with(func(e *Event) { e.Predetermined = false })},
		{article: "15.3", what: "article 16 applies to a Swiss", list: "PTS,BH", wanted: swiss,
			changed: with(func(e *Event) { e.Predetermined = true })},
		{article: "16.1", what: "rounds before a return and rounds after a withdrawal", list: "PTS,BH", wanted: swiss,
			changed: under(func(t *[numCategories]treatment) {
				t[requestedBye].drawn = true
			})},
		{article: "16.2.1", what: "a bye that was not asked for is no voluntary unplayed round", list: "PTS,BH/C1",
			wanted: swiss, changed: flipVUR(awardedBye)},
		{article: "16.2.2", what: "a forfeit win is no voluntary unplayed round", list: "PTS,BH/C1", wanted: swiss,
			changed: flipVUR(wonForfeit)},
		{article: "16.2.3", what: "a requested bye is a voluntary unplayed round", list: "PTS,BH/C1", wanted: swiss,
			changed: flipVUR(requestedBye)},
		{article: "16.2.4", what: "a forfeit loss is a voluntary unplayed round", list: "PTS,BH/C1", wanted: swiss,
			changed: flipVUR(lostForfeit)},
		{article: "16.2.5", what: "a bye without a return is a voluntary unplayed round", list: "PTS,BH/C1",
			wanted: swiss, changed: flipVUR(finalBye)},
		{article: "16.3", what: "the opponents see an adjusted score", list: "PTS,SB", wanted: swiss,
			changed: flipDrawn(finalBye)},
		{article: "16.3.1", what: "a forfeit loss is seen as awarded", list: "PTS,BH", wanted: swiss,
			changed: flipDrawn(lostForfeit)},
		{article: "16.3.2", what: "byes without a return are seen as draws", list: "PTS,BH", wanted: swiss,
			changed: flipDrawn(finalBye)},
		{article: "16.4", what: "the dummies are bounded", list: "PTS,BH", wanted: swiss,
			changed: unbounded(awardedBye, wonForfeit, requestedBye, lostForfeit, finalBye)},
		{article: "16.4.1", what: "the dummy of a forfeit is bounded by the scheduled opponent", list: "PTS,BH",
			wanted: swiss, changed: unbounded(wonForfeit, lostForfeit)},
		{article: "16.4.2", what: "the dummy of a bye is bounded by a draw in each round", list: "PTS,BH",
			wanted: swiss, changed: unbounded(awardedBye, requestedBye, finalBye)},
		{article: "16.5", what: "a cut takes the contribution of a voluntary unplayed round", list: "PTS,SB/C1",
			wanted: swiss, changed: under(func(t *[numCategories]treatment) {
				for c := range t {
					t[c].vur = false
				}
			})},
	}
}

func scenarios() []scenario {
	var out []scenario
	for e := Edition2023; e <= Newest; e++ {
		for _, one := range append(scoreScenarios(), ratingScenarios()...) {
			if one.edition = e; one.in(e) {
				out = append(out, one)
			}
		}
	}
	out = append(out, olderScenarios()...)
	return append(out, readingScenarios()...)
}

// in reports whether an edition has the article of a scenario.
func (s *scenario) in(e Edition) bool {
	_, ok := rules.Lookup(rules.Ref{Document: "C.07", Edition: e.String(), Article: s.article})
	return ok && (s.article != "16.4" || e == Newest)
}

// olderScenarios are about what an older edition had otherwise.
func olderScenarios() []scenario {
	var out []scenario
	for _, e := range []Edition{Edition2023, Edition2024} {
		out = append(out,
			scenario{edition: e, article: "10.1", what: "a forfeit in a round robin counts for ratings",
				list: "PTS,ARO", wanted: robin, changed: with(func(e *Event) { e.Edition = Edition2026 })},
			scenario{edition: e, article: "15.2", what: "a forfeit loss in a round robin is a regular game",
				list: "PTS,BPG", wanted: robin, changed: with(func(e *Event) { e.Edition = Edition2026 })},
			scenario{edition: e, article: "16.4", what: "the dummy has the own final score, unbounded", list: "PTS,BH",
				wanted: swiss, changed: with(func(e *Event) { e.Edition = Edition2026 })})
	}
	return out
}

// most is how many vectors a scenario has: two in the newest edition, one in those before.
func (s *scenario) most() int {
	if s.edition == Newest {
		return 2
	}
	return 1
}

// readingScenarios shows each choice of each reading by an event whose order depends on it.
func readingScenarios() []scenario {
	lists := map[string]string{
		"TB-3": "PTS,BH", "TB-4": "", "TB-5": "PTS,BH/P", "TB-6": "PTS,SB/C1", "TB-8": "PTS,ARO/C1", "TB-9": "PTS,FB",
		"TB-10": "PTS,AOB",
		"TB-11": "PTS,AOB/F", "TB-12": "PTS,ARO", "TB-13": "PTS,WON", "TB-14": "PTS,REP", "TB-15": "PTS,KS",
		"TB-16": "PTS,DE", "TB-17": "PTS,DE",
		"TB-18": "PTS,STD", "TB-19": "PTS,AOB", "TB-20": "PTS,ARO", "TB-21": "PTS,ARO", "TB-22": "PTS,TPR",
		"TB-23": "PTS,PTP", "TB-24": "PTS,BH",
		"TB-33": "PTS,BH/C1", "TB-34": "PTS,BH", "TB-36": "PTS,BH", "TB-37": "PTS,SB", "TB-40": "PTS,AOB",
	}
	var out []scenario
	questions := Questions()
	for k := range questions {
		q := &questions[k]
		if lists[q.ID] == "" {
			continue
		}
		for _, choice := range q.Choices[1:] {
			edition := Edition2026
			if q.ID == "TB-12" {
				edition = Edition2024
			}
			out = append(out,
				scenario{edition: edition, article: q.Rule.Article, what: q.Title, list: lists[q.ID],
					reading: engine.Reading{ID: q.ID, Choice: choice}, asked: true})
		}
	}
	return out
}
