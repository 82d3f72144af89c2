package swiss

import (
	"cmp"
	"iter"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Result is a pairing by index, boards white first, in the order of publication; bye is Nobody without one.
func (r *Roster) Result(bye int, boards iter.Seq2[int, int]) engine.Result {
	res := engine.Result{Boards: make([]engine.Board, 0, len(r.Origin)/2)}
	for white, black := range boards {
		w, b := &r.cards[r.Origin[white]], &r.cards[r.Origin[black]]
		res.Boards = append(res.Boards, engine.Board{White: w.id, Black: b.id})
	}
	if bye != Nobody {
		res.Bye = r.From(bye).ID
	}
	r.SortBoards(res.Boards)
	return res
}

// Turned is the decision about a board that has the colours the other way round; why says why it has those demanded.
func (r *Roster) Turned(where fact.Fact, why engine.Step, white, black int) engine.Decision {
	a, b := r.From(white).ID, r.From(black).ID
	return engine.Decision{Rule: why.Rule, Where: where, Demanded: fact.Colours.Of(a, b), Other: fact.Colours.Of(b, a),
		Steps: []engine.Step{why}}
}

// SortBoards is Roster.SortBoards for a state that is not paired.
func SortBoards(s *engine.State, boards []engine.Board) {
	r := NewRoster(s)
	r.SortBoards(boards)
}

// ByPairingScore is a state whose points include the virtual ones, by which the edition of 2026 sorts the boards.
//
// Rule: C.04.7 (2026) 1.5
func ByPairingScore(s *engine.State) *engine.State {
	out := *s
	out.Players = slices.Clone(s.Players)
	for i := range out.Players {
		out.Players[i].Score = s.Players[i].PairingScore()
	}
	return &out
}

// SortBoards puts boards in the order of publication: the higher score of the pair, the other score, then the
// number of the higher-ranked player. Scores are real points, without acceleration.
//
// Rule: C.04.2 (2017) D.9
func (r *Roster) SortBoards(boards []engine.Board) {
	type key struct {
		hi, lo tournament.Points
		number int
		board  engine.Board
	}
	keys := make([]key, len(boards))
	for i, b := range boards {
		w, l := &r.cards[r.Find(b.White)], &r.cards[r.Find(b.Black)]
		if l.score > w.score || l.score == w.score && l.number < w.number {
			w, l = l, w
		}
		keys[i] = key{w.score, l.score, w.number, b}
	}
	slices.SortFunc(keys, func(a, b key) int {
		return cmp.Or(cmp.Compare(b.hi, a.hi), cmp.Compare(b.lo, a.lo), cmp.Compare(a.number, b.number))
	})
	for i := range keys {
		boards[i] = keys[i].board
	}
}
