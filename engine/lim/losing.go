package lim

import (
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// By which article a recorded decision loses against the one demanded.

// lostBy says by which rule a floater was chosen rather than player y.
//
// Rule: C.04.4.3 (1999, 2026) 2.3, 3.3, 3.4, 4.4
// Rule: C.04.4.3 (1999) 3.2, 3.9, 3.10
// Rule: C.04.4.3 (2026) 3.2.2-3.2.4, 3.9.1, 3.9.2, 3.10, 3.10.1, 3.10.2
func (s *bracket) lostBy(x *selection, y int) (article string, why fact.Fact) {
	i, name := s.place(y), s.r.ID(y)
	chosen := s.r.ID(s.pool[x.chosen])
	number := "3.3"
	if s.up {
		number = "3.4"
	}
	switch {
	case x.lone && !x.candidate.Has(i):
		return "2.3", fact.HasOpponent.Of(name)
	case !x.candidate.Has(i):
		return "4.4", fact.FewerWithout.Of(name)
	case x.types[i] != x.types[x.chosen]:
		return "3.9.2", fact.OtherType{Player: name, Chosen: chosen, Type: x.types[i].String(),
			Better: x.types[x.chosen].String()}
	case x.protected.Has(i):
		return "3.10", fact.FloatedBefore.Of(name)
	case x.by == byColours && s.due(i) != x.majority:
		return byColours, fact.DueToMore.Of(name, x.majority, 0)
	}
	return number, fact.FirstByNumber.Of(chosen, name)
}

// lostToFloater says why a floater meets another opponent than the recorded one.
//
// Rule: C.04.4.3 (1999, 2026) 3.6.1-3.6.3, 3.7.1, 3.7.2, 3.8
func (r *round) lostToFloater(e *event, v *swiss.Version) (article string, why fact.Fact) {
	s, a, b := e.bracket, e.players[0], e.players[1]
	m := v.Mate[a]
	if other := v.Mate[b]; r.later(e, other) {
		return r.orderArticle(s, a, other), fact.FloaterFirst.Of(r.ID(a), r.ID(other))
	}
	return r.floaterPrevented(e, m)
}

// later reports whether a player is a floater of the bracket who is paired after the one of an event.
func (r *round) later(e *event, other int) bool {
	at := slices.Index(r.events, e)
	return slices.ContainsFunc(r.events[at:], func(x *event) bool {
		return x != e && x.bracket == e.bracket && x.floater && x.players[0] == other
	})
}

// orderArticle names the rule by which a floater is paired before another one.
func (r *round) orderArticle(s *bracket, a, b int) string {
	chapter := "3.6."
	below := s.up || s.fromBelow[s.place(a)]
	switch {
	case s.middle && below != s.fromBelow[s.place(b)]:
		return "3.6.3"
	case below:
		chapter = "3.7."
	}
	if r.players[a].score != r.players[b].score {
		return chapter + "2"
	}
	return chapter + "1"
}

// lostInFold says why a player of the group meets another opponent than the recorded one.
//
// Rule: C.04.4.3 (1999, 2026) 2.4, 4.2-4.4, 5.2, 5.7
func (r *round) lostInFold(e *event, m int) (article string, why fact.Fact) {
	a, b := e.players[0], e.players[1]
	s, before := e.bracket, false
	members := r.membersAt(e)
	firstExchange(matching.SetOf(len(s.pool), members), members[len(members)/2], func(i int) bool {
		before = before || s.pool[i] == m
		return s.pool[i] == b
	})
	switch {
	case !s.relaxed && !r.compatible(a, m, false):
		return "6", fact.LimitsHold
	case !before && e.row == 1 && e.article != "2.4":
		return "4.2", fact.FirstExchanged.Of(r.ID(b), r.ID(m))
	case !before && e.article != "2.4":
		return "4.3", fact.FirstExchanged.Of(r.ID(b), r.ID(m))
	case !before:
		return e.article, nil
	case !r.fits(a, m) && (s.insisted(a) || s.insisted(m)):
		if !s.insisted(a) {
			a, m = m, a
		}
		return "5.2", fact.SameDue.Of(r.ID(a), r.ID(m))
	case s.heads != nil && r.players[a].proposed != m && r.farApart(s, a, m):
		return "5.7", fact.FarApart.Of(r.ID(a), r.ID(m))
	case s.side.due != nil:
		return "4.4", fact.BlocksColours.Of(r.ID(a), r.ID(m))
	}
	return "4.4", fact.BlocksExchanges.Of(r.ID(a), r.ID(m))
}

// insisted reports whether a player insists, in the second scrutiny, on an opponent who is not due his colour.
//
// Rule: C.04.4.3 (1999, 2026) 5.2
func (s *bracket) insisted(p int) bool {
	return s.side.due != nil && s.side.insists[s.r.players[p].Due].Has(s.place(p))
}

// farApart reports whether 5.7 forbids the exchange that would bring two players together.
//
// Rule: C.04.4.3 (1999, 2026) 5.7
func (r *round) farApart(s *bracket, a, b int) bool {
	i, k := s.place(a), s.place(b)
	mine, his := s.place(r.players[a].proposed), s.place(r.players[b].proposed)
	if mine == nobody || his == nobody { // a pair was broken, and one of it proposed to another player in the median
		return false
	}
	one, other := s.near(k, mine), s.near(i, his)
	switch {
	case r.choices.Is(readingExchange, "one"):
		return !one && !other
	case s.serves(i, k):
		return !one
	}
	return !other
}

// membersAt lists the places of those whom the scrutiny had still to pair at a row.
func (r *round) membersAt(e *event) []int {
	var out []int
	for _, x := range r.events {
		if x.kind == pairing && x.bracket == e.bracket && x.row >= e.row && x.row > 0 {
			for _, p := range x.players {
				out = append(out, e.bracket.place(p))
			}
		}
	}
	slices.Sort(out)
	return out
}
