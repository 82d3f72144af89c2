package ssm

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Why says why two players do or do not meet: the criterion that forbids it, or the first step at which the procedure
// departs from the demanded pairing changed so that the two meet and their opponents meet each other.
//
// Rule: SSM (20.01.04) C
func (s *system) Why(st *engine.State, one, two tournament.PlayerID) (engine.Decision, error) {
	r, err := newRound(s.choice, st)
	if err != nil {
		return engine.Decision{}, err
	}
	p, err := r.pair()
	if err != nil {
		return engine.Decision{}, err
	}
	a, b := r.rankOf(one), r.rankOf(two)
	switch {
	case one == two:
		return swiss.Said(article("C1"), "a player cannot meet himself", one), nil
	case a < 0:
		return swiss.Said(article("C1"), fmt.Sprintf("player %d is not to be paired in this round", one), one), nil
	case b < 0:
		return swiss.Said(article("C1"), fmt.Sprintf("player %d is not to be paired in this round", two), two), nil
	case r.haveMet(a, b):
		return swiss.Said(article("B1"), fmt.Sprintf("players %d and %d have met before", one, two), one, two), nil
	}
	v := p.demanded(len(r.players))
	if v.Mate[a] == b {
		return p.together(a, b), nil
	}
	v.Bring(a, b)
	return departs(&v, p).argue(v), nil
}

// rankOf is a present player's rank, -1 for anybody else.
func (r *round) rankOf(id tournament.PlayerID) int {
	for i := range r.players {
		if r.players[i].id == id {
			return i
		}
	}
	return -1
}

// demanded is the pairing of the plan.
func (p plan) demanded(players int) swiss.Version {
	v := swiss.NewVersion(players)
	for _, b := range p.brackets {
		for _, x := range b.pairs {
			v.Pair(x.hi, x.lo)
		}
	}
	return v
}

// together tells how the plan pairs two players.
func (p plan) together(a, b int) engine.Decision {
	var d engine.Decision
	for _, k := range p.brackets {
		for _, x := range k.pairs {
			if x.hi == min(a, b) {
				d = engine.Decision{Bracket: k.title(), Moved: k.ids(k.came), Residents: k.ids(k.residents()), Steps: k.story()}
				d.Steps = append(d.Steps, k.tell(x))
			}
		}
	}
	return d
}
