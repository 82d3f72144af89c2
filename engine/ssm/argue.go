package ssm

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/internal/prose"
)

// argue names the step at which a recorded pairing departs from the procedure in this bracket, where it departs first.
func (b *bracket) argue(v *swiss.Version) engine.Decision {
	d := b.decision()
	b.decideBy(&d, v)
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule,
		Text: fmt.Sprintf("expected %s, recorded %s", d.Expected, d.Recorded)})
	return d
}

// decision begins a decision about the bracket.
func (b *bracket) decision() engine.Decision {
	return engine.Decision{Bracket: b.title(), Moved: b.IDs(b.came...), Residents: b.IDs(b.residents()...),
		Steps: b.story()}
}

// residents is the members with the bracket's own score, those moved on included.
func (b *bracket) residents() []int {
	var out []int
	for _, p := range b.everybody() {
		if !slices.Contains(b.came, p) {
			out = append(out, p)
		}
	}
	return out
}

// everybody is the members and those who were moved on, in rank order.
func (b *bracket) everybody() []int {
	all := slices.Concat(b.members, b.isolated, b.freed)
	slices.Sort(all)
	return all
}

// decideBy goes by the steps in their order: who is moved on, how many pairs are made, who stays over, then the
// S1 players one after the other.
func (b *bracket) decideBy(d *engine.Decision, v *swiss.Version) {
	mine, his := b.movedOn(), b.movedBy(v)
	switch {
	case !slices.Equal(mine, his) && len(b.freed) > 0:
		b.decide(d, "C8", b.moving(mine), b.moving(his))
	case len(his) > len(mine):
		b.decide(d, "C3", prose.Counted(len(b.pairs), "pair"), prose.Counted((len(b.everybody())-len(his))/2, "pair"))
	case len(his) < len(mine):
		b.decide(d, "C7", b.moving(mine), b.moving(his))
	case !slices.Equal(mine, his) && b.staysBetter(mine, his):
		b.decide(d, "B5", b.moving(mine), b.moving(his))
		d.Steps = append(d.Steps, engine.Step{Rule: ref("B5"), Players: b.IDs(his...),
			Text: "the player left over in the recorded pairing was a downfloater in the round before, " +
				"and another can be left over"})
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
		if x.hi == p || x.lo == p {
			return x.hi + x.lo - p
		}
	}
	return nobody
}

// positions is whom S1 and then who stays over have in S2, nil when somebody of S1 has an opponent elsewhere.
func (b *bracket) positions(opponent func(p int) int) []int {
	var out []int
	free := matching.NewSet(len(b.s2))
	free.Fill(len(b.s2))
	for _, p := range b.s1 {
		q := opponent(p)
		if q == nobody || b.seat[q] == nobody {
			return nil
		}
		out = append(out, b.seat[q])
		free.Remove(b.seat[q])
	}
	return append(out, free.List()...)
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
func (b *bracket) broken(opponent func(p int) int) string {
	n := b.count(b.positions(opponent))
	return fmt.Sprintf("B4 broken by %d, B5 by %d", n[0], n[1])
}

func (b *bracket) decide(d *engine.Decision, name, expected, recorded string) {
	d.Rule, d.Expected, d.Recorded = ref(name), expected, recorded
}

// movedOn is who is not paired in the bracket, in rank order.
func (b *bracket) movedOn() []int {
	out := b.leaving()
	slices.Sort(out)
	return out
}

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
		p, want := x.hi, x.lo
		if !b.rescued && b.seat[p] != nobody {
			p, want = want, p
		}
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

// because says in a sentence what the article asks of this pair.
func (b *bracket) because(name string, p, want, got int) []engine.Step {
	text := ""
	switch name {
	case "B1":
		text = fmt.Sprintf("%s have met before", b.both(p, got))
	case "B4":
		text = fmt.Sprintf("%s are in one restricted group, and B4 need not be omitted for %d", b.both(p, got),
			b.players[p].id)
	case "B5":
		text = fmt.Sprintf("%s would repeat a float of the round before, and B5 need not be omitted for %d",
			b.both(p, got), b.players[p].id)
	case "C2", "C6":
		if got != nobody && !b.rescued {
			text = fmt.Sprintf("%s are in the same subgroup", b.both(p, got))
		}
	case "C3":
		if b.seat[want] != nobody && got != nobody && b.seat[got] > b.seat[want] {
			text = fmt.Sprintf("%s stand at the same place in S1 and S2, and all the others can be paired",
				b.both(p, want))
		}
	case "C4":
		text = fmt.Sprintf("the opponent is the first S2 player with whom %d and all the others can be paired",
			b.players[p].id)
	}
	if text == "" {
		return nil
	}
	return []engine.Step{{Rule: ref(name), Text: text}}
}
