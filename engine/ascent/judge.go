package ascent

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// read checks a recorded pairing against the absolute criteria. Colours never make it illegal.
//
// Rule: C.04.5, C.04.6 (2026) 2.1.1, 2.1.2, 3.1.1, 3.3.1
func (r *Round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: r.rules.Ref("3.3.1"), Complete: r.rules.Ref("3.3.1"),
		Even: r.rules.Ref("1.4"), Left: fact.LeftOut, Board: r.checkBoard,
		Bye: func(v *swiss.Version) {
			if m := &r.Members[v.Bye]; m.Barred {
				v.Breach(r.rules.Ref("C2"), r.rules.ByeBar.Says.Of(m.ID), m.ID)
			}
		}})
}

func (r *Round) checkBoard(v *swiss.Version, one, two int) {
	if !r.pairable.mayMeet(one, two) {
		r.NotAgain(v, r.rules.Ref("C1"), one, two)
	}
}

// departure is the first decision that a legal pairing takes otherwise: the bye, then in each bracket the upfloaters
// and the pairs, then the colours.
func (r *Round) departure(v *swiss.Version) *swiss.Departure {
	if v.Bye != r.bye {
		return r.otherBye(v.Bye)
	}
	for _, b := range r.brackets {
		if d := b.otherUpfloaters(v); d != nil {
			return d
		}
		if d := b.otherPairs(v); d != nil {
			return d
		}
	}
	for i := range r.boards {
		if b := &r.boards[i]; !v.White[b.white()] {
			return r.otherColours(b)
		}
	}
	return nil
}

// otherBye argues by the order in which the bye is offered.
func (r *Round) otherBye(bye int) *swiss.Departure {
	d := &swiss.Departure{Better: r.compareBye(bye, r.bye) < 0}
	x, y := &r.Members[r.bye], &r.Members[bye]
	switch {
	case x.Score != y.Score:
		d.Rule, d.Demanded, d.Other = r.rules.Ref("3.4.2"), fact.Score.Of(x.Score), fact.Score.Of(y.Score)
	case x.Matches != y.Matches:
		d.Rule, d.Demanded, d.Other = r.rules.Ref("3.4.3"), fact.Matches.Of(x.Matches), fact.Matches.Of(y.Matches)
	default:
		d.Rule, d.Demanded, d.Other = r.rules.Ref("3.4.4"), fact.TPN.Of(x.ID), fact.TPN.Of(y.ID)
	}
	d.Where = fact.TheBye
	d.Steps = []engine.Step{{Rule: d.Rule, Players: r.IDs(r.bye, bye),
		Says: fact.ByeGoesFirst{To: x.ID, Not: y.ID, By: d.Demanded, Otherwise: d.Other}}}
	return d
}

// decision begins a decision about the bracket.
func (b *bracket) decision() engine.Decision {
	return engine.Decision{Where: b.where(), Moved: b.IDs(b.upfloaters...), Residents: b.IDs(b.residents...),
		Steps: b.story()}
}

// departs ends a decision: the article with the values of the two pairings under it.
func departs(d engine.Decision, rule rules.Ref, demanded, other fact.Fact, better bool) *swiss.Departure {
	d.Rule, d.Demanded, d.Other = rule, demanded, other
	d.Steps = append(d.Steps, engine.Step{Rule: rule, Says: fact.Differ{Demanded: demanded, Other: other}})
	return &swiss.Departure{Decision: d, Better: better}
}

// otherUpfloaters argues about the set of upfloaters, criterion by criterion.
//
// Rule: C.04.5, C.04.6 (2026) 2.3
func (b *bracket) otherUpfloaters(v *swiss.Version) *swiss.Departure {
	var his []int
	for _, i := range b.residents {
		if k := v.Mate[i]; !slices.Contains(b.residents, k) {
			his = append(his, k)
		}
	}
	slices.Sort(his)
	if slices.Equal(his, b.upfloaters) {
		return nil
	}
	d, ref := b.decision(), b.rules.Ref
	if n, m := len(b.upfloaters), len(his); n != m {
		return departs(d, ref("C4"), fact.Upfloaters.Of(n), fact.Upfloaters.Of(m), m < n)
	}
	if x, y := b.scores(b.upfloaters), b.scores(his); !slices.Equal(x, y) {
		return departs(d, ref("C5"), fact.UpfloaterScores.Of(x), fact.UpfloaterScores.Of(y),
			slices.Compare(y, x) > 0)
	}
	mine, theirs := b.worth, b.worthOf(his)
	switch {
	case mine.look != theirs.look:
		return departs(d, ref("C6"), b.needy(mine.look), b.needy(theirs.look), theirs.look < mine.look)
	case mine.floats != theirs.floats:
		return departs(d, ref("C7"), fact.FloatedUpfloaters.Of(mine.floats),
			fact.FloatedUpfloaters.Of(theirs.floats), theirs.floats < mine.floats)
	}
	return departs(d, ref("3.5.4"), fact.UpfloaterSet.Of(b.IDs(b.upfloaters...)),
		fact.UpfloaterSet.Of(b.IDs(his...)),
		slices.Compare(his, b.upfloaters) < 0)
}

// scores are those of upfloaters, the lowest first.
func (b *bracket) scores(upfloaters []int) []tournament.Points {
	out := make([]tournament.Points, len(upfloaters))
	for k, i := range upfloaters {
		out[k] = b.Members[i].Score
	}
	slices.Sort(out)
	return out
}

