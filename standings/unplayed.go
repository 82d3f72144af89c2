package standings

import (
	"maps"

	"github.com/trfkit/trfkit/tournament"
)

// category is a category of unplayed rounds in a Swiss: the last number of its article 16.2.1 to 16.2.5. 0 is a round
// that was played, or one that does not exist.
type category uint8

const (
	playedRound  category = iota
	awardedBye            // 16.2.1: pairing-allocated and full-point byes
	wonForfeit            // 16.2.2
	requestedBye          // 16.2.3: followed by a round that is no VUR
	lostForfeit           // 16.2.4
	finalBye              // 16.2.5: followed by VURs only, or in the last round
	numCategories
)

// ceiling is what bounds the score of the dummy opponent of an unplayed round.
type ceiling uint8

const (
	noCeiling      ceiling = iota
	scheduledScore         // 16.4.1: the adjusted score of the scheduled opponent
	allDraws               // 16.4.2: a draw in each round
)

// treatment is what article 16 makes of a category.
type treatment struct {
	article string
	vur     bool                 // a voluntary unplayed round
	drawn   bool                 // the opponents see it as a draw, not as awarded
	ceiling [numEditions]ceiling // of the dummy opponent, by edition
}

// treatments is article 16 as a table.
//
// Rule: C.07 (2023, 2024, 2026) 16.2.1-16.2.5
func treatments() [numCategories]treatment {
	return [numCategories]treatment{
		awardedBye:   {"16.2.1", false, false, [numEditions]ceiling{Edition2026: allDraws}},
		wonForfeit:   {"16.2.2", false, false, [numEditions]ceiling{Edition2026: scheduledScore}},
		requestedBye: {"16.2.3", true, false, [numEditions]ceiling{Edition2026: allDraws}},
		lostForfeit:  {"16.2.4", true, false, [numEditions]ceiling{Edition2026: scheduledScore}},
		finalBye:     {"16.2.5", true, true, [numEditions]ceiling{Edition2026: allDraws}},
	}
}

// ledger is an event with what article 16 makes of it, counted once for all tie-breaks.
type ledger struct {
	e        *Event
	rules    [numCategories]treatment
	category []category             // of participant i in round k at i*e.Rounds+k
	final    [2][]tournament.Points // final scores
	adjusted [2][]tournament.Points // final scores as the opponents see them
	spot     []int32                // place in the group that is being divided, -1 outside it
	fore     *ledger                // the same event with its final round drawn, made when first asked for
	asPlayed *ledger                // the same event with forfeits as returns, made when first asked for
	known    map[string][]Value     // values by code, where several lists are applied to one event
	buffer   []Item
}

func newLedger(e *Event) *ledger { return newLedgerUnder(e, treatments()) }

// newLedgerUnder counts an event under a table of treatments.
func newLedgerUnder(e *Event, table [numCategories]treatment) *ledger {
	n := len(e.Participants)
	l := &ledger{e: e, rules: table, category: make([]category, n*e.Rounds), spot: make([]int32, n)}
	for i := range l.spot {
		l.spot[i] = -1
	}
	if l.e.Choices.Is("TB-33", "vur") {
		l.rules[awardedBye].vur = true
	}
	for i := range e.Participants {
		l.classify(i)
	}
	for s := range l.final[:l.scores()] {
		l.final[s] = make([]tournament.Points, n)
		l.adjusted[s] = make([]tournament.Points, n)
		for i := range e.Participants {
			l.final[s][i], l.adjusted[s][i] = l.count(i, s)
		}
	}
	return l
}

// scores is how many scores a participant has.
func (l *ledger) scores() int {
	if l.e.Team {
		return 2
	}
	return 1
}

func (l *ledger) round(i, k int) *Round { return &l.e.Participants[i].Rounds[k] }

func (l *ledger) categoryOf(i, k int) category { return l.category[i*l.e.Rounds+k] }

// classify finds the category of each round of a participant, from the last one back: a requested bye is told from a
// withdrawal by what follows it. Events with predetermined pairings know no categories.
//
// Rule: C.07 (2023, 2024, 2026) 16.1
func (l *ledger) classify(i int) {
	if l.e.Predetermined {
		return
	}
	returned := false // a round that is no VUR follows
	for k := l.e.Rounds - 1; k >= 0; k-- {
		r := l.round(i, k)
		c := l.kind(r, returned)
		l.category[i*l.e.Rounds+k] = c
		switch {
		case c == playedRound:
			returned = returned || r.Result.Played()
		case c == lostForfeit:
			returned = returned || l.e.Choices.Is("TB-36", "return")
		default:
			returned = returned || !l.rules[c].vur
		}
	}
}

// kind is the category of a round; returned says whether a round that is no VUR follows. Reading: TB-33.
//
// Rule: C.07 (2023, 2024, 2026) 16.2.1-16.2.5
func (l *ledger) kind(r *Round, returned bool) category {
	switch r.Result {
	case tournament.PairingBye, tournament.FullBye:
		return awardedBye
	case tournament.ForfeitWin:
		return wonForfeit
	case tournament.ForfeitLoss:
		return lostForfeit
	case tournament.HalfBye, tournament.ZeroBye:
		if returned {
			return requestedBye
		}
		return finalBye
	case tournament.Adjourned, tournament.Pending:
		if l.e.Choices.Is("TB-34", "unplayed") {
			return awardedBye
		}
	}
	return playedRound
}

