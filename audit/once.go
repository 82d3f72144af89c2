package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// once is an order of the pairing numbers that held for the first rounds alone: the list was put right afterwards.
type once struct {
	terms
	order *numbering
}

// oncePrice is what it costs to say that an order held for the first rounds, and for how many.
const oncePrice = 2 * evidence.Bit

// mostOnce is how many rounds it may have been.
const mostOnce = 3

func (e *once) alter(v *view) { e.order.alter(v) }

func (e *once) tell(s *subject) []Assumption {
	out := e.order.tell(s)
	when := "in round 1 alone"
	if e.until > 1 {
		when = fmt.Sprintf("in rounds 1 to %d alone", e.until)
	}
	for i := range out {
		out[i].Round = 1
		if e.until > 1 {
			out[i].Until = e.until
		}
		out[i].Text = when + ": " + out[i].Text
	}
	return out
}

// firstly is an order for the first rounds.
func (s *search) firstly(order []int, until int) *once {
	n := s.numbered(order)
	return &once{terms{Numbering, n.price + oncePrice, 1, until}, n}
}

// numbersAt is the order of the pairing numbers in a round, nil for that of the file.
func numbersAt(w *world, round int) *numbering {
	if e := first[*once](w); e != nil && round <= e.until {
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

// otherOnce lets the order that round 1 asks for hold for the first rounds alone, while most others are as demanded.
func (s *search) otherOnce(a *assessment, orders [][]int) (out []*world) {
	if 2*(len(a.deviating())-1) >= s.paired-1 {
		return nil
	}
	for until := 1; until <= min(mostOnce, s.paired-1); until++ {
		for _, order := range orders {
			out = append(out, replacing[*once](a.world, s.firstly(order, until)))
		}
	}
	return out
}
