package lim

import "github.com/trfkit/trfkit/tournament"

// Chapter 7, pairing round one.

// firstRound pairs the upper half of the list with the lower half. The players in odd places of the upper half have the
// drawn colour, the others the other one; places are those in the list of the players to be paired. Reading LA-7. Where
// a pair is one that the tournament forbids, the exchanges of chapter 4 are made. Reading LA-29.
//
// Rule: C.04.4.3 (1999, 2026) 7.2
func (r *round) firstRound() {
	var list []int
	for i := range r.players {
		if i != r.bye {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return
	}
	s := r.newBracket(list, nil, false)
	for k, p := range s.fold(s.left) {
		e := event{kind: pairing, article: "7.2", bracket: s, players: s.players([]int{p.a, p.b}), row: k + 1,
			first: r.State.Initial}
		if p.a%2 == 1 {
			e.first = r.State.Initial.Opposite()
		}
		if p.exchanged {
			e.article = "4.2"
		}
		r.note(e)
	}
}

// colourOf is the colour that a player without a game in later rounds has from the draw of round one, by his starting
// number. Reading LA-19.
//
// Rule: C.04.4.3 (1999, 2026) 7.2
func (r *round) colourOf(p int) tournament.Colour {
	if r.players[p].id%2 == 1 {
		return r.State.Initial
	}
	return r.State.Initial.Opposite()
}
