package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// largestDecided bounds the vertices of the matching of a bracket whose deciding articles are examined: that takes one
// for each criterion.
const largestDecided = 90

// deciders lists the articles that can decide something.
func deciders() []rules.Ref {
	var out []rules.Ref
	for _, article := range []string{"1.6.1", "1.8.1", "C2", "C4", "C5", "C6", "C7", "C8", "3.1.2", "3.1.3", "3.1.4",
		"3.1.5", "4.3", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"} {
		out = append(out, ref(article))
	}
	return out
}

// decide returns the articles that decided a round:
//
//   - an order of the bye, when without it another player would have it; C2, when somebody whom it bars would;
//   - the index, when the round would be paired in another way if TPNs alone ranked the players;
//   - a criterion, when without it a bracket would be paired in another way;
//   - the order of pairings, when the reverse order would lead to another one, so that several are as good;
//   - an article of the allocation of colours, when it gave the colours of a pair.
func (r *round) decide(want func(rules.Ref) bool) (out []engine.Deciding, unseen int) {
	var where string
	add := func(article string, decides func() bool) {
		if a := ref(article); want(a) && decides() {
			out = append(out, engine.Deciding{Rule: a, Bracket: where})
		}
	}
	if r.bye.Player != nobody {
		r.byeRule().Deciding(r.bye, "C2", "3.1.2", add)
	}
	add("1.8.1", func() bool {
		o := newRoundWithout(r.choices, r.State, []rules.Ref{ref("1.8.1")})
		o.without = nil
		return o.pair() == nil && !slices.Equal(o.result().Boards, r.result().Boards)
	})
	for _, b := range r.brackets {
		where = r.title(b)
		if p := r.newProblem(b); len(p.vertices) <= largestDecided {
			r.decidingBracket(b, add)
		} else {
			unseen++
		}
		var articles []string
		for _, p := range b.pairs {
			if c := r.colours(p[0], p[1]).Article; !slices.Contains(articles, c) {
				articles = append(articles, c)
				add(c, func() bool { return true })
			}
		}
	}
	return out, unseen
}

// decidingBracket leaves out one criterion after the other, and at last turns the order of pairings round.
func (r *round) decidingBracket(b *bracket, add func(string, func() bool)) {
	differs := func(change func(o *round)) bool {
		o := *r
		change(&o)
		made, err := o.best(b)
		return err == nil && !slices.Equal(made.pairs, b.pairs)
	}
	for _, article := range []string{"C4", "C5", "C6", "C7", "C8"} {
		add(article, func() bool { return differs(func(o *round) { o.without = []rules.Ref{ref(article)} }) })
	}
	add("4.3", func() bool { return differs(func(o *round) { o.reversed = true }) })
}
