package dutch1998

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// why says why two players do or do not meet: the absolute criterion that forbids it, or the first step from which the
// pairing that the procedure makes when they may meet nobody else departs from the demanded one.
//
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
// Rule: Dutch (1998) C.6
func (r *round) why(a, b int) (engine.Decision, error) {
	if !r.legal(a, b) {
		return swiss.Apart(ref("B.1.a"), a, b, r.checkBoard), nil
	}
	if d, together := r.together(a, b); together {
		return d, nil
	}
	return r.apartBecause(a, b)
}

// together is the bracket in which two players meet in the pairing demanded.
func (r *round) together(a, b int) (engine.Decision, bool) {
	for _, br := range r.brackets {
		for _, p := range br.made.pairs {
			if p == [2]int{a, b} || p == [2]int{b, a} {
				c := r.colours(a, b)
				steps := append(r.steps(br), engine.Step{Rule: ref(c.article), Players: r.IDs(c.white, c.black),
					Text: r.colourSentence(c)})
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
	f := newRound(r.choices, r.State)
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
		return swiss.Said(ref("B.1"), fmt.Sprintf("when %s and %s meet, the others cannot all be paired", r.Name(a),
			r.Name(b)), r.IDs(a, b)...), nil
	case err != nil:
		return engine.Decision{}, err
	}
	v := swiss.NewVersion(len(r.players))
	for _, br := range f.brackets {
		for _, p := range br.made.pairs {
			c := f.colours(p[0], p[1])
			v.Pair(c.white, c.black)
		}
	}
	d := r.departure(&v)
	if d == nil {
		return engine.Decision{}, fmt.Errorf("engine fault: no step separates %s and %s", r.Name(a), r.Name(b))
	}
	for _, c := range d.Compared {
		if c.Expected.Count == c.Recorded.Count {
			d.Steps = append(d.Steps, engine.Step{Rule: c.Rule, Text: fmt.Sprintf("%s: %s: both %d", d.Bracket, c.Title,
				c.Expected.Count)})
		}
	}
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(a, b),
		Text: fmt.Sprintf("%s: expected %s; when %s and %s meet %s", d.Bracket, d.Expected, r.Name(a), r.Name(b),
			d.Recorded)})
	return d.Decision, nil
}
