package lim

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 5.7, the ratings in maxi-tournaments.

// isMaxi reports whether the limits of a hundred rating points apply: the tournament says so, or else it has more
// players than a knock-out of as many rounds. Reading LA-5.
//
// Rule: C.04.4.3 (1999, 2026) 5.7
func (r *round) isMaxi() bool {
	s := r.State
	switch {
	case s.Maxi != tournament.Unsaid:
		return s.Maxi == tournament.On
	case r.choices.Is(readingMaxi, "on"):
		return true
	case r.choices.Is(readingMaxi, "off"):
		return false
	}
	return s.Rounds < 31 && len(s.Players) > 1<<s.Rounds
}

// inferred names what the file does not say and the pairing stands on.
//
// Rule: C.04.4.3 (1999, 2026) 5.7
func (r *round) inferred() []engine.Step {
	if !r.maxi || r.State.Maxi != tournament.Unsaid {
		return nil
	}
	return []engine.Step{{Rule: r.cite("5.7"),
		Says: fact.TakenAsMaxi{Players: len(r.State.Players), Rounds: r.State.Rounds}}}
}

// nearRatings is the greatest difference of ratings that counts as near.
//
// Rule: C.04.4.3 (1999, 2026) 3.8, 5.7
// Rule: C.04.4.3 (1999) 3.2
// Rule: C.04.4.3 (2026) 3.2.3
const nearRatings = 100

// near reports whether the ratings of two players differ by a hundred points or less.
//
// Rule: C.04.4.3 (1999, 2026) 3.8, 5.7
// Rule: C.04.4.3 (1999) 3.2
// Rule: C.04.4.3 (2026) 3.2.3
func (s *bracket) near(i, k int) bool {
	d := s.rating(i) - s.rating(k)
	return d <= nearRatings && d >= -nearRatings
}

func (s *bracket) rating(i int) int { return s.r.players[s.pool[i]].rating }

// limitRatings forbids the pairs that take an exchange of players whose ratings differ by more than a hundred points:
// of the old and the new opponent of the player served, or of one of the pair. Reading LA-26.
//
// Rule: C.04.4.3 (1999, 2026) 5.7
func (s *bracket) limitRatings(members []int, first []couple) {
	former := make([]int, len(s.pool))
	s.heads = matching.NewSet(len(s.pool))
	for _, p := range first {
		former[p.a], former[p.b] = p.b, p.a
		s.heads.Add(p.a)
	}
	formers := func(i int) int { return s.rating(former[i]) }
	byOwn, byFormer := sortedBy(members, s.rating), sortedBy(members, formers)
	mine := make([]matching.Set, len(s.pool)) // those whose rating is near that of my former opponent
	s.windows(byFormer, byOwn, func(a int, near matching.Set) { mine[a] = s.r.store.Copy(near) })
	exchanged := s.exchanged
	if s.r.choices.Is(readingExchange, "one") {
		exchanged = func(_, _ int, mine, his uint64) uint64 { return mine | his }
	}
	// those whose former opponent's rating is near mine
	s.windows(byOwn, byFormer, func(a int, near matching.Set) {
		row := s.g.Neighbours(a)
		for w := range row {
			row[w] &= exchanged(a, w, mine[a][w], near[w])
		}
	})
}

// exchanged is a part of the set of those whom an exchange may bring a player: of those whose rating is near that of
// his former opponent the ones for whom he is served, and of those whose former opponent's rating is near his the ones
// who are served themselves.
func (s *bracket) exchanged(a, word int, mine, his uint64) uint64 {
	served := s.served(a, word)
	return mine&served | his&^served
}

// serves reports whether of two players, by place, the first is the one for whom an opponent is sought when they are
// brought together: the one who headed a proposed pairing, of two heads the earlier. Where 1-3, 2-4 become 1-2, 3-4,
// the opponents exchanged are 2 and 3: in the first pair #1 is served, in the second #4, of two who headed none the
// later.
//
// Rule: C.04.4.3 (1999, 2026) 4.2, 5.7
func (s *bracket) serves(a, b int) bool {
	if s.heads.Has(a) != s.heads.Has(b) {
		return s.heads.Has(a)
	}
	return (a < b) == s.heads.Has(a)
}

// served is a part of the set of those with whom a player would be brought together as the one served.
func (s *bracket) served(a, word int) uint64 {
	heads, before := s.heads[word], ^uint64(0)
	switch {
	case word > a>>6:
		before = 0
	case word == a>>6:
		before = 1<<(a&63) - 1
	}
	if s.heads.Has(a) {
		return ^heads | ^before
	}
	return ^heads & before
}

// windows calls visit for each of the first list with the set of those of the second one whose rating is near.
func (s *bracket) windows(of, among []ratedPlace, visit func(a int, near matching.Set)) {
	in, out := among, among
	near := matching.NewSet(len(s.pool))
	for _, a := range of {
		for ; len(in) > 0 && in[0].rating <= a.rating+nearRatings; in = in[1:] {
			near.Add(in[0].place)
		}
		for ; len(out) > 0 && out[0].rating < a.rating-nearRatings; out = out[1:] {
			near.Remove(out[0].place)
		}
		visit(a.place, near)
	}
}

// ratedPlace is a place with the rating that counts for it.
type ratedPlace struct{ rating, place int }

// sortedBy puts places in ascending order of a rating.
func sortedBy(members []int, rating func(int) int) []ratedPlace {
	out := make([]ratedPlace, len(members))
	for k, i := range members {
		out[k] = ratedPlace{rating(i), i}
	}
	slices.SortFunc(out, func(a, b ratedPlace) int { return cmp.Compare(a.rating, b.rating) })
	return out
}
