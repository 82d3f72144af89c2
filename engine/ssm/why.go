package ssm

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the criterion that forbids it, or what the procedure did until one of
// them was no longer free for the other one.
//
// Rule: SSM (20.01.04) C
func (r *round) why(one, two int) (engine.Decision, error) {
	if r.haveMet(one, two) {
		return swiss.Apart(ref("B1"), one, two, r.checkBoard), nil
	}
	for _, b := range r.brackets {
		for _, x := range b.pairs {
			if x.hi == min(one, two) && x.lo == max(one, two) {
				d := b.decision()
				d.Steps = append(d.Steps, b.tell(x))
				return d, nil
			}
		}
	}
	return r.parted(one, two)
}
