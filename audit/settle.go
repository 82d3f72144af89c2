package audit

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// margin is what an assumption must save beyond its price.
const margin = 10 * evidence.Bit

// weighed is an edit of the answer with its evidence.
type weighed struct {
	edit  edit
	saves evidence.Bits
	or    []edit // others that explain as much for about the same price
	more  int    // how many more do
}

// answer is the outcome of a search.
type answer struct {
	*assessment
	edits   []weighed
	systems []*assessment // the same world under every system, the chosen one first, the others by what they explain
	draft   *assessment   // the best world before what does not pay was dropped
	// unweighed: the work did not suffice to weigh what was found, and this is the file as it is
	unweighed bool
}

// settle makes an answer of the best world found: it explains what is left by changes by hand, drops what does not pay,
// chooses among the systems that explain as much, holds causes against changes by hand, and weighs the rest.
func (s *search) settle(draft *assessment) *answer {
	s.work.weigh()
	x := &trial{s, map[int][]edit{}, map[hearing][]edit{}}
	a := x.confront(s.alone(s.pruned(s.facing(draft))))
	out := &answer{draft: draft, systems: s.compared(a)}
	out.assessment = s.preferred(out.systems)
	if out.assessment != a {
		out.assessment = x.confront(s.alone(s.pruned(out.assessment)))
		out.systems = s.compared(out.assessment)
	}
	chosen := func(x *assessment) bool { return x.system.id == out.system.id }
	out.systems = append([]*assessment{out.assessment}, slices.DeleteFunc(out.systems, chosen)...)
	for _, e := range out.assessment.edits {
		w := weighed{edit: e, saves: s.saves(out.assessment, e)}
		if h, ok := e.(*hand); ok {
			w.or, w.more = x.pleaded(out.systems, h)
		} else {
			w.or, w.more = s.alternatives(out.assessment, e)
		}
		out.edits = append(out.edits, w)
	}
	slices.SortStableFunc(out.edits, func(x, y weighed) int {
		return cmp.Or(firstKinds[x.edit.kind()]-firstKinds[y.edit.kind()], cmp.Compare(y.saves, x.saves))
	})
	if s.work.tired {
		return s.unweighed()
	}
	return out
}

// unweighed is the file as it is, where the work did not suffice to weigh what was found: nothing is assumed then that
// might not be worth its price.
func (s *search) unweighed() *answer {
	out := &answer{unweighed: true}
	for _, a := range s.plain {
		if !slices.ContainsFunc(out.systems, func(x *assessment) bool { return x.system.id == a.system.id }) {
			out.systems = append(out.systems, a)
		}
	}
	out.assessment = s.preferred(out.systems)
	out.draft = out.assessment
	first := func(x *assessment) bool { return x == out.assessment }
	out.systems = append([]*assessment{out.assessment}, slices.DeleteFunc(out.systems, first)...)
	for _, e := range out.assessment.edits {
		out.edits = append(out.edits, weighed{edit: e})
	}
	return out
}

// firstKinds come before all others, which are in the order of their weight.
var firstKinds = map[Kind]int{HandChange: -1}

// pruned is a world with changes by hand for what is left and without what does not pay.
func (s *search) pruned(a *assessment) *assessment {
	for range 3 {
		before := len(a.edits)
		a = s.prune(s.explainByHand(a))
		if len(a.edits) == before {
			break
		}
	}
	return a
}

// explainByHand adds changes by hand for the rounds that deviate in a few boards.
func (s *search) explainByHand(a *assessment) *assessment {
	w := a.world.without(isHand)
	changed := len(w.edits) != len(a.edits)
	if changed {
		a = s.whole(w)
	}
	rounds := a.deviating()
	if s.tooMany(len(rounds)) {
		return a
	}
	for _, round := range rounds {
		if e := s.believable(a, round); e != nil {
			w, changed = w.with(e), true
		}
	}
	if !changed {
		return a
	}
	return s.whole(w)
}

// question asks what a world says of a round: the system, and the edits that matter to it by their addresses.
type question struct {
	system *candidate
	round  int
	edits  string
}

// reply is what a world said; its edits stay where they are as long as they are asked for by their addresses.
type reply struct {
	outcome
	*world
}

// whole assesses a world. What was asked before is known; what the work does not suffice for is not tried.
func (s *search) whole(w *world) *assessment {
	a := &assessment{world: w, rounds: make([]outcome, s.paired)}
	if s.work.tired {
		for i := range a.rounds {
			a.rounds[i] = outcome{err: engine.ErrTooMuchWork, soft: s.full(i + 1)}
		}
		s.sum(a)
		return a
	}
	asked := make([]question, s.paired)
	var open []int
	for round := 1; round <= s.paired; round++ {
		q := question{w.system, round, ""}
		for _, e := range w.touching(round) {
			q.edits += fmt.Sprintf("%p ", e)
		}
		asked[round-1] = q
		if known, ok := s.memo[q]; ok {
			a.rounds[round-1] = known.outcome
		} else {
			open = append(open, round)
		}
	}
	pieces := s.work.must(len(open), s.trying())
	s.parallel(len(open), func(k int) { a.rounds[open[k]-1] = s.try(w, open[k], pieces[k].work) })
	s.work.settle(pieces)
	for _, round := range open {
		s.memo[asked[round-1]] = reply{a.rounds[round-1], w}
	}
	s.sum(a)
	return a
}

