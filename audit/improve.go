package audit

import (
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// leastGain is what an edit must save beyond its cost for the search to follow it.
const leastGain = 3 * evidence.Bit

// mostEdits bounds the steps from one world.
const mostEdits = 60

// proposal lists worlds that differ from one in an edit. One that is exact is of use only where it explains a round:
// what makes a round a little better by chance keeps from finding what explains it.
type proposal struct {
	worlds func(*assessment) []*world
	exact  bool
}

// improve takes the step that gains most, as long as there is one.
func (s *search) improve(a *assessment) *assessment {
	for range mostEdits {
		next := s.step(a)
		if next == nil {
			return s.opened(a)
		}
		a = next
	}
	return a
}

// opened is a world in which round 1 is explained, where that is worth its price: what is nearly as demanded in round 1
// may be so by chance, where players came late or stood elsewhere.
func (s *search) opened(a *assessment) *assessment {
	if a.rounds[0].agrees() || s.over() || 2*len(a.deviating()) > s.paired {
		return a
	}
	best := a
	for _, b := range s.follow(a, append(s.addedBoards(a), s.otherNumbers(a)...)) {
		if len(b.deviating()) < len(a.deviating()) && b.worth()+margin <= a.worth() && b.worth() < best.worth() {
			best = b
		}
	}
	return best
}

// step is the best world that differs from one in an edit, nil when none is better. What concerns the whole event comes
// first: while the numbers are wrong, everything else seems wrong, too. What is looked for closely comes last, and only
// where the rounds have something to do with the system.
func (s *search) step(a *assessment) *assessment {
	if len(a.deviating()) == 0 {
		return nil
	}
	numbers := [][]proposal{{{s.otherHalves, false}}, {{s.otherParts, false}}}
	tiers := [][]proposal{
		{{s.otherByes, false}, {s.otherSettings, false}, {s.otherNumbers, false}, {s.plainer, false},
			{s.otherAccelerations, false}, {s.otherFillers, false}, {s.otherExtras, false}},
	}
	if a.undrawn() { // while lots are missing, what else was otherwise cannot be seen
		return s.best(a, slices.Concat(numbers...))
	}
	if s.hopeful(a) {
		tiers[0] = append(tiers[0], []proposal{{s.otherPairs, false}, {s.otherResults, true}, {s.longerResults, true},
			{s.otherKinds, false}, {s.openResults, true}}...)
		tiers = append(tiers,
			[]proposal{{s.otherReadings, false}, {s.otherSeatings, false}, {s.swappedSeats, false},
				{s.otherBoards, false}, {s.otherLatecomers, false}, {s.farResults, true}, {s.severalResults, true}},
			[]proposal{{s.otherResults, false}, {s.severalResults, false}})
	}
	if len(s.t.Players) > mostListed*4 && len(a.deviating()) > 1 { // wrong numbers rarely show in one round alone
		tiers = append(numbers, tiers...)
	} else { // so few can be arranged in every way
		tiers = append(tiers, numbers...)
	}
	for _, tier := range tiers {
		if next := s.best(a, tier); next != nil || s.over() {
			return next
		}
	}
	return nil
}

// hopeful reports whether a world explains a twentieth of what is at stake; the best of many worlds that have nothing
// to do with an event explains less.
func (s *search) hopeful(a *assessment) bool { return 20*(s.stake()-a.total()) > s.stake() }

// best is the best of the proposed worlds, nil when none is better than the one they differ from.
func (s *search) best(a *assessment, proposals []proposal) *assessment {
	var best *assessment
	for _, p := range proposals {
		for _, b := range s.follow(a, p.worlds(a)) {
			if p.exact && len(b.deviating()) >= len(a.deviating()) {
				continue
			}
			if b.total() < a.total()-leastGain && (best == nil || b.total() < best.total()) {
				best = b
			}
		}
		if s.over() {
			break
		}
	}
	return best
}

// otherSettings tries the other initial colour and the other numbers of rounds.
func (s *search) otherSettings(a *assessment) []*world {
	return append(s.otherTotals(a.world), s.bothColours(a.world)[1:]...)
}

// otherNumbers looks for orders that are more like the one of the event.
func (s *search) otherNumbers(a *assessment) []*world {
	if a.rounds[0].agrees() {
		return nil
	}
	var out []*world
	orders := s.fitOpening(a)
	for _, order := range orders {
		out = append(out, s.bothColours(replacing[*numbering](a.world, s.numbered(order)))...)
	}
	return append(out, s.otherOnce(a, orders)...)
}

// plainer puts one of those back who have been moved: an order that round 1 asked for may have moved one too many, as
// somebody who was not there.
func (s *search) plainer(a *assessment) []*world {
	n := first[*numbering](a.world)
	if n == nil || n.base == nil {
		return nil
	}
	kept := n.base.kept(n.order)
	if len(n.order)-len(kept) > mostNamed {
		return nil
	}
	var out []*world
	for from, i := range n.order {
		if slices.Contains(kept, from) {
			continue
		}
		to := 0 // after those kept who stand before him in the base
		for _, k := range kept {
			if n.base.place[n.order[k]] < n.base.place[i] {
				to = k + 1
			}
		}
		if to > from {
			to--
		}
		back := slices.Clone(n.order)
		move(back, from, to)
		out = append(out, s.bothColours(replacing[*numbering](a.world, s.numbered(back)))...)
	}
	return out
}

// otherLatecomers moves those who were not there in round 1, which shows nothing of their numbers.
func (s *search) otherLatecomers(a *assessment) []*world {
	o, order := s.opening(a.world), s.order(a.world)
	var out []*world
	for from, i := range order {
		if o.in[i] {
			continue
		}
		for to := range order {
			if to != from && to != from-1 {
				moved := append([]int(nil), order...)
				move(moved, from, to)
				out = append(out, replacing[*numbering](a.world, s.numbered(moved)))
			}
		}
	}
	return out
}

// otherResults lets one game of the round before a deviating one stand otherwise, of those whose players are on boards
// that deviate.
func (s *search) otherResults(a *assessment) []*world {
	var out []*world
	for _, round := range a.deviating() {
		if round > 1 && a.rounds[round-1].off <= s.boards[round-1]*3/5+1 {
			for _, e := range s.lates(round-1, round, s.strays(a.world, round)) {
				out = append(out, a.world.with(e))
			}
		}
	}
	return out
}

// longerResults lets a result that stood otherwise stand so until a later round that deviates.
func (s *search) longerResults(a *assessment) []*world {
	var out []*world
	for _, x := range a.edits {
		e, ok := x.(*late)
		if !ok {
			continue
		}
		for _, round := range a.deviating() {
			if round > e.until {
				longer := *e
				longer.until = round
				longer.price += evidence.Bits(round-e.until) * untilPrice
				out = append(out, a.world.without(only(e)).with(&longer))
			}
		}
	}
	return out
}

// farResults are otherResults for all games of the round before, and for those of the one before that.
func (s *search) farResults(a *assessment) []*world {
	var out []*world
	for _, round := range s.solitary(a) {
		for back := 1; back <= 2 && round-back >= 1; back++ {
			for _, e := range s.lates(round-back, round, nil) {
				out = append(out, a.world.with(e))
			}
		}
	}
	return out
}

// strays are the players of boards on which a round deviates, as recorded and as demanded.
func (s *search) strays(w *world, round int) map[tournament.PlayerID]bool {
	out := map[tournament.PlayerID]bool{}
	t, made, err := s.demanded(w, round)
	if err != nil {
		return nil
	}
	recorded, demanded := apart(t, round, made, s.fileNumbers(w, round))
	for _, list := range [][]Pair{recorded, demanded} {
		for _, p := range list {
			out[p[0]], out[p[1]] = true, true
		}
	}
	return out
}

// mostSolitary is how many boards may deviate in a round that is looked at closely.
const mostSolitary = 24

// solitary are the rounds that deviate by more than people change by hand, but not much, while most of the event is as
// demanded: something happened to them alone.
func (s *search) solitary(a *assessment) []int {
	var out []int
	rounds := a.deviating()
	for _, round := range rounds {
		if o := &a.rounds[round-1]; o.err == nil && o.off+o.turned > 2 && o.off <= mostSolitary &&
			2*len(rounds) <= s.paired {
			out = append(out, round)
		}
	}
	return out
}
