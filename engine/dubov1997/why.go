package dubov1997

import (
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
	return r.trace().Why(a, b)
}
