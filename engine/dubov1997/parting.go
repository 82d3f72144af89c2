package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// part tells of a pair how it takes a player away from another one.
func (r *round) part(d *engine.Decision, e *event, taken, other int) {
	a, b := e.players[0], e.players[1]
	says := func(article string, what fact.Fact, about ...int) {
		d.Steps = append(d.Steps, engine.Step{Rule: ref(article), Players: r.IDs(about...), Where: d.Where, Says: what})
	}
	d.Steps = r.changes(e, taken, other)
	switch e.kindOfPair() {
	case fact.TransferredMeets, fact.TransferredAgainst:
		d.Steps = append(d.Steps, r.tell(e))
		if taken == a {
			r.transfer(transfer{of: a, chosen: b, against: e.neglected, article: "7.1"}, other, says)
		}
	case fact.FloaterMeets, fact.FloatersMeet:
		r.floaterTakes(e, taken, other, says)
		d.Steps = append(d.Steps, r.tell(e))
	case fact.RowPair, fact.FurtherDown:
		r.rowTakes(e, taken, other, says)
	default:
		d.Steps = append(d.Steps, r.tell(e))
	}
}

// say adds a step.
type say func(article string, what fact.Fact, about ...int)

// changes tells what happened in the group of an event before it, as far as it concerns two whom it parts: who was
// called up and why not the other one, who had to leave, and who came to another column.
//
// Rule: Dubov (1997) 6.4, 7.2-7.4
func (r *round) changes(last *event, taken, other int) (out []engine.Step) {
	about := []int{last.players[0], last.players[1], taken, other}
	with := func(p int) bool { return slices.Contains(about, p) }
	for _, e := range r.events[:slices.Index(r.events, last)] {
		if e.group != last.group {
			continue
		}
		where := r.groups[e.group].Where()
		says := func(article string, what fact.Fact, about ...int) {
			out = append(out, engine.Step{Rule: ref(article), Players: r.IDs(about...), Where: where, Says: what})
		}
		switch {
		case e.kind == pull && r.native(other) > e.group && !slices.Contains(e.players, other):
			out = append(out, r.tell(e))
			r.transfer(transfer{of: nobody, group: e.others, chosen: e.players[0], passed: e.passed, colour: e.colour,
				against: e.neglected, article: "7.2"}, other, says)
		case e.kind == pull && with(e.players[0]), e.kind == leave && slices.ContainsFunc(e.players, with),
			e.kind == float && with(e.players[0]):
			out = append(out, r.tell(e))
		case e.kind == shift && r.shiftBefore(last) == e && slices.ContainsFunc(e.players, with):
			out = append(out, r.tell(e))
		}
	}
	return out
}

// native is the group of the score of a player.
func (r *round) native(p int) int {
	for g := range r.groups {
		if p < r.groups[g].End {
			return g
		}
	}
	return nobody
}

// transfer is the choice of a player who comes up.
type transfer struct {
	of      int   // the one for whom he is chosen, nobody where it is a group
	group   []int // that group
	chosen  int
	passed  []int
	colour  tournament.Colour // the dominating one in the group
	against bool              // 2.5 was neglected
	article string
}

// transfer says why a player of a lower group comes up, and not another one: that one may not, or would not help, or
// comes later in the order of the text.
//
// Rule: Dubov (1997) 2.5, 7.1, 7.2
func (r *round) transfer(t transfer, other int, says say) {
	near, far := r.native(t.chosen), r.native(other)
	avoid := t.colour
	if t.of != nobody {
		avoid = r.players[t.of].Due
	}
	c, o := r.ID(t.chosen), r.ID(other)
	wanted := dueNot(avoid)
	before := near > far || near == far && r.choose([]int{t.chosen, other}, wanted)[0] == other
	switch {
	case !t.against && !r.mayUp(other):
		says("2.5", r.barOfUp(other), other)
	case t.of == nobody && !r.meets(other, t.group):
		says(t.article, fact.MeetsNobody.Of(o), other)
	case slices.Contains(t.passed, other):
		says(t.article, fact.WouldNotHelp.Of(o), other)
	case before && t.of != nobody:
		says("9", fact.LeavesOthers.Of(r.ID(t.of), o), t.of, other)
	case near < far:
		says(t.article, fact.NearerGroup.Of(c, o), t.chosen, other)
	case wanted(&r.players[t.chosen]) != wanted(&r.players[other]):
		says(t.article, fact.DueTheOther.Of(c, o, avoid.Opposite()), t.chosen, other)
	default:
		says(t.article, r.byRating(t.chosen, other), t.chosen, other)
	}
}

