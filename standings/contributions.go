package standings

import (
	"github.com/trfkit/trfkit/tournament"
)

// Cut says whether a contribution was left out, and why.
type Cut uint8

// The cuts.
const (
	NotCut    Cut = iota
	CutLow        // the least significant value
	CutVUR        // the lowest contribution of a voluntary unplayed round, in place of the least significant value
	CutHigh       // the most significant value
	CutBeyond     // below the limit of Koya
)

// Item is what one round contributes to a tie-break.
type Item struct {
	Round    int               // 1-based
	Opponent int               // index of the scheduled opponent, or Nobody
	Result   tournament.Result // what the round was
	Dummy    bool              // an unplayed round, counted against a dummy opponent
	Category int               // 1 to 5 as in articles 16.2.1 to 16.2.5; 0 for a round that counts as played
	VUR      bool              // a voluntary unplayed round
	Made     tournament.Points // what the opponent, or for a dummy the participant himself, really scored
	Ceiling  string            // the article that bounds the dummy, blank when none does
	Score    tournament.Points // the score of the opponent or dummy that counts
	Points   tournament.Points // what the round brought, where it is multiplied or counted
	Rating   int               // of the opponent, in tie-breaks of ratings
	Sum      int64             // the contribution, in the unit of the tie-break
	weight   int64             // its significance
	Cut      Cut
}

// items lists the rounds of a participant that count, into the ledger's buffer: enter completes the item of a round, or
// says that it does not count.
func (l *ledger) items(i int, enter func(k int, r *Round, it *Item) bool) []Item {
	items := l.buffer[:0]
	for k := range l.e.Rounds {
		r := l.round(i, k)
		items = append(items, Item{Round: k + 1, Opponent: r.Opponent, Result: r.Result})
		if last := len(items) - 1; !enter(k, r, &items[last]) {
			items = items[:last]
		}
	}
	l.buffer = items
	return items
}

// ceilingArticles names the article of each ceiling.
var ceilingArticles = [...]string{noCeiling: "", scheduledScore: "16.4.1", allDraws: "16.4.2"}

// contributions lists, round by round, the scores that Buchholz and Sonneborn-Berger are made of, into the ledger's
// buffer: of each opponent as others see it, and of a dummy for each unplayed round. With predetermined pairings
// forfeits are regular games and nothing else contributes.
//
// Rule: C.07 (2023, 2024, 2026) 15.2, 15.3
func (l *ledger) contributions(i, score int, c *Code) []Item {
	return l.items(i, func(k int, r *Round, it *Item) bool {
		if r.Result == tournament.NoResult {
			return false
		}
		met := l.meets(i, k, c.Played)
		if !met && l.e.Predetermined && !l.e.Choices.Is("TB-37", "dummy") {
			return false // Reading: TB-37
		}
		it.Points = r.Points[score]
		if met {
			it.Made, it.Score = l.final[score][r.Opponent], l.adjusted[score][r.Opponent]
		} else {
			cat := l.categoryOf(i, k)
			own, counted, by := l.dummy(i, k, score)
			it.Dummy, it.Made, it.Score = true, own, counted
			if l.e.Edition == Before2023 {
				return true
			}
			if it.Category, it.VUR = int(cat), l.rules[cat].vur; counted < own {
				it.Ceiling = ceilingArticles[by]
			}
		}
		return true
	})
}

// meets reports whether a round counts as one against its scheduled opponent: a game over the board, a forfeit where
// the pairings were predetermined, and with /P every forfeit whose opponent is known. Reading: TB-5.
func (l *ledger) meets(i, k int, forfeits bool) bool {
	r := l.round(i, k)
	if r.Opponent == Nobody {
		return false
	}
	return l.categoryOf(i, k) == playedRound && r.Result.Played() || r.forfeit() && (forfeits || l.e.Predetermined)
}

// cut leaves out the n least significant values and then the n most significant ones.
//
// Rule: C.07 (2023, 2024, 2026) 14.1-14.4
func (l *ledger) cut(items []Item, c *Code) {
	for range min(c.Cut+c.Median, len(items)) {
		l.cutLow(items)
	}
	for range min(c.Median, len(items)) {
		if k := extreme(items, func(a, b *Item) bool { return b.lighter(a) }); k >= 0 {
			items[k].Cut = CutHigh
		}
	}
}

// cutLow leaves out one value: the least significant, or in its place the lowest contribution of a voluntary unplayed
// round that is not lower. Reading: TB-6.
//
// Rule: C.07 (2023, 2024, 2026) 16.5
func (l *ledger) cutLow(items []Item) {
	least := extreme(items, (*Item).lighter)
	if least < 0 {
		return
	}
	vur := extreme(items, func(a, b *Item) bool {
		if a.VUR != b.VUR {
			return a.VUR
		}
		if l.e.Choices.Is("TB-6", "dummy") {
			return a.Score < b.Score || a.Score == b.Score && a.Sum < b.Sum
		}
		return a.Sum < b.Sum || a.Sum == b.Sum && a.Score < b.Score
	})
	if items[vur].VUR && items[vur].Sum >= items[least].Sum {
		items[vur].Cut = CutVUR
		return
	}
	items[least].Cut = CutLow
}

// lighter reports whether an item is less significant than another, and of equal ones the lower.
func (it *Item) lighter(than *Item) bool {
	return it.weight < than.weight || it.weight == than.weight && it.Sum < than.Sum
}

// extreme returns the first item still there that comes before all others, -1 when none is left.
func extreme(items []Item, before func(a, b *Item) bool) int {
	best := -1
	for k := range items {
		if items[k].Cut == NotCut && (best < 0 || before(&items[k], &items[best])) {
			best = k
		}
	}
	return best
}

// total adds up what was not cut.
func total(items []Item) int64 {
	var sum int64
	for k := range items {
		if items[k].Cut == NotCut {
			sum += items[k].Sum
		}
	}
	return sum
}

// left counts what was not cut.
func left(items []Item) int {
	n := 0
	for k := range items {
		if items[k].Cut == NotCut {
			n++
		}
	}
	return n
}
