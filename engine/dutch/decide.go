package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// largestDecided bounds the bracket, with the players below it that count, whose deciding articles are examined: that
// takes one exact search for each criterion and each pair.
const largestDecided = 60

// deciders lists the articles that can decide a bracket.
func (e *edition) deciders() (out []rules.Ref) {
	add := func(ref rules.Ref) {
		if !ref.IsZero() && !slices.Contains(out, ref) {
			out = append(out, ref)
		}
	}
	add(e.refs.bye)
	add(e.refs.completion)
	add(e.refs.byeScore)
	for i := range e.criteria {
		add(e.criteria[i].ref)
	}
	for _, ref := range []rules.Ref{e.refs.opponents, e.refs.exchange, e.refs.limbo} {
		add(ref)
	}
	for _, ref := range e.refs.allocation {
		add(ref)
	}
	return out
}

// decide returns the articles that decided a round:
//
//   - a quality criterion, the look-ahead or the completion decides a bracket when the same bracket, with that article
//     left out and everything else kept, would have been paired in another way: a candidate is known that goes before
//     the chosen one. A bracket in which leaving an article out leads to another candidate that cannot be seen to be
//     better counts as unseen;
//   - an article of the order of generation decides a bracket when another candidate is as good by all criteria and
//     that article puts it later; the candidates asked are, for each pair of the chosen one, the best that lacks it;
//   - the rule of the lowest score for the bye (2026) decides a round when without it the bye would go elsewhere;
//   - an article of the allocation of colours decides a bracket when it gave the colours of one of its pairs.
func (r *round) decide(want func(rules.Ref) bool) (out []engine.Deciding, unseen int) {
	if want(r.refs.byeScore) && r.byeLimitDecides() {
		out = append(out, engine.Deciding{Rule: r.refs.byeScore})
	}
	for _, b := range r.brackets {
		refs, examined := b.deciding(want)
		if !examined {
			unseen++
		}
		for _, ref := range refs {
			out = append(out, engine.Deciding{Rule: ref, Where: b.where()})
		}
	}
	return out, unseen
}

// byeLimitDecides pairs the round again with the bye for whoever may have it, whatever his score.
//
// Rule: C.04.3 (2026) C5
func (r *round) byeLimitDecides() bool {
	if !r.completesAlways || len(r.players)%2 == 0 {
		return false
	}
	free := *r.edition
	free.anyBye = true
	other, err := outlook2026(newRound(&free, r.State))
	return err == nil && !slices.EqualFunc(r.brackets, other, func(a, b paired) bool { return a.same(b.candidate) })
}

func (b *paired) same(c candidate) bool {
	return samePairs(b.candidate, c) && slices.Equal(b.floats, c.floats)
}

// deciding collects the articles that decided a bracket, each once.
func (b paired) deciding(want func(rules.Ref) bool) (out []rules.Ref, examined bool) {
	add := func(ref rules.Ref) {
		if want(ref) && !slices.Contains(out, ref) {
			out = append(out, ref)
		}
	}
	size := len(b.members)
	if b.mustComplete {
		size += len(b.players) - b.from
	} else if b.looksAhead {
		size += b.next - b.from
	}
	if examined = size <= largestDecided; examined {
		examined = b.decidingCriteria(want, add)
		b.decidingOrder(want, add)
	}
	for _, x := range b.pairs {
		add(b.refs.allocation[b.allocate(b.members[x[0]], b.members[x[1]]).Step])
	}
	return out, examined
}

