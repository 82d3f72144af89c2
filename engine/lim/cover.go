package lim

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// cover keeps which floaters can have different opponents in the adjacent score-group at the same time.
type cover struct {
	s         *bracket
	adjacent  *swiss.Opposition // the adjacent players
	rows      []matching.Set
	opponents *matching.Assignment // of those who float, by place in the bracket: places in the adjacent list
	floated   []int                // floaters so far, by place in the bracket
}

func (s *bracket) newCover(adjacent []int) *cover {
	s.r.State.Spend(len(s.pool) + len(adjacent))
	c := &cover{s: s, adjacent: s.r.opposition(adjacent, true, &s.r.store), rows: make([]matching.Set, len(s.pool))}
	for i, p := range adjacent {
		s.r.local[p] = i
	}
	c.opponents = matching.NewAssignment(c.rows, len(adjacent))
	return c
}

// row returns whom a player of the group may meet in the adjacent one, by places in the adjacent list.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (c *cover) row(i int) matching.Set {
	if c.rows[i] == nil {
		c.rows[i] = c.adjacent.Row(c.s.pool[i], func(p int) int { return c.s.r.local[p] })
	}
	return c.rows[i]
}

// add lets a floater have an opponent, if one can be found for him beside those before.
func (c *cover) add(i int) {
	c.floated = append(c.floated, i)
	c.serve(i)
}

func (c *cover) serve(i int) {
	c.row(i)
	c.opponents.Serve(i)
}

// classify finds the type of each player of a list as one more floater: the opponents of other floaters are excluded,
// those of all who float, or of those who would be paired before him only. Readings LA-11 and LA-32.
//
// Rule: C.04.4.3 (1999, 2026) 3.3-3.5
// Rule: C.04.4.3 (1999) 3.9
// Rule: C.04.4.3 (2026) 3.9.1, 3.9.2
func (c *cover) classify(list []int, types []floaterType) {
	if c.s.r.choices.Is(readingExclude, "together") {
		open := c.opponents.Spares()
		for _, i := range list {
			types[i] = c.typeOf(i, open)
		}
		return
	}
	order := func(a, b int) int { return c.s.r.floatOrder(c.s.pool[a], c.s.pool[b], c.s.up) }
	ahead := slices.SortedFunc(slices.Values(c.floated), order)
	c.opponents.Clear()
	open := c.opponents.Spares()
	for _, i := range slices.SortedFunc(slices.Values(list), order) {
		for len(ahead) > 0 && order(ahead[0], i) < 0 {
			c.serve(ahead[0])
			ahead, open = ahead[1:], c.opponents.Spares()
		}
		types[i] = c.typeOf(i, open)
	}
}

func (c *cover) typeOf(i int, open matching.Set) floaterType {
	t := typeD
	if !c.row(i).Meets(open) {
		t = typeC
	}
	if !c.s.native[i] {
		t += typeB
	}
	return t
}

// floatOrder orders floaters as they are paired: those from above by score, then from the highest number; those from
// below the other way round.
//
// Rule: C.04.4.3 (1999, 2026) 3.6, 3.6.1, 3.6.2, 3.7, 3.7.1, 3.7.2
func (r *round) floatOrder(a, b int, up bool) int {
	p, q := &r.players[a], &r.players[b]
	n := cmp.Or(cmp.Compare(q.score, p.score), cmp.Compare(p.id, q.id))
	if up {
		return -n
	}
	return n
}
