package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

const nobody = swiss.Nobody

// round is the pairing of one round in the making.
type round struct {
	swiss.Roster
	choices   engine.Choices
	players   []player // those of the roster, which is the order of A.2
	apart     swiss.Separation
	brackets  []*bracket
	quickFrom int // see the constant; tests change it
	bye       int // who has the bye, nobody when the number of players is even
	events    []event
}

// newRound ranks the players who are present.
//
// A pairing that was not played may be made again.
//
// Rule: C.04.3.1 (2012) A.2
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) F.2
// Rule: C.04.3.1 (2012) F.5
func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{Roster: swiss.NewRoster(s), choices: c, bye: nobody, quickFrom: quickFrom}
	r.players = make([]player, len(r.Origin))
	for i := range r.players {
		r.fill(&r.players[i], r.From(i))
	}
	r.apart = r.Separation()
	return r
}

// legal reports whether two players may meet.
//
// Rule: C.04.3.1 (2012) B.1.a
// Rule: C.04.3.1 (2012) B.2
func (r *round) legal(a, b int) bool {
	return a != b && !r.apart.Has(a, b) && !r.tooKeen(a, b)
}

// tooKeen reports whether two players may not meet because both need the same colour. A pair with a top scorer may.
//
// Rule: C.04.3.1 (2012) A.10
// Rule: C.04.3.1 (2012) B.2
func (r *round) tooKeen(a, b int) bool {
	return r.clashAbsolutely(a, b) && !r.players[a].top && !r.players[b].top
}

// result collects the boards.
//
// Rule: C.04.3.1 (2012) A.5
// Rule: C.04.3.1 (2012) F.1
func (r *round) result() engine.Result {
	res := engine.Result{Boards: make([]engine.Board, 0, len(r.players)/2)}
	for _, b := range r.brackets {
		for _, p := range b.made.pairs {
			a := r.colours(p[0], p[1])
			res.Boards = append(res.Boards, engine.Board{White: r.players[a.white].id, Black: r.players[a.black].id})
		}
	}
	if r.bye != nobody {
		res.Bye = r.players[r.bye].id
	}
	swiss.SortBoards(r.State, res.Boards)
	return res
}
