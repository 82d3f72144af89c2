package dutch

import (
	"github.com/trfkit/trfkit/engine/swiss"
)

// fewestFloats bounds the number of downfloaters from below by counting: it has the parity of the bracket; players with
// the same absolute preference cannot meet, so those beyond half of the pairs move down; and where the downfloaters
// must complete the round, they must be enough for those below who cannot meet each other.
//
// Proof: L1.
//
// Rule: C.04.3 (2017) C.5
// Rule: C.04.3 (2026) C6
func (b *bracket) fewestFloats() int {
	n, least := len(b.members), 0
	for _, a := range b.crowd(b.members, 0, 0).clash {
		least = max(least, 2*a-n)
	}
	if b.mustComplete {
		below := len(b.players) - b.from
		for _, a := range b.crowd(nil, b.from, len(b.players)).clash {
			least = max(least, 2*a-below-b.spareBye())
		}
	}
	return least + (n-least)%2
}

// spareBye is 1 when somebody among the downfloaters and the players below must have the bye, which frees one of them
// from needing an opponent.
func (b *bracket) spareBye() int { return len(b.players) % 2 }

// bar excludes players with an absolute preference from being left over where there is no opponent for them below. In
// the last bracket it excludes nobody: the one left over has the bye.
func (f *fastPath) bar() {
	below := len(f.players) - f.from
	for w, a := range f.crowd(nil, f.from, len(f.players)).clash {
		if 2*(a+1) > below+f.floats+f.spareBye() && !f.topscorers(w) {
			f.stays[classOfAbsolute(w)] = false
		}
	}
}

// topscorers reports whether somebody in the bracket with the absolute preference w is a topscorer, whom the others may
// meet.
func (f *fastPath) topscorers(w int) bool {
	return f.any(func(p *player) bool {
		return p.topscorer && p.Strength == swiss.Absolute && int(p.Wish) == w+1
	})
}

func classOfAbsolute(w int) class { return class(3 * (w + 1)) }
