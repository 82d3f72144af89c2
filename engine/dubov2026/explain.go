package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// story tells how the round was paired.
func (r *round) story() []engine.Step { return r.Story(r.tell) }

// tell tells how a bracket was.
func (r *round) tell(b *bracket) []engine.Step {
	return slices.Concat([]engine.Step{r.tellUpfloaters(b), r.tellSubgroups(b)}, r.tellShifts(b),
		[]engine.Step{r.tellTransposition(b)})
}

// tellUpfloaters says who completes a scoregroup.
//
// Rule: C.04.4.1 (2026) 3.2.1, 3.2.2
func (r *round) tellUpfloaters(b *bracket) engine.Step {
	residents := r.IDs(b.residents...)
	if len(b.up) == 0 {
		return engine.Step{Rule: ref("3.2.1"), Players: residents, Where: b.Where(),
			Says: fact.NeedsNobody.Of(residents)}
	}
	up := fact.Upfloating{Residents: residents, Upfloaters: r.IDs(b.up...)}
	for _, q := range r.criteria()[1:] {
		if v := r.valueOf(&q, b, b.up); v.Count > 0 {
			up.Values = append(up.Values, fact.Worth.Of(q.title, v.says()))
		}
	}
	return engine.Step{Rule: ref("3.2.2"), Players: slices.Concat(residents, up.Upfloaters), Where: b.Where(), Says: up}
}

// tellSubgroups says how a bracket is divided.
//
// Rule: C.04.4.1 (2026) 3.2.3
func (r *round) tellSubgroups(b *bracket) engine.Step {
	return engine.Step{Rule: ref("3.2.3"), Players: r.IDs(b.members...), Where: b.Where(),
		Says: fact.Subgroups{One: r.IDs(b.one...), Two: r.IDs(b.two...), Halves: b.halves}}
}

// tellShifts says who changes the subgroup.
//
// Rule: C.04.4.1 (2026) 3.2.4, 4.3
func (r *round) tellShifts(b *bracket) []engine.Step {
	var out []engine.Step
	tell := func(list []int, why fact.PlayersKind) {
		if len(list) > 0 {
			out = append(out, engine.Step{Rule: ref("4.3"), Players: r.IDs(list...), Where: b.Where(),
				Says: why.Of(r.IDs(list...))})
		}
	}
	tell(b.avoided, fact.ShiftedAvoided)
	tell(b.equal, fact.ShiftedEqual)
	return out
}

// tellTransposition says who meets whom.
//
// Rule: C.04.4.1 (2026) 3.2.5, 3.2.6
func (r *round) tellTransposition(b *bracket) engine.Step {
	t := fact.Transposition{T2: r.IDs(b.t2...)}
	for _, i := range b.s1 {
		t.S1 = append(t.S1, r.Stands(i))
	}
	return engine.Step{Rule: ref("3.2.6"), Players: r.IDs(slices.Concat(b.s1, b.t2)...), Where: b.Where(), Says: t}
}

// largestWhy bounds the round for which the best pairing in which two meet is made; in a larger one their opponents
// meet each other instead.
const largestWhy = 250

// why says why two players do or do not meet.
//
// Rule: C.04.4.1 (2026) 1.9.2
func (r *round) why(a, b int) (engine.Decision, error) {
	return r.Why(a, b, largestWhy, r.tell, func() (engine.Result, error) {
		other := newRound(r.choices, r.State)
		other.Force(a, b)
		err := other.pair()
		return other.Made(), err
	}, r.departure)
}
