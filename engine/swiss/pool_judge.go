package swiss

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// Barriers are the articles of the absolute rules.
type Barriers struct {
	Met    rules.Ref // two have met, or are kept apart
	Bye    rules.Ref // a player is barred from the bye
	Colour rules.Ref // two have the same absolute preference
	Whole  rules.Ref // a pairing is complete, and of those who are to be paired
}

// ReadBy checks a recorded pairing against the absolute rules. A player who gets a colour for the third time in a row
// breaks none as long as his opponent does not need the other one, too.
func (p *Pool) ReadBy(articles Barriers, recorded engine.Result, barred func(i int) bool) Version {
	return p.Read(recorded, Legality{Stranger: articles.Whole, Complete: articles.Whole, Unpaired: "is not paired",
		Board: func(v *Version, white, black int) { p.CheckBoard(v, articles, white, black) },
		Bye: func(v *Version) {
			if barred(v.Bye) {
				v.SecondPoint(articles.Bye, p.From(v.Bye).ID)
			}
		}})
}

// ApartBy is the rule by which two players may not meet.
func (p *Pool) ApartBy(articles Barriers, a, b int) engine.Decision {
	return Apart(articles.Met, a, b, func(v *Version, white, black int) { p.CheckBoard(v, articles, white, black) })
}

// CheckBoard notes the articles by which two players may not meet.
func (p *Pool) CheckBoard(v *Version, articles Barriers, white, black int) {
	a, b := p.From(white).ID, p.From(black).ID
	switch {
	case p.Met(white, black):
		v.HaveMet(articles.Met, a, b)
	case p.KeptApart(white, black):
		v.AreKeptApart(articles.Met, a, b)
	case p.Clash(white, black):
		v.Breach(articles.Colour,
			fmt.Sprintf("players %d and %d both have an absolute preference for %s", a, b, p.Absolute(white)), a, b)
	}
}

// Forcing is how a system that chooses by criteria explains why two players do or do not meet: the best pairing in
// which they do is made, and compared with the one demanded.
type Forcing struct {
	Barriers   Barriers
	Completion rules.Ref // the round can be completed
	// Largest bounds the round for which that pairing is made; in a larger one the opponents of the two meet each other
	// instead.
	Largest   int
	Made      func() engine.Result
	Together  func(a, b int) engine.Decision        // where two who meet are paired
	Forced    func(a, b int) (engine.Result, error) // the pairing with the two together
	Departure func(*Version) *Departure
}

// Why says why two players do or do not meet: the rule that forbids it, or the first decision in
// which the best pairing with the two together departs from the one demanded.
//
// Rule: C.04.4.1 (2026) 1.9.2
// Rule: C.04.4.1 (2026) C4
// Rule: C.04.4.2 (2026) 1.9.2
// Rule: C.04.4.2 (2026) C4
func (p *Pool) Why(x Forcing, a, b int) (engine.Decision, error) {
	if !p.Legal(a, b) {
		return p.ApartBy(x.Barriers, a, b), nil
	}
	v := p.VersionOf(x.Made())
	switch {
	case v.Mate[a] == b:
		return x.Together(a, b), nil
	case len(p.Origin) > x.Largest:
		return p.Parted(v, a, b, x.Departure)
	}
	other, err := x.Forced(a, b)
	if err != nil {
		return Said(x.Completion,
			fmt.Sprintf("if %s and %s meet, the round cannot be completed", p.Name(a), p.Name(b)), p.IDs(a, b)...), nil
	}
	v = p.VersionOf(other)
	if d := x.Departure(&v); d != nil {
		return d.Decision, nil
	}
	return engine.Decision{}, fmt.Errorf("engine fault: no decision separates %s and %s", p.Name(a), p.Name(b))
}
