package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// read checks a recorded pairing against the absolute rules: 2.1 to 2.4. Rule 2.5 limits whom the procedure may
// transfer; a recorded pairing does not show who was transferred, so it cannot break that rule by itself.
//
// Rule: Dubov (1997) 2.1-2.4, 4
func (r *round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: ref("4"), Complete: ref("4"), Left: fact.Unpaired,
		Board: r.checkBoard,
		Bye: func(v *swiss.Version) {
			if p := &r.players[v.Bye]; p.byeBar {
				v.SecondPoint(ref("2.2"), p.id)
			}
		}})
}

// checkBoard finds the absolute rules that a board breaks.
//
// Rule: Dubov (1997) 2.1, 2.3, 2.4
func (r *round) checkBoard(v *swiss.Version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	if r.apart.Has(white, black) {
		r.NotAgain(v, ref("2.1"), white, black)
	}
	v.WrongColour(ref("2.3"), ref("2.4"), p.id, &p.Colours, tournament.White)
	v.WrongColour(ref("2.3"), ref("2.4"), q.id, &q.Colours, tournament.Black)
}

// firstDeparture is the first decision that a pairing cannot have come from.
func (r *round) firstDeparture(v *swiss.Version) *swiss.Departure {
	return r.trace().Departure(v, r.departure)
}

// departure says whether a recorded pairing cannot have come out of a decision of the procedure, and how.
func (r *round) departure(e *event, v *swiss.Version) (engine.Decision, bool) {
	d := engine.Decision{Rule: ref(e.article), Where: r.groups[e.group].Where(), Steps: []engine.Step{r.tell(e)}}
	switch e.kind {
	case bye:
		d.Where, d.Demanded, d.Other = nil, fact.ByeFor.Of(r.ID(e.players[0])), fact.ByeFor.Of(r.ID(v.Bye))
		return d, v.Bye != e.players[0]
	case pull:
		c := e.players[0]
		d.Demanded = fact.MeetsOneOf{Player: r.ID(c), Of: r.IDs(e.others...)}
		d.Other = fact.Meets.Of(r.ID(c), r.ID(v.Mate[c]))
		return d, !r.leaves(c, e.group) && !slices.Contains(e.others, v.Mate[c])
	case leave:
		return r.wrongLeavers(e, v, d)
	case pairing:
		return r.wrongPair(e, v, d)
	}
	return d, false
}

// leaves reports whether a player called up into a group leaves it again, as may happen under Reading DA-12.
func (r *round) leaves(c, g int) bool {
	return slices.ContainsFunc(r.events, func(e *event) bool {
		return e.kind == leave && e.group == g && slices.Contains(e.players, c)
	})
}

// wrongLeavers compares those who leave a group with those of its members who are recorded with somebody outside.
//
// Rule: Dubov (1997) 6.4
func (r *round) wrongLeavers(e *event, v *swiss.Version, d engine.Decision) (engine.Decision, bool) {
	all := slices.Concat(e.players, e.others)
	var left []int
	for _, i := range all {
		if !slices.Contains(all, v.Mate[i]) {
			left = append(left, i)
		}
	}
	want := slices.Clone(e.players)
	slices.Sort(want)
	slices.Sort(left)
	d.Demanded, d.Other = fact.Leaving.Of(r.IDs(want...)), fact.Leaving.Of(r.IDs(left...))
	return d, !slices.Equal(want, left)
}

// wrongPair compares one pair and its colours. Where the recorded pair stands in one column after 7.3 or 7.4, the
// transfer is what it departs from; where a later floater has the opponent of an earlier one, the order of the
// floaters.
//
// Rule: Dubov (1997) 6.2, 6.4, 7.3, 7.4, 8.1
func (r *round) wrongPair(e *event, v *swiss.Version, d engine.Decision) (engine.Decision, bool) {
	a, b := e.players[0], e.players[1]
	if v.Mate[a] != b {
		d.Demanded, d.Other = fact.Meets.Of(r.ID(a), r.ID(b)), fact.Meets.Of(r.ID(a), r.ID(v.Mate[a]))
		if s := r.shiftBefore(e); len(e.others) > 0 && !slices.Contains(e.others, v.Mate[a]) {
			d.Rule = ref("6.4")
			d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Says: fact.CanStay.Of(r.ID(a))})
		} else if e.floater && slices.Contains(e.later, v.Mate[b]) {
			d.Rule = ref("8.1")
			d.Steps = append(d.Steps, engine.Step{Rule: d.Rule,
				Says: fact.FloaterFirst.Of(r.ID(a), r.ID(v.Mate[b]))})
		} else if s != nil && slices.Contains(e.white, v.Mate[a]) {
			d.Rule = ref(s.article)
			d.Steps = append([]engine.Step{r.tell(s)}, d.Steps...)
		}
		return d, true
	}
	c := r.colours(e)
	if v.White[c.White] {
		return d, false
	}
	return r.Turned(d.Where, engine.Step{Rule: ref(c.Article), Players: r.IDs(a, b), Says: fact.Allotted{
		A: r.describe(a), B: r.describe(b), Why: c.Why, Player: r.ID(c.White), Colour: tournament.White}},
		c.White, c.Black), true
}

// shiftBefore returns the transfer between the columns in which a pair stands, nil when there was none.
func (r *round) shiftBefore(e *event) *event {
	if !e.columns || e.article == "9" {
		return nil
	}
	for _, s := range slices.Backward(r.events) {
		if s.kind == shift && s.group == e.group && slices.ContainsFunc(s.players, func(p int) bool {
			return slices.Contains(e.white, p) || slices.Contains(e.black, p)
		}) {
			return s
		}
	}
	return nil
}
