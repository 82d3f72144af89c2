package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// explained is the first decision that a recorded pairing cannot have come from, after what was inferred of the event:
// all pairs go before the colours.
func (r *round) explained(v *swiss.Version) *swiss.Departure {
	d := r.trace().Departure(v, r.departure, r.wrongColours)
	if d != nil {
		d.Steps = append(r.inferred(), d.Steps...)
	}
	return d
}

// departure says whether a recorded pairing cannot have come out of a decision of the procedure, and how.
func (r *round) departure(e *event, v *swiss.Version) (engine.Decision, bool) {
	d := engine.Decision{Rule: r.cite(e.article), Where: r.where(e.bracket), Steps: []engine.Step{r.tell(e)}}
	switch e.kind {
	case bye:
		d.Demanded, d.Other = fact.ByeFor.Of(r.ID(e.players[0])), fact.ByeFor.Of(r.ID(v.Bye))
		return d, v.Bye != e.players[0]
	case leave:
		return r.wrongLeaver(e, v, d)
	case crack:
		a, b := e.players[0], e.players[1]
		d.Demanded, d.Other = fact.PairParted.Of(r.ID(a), r.ID(b)), fact.Meet.Of(r.ID(a), r.ID(b))
		return d, v.Mate[a] == b && r.opponent(a, func(e *event) bool { return !e.cracked }) != b
	}
	if v.Mate[e.players[0]] == e.players[1] || e.cracked {
		return d, false
	}
	return r.wrongPair(e, v, d), true
}

// opponent is the first opponent of a player in the pairs of a kind, nobody when he has none there.
func (r *round) opponent(p int, of func(e *event) bool) int {
	for _, e := range r.events {
		if e.kind == pairing && of(e) && slices.Contains(e.players, p) {
			return e.players[0] + e.players[1] - p
		}
	}
	return nobody
}

// wrongLeaver finds a floater who is recorded with somebody of the group he should leave, and says by which rule he was
// chosen rather than one who left.
//
// Rule: C.04.4.3 (1999, 2026) 2.3
// Rule: C.04.4.3 (1999) 3.9, 3.10
// Rule: C.04.4.3 (2026) 3.9.1, 3.9.2, 3.10, 3.10.1, 3.10.2
func (r *round) wrongLeaver(e *event, v *swiss.Version, d engine.Decision) (engine.Decision, bool) {
	s, x := e.bracket, e.players[0]
	gone := r.gone(s)
	outside := func(i int) bool { return !r.inStage(s, v.Mate[i]) || gone[i] && gone[v.Mate[i]] }
	if outside(x) {
		return d, false
	}
	d.Demanded, d.Other = fact.Floats.Of(r.ID(x)), fact.Meets.Of(r.ID(x), r.ID(v.Mate[x]))
	instead := func(y int) bool {
		m := r.opponent(y, func(e *event) bool { return e.bracket == s })
		return outside(y) && !gone[y] && m != nobody && !outside(m)
	}
	at := slices.IndexFunc(s.pool, instead)
	if at < 0 { // two who would meet leave together, or one whose pair is broken in the end
		at = slices.IndexFunc(s.pool, func(y int) bool { return outside(y) && slices.Contains(s.stayed, y) })
	}
	if at >= 0 {
		y := s.pool[at]
		article, why := s.lostBy(e.selection, y)
		d.Rule, d.Other = r.cite(article), fact.Floats.Of(r.ID(y))
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(y), Says: why})
	}
	return d, true
}

// gone returns those of a group whom it did not pair in the end: its floaters, and the players of its broken pairs. Two
// of them can still meet, in the median.
func (r *round) gone(s *bracket) map[int]bool {
	out := map[int]bool{}
	for _, e := range r.events {
		if e.bracket == s && (e.kind == leave || e.cracked) {
			for _, p := range e.players {
				out[p] = true
			}
		}
	}
	return out
}

// wrongPair says by which rule a pair is made rather than the recorded one of its first player.
//
// Rule: C.04.4.3 (1999, 2026) 2.3
// Rule: C.04.4.3 (1999) 2.6
// Rule: C.04.4.3 (2026) 2.6, 2.6.1, 2.6.2
func (r *round) wrongPair(e *event, v *swiss.Version, d engine.Decision) engine.Decision {
	a, b := e.players[0], e.players[1]
	m := v.Mate[a]
	d.Demanded, d.Other = fact.Meets.Of(r.ID(a), r.ID(b)), fact.Meets.Of(r.ID(a), r.ID(m))
	var article string
	var why fact.Fact
	inside := e.bracket.place(m) != nobody
	switch {
	case m == nobody:
		return d
	case !inside && !e.bracket.middle && r.blocked() && !r.inStage(e.bracket, v.Mate[b]):
		article, why = "2.6", fact.NotBroken.Of(r.ID(a), r.ID(b))
	case !inside:
		article, why = "2.3", fact.CanStay.Of(r.ID(a))
	case e.floater:
		article, why = r.lostToFloater(e, v)
	default:
		article, why = r.lostInFold(e, m)
	}
	d.Rule = r.cite(article)
	if why != nil {
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(a, m), Says: why})
	}
	return d
}

func (r *round) inStage(s *bracket, i int) bool { return s.place(i) != nobody }

// blocked reports whether the median had to be extended.
func (r *round) blocked() bool {
	return slices.ContainsFunc(r.events, func(e *event) bool { return e.kind == crack })
}

// wrongColours compares the colours of a pair.
//
// Rule: C.04.4.3 (1999, 2026) 5.4
func (r *round) wrongColours(e *event, v *swiss.Version) (engine.Decision, bool) {
	if e.kind != pairing || e.cracked {
		return engine.Decision{}, false
	}
	c := r.colours(e)
	if v.White[c.White] {
		return engine.Decision{}, false
	}
	a, b := e.players[0], e.players[1]
	return r.Turned(r.where(e.bracket), engine.Step{Rule: r.cite(c.Article), Players: r.IDs(a, b), Says: fact.Allotted{
		A: r.describe(a), B: r.describe(b), Why: c.Why, Player: r.ID(c.White), Colour: tournament.White}},
		c.White, c.Black), true
}
