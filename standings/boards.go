package standings

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// The functions of articles 12 and 13.3.2: what the boards of team matches give.

// boards adds up the points of a participant by board, over the given rounds. A single player's forfeit is a win or a
// loss, and in a round without a match every board counts as the round does: won in a pairing-allocated and a
// full-point bye, drawn in a half-point bye. Reading: TB-28.
//
// Rule: C.07 (2023, 2024, 2026) 12
func (l *ledger) boards(i int, of func(k int, r *Round) bool) []tournament.Points {
	sums := make([]tournament.Points, l.e.Boards)
	for k := range l.e.Rounds {
		r := l.round(i, k)
		if !of(k, r) {
			continue
		}
		for b := range sums {
			sums[b] += l.onBoard(r, b)
		}
	}
	return sums
}

// onBoard is what one round brought on one board.
func (l *ledger) onBoard(r *Round, b int) tournament.Points {
	w := l.e.Worth[Game]
	n := tournament.Points(max(l.e.Boards, 1))
	switch {
	case b < len(r.Boards):
		return r.Boards[b]
	case l.e.Choices.Is("TB-28", "none"):
		return 0
	case r.Result == tournament.PairingBye, r.Result == tournament.FullBye:
		return w.Win / n
	case r.Result == tournament.ForfeitWin && len(r.Boards) == 0:
		return w.Win / n
	case r.Result == tournament.HalfBye:
		return w.Draw / n
	}
	return 0
}

func everyRound(int, *Round) bool { return true }

// countBoards is the board count of points by board.
func countBoards(sums []tournament.Points) tournament.Points {
	var count tournament.Points
	for b, p := range sums {
		count += tournament.Points(b+1) * p
	}
	return count
}

// boardCount is board numbers times points; the lower the better. Only teams level in game points may be compared by
// it, which comparable looks after.
//
// Rule: C.07 (2023, 2024, 2026) 12.1
func boardCount(l *ledger, _ *Code, i int, _ []Item) Value {
	return tenths(countBoards(l.boards(i, everyRound)))
}

// withoutLast is the sums of the points without the last board, without the last two, and so on.
func withoutLast(sums []tournament.Points) []tournament.Points {
	out := make([]tournament.Points, max(len(sums)-1, 0))
	for k := range out {
		for _, p := range sums[:len(sums)-1-k] {
			out[k] += p
		}
	}
	return out
}

// classes orders a group by a comparison and joins those who are level.
func classes(group []int, compare func(a, b int) int) [][]int {
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, compare)
	var out [][]int
	for k, i := range sorted {
		if k == 0 || compare(sorted[k-1], i) != 0 {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], i)
	}
	return out
}

// boardOrder orders teams by lists made of their points by board, the greatest first.
type boardOrder struct {
	article string
	list    func(sums []tournament.Points) []tournament.Points
}

// The orders by boards: the lowest board count; the most points on board 1, then on board 2, and so on; the most
// without the last board, then without the last two, and so on.
var (
	byBoardCount = boardOrder{"12.1",
		func(sums []tournament.Points) []tournament.Points { return []tournament.Points{-countBoards(sums)} }}
	byTopBoards    = boardOrder{"12.2", func(sums []tournament.Points) []tournament.Points { return sums }}
	byBottomBoards = boardOrder{"12.3", withoutLast}
)

// divide orders a group by all its matches.
//
// Rule: C.07 (2023, 2024, 2026) 12.2, 12.3
func (o *boardOrder) divide(l *ledger, _ *Code, group []int, _ func(Step)) [][]int {
	lists := map[int][]tournament.Points{}
	for _, i := range group {
		lists[i] = o.list(l.boards(i, everyRound))
	}
	return classes(group, func(a, b int) int { return slices.Compare(lists[b], lists[a]) })
}

// extended makes an extended direct encounter, which goes on to the boards in the given order.
//
// Rule: C.07 (2023, 2024, 2026) 13.3
func extended(chain ...boardOrder) func(*ledger, *Code, []int, func(Step)) [][]int {
	return func(l *ledger, c *Code, group []int, tell func(Step)) [][]int {
		return l.extend(group, c.Played, chain, tell)
	}
}

// extend applies direct encounter by the primary score; if nothing was broken, by the secondary one; if two teams are
// still level, by the boards of their match. Every new group of tied teams begins again. Reading: TB-31.
//
// Rule: C.07 (2023, 2024, 2026) 13.3.1-13.3.3
func (l *ledger) extend(group []int, forfeits bool, chain []boardOrder, tell func(Step)) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	parts := l.direct(group, l.e.Primary, forfeits, tell)
	if len(parts) == 1 && l.e.Team {
		parts = l.direct(group, l.e.secondary(), forfeits, tell)
	}
	if len(parts) == 1 {
		if len(group) == 2 {
			return l.byDirectMatch(group, forfeits, chain, tell)
		}
		return parts
	}
	var out [][]int
	for _, part := range parts {
		out = append(out, l.extend(part, forfeits, chain, tell)...)
	}
	return out
}

// byDirectMatch decides between two teams by the boards of their matches against each other, or of all their matches.
// Reading: TB-46.
//
// Rule: C.07 (2026) 13.3.2
func (l *ledger) byDirectMatch(pair []int, forfeits bool, chain []boardOrder, tell func(Step)) [][]int {
	against := func(i, j int) []tournament.Points {
		return l.boards(i, func(k int, r *Round) bool {
			return l.e.Choices.Is("TB-46", "all") || r.Opponent == j && l.meets(i, k, forfeits)
		})
	}
	a, b := against(pair[0], pair[1]), against(pair[1], pair[0])
	for _, way := range chain {
		c := slices.Compare(way.list(b), way.list(a))
		if c == 0 || l.e.Choices.Is("TB-46", "all") && way.article == byBoardCount.article && !l.level(pair) {
			continue
		}
		out := [][]int{{pair[0]}, {pair[1]}}
		if c > 0 {
			slices.Reverse(out)
		}
		if tell != nil {
			tell(Step{Score: Game, Article: way.article, Complete: true, Classes: out})
		}
		return out
	}
	return [][]int{pair}
}

// scheduleFactor is the divisor of the schedule strength: the greatest possible primary score over the greatest
// possible secondary score of one match, rounded down. Reading: TB-43.
func (l *ledger) scheduleFactor(c *Code) int64 {
	if c.Factor > 0 {
		return int64(c.Factor)
	}
	best := l.e.Worth[l.e.secondary()].Win
	if best <= 0 {
		return 1
	}
	return max(1, int64(l.e.Worth[l.e.Primary].Win)*int64(l.e.Rounds)/int64(best))
}

// schedule is made of the opponents' primary scores.
func schedule(l *ledger, c *Code) func(int) []Item {
	l = l.as(c)
	return func(i int) []Item { return l.buchholzItems(i, l.e.Primary, c) }
}

// scheduleStrength is the secondary score and the Buchholz of the primary one divided by a factor. Reading: TB-30.
//
// Rule: C.07 (2023, 2024, 2026) 13.4
func scheduleStrength(l *ledger, c *Code, i int, items []Item) Value {
	f := l.scheduleFactor(c)
	v := Value{int64(l.final[l.e.secondary()][i])*f + total(items), 10 * f}
	if l.e.Choices.Is("TB-30", "rounded") {
		return hundredths(roundHalfUp(v, 2))
	}
	return v
}
