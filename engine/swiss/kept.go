package swiss

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
)

// KeptFor explains why two players do not meet who may: pair makes the pairing of the round in which they may meet
// nobody else, and departure finds the first step at which it leaves the demanded one. absolute is cited when it does
// not exist.
func (r *Roster) KeptFor(a, b int, absolute rules.Ref, pair func() (engine.Result, error),
	departure func(*Version) *Departure) (engine.Decision, error) {
	made, err := pair()
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return Said(absolute, fact.LeavesOthers.Of(r.From(a).ID, r.From(b).ID), r.IDs(a, b)...), nil
	}
	if err != nil {
		return engine.Decision{}, err
	}
	v := r.VersionOf(made)
	d := departure(&v)
	if d == nil {
		return engine.Decision{}, fmt.Errorf("engine fault: no step separates %s and %s", r.Name(a), r.Name(b))
	}
	for _, c := range d.Compared {
		if c.Expected.Count == c.Recorded.Count {
			d.Steps = append(d.Steps, engine.Step{Rule: c.Rule,
				Text: fmt.Sprintf("%s: %s: both %d", d.Bracket, c.Title, c.Expected.Count)})
		}
	}
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(a, b),
		Text: fmt.Sprintf("%s: expected %s; when %s and %s meet %s", d.Bracket, d.Expected, r.Name(a), r.Name(b),
			d.Recorded)})
	return d.Decision, nil
}

// VersionOf is the pairing of an engine by index.
func (r *Roster) VersionOf(made engine.Result) Version {
	v := NewVersion(len(r.Origin))
	for _, b := range made.Boards {
		v.Pair(r.Index(b.White), r.Index(b.Black))
	}
	if made.Bye != 0 {
		v.Bye = r.Index(made.Bye)
	}
	return v
}
