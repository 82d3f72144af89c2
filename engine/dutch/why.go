package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// demand is a pair, or a float, that a candidate made for an explanation must have, or a pair that it must lack.
type demand struct {
	hi, lo int  // positions; lo is -1 to demand that hi moves down
	not    bool // the pair must be lacking
}

// meets reports whether a candidate fulfils the demand.
func (d demand) meets(c candidate) bool {
	if d.lo < 0 {
		return slices.Contains(c.floats, d.hi)
	}
	return slices.Contains(c.pairs, [2]int{d.hi, d.lo})
}

// spoils reports whether a pair of positions, lo behind the members for a player below, contradicts the demand of a
// pair.
func (d demand) spoils(hi, lo int) bool {
	switch {
	case d.not:
		return hi == d.hi && lo == d.lo
	case d.lo < 0:
		return false
	}
	touches := hi == d.hi || lo == d.hi || hi == d.lo || lo == d.lo
	return touches && (hi != d.hi || lo != d.lo)
}

// parts reports whether two positions do not meet inside the bracket because one of them is demanded to move down.
func (d demand) parts(hi, lo int) bool {
	return d.lo < 0 && (hi == d.hi || lo == d.hi)
}

// largestWhy bounds the bracket, with the players below it that count, for which the best candidate with a demanded
// pair is searched; in a larger one the two former opponents are exchanged instead.
const largestWhy = 250

// whyIllegal answers for a pair that no pairing may have.
//
// Rule: C.04.3 (2017) C.1, C.3
// Rule: C.04.3 (2026) C1, C3
func (r *round) whyIllegal(a, b int) (engine.Decision, bool) {
	var v swiss.Version
	if r.mayNotMeet(&v, min(a, b), max(a, b)); len(v.Breaches) == 0 {
		return engine.Decision{}, false
	}
	return engine.Decision{Rule: v.Breaches[0].Rule, Steps: v.Breaches}, true
}

// why says why two players do or do not meet.
//
// Rule: C.04.3 (2017) B.8
// Rule: C.04.3 (2026) 3.8
func (r *round) why(a, b int) (engine.Decision, error) {
	d, done := r.whyIllegal(a, b)
	if !done {
		d = r.whyApart(min(a, b), max(a, b))
	}
	return d, nil
}

// whyApart looks for the bracket in which the higher player a is paired, and compares its candidate with the best one
// that has him meet b, or move down towards b.
func (r *round) whyApart(a, b int) engine.Decision {
	p, q := r.players[a].id, r.players[b].id
	for _, k := range r.brackets {
		hi, lo := slices.Index(k.members, a), slices.Index(k.members, b)
		if hi < 0 && lo < 0 || slices.Contains(k.floats, hi) && (lo < 0 || slices.Contains(k.floats, lo)) {
			continue
		}
		if hi < 0 { // a was paired above, where b never came
			break
		}
		if lo >= 0 && slices.Contains(k.pairs, [2]int{min(hi, lo), max(hi, lo)}) {
			return k.said(rules.Ref{}, fact.MeetWithin.Of(p, q), p, q)
		}
		switch {
		case lo >= 0 && max(hi, lo) < k.mdps:
			return k.argueMDPs(engine.Decision{Where: k.where()}, [][2]int{{min(hi, lo), max(hi, lo)}})
		case lo >= 0:
			return k.whyNot(demand{hi: min(hi, lo), lo: max(hi, lo)}, a, b)
		}
		return k.whyNot(demand{hi: hi, lo: -1}, a, b)
	}
	return swiss.Said(r.refs.outlook, fact.NeverTogether.Of(p, q), p, q)
}

// whyNot compares the bracket's candidate with the best one that fulfils the demand.
func (b paired) whyNot(d demand, one, two int) engine.Decision {
	p, q := b.players[one].id, b.players[two].id
	intro := fact.BothIn.Of(p, q)
	b.other = fact.IfTheyMeet
	if d.lo < 0 {
		if b.members[d.hi] == two {
			p, q = q, p
		}
		intro, b.other = fact.OneBelow.Of(p, q), fact.IfMovesDown.Of(p)
	}
	c, best := b.demanded(d)
	if !best {
		intro = fact.NotTheBest.Of(intro)
	}
	if !d.meets(c) || !b.complete(b.floaters(c), b.from) {
		return b.said(b.refs.completion, fact.NotCompletable.Of(intro), p, q)
	}
	out := b.argue(c, nil).Decision
	for _, x := range c.pairs {
		out.Instead = append(out.Instead, engine.Board{White: b.player(x[0]).id, Black: b.player(x[1]).id})
	}
	out.Steps = slices.Concat(b.said(rules.Ref{}, intro, p, q).Steps, out.Steps)
	return out
}

// said is a decision of one step about the bracket.
func (b *bracket) said(article rules.Ref, says fact.Fact, players ...tournament.PlayerID) engine.Decision {
	d := swiss.Said(article, says, players...)
	d.Steps[0].Where = b.where()
	return d
}

// demanded returns the best candidate that fulfils the demand; in a large bracket only a good one.
func (b paired) demanded(d demand) (c candidate, best bool) {
	copied := *b.bracket
	copied.must = &d
	// it need not be the PPB: with the demand the round must be completable
	copied.mustComplete = b.mustComplete || b.looksAhead
	below := len(b.players) - b.from
	if len(b.members)+below <= largestWhy {
		if !b.completesAlways { // in 2017 the look-ahead is into the following bracket alone
			if c := copied.exact(oneAhead); d.meets(c) && b.complete(b.floaters(c), b.from) {
				return c, true
			}
		}
		return copied.exact(throughout), true
	}
	copied.mustComplete = b.mustComplete
	if len(b.members) <= largestWhy {
		return copied.exact(inside), true
	}
	return b.exchanged(d), false
}

// exchanged changes the candidate as little as the demand allows: the former opponents of the two meet.
func (b paired) exchanged(d demand) candidate {
	var c candidate
	var free []int
	for _, x := range b.pairs {
		if x[0] != d.hi && x[1] != d.hi && (d.lo < 0 || x[0] != d.lo && x[1] != d.lo) {
			c.pairs = append(c.pairs, x)
			continue
		}
		for _, at := range x {
			if at != d.hi && at != d.lo {
				free = append(free, at)
			}
		}
	}
	c.floats = slices.Clone(b.floats)
	if d.lo >= 0 {
		c.pairs = append(c.pairs, [2]int{d.hi, d.lo})
		c.floats = slices.DeleteFunc(c.floats, func(at int) bool { return at == d.lo || at == d.hi })
	} else {
		c.floats = append(c.floats, d.hi)
	}
	slices.Sort(free)
	if len(free) == 2 && b.mayPair(free[0], free[1]) {
		c.pairs = append(c.pairs, [2]int{free[0], free[1]})
	} else {
		c.floats = append(c.floats, free...)
	}
	slices.Sort(c.floats)
	slices.SortFunc(c.pairs, func(x, y [2]int) int { return x[0] - y[0] })
	return c
}
