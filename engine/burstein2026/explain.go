package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// story tells how the round was paired.
func (r *round) story() []engine.Step { return r.Story(r.tell) }

// tell tells how a bracket was.
func (r *round) tell(b *bracket) []engine.Step {
	return []engine.Step{r.tellRanking(b), r.tellPairing(b)}
}

// standing shows the two methods of the index of a player.
//
// Rule: C.04.4.2 (2026) 1.8.1
// Rule: C.04.4.2 (2017) A.7.a
func (r *round) standing(i int) fact.Fact {
	x := r.indexes[i]
	return fact.Index{Buchholz: tournament.Points(x.buchholz), Sonneborn: fact.Hundredths(x.sonneborn)}
}

// tellRanking says who is in a bracket, and in what order.
//
// Rule: C.04.4.2 (2026) 1.8, 4.1
// Rule: C.04.4.2 (2017) A.7, D
func (r *round) tellRanking(b *bracket) engine.Step {
	by := fact.ByRanking{Incoming: r.IDs(b.incoming...)}
	for _, i := range b.members {
		by.Members = append(by.Members, r.Stands(i))
	}
	return engine.Step{Rule: r.Cite("1.8"), Players: r.IDs(b.members...), Where: b.Where(), Says: by}
}

// tellPairing says how it is paired.
//
// Rule: C.04.4.2 (2026) 3.2.2
// Rule: C.04.4.2 (2017) B.2
func (r *round) tellPairing(b *bracket) engine.Step {
	so := fact.PairedSo{Floaters: r.IDs(b.floaters...)}
	for _, p := range b.pairs {
		so.Pairs = append(so.Pairs, fact.Pair.Of(r.ID(p[0]), r.ID(p[1])))
	}
	for _, q := range r.criteria {
		if value := q.value(r, b, &b.pairing); slices.Max(append(value, 0)) > 0 {
			so.Values = append(so.Values, fact.Worth.Of(q.title, q.says(value)))
		}
	}
	return engine.Step{Rule: r.Cite("3.2.2"), Players: r.IDs(b.members...), Where: b.Where(), Says: so}
}

// largestWhy bounds the round for which the best pairing in which two meet is made; in a larger one their opponents
// meet each other instead.
const largestWhy = 120

// why says why two players do or do not meet.
//
// Rule: C.04.4.2 (2026) 1.9.2
// Rule: C.04.4.2 (2017) A.8
func (r *round) why(a, b int) (engine.Decision, error) {
	return r.Why(a, b, largestWhy, r.tell, func() (engine.Result, error) {
		other := r.newRoundBy(r.choices, r.State, indexes(r.choices, r.State))
		other.Force(a, b)
		err := other.pair()
		return other.Made(), err
	}, r.departure)
}
