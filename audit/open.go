package audit

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// openResults lets games of the round before a deviating one stand as draws together, those that were open when it was
// paired: who pairs while games are open counts them as drawn. In most of them both players met somebody who has
// another score by the results of today.
func (s *search) openResults(a *assessment) []*world {
	if s.teams != nil {
		return nil
	}
	var out []*world
	for _, round := range a.deviating() {
		if round == 1 || s.over() {
			continue
		}
		both, others := s.openGames(a.world, round)
		if len(both) < 2 || len(both) > mostOpen {
			continue
		}
		if x := s.adjusted(a, round, both, others); x != nil {
			out = append(out, a.world.with(x.edits...))
		}
	}
	return out
}

// adjusted is the best set that is reached from one by adding or leaving out one edit at a time.
func (s *search) adjusted(a *assessment, round int, set, others []edit) *attempt {
	var best *attempt
	sets := [][]edit{set}
	for range mostOpen {
		list := s.attempts(a, round, sets)
		if len(list) == 0 || best != nil && list[0].total >= best.total {
			break
		}
		best, sets = &list[0], nil
		for _, e := range best.edits {
			sets = append(sets, slices.DeleteFunc(slices.Clone(best.edits), only(e)))
		}
		for _, e := range others {
			if more := slices.Concat(best.edits, []edit{e}); !clash(more) {
				sets = append(sets, more)
			}
		}
	}
	return best
}

// openGames are the games of the round before that may have been open: those of two players who show it, and of one.
func (s *search) openGames(w *world, round int) (both, one []edit) {
	t := s.at(w.without(func(e edit) bool { return e.kind() == Numbering }), round)
	score := make([]tournament.Points, len(t.Players))
	for i := range t.Players {
		p := &t.Players[i]
		score[i] = p.VirtualPoints(round)
		for r := 1; r < round; r++ {
			score[i] += t.RoundPoints(p, r)
		}
	}
	apart := func(id tournament.PlayerID) bool {
		i := s.index[id]
		k, met := s.index[t.Players[i].Cell(round).Opponent]
		return met && score[i] != score[k]
	}
	for _, x := range s.lates(round-1, round, nil) {
		e, is := x.(*late)
		if !is || e.turned || e.was[0].Result != tournament.Draw {
			continue
		}
		switch a, b := apart(e.game[0]), apart(e.game[1]); {
		case a && b:
			both = append(both, e)
		case a || b:
			one = append(one, e)
		}
	}
	return both, one
}
