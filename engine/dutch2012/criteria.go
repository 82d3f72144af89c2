package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// criterion is one requirement of C.10, given up for as few pairs as possible. Positions are those of a stage.
type criterion struct {
	article string
	counts  fact.PlainKind
	amount  tournament.Points
	pair    func(i, j int) bool // the pair of i < j violates it; nil for no pair
	left    func(i int) bool    // a player left over violates it; nil for nobody
}

// criteria lists the requirements in descending priority. To lower them from the last one, each for the fewest pairs,
// is to compare candidates by them in this order. Reading: V11.
//
// Rule: C.04.3.1 (2012) A.11, C.3, C.10
func (s *stage) criteria() []criterion {
	if s.terms == nil {
		s.terms = slices.Concat(s.scores(), s.colours(), s.downfloats(), s.upfloats())
	}
	return s.terms
}

// scores are the criteria of B.3: the scores of moved-down players who stay unpaired, or, in a joined bracket, all
// differences of scores, the highest first. Reading: V01. Reading: V07.
//
// Rule: C.04.3.1 (2012) B.3, C.13
func (s *stage) scores() []criterion {
	if s.wide && s.r.choices.Is(readingJoined, "psd") {
		return s.differences()
	}
	var out []criterion
	for i, moved := range s.Came {
		score := s.ScoreAt(i)
		if !moved || len(out) > 0 && out[len(out)-1].amount == score {
			continue
		}
		out = append(out, criterion{article: "B.3", amount: score,
			counts: fact.UnpairedScores,
			left:   func(i int) bool { return s.Came[i] && s.ScoreAt(i) == score }})
	}
	return out
}

// differences are the criteria of a joined bracket. Who has the bye meets a score below the lowest one. Reading: V07.
//
// Rule: C.04.3.1 (2012) B.3, C.13
func (s *stage) differences() []criterion {
	bye := s.low - s.r.State.Scoring.Win()
	var all []tournament.Points
	for i := range s.List {
		all = append(all, s.ScoreAt(i))
	}
	all = slices.Compact(all)
	var amounts []tournament.Points
	for i, a := range all {
		amounts = append(amounts, a-bye)
		for _, b := range all[i+1:] {
			amounts = append(amounts, a-b)
		}
	}
	slices.Sort(amounts)
	amounts = slices.Compact(amounts)
	slices.Reverse(amounts)
	var out []criterion
	for _, d := range amounts {
		out = append(out, criterion{article: "B.3", counts: fact.PairDifferences, amount: d,
			pair: func(i, j int) bool { return s.ScoreAt(i)-s.ScoreAt(j) == d },
			left: func(i int) bool { return s.ScoreAt(i)-bye == d }})
	}
	return out
}

// colours are the criteria of A.7.d and A.7.e, B.2 and B.4.
//
// Rule: C.04.3.1 (2012) A.7.d, A.7.e, A.8, B.2, B.4
func (s *stage) colours() []criterion {
	on := func(of func(k, l kind) bool) func(i, j int) bool {
		return func(i, j int) bool { return of(s.r.kind(s.List[i]), s.r.kind(s.List[j])) }
	}
	var out []criterion
	if s.r.State.Last() {
		out = append(out, criterion{article: "B.2", counts: fact.TopClashing,
			pair: on(kind.absolutely)})
	}
	odd := s.r.State.Round%2 == 1
	if odd {
		out = append(out, criterion{article: "A.7.d", counts: fact.StronglyClashing,
			pair: on(func(k, l kind) bool { return k.strongly(l) && !k.absolutely(l) })})
	}
	out = append(out, criterion{article: "B.4", counts: fact.ClashingPairs, pair: on(kind.same)})
	if !odd {
		out = append(out, criterion{article: "A.7.e", counts: fact.StronglyClashing,
			pair: on(kind.strongly)})
	}
	return out
}

// downfloats are the criteria for players left over, who has the bye included. Reading: V02. Reading: V14.
//
// Rule: C.04.3.1 (2012) B.5, B.6
func (s *stage) downfloats() []criterion {
	of := func(back int) func(int) bool {
		return func(i int) bool {
			return !s.Came[i] && s.r.Players[s.List[i]].Floats[back] == engine.Downfloat
		}
	}
	return []criterion{
		{article: "B.5", counts: fact.DownfloatsPrevious, left: of(0)},
		{article: "B.6", counts: fact.DownfloatsBefore, left: of(1)},
	}
}

// upfloats are the criteria for the opponents of moved-down players. Reading: V15. Reading: V16.
//
// Rule: C.04.3.1 (2012) B.5, B.6
func (s *stage) upfloats() []criterion {
	if s.In == nil {
		return nil
	}
	of := func(back int) func(i, j int) bool {
		return func(i, j int) bool {
			return (s.In[i] || s.In[j]) && s.ScoreAt(i) > s.ScoreAt(j) &&
				s.Players[s.List[j]].Floats[back] == engine.Upfloat
		}
	}
	return []criterion{
		{article: "B.5", counts: fact.UpfloatsPrevious, pair: of(0)},
		{article: "B.6", counts: fact.UpfloatsBefore, pair: of(1)},
	}
}

// digits are the criteria for a search.
func (s *stage) digits() []matching.Digit {
	var out []matching.Digit
	for _, c := range s.criteria() {
		out = append(out, matching.Digit{Span: 2 * len(s.List), Of: func(i, j int) int {
			n := 0
			if c.left != nil {
				n = swiss.Count(c.left(i)) + swiss.Count(c.left(j))
			}
			if c.pair != nil {
				n -= swiss.Count(c.pair(i, j))
			}
			return n
		}})
	}
	return out
}

// values are how often a pairing, given by opponents, violates each criterion.
func (s *stage) values(mate []int) []int {
	out := make([]int, len(s.criteria()))
	for k, c := range s.criteria() {
		for i, m := range mate {
			switch {
			case m == nobody && c.left != nil:
				out[k] += swiss.Count(c.left(i))
			case m > i && c.pair != nil:
				out[k] += swiss.Count(c.pair(i, m))
			}
		}
	}
	return out
}
