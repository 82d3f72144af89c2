package lim

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Why says why two players do or do not meet: the limit that forbids it, or the first step of the procedure from which
// the demanded pairing departs when the two meet and their opponents meet each other.
//
// Rule: C.04.4.3 (1999) 2.2
func (s *system) Why(st *engine.State, one, two tournament.PlayerID) (engine.Decision, error) {
	if err := engine.NeedsColour(st); err != nil {
		return engine.Decision{}, err
	}
	r := newRound(s.choices, st)
	if err := r.pair(); err != nil {
		return engine.Decision{}, err
	}
	a, b := r.index(one), r.index(two)
	switch {
	case one == two:
		return said(rules.Ref{}, "a player cannot meet himself", one), nil
	case a < 0:
		return said(ref("1.1"), fmt.Sprintf("player %d is not to be paired in this round", one), one), nil
	case b < 0:
		return said(ref("1.1"), fmt.Sprintf("player %d is not to be paired in this round", two), two), nil
	case !r.compatible(a, b, true):
		return r.whyImpossible(a, b), nil
	}
	v, together := r.exchanged(a, b)
	if together != nil {
		d := engine.Decision{Bracket: r.title(together.stage)}
		d.Steps = append(r.stepsBefore(together), r.tell(together))
		return d, nil
	}
	if d, departs := r.firstDeparture(&v); departs {
		return d, nil
	}
	return engine.Decision{}, fmt.Errorf("engine fault: no step separates %d and %d", one, two)
}

func said(article rules.Ref, text string, players ...tournament.PlayerID) engine.Decision {
	return engine.Decision{Rule: article, Steps: []engine.Step{{Rule: article, Players: players, Text: text}}}
}

// whyImpossible names the limit that keeps two players apart.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 5.1.a
// Rule: C.04.4.3 (1999) 5.1.b
func (r *round) whyImpossible(a, b int) engine.Decision {
	var v version
	r.checkBoard(&v, a, b)
	d := engine.Decision{Rule: v.breaches[0].Rule, Steps: v.breaches}
	if d.Rule != ref("2.1") { // neither has a colour with which the other may play
		var w version
		r.checkBoard(&w, b, a)
		d.Steps = append(d.Steps, w.breaches...)
	}
	return d
}

// exchanged is the demanded pairing with a and b brought together, and the event that pairs them when it does so itself.
func (r *round) exchanged(a, b int) (v version, together *event) {
	v = newVersion(len(r.players))
	v.bye = r.bye
	for _, e := range r.events {
		if e.kind != pairing || e.cracked {
			continue
		}
		x, y := e.players[0], e.players[1]
		v.mate[x], v.mate[y] = y, x
		v.white[r.colours(e).white] = true
		if x == a && y == b || x == b && y == a {
			together = e
		}
	}
	x, y := v.mate[a], v.mate[b]
	v.mate[a], v.mate[b] = b, a
	for _, p := range [2][2]int{{x, y}, {y, x}} {
		if p[0] != nobody {
			v.mate[p[0]] = p[1]
		}
		if p[0] == nobody && together == nil {
			v.bye = p[1]
		}
	}
	return v, together
}
