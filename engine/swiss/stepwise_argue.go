package swiss

import (
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Rank says where a pairing of a bracket comes under one rule. Among pairings that are equal so far the one with the
// smaller list comes first.
type Rank struct {
	Article string
	Counts  fact.PlainKind // what is counted; blank where the article says it
	By      []int
	Value   fact.Fact           // in words; nil where pairs tell
	Pairs   [][2]int            // the first that differs tells, by positions
	Counted bool                // a criterion, not the order of candidates
	Count   int                 // of a criterion: how many
	Scores  []tournament.Points // or which
	Cost    bool                // it is given up for as few as possible
	Whom    []int               // whom it concerns, by position
}

// Counted is a rank by a number, of which more is better where it is negative.
func Counted(article string, counts fact.PlainKind, n int) Rank {
	return Rank{Article: article, Counts: counts, By: []int{n}, Value: fact.Number.Of(abs(n)), Counted: true,
		Count: abs(n)}
}

// Costing is a rank by how often a criterion is violated, and by whom.
func Costing(article string, counts fact.PlainKind, n int, whom []int) Rank {
	k := Counted(article, counts, n)
	k.Cost, k.Whom = true, whom
	return k
}

// OpponentsOf is a rank by the opponents of some players, one after the other.
func OpponentsOf(article string, of, mate []int) Rank {
	k := Rank{Article: article, By: slices.Concat(of, At(mate, of))}
	for _, i := range of {
		k.Pairs = append(k.Pairs, [2]int{i, mate[i]})
	}
	return k
}

// Add adds to a rank by amounts, from the highest, a criterion for one of them.
func (k *Rank) Add(amount tournament.Points, times int, whom []int) {
	for range times {
		k.By, k.Scores = append(k.By, int(amount)), append(k.Scores, amount)
	}
	k.Count, k.Value, k.Counted, k.Cost = len(k.By), fact.Amounts.Of(k.Scores), true, true
	k.Whom = Union(k.Whom, whom)
}

// Exchange is the rank by the exchange that makes the upper ones of the pairs of a remainder its S1.
//
// Rule: C.04.3.1 (2012) C.8, D.2
// Rule: Dutch (1998) C.8, D.2
func (r *Stepwise) Exchange(all, upper, mate []int) Rank {
	var places []int
	free := 0
	for i, m := range mate {
		in := Place(upper, i) != Nobody
		if in {
			places = append(places, free)
		}
		free += Count(in || m == Nobody || Place(upper, m) != Nobody)
	}
	key := ExchangeKey(places)
	return Rank{Article: "D.2", Counts: fact.PlayersExchanged, By: key,
		Value: fact.S1After{Exchanged: key[0], S1: r.IDs(At(all, upper)...)}}
}

// measure is the rank as a comparison tells it.
func (r *Stepwise) measure(k *Rank, all []int) engine.Measure {
	return engine.Measure{Count: k.Count, Amounts: k.Scores, Players: r.IDs(At(all, k.Whom)...)}
}

// argue finds the first step at which another pairing of a bracket departs.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: Dutch (1998) C.6, C.12, C.13
func (r *Stepwise) argue(b *Bracket, v *Version) *Departure {
	all, moved := b.Stage.Members()
	mine, his := b.Stage.Ranks(Mates(all, b.Made.Pairs)), b.Stage.Ranks(v.Within(all))
	d := &Departure{Decision: engine.Decision{Where: b.Where(), Moved: r.IDs(moved...),
		Residents: r.IDs(Without(all, moved)...), Steps: r.steps(b)}}
	for i := range mine {
		p, q := &mine[i], &his[i]
		if p.Counted {
			d.Compared = append(d.Compared, engine.Comparison{Rule: r.Cite(p.Article), Counts: p.Counts,
				Expected: r.measure(p, all), Recorded: r.measure(q, all)})
		}
		c := slices.Compare(p.By, q.By)
		if c == 0 {
			continue
		}
		if c > 0 && b.Again != "" {
			r.overrule(d, b, v.alone(all))
			return d
		}
		d.Rule, d.Counts, d.Better = r.Cite(p.Article), p.Counts, c > 0 && r.Usual
		d.Demanded, d.Other = r.values(p, q, all)
		says := fact.Differs{Demanded: d.Demanded, Other: d.Other}
		if p.Counts != "" {
			says.Of = p.Counts
		}
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(At(all, Union(p.Whom, q.Whom))...),
			Says: says})
		return d
	}
	return d
}

