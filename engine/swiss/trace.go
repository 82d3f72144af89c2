package swiss

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// Trace is what a procedure decided, one event after the other; E is an event.
type Trace[E any] struct {
	*Roster
	Events   []*E
	Tell     func(e *E) engine.Step
	Where    func(e *E) fact.Fact
	Takes    func(e *E) []int      // who is no longer free: two who meet, or who has the bye; nobody else
	Prepares func(e, last *E) bool // it tells how the group of a later event came to be
	// Part tells of two who meet how that takes one of them away from another player.
	Part func(d *engine.Decision, e *E, taken, other int)
}

// Story tells all events.
func (t *Trace[E]) Story() (out []engine.Step) {
	for _, e := range t.Events {
		out = append(out, t.Tell(e))
	}
	return out
}

// Before tells how the group of an event came to be.
func (t *Trace[E]) Before(last *E) (out []engine.Step) {
	for _, e := range t.Events[:slices.Index(t.Events, last)] {
		if t.Prepares(e, last) {
			out = append(out, t.Tell(e))
		}
	}
	return out
}

// Departure is the first event that a pairing cannot have come from. All events are asked one question before the next.
func (t *Trace[E]) Departure(v *Version, asks ...func(e *E, v *Version) (engine.Decision, bool)) *Departure {
	for _, ask := range asks {
		for _, e := range t.Events {
			if d, departs := ask(e, v); departs {
				d.Steps = append(t.Before(e), d.Steps...)
				return &Departure{Decision: d}
			}
		}
	}
	return nil
}

// Why tells how the procedure came to pair two who may meet, or how it parts them: the first of them who gets an
// opponent, or the bye, is no longer free for the other one.
func (t *Trace[E]) Why(a, b int) (engine.Decision, error) {
	for _, e := range t.Events {
		one, two := slices.Contains(t.Takes(e), a), slices.Contains(t.Takes(e), b)
		switch {
		case one && two:
			return engine.Decision{Where: t.Where(e), Steps: append(t.Before(e), t.Tell(e))}, nil
		case one:
			return t.parted(e, a, b), nil
		case two:
			return t.parted(e, b, a), nil
		}
	}
	return engine.Decision{}, fmt.Errorf("engine fault: nothing parts %s and %s", t.Name(a), t.Name(b))
}

// parted tells of an event how it takes a player away from another one.
func (t *Trace[E]) parted(e *E, taken, other int) engine.Decision {
	told := t.Tell(e)
	d := engine.Decision{Rule: told.Rule, Other: fact.Meets.Of(t.ID(taken), t.ID(other))}
	if has := t.Takes(e); len(has) == 1 {
		d.Demanded, d.Steps = fact.ByeFor.Of(t.ID(taken)), []engine.Step{told}
	} else {
		d.Where, d.Demanded = t.Where(e), fact.Meets.Of(t.ID(has[0]), t.ID(has[1]))
		t.Part(&d, e, taken, other)
	}
	d.Steps = append(d.Steps, engine.Step{Players: t.IDs(taken, other),
		Says: fact.NotFree.Of(t.ID(taken), t.ID(other))})
	return d
}
