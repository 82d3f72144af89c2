package lim

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// cover keeps which floaters can have different opponents in the adjacent score-group at the same time.
type cover struct {
	s       *stage
	size    int
	rows    []matching.Set // by place in the stage: his compatible opponents, by places in the adjacent list; nil for not asked
	pool    pool           // the adjacent players
	place   map[int]int
	holder  []int        // by adjacent place: the floater who has him, nobody
	floated []int        // floaters so far, by place in the stage
	free    matching.Set // adjacent players whom no floater has
	seen    matching.Set
}

func (s *stage) newCover(adjacent []int) *cover {
	n := len(adjacent)
	c := &cover{s: s, size: n, rows: make([]matching.Set, len(s.pool)), pool: s.r.newPool(adjacent, true), place: make(map[int]int, n), seen: matching.NewSet(n)}
	for i, p := range adjacent {
		c.place[p] = i
	}
	c.reset()
	return c
}

func (c *cover) reset() {
	c.holder = make([]int, c.size)
	c.free = matching.NewSet(c.size)
	for i := range c.holder {
		c.holder[i] = nobody
		c.free.Add(i)
	}
}

// row returns whom a player of the group may meet in the adjacent one.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (c *cover) row(i int) matching.Set {
	if c.rows[i] != nil {
		return c.rows[i]
	}
	p := c.s.pool[i]
	row := matching.NewSet(c.size)
	c.pool.allow(&c.s.r.players[p], row)
	for _, k := range c.s.r.apart[p] {
		if at, ok := c.place[k]; ok {
			row.Remove(at)
		}
	}
	c.rows[i] = row
	return row
}

// add lets a floater have an opponent, if one can be found for him beside those before.
func (c *cover) add(i int) {
	c.floated = append(c.floated, i)
	c.serve(i)
}

func (c *cover) serve(i int) {
	clear(c.seen)
	c.search(i)
}

// search looks for an opponent of a floater, moving others to other opponents.
func (c *cover) search(i int) bool {
	row := c.row(i)
	for w, x := range row {
		if x &= c.free[w]; x != 0 {
			c.give(w<<6+bits.TrailingZeros64(x), i)
			return true
		}
	}
	for w := range row {
		for x := row[w] &^ c.seen[w]; x != 0; x = row[w] &^ c.seen[w] {
			a := w<<6 + bits.TrailingZeros64(x)
			c.seen.Add(a)
			if c.search(c.holder[a]) {
				c.give(a, i)
				return true
			}
		}
	}
	return false
}

func (c *cover) give(a, floater int) {
	c.free.Remove(a)
	c.holder[a] = floater
}

// open returns the adjacent players who can be given to one more floater.
func (c *cover) open() matching.Set {
	out := c.free.Clone()
	for again := true; again; {
		again = false
		for a, f := range c.holder {
			if f != nobody && !out.Has(a) && c.row(f).Meets(out) {
				out.Add(a)
				again = true
			}
		}
	}
	return out
}

// classify finds the type of each player of a list as one more floater: the opponents of other floaters are excluded,
// those of all who float, or of those who would be paired before him only. Reading LA-11.
//
// Rule: C.04.4.3 (1999) 3.3
// Rule: C.04.4.3 (1999) 3.4
// Rule: C.04.4.3 (1999) 3.5
// Rule: C.04.4.3 (1999) 3.9
func (c *cover) classify(list []int, types []floaterType) {
	if !c.s.r.choices.Is(readingExclude, "ahead") {
		open := c.open()
		for _, i := range list {
			types[i] = c.typeOf(i, open)
		}
		return
	}
	order := func(a, b int) int { return c.s.r.floatOrder(c.s.pool[a], c.s.pool[b], c.s.up) }
	ahead := slices.SortedFunc(slices.Values(c.floated), order)
	c.reset()
	open := c.open()
	for _, i := range slices.SortedFunc(slices.Values(list), order) {
		for len(ahead) > 0 && order(ahead[0], i) < 0 {
			c.serve(ahead[0])
			ahead, open = ahead[1:], c.open()
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
// Rule: C.04.4.3 (1999) 3.6
// Rule: C.04.4.3 (1999) 3.6.1
// Rule: C.04.4.3 (1999) 3.6.2
// Rule: C.04.4.3 (1999) 3.7
// Rule: C.04.4.3 (1999) 3.7.1
// Rule: C.04.4.3 (1999) 3.7.2
func (r *round) floatOrder(a, b int, up bool) int {
	p, q := &r.players[a], &r.players[b]
	n := cmp.Or(cmp.Compare(q.score, p.score), cmp.Compare(p.order, q.order))
	if up {
		return -n
	}
	return n
}
