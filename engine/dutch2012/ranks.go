package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// Ranks are what a pairing, given by opponents, is compared by, in the order in which that decides.
//
// Rule: C.04.3.1 (2012) A.3, A.11, C.7, C.8, C.10, C.14, D.1-D.3, D.1.1, D.1.2
func (s *stage) Ranks(mate []int) []swiss.Rank {
	m, p := s.Size(mate)
	out := []swiss.Rank{swiss.Counted("C.14", fact.PairsMade, -p)}
	if s.In != nil {
		out = slices.Insert(out, swiss.Count(s.All), swiss.Counted("A.3", fact.MDPsFirst, -m))
	}
	out = append(out, s.costs(mate)...)
	s1, rest := s.Parts(mate)
	if s.In != nil {
		firsts := swiss.Rank{Article: "D.3", By: s1, Value: fact.PairedFirst.Of(s.r.IDs(swiss.At(s.List, s1)...))}
		out = append(out, firsts, swiss.OpponentsOf("D.1.2", s1, mate))
	}
	return append(out, s.r.Exchange(s.List, rest, mate), swiss.OpponentsOf("D.1.1", rest, mate))
}

// costs are the ranks by the criteria. Those that differ in an amount alone are one.
//
// Rule: C.04.3.1 (2012) C.10
func (s *stage) costs(mate []int) (out []swiss.Rank) {
	values := s.values(mate)
	for k, c := range s.criteria() {
		whom := s.concerned(&c, mate)
		if c.counts != fact.UnpairedScores && c.counts != fact.PairDifferences {
			out = append(out, swiss.Costing(c.article, c.counts, values[k], whom))
			continue
		}
		if len(out) == 0 {
			out = append(out, swiss.Rank{Article: c.article, Counts: c.counts})
		}
		out[0].Add(c.amount, values[k], whom)
	}
	return out
}

// concerned lists the players who violate a criterion, in rank order.
func (s *stage) concerned(c *criterion, mate []int) []int {
	var out []int
	for i, m := range mate {
		if m == nobody && c.left != nil && c.left(i) || m != nobody && c.pair != nil && c.pair(min(i, m), max(i, m)) {
			out = append(out, i)
		}
	}
	return out
}
