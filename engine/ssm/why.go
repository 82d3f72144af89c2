package ssm

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the criterion that forbids it, or the first step at which the procedure
// departs from the demanded pairing changed so that the two meet and their opponents meet each other.
//
// Rule: SSM (20.01.04) C
func (r *round) why(one, two int) (engine.Decision, error) {
	if r.haveMet(one, two) {
		return swiss.Apart(ref("B1"), one, two, r.checkBoard), nil
	}
	v := swiss.NewVersion(len(r.players))
	for _, b := range r.brackets {
		for _, x := range b.pairs {
			if x.hi == min(one, two) && x.lo == max(one, two) {
				d := b.decision()
				d.Steps = append(d.Steps, b.tell(x))
				return d, nil
			}
			v.Pair(x.hi, x.lo)
		}
	}
	return r.Parted(v, one, two, r.departure)
}
