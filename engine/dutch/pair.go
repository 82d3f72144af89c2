package dutch

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// pair makes the pairing of the round. An incomplete one is a fault of the engine: the outlook has promised completion.
//
// Rule: C.04.3 (2017) A.9
func (r *round) pair() (err error) {
	if r.brackets, err = r.outlook(r); err != nil || r.left() == swiss.Nobody {
		return err
	}
	left := r.brackets[len(r.brackets)-1].downfloaters()
	if len(left) > 1 || !r.takesBye(left[0]) {
		return fmt.Errorf("engine fault: %d players are left over in the last bracket", len(left))
	}
	return nil
}

// left is who is left over in the last bracket.
func (r *round) left() int {
	if n := len(r.brackets); n > 0 {
		for _, i := range r.brackets[n-1].downfloaters() {
			return i
		}
	}
	return swiss.Nobody
}

// result collects the boards of all brackets with their colours.
func (r *round) result() engine.Result {
	return r.Result(r.left(), func(yield func(white, black int) bool) {
		for _, b := range r.brackets {
			for _, x := range b.pairs {
				hi, lo := b.members[x[0]], b.members[x[1]]
				if !yield(r.allocate(hi, lo).Seats(hi, lo)) {
					return
				}
			}
		}
	})
}
