package dutch1998

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

const nobody = -1

// round is the pairing of one round in the making.
type round struct {
	state     *engine.State
	choices   engine.Choices
	players   []player       // those to be paired, in the order of A.2
	origin    []int          // their indices in state.Players
	apart     []map[int]bool // whom each may not meet: opponents met and those the tournament keeps apart
	brackets  []*bracket
	quickFrom int // see the constant; tests change it
	bye       int // who has the bye, nobody when the number of players is even
	events    []event
	err       error // engine.ErrTooLarge
	effort    int64 // see the constant

	byID map[tournament.PlayerID]int // indices in state.Players
	at   []int                       // index in players by index in state.Players, nobody for the absent
}

// newRound ranks the players who are present.
//
// Rule: Dutch (1998) A.2
// Rule: Dutch (1998) F.5
func newRound(c engine.Choices, s *engine.State) *round {
	r := &round{state: s, choices: c, bye: nobody, quickFrom: quickFrom, byID: make(map[tournament.PlayerID]int, len(s.Players))}
	r.at = make([]int, len(s.Players))
	for i := range s.Players {
		r.byID[s.Players[i].ID], r.at[i] = i, nobody
		if s.Players[i].Present {
			r.origin = append(r.origin, i)
		}
	}
	slices.SortStableFunc(r.origin, func(a, b int) int {
		p, q := &s.Players[a], &s.Players[b]
		return cmp.Or(cmp.Compare(q.PairingScore(), p.PairingScore()), cmp.Compare(p.Number, q.Number))
	})
	r.players = make([]player, len(r.origin))
	for i, k := range r.origin {
		r.at[k] = i
		r.fill(&r.players[i], &s.Players[k])
	}
	r.keepApart()
	return r
}

// keepApart notes who has met, and who is kept apart by the tournament. A pairing that was not played may be made again.
//
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) F.2
func (r *round) keepApart() {
	r.apart = make([]map[int]bool, len(r.players))
	for i := range r.apart {
		r.apart[i] = map[int]bool{}
	}
	part := func(i, k int) {
		if i >= 0 && k >= 0 {
			r.apart[i][k], r.apart[k][i] = true, true
		}
	}
	for i, k := range r.origin {
		for _, c := range r.state.Players[k].Cells {
			if c.Result.Played() {
				part(i, r.index(c.Opponent))
			}
		}
	}
	for _, b := range r.state.Forbidden {
		part(r.index(b.White), r.index(b.Black))
	}
}

// find returns the index of a player in the state, nobody when he does not exist.
func (r *round) find(id tournament.PlayerID) int {
	if i, ok := r.byID[id]; ok {
		return i
	}
	return nobody
}

// index returns the index of a player among those to be paired, nobody when he is not.
func (r *round) index(id tournament.PlayerID) int {
	if i := r.find(id); i >= 0 {
		return r.at[i]
	}
	return nobody
}

// legal reports whether two players may meet. Two players with the same absolute preference would break B.2; players
// whom B.2 does not bind have none.
//
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
func (r *round) legal(a, b int) bool {
	p, q := &r.players[a].colours, &r.players[b].colours
	if p.Strength == swiss.Absolute && q.Strength == swiss.Absolute && p.Wish == q.Wish {
		return false
	}
	return a != b && !r.apart[a][b]
}

// result collects the boards.
//
// Rule: Dutch (1998) A.5
// Rule: Dutch (1998) F.1
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
	r.sortBoards(res.Boards)
	return res
}

// sortBoards puts the boards in the order of publication: the score of the higher player, the sum of the scores, the
// rank of the higher player.
//
// Rule: Dutch (1998) F.1
func (r *round) sortBoards(boards []engine.Board) { swiss.SortBoards(r.state, boards) }