// prune drops, one by one, what saves less than it costs and the margin.
func (s *search) prune(a *assessment) *assessment {
	for {
		var worst edit
		var least evidence.Bits
		for _, e := range a.edits {
			if s.undeniable(e) {
				continue
			}
			if gain := s.saves(a, e) - e.cost() - margin; gain < 0 && (worst == nil || gain < least) {
				worst, least = e, gain
			}
		}
		if worst == nil {
			if worst = s.overrated(a); worst == nil {
				return a
			}
		}
		a = s.whole(s.lacking(a.world, worst))
	}
}

// overrated is the dearest of several edits that explain one round together, and cost more than that by less than the
// margin; nil where there are none. Each of them saves the whole round, which is there to be saved but once.
func (s *search) overrated(a *assessment) edit {
	together := make([][]edit, s.paired)
	for _, e := range a.edits {
		if s.undeniable(e) {
			continue
		}
		for _, round := range s.whole(s.lacking(a.world, e)).deviating() {
			if a.rounds[round-1].agrees() {
				together[round-1] = append(together[round-1], e)
			}
		}
	}
	for _, set := range together {
		w, price := a.world, evidence.Bits(0)
		for _, e := range set {
			w, price = s.lacking(w, e), price+e.cost()
		}
		if len(set) > 1 && s.whole(w).hard-a.hard < price+margin {
			return slices.MaxFunc(set, func(e, f edit) int { return cmp.Compare(e.cost(), f.cost()) })
		}
	}
	return nil
}

// undeniable reports whether an edit is needed or follows from the file: a setting that the file leaves open, what it
// says of acceleration, byes that stand in the totals.
func (s *search) undeniable(e edit) bool {
	switch e := e.(type) {
	case *hidden:
		return true
	case *setColour:
		return s.t.InitialOrigin != tournament.Stated
	case *setRounds:
		return s.t.RoundsOrigin != tournament.Stated
	case *accelerated:
		return e.stated
	}
	return false
}

// lacking is a world without one edit; a setting that cannot be left out is the other one.
func (s *search) lacking(w *world, e edit) *world {
	switch e := e.(type) {
	case *setColour:
		if s.t.InitialOrigin == tournament.Unknown {
			return s.turned(w)
		}
	case *setRounds:
		if s.t.RoundsOrigin == tournament.Unknown {
			return s.otherRounds(w)
		}
	case *accelerated:
		if !e.stated && s.baku {
			return replacing[*accelerated](w, s.accelerations()[0])
		}
	}
	out := w.without(only(e))
	if _, ok := e.(*reading); ok {
		out = out.under(out.system.reread(out))
	}
	return out
}

// saves is what would be unexplained without an edit.
func (s *search) saves(a *assessment, e edit) evidence.Bits {
	return s.whole(s.lacking(a.world, e)).hard - a.hard
}

// compared is a world under every system: each with the readings of the world, if it knows them and they explain more
// than its defaults. What explains most comes first.
func (s *search) compared(a *assessment) []*assessment {
	out := []*assessment{a}
	own := a.world.without(isHand) // another system has changes of its own
	plain := own.without(func(e edit) bool { _, is := e.(*reading); return is })
	for _, c := range s.candidates {
		if c.id == a.system.id {
			continue
		}
		x := s.whole(plain.under(c))
		if r := c.reread(own); r != nil && len(plain.edits) < len(own.edits) {
			if y := s.whole(own.under(r)); y.worth() < x.worth() {
				x = y
			}
		}
		out = append(out, s.explainByHand(x))
	}
	slices.SortStableFunc(out, func(x, y *assessment) int {
		return cmp.Or(cmp.Compare(x.worth(), y.worth()), cmp.Compare(x.total(), y.total()),
			cmp.Compare(x.forfeits(), y.forfeits()),
			cmp.Compare(s.rank(x.system), s.rank(y.system)))
	})
	return out
}

// preferred is the system to show: the one the file names where no other explains more, with the margin; else one by
// which no round departs, if it explains about as much as the best; else of those that explain most the one in force.
func (s *search) preferred(list []*assessment) *assessment {
	for _, x := range list {
		if s.isNamed(x.system) && x.worth() <= list[0].worth()+margin {
			return x
		}
	}
	if i := slices.IndexFunc(list, func(x *assessment) bool {
		return len(x.departing()) == 0 && x.worth() < list[0].worth()+believed
	}); i >= 0 {
		return list[i]
	}
	return list[0]
}

// rank orders systems that explain as much: those in force on the day of the event first, then by the table.
func (s *search) rank(c *candidate) int {
	if c.inForce {
		return c.table
	}
	return c.table + len(s.candidates) + 1
}