// count adds up a score: as it is, and as the opponents see it. In events with predetermined pairings the two are the
// same.
//
// Rule: C.07 (2023, 2024, 2026) 16.3, 16.3.1, 16.3.2
func (l *ledger) count(i, score int) (final, adjusted tournament.Points) {
	for k := range l.e.Rounds {
		r := l.round(i, k)
		final += r.brought(score)
		if l.drawnFor(i, k) {
			adjusted += l.e.worth(r, score).Draw + r.Bonus[score]
		} else {
			adjusted += r.brought(score)
		}
		if l.e.Choices.Is("TB-24", "points") {
			adjusted -= r.Bonus[score]
		}
	}
	return final, adjusted
}

// drawnFor reports whether the opponents see an unplayed round as a draw. Before September 2023 they saw each so.
//
// Rule: C.07 (pre-2023) 15.3
func (l *ledger) drawnFor(i, k int) bool {
	c := l.categoryOf(i, k)
	return l.rules[c].drawn || l.e.Edition == Before2023 && c != playedRound
}

// virtual is the score of the virtual opponent of an unplayed round: as many points as the participant had before it,
// the other side of what it brought him, and a draw in each round that follows.
//
// Rule: C.07 (pre-2023) 15.2
func (l *ledger) virtual(i, k, score int) tournament.Points {
	w := &l.e.Worth[score]
	points := w.Win - l.round(i, k).Points[score] + w.Draw*tournament.Points(l.e.Rounds-k-1)
	for before := range k {
		points += l.round(i, before).brought(score)
	}
	return points
}

// dummy is the score of the opponent that an unplayed round is counted against: the participant's own final score, and
// since 2026 at most the ceiling of the category.
//
// Rule: C.07 (2023, 2024, 2026) 16.4
// Rule: C.07 (2026) 16.4.1, 16.4.2
func (l *ledger) dummy(i, k, score int) (own, counted tournament.Points, by ceiling) {
	own = l.own(i, score)
	if l.e.Edition == Before2023 {
		return own, l.virtual(i, k, score), noCeiling
	}
	r := l.round(i, k)
	by = l.rules[l.categoryOf(i, k)].ceiling[l.e.Edition]
	if by == scheduledScore && r.Opponent == Nobody { // Reading: TB-4
		if by = allDraws; l.e.Choices.Is("TB-4", "none") {
			by = noCeiling
		}
	}
	limit := own
	switch by {
	case scheduledScore:
		limit = l.adjusted[score][r.Opponent]
	case allDraws:
		limit = l.e.Worth[score].Draw * tournament.Points(l.e.roundsOfDummy()) // Reading: TB-3
	}
	return own, min(own, limit), by
}

// own is the final score that a participant's own tie-breaks see.
func (l *ledger) own(i, score int) tournament.Points {
	final := l.final[score][i]
	if l.e.Choices.Is("TB-24", "points") {
		for k := range l.e.Rounds {
			final -= l.round(i, k).Bonus[score]
		}
	}
	return final
}

// drawn returns the event as if every paired game of the final round had been a draw over the board. Standings before
// the final round know of no such games.
//
// Rule: C.07 (2023, 2024, 2026) 8.3
func (l *ledger) drawn() *ledger {
	if l.fore != nil {
		return l.fore
	}
	l.fore = l
	last := l.e.Of
	if l.e.Choices.Is("TB-9", "counted") { // Reading: TB-9
		last = l.e.Rounds
	}
	if last < 1 || last > l.e.Rounds {
		return l.fore
	}
	e := *l.e
	e.Participants = make([]Participant, len(l.e.Participants))
	rounds := make([]Round, len(e.Participants)*e.Rounds)
	for i := range e.Participants {
		own := rounds[i*e.Rounds : (i+1)*e.Rounds : (i+1)*e.Rounds]
		copy(own, l.e.Participants[i].Rounds)
		e.Participants[i] = l.e.Participants[i]
		e.Participants[i].Rounds = own
		if r := &own[last-1]; r.Opponent != Nobody && (r.Result.Played() || r.forfeit()) {
			r.Result = tournament.Draw
			for s := range r.Points {
				r.Points[s] = e.worth(r, s).Draw
			}
		}
	}
	l.fore = newLedgerUnder(&e, l.rules)
	l.fore.fore = l.fore
	return l.fore
}

// returned is the ledger in which a forfeit is a return after a bye, for /P. Reading: TB-5.
func (l *ledger) returned() *ledger {
	if l.asPlayed == nil {
		e := *l.e
		e.Choices = maps.Clone(e.Choices)
		e.Choices["TB-36"], e.Choices["TB-5"] = "return", ""
		l.asPlayed = newLedgerUnder(&e, l.rules)
	}
	return l.asPlayed
}
