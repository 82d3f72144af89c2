package lim

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// version is a recorded pairing by indices into round.players.
type version struct {
	mate     []int // partner, nobody for the bye
	white    []bool
	bye      int // nobody when no bye is recorded
	breaches []engine.Step
}

func (v *version) breach(article rules.Ref, text string, players ...tournament.PlayerID) {
	v.breaches = append(v.breaches, engine.Step{Rule: article, Players: players, Text: text})
}

func newVersion(n int) version {
	v := version{mate: make([]int, n), white: make([]bool, n), bye: nobody}
	for i := range v.mate {
		v.mate[i] = nobody
	}
	return v
}

// read checks a recorded pairing against the absolute rules.
//
// Rule: C.04.4.3 (1999) 1.1
// Rule: C.04.4.3 (1999) 2.1
func (r *round) read(res engine.Result) version {
	v := newVersion(len(r.players))
	seen := make([]bool, len(r.players))
	use := func(id tournament.PlayerID) int {
		i := r.index(id)
		switch {
		case i < 0:
			v.breach(ref("1.1"), fmt.Sprintf("player %d is not to be paired in this round", id), id)
		case seen[i]:
			v.breach(ref("1.1"), fmt.Sprintf("player %d is paired twice", id), id)
			i = nobody
		default:
			seen[i] = true
		}
		return i
	}
	for _, b := range res.Boards {
		if i, k := use(b.White), use(b.Black); i >= 0 && k >= 0 {
			v.mate[i], v.mate[k], v.white[i] = k, i, true
			r.checkBoard(&v, i, k)
		}
	}
	if res.Bye != 0 {
		if v.bye = use(res.Bye); v.bye >= 0 {
			r.checkBye(&v)
		}
	}
	for i := range r.players {
		if id := r.players[i].id; !seen[i] {
			v.breach(ref("1.1"), fmt.Sprintf("player %d is not paired", id), id)
		}
	}
	return v
}

// checkBoard finds the absolute rules that a board breaks. The last round exempts equal scores from the limits of
// colours where no colours keep them.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 5.1.a
// Rule: C.04.4.3 (1999) 5.1.b
// Rule: C.04.4.3 (1999) 6
func (r *round) checkBoard(v *version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	switch {
	case r.met(white, black):
		v.breach(ref("2.1"), fmt.Sprintf("players %d and %d have met before", p.id, q.id), p.id, q.id)
	case slices.Contains(r.apart[white], black):
		v.breach(ref("2.1"), fmt.Sprintf("players %d and %d are in a list of players who may not meet", p.id, q.id), p.id, q.id)
	}
	if r.exempt(white, black) && !r.legalColours(black, white) {
		return
	}
	r.checkColour(v, p, tournament.White)
	r.checkColour(v, q, tournament.Black)
}

// met reports whether two players have met over the board.
//
// Rule: C.04.4.3 (1999) 2.1
func (r *round) met(a, b int) bool {
	return slices.ContainsFunc(r.state.Players[r.origin[a]].Cells, func(c tournament.Cell) bool {
		return c.Result.Played() && c.Opponent == r.players[b].id
	})
}

// checkColour finds whether a player may have the colour he has.
//
// Rule: C.04.4.3 (1999) 5.1.a
// Rule: C.04.4.3 (1999) 5.1.b
func (r *round) checkColour(v *version, p *player, c tournament.Colour) {
	if p.can[c] {
		return
	}
	if n := p.colours.DifferenceAfter(c); n > 2 {
		v.breach(ref("5.1.b"), fmt.Sprintf("player %d has %s, which makes the difference of his colours %d", p.id, c, n), p.id)
	}
	if p.colours.Third(c) {
		v.breach(ref("5.1.a"), fmt.Sprintf("player %d has %s for the third time in a row", p.id, c), p.id)
	}
}

// checkBye finds whether the bye is due and the player may have it.
//
// Rule: C.04.4.3 (1999) 1.1
// Rule: C.04.1 (2017) d
func (r *round) checkBye(v *version) {
	p := &r.players[v.bye]
	if p.byeBar {
		d := rules.Ref{Document: "C.04.1", Edition: "2017", Article: "d"}
		v.breach(d, fmt.Sprintf("player %d may not have the bye: he has received a point without playing", p.id), p.id)
	}
	if len(r.players)%2 == 0 {
		v.breach(ref("1.1"), "a bye is given although the number of players is even", p.id)
	}
}
