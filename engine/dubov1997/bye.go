package dubov1997

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 4, odd number of players at the tournament.

// bye takes the player with the bye out, when the number of players is odd: the first in order who may have it and
// without whom everybody else can be paired. Reading: DA-7.
//
// Rule: Dubov (1997) 2.2, 4
func (r *round) bye() error {
	p, passed, err := swiss.FirstForBye(r.rest.witness().Free().Size(), r.byeOrder, func(p int) bool {
		return !r.players[p].byeBar && r.rest.search.Spare(p)
	})
	if p != nobody {
		r.rest.leave(p)
		r.note(event{kind: bye, article: r.byeArticle(), players: []int{p}, others: passed,
			group: r.players[p].group})
	}
	return err
}

func (r *round) byeArticle() string {
	if r.State.Round == 1 {
		return "5"
	}
	return "4"
}

// byeOrder lists the players in the order in which they come into question for the bye: from the lowest score group
// and the lowest R; of equals those due the dominating colour of their group, then the higher ARO, then from the end
// of the alphabet. In the first round it is the list from its end.
//
// Rule: Dubov (1997) 4, 5
func (r *round) byeOrder() []int {
	out := r.Everybody()
	dominating := make([]tournament.Colour, len(r.groups))
	for g := range dominating {
		dominating[g] = r.dominating(r.members(g))
	}
	slices.SortFunc(out, func(a, b int) int {
		p, q := &r.players[a], &r.players[b]
		if r.State.Round == 1 {
			return cmp.Compare(q.id, p.id)
		}
		return cmp.Or(cmp.Compare(q.group, p.group), cmp.Compare(p.rating, q.rating),
			before(p.Due == dominating[p.group], q.Due == dominating[q.group]), q.aro.compare(p.aro),
			cmp.Compare(q.name, p.name))
	})
	return out
}

// before puts those for whom something holds before the others.
func before(p, q bool) int {
	switch {
	case p == q:
		return 0
	case p:
		return -1
	}
	return 1
}

// dominating is the colour due to more than half of a list of players, NoColour when there is none. Reading: DA-28.
//
// Rule: Dubov (1997) 4, 7.2
func (r *round) dominating(list []int) tournament.Colour {
	white, black := r.byDue(list)
	switch {
	case len(white) > len(black):
		return tournament.White
	case len(white) < len(black):
		return tournament.Black
	}
	return tournament.NoColour
}
