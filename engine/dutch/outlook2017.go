package dutch

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// paired is a bracket with the candidate chosen.
type paired struct {
	*bracket
	candidate
	other fact.Fact // what the pairing it is compared with supposes; nil for the recorded one
}

// outlook2017 pairs the brackets from the top. When a bracket's downfloaters and everybody below cannot complete the
// round, that bracket is the penultimate one (PPB): it is paired again for completion, and all below it collapse into
// one last bracket (CLB). Reading: R2.
//
// Rule: C.04.3 (2017) A.9
func outlook2017(r *round) (made []paired, err error) {
	if !r.complete(nil, 0) {
		return nil, engine.ErrNoLegalPairing
	}
	var moved []int
	for g := 0; g+1 < len(r.groups); g++ {
		first, from := r.groups[g], r.groups[g+1]
		b := r.newBracket(g+1, moved, first, from, fact.InBracket)
		if from == len(r.players) {
			b.mustComplete = true
			return append(made, b.best()), nil
		}
		b.looksAhead, b.next = true, r.groups[g+2]
		if c := b.best(); r.complete(c.downfloaters(), from) {
			made = append(made, c)
			moved = c.downfloaters()
			continue
		}
		b = r.newBracket(g+1, moved, first, from, fact.PenultimateBracket)
		b.mustComplete = true
		penultimate := b.best()
		last := r.newBracket(g+2, penultimate.downfloaters(), from, len(r.players), fact.CollapsedBracket)
		last.mustComplete = true
		return append(made, penultimate, last.best()), nil
	}
	return made, nil
}

// downfloaters returns the downfloaters as indices into round.players.
func (b paired) downfloaters() []int { return b.bracket.floaters(b.candidate) }
