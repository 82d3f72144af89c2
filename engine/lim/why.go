package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the limit that forbids it, or what the procedure did until one of them
// was no longer free for the other one.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 2.2
// Rule: C.04.4.3 (1999) 5.1.a, 5.1.b
// Rule: C.04.4.3 (2026) 5.1.1, 5.1.2
func (r *round) why(a, b int) (engine.Decision, error) {
	if !r.compatible(a, b, true) {
		return swiss.Apart(r.cite("2.1"), a, b, r.checkBoard), nil
	}
	return r.trace().Why(a, b)
}
