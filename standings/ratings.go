package standings

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// The functions of article 10.

// dropped reports whether the tie-breaks of ratings have no effect: an unrated player takes part and nobody says how he
// is to be treated. Reading: TB-20.
//
// Rule: C.07 (2023, 2024, 2026) 10
func (l *ledger) dropped(c *Code) bool {
	if c.Rates || l.e.Choices.Is("TB-20", "zero") || l.e.Choices.Is("TB-20", "leave-out") {
		return false
	}
	return slices.ContainsFunc(l.e.Participants, func(p Participant) bool { return p.Rating == 0 })
}

// ratingOf is the rating of a participant in a round, the first one of the event unless a reading says otherwise, and
// whether there is one. Reading: TB-39.
//
// Rule: C.07 (2026) 10
func (l *ledger) ratingOf(i, round int, c *Code) (int, bool) {
	p := &l.e.Participants[i]
	rating := p.Rating
	if l.e.Choices.Is("TB-39", "round") {
		for _, change := range p.Ratings {
			if change.Round <= round {
				rating = change.Rating
			}
		}
	}
	rating = cmp.Or(rating, c.Unrated)
	return rating, rating != 0 || c.Rates || !l.e.Choices.Is("TB-20", "leave-out")
}

// ratingItems lists the ratings of the opponents met over the board. Since 2026 forfeits are never among them; before,
// they were regular games where the pairings were predetermined. Reading: TB-12.
//
// Rule: C.07 (2023, 2024, 2026) 15.2
func (l *ledger) ratingItems(i int, c *Code) []Item {
	return l.items(i, func(k int, r *Round, it *Item) bool {
		if !l.rated(i, k, r) {
			return false
		}
		rating, ok := l.ratingOf(r.Opponent, k+1, c)
		it.Points, it.Rating, it.Sum, it.weight = gamePoints(r.Result), rating, int64(rating), int64(rating)
		return ok
	})
}

// rated reports whether a round counts for the tie-breaks of ratings. Reading: TB-21.
func (l *ledger) rated(i, k int, r *Round) bool {
	switch {
	case l.played(i, k, r):
		switch r.Result {
		case tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
			return !l.e.Choices.Is("TB-21", "unplayed")
		}
		return true
	case l.e.Edition >= Edition2026 || l.e.Choices.Is("TB-12", "unplayed"):
		return false
	}
	return l.e.Predetermined && r.Opponent != Nobody && r.forfeit()
}

// gamePoints is what a game counts in performances, whatever the point system: 1, ½ or 0, in tenths. A game without a
// result counts as a draw.
func gamePoints(r tournament.Result) tournament.Points {
	switch r {
	case tournament.Win, tournament.UnratedWin, tournament.ForfeitWin:
		return 10
	case tournament.Loss, tournament.UnratedLoss, tournament.ForfeitLoss:
		return 0
	}
	return 5
}

// averageRating is made of the ratings with the cuts of the code. Unplayed rounds have none to cut, unless the older
// practice is followed, which cuts them first. Reading: TB-8.
//
// Rule: C.07 (2023, 2024, 2026) 10.1, 14.1.1
func averageRating(l *ledger, c *Code) func(int) []Item {
	return func(i int) []Item {
		items := l.ratingItems(i, c)
		cut := *c
		if l.e.Choices.Is("TB-8", "yes") {
			cut.Cut = max(0, c.Cut-(l.e.Rounds-len(items)))
		}
		l.cut(items, &cut)
		return items
	}
}

// meanRating is the mean of what was not cut, one half rounded up.
func meanRating(_ *ledger, _ *Code, _ int, items []Item) Value {
	if left(items) == 0 {
		return Undefined()
	}
	return whole(average(total(items), left(items)))
}

// performance is the average rating of the opponents and the difference that belongs to the score.
//
// Rule: C.07 (2023, 2024, 2026) 10.2
func performance(l *ledger, _ *Code, _ int, items []Item) Value {
	if len(items) == 0 {
		return Undefined()
	}
	return whole(average(total(items), len(items)) + difference(l.share(items)))
}

// made is what the games brought, in hundredths.
func made(items []Item) int {
	n := 0
	for k := range items {
		n += 10 * int(items[k].Points)
	}
	return n
}

// share is the score in hundredths of the games, one half rounded up. Reading: TB-22.
func (l *ledger) share(items []Item) int {
	n := len(items)
	if won := made(items); l.e.Choices.Is("TB-22", "symmetric") && 2*won < 100*n {
		return 100 - average(int64(100*n-won), n)
	}
	return average(int64(made(items)), n)
}

// perfect is the lowest rating that would have expected the points made against these opponents. Reading: TB-23.
//
// Rule: C.07 (2023, 2024, 2026) 10.3
func perfect(l *ledger, _ *Code, _ int, items []Item) Value {
	if len(items) == 0 {
		return Undefined()
	}
	won := made(items)
	lowest, highest := items[0].Rating, items[0].Rating
	for k := range items {
		lowest, highest = min(lowest, items[k].Rating), max(highest, items[k].Rating)
	}
	switch {
	case won == 0:
		return whole(lowest - farBelow)
	case won == 100*len(items) && l.e.Choices.Is("TB-23", "800"):
		return whole(highest + farBelow)
	}
	low, high := lowest-farAbove, highest+farAbove // the lower end expects nothing, the upper end everything
	for low < high {
		middle := int(floorDiv(int64(low)+int64(high), 2))
		if expectation(items, middle) >= won {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return whole(low)
}

// expectation is what a rating expects of the games, in hundredths.
func expectation(items []Item, rating int) int {
	sum := 0
	for k := range items {
		sum += Expected(rating - items[k].Rating)
	}
	return sum
}

// plainRatings lists the ratings of the opponents as they are.
func plainRatings(l *ledger, c *Code) func(int) []Item {
	return func(i int) []Item { return l.ratingItems(i, c) }
}

// ofOpponents makes the items of an average of the opponents' own values: those met over the board. Only where unrated
// players are left out can one of them have none.
//
// Rule: C.07 (2023, 2024, 2026) 10.4, 10.5
func ofOpponents(value func(*ledger, *Code, int, []Item) Value) func(*ledger, *Code) func(int) []Item {
	return func(l *ledger, c *Code) func(int) []Item {
		of := make([]Value, len(l.e.Participants))
		for i := range of {
			of[i] = value(l, c, i, l.ratingItems(i, c))
		}
		return func(i int) []Item {
			items := slices.DeleteFunc(l.ratingItems(i, c), func(it Item) bool { return !of[it.Opponent].Defined() })
			for k := range items {
				items[k].Rating = int(of[items[k].Opponent].Num)
				items[k].Sum = int64(items[k].Rating)
			}
			return items
		}
	}
}

// ownRating is the rating itself. Reading: TB-44.
//
// Rule: C.07 (2026) 10.6
func ownRating(l *ledger, c *Code, i int, _ []Item) Value {
	rating, ok := l.ratingOf(i, 1, c)
	if !ok {
		return Undefined()
	}
	return whole(rating)
}
