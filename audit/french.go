package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// The French accelerations, by the names they have in files and programs. The arbiter draws the lines between the
// groups by ratings, so that any border can be one. What each gives is told in docs/trfaudit.md.
//
// Source: Livre de l'arbitre of the FFE, chapter on accelerated pairings, as the programs of the federation apply it.
var french = []scheme{
	{method: "haley", name: "Haley acceleration", groups: 2, capital: 1, last: 2},
	{method: "haley-soft", name: "degressive Haley acceleration", groups: 2, capital: 1, last: 2, second: true},
	{method: "sad", name: "the progressive acceleration of the FFE (SAD)", groups: 3, capital: 2, draws: 3},
	{method: "nicois", name: "the acceleration of Nice (Niçois)", groups: 3, capital: 2, draws: 2},
}

// scheme is a French acceleration.
type scheme struct {
	method, name string
	groups       int
	capital      int  // wins that the first group begins with; each group after it has one less
	last         int  // the last accelerated round; 0 for all but the last two
	second       bool // the second group has half a win in round 2
	draws        int  // for so many draws in points half a win is added; 0 for none
}

// of gives a player of a group, from 0, with so many points his virtual points of a round.
func (x *scheme) of(t *tournament.Tournament, group, round int, points tournament.Points) tournament.Points {
	win, draw := t.Scoring.Win(), t.Scoring.Draw()
	most, last := tournament.Points(x.capital)*win, x.last
	if last == 0 {
		last = t.Rounds - 2
	}
	switch own := tournament.Points(x.capital-group) * win; {
	case round > last:
		return 0
	case x.second && group == 1 && round == 2:
		return win / 2
	case x.draws == 0 || draw <= 0:
		return own
	case 2*points >= tournament.Points(t.Rounds)*win:
		return most
	default:
		return min(most, own+draw*(points/(tournament.Points(x.draws)*draw)))
	}
}

// accelerate enters the virtual points of all rounds. borders are how many players come before the end of each group.
func (x *scheme) accelerate(t *tournament.Tournament, borders []int) {
	for i := range t.Players {
		p, group := &t.Players[i], 0
		for group < x.groups-1 && i >= borders[group] {
			group++
		}
		p.Virtual = make([]tournament.Points, t.Rounds)
		var points tournament.Points
		for round := 1; round <= t.Rounds; round++ {
			p.Virtual[round-1] = x.of(t, group, round, points)
			points += t.RoundPoints(p, round)
		}
	}
}

// ofGroups are the accelerations that the groups of round 1 suggest: within each its first half met the second.
func (s *subject) ofGroups(order []int) (out []*accelerated) {
	if len(s.t.Players) < 8 || s.t.Scoring.Win() <= 0 {
		return nil
	}
	price := 3*evidence.Bit + evidence.Log2(len(french))
	for i := range french {
		x := &french[i]
		for _, b := range s.halves(order, x.groups) {
			out = append(out, &accelerated{file: s, method: x.method, scheme: x, borders: b,
				border: b[0], price: price + evidence.Bits(len(b))*evidence.Log2(len(order))})
		}
	}
	return out
}

// halves are the ways to part an order into so many groups, in each of which the first player of round 1 met the first
// of the second half. They are told by how many players come before the end of each group but the last.
func (s *subject) halves(order []int, groups int) (out [][]int) {
	var in []int // places in the order of those who were paired
	at := map[int]int{}
	o := s.opening(&world{})
	for k, i := range order {
		if o.in[i] {
			at[i] = len(in)
			in = append(in, k)
		}
	}
	half := func(from int) int {
		if from >= len(in) || o.mate[order[in[from]]] == nobody {
			return 0
		}
		return at[o.mate[order[in[from]]]] - from
	}
	var part func(from int, borders []int, floated int)
	part = func(from int, borders []int, floated int) {
		h := half(from + floated) // who is left over above meets the first one
		for over := 0; h > 0 && over < 2; over++ {
			end := from + floated + 2*h + over
			switch last := len(borders) == groups-1; {
			case last && end >= len(in)-1 && end <= len(in):
				out = append(out, slices.Clone(borders))
				return
			case !last && end < len(in):
				part(end, append(slices.Clone(borders), in[end]), over)
			}
		}
	}
	part(0, nil, 0)
	return out
}

func (x *scheme) text(borders []int) string {
	text := fmt.Sprintf("%s: the first group up to number %d", x.name, borders[0])
	if len(borders) > 1 {
		text += fmt.Sprintf(", the second up to %d", borders[1])
	}
	return text
}