// barOfUp says why 2.5 bars a player from coming up.
//
// Rule: Dubov (1997) 2.5
func (r *round) barOfUp(p int) fact.Fact {
	if r.movedUp(r.From(p), r.State.Round-1) {
		return fact.UpLastRound.Of(r.ID(p))
	}
	return fact.UpTooOften.Of(r.ID(p))
}

// byRating says why one of two comes first in the order of 7.1, 7.2 and 8.2.
//
// Rule: Dubov (1997) 7.1, 7.2, 8.2
func (r *round) byRating(first, then int) fact.Fact {
	p, q := &r.players[first], &r.players[then]
	out := fact.ByRating{First: p.id, Then: q.id, By: fact.HigherR, Rating: p.rating, Lower: q.rating,
		ARO: p.aro.points(), Higher: q.aro.points()}
	switch {
	case p.rating != q.rating:
	case p.aro.compare(q.aro) != 0:
		out.By = fact.LowerARO
	default:
		out.By = fact.Alphabet
	}
	return out
}

// floaterTakes says why a floater meets somebody of the group, and not another one.
//
// Rule: Dubov (1997) 8.1, 8.2, 9
func (r *round) floaterTakes(e *event, taken, other int, says say) {
	f, q := e.players[0], e.players[1]
	wanted := dueNot(r.players[f].Due)
	inside := r.inGroup(e.group, other) && r.inGroup(e.group, q)
	switch {
	case slices.Contains(e.later, other) && taken == q:
		says("8.1", fact.FloaterFirst.Of(r.ID(f), r.ID(other)), f, other)
	case taken != f || !inside:
	case r.choose([]int{q, other}, wanted)[0] == other:
		says("9", fact.LeavesOthers.Of(r.ID(f), r.ID(other)), f, other)
	case wanted(&r.players[q]) != wanted(&r.players[other]):
		says("8.2", fact.DueTheOther.Of(r.ID(q), r.ID(other), r.players[f].Due.Opposite()), q, other)
	default:
		says("8.2", r.byRating(q, other), q, other)
	}
}

// inGroup reports whether a player stood in a group when its floaters were paired.
func (r *round) inGroup(g, p int) bool {
	return r.native(p) == g && !slices.ContainsFunc(r.events, func(e *event) bool {
		return e.kind == pull && e.group < g && e.players[0] == p
	})
}

// rowTakes tells the two columns and says why two of a row meet, and not another one.
//
// Rule: Dubov (1997) 6.2, 6.3
func (r *round) rowTakes(e *event, taken, other int, says say) {
	a, b := e.players[0], e.players[1]
	white, black := slices.Index(e.white, other), slices.Index(e.black, other)
	switch {
	case white < 0 && black < 0 && r.native(other) > e.group:
		says("6.1", fact.CanStay.Of(r.ID(taken)), taken)
	case taken == a && white >= 0, taken == b && black >= 0:
		says("6.2", fact.SameColumn.Of(r.ID(taken), r.ID(other)), taken, other)
		return
	case taken == a && black >= 0 && black < slices.Index(e.black, b):
		says("6.3", fact.BlocksRows.Of(r.ID(a), r.ID(other)), a, other)
	}
	says(e.article, fact.InColumns{White: r.ID(a), Black: r.ID(b), WhiteAt: slices.Index(e.white, a) + 1,
		BlackAt: slices.Index(e.black, b) + 1, ARO: r.players[a].aro.points(), Rating: r.players[b].rating}, a, b)
}
