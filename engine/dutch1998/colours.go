package dutch1998

import (
	"fmt"

	"github.com/trfkit/trfkit/engine/swiss"
)

// colours gives the colours of a pair. The steps are those that all editions share; this one knows no comparison of
// widths, and no two players with equal absolute preferences meet. Reading: Q34. Reading: Q35.
//
// Rule: Dutch (1998) E.1-E.5, F.3
func (r *round) colours(a, b int) swiss.Allotted {
	hi, lo := min(a, b), max(a, b)
	p, q := &r.Players[hi], &r.Players[lo]
	c := swiss.Allocate(&p.Colours, &q.Colours, p.Number, r.State.Initial)
	white, black := c.Seats(hi, lo)
	return swiss.Allotted{White: white, Black: black, Higher: hi, Article: fmt.Sprintf("E.%d", c.Step)}
}
