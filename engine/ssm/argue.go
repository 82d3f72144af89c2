package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// argue names the step at which a recorded pairing departs from the procedure in this bracket, where it departs first.
func (b *bracket) argue(v *swiss.Version) engine.Decision {
	d := b.decision()
	b.decideBy(&d, v)
	says := fact.Differs{Demanded: d.Demanded, Other: d.Other}
	if d.Counts != "" {
		says.Of = d.Counts
	}
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Says: says})
	return d
}

// decision begins a decision about the bracket.
func (b *bracket) decision() engine.Decision {
	return engine.Decision{Where: b.where(), Moved: b.IDs(b.came...), Residents: b.IDs(b.residents()...),
		Steps: b.story()}
}

// residents is the members with the bracket's own score, those moved on included.
func (b *bracket) residents() []int {
	return swiss.Without(b.everybody(), b.came)
}

// everybody is the members and those who were moved on, in rank order.
func (b *bracket) everybody() []int { return swiss.Union(b.members, b.isolated, b.freed) }

// decideBy goes by the steps in their order: who is moved on, how many pairs are made, who stays over, then the
// S1 players one after the other.
func (b *bracket) decideBy(d *engine.Decision, v *swiss.Version) {
	mine, his := b.movedOn(), b.movedBy(v)
	switch {
	case !slices.Equal(mine, his) && len(b.freed) > 0:
		b.decide(d, "C8", b.moving(mine), b.moving(his))
	case len(his) > len(mine):
		d.Counts = fact.PairsMade
		b.decide(d, "C3", fact.Number.Of(len(b.pairs)), fact.Number.Of((len(b.everybody())-len(his))/2))
	case len(his) < len(mine):
		b.decide(d, "C7", b.moving(mine), b.moving(his))
	case !slices.Equal(mine, his) && b.staysBetter(mine, his):
		b.decide(d, "B5", b.moving(mine), b.moving(his))
		d.Steps = append(d.Steps, b.step("B5", fact.FloatedLast.Of(b.IDs(his...)), his...))
	default:
		b.departingPair(d, v, mine, his)
	}
}

// breaksMore reports whether a pairing of the same subgroups breaks B4, or with B4 B5, more often than need be.
// Reading: SA-9.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) breaksMore(v *swiss.Version) bool {
	his := b.positions(func(p int) int { return v.Mate[p] })
	if !b.choices.Is(readingOmitted, "fewest") || his == nil {
		return false
	}
	return slices.Compare(b.count(his), b.count(b.positions(b.opponent))) > 0
}

// opponent is the opponent of a member in the pairs made.
func (b *bracket) opponent(p int) int {
	for _, x := range b.pairs {
		if x.has(p) {
			return x.hi + x.lo - p
		}
	}
	return nobody
}

// positions is whom S1 and then who stays over have in S2, nil when somebody of S1 has an opponent elsewhere.
func (b *bracket) positions(opponent func(p int) int) []int {
	var out []int
	for _, p := range b.s1 {
		q := opponent(p)
		if q == nobody || b.seat[q] == nobody {
			return nil
		}
		out = append(out, b.seat[q])
	}
	return append(out, b.free(out)...)
}

// count is how often rows with these positions in S2 break B4 and B5.
func (b *bracket) count(positions []int) []int {
	out := make([]int, 2)
	for i, j := range positions {
		n := b.breaches(i, j)
		out[0], out[1] = out[0]+n/b.breachB4(), out[1]+n%b.breachB4()
	}
	return out
}

// broken tells how often they do.
func (b *bracket) broken(opponent func(p int) int) fact.Fact {
	n := b.count(b.positions(opponent))
	return fact.Broken{Groups: n[0], Floats: n[1]}
}

func (b *bracket) decide(d *engine.Decision, name string, demanded, other fact.Fact) {
	d.Rule, d.Demanded, d.Other = ref(name), demanded, other
}

// movedOn is who is not paired in the bracket, in rank order.
func (b *bracket) movedOn() []int { return swiss.Union(b.leaving()) }

// movedBy is who the recorded pairing does not pair inside the bracket.
func (b *bracket) movedBy(v *swiss.Version) []int {
	all := b.everybody()
	var out []int
	for _, p := range all {
		if _, inside := slices.BinarySearch(all, v.Mate[p]); !inside {
			out = append(out, p)
		}
	}
	return out
}

// staysBetter reports whether exactly one player differs and only the recorded one repeats a downfloat.
func (b *bracket) staysBetter(mine, his []int) bool {
	if b.stays == nobody || b.repeatsStay(b.stays, b.last) {
		return false
	}
	for _, p := range his {
		if !slices.Contains(mine, p) && b.repeatsStay(p, b.last) {
			return true
		}
	}
	return false
}

// departingPair finds the first S1 player whose opponent differs.
//
// Rule: SSM (20.01.04) C2-C6
func (b *bracket) departingPair(d *engine.Decision, v *swiss.Version, mine, his []int) {
	for i, x := range b.pairs {
		if v.Mate[x.hi] == x.lo {
			continue
		}
		p, want := b.sought(x)
		got := v.Mate[p]
		name := b.reason(i, p, want, got)
		if (name == "C3" || name == "C4") && b.breaksMore(v) {
			b.decide(d, "C5", b.broken(b.opponent), b.broken(func(p int) int { return v.Mate[p] }))
			return
		}
		b.decide(d, name, b.meets(p, want), b.meets(p, got))
		d.Steps = append(d.Steps, b.because(name, p, want, got)...)
		return
	}
	b.decide(d, "C3", b.moving(mine), b.moving(his))
}

// sought are the players of a pair, first the one for whom an opponent was sought.
func (b *bracket) sought(x pair) (p, opponent int) {
	if !b.rescued && b.seat[x.hi] != nobody {
		return x.lo, x.hi
	}
	return x.hi, x.lo
}

// reason is the article by which an S1 player meets one opponent and not the other.
func (b *bracket) reason(i, p, want, got int) string {
	switch {
	case got != nobody && b.haveMet(p, got):
		return "B1"
	case b.rescued:
		return "C6"
	case got == nobody || !slices.Contains(b.members, got):
		return "C3"
	case b.seat[got] == nobody && len(b.exchanges) > 0:
		return "C6"
	case b.seat[got] == nobody:
		return "C2"
	}
	switch made, needs := b.levelOf(p, want), b.levelOf(p, got); {
	case needs > made && needs == withoutB4:
		return "B4"
	case needs > made:
		return "B5"
	case b.seat[want] == i && b.seat[got] > i:
		return "C3"
	}
	return "C4"
}

// because says what the article asks of this pair.
func (b *bracket) because(name string, p, want, got int) []engine.Step {
	both := func(kind fact.PairKind, q int) fact.Fact { return kind.Of(b.ID(min(p, q)), b.ID(max(p, q))) }
	var says fact.Fact
	switch {
	case name == "B1":
		says = both(fact.HaveMet, got)
	case name == "B4":
		says = fact.NeedNotShare.Of(b.ID(p), b.ID(got))
	case name == "B5":
		says = fact.NeedNotFloat.Of(b.ID(p), b.ID(got))
	case (name == "C2" || name == "C6") && got != nobody && !b.rescued:
		says = both(fact.SameSubgroup, got)
	case name == "C3" && got != nobody && b.seat[want] != nobody && b.seat[got] > b.seat[want]:
		says = both(fact.SamePlace, want)
	case name == "C4":
		says = fact.FirstOfS2.Of(b.ID(p))
	default:
		return nil
	}
	return []engine.Step{b.step(name, says)}
}
