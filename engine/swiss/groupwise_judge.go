package swiss

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// Recorded checks a recorded pairing against the absolute rules. A player who gets a colour for the third time in a row
// breaks none as long as his opponent does not need the other one, too.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 1.9.1, C2
// Rule: C.04.4.2 (2017) A.8, C.2
func (r *Groupwise[B]) Recorded(recorded engine.Result) Version {
	whole := r.Cite("1.9.1")
	return r.Read(recorded, Legality{Stranger: whole, Complete: whole, Left: fact.Unpaired, Board: r.checkBoard,
		Bye: func(v *Version) {
			if p := &r.Players[v.Bye]; p.Barred {
				v.SecondPoint(r.Cite("C2"), p.ID)
			}
		}})
}

// checkBoard notes the articles by which two players may not meet.
//
// Rule: C.04.4.1, C.04.4.2 (2026) C1, C3
// Rule: C.04.4.2 (2017) C.1, C.3
func (r *Groupwise[B]) checkBoard(v *Version, white, black int) {
	switch {
	case r.Barred(white, black):
		r.NotAgain(v, r.Cite("C1"), white, black)
	case r.Clash(white, black):
		a, b := r.Players[white].ID, r.Players[black].ID
		v.Breach(r.Cite("C3"),
			fact.TwoMustHave.Of(a, b, r.Absolute(white)), a, b)
	}
}

// Departure is the first decision that a legal pairing cannot have come from: the bye, then from the top those of the
// brackets, which wrong compares, and at last the colours.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 1.9.2
// Rule: C.04.4.2 (2017) A.8
func (r *Groupwise[B]) Departure(v *Version, wrong func(b B) *Departure) *Departure {
	if v.Bye != r.Bye.Player {
		return r.wrongBye(v.Bye)
	}
	for _, b := range r.Brackets {
		if d := wrong(b); d != nil {
			return d
		}
	}
	for _, b := range r.Brackets {
		for one, two := range b.Paired() {
			if c := r.Allot(one, two); !v.White[c.White] {
				return r.wrongColours(b.Where(), c)
			}
		}
	}
	return nil
}

// Why says why two players do or do not meet: the rule that forbids it, or the first decision in which the best pairing
// with the two together departs from the one demanded. tell tells how a bracket was paired. pair makes the best pairing
// with the two together; in a round of more players than largest their opponents meet each other instead.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 1.9.2, C1, C3, C4
// Rule: C.04.4.2 (2017) A.8, C.1, C.3, C.4
func (r *Groupwise[B]) Why(a, b, largest int, tell func(b B) []engine.Step, pair func() (engine.Result, error),
	departure func(*Version) *Departure) (engine.Decision, error) {
	if !r.Legal(a, b) {
		return Apart(r.Cite("C1"), a, b, r.checkBoard), nil
	}
	v := r.VersionOf(r.Made())
	switch {
	case v.Mate[a] == b:
		return r.together(a, b, tell), nil
	case len(r.Origin) > largest:
		return r.Parted(v, a, b, departure)
	}
	other, err := pair()
	if err != nil {
		return Said(r.Cite("C4"), fact.BlocksRound.Of(r.From(a).ID, r.From(b).ID), r.IDs(a, b)...), nil
	}
	return r.Separated(r.VersionOf(other), a, b, departure)
}

// together says where two who meet are paired.
func (r *Groupwise[B]) together(a, b int, tell func(b B) []engine.Step) engine.Decision {
	for _, k := range r.Brackets {
		for one, two := range k.Paired() {
			if one == a && two == b || one == b && two == a {
				return engine.Decision{Where: k.Where(), Steps: append(tell(k), engine.Step{Players: r.IDs(a, b),
					Says: fact.Meet.Of(r.ID(a), r.ID(b))})}
			}
		}
	}
	return engine.Decision{}
}
