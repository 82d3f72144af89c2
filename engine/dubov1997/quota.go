package dubov1997

import "github.com/trfkit/trfkit/tournament"

// quota proves by numbers that a player cannot stay in a group beside others who do. It counts players by the only
// colour that they may have, NoColour for both.
type quota struct {
	all   [3]int // everybody left
	group [3]int // the group
	keen  [3]int // those who stay
	full  [3]bool
	at    int // the difference at which keen has last been possible
}

func (x *rest) newQuota(members []int) *quota {
	inside, _ := x.divided(members)
	return &quota{all: x.tally.Absolute, group: inside.Absolute}
}

// add adds a player who stays, unless numbers prove that he cannot.
func (q *quota) add(c tournament.Colour) bool {
	if q.full[c] {
		return false
	}
	q.keen[c]++
	if q.possible(q.at) {
		return true
	}
	const white, black = tournament.White, tournament.Black
	for d := q.keen[white] - q.group[black]; d <= q.group[white]-q.keen[black]; d++ {
		if q.possible(d) {
			q.at = d
			return true
		}
	}
	q.keen[c]--
	q.full[c] = true
	return false
}

// drop takes back the last player added.
func (q *quota) drop(c tournament.Colour) { q.keen[c]-- }

// possible reports whether enough of those who may have both colours can stay, when of those in the group who may have
// white alone so many more stay than of those who may have black alone: neither of the two may outnumber all others,
// in the group or outside, and the number of those who stay is even.
func (q *quota) possible(d int) bool {
	const white, black, both = tournament.White, tournament.Black, tournament.NoColour
	if d < q.keen[white]-q.group[black] || d > q.group[white]-q.keen[black] {
		return false
	}
	more := q.all[black] - q.all[white]
	least := max(q.keen[both], d, -d)
	least += (least + d) & 1
	return least <= min(q.group[both], q.all[both]+more+d, q.all[both]-more-d)
}
