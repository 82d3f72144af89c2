package enginetest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// Told writes what a system says of the rounds of drawn events: how it pairs each of them, how it judges pairings with
// players exchanged, which articles decided, and why two players meet or do not.
func Told(tb testing.TB, sys engine.System, seed uint64, fields ...Field) string {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 26))
	var b strings.Builder
	for _, f := range fields {
		Play(tb, rng, sys, f, func(s *engine.State, res engine.Result, err error) {
			fmt.Fprintf(&b, "=== %d players, round %d of %d: %s\n", f.Players, s.Round, s.Rounds, Show(res, err))
			tellPairing(tb, &b, sys, s)
			if err == nil {
				tellRound(tb, &b, sys, s, res, rng)
			}
		})
	}
	return b.String()
}

func tellPairing(tb testing.TB, b *strings.Builder, sys engine.System, s *engine.State) {
	tb.Helper()
	tellStep := func(step engine.Step) { fmt.Fprintf(b, "  %s: %s %v\n", step.Rule.Article, step.Text, step.Players) }
	if _, err := sys.Pair(s, tellStep); err != nil {
		fmt.Fprintf(b, "  %v\n", err)
	}
}

func tellRound(tb testing.TB, b *strings.Builder, sys engine.System, s *engine.State, res engine.Result,
	rng *rand.Rand) {
	tb.Helper()
	for range 3 {
		other := disturb(rng, res)
		j, err := sys.Judge(s, other)
		if err != nil || j.Fault != "" {
			tb.Fatalf("round %d: %+v: %+v, %v", s.Round, other, j, err)
		}
		fmt.Fprintf(b, "judged %s: legal %v, agrees %v\n", Show(other, nil), j.Legal, j.Agrees)
		for _, step := range j.Breaches {
			fmt.Fprintf(b, "  breach of %s: %s %v\n", step.Rule.Article, step.Text, step.Players)
		}
		tellShort(b, &j.Decision)
	}
	decided, unseen, err := engine.Decide(sys, s, nil)
	fmt.Fprintf(b, "decided, %d unseen, %v:", unseen, err)
	for _, d := range decided {
		fmt.Fprintf(b, " %s %s;", d.Rule.Article, d.Bracket)
	}
	b.WriteString("\n")
	present := presentOf(s)
	if why, ok := sys.(engine.Explainer); ok && len(present) > 1 {
		k := rng.IntN(len(present) - 1)
		d, err := why.Why(s, present[k], present[k+1])
		fmt.Fprintf(b, "why %d %d, %v\n", present[k], present[k+1], err)
		tellShort(b, &d)
	}
}

// tellShort tells what decides. Of its steps all but the last ones tell how the round was paired.
func tellShort(b *strings.Builder, d *engine.Decision) {
	if d.Rule.IsZero() && len(d.Steps) == 0 {
		return
	}
	fmt.Fprintf(b, "  %s %s: %s, expected %s, recorded %s; moved %v, residents %v\n", d.Rule.Article, d.Subject,
		d.Bracket,
		d.Expected, d.Recorded, d.Moved, d.Residents)
	for _, c := range d.Compared {
		if reflect.DeepEqual(c.Expected, c.Recorded) && c.Expected.Count == 0 {
			continue
		}
		fmt.Fprintf(b, "  %s %s: %v %v\n", c.Rule.Article, c.Title, c.Expected, c.Recorded)
	}
	n := len(d.Steps)
	fmt.Fprintf(b, "  %d steps, the last:\n", n)
	for _, step := range d.Steps[max(0, n-2):] {
		fmt.Fprintf(b, "  %s: %s %v\n", step.Rule.Article, step.Text, step.Players)
	}
}
