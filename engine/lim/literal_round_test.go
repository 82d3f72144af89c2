package lim_test

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// literal1999 and literal2026 pair a round in the sequence of the text, which both editions have alike. The choices are
// readings that depart from the defaults.
func literal1999(s *engine.State, choice map[string]string) (engine.Result, error) {
	return literalPair(s, choice, false)
}

// Rule: C.04.1 (2026) 4
func literal2026(s *engine.State, choice map[string]string) (engine.Result, error) {
	return literalPair(s, choice, true)
}

func literalPair(s *engine.State, choice map[string]string, wins bool) (engine.Result, error) {
	f := newLitField(s, choice, wins)
	if len(f.players) > litMaxPlayers {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	r := &litRound{litField: f, bye: -1, all: litSet(1)<<len(f.players) - 1}
	if !r.giveBye() {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	if s.Round == 1 {
		r.roundOne()
	} else {
		r.laterRound()
	}
	return r.result(), nil
}

// litRound is the round while it is being paired.
type litRound struct {
	*litField
	bye   int // -1 is nobody
	all   litSet
	upper []litPair // in the order made
	lower []litPair
	last  []litPair // of the median
}

// litPair is a pair; the first player is the one for whom an opponent was looked for.
type litPair struct{ a, b int }

// giveBye gives the bye to the lowest rank of the lowest score-group.
//
// Rule: C.04.4.3 (1999, 2026) 1.1, 7.1
// Reading: LA-6.
// Reading: LA-33.
func (r *litRound) giveBye() bool {
	if r.all.Size()%2 == 0 {
		return r.compat.All(r.all)
	}
	list := r.all.Members()
	slices.SortFunc(list, func(i, j int) int {
		if r.state.Round == 1 {
			return cmp.Compare(j, i) // 7.1: the end of the list
		}
		return cmp.Or(cmp.Compare(r.players[i].PairingScore(), r.players[j].PairingScore()), cmp.Compare(j, i))
	})
	for _, i := range list {
		if !r.players[i].noBye && r.compat.All(r.all.Without(i)) {
			r.bye, r.all = i, r.all.Without(i)
			return true
		}
	}
	return false
}

// roundOne pairs the top half with the bottom half.
//
// Rule: C.04.4.3 (1999, 2026) 7.2
// Reading: LA-29.
func (r *litRound) roundOne() {
	list := r.all.Members()
	r.fold(list, r.compat, nil, func(pairs []litPair) bool {
		r.last = slices.Clone(pairs)
		return true
	})
}

// fold writes down the complete pairings of a list in the order of the exchanges of 4.2 and 4.3: the first player has
// the first of the bottom half, then those after him, then those of the top half from its end; then the same is done
// with the rest. It stops when visit is done.
//
// Rule: C.04.4.3 (1999, 2026) 2.4, 4.1-4.3
func (r *litRound) fold(list []int, g *enginetest.Graph, made []litPair, visit func([]litPair) bool) bool {
	if len(list) == 0 {
		return visit(made)
	}
	half := len(list) / 2
	top := slices.Clone(list[1:half])
	slices.Reverse(top)
	for _, j := range slices.Concat(list[half:], top) {
		if !g.Meet[list[0]].Has(j) {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(list[1:]), func(i int) bool { return i == j })
		if r.fold(rest, g, append(slices.Clip(made), litPair{list[0], j}), visit) {
			return true
		}
	}
	return false
}

// laterRound pairs from the top to the median, from the bottom to the median, and the median last.
//
// Rule: C.04.4.3 (1999, 2026) 2.2
// Reading: LA-2.
func (r *litRound) laterRound() {
	groups := map[tournament.Points]litSet{}
	for _, i := range r.all.Members() {
		groups[2*r.players[i].PairingScore()] = groups[2*r.players[i].PairingScore()].With(i)
	}
	median := tournament.Points(r.state.Round-1) * r.state.Scoring.Win()
	var above, below []litSet // in the order in which they are paired
	scores := []tournament.Points{}
	for score := range groups {
		scores = append(scores, score)
	}
	slices.Sort(scores)
	for _, score := range scores {
		switch {
		case score > median:
			above = slices.Insert(above, 0, groups[score])
		case score < median:
			below = append(below, groups[score])
		}
	}
	down := r.half(above, below, groups[median], 0, false)
	up := r.half(below, above, groups[median], down, true)
	r.median(groups[median], down, up)
}

// half pairs the groups of one half and returns the floaters who wait at the median.
func (r *litRound) half(groups, others []litSet, median, waiting litSet, upward bool) litSet {
	var incoming litSet
	for n, natives := range groups {
		adjacent := median | waiting
		if n+1 < len(groups) {
			adjacent = groups[n+1]
		}
		if adjacent == 0 && len(others) > 0 {
			adjacent = others[len(others)-1]
		}
		g := r.rule(natives | incoming)
		p := &litGroup{litRound: r, g: g, natives: natives, incoming: incoming, adjacent: adjacent, upward: upward}
		leaving := p.floaters()
		pairs := p.pair(leaving)
		if upward {
			r.lower = append(r.lower, pairs...)
		} else {
			r.upper = append(r.upper, pairs...)
		}
		incoming = leaving
	}
	return incoming
}

// rule is the rule of who may meet in a group: in the last round that of chapter 6, where pairs would be lost without.
//
// Rule: C.04.4.3 (1999, 2026) 6
// Reading: LA-9.
func (r *litRound) rule(pool litSet) *enginetest.Graph {
	if r.strict.Most(pool) < r.compat.Most(pool) {
		return r.compat
	}
	return r.strict
}

// median pairs the median; where it is blocked, pairs of the half from which fewer floaters come are broken.
//
// Rule: C.04.4.3 (1999) 2.6
// Rule: C.04.4.3 (2026) 2.6, 2.6.1, 2.6.2
// Reading: LA-18.
func (r *litRound) median(natives, down, up litSet) {
	for !r.compat.All(natives | down | up) {
		half, to := &r.upper, &down
		if down.Size() > up.Size() && len(r.lower) > 0 || len(r.upper) == 0 {
			half, to = &r.lower, &up
		}
		last := len(*half) - 1
		broken := (*half)[last]
		*half = (*half)[:last]
		*to = to.With(broken.a).With(broken.b)
	}
	p := &litGroup{litRound: r, g: r.rule(natives | down | up), natives: natives, incoming: down | up, fromBelow: up}
	r.last = p.pair(0)
}

// result gives the colours and puts the boards in order.
func (r *litRound) result() engine.Result {
	var out engine.Result
	if r.bye >= 0 {
		out.Bye = r.players[r.bye].ID
	}
	add := func(list []litPair, below bool) {
		for _, p := range list {
			high, low := p.a, p.b
			if r.outranks(low, high) {
				high, low = low, high
			}
			b := engine.Board{White: r.players[high].ID, Black: r.players[low].ID}
			if !r.white(p, high, low, below) {
				b.White, b.Black = b.Black, b.White
			}
			out.Boards = append(out.Boards, b)
		}
	}
	add(r.upper, false)
	add(r.lower, true)
	add(r.last, false)
	enginetest.SortBoards(r.state, out.Boards)
	return out
}

func (r *litRound) outranks(i, j int) bool {
	if r.players[i].PairingScore() != r.players[j].PairingScore() {
		return r.players[i].PairingScore() > r.players[j].PairingScore()
	}
	return i < j
}

// white tells whether the higher ranked of a pair has White.
//
// Rule: C.04.4.3 (1999, 2026) 5.3, 5.4, 5.6, 7.2
// Reading: LA-7.
// Reading: LA-19.
func (r *litRound) white(pair litPair, high, low int, below bool) bool {
	p, q := &r.players[high], &r.players[low]
	if r.state.Round == 1 {
		place := slices.Index(r.all.Members(), pair.a)
		return (pair.a == high) == ((place%2 == 0) == (r.state.Initial == tournament.White))
	}
	if one, two := r.allowed(p, q), r.allowed(q, p); one != two {
		return one
	}
	switch {
	case p.due == tournament.NoColour && q.due == tournament.NoColour:
		return (p.ID%2 == 1) == (r.state.Initial == tournament.White)
	case p.due == tournament.NoColour:
		return q.due == tournament.Black
	case q.due != p.due:
		return p.due == tournament.White
	}
	for back := 1; back <= len(p.colours) && back <= len(q.colours); back++ {
		mine, his := p.colours[len(p.colours)-back], q.colours[len(q.colours)-back]
		if mine != his {
			return his == tournament.White
		}
	}
	return (p.due == tournament.White) != below
}
