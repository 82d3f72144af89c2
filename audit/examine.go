package audit

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// mostFrames bounds the worlds from which a search sets out, beside one of each further family of systems.
const mostFrames = 4

// examine finds the best answer that the time allows.
func (s *search) examine() *answer {
	s.note("as filed")
	filed := s.filed()
	if ok := slices.IndexFunc(filed, func(a *assessment) bool { return a.hard == 0 }); ok >= 0 {
		return s.settle(filed[ok])
	}
	s.note("systems, orders, accelerations")
	frames := sorted(append(s.follow(nil, s.screened(s.frames())), filed...), (*assessment).total)
	best := frames[0]
	for _, f := range s.distinct(frames) {
		if s.over() {
			break
		}
		if len(best.deviating()) == 0 && !f.mayBeat(best, frames[0]) {
			continue
		}
		s.note("by " + f.system.id)
		if b := s.improve(f); b.total() < best.total() {
			best = b
		}
	}
	return s.settle(best)
}

// mayBeat reports whether a frame may lead to a cheaper explanation of all rounds than the best so far: it assumes
// less, and it is of another family of systems, or no more of its rounds deviate than of the frame that came first.
func (a *assessment) mayBeat(best, first *assessment) bool {
	return a.price+margin < best.total() &&
		(a.system.family != best.system.family || len(a.deviating()) <= len(first.deviating()))
}

// Of a field of more than mostFramed players, the best worlds of each system by round 1 are looked at in all rounds.
const (
	mostFramed   = 120
	mostOfSystem = 4
)

// screened are the worlds worth being looked at in all rounds.
func (s *search) screened(worlds []*world) []*world {
	if len(s.t.Players) <= mostFramed {
		return worlds
	}
	order, _ := s.leastFirst(len(worlds), 1, func(k int, work *engine.Work) evidence.Bits {
		if s.ended() {
			return s.stake()
		}
		return s.try(worlds[k], 1, work).soft + worlds[k].cost()
	})
	taken := map[string]int{}
	var out []*world
	for _, k := range order {
		if id := worlds[k].system.id; taken[id] < mostOfSystem {
			taken[id]++
			out = append(out, worlds[k])
		}
	}
	return out
}

// patient is the search for what must be known: it counts, and it is not ended.
func (s *search) patient() *search {
	p := *s
	p.patience = true
	return &p
}

// filed is the file as it is, under every system, the best first.
func (s *search) filed() []*assessment {
	if s.plain == nil {
		s.plain = sorted(s.underAll(), (*assessment).worth)
	}
	return slices.Clone(s.plain)
}

// underAll tries the file as it is under every system, with each number of rounds where nobody says how many were
// planned.
func (s *search) underAll() []*assessment {
	var worlds []*world
	for _, c := range s.candidates {
		worlds = append(worlds, s.start(c))
	}
	p := s.patient()
	list := p.follow(nil, worlds)
	if s.t.RoundsOrigin == tournament.Stated {
		return list
	}
	for _, a := range slices.Clone(list) {
		_, early := s.longer(a.world)
		if off := a.deviating(); len(off) == 1 && off[0] == s.paired || len(off) > 0 && early {
			list = append(list, p.follow(nil, s.otherTotals(a.world))...)
		}
	}
	return list
}

// distinct are the best frames of which no two say the same of every round, and the best of every other family of
// systems that is plausible: the editions of one do not take the place of another.
func (s *search) distinct(frames []*assessment) []*assessment {
	var out []*assessment
	for _, f := range frames {
		if f.total() >= frames[0].total()*3/2+50*evidence.Bit {
			continue
		}
		same := func(x *assessment) bool {
			return slices.EqualFunc(x.rounds, f.rounds,
				func(a, b outcome) bool { return a.off == b.off && a.turned == b.turned })
		}
		kin := func(x *assessment) bool { return x.system.family == f.system.family }
		if !slices.ContainsFunc(out, same) && (len(out) < mostFrames || !slices.ContainsFunc(out, kin)) {
			out = append(out, f)
		}
	}
	return out
}
