package dutch

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Pair makes the pairing of the round.
//
// Rule: C.04.3 (2017) A.9
func (s *system) Pair(st *engine.State, trace func(engine.Step)) (res engine.Result, err error) {
	if err := engine.NeedsColour(st); err != nil {
		return engine.Result{}, err
	}
	r := newRound(&s.edition, st)
	p, err := s.outlook(r)
	if err != nil {
		return engine.Result{}, err
	}
	res, err = r.result(p)
	if err == nil && trace != nil {
		r.narrate(p, trace)
	}
	return res, err
}

// result collects the boards of all brackets and gives colours. An incomplete plan is a fault of the engine: the
// outlook has promised completion.
func (r *round) result(p plan) (engine.Result, error) {
	var res engine.Result
	res.Boards = make([]engine.Board, 0, len(r.players)/2)
	for _, b := range p.brackets {
		for _, x := range b.pairs {
			res.Boards = append(res.Boards, r.board(b.members[x[0]], b.members[x[1]]))
		}
	}
	if n := len(p.brackets); n > 0 {
		last := p.brackets[n-1]
		if left := last.downfloaters(); len(left) == 1 && r.takesBye(left[0]) {
			res.Bye = r.players[left[0]].id
		} else if len(left) > 0 {
			return engine.Result{}, fmt.Errorf("engine fault: %d players are left over in the last bracket", len(left))
		}
	}
	r.SortBoards(res.Boards)
	return res, nil
}

// board gives the colours of a pair of indices, the higher ranked first.
func (r *round) board(hi, lo int) engine.Board {
	p, q := r.players[hi].id, r.players[lo].id
	if r.allocate(hi, lo).Higher == tournament.White {
		return engine.Board{White: p, Black: q}
	}
	return engine.Board{White: q, Black: p}
}
