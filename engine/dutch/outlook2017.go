package dutch

import "github.com/trfkit/trfkit/engine"

// plan is the whole pairing of a round, bracket by bracket.
type plan struct {
	brackets []paired
}

type paired struct {
	*bracket
	candidate
	other string // what the pairing it is compared with is called in explanations, "recorded" when blank
}

// against names the pairing that the demanded one is compared with.
func (b *paired) against() string {
	if b.other == "" {
		return "recorded"
	}
	return b.other
}

// outlook2017 pairs the brackets from the top. When a bracket's downfloaters and everybody below cannot complete the
// round, that bracket is the penultimate one (PPB): it is paired again for completion, and all below it collapse into
// one last bracket (CLB). Reading: R2.
//
// Rule: C.04.3 (2017) A.9
func outlook2017(r *round) (plan, error) {
	var p plan
	if !r.complete(nil, 0) {
		return p, engine.ErrNoLegalPairing
	}
	var moved []int
	for g := 0; g+1 < len(r.groups); g++ {
		first, from := r.groups[g], r.groups[g+1]
		b := r.newBracket(g+1, moved, first, from, "")
		if from == len(r.players) {
			b.whole = true
			p.add(b, b.best())
			break
		}
		b.ahead, b.next = true, r.groups[g+2]
		c := b.best()
		if r.complete(b.floaters(c), from) {
			p.add(b, c)
			moved = b.floaters(c)
			continue
		}
		b = r.newBracket(g+1, moved, first, from, "penultimate pairing bracket")
		b.whole = true
		c = b.best()
		p.add(b, c)
		last := r.newBracket(g+2, b.floaters(c), from, len(r.players), "collapsed last bracket")
		last.whole = true
		p.add(last, last.best())
		break
	}
	return p, nil
}

func (p *plan) add(b *bracket, c candidate) {
	p.brackets = append(p.brackets, paired{bracket: b, candidate: c})
}
