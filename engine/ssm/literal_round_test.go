package ssm_test

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
)

// litBracket is a score bracket while the round is being paired.
type litBracket struct {
	own   litSet
	pairs [][2]int
}

// literalPair pairs a round in the sequence of the text. The choices are readings that depart from the defaults.
//
// Rule: SSM (20.01.04) A7, C9
func literalPair(s *engine.State, choice map[string]string) (engine.Result, error) {
	f := newLitField(s, choice)
	if len(f.players) > litMaxPlayers {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	brackets := f.brackets()
	var moving litSet
	bye := -1
	for i := 0; i < len(brackets); i++ {
		b := &brackets[i]
		players := b.own | moving
		if i < len(brackets)-1 {
			b.pairs, moving = f.bracket(players)
			continue
		}
		pairs, over, ok := f.solve(players, true)
		if ok {
			b.pairs = pairs
			if over >= 0 {
				bye = over
			}
			break
		}
		// C9: the bracket above is undone and joined with this one.
		if i == 0 {
			return engine.Result{}, engine.ErrNoLegalPairing
		}
		for _, p := range brackets[i-1].pairs {
			players = players.With(p[0]).With(p[1])
		}
		brackets = append(brackets[:i-1], litBracket{own: players})
		moving = 0
		i -= 2
	}
	return f.result(brackets, bye), nil
}

// brackets are the players of equal WDL score, from the top.
//
// Rule: SSM (20.01.04) A3, C1
func (f *litField) brackets() []litBracket {
	var out []litBracket
	for i := range f.players {
		if i == 0 || f.players[i].wdl != f.players[i-1].wdl {
			out = append(out, litBracket{})
		}
		b := &out[len(out)-1]
		b.own = b.own.With(i)
	}
	return out
}

// bracket pairs a bracket that is not the last and returns who moves down: whoever cannot be paired, then the lowest
// ranked without whom as many pairs can be made.
//
// Rule: SSM (20.01.04) C7, C8
// Reading: SA-6.
// Reading: SA-7.
func (f *litField) bracket(players litSet) (pairs [][2]int, moving litSet) {
	for players != 0 {
		pairs, over, ok := f.solve(players, false)
		if ok {
			if over >= 0 {
				moving = moving.With(over)
			}
			return pairs, moving
		}
		var alone litSet
		for _, i := range players.Members() {
			if f.Meet[i]&players == 0 {
				alone = alone.With(i)
			}
		}
		moving |= alone
		players &^= alone
		if alone != 0 {
			continue
		}
		for free := players.Size() - 2*f.Most(players); free > 0; free-- {
			lowest := players.Members()
			slices.Reverse(lowest)
			for _, i := range lowest {
				if f.Most(players.Without(i)) == f.Most(players) {
					players, moving = players.Without(i), moving.With(i)
					break
				}
			}
		}
	}
	return nil, moving
}

// result lists the boards by the higher score, the sum of both, the higher rank; the better ranked player is first.
func (f *litField) result(brackets []litBracket, bye int) engine.Result {
	var pairs [][2]int
	for _, b := range brackets {
		for _, p := range b.pairs {
			pairs = append(pairs, [2]int{min(p[0], p[1]), max(p[0], p[1])})
		}
	}
	slices.SortFunc(pairs, func(p, q [2]int) int {
		if d := f.players[q[0]].wdl - f.players[p[0]].wdl; d != 0 {
			return d
		}
		if d := f.players[q[1]].wdl - f.players[p[1]].wdl; d != 0 {
			return d
		}
		return p[0] - q[0]
	})
	var r engine.Result
	for _, p := range pairs {
		r.Boards = append(r.Boards, engine.Board{White: f.players[p[0]].ID, Black: f.players[p[1]].ID})
	}
	if bye >= 0 {
		r.Bye = f.players[bye].ID
	}
	return r
}
