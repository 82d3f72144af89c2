package lim

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	articles := map[string]int{}
	illegal := 0
	sys := NewDefault()
	for n := 0; n < enginetest.Positions(2500, 30000); {
		enginetest.Play(t, rng, sys, enginetest.RandomField(rng), func(s *engine.State, res engine.Result, err error) {
			n++
			if err != nil {
				return
			}
			if j, err := sys.Judge(s, res); err != nil || !j.Legal || !j.Agrees || j.Fault != "" {
				t.Fatalf("round %d: own pairing: %+v, %v", s.Round, j, err)
			}
			other := disturb(rng, res)
			if rng.IntN(3) == 0 {
				other, _ = wild{rng: rng}.Pair(s, nil)
			}
			j, err := sys.Judge(s, other)
			p := positionOf(s)
			switch {
			case err != nil || j.Fault != "":
				t.Fatalf("%+v %v", j, err)
			case j.Legal != p.legalResult(other):
				t.Fatalf("round %d: %v: legal %v %v", s.Round, other, j.Legal, j.Breaches)
			case j.Agrees != enginetest.SamePairs(res, other, true) && j.Legal:
				t.Fatalf("round %d: %v against %v: agrees %v", s.Round, other, res, j.Agrees)
			case !j.Legal:
				illegal++
			case !j.Agrees:
				if j.Decision.Rule.IsZero() || j.Decision.Expected == j.Decision.Recorded || len(j.Decision.Steps) == 0 {
					t.Fatalf("%+v", j.Decision)
				}
				articles[j.Decision.Rule.Article]++
			}
		})
	}
	t.Logf("illegal %d, differing by article %v", illegal, articles)
	for _, a := range []string{"1.1", "2.3", "2.4", "3.2", "3.3", "3.4", "3.6.2", "3.8", "3.9", "3.10", "4.2", "4.3", "4.4", "5.2", "5.4", "5.5", "5.6", "7.2"} {
		if articles[a] == 0 {
			t.Errorf("article %s never decided", a)
		}
	}
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

func (p *position) legalResult(r engine.Result) bool {
	for _, b := range r.Boards {
		if !p.legal(b.White, b.Black) {
			return false
		}
	}
	return r.Bye == 0 || !p.hist[r.Bye].free
}
