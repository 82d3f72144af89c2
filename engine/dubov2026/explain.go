package dubov2026

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
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
	text := fmt.Sprintf("%s: residents %s", b.Title(), r.Names(b.residents))
	if len(b.up) == 0 {
		return engine.Step{Rule: ref("3.2.1"), Players: r.IDs(b.residents...),
			Text: text + "; no upfloaters are needed"}
	}
	text += "; upfloaters " + r.Names(b.up)
	for _, q := range r.criteria()[min(1, len(b.up)):] {
		if v := r.valueOf(&q, b, b.up); v.Count > 0 {
			text += fmt.Sprintf("; %s: %s", q.title, v)
		}
	}
	return engine.Step{Rule: ref("3.2.2"), Players: r.IDs(slices.Concat(b.residents, b.up)...), Text: text}
}

// tellSubgroups says how a bracket is divided.
//
// Rule: C.04.4.1 (2026) 3.2.3
func (r *round) tellSubgroups(b *bracket) engine.Step {
	what := "G1 seeks White: %s; G2 seeks Black: %s"
	if b.halves {
		what = "nobody has played, so the halves by TPN are G1: %s; G2: %s"
	}
	return engine.Step{Rule: ref("3.2.3"), Players: r.IDs(b.members...),
		Text: fmt.Sprintf("%s: "+what, b.Title(), r.Names(b.one), r.Names(b.two))}
}

// tellShifts says who changes the subgroup.
//
// Rule: C.04.4.1 (2026) 3.2.4, 4.3
func (r *round) tellShifts(b *bracket) []engine.Step {
	var out []engine.Step
	tell := func(list []int, why string) {
		if len(list) > 0 {
			out = append(out, engine.Step{Rule: ref("4.3"), Players: r.IDs(list...),
				Text: fmt.Sprintf("%s: %s to the other subgroup, %s", b.Title(), r.Names(list), why)})
		}
	}
	tell(b.avoided, "because pairs inside the smaller one cannot be avoided")
	tell(b.equal, "so that both have the same size")
	return out
}

// tellTransposition says who meets whom.
//
// Rule: C.04.4.1 (2026) 3.2.5, 3.2.6
func (r *round) tellTransposition(b *bracket) engine.Step {
	s := make([]string, len(b.s1))
	for k, i := range b.s1 {
		s[k] = fmt.Sprintf("%s (ARO %d)", r.Name(i), r.aro[i])
	}
	return engine.Step{Rule: ref("3.2.6"), Players: r.IDs(slices.Concat(b.s1, b.t2)...),
		Text: fmt.Sprintf("%s: S1 %s; T2 %s", b.Title(), strings.Join(s, ", "), r.Names(b.t2))}
}

func join[T any](list []T, text func(T) string) string {
	s := make([]string, len(list))
	for i, x := range list {
		s[i] = text(x)
	}
	return strings.Join(s, ", ")
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
