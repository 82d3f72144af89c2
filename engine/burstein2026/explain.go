package burstein2026

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
		out = append(out, r.tellRanking(b), r.tellPairing(b))
		for _, p := range b.pairs {
			c := r.colours(p[0], p[1])
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
	return fmt.Sprintf("%d (%s points, %d %s, %s)", p.id, p.bottom, p.games, games, p.index)
}

// String shows the two methods of an index.
//
// Rule: C.04.4.2 (2026) 1.8.1
func (x index) String() string {
	return fmt.Sprintf("Buchholz %s, Sonneborn-Berger %s", tournament.Points(x.buchholz), hundredths(x.sonneborn))
}

// hundredths prints a sum of products of two numbers of tenths.
func hundredths(x int) string {
	sign := ""
	if x < 0 {
		sign, x = "-", -x
	}
	return fmt.Sprintf("%s%d.%02d", sign, x/100, x%100)
}

// tellRanking says who is in a bracket, and in what order.
//
// Rule: C.04.4.2 (2026) 1.8
// Rule: C.04.4.2 (2026) 4.1
func (r *round) tellRanking(b *bracket) engine.Step {
	s := make([]string, len(b.members))
	for k, i := range b.members {
		s[k] = fmt.Sprintf("%s (%s)", r.Name(i), r.players[i].index)
	}
	text := fmt.Sprintf("%s: ", r.title(b))
	if len(b.incoming) > 0 {
		text += fmt.Sprintf("with the incoming floaters %s, ", r.Names(b.incoming))
	}
	return engine.Step{Rule: ref("1.8"), Players: r.IDs(b.members...), Text: text + "by ranking " +
		strings.Join(s, ", ")}
}

// tellPairing says how it is paired.
//
// Rule: C.04.4.2 (2026) 3.2.2
func (r *round) tellPairing(b *bracket) engine.Step {
	text := r.title(b) + ": "
	var parts []string
	for _, p := range b.pairs {
		parts = append(parts, r.Name(p[0])+"-"+r.Name(p[1]))
	}
	if len(b.floaters) > 0 {
		parts = append(parts, "floating down "+r.Names(b.floaters))
	}
	text += strings.Join(parts, ", ")
	for _, q := range criteria() {
		if value := q.value(r, b, &b.pairing); slices.Max(append(value, 0)) > 0 {
			text += fmt.Sprintf("; %s: %s", q.title, q.text(value))
		}
	}
	return engine.Step{Rule: ref("3.2.2"), Players: r.IDs(b.members...), Text: text}
}

func (r *round) title(b *bracket) string {
	return fmt.Sprintf("scoregroup %d (%s points)", b.number, b.score)
}

// describe shows what the allocation of colours looks at.
func (r *round) describe(i int) string {
	c := &r.Colours[i]
	if c.Wish == tournament.NoColour {
		return fmt.Sprintf("%s (no preference, %s)", r.Name(i), r.players[i].index)
	}
	return fmt.Sprintf("%s (%s preference for %s, %s)", r.Name(i), c.Strength, c.Wish, r.players[i].index)
}

// largestWhy bounds the round for which the best pairing in which two meet is made; in a larger one their opponents
// meet each other instead.
const largestWhy = 120

// why says why two players do or do not meet: the rule that forbids it, or the first decision in which the best pairing
// with the two together departs from the one demanded.
//
// Rule: C.04.4.2 (2026) 1.9.2
// Rule: C.04.4.2 (2026) C1
// Rule: C.04.4.2 (2026) C3
// Rule: C.04.4.2 (2026) C4
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
		if slices.Contains(k.members, a) && slices.Contains(k.members, b) {
			return engine.Decision{Bracket: r.title(k), Steps: []engine.Step{r.tellRanking(k), r.tellPairing(k),
				{Players: r.IDs(a, b), Text: fmt.Sprintf("%s and %s meet", r.Name(a), r.Name(b))}}}
		}
	}
	return engine.Decision{}
}
