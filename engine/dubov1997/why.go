package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the limit that forbids it, or what the procedure did until one of them
// was no longer free for the other one.
//
// Rule: Dubov (1997) 2.1, 2.3, 2.4, 6.1
func (r *round) why(a, b int) (engine.Decision, error) {
	if !r.possible(a, b) {
		return swiss.Apart(ref("2.1"), a, b, r.checkBoard), nil
	}
	if e := r.meeting(a, b); e != nil {
		d := engine.Decision{Where: r.groups[e.group].Where()}
		d.Steps = append(r.stepsBefore(e), r.tell(e))
		return d, nil
	}
	return r.parted(a, b)
}

// meeting is the event that pairs two players, nil when they do not meet.
func (r *round) meeting(a, b int) *event {
	for i := range r.events {
		e := &r.events[i]
		if e.kind == pairing && slices.Contains(e.players, a) && slices.Contains(e.players, b) {
			return e
		}
	}
	return nil
}
