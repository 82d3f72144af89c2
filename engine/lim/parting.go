package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
)

// part tells of a pair how it takes a player away from another one.
func (r *round) part(d *engine.Decision, e *event, taken, other int) {
	d.Steps = r.departures(e, taken, other)
	if article, why := r.prevented(e, taken, other); why != nil {
		d.Rule = r.cite(article)
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(taken, other), Where: d.Where, Says: why})
	} else {
		d.Steps = append(d.Steps, r.bars(e)...)
	}
	d.Steps = append(d.Steps, r.tell(e))
}

// departures tells who left a group before an event that takes a player away from another one, as far as it concerns
// them, and why neither of the two did instead; and what was broken for the median.
//
// Rule: C.04.4.3 (1999, 2026) 2.3, 3.3, 3.4
// Rule: C.04.4.3 (1999) 2.6
// Rule: C.04.4.3 (2026) 2.6.2
func (r *round) departures(last *event, taken, other int) (out []engine.Step) {
	s := last.bracket
	gone, stays := map[int]bool{}, s.own(taken) && s.place(other) == nobody
	instead := func(e *event, y int) {
		article, why := e.bracket.lostBy(e.selection, y)
		if out = append(out, r.tell(e)); why == fact.HasOpponent.Of(r.ID(y)) {
			return // as has been said
		}
		out = append(out, engine.Step{Rule: r.cite(article), Players: r.IDs(y), Where: r.where(e.bracket),
			Says: why})
	}
	for _, e := range r.events[:slices.Index(r.events, last)] {
		x := e.players[0]
		switch {
		case e.kind == crack && (slices.Contains(e.players, taken) || slices.Contains(e.players, other)):
			out = append(out, r.tell(e))
		case e.kind != leave:
			continue
		case x == other && e.bracket.place(taken) != nobody && !gone[taken]:
			instead(e, taken)
		case x != other && slices.Contains(last.players, x) && e.bracket.place(other) != nobody && !gone[other]:
			instead(e, other)
		case x == other || slices.Contains(last.players, x):
			out = append(out, r.tell(e))
		case stays && e.bracket == s:
			instead(e, taken)
			stays = false
		}
		gone[x] = true
	}
	if stays {
		out = append(out, engine.Step{Rule: r.cite("2.3"), Players: r.IDs(taken), Where: r.where(s),
			Says: fact.CanStay.Of(r.ID(taken))})
	}
	return out
}

// own reports whether a player stands in his own score-group, which is not the median.
func (s *bracket) own(p int) bool {
	i := s.place(p)
	return !s.middle && s.group != nobody && i != nobody && s.native[i]
}

// prevented says why the one who chooses in an event does not get the other one, if it is he who is taken and the
// other one is in the group; nil where the order of the group alone says it.
//
// Rule: C.04.4.3 (1999, 2026) 3.6-3.8, 4.2-4.4, 5.2
func (r *round) prevented(e *event, taken, other int) (article string, why fact.Fact) {
	s, a := e.bracket, e.players[0]
	switch {
	case r.State.Round == 1 || s.place(other) == nobody || r.leftBefore(e, other):
		return "", nil
	case e.floater && taken == a:
		return r.floaterPrevented(e, other)
	case e.floater && r.later(e, other): // both came to the group
		return r.orderArticle(s, a, other), fact.FloaterFirst.Of(r.ID(a), r.ID(other))
	case !e.floater && taken == a:
		return r.lostInFold(e, other)
	}
	return "", nil
}

// leftBefore reports whether a player left the group of an event before it.
func (r *round) leftBefore(last *event, p int) bool {
	at := slices.Index(r.events, last)
	return slices.ContainsFunc(r.events[:at], func(e *event) bool {
		return e.kind == leave && e.bracket == last.bracket && e.players[0] == p
	})
}

// floaterPrevented says why a floater does not get another player of the group: he comes first in order, but then the
// others could not be paired; or he came to the group, too, whose own players come first.
//
// Rule: C.04.4.3 (1999, 2026) 3.8, 4.4
func (r *round) floaterPrevented(e *event, m int) (article string, why fact.Fact) {
	s, a, b := e.bracket, e.players[0], e.players[1]
	switch {
	case s.native[s.place(b)] && !s.native[s.place(m)]:
		return "3.8", fact.OwnFirst.Of(r.ID(b), r.ID(m))
	case s.rank(m) < s.rank(e.second), s.rank(m) < s.rank(b) && r.fits(a, m) && !r.maxi:
		return "4.4", fact.LeavesOthers.Of(r.ID(a), r.ID(m))
	}
	return "3.8", nil
}

// rank is the place of a player in the order in which a floater is given an opponent: the group's own players first.
//
// Rule: C.04.4.3 (1999, 2026) 3.8
func (s *bracket) rank(p int) int {
	if s.native[s.place(p)] {
		return s.place(p)
	}
	return len(s.pool) + s.place(p)
}

// bars says what keeps the first player of a pair of the scrutinies from the one who stands at his place in the other
// half of those left.
//
// Rule: C.04.4.3 (1999, 2026) 2.5, 4.2-4.4, 5.2
func (r *round) bars(e *event) []engine.Step {
	if e.floater || r.State.Round == 1 {
		return nil
	}
	members := r.membersAt(e)
	a, first := e.players[0], e.bracket.pool[members[len(members)/2]]
	var d engine.Decision
	switch {
	case first == e.players[1]:
		return nil
	case !r.compatible(a, first, true):
		d = swiss.Apart(r.cite("2.1"), a, first, r.checkBoard)
		d.Steps = d.Steps[:1]
	default:
		article, why := r.lostInFold(e, first)
		d = swiss.Said(r.cite(article), why)
	}
	d.Steps[0].Players, d.Steps[0].Where = r.IDs(a, first), r.where(e.bracket)
	return d.Steps
}
