package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// largestDecided bounds the players among whom the upfloaters of a scoregroup are chosen whose deciding articles are
// examined: that takes a matching for each criterion.
const largestDecided = 1000

// deciders lists the articles that can decide something.
func deciders() []rules.Ref {
	return swiss.Refs(ref, "C2", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "3.1.2", "3.1.3", "3.1.4", "3.1.5", "3.2.5",
		"4.2", "4.3", "4.4", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5")
}

// decide returns the articles that decided a round:
//
//   - an order of the bye, when without it another player would have it; C2, when somebody whom it bars would;
//   - a criterion, when without it another set of upfloaters would be chosen; C8 is left out together with C9, which
//     counts something of the same players;
//   - an order of sets or of transpositions, when the reverse order would lead to another one, so that several are as
//     good; that of shifters, when somebody is shifted;
//   - the order of S1, when that by TPN would lead to other pairs;
//   - an article of the allocation of colours, when it gave the colours of a pair.
func (r *round) decide(want func(rules.Ref) bool) (out []engine.Deciding, unseen int) {
	return r.Decide(want, nil, func(b *bracket, add swiss.AddDeciding) bool {
		seen := len(b.residents)+len(b.lower) <= largestDecided
		if seen {
			r.decidingUpfloaters(b, add)
		}
		r.decidingPairs(b, add)
		return seen
	})
}

// decidingUpfloaters leaves out one criterion after the other, and at last turns the order of the sets round.
func (r *round) decidingUpfloaters(b *bracket, add swiss.AddDeciding) {
	other := func(change func(o *round)) []int {
		o := *r
		change(&o)
		up, err := o.best(b.residents, b.lower)
		if err != nil {
			return b.up // nothing else is possible
		}
		slices.SortFunc(up, r.bySequence)
		return up
	}
	for _, articles := range [][]rules.Ref{{ref("C4")}, {ref("C5")}, {ref("C6")}, {ref("C7")}, {ref("C8"), ref("C9")},
		{ref("C9")}, {ref("C10")}} {
		add(articles[0].Article, func() bool {
			return !slices.Equal(other(func(o *round) { o.Without = articles }), b.up)
		})
	}
	add("4.2", func() bool {
		return len(b.up) > 0 && !slices.Equal(other(func(o *round) { o.Reversed = true }), b.up)
	})
}

// decidingPairs turns the order of transpositions round. Who is shifted meets one of his own subgroup, who could be
// shifted instead.
func (r *round) decidingPairs(b *bracket, add swiss.AddDeciding) {
	add("4.3", func() bool { return len(b.avoided)+len(b.equal) > 0 })
	g2 := slices.SortedFunc(slices.Values(b.g2), r.byNumber)
	slices.Reverse(g2)
	add("4.4", func() bool { return !slices.Equal(r.searchOrder(b.s1, g2), b.t2) })
	add("3.2.5", func() bool {
		slices.Reverse(g2)
		byTPN := slices.SortedFunc(slices.Values(b.s1), r.byNumber)
		t2 := r.searchOrder(byTPN, g2)
		for k, i := range byTPN {
			if t2[k] != b.t2[slices.Index(b.s1, i)] {
				return true
			}
		}
		return false
	})
}
