package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// departure is the first decision that a legal pairing cannot have come from: the bye, then from the top the pairings
// of the brackets, and at last the colours.
//
// Rule: C.04.4.2 (2026) 1.9.2
// Rule: C.04.4.2 (2017) A.8
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	return r.Departure(v, func(b *bracket) *swiss.Departure {
		if his := r.recordedIn(b, v); !slices.Equal(his.pairs, b.pairs) {
			return r.wrongPairing(b, his)
		}
		return nil
	})
}

// recordedIn is how the players of a bracket are paired in a version.
//
// Rule: C.04.4.2 (2026) 3.2.1
// Rule: C.04.4.2 (2017) B.1
func (r *round) recordedIn(b *bracket, v *swiss.Version) pairing {
	inside := make(map[int]bool, len(b.members))
	for _, i := range b.members {
		inside[i] = true
	}
	var p pairing
	for _, i := range b.members {
		switch m := v.Mate[i]; {
		case !inside[m]:
			p.floaters = append(p.floaters, i)
		case r.byRank(i, m) < 0:
			p.pairs = append(p.pairs, [2]int{i, m})
		}
	}
	return p
}

// criterion is a quality criterion. Its value is a number or a list; the smaller one is better.
type criterion struct {
	article string
	title   fact.PlainKind
	counts  int // how many numbers stand before its scores; counted for a number alone
	value   func(r *round, b *bracket, p *pairing) []int
}

// counted is a value that is a number alone.
const counted = -1

// criteria are C5 to C8, in descending priority.
//
// Rule: C.04.4.2 (2026) C5-C8
// Rule: C.04.4.2 (2017) C.5-C.8
func criteria() []criterion {
	return []criterion{
		{"C5", fact.FewFloaters, counted, func(_ *round, _ *bracket, p *pairing) []int {
			return []int{len(p.floaters)}
		}},
		{"C6", fact.FloaterScores, 0, func(r *round, _ *bracket,
			p *pairing) []int {
			return r.scoresOf(p.floaters)
		}},
		{"C7", fact.FollowingFloat, 1, func(r *round, b *bracket,
			p *pairing) []int {
			value, err := r.ahead(b, p.floaters)
			if err != nil {
				return nil
			}
			return value
		}},
		{"C8", fact.WishesRefused, counted,
			func(r *round, _ *bracket, p *pairing) []int { return []int{r.clashes(p.pairs)} }},
	}
}

// scoresOf lists the scores of players from the highest.
//
// Rule: C.04.4.2 (2026) C6
// Rule: C.04.4.2 (2017) C.6
func (r *round) scoresOf(list []int) []int {
	out := make([]int, len(list))
	for k, i := range list {
		out[k] = int(r.Players[i].Score)
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// clashes counts the pairs of which both players wish the same colour.
//
// Rule: C.04.4.2 (2026) C8
// Rule: C.04.4.2 (2017) C.8
func (r *round) clashes(pairs [][2]int) int { return len(r.clashing(pairs)) / 2 }

// clashing are the players of these pairs, one pair after the other.
//
// Rule: C.04.4.2 (2026) C8
// Rule: C.04.4.2 (2017) C.8
func (r *round) clashing(pairs [][2]int) (out []tournament.PlayerID) {
	for _, p := range pairs {
		if w := r.Colours[p[0]].Wish; w != tournament.NoColour && w == r.Colours[p[1]].Wish {
			out = append(out, r.ID(p[0]), r.ID(p[1]))
		}
	}
	return out
}

// wrongPairing compares two pairings of a bracket by the criteria, then by their order.
//
// Rule: C.04.4.2 (2026) 3.2.2, 4.3
// Rule: C.04.4.2 (2017) B.2, D.1
func (r *round) wrongPairing(b *bracket, his pairing) *swiss.Departure {
	d := &swiss.Departure{Decision: engine.Decision{Where: b.Where(), Moved: r.IDs(b.incoming...),
		Residents: r.IDs(b.residents...)}}
	d.Steps = r.tell(b)
	for _, q := range r.criteria {
		mine, other := q.value(r, b, &b.pairing), q.value(r, b, &his)
		e, o := q.measure(mine), q.measure(other)
		if q.title == fact.WishesRefused {
			e.Players, o.Players = r.clashing(b.pairs), r.clashing(his.pairs)
		}
		d.Compared = append(d.Compared, engine.Comparison{Rule: r.Cite(q.article), Counts: q.title, Expected: e,
			Recorded: o})
		c := slices.Compare(mine, other)
		if c == 0 {
			continue
		}
		d.Rule, d.Demanded, d.Other, d.Better = r.Cite(q.article), q.says(mine), q.says(other), c > 0
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule,
			Players: r.IDs(slices.Concat(b.floaters, his.floaters)...),
			Says:    fact.Differs{Of: q.title, Demanded: d.Demanded, Other: d.Other}})
		return d
	}
	r.laterInOrder(b, his, d)
	return d
}

// laterInOrder finds the first BSN with another opponent.
//
// Rule: C.04.4.2 (2026) 4.1-4.3
// Rule: C.04.4.2 (2017) D, D.1
func (r *round) laterInOrder(b *bracket, his pairing, d *swiss.Departure) {
	mine, other := r.opponents(b, &b.pairing), r.opponents(b, &his)
	k := 0
	for mine[k] == other[k] {
		k++
	}
	say := func(bsn int) fact.Fact {
		if bsn == 0 {
			return fact.Floats.Of(r.ID(b.members[k]))
		}
		return fact.Meets.Of(r.ID(b.members[k]), r.ID(b.members[bsn-1]))
	}
	d.Rule, d.Better = r.Cite("4.3"), mine[k] < other[k]
	d.Demanded, d.Other = say(mine[k]), say(other[k])
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(b.members[k]), Says: fact.FirstBSN{BSN: k + 1,
		DemandedBSN: mine[k], OtherBSN: other[k], Demanded: d.Demanded, Other: d.Other}})
}

// opponents are those of each BSN, by BSN; 0 for a floater.
//
// Rule: C.04.4.2 (2026) 4.2
// Rule: C.04.4.2 (2017) D
func (r *round) opponents(b *bracket, p *pairing) []int {
	bsn := make(map[int]int, len(b.members))
	for k, i := range b.members {
		bsn[i] = k + 1
	}
	out := make([]int, len(b.members))
	for _, x := range p.pairs {
		out[bsn[x[0]]-1], out[bsn[x[1]]-1] = bsn[x[1]], bsn[x[0]]
	}
	return out
}

// measure is a value for programs.
func (q *criterion) measure(value []int) engine.Measure {
	m := engine.Measure{Count: len(value)}
	if q.counts != 0 && len(value) > 0 {
		m.Count = value[0]
	}
	if q.counts == counted {
		return m
	}
	for _, x := range value[min(q.counts, len(value)):] {
		m.Amounts = append(m.Amounts, tournament.Points(x))
	}
	return m
}

// says is a value for people.
func (q *criterion) says(value []int) fact.Fact {
	switch m := q.measure(value); {
	case q.counts != counted && m.Count == 0:
		return fact.None
	case len(m.Amounts) == 0: // a number alone
		return fact.Number.Of(m.Count)
	case q.article == "C6":
		return fact.Amounts.Of(m.Amounts)
	default:
		return fact.CountAndScores{Count: m.Count, Scores: m.Amounts}
	}
}
