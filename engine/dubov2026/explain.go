package dubov2026

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// story tells how the round was paired.
func (r *round) story() []engine.Step {
	var out []engine.Step
	if r.bye.Player != nobody {
		out = append(out, r.byeRule().Tell(r.bye))
	}
	for _, b := range r.brackets {
		out = append(out, r.tellUpfloaters(b), r.tellSubgroups(b))
		out = append(out, r.tellShifts(b)...)
		out = append(out, r.tellTransposition(b))
		for k, a := range b.s1 {
			c := r.colours(a, b.t2[k])
			out = append(out, engine.Step{Rule: ref(c.Article), Players: r.IDs(c.White, c.Black),
				Text: fmt.Sprintf("%s-%s: %s", r.Name(c.White), r.Name(c.Black), r.reason(c))})
		}
	}
	return out
}

// describeForBye shows what the orders of the bye look at.
func (r *round) describeForBye(i int) string {
	p := &r.players[i]
	games := "games"
	if p.games == 1 {
		games = "game"
	}
	return fmt.Sprintf("%d (%s points, %d %s)", p.id, p.bottom, p.games, games)
}

// tellUpfloaters says who completes a scoregroup.
//
// Rule: C.04.4.1 (2026) 3.2.1
// Rule: C.04.4.1 (2026) 3.2.2
func (r *round) tellUpfloaters(b *bracket) engine.Step {
	text := fmt.Sprintf("%s: residents %s", r.title(b), r.Names(b.residents))
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
		Text: fmt.Sprintf("%s: "+what, r.title(b), r.Names(b.one), r.Names(b.two))}
}

// tellShifts says who changes the subgroup.
//
// Rule: C.04.4.1 (2026) 3.2.4
// Rule: C.04.4.1 (2026) 4.3
func (r *round) tellShifts(b *bracket) []engine.Step {
	var out []engine.Step
	tell := func(list []int, why string) {
		if len(list) > 0 {
			out = append(out, engine.Step{Rule: ref("4.3"), Players: r.IDs(list...),
				Text: fmt.Sprintf("%s: %s to the other subgroup, %s", r.title(b), r.Names(list), why)})
		}
	}
	tell(b.avoided, "because pairs inside the smaller one cannot be avoided")
	tell(b.equal, "so that both have the same size")
	return out
}

// tellTransposition says who meets whom.
//
// Rule: C.04.4.1 (2026) 3.2.5
// Rule: C.04.4.1 (2026) 3.2.6
func (r *round) tellTransposition(b *bracket) engine.Step {
	s := make([]string, len(b.s1))
	for k, i := range b.s1 {
		s[k] = fmt.Sprintf("%d (ARO %d)", r.players[i].id, r.players[i].aro)
	}
	return engine.Step{Rule: ref("3.2.6"), Players: r.IDs(slices.Concat(b.s1, b.t2)...),
		Text: fmt.Sprintf("%s: S1 %s; T2 %s", r.title(b), strings.Join(s, ", "), r.Names(b.t2))}
}

func (r *round) title(b *bracket) string {
	return fmt.Sprintf("scoregroup %d (%s points)", b.number, b.score)
}

// describe shows what the orders and colours look at.
func (r *round) describe(i int) string {
	p, c := &r.players[i], &r.Colours[i]
	return fmt.Sprintf("%d (%s preference for %s, ARO %d)", p.id, c.Strength, c.Wish, p.aro)
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

// why says why two players do or do not meet: the rule that forbids it, or the first decision in which the best pairing
// with the two together departs from the one demanded.
//
// Rule: C.04.4.1 (2026) 1.9.2
// Rule: C.04.4.1 (2026) C1
// Rule: C.04.4.1 (2026) C3
// Rule: C.04.4.1 (2026) C4
func (r *round) why(a, b int) (engine.Decision, error) {
	return r.Why(swiss.Forcing{Barriers: barriers(), Completion: ref("C4"), Largest: largestWhy, Made: r.result,
		Together: r.together, Forced: r.forced, Departure: r.departure}, a, b)
}

// forced is the best pairing in which two players meet.
func (r *round) forced(a, b int) (engine.Result, error) {
	other := newRound(r.choices, r.State)
	other.Force(a, b)
	if err := other.pair(); err != nil {
		return engine.Result{}, err
	}
	return other.result(), nil
}

// together says where two who meet are paired.
func (r *round) together(a, b int) engine.Decision {
	for _, k := range r.brackets {
		if slices.Contains(k.members, a) {
			d := engine.Decision{Bracket: r.title(k), Steps: []engine.Step{r.tellUpfloaters(k), r.tellSubgroups(k)}}
			d.Steps = append(append(d.Steps, r.tellShifts(k)...), r.tellTransposition(k), engine.Step{
				Players: []tournament.PlayerID{r.players[a].id, r.players[b].id},
				Text:    fmt.Sprintf("%s and %s meet", r.Name(a), r.Name(b))})
			return d
		}
	}
	return engine.Decision{}
}
