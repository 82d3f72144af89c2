package dubov1997_test

import (
	"sort"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// result gives the colours and puts the boards in the order of publication.
func (f *litField) result() engine.Result {
	var r engine.Result
	if f.bye >= 0 {
		r.Bye = f.players[f.bye].ID
	}
	if f.state.Round == 1 {
		f.coloursOfFirstRound(&r)
	} else {
		for _, m := range f.pairs {
			white, black := &f.players[m.a], &f.players[m.b]
			if !f.firstIsWhite(m) {
				white, black = black, white
			}
			r.Boards = append(r.Boards, engine.Board{White: white.ID, Black: black.ID})
		}
	}
	enginetest.SortBoards(f.state, r.Boards)
	return r
}

// coloursOfFirstRound gives the drawn colour to the upper players of the odd pairs; the pairs are numbered by them.
//
// Rule: Dubov (1997) 5
func (f *litField) coloursOfFirstRound(r *engine.Result) {
	for n, m := range f.pairs {
		f.pairs[n].a, f.pairs[n].b = min(m.a, m.b), max(m.a, m.b)
	}
	sort.Slice(f.pairs, func(i, j int) bool { return f.pairs[i].a < f.pairs[j].a })
	for n, m := range f.pairs {
		b := engine.Board{White: f.players[m.a].ID, Black: f.players[m.b].ID}
		if (f.state.Initial == tournament.White) != (n%2 == 0) {
			b.White, b.Black = b.Black, b.White
		}
		r.Boards = append(r.Boards, b)
	}
}

// firstIsWhite allocates the colours of a pair.
//
// Rule: Dubov (1997) 3
// Reading: DA-23.
func (f *litField) firstIsWhite(m litMade) bool {
	p, q := &f.players[m.a], &f.players[m.b]
	w, b := tournament.White, tournament.Black
	white, black := p.may(w) && q.may(b), p.may(b) && q.may(w)
	if white != black {
		return white
	}
	if (len(p.colours) > 0) != (len(q.colours) > 0) {
		if len(p.colours) > 0 {
			return p.due == w
		}
		return q.due == b
	}
	if p.due != q.due {
		return p.due == w
	}
	if p.balance != q.balance {
		return p.balance < q.balance
	}
	for back := 1; back <= len(p.colours) && back <= len(q.colours); back++ {
		mine, his := p.colours[len(p.colours)-back], q.colours[len(q.colours)-back]
		if mine != his {
			return his == w
		}
	}
	for _, key := range []litOrder{litDownARO, litUpR, litName} {
		if d := key(p, q); d != 0 {
			return d < 0
		}
	}
	return false
}
