package literal_test

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// litPair pairs a round in the sequence of a text: the bye, then bracket by bracket from the top, then the colours.
//
// Rule: C.04.5, C.04.6 (2026) 3.1.1, 3.1.2, 3.3.1-3.3.3
// Rule: C.04.6 (2024) 1.9
func litPair(text litText) func(*engine.State, map[string]string) (engine.Result, error) {
	return func(s *engine.State, choice map[string]string) (engine.Result, error) {
		f := newLitField(text, s, choice)
		if len(f.teams) > litMost {
			return engine.Result{}, fmt.Errorf("literal reference: %d teams are too many", len(f.teams))
		}
		var out engine.Result
		left := litSet(1)<<len(f.teams) - 1
		if left.Size()%2 == 1 {
			bye := f.bye(left)
			if bye < 0 {
				return out, engine.ErrNoLegalPairing
			}
			out.Bye, left = f.teams[bye].ID, left.Without(bye)
		}
		if !f.All(left) {
			return out, engine.ErrNoLegalPairing
		}
		for left != 0 {
			top := f.top(left)
			up := f.upfloaters(left, top)
			for _, p := range f.bracket(top, up) {
				out.Boards = append(out.Boards, f.board(&f.teams[p.top], &f.teams[p.bottom]))
			}
			left &^= top | up
		}
		f.publish(out.Boards)
		return out, nil
	}
}

// publish orders the boards: the higher score of the pair, the higher sum, the smaller TPN of the two.
func (f *litField) publish(boards []engine.Board) {
	key := func(b engine.Board) (out [3]int) {
		for i := range f.teams {
			if t := &f.teams[i]; t.ID == b.White || t.ID == b.Black {
				out[0] = min(out[0], -int(t.score))
				out[1] -= int(t.score)
			}
		}
		out[2] = int(min(b.White, b.Black))
		return out
	}
	slices.SortFunc(boards, func(a, b engine.Board) int {
		x, y := key(a), key(b)
		return slices.Compare(x[:], y[:])
	})
}

// bye finds who has the bye: the lowest score, then the most matches played, then the largest TPN; -1 if nobody may.
//
// Rule: C.04.5, C.04.6 (2026) 3.4.1-3.4.4
// Rule: C.04.6 (2024) 2.1.1-2.1.4
func (f *litField) bye(all litSet) int {
	best := -1
	for _, i := range all.Members() {
		t := &f.teams[i]
		if t.barred || !f.All(all.Without(i)) {
			continue
		}
		b := &f.teams[max(best, 0)]
		if best < 0 || t.score < b.score || t.score == b.score && t.Games >= b.Games {
			best = i
		}
	}
	return best
}

// top is the top-scoregroup of a set: those with the highest score.
//
// Rule: C.04.5, C.04.6 (2026) 1.3.1, 1.3.2, 3.2
// Rule: C.04.6 (2024) 1.3.1, 1.3.2, 1.8
func (f *litField) top(of litSet) litSet {
	var out litSet
	for _, i := range of.Members() {
		switch {
		case out == 0 || f.teams[i].score > f.teams[out.First()].score:
			out = litSet(0).With(i)
		case f.teams[i].score == f.teams[out.First()].score:
			out = out.With(i)
		}
	}
	return out
}

// board gives the colours of a pair.
func (f *litField) board(p, q *litTeam) engine.Board {
	if !f.isFirst(p, q) {
		p, q = q, p
	}
	colour := f.teamColour(p, q)
	if f.double {
		colour = f.doubleColour(p, q)
	}
	if colour == tournament.White {
		return engine.Board{White: p.ID, Black: q.ID}
	}
	return engine.Board{White: q.ID, Black: p.ID}
}

// isFirst reports whether p is the first-team of the two, or the higher ranked player.
//
// Rule: C.04.6 (2024, 2026) 4.2.1-4.2.3
// Rule: C.04.5 (2026) 1.2, 4.2
func (f *litField) isFirst(p, q *litTeam) bool {
	if p.score != q.score {
		return p.score > q.score
	}
	if !f.double && !f.rules().OneScore && p.secondary != q.secondary {
		return p.secondary > q.secondary
	}
	return p.ID < q.ID
}

// drawn is the colour by lot of the first of two who have yet to play a match.
//
// Rule: C.04.6 (2024, 2026) 4.1, 4.3.1
// Rule: C.04.5 (2026) 4.1, 4.3.1
func (f *litField) drawn(p *litTeam) tournament.Colour {
	number := int(p.ID)
	if f.reads("number", "counted") {
		number = f.arrived(p.ID)
	}
	if number%2 == 1 {
		return f.state.Initial
	}
	return f.state.Initial.Opposite()
}

// arrived is how many numbers up to one belong to those who are present or have had a pairing.
//
// Rule: C.04.2 (2026) 2.4
func (f *litField) arrived(last tournament.PlayerID) (n int) {
	for i := range f.state.Players {
		p := &f.state.Players[i]
		had := slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool {
			return c.Result.Played() || c.Result.Forfeit() || c.Result == tournament.PairingBye
		})
		if p.ID <= last && (p.Present || had) {
			n++
		}
	}
	return n
}

// teamColour is that of the first-team p against q.
//
// Rule: C.04.6 (2026) 4.3.1-4.3.9
// Rule: C.04.6 (2024) 4.3.1-4.3.8
func (f *litField) teamColour(p, q *litTeam) tournament.Colour {
	none := tournament.NoColour
	switch {
	case p.Games == 0 && q.Games == 0:
		return f.drawn(p)
	case p.wish != none && q.wish == none:
		return p.wish
	case p.wish == none && q.wish != none:
		return q.wish.Opposite()
	case p.wish != none && p.wish != q.wish:
		return p.wish
	case p.strong && !q.strong:
		return p.wish
	case q.strong && !p.strong:
		return q.wish.Opposite()
	case p.Difference != q.Difference:
		return litLess(p.Difference, q.Difference)
	case p.Alternate(&q.Past) != none:
		return p.Alternate(&q.Past)
	case p.wish != none:
		return p.wish
	}
	return f.alternate(p, q)
}

// doubleColour is that of the higher ranked player p in game 1 against q.
//
// Rule: C.04.5 (2026) 4.3.1-4.3.5
func (f *litField) doubleColour(p, q *litTeam) tournament.Colour {
	one, two := p.whites, q.whites
	if f.reads("fewer", "difference") {
		one, two = p.Difference, q.Difference
	}
	switch {
	case p.Games == 0 && q.Games == 0:
		return f.drawn(p)
	case one != two:
		return litLess(one, two)
	case p.Alternate(&q.Past) != tournament.NoColour:
		return p.Alternate(&q.Past)
	}
	return f.alternate(p, q)
}

// alternate changes the last colour of the first, or of the other who alone has one. The texts are silent where both
// have played without a colour; then the lot decides.
func (f *litField) alternate(p, q *litTeam) tournament.Colour {
	if last, _ := p.Twice(); last != tournament.NoColour {
		return last.Opposite()
	}
	if last, _ := q.Twice(); last != tournament.NoColour {
		return last
	}
	return f.drawn(p)
}

// litLess is White for who has less.
func litLess(one, two int) tournament.Colour {
	if one < two {
		return tournament.White
	}
	return tournament.Black
}

// scores lists those of a set in ascending order.
func (f *litField) scores(of litSet) []int {
	var out []int
	for _, i := range of.Members() {
		out = append(out, int(f.teams[i].score))
	}
	slices.Sort(out)
	return out
}
