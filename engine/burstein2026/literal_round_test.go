package burstein2026_test

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// seeding reports whether a round is one of the first, as many as half of the rounds, but four at most.
//
// Rule: C.04.4.2 (2026) 1.6.2
func seeding(s *engine.State) bool { return s.Round <= min(s.Rounds/2, 4) }

// literalPair pairs a round in the sequence of the text, under the choice made for each reading. The seeding rounds
// belong to another text, whose literal reference stands in engine/dutch.
//
// Rule: C.04.4.2 (2026) 1.6.1, 1.9.1-1.9.3
func literalPair(s *engine.State, choice map[string]string) (engine.Result, error) {
	if seeding(s) {
		return dutch.New2026().Pair(s, nil)
	}
	f := newLitField(s, choice)
	if len(f.players) > litMaxPlayers {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	var out engine.Result
	free := litSet(1)<<len(f.players) - 1
	if free.Size()%2 == 1 {
		bye, ok := f.bye(free)
		if !ok {
			return out, engine.ErrNoLegalPairing
		}
		out.Bye, free = f.players[bye].ID, free.Without(bye)
	}
	if !f.All(free) {
		return out, engine.ErrNoLegalPairing
	}
	f.groups = f.scoregroups(free)
	var floaters litSet
	for n := range f.groups {
		var pairs []litPair
		pairs, floaters = f.pairBracket(n, floaters)
		for _, p := range pairs {
			out.Boards = append(out.Boards, f.board(&f.players[p.upper], &f.players[p.lower]))
		}
	}
	enginetest.SortBoards(s, out.Boards)
	return out, nil
}

// bye finds who has the bye: the lowest score, then the most games, then the last of the ranking.
//
// Rule: C.04.4.2 (2026) 1.3, 3.1
func (f *litField) bye(all litSet) (int, bool) {
	best, found := 0, false
	for _, i := range all.Members() {
		p := &f.players[i]
		if p.barred || !f.All(all.Without(i)) {
			continue
		}
		b := &f.players[best]
		if !found || p.low < b.low || p.low == b.low && p.paired >= b.paired {
			best, found = i, true
		}
	}
	return best, found
}

// scoregroups are the sets of players with the same score, the highest first.
//
// Rule: C.04.4.2 (2026) 1.2.1
func (f *litField) scoregroups(of litSet) []litSet {
	var out []litSet
	for of != 0 {
		var group litSet
		for _, i := range of.Members() {
			switch score := f.players[i].PairingScore(); {
			case group == 0 || score > f.players[group.First()].PairingScore():
				group = litSet(0).With(i)
			case score == f.players[group.First()].PairingScore():
				group = group.With(i)
			}
		}
		out = append(out, group)
		of &^= group
	}
	return out
}

// board gives the colours of a pair, the higher ranked first.
//
// Rule: C.04.4.2 (2026) 5.2.1
func (f *litField) board(p, q *litPlayer) engine.Board {
	if f.colour(p, q) == tournament.White {
		return engine.Board{White: p.ID, Black: q.ID}
	}
	return engine.Board{White: q.ID, Black: p.ID}
}

// colour is that of the higher ranked player p against q.
//
// Rule: C.04.4.2 (2026) 5.1, 5.2.1-5.2.5
func (f *litField) colour(p, q *litPlayer) tournament.Colour {
	if p.strength == engine.NoPreference && q.strength == engine.NoPreference {
		if p.Number%2 == 1 {
			return f.state.Initial
		}
		return f.state.Initial.Opposite()
	}
	if p.wish == q.wish.Opposite() || p.strength > q.strength {
		return p.wish
	}
	if q.strength > p.strength {
		return q.wish.Opposite()
	}
	if alternate := p.Alternate(&q.Past); alternate != tournament.NoColour {
		return alternate
	}
	return p.wish
}