// decidingCriteria leaves out one article after the other, and reports whether all of them could be told.
func (b paired) decidingCriteria(want func(rules.Ref) bool, add func(rules.Ref)) (told bool) {
	told = true
	ask := func(ref rules.Ref, k *bracket, pair func(*bracket) candidate) {
		c := pair(k)
		switch {
		case b.same(c):
		case k.precedes(c, b.candidate):
			add(ref)
		default:
			told = false
		}
	}
	aboveLook := true
	for i := range b.criteria {
		q := &b.criteria[i]
		aboveLook = aboveLook && !q.ahead
		if !want(q.ref) || q.idle(b.bracket) || !q.ahead && b.free(q) {
			continue
		}
		pair := (*bracket).slow
		if aboveLook {
			pair = wholly
		}
		ask(q.ref, b.without(i), pair)
	}
	ref := b.refs.completion
	if b.from == len(b.players) {
		ref = b.refs.bye // nobody is below: what must be possible is the bye
	}
	if b.mustComplete && want(ref) {
		careless := b.copied()
		careless.mustComplete = false
		ask(ref, careless, wholly)
	}
	return told
}

// wholly solves the bracket at once. The shortcuts of slow rely on the scores of the downfloaters, which the criteria
// before the look-ahead settle, and on the completion.
func wholly(b *bracket) candidate { return b.exact(throughout) }

// precedes reports whether c goes before d by what counts in the bracket, measured and not solved. Without the
// completion the matching of 2026 looks one bracket ahead, where the look-ahead itself takes everybody below into
// account, so what it finds may be worse than what it was to beat.
func (b *bracket) precedes(c, d candidate) bool {
	if b.mustComplete {
		if mine, his := b.complete(b.floaters(c), b.from), b.complete(b.floaters(d), b.from); mine != his {
			return mine
		}
	}
	for i := range b.criteria {
		q := &b.criteria[i]
		if order := b.measure(q, c).compare(b.measure(q, d), q.list); order != 0 {
			return order < 0
		}
	}
	for _, s := range b.comparisons(b.place(c), b.place(d)) {
		if len(s.mine) != len(s.his) {
			return false // the order of generation does not compare them
		}
		if order := slices.Compare(s.mine, s.his); order != 0 {
			return order < 0
		}
	}
	return false
}

// copied is a bracket of its own.
func (b paired) copied() *bracket {
	k := *b.bracket
	return &k
}

// free reports whether a criterion can have no influence because it gives nobody a penalty: not as a downfloater, nor
// in any pair that is allowed.
func (b paired) free(q *criterion) bool {
	for at := range b.members {
		if q.float != nil && q.float(b.bracket, at).count > 0 {
			return false
		}
		if q.pair == nil {
			continue
		}
		for hi := range at {
			if !b.mayPair(hi, at) {
				continue
			}
			if p := b.pairing(hi, at); q.pair(&p).count > 0 {
				return false
			}
		}
	}
	return true
}

// without is the bracket with one criterion left out.
func (b paired) without(i int) *bracket {
	ed, r, k := *b.edition, *b.round, b.copied()
	ed.criteria = slices.Clone(ed.criteria)
	ed.criteria[i].never = func(*bracket) bool { return true }
	k.looksAhead = k.looksAhead && !ed.criteria[i].ahead
	r.edition, k.round = &ed, &r
	return k
}

// decidingOrder asks, for each pair of the candidate, for the best candidate that lacks it; one that is as good by all
// criteria loses by an article of the order.
//
// Rule: C.04.3 (2017) D.1-D.3
// Rule: C.04.3 (2026) 4.2-4.4
func (b paired) decidingOrder(want func(rules.Ref) bool, add func(rules.Ref)) {
	order := []rules.Ref{b.refs.limbo, b.refs.opponents, b.refs.exchange, b.refs.transposed}
	if !slices.ContainsFunc(order, want) {
		return
	}
	for _, x := range b.pairs {
		k := *b.bracket
		k.must = &demand{hi: x[0], lo: x[1], not: true}
		c := k.slow()
		if slices.Contains(c.pairs, x) || b.mustComplete && !b.complete(b.floaters(c), b.from) {
			continue // no other candidate
		}
		d := b.argue(c, nil)
		if slices.Contains(order, d.Rule) {
			add(d.Rule)
		}
	}
}
