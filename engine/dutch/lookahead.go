package dutch

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// outlook is the value of the look-ahead: how well a set of downfloaters can be paired in the following bracket.
type outlook struct {
	// unpaired players; a last leftover who may not have the bye counts three (Reading: R6)
	unpaired int
	floats   []tournament.Points // scores of the unpaired downfloaters, descending
}

func (o outlook) compare(p outlook) int {
	return cmp.Or(cmp.Compare(o.unpaired, p.unpaired), slices.Compare(o.floats, p.floats))
}

// forbiddenLeftover is the weight of an unpaired player who may not have the bye, where an eligible one weighs 1.
const forbiddenLeftover = 3

// leftoverWeight is the weight of leaving a player of the following bracket unpaired.
func (b *bracket) leftoverWeight(i int) int {
	if !b.completesAlways && b.next == len(b.players) && !b.takesBye(i) {
		return forbiddenLeftover
	}
	return 1
}

// lookAhead pairs the downfloaters with the residents of the following scoregroup, and these with each other, as well
// as only that bracket allows. Minimising the score differences there is to pair the higher downfloaters first: the
// residents all have one score, so every list has the same entries but for those of the unpaired downfloaters.
// Reading: R5. In 2026 whoever is left over must still allow the round to be completed, so everybody below takes part.
//
// Rule: C.04.3 (2017) C.7
// Rule: C.04.3 (2026) C8
func (b *bracket) lookAhead(floats []int) outlook {
	return (&prospect{bracket: b, floats: floats}).value()
}

// prospect is the following bracket as the look-ahead sees it: vertices are the downfloaters, then everybody from
// index `from` on.
type prospect struct {
	*bracket
	floats []int
	open   bool // the downfloaters may play everybody and have the bye
}

func (a *prospect) index(v int) int {
	if v < len(a.floats) {
		return a.floats[v]
	}
	return a.from + v - len(a.floats)
}

func (a *prospect) free(v int) bool { return a.open && v < len(a.floats) }

func (a *prospect) completion(v int) int {
	if a.free(v) {
		return 1
	}
	return a.wholeValue(a.index(v))
}

func (a *prospect) leftover(v int) int {
	if a.free(v) {
		return 1
	}
	return a.leftoverWeight(a.index(v))
}

// value computes the look-ahead. In 2026 it is first that of the following bracket alone, which is enough when whoever
// is left over there lets the round be completed.
func (a *prospect) value() outlook {
	if a.completesAlways && !a.open {
		if o, left := a.near(); a.complete(left, a.next) {
			return o
		}
	}
	return a.unpaired(a.match(a.completesAlways))
}

// near is the look-ahead into the following bracket alone, and who is left over there.
func (a *prospect) near() (outlook, []int) {
	mate := a.match(false)
	var left []int
	for v, m := range mate {
		if m == matching.None {
			left = append(left, a.index(v))
		}
	}
	return a.unpaired(mate), left
}

// match finds the best pairs, of the following bracket alone or with everybody below so that the round is completed.
func (a *prospect) match(throughout bool) []int {
	d, end, span := len(a.floats), a.next, 0
	if throughout {
		end, span = len(a.players), wholeWeight
	}
	n := d + end - a.from
	boundMatching(n, 1)
	var l matching.Layout
	whole := l.Add(span * n)
	covered := l.Add(forbiddenLeftover * n)
	scores := descendingScores(a.round, a.floats)
	digits := make([]int, len(scores))
	for i := range scores {
		digits[i] = l.Add(d)
	}
	return matching.Maximum(matching.Graph{N: n, Layout: &l, Edge: func(i, j int, w []uint64) bool {
		x, y := a.index(i), a.index(j)
		if j < d && !throughout || !a.free(i) && !a.legal(x, y) {
			return false
		}
		if throughout {
			l.Put(w, whole, a.completion(i)+a.completion(j))
		}
		if j < d || y >= a.next {
			return true
		}
		l.Put(w, covered, a.leftover(i)+a.leftover(j))
		if i < d {
			l.Put(w, digits[slices.Index(scores, a.players[x].score)], 1)
		}
		return true
	}})
}

// unpaired reads the value of a look-ahead from its matching.
func (a *prospect) unpaired(mate []int) outlook {
	var o outlook
	d := len(a.floats)
	for v := range d + a.next - a.from {
		inside := mate[v] != matching.None && a.index(mate[v]) < a.next && (v >= d || mate[v] >= d)
		if inside {
			continue
		}
		o.unpaired += a.leftover(v)
		if v < d {
			o.floats = append(o.floats, a.players[a.floats[v]].score)
		}
	}
	slices.SortFunc(o.floats, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	return o
}

// outlookOf is lookAhead with the counting proof tried first, so that a large following bracket costs nothing.
func (b *bracket) outlookOf(floats []int) outlook {
	if b.sparseOutlook(floats) {
		return b.noWorry(floats)
	}
	return b.lookAhead(floats)
}

// perfectOutlook reports whether the look-ahead of the downfloaters attains what no other set of the same scores could
// beat: all of them paired and nobody left over but one eligible player in an odd bracket; or else as much as if they
// could play everybody.
func (b *bracket) perfectOutlook(floats []int) bool {
	if b.sparseOutlook(floats) {
		return true
	}
	o := b.lookAhead(floats)
	return o.compare(b.noWorry(floats)) == 0 || o.compare((&prospect{bracket: b, floats: floats,
		open: true}).value()) == 0
}

// noWorry is the outlook that leaves over nobody but one player in an odd bracket.
func (b *bracket) noWorry(floats []int) outlook {
	return outlook{unpaired: (len(floats) + b.next - b.from) % 2}
}

// sparseOutlook proves a perfect outlook by counting: every downfloater has more possible opponents than there are
// downfloaters, and in what remains of the scoregroup everybody may still play more than half (Dirac).
func (b *bracket) sparseOutlook(floats []int) bool {
	d, m := len(floats), b.next-b.from
	if m-d < 2 {
		return false
	}
	c := b.crowd(nil, b.from, b.next)
	for _, f := range floats {
		if m-b.obstacles(f, c.clash)-1 < d {
			return false
		}
	}
	rest := m - d
	switch {
	case rest%2 == 1:
		if !b.completesAlways && b.next == len(b.players) && c.eligible <= d || b.completesAlways && !b.anyLeftover() {
			return false
		}
		rest--
	case b.completesAlways && !b.complete(nil, b.next):
		return false
	}
	return c.pairsUp(rest)
}

// anyLeftover proves that the round can be completed whoever of the following scoregroup is left over: he has an
// opponent below, or the bye, and the rest of those below are completable by counting.
func (b *bracket) anyLeftover() bool {
	if b.next == len(b.players) {
		for i := b.from; i < b.next; i++ {
			if !b.takesBye(i) {
				return false
			}
		}
		return true
	}
	if n := len(b.players) - b.next; n < 4 {
		return false
	}
	n := len(b.players) - b.next + 1
	c := b.crowd(nil, b.from, len(b.players))
	if n%2 == 1 {
		if b.crowd(nil, b.next, len(b.players)).eligible == 0 {
			return false
		}
		n--
	}
	return c.pairsUp(n)
}

func descendingScores(r *round, players []int) []tournament.Points {
	var out []tournament.Points
	for _, i := range players {
		if s := r.players[i].score; !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	return out
}
