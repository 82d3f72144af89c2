package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// once is an order of the pairing numbers that held for one round alone: the list was put right afterwards.
type once struct {
	order *numbering
	round int
}

// oncePrice is what it costs to say that an order held for one round.
const oncePrice = 2 * evidence.Bit

func (e *once) kind() Kind          { return Numbering }
func (e *once) cost() evidence.Bits { return e.order.price + oncePrice }
func (e *once) scope() (int, int)   { return e.round, e.round }
func (e *once) alter(v *view)       { e.order.alter(v) }

func (e *once) tell(s *subject) []Assumption {
	out := e.order.tell(s)
	for i := range out {
		out[i].Round = e.round
		out[i].Text = fmt.Sprintf("in round %d alone: %s", e.round, out[i].Text)
	}
	return out
}

// numbersAt is the order of the pairing numbers in a round, nil for that of the file.
func numbersAt(w *world, round int) *numbering {
	if e := first[*once](w); e != nil && e.round == round {
		return e.order
	}
	return first[*numbering](w)
}

// fileNumbers translates the pairing numbers that a world has in a round into those of the file.
func (s *subject) fileNumbers(w *world, round int) func(tournament.PlayerID) tournament.PlayerID {
	n := numbersAt(w, round)
	return func(id tournament.PlayerID) tournament.PlayerID {
		if n == nil || id < 1 || int(id) > len(n.order) {
			return id
		}
		return s.t.Players[n.order[id-1]].ID
	}
}

// otherOnce lets the order that round 1 asks for hold for round 1 alone.
func (s *search) otherOnce(a *assessment, orders [][]int) (out []change) {
	if len(a.deviating()) != 1 {
		return nil
	}
	for _, order := range orders {
		w := replacing[*once](a.world, &once{s.numbered(order), 1})
		out = append(out, change{w, 1, 1})
	}
	return out
}
