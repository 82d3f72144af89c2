package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// Ranks are what a pairing, given by opponents, is compared by, in the order in which that decides. Reading: Q21.
//
// Rule: Dutch (1998) A.3, C.4, C.6-C.11, C.14, D.1, D.2
func (q *problem) Ranks(mate []int) []swiss.Rank {
	out := []swiss.Rank{swiss.Counted("C.14", fact.PairsMade, -matching.Sum(mate, q.Pairs().Of))}
	s1, rest := q.Parts(mate)
	if q.In != nil {
		out = slices.Insert(out, swiss.Count(q.All),
			swiss.Counted("A.3", fact.MDPsFirst, -matching.Sum(mate, q.Touches().Of)),
			swiss.Rank{Article: "C.4", By: s1, Value: fact.PairedFirst.Of(q.r.IDs(swiss.At(q.List, s1)...))})
	}
	var clashing []int
	for i, m := range mate {
		if m != nobody && q.r.clash(q.List[i], q.List[m]) {
			clashing = append(clashing, i)
		}
	}
	out = append(out, q.costing("C.11", fact.ClashingPairs, len(clashing)/2, clashing))
	down := q.dropped("C.9", fact.DroppedForDownfloats, q.downLevel(mate))
	if q.In != nil {
		out = append(out, q.dropped("C.10", fact.DroppedForUpfloats, q.withS1(s1).upLevel(mate)), down,
			swiss.OpponentsOf("D.1", s1, mate))
	} else {
		out = append(out, down)
	}
	return append(out, q.r.Exchange(q.List, rest, mate), swiss.OpponentsOf("D.1", rest, mate))
}

// dropped is the rank by how far B.6 and B.5 are dropped.
//
// Rule: Dutch (1998) B.5, B.6
func (q *problem) dropped(article string, counts fact.PlainKind, at level) swiss.Rank {
	k := q.costing(article, counts, int(at), nil)
	k.Value = fact.Dropped{Articles: []rules.Ref{ref("B.6"), ref("B.5")}[:at]}
	return k
}

// costing is the rank by what is given up: no more than must be, unless it stays given up. Reading: Q16.
func (q *problem) costing(article string, counts fact.PlainKind, n int, whom []int) swiss.Rank {
	k := swiss.Costing(article, counts, n, whom)
	k.Cost = !q.r.choices.Is(readingReset, "kept")
	return k
}
