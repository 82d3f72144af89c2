package dubov1997

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// ruled holds the engine against the absolute rules.
var ruled = enginetest.Ruled{System: New(), Limits: func(engine.Choices) enginetest.Limits {
	return enginetest.Limits{}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	ruled.LegalAndComplete(t, 97, enginetest.Positions(6000, 200000))
}

// Other numbers for the same players give the same pairing, from the second round on and where no order falls back
// on the numbers.
func TestRelabelling(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	n := 0
	for n < enginetest.Positions(1500, 20000) {
		field := enginetest.RandomField(rng)
		enginetest.Play(t, rng, New(), field, func(s *engine.State, res engine.Result, err error) {
			if s.Round == 1 || sameNames(s) {
				return
			}
			n++
			to := rng.Perm(len(s.Players))
			got, gotErr := New().Pair(relabel(s, to), nil)
			want := relabelResult(res, to)
			if !errors.Is(err, gotErr) || err == nil && !enginetest.SamePairs(got, want, true) {
				t.Fatalf("round %d: %v, %v; with other numbers %v, %v", s.Round, want, err, got, gotErr)
			}
		})
	}
}

func sameNames(s *engine.State) bool {
	seen := map[string]bool{}
	for i := range s.Players {
		name := alphabetical(s.Players[i].Name)
		if seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}

// relabel gives player k+1 the number to[k]+1.
func relabel(s *engine.State, to []int) *engine.State {
	out := *s
	out.Players = make([]engine.Player, len(s.Players))
	number := func(id tournament.PlayerID) tournament.PlayerID {
		if id == 0 {
			return 0
		}
		return tournament.PlayerID(to[id-1] + 1)
	}
	for i, p := range s.Players {
		p.ID = number(p.ID)
		p.Cells = slices.Clone(p.Cells)
		for k := range p.Cells {
			p.Cells[k].Opponent = number(p.Cells[k].Opponent)
		}
		out.Players[to[i]] = p
	}
	return &out
}

func relabelResult(r engine.Result, to []int) engine.Result {
	var out engine.Result
	for _, b := range r.Boards {
		out.Boards = append(out.Boards, engine.Board{White: tournament.PlayerID(to[b.White-1] + 1),
			Black: tournament.PlayerID(to[b.Black-1] + 1)})
	}
	if r.Bye != 0 {
		out.Bye = tournament.PlayerID(to[r.Bye-1] + 1)
	}
	return out
}
