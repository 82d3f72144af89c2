package dutch

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// weigher turns criteria and order of generation into the digits of edge weights. A matching gains on every edge what
// the two would have cost as downfloaters, and pays what they cost as a pair.
type weigher struct {
	*problem
	verts     []int
	layout    matching.Layout
	completed int                   // digit of the completion
	digit     []int                 // first digit of each criterion
	amounts   [][]tournament.Points // of list criteria: the amount of each digit, highest first
	covered   int                   // look-ahead: players not left over
	ahead     []int                 // look-ahead: members not left over, a digit per score
	order     *sequence             // exchange and transposition of the residents, nil where these are not in question
}

// wholeWeight weighs players in the completion: leaving one without the right to the bye must cost more than the one
// player an odd field leaves over.
const wholeWeight = 3

func newWeigher(pr *problem, verts, ranked []int, pairs int) *weigher {
	w := &weigher{problem: pr, verts: verts}
	n := len(verts)
	if pr.ends {
		w.completed = w.layout.Add(wholeWeight * n)
	}
	w.digit, w.amounts = make([]int, len(pr.criteria)), make([][]tournament.Points, len(pr.criteria))
	for i := range pr.criteria {
		if pr.criteria[i].lookFirst && pr.looks {
			w.addLookAhead(n)
		}
		w.addCriterion(i)
	}
	if len(ranked) > 0 {
		w.order = newSequence(&w.layout, ranked, pairs, len(pr.members))
	}
	w.layout.Words()
	return w
}

func (w *weigher) addLookAhead(n int) {
	w.covered = w.layout.Add(forbiddenLeftover * n)
	for range w.scores {
		w.ahead = append(w.ahead, w.layout.Add(len(w.members)))
	}
}

// addCriterion makes room for a criterion: one digit, or for a list one digit per amount that can occur.
func (w *weigher) addCriterion(i int) {
	q := &w.criteria[i]
	if w.skip[i] {
		w.digit[i] = w.layout.Add(0)
		return
	}
	span := func(counted func(penalty) bool) int {
		n := 0
		if q.pair != nil {
			n = len(w.members) // two players in each of at most half as many pairs
		}
		for _, p := range w.float[i] {
			if counted(p) {
				n += p.count
			}
		}
		return n
	}
	if !q.list {
		w.digit[i] = w.layout.Add(span(func(penalty) bool { return true }))
		return
	}
	amounts := w.possible(i)
	w.amounts[i] = amounts
	for k, a := range amounts {
		d := w.layout.Add(span(func(p penalty) bool { return p.amount == a }))
		if k == 0 {
			w.digit[i] = d
		}
	}
	if len(amounts) == 0 {
		w.digit[i] = w.layout.Add(0)
	}
}

// possible lists the amounts a list criterion can show in this bracket, highest first.
func (w *weigher) possible(i int) []tournament.Points {
	q := &w.criteria[i]
	out := make([]tournament.Points, 0, len(w.scores))
	put := func(p tournament.Points) {
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	if q.float != nil {
		for at := range w.members {
			if p := w.float[i][at]; p.count > 0 {
				put(p.amount)
			}
		}
	}
	if q.pair != nil {
		for k, s := range w.scores {
			for _, t := range w.scores[k:] {
				put(s - t)
			}
		}
	}
	slices.SortFunc(out, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	return out
}

// adder takes what an edge is worth under a digit, bit by bit.
type adder func(digit, worth int)

func (w *weigher) put(to adder, i int, p penalty, sign int) {
	if p.count == 0 {
		return
	}
	d := w.digit[i]
	if w.amounts[i] != nil {
		d += slices.Index(w.amounts[i], p.amount)
	}
	to(d, sign*p.count)
}

// edge is the matching's view of two vertices i < j.
func (w *weigher) edge(i, j int, buf []uint64) bool {
	a, b := w.verts[i], w.verts[j]
	if !w.joins(a, b) || w.barred(w.index(a), w.index(b)) {
		return false
	}
	w.weigh(a, b, func(digit, worth int) { w.layout.Put(buf, digit, worth) })
	return true
}

// joins reports whether two vertices may be paired who have not met. The two of a demanded pair may meet nobody else,
// so a matching without it is worse.
func (w *weigher) joins(a, b int) bool {
	switch {
	case w.bracket.must != nil && w.bracket.must.spoils(a, b):
		return false
	case w.aside(a, b):
		if !w.ends {
			return false
		}
	case b < len(w.members) && a < w.mdps && w.limbo[a]:
		return false
	}
	p, q := &w.players[w.index(a)], &w.players[w.index(b)]
	return !colourClash(p, q) && !w.keptApart(p, q)
}

// weigh is what the pair of two vertices is worth.
func (w *weigher) weigh(a, b int, to adder) {
	switch {
	case w.aside(a, b):
	case b < len(w.members):
		w.inside(to, a, b)
	case w.looks && w.index(b) < w.next:
		w.beyond(to, a, b)
	}
	if w.ends {
		to(w.completed, w.wholeValue(w.index(a))+w.wholeValue(w.index(b)))
	}
}

func (w *weigher) index(v int) int {
	if v < len(w.members) {
		return w.members[v]
	}
	return w.from + v - len(w.members)
}

// wholeValue is what covering a player brings the completion.
func (r *round) wholeValue(i int) int {
	if r.takesBye(i) {
		return 1
	}
	return wholeWeight
}

// inside weighs a pair of the bracket.
func (w *weigher) inside(to adder, a, b int) {
	p := w.pairing(a, b)
	for i := range w.criteria {
		if w.skip[i] {
			continue
		}
		w.put(to, i, w.float[i][a], 1)
		w.put(to, i, w.float[i][b], 1)
		if f := w.criteria[i].pair; f != nil {
			w.put(to, i, f(&p), -1)
		}
	}
	if w.looks {
		to(w.covered, w.leftoverWeight(w.members[a])+w.leftoverWeight(w.members[b]))
		to(w.ahead[slices.Index(w.scores, w.player(a).score)], 1)
		to(w.ahead[slices.Index(w.scores, w.player(b).score)], 1)
	}
	if w.order != nil {
		w.order.put(to, a, b)
	}
}

// stars are what the order of generation says of single players: which of the moved-down players are paired, and with
// whom; or where the residents stand after the exchange, and with whom those in S1 are paired. A position is worth
// something by a mate of lower rank inside of the bracket.
func (w *weigher) stars() (out []matching.Digit) {
	n, at := len(w.members), make([]int, len(w.members)) // of a position, its vertex
	for v, p := range w.verts {
		if p < n {
			at[p] = v
		}
	}
	star := func(position, span int, worth func(lower int) int) {
		out = append(out, matching.Star(at[position], span, func(mate int) int {
			if p := w.verts[mate]; position < p && p < n && !w.aside(position, p) {
				return worth(p)
			}
			return 0
		}))
	}
	if w.order != nil {
		w.order.stars(star)
		return out
	}
	for m := range w.mdps {
		star(m, 1, func(int) int { return 1 })
	}
	for m := range w.mdps {
		star(m, n, func(lower int) int { return n - lower })
	}
	return out
}

// beyond weighs a pair of the following bracket in the look-ahead.
func (w *weigher) beyond(to adder, a, b int) {
	to(w.covered, w.leftoverWeight(w.index(a))+w.leftoverWeight(w.index(b)))
	if a < len(w.members) {
		to(w.ahead[slices.Index(w.scores, w.player(a).score)], 1)
	}
}
