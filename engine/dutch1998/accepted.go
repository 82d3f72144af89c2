package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// firstAccepted finds the first outcome whose leftover is accepted. may is false of leftovers none of which is; of one
// player the search says it as soon. All that are accepted satisfy both conditions a problem may have: the first
// outcomes under either come no later than the first accepted one, and if one of them is accepted it is that.
//
// Rule: Dutch (1998) C.12
func (r *round) firstAccepted(q *problem, may func(swiss.Leftover) bool,
	accepted func(left []int) bool) (outcome, bool) {
	return swiss.FirstAccepted(q.List, swiss.Leftover{Must: q.Must, Gone: q.Gone},
		func(l swiss.Leftover) (o outcome, key, left []int, ok bool) {
			if !r.oneByOne && len(q.List)-2*q.p > 1 && !may(l) {
				return outcome{}, nil, nil, false
			}
			part := *q
			part.Must, part.Gone = l.Must, l.Gone
			if o, ok = r.solve(&part); !ok || q.other == nil || accepted(o.Left) {
				return o, o.Key, o.Left, ok
			}
			part.Below = q.other
			other, ok := r.solve(&part)
			if ok && (accepted(other.Left) || slices.Compare(other.Key, o.Key) > 0) {
				o = other // neither is better than the first that is accepted
			}
			return o, o.Key, o.Left, ok
		}, accepted)
}

// mayLeave tells whether a bracket with its numbers of pairs can leave over players with whom the one beneath is
// paired, and of each score so many where scores are given. It asks for the most of each score by itself: what it
// refuses cannot be, what it lets pass need not be. Two who are left over may meet each other beneath.
//
// Rule: Dutch (1998) C.12
func (q *problem) mayLeave(w *swiss.Beneath, scores []tournament.Points) func(swiss.Leftover) bool {
	return func(l swiss.Leftover) bool {
		h := *q
		h.Must, h.Gone, h.Below = l.Must, l.Gone, w
		digits, ok := h.numbers()
		if !ok || h.mostLeft(digits, func(int) bool { return true }) < len(q.List)-2*q.p {
			return false
		}
		for k, s := range scores {
			if k > 0 && scores[k-1] == s {
				continue
			}
			like := func(i int) bool { return q.r.Players[q.List[i]].Score == s }
			if h.mostLeft(digits, like) < count(scores, s) {
				return false
			}
		}
		return true
	}
}

// numbers are the digits that leave just the pairings with m and p pairs, if these are the most; none where more are
// possible. It fails where so many are not.
func (q *problem) numbers() (digits []matching.Digit, ok bool) {
	digits = q.Counts()
	best, ok := q.loosely(digits...)
	if !ok {
		return nil, false
	}
	switch m, p := q.Size(best.Mate); {
	case m > q.m || p > q.p:
		return nil, true
	case m < q.m || p < q.p:
		return nil, false
	}
	return digits, true
}

// count is how many of a list are like one.
func count(list []tournament.Points, like tournament.Points) (n int) {
	for _, s := range list {
		n += swiss.Count(s == like)
	}
	return n
}

// mostLeft is the most players of a kind who can be left over by pairings that are best by some digits; fewer than none
// where there are no pairings.
func (q *problem) mostLeft(digits []matching.Digit, is func(i int) bool) int {
	paired := matching.Digit{Span: 2 * len(q.List), Of: func(i, j int) int {
		if q.underneath(i, j) {
			return 0
		}
		return -swiss.Count(is(i)) - swiss.Count(is(j))
	}}
	best, ok := q.loosely(append(slices.Clip(digits), paired)...)
	if !ok {
		return -1
	}
	n := matching.Sum(best.Mate, paired.Of)
	for i := range q.List {
		n += swiss.Count(is(i))
	}
	return n
}

// loosely is settle where two who are left over may be a pair, too, if they may meet beneath.
func (q *problem) loosely(digits ...matching.Digit) (*swiss.Settled, bool) {
	g, together := q.Group(swiss.Anybody)
	here := g.Join
	g.Join = func(i, j int) bool { return here(i, j) || q.underneath(i, j) && together(i, j) }
	return g.Settle(digits...)
}

// underneath reports whether two players may be left over and then meet in the bracket beneath, unless they are kept
// apart.
func (q *problem) underneath(i, j int) bool {
	return q.Below != nil && (q.Must == nil || !q.Must[i] && !q.Must[j]) && q.Below.Edge(q.List[i], q.List[j])
}
