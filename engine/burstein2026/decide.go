package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// largestDecided bounds the vertices of the matching of a bracket whose deciding articles are examined: that takes one
// for each criterion.
const largestDecided = 300

// deciders lists the articles that can decide something.
func (e *edition) deciders() []rules.Ref {
	return swiss.Refs(e.cite, "1.6.1", "1.8.1", "C2", "C4", "C5", "C6", "C7", "C8", "3.1.2", "3.1.3", "3.1.4", "3.1.5",
		"4.3", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5")
}

// decide returns the articles that decided a round:
//
//   - an order of the bye, when without it another player would have it; C2, when somebody whom it bars would;
//   - the index, when the round would be paired in another way if TPNs alone ranked the players;
//   - a criterion, when without it a bracket would be paired in another way;
//   - the order of pairings, when the reverse order would lead to another one, so that several are as good;
//   - an article of the allocation of colours, when it gave the colours of a pair.
func (r *round) decide(want func(rules.Ref) bool) (out []engine.Deciding, unseen int) {
	return r.Decide(want, func(add swiss.AddDeciding) {
		add("1.8.1", func() bool {
			o := r.edition.newRoundBy(r.choices, r.State, make([]index, len(r.State.Players)))
			return o.pair() == nil && !slices.Equal(o.Made().Boards, r.Made().Boards)
		})
	}, r.decidingBracket)
}

// decidingBracket leaves out one criterion after the other, and at last turns the order of pairings round. It reports
// whether the bracket is small enough for that.
func (r *round) decidingBracket(b *bracket, add swiss.AddDeciding) bool {
	if len(r.newProblem(b).list) > largestDecided {
		return false
	}
	differs := func(change func(o *round)) bool {
		o := *r
		change(&o)
		made, err := o.best(b)
		return err == nil && !slices.Equal(made.pairs, b.pairs)
	}
	for _, article := range []string{"C4", "C5", "C6", "C7", "C8"} {
		add(article, func() bool { return differs(func(o *round) { o.Without = []rules.Ref{r.Cite(article)} }) })
	}
	add("4.3", func() bool { return differs(func(o *round) { o.Reversed = true }) })
	return true
}
