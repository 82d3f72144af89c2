package dubov2026

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// errNobody says that a scoregroup cannot be completed, although the round could be.
var errNobody = errors.New("engine fault: no upfloaters complete a scoregroup")

// best finds the best set of upfloaters, of whom at least so many are needed, by a weighted matching of residents and
// lower players in which every resident has an opponent. Two things keep the matching small:
//
//   - Of lower players who are alike in all that the criteria ask, a later one is needed only where the earlier ones
//     are taken or may not meet the resident. So the first few of each sort are enough, and lower scoregroups are
//     needed only where the higher ones have not given the least number of upfloaters (C5 and C6); see choose.
//   - Where numbers prove what a mass of players can do among themselves, a few stand-ins take its place; see standIns.
//
// Both hold for sets of a limited size. Where the set found is larger it is searched again.
//
// Rule: C.04.4.1 (2026) 3.2.2, C4
func (r *round) best(residents, lower []int, least int) ([]int, error) {
	up, err := r.search(residents, lower, least, noCeiling)
	if err == nil && r.choices.Is(readingTimes, "max") {
		highest := 0
		for _, i := range up {
			highest = max(highest, formerUpfloats(r, 0, i))
		}
		return r.search(residents, lower, least, highest)
	}
	return up, err
}

// search is best among those with no more former upfloats than the ceiling, with one matching after the other.
//
// Rule: C.04.4.1 (2026) 3.2.2
func (r *round) search(residents, lower []int, least, ceiling int) ([]int, error) {
	most, reach := least+2, 0
	if len(r.Without) > 0 {
		reach = len(lower)
	}
	for {
		p := r.newProblem(residents, lower, most, reach, ceiling)
		up, ok := p.solve()
		held := !p.limited || len(up) <= most
		switch {
		case ok && held && (p.whole || len(up) == least):
			return up, nil
		case ok && !held:
			most = len(up)
		case !p.whole:
			reach = 4 * p.reach
		case p.limited:
			most *= 2
		default:
			return nil, errNobody
		}
	}
}

// fewest bounds the number of upfloaters from below: those of either part who cannot be paired among themselves need an
// opponent of the other.
//
// Rule: C.04.4.1 (2026) C5
func (r *round) fewest(residents, lower []int) int {
	n := len(residents) % 2
	for _, part := range [2][]int{residents, lower} {
		t := r.Tally(part)
		n = max(n, t.Excess())
		if !t.Loose(t.Players) {
			n = max(n, r.Graph(part, r.Kind, swiss.Kind.May).Complete())
		}
	}
	return n
}

// terms are the criteria that count under a ceiling of former upfloats.
func (r *round) terms(ceiling int) []criterion {
	all := r.criteria()
	if ceiling != noCeiling {
		all = slices.DeleteFunc(all, func(q criterion) bool { return q.first })
	}
	return all
}

// problem is the choice of upfloaters as a weighted graph.
type problem struct {
	*round
	ceiling int  // the most former upfloats of an upfloater
	limited bool // there are reductions, which hold for so many upfloaters only
	reach   int  // how many of the lower players are looked at
	whole   bool // these are all
	cover   bool // the lower vertices must be paired, too
	chosen  bool // they are the first of each sort

	vertices []vertex
	score    tournament.Points // of the scoregroup
	terms    []criterion
}

// noCeiling lets everybody float up.
const noCeiling = int(^uint(0) >> 1)

// vertex is a player of a problem, or a stand-in for some.
type vertex struct {
	player int // nobody for a stand-in
	kind   swiss.Kind
	club   swiss.Club
	upper  bool // a resident
	floats bool // may float up
}

// newProblem reduces both parts as far as sets of so many upfloaters allow.
func (r *round) newProblem(residents, lower []int, most, reach, ceiling int) *problem {
	p := &problem{round: r, ceiling: ceiling, score: r.Players[residents[0]].Score, terms: r.terms(ceiling)}
	up, low := r.Tally(residents), r.Tally(lower)
	some := most < len(residents)+len(lower) // with all of them nothing is limited, and the search has an end
	if some && 4*max(up.Apart, low.Apart) <= len(residents) {
		p.limited = true
		p.addStandIns(standIns(&up, most, true), true)
	} else {
		p.add(residents, vertex{upper: true})
	}
	if some && low.Loose(len(lower)-most) {
		p.limited = true
		p.choose(lower, most, most+up.Apart, reach)
	} else {
		p.reach, p.whole, p.cover = len(lower), true, !r.Drops("C4")
		p.add(lower, vertex{floats: true})
	}
	return p
}

// add makes vertices like a given one of players.
func (p *problem) add(list []int, like vertex) {
	for _, i := range list {
		like.player, like.kind = i, p.Kind(i)
		p.vertices = append(p.vertices, like)
		if v := &p.vertices[len(p.vertices)-1]; v.floats {
			v.floats = formerUpfloats(p.round, 0, i) <= p.ceiling
		}
	}
}

func (p *problem) addStandIns(counts [swiss.Kinds]int, upper bool) {
	for k, n := range counts {
		for range n {
			p.vertices = append(p.vertices, vertex{player: nobody, kind: swiss.Kind(k), upper: upper})
		}
	}
}

