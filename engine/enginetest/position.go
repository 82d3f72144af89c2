package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// Position is a state with what a test of a system knows of its absolute rules without the engine's own code.
type Position struct {
	Law
	State     *engine.State
	Present   []tournament.PlayerID
	Histories map[tournament.PlayerID]*History // of those present
}

// match finds a heaviest complete legal pairing, by mate of each of ids: those present and 0, the bye, when their
// number is odd.
func (p *Position) match(weight func() int) (ids []tournament.PlayerID, mate []int, ok bool) {
	ids = slices.Clone(p.Present)
	if len(ids)%2 == 1 {
		ids = append(ids, 0)
	}
	mate = matching.Best(len(ids), func(i, j int) bool {
		if ids[j] == 0 {
			return p.Bye(ids[i])
		}
		return p.Meet(ids[i], ids[j]) || p.Meet(ids[j], ids[i])
	}, matching.Digit{Span: len(ids), Of: func(int, int) int { return 1 }},
		matching.Digit{Span: mostWeight * len(ids), Of: func(int, int) int { return weight() }})
	return ids, mate, !slices.Contains(mate, matching.None)
}

const mostWeight = 1000

// Exists asks a matching whether any legal pairing exists.
func (p *Position) Exists() bool {
	_, _, ok := p.match(func() int { return 0 })
	return ok
}

// Wild pairs by chance within the absolute rules, so that histories arise that no engine would make itself.
func (p *Position) Wild(rng *rand.Rand) (engine.Result, error) {
	ids, mate, ok := p.match(func() int { return 1 + rng.IntN(mostWeight) })
	if !ok {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	var r engine.Result
	for i, m := range mate {
		switch {
		case m < i:
		case ids[m] == 0:
			r.Bye = ids[i]
		case p.Meet(ids[i], ids[m]) && (rng.IntN(2) == 0 || !p.Meet(ids[m], ids[i])):
			r.Boards = append(r.Boards, engine.Board{White: ids[i], Black: ids[m]})
		default:
			r.Boards = append(r.Boards, engine.Board{White: ids[m], Black: ids[i]})
		}
	}
	return r, nil
}

// Check demands a complete legal pairing when one exists, and the error when none does.
func (p *Position) Check(t *testing.T, res engine.Result, err error) {
	t.Helper()
	if exists := p.Exists(); !p.sound(p.State, res, err, exists) {
		t.Fatalf("round %d of %d players: %s, a legal pairing exists: %v\n%s", p.State.Round, len(p.Present),
			Show(res, err), exists, Dump(p.State))
	}
}
