package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the limit that forbids it, or the first step of the procedure from which
// the demanded pairing departs when the two meet and their opponents meet each other.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 2.2
// Rule: C.04.4.3 (1999) 5.1.a
// Rule: C.04.4.3 (1999) 5.1.b
func (r *round) why(a, b int) (engine.Decision, error) {
	if !r.compatible(a, b, true) {
		return swiss.Apart(ref("2.1"), a, b, r.checkBoard), nil
	}
	v, together := r.demanded(a, b)
	if together != nil {
		d := engine.Decision{Bracket: r.title(together.stage)}
		d.Steps = append(r.stepsBefore(together), r.tell(together))
		return d, nil
	}
	return r.Parted(v, a, b, r.firstDeparture)
}

// demanded is the pairing made, and the event that pairs a and b, nil when they do not meet.
func (r *round) demanded(a, b int) (v swiss.Version, together *event) {
	v = swiss.NewVersion(len(r.players))
	v.Bye = r.bye
	for _, e := range r.events {
		if e.kind != pairing || e.cracked {
			continue
		}
		c := r.colours(e)
		v.Pair(c.white, c.black)
		if c.white == a && c.black == b || c.white == b && c.black == a {
			together = e
		}
	}
	return v, together
}