// choose takes the first lower players of each sort. Those who do not float up can always be paired below as far as
// opponents are concerned; where their colours might not allow it, stand-ins represent the others. needed players of a
// sort are enough: when a later one is in the best set, of the earlier ones most-1 are in it too at the utmost, and the
// others but one may have met the resident; with that one instead of him the set would be as good and earlier in the
// order.
//
// Rule: C.04.4.1 (2026) C4, 4.2
func (p *problem) choose(lower []int, most, needed, reach int) {
	p.reach = min(max(reach, needed+1), len(lower))
	for p.reach < len(lower) && p.Players[lower[p.reach]].Score == p.Players[lower[p.reach-1]].Score {
		p.reach++
	}
	p.whole, p.chosen = p.reach == len(lower), true
	bySequence := slices.Clone(lower[:p.reach])
	slices.SortFunc(bySequence, p.bySequence)
	taken := map[likeness]int{}
	var chosen []int
	for _, i := range bySequence {
		if s := p.likenessOf(i); taken[s] < needed {
			taken[s]++
			chosen = append(chosen, i)
		}
	}
	p.add(chosen, vertex{floats: true})
	if low := p.Tally(lower); low.Excess() > -most && !p.Drops("C4") {
		p.cover = true
		rest := p.Tally(swiss.Without(lower, chosen))
		p.addStandIns(standIns(&rest, most+len(chosen), false), false)
	}
}

// likeness is all that the criteria ask about an upfloater.
type likeness struct {
	kind    swiss.Kind
	amounts [6]int
}

func (p *problem) likenessOf(i int) likeness {
	s := likeness{kind: p.Kind(i)}
	for k := range p.terms {
		if q := &p.terms[k]; q.amount != nil {
			s.amounts[k] = q.amount(p.round, p.score, i)
		}
	}
	return s
}

// edge reports whether two vertices may be paired unless they are kept apart.
func (p *problem) edge(a, b *vertex) bool {
	switch {
	case !a.kind.May(b.kind):
		return false
	case a.upper != b.upper && !a.floats && !b.floats:
		return false
	case p.Clubs.Apart(a.club, b.club) && (a.upper || b.upper || !p.chosen):
		return false
	}
	return a.upper || b.upper || p.cover
}

// like is all that the edges of a vertex and what they are worth depend on, but for who is kept apart.
type like struct {
	vertex
	likeness
}

func (p *problem) likeOf(i int) like {
	x := like{vertex: p.vertices[i]}
	if x.floats {
		x.likeness = p.likenessOf(x.player)
	}
	x.player = min(x.player, 0)
	return x
}

// separate enters the clubs of the vertices, and lists by vertex those whom no clubs keep apart from it. Of those below
// it does not matter where they are the first of each sort.
func (p *problem) separate() [][]int32 {
	list := make([]int, len(p.vertices))
	for i, v := range p.vertices {
		list[i] = v.player
	}
	clubs, apart := p.Kept(list)
	for i := range p.vertices {
		v := &p.vertices[i]
		if v.club = clubs[i]; p.chosen && !v.upper {
			apart[i] = slices.DeleteFunc(apart[i], func(k int32) bool { return !p.vertices[k].upper })
		}
	}
	return apart
}

// solve returns the upfloaters, and false when not all who must be can be paired.
func (p *problem) solve() ([]int, bool) {
	p.State.Spend(engine.SortAmong(len(p.vertices)))
	apart := p.separate()
	g := &matching.Sorted{Meter: p.State.Spend, Kinds: matching.KindsOf(len(p.vertices), p.likeOf), Apart: apart,
		Join: func(i, k int) bool { return p.edge(&p.vertices[i], &p.vertices[k]) },
		Sits: func(i int) bool { return !p.vertices[i].upper && !p.cover }}
	mate := g.Best(p.digits()...)
	if mate == nil {
		return nil, false
	}
	var up []int
	for i, m := range mate {
		if v := &p.vertices[i]; m != matching.None && !v.upper && p.vertices[m].upper {
			up = append(up, v.player)
		}
	}
	return up, true
}

// standIns returns as few players of each kind as leave a mass of players, any limit of whom or of others come or go,
// the same room: so many more or less of one absolute preference than of all others together, and of one wish than of
// the other. What is beyond the limit need not be exact. Without wishes only the room for absolute preferences counts.
//
// Rule: C.04.4.1 (2026) C3, C7
func standIns(t *swiss.Tally, limit int, wishes bool) [swiss.Kinds]int {
	const white, black = tournament.White, tournament.Black
	for ; ; limit++ {
		x := cut(t.Players-2*t.Absolute[white], limit)
		y := cut(t.Players-2*t.Absolute[black], limit)
		z := cut(t.Wishes[white]-t.Wishes[black], limit)
		if z < 0 {
			z = -cut(-t.Wishes[white]+t.Wishes[black], limit)
		}
		others, surplus := (x+y)/2, (y-x)/2 // those without an absolute preference; White's more than Black's with one
		if !wishes {
			z = surplus + others
		}
		if w, b := others+z-surplus, others-z+surplus; others >= 0 && w >= 0 && b >= 0 {
			return [swiss.Kinds]int{swiss.WishesWhite: w / 2, swiss.NeedsWhite: max(surplus, 0),
				swiss.WishesBlack: b / 2, swiss.NeedsBlack: max(-surplus, 0)}
		}
	}
}

// cut lowers a number to the limit, or to one more where that keeps it odd or even.
func cut(x, limit int) int {
	if x <= limit {
		return x
	}
	return limit + (x-limit)%2
}
