package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 7, transfer of players to meet the requirements of chapter 6.

// islands serves the players who may meet nobody of their group: each gets an opponent from the nearest lower group
// that has one and is paired with him at once (Reading: DA-10), or leaves the group when there is none.
//
// Rule: Dubov (1997) 7.1
func (r *round) islands(g int) {
	group := r.members(g)
	for _, p := range r.sorted(group, inHigh) {
		if r.meets(p, group) {
			continue
		}
		group = swiss.Without(group, []int{p})
		c, limited := r.opponentBelow(g, p, true), true
		if c < 0 && r.choices.Is(readingIsland, "neglect") {
			c, limited = r.opponentBelow(g, p, false), false
		}
		if c < 0 {
			r.floats = append(r.floats, p)
			r.note(event{kind: float, article: "7.1", group: g, players: []int{p}})
			continue
		}
		r.makePair(event{kind: pairing, article: "7.1", group: g, players: []int{p, c}, neglected: !limited})
	}
}

// opponentBelow finds the player from the nearest lower group who may be transferred up to meet p. With limited the
// limits of 2.5 are respected. Reading: DA-11.
//
// Rule: Dubov (1997) 2.5, 7.1
func (r *round) opponentBelow(g, p int, limited bool) int {
	for h := g + 1; h < len(r.groups); h++ {
		for _, c := range r.choose(r.members(h), dueNot(r.players[p].Due)) {
			if (!limited || r.mayUp(c)) && r.rest.canPair(p, c) {
				return c
			}
		}
	}
	return nobody
}

// oddGroup transfers a player from a lower group into a group of odd number, and returns him, or nobody. Reading:
// DA-11b.
//
// Rule: Dubov (1997) 2.5, 7.2
func (r *round) oddGroup(g int) int {
	members := r.members(g)
	if len(members)%2 == 0 {
		return nobody
	}
	c := r.callUp(g, members, true)
	if c == nobody && r.choices.Is(readingOdd, "neglect") {
		return r.callUp(g, members, false)
	}
	return c
}

// callUp transfers the first in order thanks to whom fewer have to leave the group. With limited the limits of 2.5 are
// respected. Reading: DA-12.
//
// Rule: Dubov (1997) 2.5, 7.2
func (r *round) callUp(g int, members []int, limited bool) int {
	dominating := r.dominating(members)
	leavers := r.leavers(g, members, nobody)
	var passed []int
	for h := g + 1; h < len(r.groups); h++ {
		for _, c := range r.choose(r.members(h), dueNot(dominating)) {
			if limited && !r.mayUp(c) || !r.meets(c, members) {
				continue
			}
			if !r.fewerLeave(g, append(slices.Clone(members), c), c, len(leavers)) {
				passed = append(passed, c)
				continue
			}
			r.players[c].group, r.pulled[g] = g, c
			r.note(event{kind: pull, article: "7.2", group: g, players: []int{c}, others: members, passed: passed,
				colour: dominating, neglected: !limited})
			return c
		}
	}
	return nobody
}

// movable returns the n players who go from a column to the other one, where it has 2n more, and those it passed over:
// the first in the given order who may have the colour of the other one. From white to black that is the lowest ARO,
// then the highest R; from black to white the highest ARO, then the lowest R.
//
// Rule: Dubov (1997) 2.6, 7.3, 7.4
func (r *round) movable(list []int, n int, to tournament.Colour, at func(*player) int) (moved, fixed []int) {
	for _, i := range r.sorted(list, at) {
		switch {
		case len(moved) == n:
			return moved, fixed
		case r.players[i].Can[to]:
			moved = append(moved, i)
		default:
			fixed = append(fixed, i)
		}
	}
	return moved, fixed
}
