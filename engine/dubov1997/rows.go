package dubov1997

import (
	"github.com/trfkit/trfkit/engine/matching"
)

// rows is the two columns of 6.2 and a way to pair as many of the first with the second as can be paired in order.
type rows struct {
	r           *round
	left, right []int                // players
	partners    *matching.Assignment // of those in left by position: positions in right
	// the first of left who finds no partner beside those before him, nobody when all do
	stuck int
}

// newRows tries to pair each of the first column with one of the second.
func (r *round) newRows(left, right []int) *rows {
	x := &rows{r: r, left: left, right: right, partners: matching.NewAssignment(r.mayMeet(left, right), len(right))}
	x.stuck = x.partners.ServeAll()
	return x
}

// mayMeet is for each player of a list the positions in another list, which has none of the first, of those whom he may
// meet.
func (r *round) mayMeet(left, right []int) []matching.Set {
	at := make([]int32, len(r.players)) // position in right, counted from 1
	for i, b := range right {
		at[b] = int32(i) + 1
	}
	others, may := r.opposition(right), make([]matching.Set, len(left))
	for k, a := range left {
		may[k] = others.Row(a, func(b int) int { return int(at[b]) - 1 })
	}
	return may
}

// complete reports whether everybody of both columns can be paired with the other one.
func (x *rows) complete() bool { return len(x.left) == len(x.right) && x.stuck == nobody }

// pick pairs the rows from the top, each with the first of the second column who is free, whom he may meet, and who
// leaves partners for the rows below. That is where the changes of 6.3 end: the next one below, and when nobody below
// remains, the row above is changed, then the one above that. displaced says where somebody is passed over, who stays
// in his place. Reading DA-15.
//
// Rule: Dubov (1997) 6.3
func (x *rows) pick() (partner []int, displaced []bool) {
	taken := matching.NewSet(len(x.right))
	next := 0 // the first of the second column who is left
	for _, at := range x.partners.FirstOfAll(len(x.left)) {
		for taken.Has(next) {
			next++
		}
		taken.Add(at)
		partner, displaced = append(partner, x.right[at]), append(displaced, at != next)
	}
	return partner, displaced
}
