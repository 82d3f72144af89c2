package audit

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// How many single changes of a round are combined with each other, and how many of their pairs with a third.
const (
	combinedSingles = 48
	combinedPairs   = 12
)

// severalResults lets two or three games of the round before a deviating one stand otherwise together, where one alone
// does not explain it.
func (s *search) severalResults(a *assessment) []*world {
	var out []*world
	for _, round := range s.solitary(a) {
		if round == 1 || s.over() {
			continue
		}
		singles := chosen(s.attempts(a, round, s.singles(round)))
		pairs := s.attempts(a, round, joined(singles, singles))
		triples := s.attempts(a, round, joined(pairs[:min(len(pairs), combinedPairs)], singles))
		for _, list := range [][]attempt{pairs, triples, s.chained(a, round, triples, singles)} {
			for _, x := range list[:min(len(list), 3)] {
				out = append(out, a.world.with(x.edits...))
			}
		}
	}
	return out
}

// mostOpen is how many results of one round are believed to have been open when the next was paired.
const mostOpen = 12

// chained adds results to the best of the sets of three, one by one, as long as each leaves less open.
func (s *search) chained(a *assessment, round int, sets, singles []attempt) []attempt {
	if len(sets) == 0 {
		return nil
	}
	best := sets[0]
	for len(best.edits) < mostOpen && !s.over() {
		next := s.attempts(a, round, joined([]attempt{best}, singles))
		if len(next) == 0 || next[0].total >= best.total {
			break
		}
		best = next[0]
	}
	if len(best.edits) == len(sets[0].edits) {
		return nil
	}
	return []attempt{best}
}

// attempt is edits that concern one round, with what they cost and leave open of it.
type attempt struct {
	edits []edit
	total evidence.Bits
}

func (s *search) singles(round int) [][]edit {
	var out [][]edit
	for _, e := range s.lates(round-1, round, nil) {
		out = append(out, []edit{e})
	}
	return out
}

// chosen are the best attempts, and those that take a forfeit for the game it would have been: they are likely in
// themselves.
func chosen(singles []attempt) []attempt {
	n := min(len(singles), combinedSingles)
	out := slices.Clone(singles[:n])
	for _, x := range singles[n:] {
		if e, ok := x.edits[0].(*late); ok && e.natural() && len(out) < 2*combinedSingles {
			out = append(out, x)
		}
	}
	return out
}

// natural reports whether a forfeit stood as a game won by the player whom the file gives the point.
func (e *late) natural() bool {
	return !e.turned && (e.is[0].Result == tournament.ForfeitWin && e.was[0].Result == tournament.Win ||
		e.is[1].Result == tournament.ForfeitWin && e.was[1].Result == tournament.Win)
}

// attempts tries sets of edits on one round, best first.
func (s *search) attempts(a *assessment, round int, sets [][]edit) []attempt {
	out := make([]attempt, len(sets))
	out = out[:s.tries(len(sets), 1, func(i int, work *engine.Work) {
		w := a.world.with(sets[i]...)
		out[i] = attempt{sets[i], w.cost()}
		if !s.ended() {
			o := s.try(w, round, work)
			out[i].total += o.soft
		}
	})]
	slices.SortStableFunc(out, func(a, b attempt) int { return cmp.Compare(a.total, b.total) })
	return out
}

// joined are the sets of two attempts each that speak of different games.
func joined(some, others []attempt) [][]edit {
	var out [][]edit
	seen := map[[mostOpen]edit]bool{}
	for _, x := range some {
		for _, y := range others {
			set := slices.Concat(x.edits, y.edits)
			if clash(set) {
				continue
			}
			slices.SortFunc(set, func(a, b edit) int { return slices.Compare(keyOf(a), keyOf(b)) })
			var key [mostOpen]edit
			copy(key[:], set)
			if !seen[key] {
				seen[key] = true
				out = append(out, set)
			}
		}
	}
	return out
}

// clash reports whether two edits of a set speak of one player.
func clash(set []edit) bool {
	for i := range set {
		for k := range i {
			a, b := keyOf(set[i]), keyOf(set[k])
			for _, p := range a[:2] {
				if p != 0 && (p == b[0] || p == b[1]) {
					return true
				}
			}
		}
	}
	return false
}

// keyOf orders edits of results and byes: the players, then what they had.
func keyOf(e edit) []int {
	switch e := e.(type) {
	case *late:
		turned := 0
		if e.turned {
			turned = 1
		}
		return []int{int(e.game[0]), int(e.game[1]), int(e.was[0].Result), int(e.was[1].Result), turned}
	case *otherBye:
		return []int{int(e.player), 0, int(e.was), 0, 0}
	}
	return make([]int, 5)
}
