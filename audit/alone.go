package audit

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Round 1 leaves open which of several orders the players had: those who were not there may have stood anywhere, and
// neighbours may have each other's boards. A wrong one of these orders makes later boards deviate, and then something
// else seems to have happened to them. So nothing is assumed beside an order before the orders alone have been tried.

// alone is the world that explains most for the least of those that assume nothing but another order: the one given,
// unless an order alone is the better explanation.
func (s *search) alone(a *assessment) *assessment {
	opening := func(e edit) bool { // what may be there for want of the true order
		_, last := e.scope()
		return e.kind() == Numbering || s.incident(e) && last == 1
	}
	if !slices.ContainsFunc(a.edits, opening) || !slices.ContainsFunc(a.edits, s.incident) {
		return a
	}
	best, bare := a, a.world
	for _, e := range a.edits {
		if s.incident(e) {
			bare = s.lacking(bare, e)
		}
	}
	for _, from := range append(s.unmoved(bare), s.whole(bare)) {
		if b := s.reorder(from); b.worth() < best.worth() {
			best = b
		}
	}
	if best == a {
		return a
	}
	return s.pruned(best)
}

// incident reports whether an edit is supposed, and is neither an order for the whole event nor a setting.
func (s *search) incident(e edit) bool {
	switch e.(type) {
	case *numbering, *setColour, *setRounds, *accelerated:
		return false
	}
	return !s.shown(e)
}

// unmoved are the worlds in which nobody is moved from his place in a list.
func (s *search) unmoved(w *world) []*assessment {
	var out []*assessment
	for _, b := range s.bases {
		v := replacing[*numbering](w, nil)
		if b.name != inFile {
			v = v.with(s.numbered(b.order))
		}
		out = append(out, s.whole(v))
	}
	return out
}

// mostOrdered bounds the steps from one order to another.
const mostOrdered = 8

// reorder looks for a better order as long as there is one. What has been looked for before counts anew: something else
// may have stood in its way.
func (s *search) reorder(a *assessment) *assessment {
	own := *s
	own.fitted = map[string]bool{}
	for range mostOrdered {
		if len(a.deviating()) == 0 || own.over() {
			break
		}
		next := own.best(a, []proposal{{own.otherNumbers, false}, {own.plainer, false}, {own.otherLatecomers, false},
			{own.swappedSeats, false}, {own.otherParts, false}})
		if next == nil {
			break
		}
		a = next
	}
	return a
}

// facing is a world with the initial colour by which fewer boards deviate, where the file does not state it: to say
// that all boards are turned takes no more words than that one is, so that no step turns them.
func (s *search) facing(a *assessment) *assessment {
	other := s.turned(a.world)
	if s.t.InitialOrigin == tournament.Stated || other == nil {
		return a
	}
	b := s.whole(other)
	if b.hard <= a.hard && b.departures() < a.departures() {
		return b
	}
	return a
}

// departures counts the boards that are not as demanded.
func (a *assessment) departures() (n int) {
	for i := range a.rounds {
		n += a.rounds[i].off + a.rounds[i].turned
	}
	return n
}
