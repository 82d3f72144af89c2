package dutch1998

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Why says why two players do or do not meet: the absolute criterion that forbids it, or the first step from which the
// pairing that the procedure makes when they may meet nobody else departs from the demanded one.
//
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) C.6
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
		return said(ref("F.5"), fmt.Sprintf("player %d is not to be paired in this round", one), one), nil
	case b < 0:
		return said(ref("F.5"), fmt.Sprintf("player %d is not to be paired in this round", two), two), nil
	case !r.legal(a, b):
		return r.whyIllegal(a, b), nil
	}
	if d, together := r.together(a, b); together {
		return d, nil
	}
	return r.apartBecause(a, b)
}

func said(article rules.Ref, text string, players ...tournament.PlayerID) engine.Decision {
	return engine.Decision{Rule: article, Steps: []engine.Step{{Rule: article, Players: players, Text: text}}}
}

// whyIllegal names the criterion that keeps two players apart.
//
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
func (r *round) whyIllegal(a, b int) engine.Decision {
	var v version
	r.checkBoard(&v, a, b)
	if d := (engine.Decision{Rule: v.breaches[0].Rule, Steps: v.breaches}); d.Rule == ref("B.1.a") {
		return d
	}
	r.checkBoard(&v, b, a)
	return engine.Decision{Rule: v.breaches[0].Rule, Steps: v.breaches}
}

// together is the bracket in which two players meet in the pairing demanded.
func (r *round) together(a, b int) (engine.Decision, bool) {
	for _, br := range r.brackets {
		for _, p := range br.made.pairs {
			if p == [2]int{a, b} || p == [2]int{b, a} {
				c := r.colours(a, b)
				steps := append(r.steps(br), engine.Step{Rule: ref(c.article), Players: r.ids(c.white, c.black), Text: r.colourSentence(c)})
				return engine.Decision{Bracket: r.title(br), Steps: steps}, true
			}
		}
	}
	return engine.Decision{}, false
}

// apartBecause pairs the round anew with the two kept for each other and compares.
//
// Rule: Dutch (1998) C.1
func (r *round) apartBecause(a, b int) (engine.Decision, error) {
	f := newRound(r.choices, r.state)
	for i := range f.players {
		for _, k := range [2]int{a, b} {
			if i != a && i != b {
				f.apart[i][k], f.apart[k][i] = true, true
			}
		}
	}
	f.players[a].byeBar, f.players[b].byeBar = true, true
	switch err := f.pair(); {
	case errors.Is(err, engine.ErrNoLegalPairing):
		return said(ref("B.1"), fmt.Sprintf("when %s and %s meet, the others cannot all be paired", r.name(a), r.name(b)), r.ids(a, b)...), nil
	case err != nil:
		return engine.Decision{}, err
	}
	v := r.newVersion()
	for _, br := range f.brackets {
		for _, p := range br.made.pairs {
			v.mate[p[0]], v.mate[p[1]] = p[1], p[0]
			v.white[f.colours(p[0], p[1]).white] = true
		}
	}
	d, departs := r.departure(&v)
	if !departs {
		return engine.Decision{}, fmt.Errorf("engine fault: no step separates %s and %s", r.name(a), r.name(b))
	}
	for _, c := range d.Compared {
		if c.Expected.Count == c.Recorded.Count {
			d.Steps = append(d.Steps, engine.Step{Rule: c.Rule, Text: fmt.Sprintf("%s: %s: both %d", d.Bracket, c.Title, c.Expected.Count)})
		}
	}
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.ids(a, b),
		Text: fmt.Sprintf("%s: expected %s; when %s and %s meet %s", d.Bracket, d.Expected, r.name(a), r.name(b), d.Recorded)})
	return d.Decision, nil
}
