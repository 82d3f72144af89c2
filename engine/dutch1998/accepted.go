package dutch1998

import "github.com/trfkit/trfkit/engine/swiss"

// firstAccepted finds the first outcome whose leftover is accepted.
//
// Rule: Dutch (1998) C.12
func (r *round) firstAccepted(q *problem, accepted func(left []int) bool) (outcome, bool) {
	return swiss.FirstAccepted(q.v, swiss.Leftover{Must: q.must, Gone: q.gone},
		func(l swiss.Leftover) (o outcome, key, left []int, ok bool) {
			part := *q
			part.must, part.gone = l.Must, l.Gone
			o, ok = r.solve(&part)
			return o, o.key, o.left, ok
		}, accepted)
}
