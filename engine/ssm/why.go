package ssm

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
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
		return said("C1", "a player cannot meet himself", one), nil
	case a < 0:
		return said("C1", fmt.Sprintf("player %d is not to be paired in this round", one), one), nil
	case b < 0:
		return said("C1", fmt.Sprintf("player %d is not to be paired in this round", two), two), nil
	case r.haveMet(a, b):
		return said("B1", fmt.Sprintf("players %d and %d have met before", one, two), one, two), nil
	}
	v := p.demanded(len(r.players))
	if v.mate[a] == b {
		return p.together(a, b), nil
	}
	v.bring(a, b)
	return v.departs(p).argue(v), nil
}

func said(name, text string, players ...tournament.PlayerID) engine.Decision {
	return engine.Decision{Rule: article(name), Steps: []engine.Step{{Rule: article(name), Players: players, Text: text}}}
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
func (p plan) demanded(players int) version {
	v := version{mate: make([]int, players)}
	for i := range v.mate {
		v.mate[i] = -1
	}
	for _, b := range p.brackets {
		for _, x := range b.pairs {
			v.mate[x.hi], v.mate[x.lo] = x.lo, x.hi
		}
	}
	return v
}

// bring pairs two players and their opponents with each other; the opponent of who had the bye has it then.
func (v *version) bring(a, b int) {
	x, y := v.mate[a], v.mate[b]
	v.mate[a], v.mate[b] = b, a
	if x >= 0 {
		v.mate[x] = y
	}
	if y >= 0 {
		v.mate[y] = x
	}
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
