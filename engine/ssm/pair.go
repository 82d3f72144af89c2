package ssm

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
)

// Pair makes the pairing of the round. The first player of a board is the higher ranked; colours have no meaning.
//
// Rule: SSM (20.01.04) C1
func (s *system) Pair(st *engine.State, trace func(engine.Step)) (engine.Result, error) {
	r, err := newRound(s.choice, st)
	if err != nil {
		return engine.Result{}, err
	}
	p, err := r.pair()
	if err != nil {
		return engine.Result{}, err
	}
	if trace != nil {
		s.narrate(p, trace)
	}
	return r.result(p), nil
}

// result collects the boards: the higher score of the pair first, then the sum of both, then the higher rank.
func (r *round) result(p plan) engine.Result {
	var pairs []pair
	var res engine.Result
	for i, b := range p.brackets {
		pairs = append(pairs, b.pairs...)
		if i == len(p.brackets)-1 && b.left >= 0 {
			res.Bye = r.players[b.left].id
		}
	}
	slices.SortFunc(pairs, func(x, y pair) int {
		a, b, c, d := &r.players[x.hi], &r.players[x.lo], &r.players[y.hi], &r.players[y.lo]
		return cmp.Or(cmp.Compare(c.wdl, a.wdl), cmp.Compare(c.wdl+d.wdl, a.wdl+b.wdl), cmp.Compare(x.hi, y.hi))
	})
	res.Boards = make([]engine.Board, 0, len(pairs))
	for _, x := range pairs {
		res.Boards = append(res.Boards, engine.Board{White: r.players[x.hi].id, Black: r.players[x.lo].id})
	}
	return res
}
