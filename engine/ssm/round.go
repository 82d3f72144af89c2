package ssm

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

const nobody = swiss.Nobody

// round is the pairing of one round. Players are named by their rank, from 0.
type round struct {
	swiss.Roster
	choices    engine.Choices
	players    []player            // those of the roster
	wdl        []tournament.Points // of everybody, by index in State.Players
	before     []tournament.Points // the same before the previous round
	brackets   []*bracket          // once the round is paired
	restricted swiss.Forbidden     // who should be kept apart in this round
}

func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{Roster: swiss.NewRoster(s), choices: c}
	r.count()
	r.rank(r.known())
	r.separate()
	return r
}

// pair goes down the score brackets.
//
// Rule: SSM (20.01.04) C1, C9
func (r *round) pair() error {
	todo := r.scoreBrackets()
	if len(todo) == 0 {
		return nil
	}
	var moving []int
	for i := 0; ; i++ {
		b := todo[i]
		b.last = i == len(todo)-1
		b.came = moving
		b.members = swiss.Union(moving, b.members)
		if !b.last {
			moving = b.clear()
			continue
		}
		if b.solve() {
			r.brackets = todo
			return nil
		}
		if i == 0 {
			return engine.ErrNoLegalPairing
		}
		todo = append(todo[:i-1], r.combine(todo[i-1], b))
		moving, i = nil, i-2
	}
}

// scoreBrackets groups the present players by score, the highest first.
//
// Rule: SSM (20.01.04) A3, C1
func (r *round) scoreBrackets() []*bracket {
	var out []*bracket
	for i := range r.players {
		if i == 0 || r.players[i].wdl != r.players[i-1].wdl {
			out = append(out, &bracket{round: r, number: len(out) + 1, stays: nobody})
		}
		b := out[len(out)-1]
		b.members = append(b.members, i)
	}
	return out
}

// combine undoes the pairs of the bracket above the last one and joins the two.
//
// Rule: SSM (20.01.04) A7, C9
func (r *round) combine(above, last *bracket) *bracket {
	b := &bracket{round: r, number: above.number, stays: nobody, joined: above.joined + last.joined + 1}
	b.undone = append(slices.Clone(last.undone), undoing{above.number, above.pairs, last.members})
	b.members = slices.Clone(last.members)
	for _, x := range above.pairs {
		b.members = append(b.members, x.hi, x.lo)
	}
	return b
}

// result collects the boards: the higher score of the pair first, then the sum of both, then the higher rank. The first
// player of a board is the higher ranked; colours have no meaning.
func (r *round) result() engine.Result {
	var pairs []pair
	var res engine.Result
	for _, b := range r.brackets {
		pairs = append(pairs, b.pairs...)
		if b.last && b.stays != nobody {
			res.Bye = r.players[b.stays].id
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