// needy is a look ahead as a fact.
func (b *bracket) needy(look int) fact.Fact {
	if b.graded() {
		return fact.FollowingNeeds.Of(2 * look)
	}
	return fact.FollowingNeedsMore.Of(look)
}

// otherPairs argues about the pairs, criterion by criterion.
func (b *bracket) otherPairs(v *swiss.Version) *swiss.Departure {
	same := true
	for _, p := range b.pairs {
		same = same && v.Mate[p.top] == p.bottom
	}
	if same {
		return nil
	}
	his, sum := b.pairsOf(v)
	d := b.decision()
	for k, mine := range b.cost {
		if theirs := sum[k]; mine != theirs {
			return departs(d, b.rules.article(k), paid[k].Of(mine), paid[k].Of(theirs), theirs < mine)
		}
	}
	mine, theirs := b.identifier(b.pairs), b.identifier(his)
	return departs(d, b.rules.Ref("3.6.3"), fact.Identifier.Of(b.IDs(mine...)),
		fact.Identifier.Of(b.IDs(theirs...)),
		slices.Compare(b.places(theirs), b.places(mine)) < 0)
}

// paid is what the parts of a cost count.
var paid = [...]fact.CountKind{Wishes: fact.WishesDenied, StrongWishes: fact.StrongWishesDenied,
	Opponents: fact.FloatedOpponents}

// pairsOf is the pairs that a recorded pairing has in the bracket, by their tops, and their cost.
func (b *bracket) pairsOf(v *swiss.Version) (pairs []pair, sum cost) {
	taken := map[int]bool{}
	for _, i := range b.seats {
		if k := v.Mate[i]; !taken[i] {
			taken[k] = true
			pairs = append(pairs, pair{i, k})
			sum = sum.plus(b.costOf(i, k))
		}
	}
	return pairs, sum
}

// identifier is the tops and then the bottoms of pairs that are in the order of their tops.
//
// Rule: C.04.5, C.04.6 (2026) 3.6.2
// Rule: C.04.6 (2024) 2.3.2
func (b *bracket) identifier(pairs []pair) []int {
	var tops, bottoms []int
	for _, p := range pairs {
		tops, bottoms = append(tops, p.top), append(bottoms, p.bottom)
	}
	return append(tops, bottoms...)
}

// places are the seats of members.
func (b *bracket) places(members []int) []int {
	out := make([]int, len(members))
	for k, i := range members {
		out[k] = slices.Index(b.seats, i)
	}
	return out
}

// otherColours argues by the article that gave the colours of a board.
func (r *Round) otherColours(b *board) *swiss.Departure {
	white, black := r.Members[b.white()].ID, r.Members[b.black()].ID
	d := engine.Decision{Where: fact.ColoursOf.Of(r.Members[b.first].ID, r.Members[b.other].ID),
		Steps: []engine.Step{r.tellColours(b)}}
	return departs(d, b.allot.rule, fact.HasWhite.Of(white, black), fact.HasWhite.Of(black, white), false)
}

// largestWhy bounds the round for which the best pairing in which two meet is made; in a larger one their opponents
// meet each other instead.
const largestWhy = 120

// why says why two do or do not meet: the criterion that forbids it, or the first decision in which the best pairing
// with the two together departs from the one demanded.
//
// Rule: C.04.5, C.04.6 (2026) C1, C3
// Rule: C.04.6 (2024) C1, C3
func (r *Round) why(a, b int) (engine.Decision, error) {
	if !r.pairable.mayMeet(a, b) {
		return swiss.Apart(r.rules.Ref("C1"), a, b, r.checkBoard), nil
	}
	v := r.VersionOf(r.result())
	if v.Mate[a] == b {
		for _, x := range r.brackets {
			if slices.ContainsFunc(x.pairs, func(p pair) bool { return p == pair{a, b} || p == pair{b, a} }) {
				d := x.decision()
				d.Steps = append(d.Steps, x.tellPair(a, b))
				return d, nil
			}
		}
	}
	if len(r.Members) > largestWhy {
		return r.brought(v, a, b)
	}
	other := newRound(r.rules, r.choices, r.State)
	other.pairable.reserve(a, b)
	if err := other.pair(); err != nil {
		return swiss.Said(r.rules.Ref("C3"), fact.LeavesOthers.Of(r.Members[a].ID, r.Members[b].ID),
			r.Members[a].ID, r.Members[b].ID), nil
	}
	return r.Separated(r.VersionOf(other.result()), a, b, r.departure)
}

// brought is why two do not meet who may: what is wrong with the pairing in which they do.
func (r *Round) brought(v swiss.Version, a, b int) (engine.Decision, error) {
	x, y := v.Mate[a], v.Mate[b]
	switch {
	case x == nobody && r.Members[y].Barred, y == nobody && r.Members[x].Barred:
		who := r.Members[max(x, y)].ID
		d := swiss.Said(r.rules.Ref("C2"), fact.ByeLeftTo.Of(who), who)
		d.Demanded, d.Other = fact.ByeFor.Of(r.Members[r.bye].ID), fact.ByeFor.Of(who)
		return d, nil
	case x != nobody && y != nobody && !r.pairable.mayMeet(x, y):
		x, y := r.Members[x].ID, r.Members[y].ID
		d := swiss.Said(r.rules.Ref("C1"), fact.OpponentsLeft.Of(x, y), x, y)
		d.Demanded, d.Other = fact.NoRematch, fact.Against.Of(x, y)
		return d, nil
	}
	return r.Parted(v, a, b, r.departure)
}
