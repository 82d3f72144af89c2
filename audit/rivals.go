package audit

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
)

// near is how many bits two explanations may differ by, so that neither is sure.
const near = 4 * evidence.Bit

// mostAlternatives bounds those that are named.
const mostAlternatives = 8

// alternatives are single edits that explain as much as one of a world, for about the same price, and how many more
// there are than are named.
func (s *search) alternatives(a *assessment, e edit) (named []edit, more int) {
	without := s.whole(s.lacking(a.world, e))
	if without.hard == a.hard {
		return s.silent(e), 0 // the text of a bye says of how many ways it is one
	}
	out := s.asGood(without, a, e, func(w *world, x edit) bool { return x.cost() <= e.cost()+near })
	n := min(len(out), mostAlternatives)
	return out[:n], len(out) - n
}

// asGood are the rivals of an edit that explain as much as a world with it does, the cheapest first, of those that may
// be looked at.
func (s *search) asGood(without, with *assessment, e edit, may func(*world, edit) bool) []edit {
	var out []edit
	for _, w := range s.rivals(without, e) {
		x := newest(w.edits, without.edits)
		if x == nil || !may(w, x) {
			continue
		}
		for _, b := range s.follow(without, []*world{w}) {
			if b.hard <= with.hard {
				out = append(out, x)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y edit) int { return cmp.Compare(x.cost(), y.cost()) })
	return out
}

// silent are the alternatives of an edit that no pairing depends on: byes that follow from the points alone.
func (s *search) silent(e edit) []edit {
	h, ok := e.(*hidden)
	if !ok {
		return nil
	}
	var out []edit
	for _, x := range s.arrangements(h) {
		out = append(out, x)
	}
	return out[:min(len(out), mostAlternatives)]
}

// newest is the edit of a list that another does not have.
func newest(list, old []edit) edit {
	for _, e := range list {
		if !slices.Contains(old, e) {
			return e
		}
	}
	return nil
}

// rivals are the edits that may explain what one edit of a world explains: others of its kind, and where it concerns a
// round or two, games and pairs as well.
func (s *search) rivals(without *assessment, e edit) []*world {
	switch e := e.(type) {
	case *hidden:
		var out []*world
		for _, other := range s.arrangements(e) {
			out = append(out, without.world.with(other))
		}
		return out
	case *late:
		return slices.Concat(s.rivalGames(without, e), s.rivalPairs(without, nil), s.otherReadings(without))
	case *forbidden:
		return append(s.rivalPairs(without, e), s.otherResults(without)...)
	case *cancelled:
		return slices.DeleteFunc(s.otherBoards(without), func(w *world) bool {
			x, is := newest(w.edits, without.edits).(*cancelled)
			return !is || x.round != e.round || x.pair == e.pair
		})
	case *reading:
		return s.otherBoards(without)
	case *hand:
		return s.rivalCauses(without, e)
	}
	return nil
}

// rivalCauses are what a round that seems to have been changed by hand may be explained by instead.
func (s *search) rivalCauses(without *assessment, e *hand) []*world {
	out := slices.Concat(s.rivalPairs(without, nil), s.otherReadings(without), s.otherKinds(without),
		s.otherSettings(without), s.otherFillers(without), s.otherByes(without))
	for _, w := range s.otherBoards(without) {
		if touches(newest(w.edits, without.edits), e.round) {
			out = append(out, w)
		}
	}
	if e.round == 1 {
		return append(out, s.otherNumbers(without)...)
	}
	for _, x := range s.lates(e.round-1, e.round, s.strays(without.world, e.round)) {
		out = append(out, without.world.with(x))
	}
	return out
}

func (s *search) rivalGames(without *assessment, e *late) []*world {
	var out []*world
	for _, x := range s.lates(e.round, e.until, nil) {
		if y, ok := x.(*late); !ok || y.game != e.game || y.was != e.was {
			out = append(out, without.world.with(x))
		}
	}
	return out
}

// rivalPairs are the pairs that may have been forbidden but one.
func (s *search) rivalPairs(without *assessment, e *forbidden) []*world {
	var out []*world
	for _, w := range s.otherPairs(without) {
		if x, ok := newest(w.edits, without.edits).(*forbidden); ok && (e == nil || x.pair != e.pair) {
			out = append(out, w)
		}
	}
	return out
}
