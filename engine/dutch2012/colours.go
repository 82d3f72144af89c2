package dutch2012

import (
	"fmt"

	"github.com/trfkit/trfkit/engine/swiss"
)

// colours gives the colours of a pair. The steps are those that all editions share, but for one: of two absolute
// preferences none is the stronger. Reading: V10.
//
// Rule: C.04.3.1 (2012) E.1-E.5, F.3
func (r *round) colours(a, b int) swiss.Allotted {
	hi, lo := min(a, b), max(a, b)
	p, q := r.Players[hi].Colours, r.Players[lo].Colours
	p.Difference, q.Difference = 0, 0 // the steps look at it only to tell absolute preferences apart
	c := swiss.Allocate(&p, &q, r.Players[hi].Number, r.State.Initial)
	white, black := c.Seats(hi, lo)
	return swiss.Allotted{White: white, Black: black, Higher: hi, Article: fmt.Sprintf("E.%d", c.Step)}
}
