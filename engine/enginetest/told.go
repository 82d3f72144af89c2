package enginetest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/wording"
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
	if _, err := sys.Pair(s, telling(b, words(sys))); err != nil {
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
		for _, breach := range j.Breaches {
			telling(b, words(sys))(breach)
		}
		tellShort(b, j.Decision, words(sys))
	}
	decided, unseen, err := engine.Decide(sys, s, nil)
	fmt.Fprintf(b, "decided, %d unseen, %v:", unseen, err)
	for _, d := range decided {
		fmt.Fprintf(b, " %s %s;", d.Rule.Article, words(sys).Fact(d.Where))
	}
	b.WriteString("\n")
	present := presentOf(s)
	if why, ok := sys.(engine.Explainer); ok && len(present) > 1 {
		k := rng.IntN(len(present) - 1)
		d, err := why.Why(s, present[k], present[k+1])
		fmt.Fprintf(b, "why %d %d, %v\n", present[k], present[k+1], err)
		tellShort(b, d, words(sys))
	}
}

// tellShort is tellDecision without what is alike, and with the last steps only: all others tell how the round was
// paired.
func tellShort(b *strings.Builder, d engine.Decision, w wording.Words) {
	d.Compared = slices.DeleteFunc(slices.Clone(d.Compared), func(c engine.Comparison) bool {
		return reflect.DeepEqual(c.Expected, c.Recorded) && c.Expected.Count == 0
	})
	n := len(d.Steps)
	d.Steps = d.Steps[max(0, n-2):]
	tellDecision(b, &d, w)
	if n > len(d.Steps) {
		fmt.Fprintf(b, "  the last of %d steps\n", n)
	}
}
