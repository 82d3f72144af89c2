package dutch

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// weigher turns criteria and order of generation into the digits of a matching. A matching gains on every edge what
// the two would have cost as downfloaters, and pays what they cost as a pair.
type weigher struct {
	*problem
	verts   []int
	ordered bool      // the order of generation counts
	order   *sequence // exchange and transposition of the residents, nil where these are not in question
	at      [2]int    // the pair asked about last
	pairing pairing
}

// wholeWeight weighs players in the completion: leaving one without the right to the bye must cost more than the one
// player an odd field leaves over.
const wholeWeight = 3

func newWeigher(pr *problem, verts, ranked []int, pairs int) *weigher {
	w := &weigher{problem: pr, verts: verts, ordered: true, at: [2]int{-1, -1}}
	if len(ranked) > 0 {
		w.order = newSequence(ranked, pairs, len(pr.members))
	}
	return w
}

// mates is the best matching of the bracket and those below who count. In a large one vertices are taken together by
// kinds, as far as the round can then be completed.
//
// Proof: L16.
func (w *weigher) mates() []int {
	g, digits := w.sorted(), append(w.digits(), w.stars()...)
	if w.must == nil && (len(w.verts) > mostWeighed || w.force == onlyKinds) {
		if mate := g.Best(digits...); mate != nil {
			return mate
		}
	}
	w.State.Spend(len(w.verts) * len(w.verts))
	return g.Weigh(digits...)
}

// sorted is the graph of the vertices by kinds.
func (w *weigher) sorted() *matching.Sorted {
	players := make([]int, len(w.verts))
	for k, v := range w.verts {
		players[k] = w.index(v)
	}
	return &matching.Sorted{Meter: w.State.Spend, Kinds: matching.KindsOf(len(w.verts), w.kinds()),
		Join: func(i, j int) bool { return w.joins(w.verts[i], w.verts[j]) }, Apart: w.apart(players, 0),
		Fewest: w.ends || w.below == 0 && !w.criteria[0].idle(w.bracket),
		Sits:   func(v int) bool { return w.sits(players[v]) }}
}

// digits are those of the weights: how many are paired where the round is completed, the criteria with the look-ahead
// among them, and the exchange.
func (w *weigher) digits() []matching.Digit {
	out := make([]matching.Digit, 0, 2*len(w.criteria))
	add := func(span int, of func(a, b int) int, alone func(v int) int) {
		if span > 0 {
			d := matching.Digit{Span: span, Of: func(i, j int) int { return of(w.verts[i], w.verts[j]) }}
			if alone != nil {
				d.Alone = func(v int) int { return alone(w.verts[v]) }
			}
			out = append(out, d)
		}
	}
	inside := func(span int, of func(a, b int) int, alone func(v int) int) {
		add(span, func(a, b int) int {
			if b < len(w.members) && !w.aside(a, b) {
				return of(a, b)
			}
			return 0
		}, alone)
	}
	if w.ends {
		add(len(w.verts), func(int, int) int { return 1 }, nil)
	}
	for i := range w.criteria {
		switch q := &w.criteria[i]; {
		case q.ahead && w.looks:
			w.ahead(add)
		case !q.ahead && !q.idle(w.bracket):
			w.criterion(q, inside)
		}
	}
	if w.order != nil {
		w.order.digits(func(span int, of func(a, b int) int) { inside(span, of, nil) })
	}
	return out
}

// addDigit adds a digit of the weights: its span, what a pair gains, and what either of the two does at most.
type addDigit func(span int, of func(a, b int) int, alone func(v int) int)

// ahead adds the digits of the look-ahead: as few as possible are left over, and of the members those of low scores.
func (w *weigher) ahead(add addDigit) {
	of := func(each func(v int) int) (func(a, b int) int, func(v int) int) {
		return func(a, b int) int {
			if w.aside(a, b) || w.index(b) >= w.next {
				return 0
			}
			return each(a) + each(b)
		}, each
	}
	pair, alone := of(func(v int) int {
		if w.index(v) >= w.next {
			return 0
		}
		return w.leftoverWeight(w.index(v))
	})
	add(forbiddenLeftover*len(w.verts), pair, alone)
	for _, score := range w.scores {
		pair, alone := of(func(v int) int { return swiss.Count(v < len(w.members) && w.player(v).score == score) })
		add(len(w.members), pair, alone)
	}
}

// criterion adds the digits of a criterion: one, or for a list one for each amount.
func (w *weigher) criterion(q *criterion, add addDigit) {
	for _, amount := range w.amounts(q) {
		span := 0
		if q.pair != nil {
			span = len(w.members) // two players in each of at most half as many pairs
		}
		float := func(at int) int {
			if q.float == nil || at >= len(w.members) {
				return 0
			}
			return q.counted(q.float(w.bracket, at), amount)
		}
		for at := range w.members {
			span += float(at)
		}
		add(span, func(a, b int) int {
			gain := float(a) + float(b)
			if q.pair != nil {
				gain -= q.counted(q.pair(w.pair(a, b)), amount)
			}
			return gain
		}, float)
	}
}

// pair describes the pair of two positions. Digits ask about one several times.
func (w *weigher) pair(a, b int) *pairing {
	if at := [2]int{a, b}; w.at != at {
		w.at, w.pairing = at, w.bracket.pairing(a, b)
	}
	return &w.pairing
}

// amounts are what the digits of a criterion count: for a list the amounts that it can show in the bracket, highest
// first.
func (b *bracket) amounts(q *criterion) (out []tournament.Points) {
	if !q.list {
		return []tournament.Points{0}
	}
	put := func(p tournament.Points) {
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	if q.float != nil {
		for at := range b.members {
			if p := q.float(b, at); p.count > 0 {
				put(p.amount)
			}
		}
	}
	if q.pair != nil {
		scores := descendingScores(b.round, b.members)
		for k, s := range scores {
			for _, t := range scores[k:] {
				put(s - t)
			}
		}
	}
	slices.SortFunc(out, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	if n := len(out); n > 0 && out[n-1] == 0 && !b.criteria[0].idle(b) {
		return out[:n-1] // how many pairs there are is settled
	}
	return out
}

// counted is what a penalty adds to a digit of the criterion.
func (q *criterion) counted(p penalty, amount tournament.Points) int {
	if q.list && p.amount != amount {
		return 0
	}
	return p.count
}

// joins reports whether two vertices may be paired who have not met. The two of a demanded pair may meet nobody else,
// so a matching without it is worse.
func (w *weigher) joins(a, b int) bool {
	switch {
	case w.must != nil && w.must.spoils(a, b):
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

func (w *weigher) index(v int) int {
	if v < len(w.members) {
		return w.members[v]
	}
	return w.from + v - len(w.members)
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