// values are those of two ranks: the first pairs that differ, where pairs tell.
func (r *Stepwise) values(p, q *Rank, all []int) (demanded, other fact.Fact) {
	meets := func(pair [2]int) fact.Fact { return fact.Meets.Of(r.ID(all[pair[0]]), r.ID(all[pair[1]])) }
	for i := range min(len(p.Pairs), len(q.Pairs)) {
		if p.Pairs[i] != q.Pairs[i] {
			return meets(p.Pairs[i]), meets(q.Pairs[i])
		}
	}
	return p.Value, q.Value
}

// overrule handles a pairing that would come first in its bracket, but that the bracket below rules out.
//
// Rule: C.04.3.1 (2012) C.12, C.13
// Rule: Dutch (1998) C.12, C.13
func (r *Stepwise) overrule(d *Departure, b *Bracket, left []int) {
	d.Rule = r.Cite(b.Again)
	d.Demanded, d.Other = fact.DownfloatersAre.Of(r.IDs(b.Made.Left...)), fact.DownfloatersAre.Of(r.IDs(left...))
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Where: d.Where, Says: fact.BelowFails})
}

// Why says why two players do or do not meet: the absolute criterion that forbids it, or the first step from which the
// pairing that the procedure makes when they may meet nobody else departs from the demanded one.
//
// Rule: C.04.3.1 (2012) B.1.a, B.2, C.6
// Rule: Dutch (1998) B.1.a, B.2.a, B.2.b, C.6
func (r *Stepwise) Why(a, b int) (engine.Decision, error) {
	if !r.Legal(a, b) {
		return Apart(r.Cite("B.1.a"), a, b, r.Board), nil
	}
	for k, in := range r.Brackets {
		if r.meet(k, a, b) {
			return engine.Decision{Where: in.Where(), Steps: append(r.steps(in), r.tellColours(r.Seat(a, b)))}, nil
		}
	}
	f := r.Anew()
	f.reserve(a, b)
	err := f.PairAll()
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return Said(r.Cite("B.1"), fact.LeavesOthers.Of(r.ID(a), r.ID(b)), r.IDs(a, b)...), nil
	}
	if err != nil {
		return engine.Decision{}, err
	}
	v := r.VersionOf(f.Made())
	d := r.Departure(&v)
	if d == nil {
		return engine.Decision{}, fmt.Errorf("engine fault: no step separates %s and %s", r.Name(a), r.Name(b))
	}
	d.Instead = r.BoardsOf(&v)
	return r.ifTheyMeet(d.Decision, a, b), nil
}

// ifTheyMeet tells of the pairing in which two players meet that it is that.
func (r *Stepwise) ifTheyMeet(d engine.Decision, a, b int) engine.Decision {
	last := d.Steps[len(d.Steps)-1]
	says, compares := last.Says.(fact.Differs)
	if !compares {
		return d
	}
	says.If, last.Players = fact.IfTheyMeet, r.IDs(a, b)
	last.Says, d.Steps = says, d.Steps[:len(d.Steps)-1]
	for _, c := range d.Compared {
		if m := c.Expected; m.Count == c.Recorded.Count && slices.Equal(m.Amounts, c.Recorded.Amounts) {
			d.Steps = append(d.Steps, engine.Step{Rule: c.Rule, Says: fact.Both.Of(c.Counts, fact.Number.Of(m.Count))})
		}
	}
	d.Steps = append(d.Steps, last)
	return d
}
