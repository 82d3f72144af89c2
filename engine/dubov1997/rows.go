package dubov1997

import "github.com/trfkit/trfkit/engine/matching"

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
	may := matching.NewSets(len(left), len(right))
	for k, a := range left {
		for i, b := range right {
			if r.possible(a, b) {
				may[k].Add(i)
			}
		}
	}
	x := &rows{r: r, left: left, right: right, partners: matching.NewAssignment(may, len(right))}
	x.stuck = x.partners.ServeAll()
	return x
}

// size is how many of the first column can have different partners in the second.
func (x *rows) size() int {
	if x.stuck != nobody {
		for k := x.stuck + 1; k < len(x.left); k++ {
			x.partners.Serve(k)
		}
	}
	return x.partners.Served()
}

// complete reports whether everybody of both columns can be paired with the other one.
func (x *rows) complete() bool { return len(x.left) == len(x.right) && x.stuck == nobody }

// pick pairs the rows from the top, each with the first of the second column who is free, whom he may meet, and who
// leaves partners for the rows below. That is where the changes of 6.3 end: the next one below, and when nobody below
// remains, the row above is changed, then the one above that. displaced counts those passed over in each row.
// Reading DA-15 says what becomes of them.
//
// Rule: Dubov (1997) 6.3
func (x *rows) pick() (partner, displaced []int) {
	list := make([]int, len(x.right))
	for i := range list {
		list[i] = i
	}
	swap := x.r.choices.Is(readingDisplaced, "swap")
	for k := range x.left {
		at := 0
		for !x.partners.Fix(k, list[at]) {
			at++
		}
		partner, displaced = append(partner, x.right[list[at]]), append(displaced, at)
		if swap {
			list[at] = list[0]
			list = list[1:]
		} else {
			copy(list[1:at+1], list[:at])
			list = list[1:]
		}
	}
	return partner, displaced
}
