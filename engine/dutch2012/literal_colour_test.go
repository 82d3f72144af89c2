package dutch2012_test

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// result gives the colours and puts the boards in the order of publication.
//
// Rule: C.04.3.1 (2012) F.1
func (f *litField) result(brackets []litBracket) engine.Result {
	var out engine.Result
	for n, b := range brackets {
		for _, p := range b.stage.best.pairs {
			out.Boards = append(out.Boards, f.board(&f.players[min(p.a, p.b)], &f.players[max(p.a, p.b)]))
		}
		if left := b.stage.best.left; n == len(brackets)-1 && left != 0 {
			out.Bye = f.players[left.First()].ID
		}
	}
	enginetest.SortBoards(f.state, out.Boards)
	return out
}

// board gives the colours of a pair, the higher ranked player first.
//
// Rule: C.04.3.1 (2012) E.1-E.5
func (f *litField) board(p, q *litPlayer) engine.Board {
	if f.colour(p, q) == tournament.White {
		return engine.Board{White: p.ID, Black: q.ID}
	}
	return engine.Board{White: q.ID, Black: p.ID}
}

// colour is that of the higher ranked player p against q.
func (f *litField) colour(p, q *litPlayer) tournament.Colour {
	if p.strength == engine.NoPreference && q.strength == engine.NoPreference {
		if f.number(p)%2 == 1 {
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

// number is that of E.5: the pairing number; in round 1 the place among those who are paired.
//
// Rule: C.04.3.1 (2012) A.2, E.5
// Reading: V10.
func (f *litField) number(p *litPlayer) int {
	if f.state.Round > 1 {
		return int(p.ID)
	}
	place := 1
	for i := range f.players {
		if f.players[i].ID < p.ID {
			place++
		}
	}
	return place
}
