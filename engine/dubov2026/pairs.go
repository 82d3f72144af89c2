package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// wrongPairs compares the pairs of a bracket of which the upfloaters are right: first how many players do not get the
// colour they prefer, then who changes the subgroup, at last the transposition.
//
// Rule: C.04.4.1 (2026) C7, 3.2.4
func (r *round) wrongPairs(b *bracket, v *swiss.Version) *swiss.Departure {
	d := &swiss.Departure{Decision: engine.Decision{Where: b.Where(), Moved: r.IDs(b.up...),
		Residents: r.IDs(b.residents...)}}
	d.Steps = []engine.Step{r.tellSubgroups(b)}
	inside := r.insideOf(&b.subgroups)
	var clashing []int
	for _, i := range b.members {
		if i < v.Mate[i] && inside(i, v.Mate[i]) {
			clashing = append(clashing, i, v.Mate[i])
		}
	}
	if recorded := len(clashing) / 2; recorded != b.inside {
		d.Rule, d.Better = ref("C7"), recorded < b.inside
		what := fact.WishesRefused
		if b.halves {
			d.Rule, what = ref("3.2.4"), fact.InsideSubgroup
		} else {
			d.Compared = []engine.Comparison{{Rule: d.Rule, Counts: what, Expected: engine.Measure{Count: b.inside},
				Recorded: engine.Measure{Count: recorded, Players: r.IDs(clashing...)}}}
		}
		d.Demanded, d.Other = fact.Number.Of(b.inside), fact.Number.Of(recorded)
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule,
			Says: fact.Differs{Of: what, Demanded: d.Demanded, Other: d.Other}})
		return d
	}
	small, large := b.one, b.two
	if len(large) < len(small) {
		small, large = large, small
	}
	for _, s := range []struct{ group, joined, shifted []int }{{small, nil, b.avoided}, {large, b.avoided, b.equal}} {
		if r.wrongShifters(b, v, d, s.group, s.joined, s.shifted) {
			return d
		}
	}
	r.wrongTransposition(b, v, d)
	return d
}

// wrongShifters compares who changes the subgroup with who does in the recorded pairing: of each pair inside the
// subgroup one. It reports false when the recorded pairing could have come from the right ones.
//
// Rule: C.04.4.1 (2026) 3.2.4, 4.1, 4.3
func (r *round) wrongShifters(b *bracket, v *swiss.Version, d *swiss.Departure, group, joined, shifted []int) bool {
	if len(shifted) == 0 {
		return false
	}
	place := r.placesOf(r.numbered(&b.subgroups, group, joined))
	agrees := true
	var mine, his []int
	for _, i := range group {
		m := v.Mate[i]
		if i > m || !slices.Contains(group, m) {
			continue
		}
		agrees = agrees && slices.Contains(shifted, i) != slices.Contains(shifted, m)
		if place[m] < place[i] {
			i = m
		}
		his = append(his, i)
	}
	if agrees {
		return false
	}
	byPlace := func(x, y int) int { return place[x] - place[y] }
	mine = slices.SortedFunc(slices.Values(shifted), byPlace)
	slices.SortFunc(his, byPlace)
	d.Rule, d.Better = ref("4.3"), slices.CompareFunc(mine, his, byPlace) > 0
	first := fact.FirstShift{Demanded: r.IDs(mine...), Other: r.IDs(his...)}
	d.Demanded, d.Other = fact.ShiftedSet.Of(first.Demanded), fact.ShiftedSet.Of(first.Other)
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: slices.Concat(first.Demanded, first.Other),
		Says: first})
	return true
}

// wrongTransposition finds the first player of S1 with another opponent.
//
// Rule: C.04.4.1 (2026) 3.2.6, 4.4
func (r *round) wrongTransposition(b *bracket, v *swiss.Version, d *swiss.Departure) {
	for k, a := range b.s1 {
		mine, his := b.t2[k], v.Mate[a]
		if mine == his {
			continue
		}
		d.Rule, d.Better = ref("4.4"), r.byNumber(his, mine) < 0
		first := fact.FirstOfS1{Who: r.Describe(a), Demanded: r.ID(mine), Other: r.ID(his)}
		d.Demanded, d.Other = fact.Meets.Of(r.ID(a), first.Demanded), fact.Meets.Of(r.ID(a), first.Other)
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(a, mine, his), Says: first})
		return
	}
}
