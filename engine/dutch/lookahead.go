package dutch

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

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
func (b *bracket) lookAhead(floats []int) value {
	return (&prospect{bracket: b, floats: floats}).value()
}

// prospect is the following bracket as the look-ahead sees it: vertices are the downfloaters, then everybody from
// index `from` on.
type prospect struct {
	*bracket
	floats []int
	open   bool // the downfloaters may play everybody and have the bye
	meets  int  // whom the first of them then meets in the following bracket, where that is known
}

// value computes the look-ahead. In 2026 it is first that of the following bracket alone, which is enough when whoever
// is left over there lets the round be completed.
func (a *prospect) value() value {
	o, left := a.near()
	if !a.completesAlways || a.completable(left) {
		return o
	}
	a.meets = swiss.Nobody
	return a.joint()
}

// completable reports whether the round can be completed when these are left over in the following bracket.
func (a *prospect) completable(left []int) bool {
	if !a.open {
		return a.complete(left, a.next)
	}
	about := a.below(left, a.next)
	about.openBelow = a.from
	return a.draw(about).Perfect()
}

// near is the look-ahead into the following bracket alone, and who is left over there. As few are as possible, of those
// as few as possible who may not have the bye, and of the downfloaters those of low scores.
func (a *prospect) near() (o value, left []int) {
	g := a.following(a.floats)
	if a.open {
		g = a.draw(scope{some: a.floats, from: a.from, to: a.next, openBelow: a.from})
		g.forbidAmong(len(a.floats))
	}
	g.Complete()
	low := a.players[len(a.players)-1].score
	g.Lightest(func(v int) int {
		weight := a.leftover(g.player(v)) << 28 // an int may have 32 bits
		if v < len(a.floats) {
			weight += 1 + int(g.at(v).score-low)
		}
		return weight
	})
	for v := g.Free().Next(0); v != matching.None; v = g.Free().Next(v + 1) {
		left = append(left, g.player(v))
	}
	if len(a.floats) > 0 && g.Mate(0) != matching.None {
		a.meets = g.player(g.Mate(0))
	}
	return a.unpaired(left), left
}

// following is the graph of the following bracket, in which downfloaters do not meet each other.
func (b *bracket) following(floats []int) *graph {
	g := b.draw(scope{some: floats, from: b.from, to: b.next})
	g.forbidAmong(len(floats))
	return g
}

// forbidAmong takes the edges among the first vertices out of the graph.
func (g *graph) forbidAmong(first int) {
	set := matching.NewSet(g.size)
	for v := range first {
		set.Add(v)
	}
	g.SetBans(matching.Ban{Keen: set, Shunned: set})
}

// leftover is the weight of leaving a player unpaired.
func (a *prospect) leftover(i int) int {
	if a.open && i < a.from {
		return 1
	}
	return a.leftoverWeight(i)
}

// unpaired is the value of a look-ahead in which some are left over.
func (a *prospect) unpaired(left []int) value {
	var o value
	for _, i := range left {
		o.count += a.leftover(i)
		if i < a.from {
			o.list = append(o.list, a.players[i].score)
		}
	}
	slices.SortFunc(o.list, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	return o
}

// perfectLookahead reports whether the look-ahead of the downfloaters attains what no other set of the same scores
// could beat: all of them paired and nobody left over but one eligible player in an odd bracket; or else as much as if
// they could play everybody.
func (b *bracket) perfectLookahead(floats []int) bool {
	o := b.lookAhead(floats)
	return o.compare(b.noWorry(floats), false) == 0 || o.compare(b.openLookahead(floats), false) == 0
}

// openLookahead is a look-ahead that is no worse than that of any downfloaters with these scores.
func (b *bracket) openLookahead(floats []int) value {
	return (&prospect{bracket: b, floats: floats, open: true}).value()
}

// noWorry is the look-ahead that leaves over nobody but one player in an odd bracket.
func (b *bracket) noWorry(floats []int) value {
	return value{count: (len(floats) + b.next - b.from) % 2}
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
