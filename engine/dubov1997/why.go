package dubov1997

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the limit that forbids it, or the first step of the procedure from which
// the demanded pairing departs when the two meet and their opponents meet each other.
//
// Rule: Dubov (1997) 2.1
// Rule: Dubov (1997) 2.3
// Rule: Dubov (1997) 2.4
// Rule: Dubov (1997) 6.1
func (r *round) why(a, b int) (engine.Decision, error) {
	if !r.possible(a, b) {
		return swiss.Apart(ref("2.1"), a, b, r.checkBoard), nil
	}
	v, together := r.demanded(a, b)
	if together != nil {
		d := engine.Decision{Bracket: r.title(together.group)}
		d.Steps = append(r.stepsBefore(together), r.tell(together))
		return d, nil
	}
	return r.Parted(v, a, b, r.firstDeparture)
}

// demanded is the pairing made, and the event that pairs a and b, nil when they do not meet.
func (r *round) demanded(a, b int) (v swiss.Version, together *event) {
	v = swiss.NewVersion(len(r.players))
	for i := range r.events {
		switch e := &r.events[i]; e.kind {
		case bye:
			v.Bye = e.players[0]
		case pairing:
			c := r.colours(e)
			v.Pair(c.white, c.black)
			if c.white == a && c.black == b || c.white == b && c.black == a {
				together = e
			}
		}
	}
	return v, together
}
