package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// departure is the first decision that a legal pairing cannot have come from: the bye, then from the top scoregroup the
// upfloaters and the pairs, and at last the colours.
//
// Rule: C.04.4.1 (2026) 1.9.2
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	return r.Departure(v, func(b *bracket) *swiss.Departure { return r.wrongBracket(b, v) })
}

// wrongBracket compares one bracket.
func (r *round) wrongBracket(b *bracket, v *swiss.Version) *swiss.Departure {
	up := r.recordedUp(b, v)
	if !slices.Equal(up, b.up) {
		return r.wrongUpfloaters(b, up)
	}
	for k, a := range b.s1 {
		if v.Mate[a] != b.t2[k] {
			return r.wrongPairs(b, v)
		}
	}
	return nil
}

// recordedUp lists the lower players whom residents of a scoregroup meet, in the order of their sequence.
//
// Rule: C.04.4.1 (2026) 1.3.2
func (r *round) recordedUp(b *bracket, v *swiss.Version) []int {
	var up []int
	for _, i := range b.residents {
		if m := v.Mate[i]; m > b.residents[len(b.residents)-1] {
			up = append(up, m)
		}
	}
	slices.SortFunc(up, r.bySequence)
	return up
}

// wrongUpfloaters compares two sets of upfloaters by the criteria, then by their order.
//
// Rule: C.04.4.1 (2026) 3.2.2, 4.1, 4.2
func (r *round) wrongUpfloaters(b *bracket, up []int) *swiss.Departure {
	d := &swiss.Departure{Decision: engine.Decision{Where: b.Where(), Moved: r.IDs(b.up...),
		OtherUp: r.IDs(up...), Residents: r.IDs(b.residents...)}}
	d.Steps = []engine.Step{r.tellUpfloaters(b)}
	for _, q := range r.criteria() {
		mine, his := r.valueOf(&q, b, b.up), r.valueOf(&q, b, up)
		d.Compared = append(d.Compared, engine.Comparison{Rule: q.ref, Counts: q.title, Expected: mine.Measure,
			Recorded: his.Measure})
		c := mine.compare(&his)
		if c == 0 {
			continue
		}
		d.Rule, d.Demanded, d.Other, d.Better = q.ref, mine.says(), his.says(), c > 0
		d.Steps = append(d.Steps, engine.Step{Rule: q.ref, Players: r.IDs(slices.Concat(b.up, up)...),
			Says: fact.Differs{Of: q.title, Demanded: d.Demanded, Other: d.Other}})
		return d
	}
	first := fact.FirstSet{Demanded: r.IDs(b.up...), Other: r.IDs(up...)}
	d.Rule, d.Better = ref("4.2"), slices.CompareFunc(b.up, up, r.bySequence) > 0
	d.Demanded, d.Other = fact.UpfloaterSet.Of(first.Demanded), fact.UpfloaterSet.Of(first.Other)
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: slices.Concat(first.Demanded, first.Other),
		Says: first})
	return d
}

// value is what a criterion says of a set of upfloaters.
type value struct {
	engine.Measure
	of *criterion
}

// valueOf computes the value of a criterion for the upfloaters of a bracket.
func (r *round) valueOf(q *criterion, b *bracket, up []int) value {
	if q.amount != nil {
		return r.measure(q, b.Score, up)
	}
	v := value{of: q}
	v.Count = r.clashes(slices.Concat(b.residents, up))
	return v
}

// measure adds up what the upfloaters of a scoregroup contribute to a criterion.
func (r *round) measure(q *criterion, score tournament.Points, up []int) value {
	v := value{of: q}
	for _, i := range up {
		a := q.amount(r, score, i)
		if q.list {
			v.Amounts = append(v.Amounts, tournament.Points(a))
		}
		if a > 0 {
			v.Count += a
			v.Players = append(v.Players, r.Players[i].ID)
		}
	}
	slices.Sort(v.Amounts)
	slices.Reverse(v.Amounts)
	if q.list {
		v.Count = len(v.Players)
	}
	if q.first && len(v.Amounts) > 1 {
		v.Amounts = v.Amounts[:1]
	}
	return v
}

// clashes is the least number of players of a bracket who do not get the colour they prefer.
//
// Rule: C.04.4.1 (2026) C7
func (r *round) clashes(members []int) int {
	if r.smooth(members) {
		t := r.Tally(members)
		return fewestClashes(&t)
	}
	n := 0
	for k, m := range r.fewestInside(members, r.sameWish, nil) {
		if k < m && r.sameWish(members[k], members[m]) {
			n++
		}
	}
	return n
}

// compare orders two values of one criterion: negative when v is better.
func (v *value) compare(w *value) int {
	if v.of.list {
		return slices.Compare(v.Amounts, w.Amounts)
	}
	return v.Count - w.Count
}

// says is a value for people: of score differences the points, else the number.
func (v value) says() fact.Fact {
	switch {
	case !v.of.list:
		return fact.Number.Of(v.Count)
	case v.of.ref == ref("C6"):
		return fact.Amounts.Of(v.Amounts)
	}
	var times fact.Times
	for _, n := range v.Amounts {
		times.Counts = append(times.Counts, int(n))
	}
	return times
}
