package dutch

import (
	"cmp"
	"math"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// best returns the candidate that the criteria and then the sequence of generation put first.
//
// The look-ahead and the completion are first left out. A candidate that is best without them and attains the best
// they could possibly be is also the best with them, because every better-ranked one under the relaxed order is worse
// there; only otherwise the one downfloater is chosen by them, or the whole problem solved. A perfect candidate needs
// no acceptance of its own: it is the best one.
//
// Rule: C.04.3 (2017) B.4, B.8
// Rule: C.04.3 (2026) 3.4, 3.8
func (b *bracket) best() paired {
	if b.byeHere && b.fewestFloats() != 1 {
		return b.withoutBye().best()
	}
	c, ok := b.fast()
	if !ok {
		c = b.slow()
	}
	if b.byeHere && len(c.floats) != 1 {
		return b.withoutBye().best()
	}
	return paired{bracket: b, candidate: c}
}

// withoutBye is the bracket with other than one downfloater: C9 speaks of one, and how many there are comes before it.
//
// Rule: C.04.3 (2026) C9
func (b *bracket) withoutBye() *bracket {
	other := *b
	other.byeHere = false
	return &other
}

// fewVertices is the size up to which a weighted matching costs less than the stages.
const fewVertices = 32

// slow is best without the fast path.
func (b *bracket) slow() candidate {
	if b.force < onlyFull {
		if !b.anyPair() { // then there is only one candidate
			return candidate{floats: positions(0, len(b.members))}
		}
		c := b.exact(inside)
		if len(c.pairs) == 0 || b.attains(c) {
			return c
		}
		if lone := b.lone(c); lone != nil {
			pr := newProblem(b, inside)
			pr.lone = lone
			return pr.exact()
		}
	}
	return b.exact(throughout)
}

// lone are those of whom one alone moves down, with whom completion and look-ahead are best; nil where others may move
// down than a candidate says that is best without regard to these.
//
// Proof: L10.
func (b *bracket) lone(c candidate) (out []int) {
	if len(c.floats) != 1 || b.from == len(b.players) || b.must != nil {
		return nil
	}
	g := b.draw(scope{some: b.members[:b.mdps], from: b.members[b.mdps], to: b.from})
	g.forbidAmong(b.mdps)
	g.Complete()
	var list []int
	completes := b.completing()
	for _, v := range g.Spares().List() {
		if g.at(v).score == b.player(c.floats[0]).score && completes(g.player(v)) {
			list = append(list, g.player(v))
		}
	}
	if !b.looksAhead || len(list) == 0 {
		return list
	}
	best := value{count: math.MaxInt}
	for goal := b.openLookahead(list[:1]); len(list) > 0; {
		a := &prospect{bracket: b, floats: list[:1], meets: swiss.Nobody}
		look, like := a.value(), list[:1]
		if order := look.compare(best, false); order < 0 {
			best, out = look, nil
		}
		if a.meets != swiss.Nobody && look.compare(goal, false) == 0 {
			like = slices.DeleteFunc(slices.Clone(list), func(i int) bool { return !b.legal(i, a.meets) })
		}
		if look.compare(best, false) == 0 {
			out = append(out, like...)
		}
		list = swiss.Without(list, like)
	}
	return out
}

// completing returns a function that says of a player whether he alone may move down as far as the completion is
// concerned: all below can be paired but for one whom he may meet, the bye among them.
func (b *bracket) completing() func(i int) bool {
	if !b.mustComplete {
		return func(int) bool { return true }
	}
	about := b.below(nil, b.from)
	about.bye = !about.bye
	g := b.draw(about)
	one, row := g.Complete() == 1, g.everyone.Clone()
	spare := g.Spares()
	return func(i int) bool {
		g.row(row, i)
		return one && row.Meets(spare)
	}
}

// anyPair reports whether any two members may be paired.
func (b *bracket) anyPair() bool {
	for lo := b.mdps; lo < len(b.members); lo++ {
		for hi := range lo {
			if b.mayPair(hi, lo) {
				return true
			}
		}
	}
	return false
}

// mostWeighed bounds the players of a matching in which each of them is a vertex with a weight of his own. In a larger
// one it costs less to take those below by kinds.
const mostWeighed = 120

// attains reports whether no candidate with the same number and scores of downfloaters as c has downfloaters who are
// better for completion and look-ahead.
//
// Proof: L6.
func (b *bracket) attains(c candidate) bool {
	d := b.floaters(c)
	return (!b.mustComplete || b.complete(d, b.from)) &&
		(!b.looksAhead || len(d) == 0 || b.perfectLookahead(d)) // nobody moves down: then nobody does in any candidate
}

// exact is the best candidate as far as a problem of some depth sees.
func (b *bracket) exact(d depth) candidate { return newProblem(b, d).exact() }

// exact solves a problem of many vertices by stages, if it can, and any other by weighted matching: the digits of a
// weight are, in order of importance, completion, the criteria with the look-ahead among them, and the sequence number
// of the candidate. Completion and look-ahead have players below as further vertices.
//
// Proof: L17.
func (pr *problem) exact() candidate {
	b := pr.bracket
	if b.must == nil && b.force < noStages && (len(b.members)+pr.below > fewVertices || b.force == noFast) {
		if c, ok := pr.staged(); ok {
			return c
		}
	}
	if b.mdps == 0 {
		residents := positions(0, len(b.members))
		c := pr.solve(residents, len(residents)/2)
		if len(c.pairs) != len(residents)/2 {
			c = pr.solve(residents, len(c.pairs))
		}
		return c
	}
	c := pr.solve(nil, 0)
	var fixed [][2]int
	for _, p := range c.pairs {
		if p[0] < b.mdps {
			fixed = append(fixed, p)
		}
	}
	rest := len(c.pairs) - len(fixed)
	if rest == 0 {
		return c
	}
	return pr.remainder(fixed, rest)
}

func positions(from, to int) []int {
	p := make([]int, 0, to-from)
	for i := from; i < to; i++ {
		p = append(p, i)
	}
	return p
}

// problem is a bracket as a weighted graph.
type problem struct {
	*bracket
	looks  bool                // the look-ahead is part of the problem
	ends   bool                // and so is the completion
	below  int                 // how many players below are vertices
	limbo  []bool              // moved-down players who may not be paired in the bracket any more
	lone   []int               // of whom one is left over; nil where all may be
	scores []tournament.Points // of the members, descending, each once
}

// aside reports whether a pair of positions is one of downfloaters, whom the completion alone pairs: two who moved
// down, or somebody who is demanded to move down and another member. Reading: R1.
func (pr *problem) aside(a, b int) bool {
	return b < pr.mdps || b < len(pr.members) && pr.must != nil && pr.must.parts(a, b)
}

// sits reports whether a player may be left out of the matching.
func (pr *problem) sits(i int) bool {
	if pr.ends {
		return len(pr.players)%2 == 1 && pr.takesBye(i)
	}
	return pr.lone == nil || slices.Contains(pr.lone, i)
}

// depth is how far down a problem sees.
type depth uint8

const (
	inside     depth = iota // the bracket alone
	oneAhead                // with the look-ahead into the following bracket alone
	throughout              // with all that counts
)

func newProblem(b *bracket, d depth) *problem {
	pr := &problem{bracket: b, looks: d > inside && b.looksAhead, ends: d == throughout && b.mustComplete,
		limbo:  make([]bool, b.mdps),
		scores: descendingScores(b.round, b.members)}
	switch {
	case pr.ends:
		pr.below = len(b.players) - b.from
	case pr.looks:
		pr.below = b.next - b.from
	}
	return pr
}

// remainder pairs what is left when some moved-down players have their opponents: the first `pairs` of the residents
// left are S1R.
//
// Rule: C.04.3 (2017) B.7
// Rule: C.04.3 (2026) 3.7
func (pr *problem) remainder(fixed [][2]int, pairs int) candidate {
	gone := make([]bool, len(pr.members))
	for _, p := range fixed {
		gone[p[0]], gone[p[1]] = true, true
	}
	var rest []int
	for at := pr.mdps; at < len(pr.members); at++ {
		if !gone[at] {
			rest = append(rest, at)
		}
	}
	for at := range pr.limbo {
		pr.limbo[at] = true // paired or not, no further pair for a moved-down player
	}
	c := pr.solveWithout(gone, rest, pairs)
	c.pairs = append(slices.Clone(fixed), c.pairs...)
	slices.SortFunc(c.pairs, func(x, y [2]int) int { return cmp.Compare(x[0], y[0]) })
	return c
}

func (pr *problem) solve(ranked []int, pairs int) candidate {
	return pr.solveWithout(make([]bool, len(pr.members)), ranked, pairs)
}

// solveWithout finds the best matching of the members not gone. ranked are the residents whose order of generation
// counts, the first `pairs` of them being S1; without them the order among the moved-down players counts.
func (pr *problem) solveWithout(gone []bool, ranked []int, pairs int) candidate {
	var verts []int // positions, then len(members)+k for the k-th player below
	for at := range pr.members {
		if !gone[at] {
			verts = append(verts, at)
		}
	}
	own := len(verts)
	for k := range pr.below {
		verts = append(verts, len(pr.members)+k)
	}
	mate := newWeigher(pr, verts, ranked, pairs).mates()
	var c candidate
	for v := range own {
		switch m := mate[v]; {
		case m == matching.None || m >= own || pr.aside(min(verts[v], verts[m]), max(verts[v], verts[m])):
			c.floats = append(c.floats, verts[v])
		case v < m:
			c.pairs = append(c.pairs, [2]int{verts[v], verts[m]})
		}
	}
	return c
}
