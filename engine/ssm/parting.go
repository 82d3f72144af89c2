package ssm

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the criterion that forbids it, or what the procedure did until one of
// them was no longer free for the other one, since he was paired, or stayed over in the last bracket.
//
// Rule: SSM (20.01.04) C, C1-C3
func (r *round) why(one, two int) (engine.Decision, error) {
	if r.haveMet(one, two) {
		return swiss.Apart(ref("B1"), one, two, r.checkBoard), nil
	}
	for _, b := range r.brackets {
		for i, x := range b.pairs {
			switch {
			case x.has(one) && x.has(two):
				d := b.decision()
				d.Steps = append(d.Steps, b.tell(x))
				return d, nil
			case x.has(one):
				return b.takes(i, one, two), nil
			case x.has(two):
				return b.takes(i, two, one), nil
			}
		}
		if b.last && (b.stays == one || b.stays == two) {
			d := b.decision()
			b.decide(&d, "A8", fact.LastHasBye.Of(b.IDs(b.stays)), b.meets(b.stays, one+two-b.stays))
			d.Steps = []engine.Step{b.step("A8", fact.LastHasBye.Of(b.IDs(b.stays)), b.stays),
				b.notFree(b.stays, one+two-b.stays)}
			return d, nil
		}
	}
	return engine.Decision{}, fmt.Errorf("engine fault: nothing parts %s and %s", r.Name(one), r.Name(two))
}

func (b *bracket) notFree(taken, other int) engine.Step {
	return engine.Step{Players: b.IDs(taken, other), Says: fact.NotFree.Of(b.ID(taken), b.ID(other))}
}

// takes tells of a pair how it takes a player away from another one.
func (b *bracket) takes(i, taken, other int) engine.Decision {
	p, want := b.sought(b.pairs[i])
	d := b.decision()
	d.Steps = b.before(p, want, other)
	why := b.opponentOf(i, p, want)
	rule := why.Rule.Article
	if inside := slices.Contains(b.members, other) && other != b.stays; inside && taken == p {
		if name := b.reason(i, p, want, other); name != "C3" && name != "C4" {
			rule = name
			d.Steps = append(d.Steps, b.because(name, p, want, other)...)
		}
	}
	if rule != "C2" {
		d.Steps = append(d.Steps, why)
	}
	b.decide(&d, rule, b.meets(p, want), b.meets(taken, other))
	d.Steps = append(d.Steps, b.notFree(taken, other))
	return d
}

// before tells what happened to some players in the bracket before the pairs were made, and why one of them leaves it,
// or is not in it.
//
// Rule: SSM (20.01.04) C2, C6-C9
func (b *bracket) before(p, want, other int) (out []engine.Step) {
	about := func(id int) bool { return id == p || id == want || id == other }
	for _, x := range b.exchanges[:min(mostTold, len(b.exchanges))] {
		if about(x.leaves) || about(x.comes) {
			out = append(out, b.step("C6", fact.ChangeSides.Of(b.ID(x.leaves), b.ID(x.comes)), x.leaves, x.comes))
		}
	}
	switch {
	case slices.Contains(b.isolated, other):
		out = append(out, b.step("C7", fact.FindNobody.Of(b.IDs(other)), other))
	case slices.Contains(b.freed, other):
		out = append(out, b.step("C8", fact.MustLeave.Of(b.IDs(b.freed...)), b.freed...))
	case other == b.stays && !b.last:
		out = append(out, b.step("C3", fact.StaysOver.Of(b.ID(other)), other))
	case !slices.Contains(b.members, other):
		out = append(out, b.step("C1", fact.OwnBracket.Of(b.ID(p), b.ID(want)), p, want))
	}
	return out
}

// opponentOf says why a player has the opponent he has: the one at his place of the other subgroup, or the first with
// whom all others can be paired, too.
//
// Rule: SSM (20.01.04) C3, C4, C6
func (b *bracket) opponentOf(i, p, want int) engine.Step {
	switch {
	case b.rescued:
		return b.step("C6", fact.FromMiddle.Of(b.ID(p), b.ID(want)), p, want)
	case b.seat[want] == i:
		return b.step("C3", fact.SamePlace.Of(b.ID(p), b.ID(want)), p, want)
	}
	return b.step("C4", fact.FirstInS2.Of(b.ID(p), b.ID(want)), p, want)
}
