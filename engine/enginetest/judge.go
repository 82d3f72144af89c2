package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/wording"
)

// Judged holds a judge against the absolute rules and its own engine: it agrees with the engine's pairing, differs from
// any other legal one, naming an article, and finds exactly the illegal ones illegal. Each of the articles must have
// decided at least once.
func (x Ruled) Judged(t *testing.T, positions int, articles ...string) {
	t.Helper()
	sys := x.System
	rng := rand.New(rand.NewPCG(3, 1))
	decided := map[string]int{}
	illegal := 0
	for n := 0; n < positions; {
		Play(t, rng, sys, RandomField(rng), func(s *engine.State, res engine.Result, err error) {
			n++
			if err != nil {
				return
			}
			p := x.At(s)
			p.judge(t, sys, res, res)
			other := disturb(rng, res)
			if rng.IntN(3) == 0 {
				other, _ = p.Wild(rng)
			}
			switch j := p.judge(t, sys, res, other); {
			case !j.Legal:
				illegal++
			case !j.Agrees:
				decided[j.Decision.Rule.Article]++
			}
		})
	}
	t.Logf("illegal %d, differing by article %v", illegal, decided)
	for _, a := range articles {
		if decided[a] == 0 {
			t.Errorf("article %s never decided", a)
		}
	}
}

// judge judges a pairing where the engine demands res. A decision tells the two apart.
func (p *Position) judge(t *testing.T, sys engine.System, res, other engine.Result) engine.Judgement {
	t.Helper()
	j, err := Verdict(sys, p.State, other, res, p.Keeps(p.State, other))
	demanded, recorded := wording.Words{Of: sys.Info().Pairs}.Values(&j.Decision)
	if err != nil || j.Legal && !j.Agrees && (demanded == recorded || len(j.Decision.Steps) == 0) {
		t.Fatalf("%v: %+v", err, j.Decision)
	}
	return j
}

// disturb turns a board or exchanges two players.
func disturb(rng *rand.Rand, r engine.Result) engine.Result {
	out := engine.Result{Boards: slices.Clone(r.Boards), Bye: r.Bye}
	if len(out.Boards) == 0 {
		return out
	}
	i, k := rng.IntN(len(out.Boards)), rng.IntN(len(out.Boards))
	switch a, b := &out.Boards[i], &out.Boards[k]; {
	case rng.IntN(8) == 0 && out.Bye != 0:
		out.Bye, a.White = a.White, out.Bye
	case rng.IntN(4) == 0 || i == k:
		a.White, a.Black = a.Black, a.White
	case rng.IntN(2) == 0:
		a.White, b.White = b.White, a.White
	default:
		a.White, b.Black = b.Black, a.White
	}
	return out
}
