package dubov1997

import "math/bits"

// set is a set of players by index, one bit each.
type set []uint64

func newSet(n int) set         { return make(set, (n+63)/64) }
func (s set) has(i int) bool   { return s[i>>6]&(1<<(i&63)) != 0 }
func (s set) add(i int)        { s[i>>6] |= 1 << (i & 63) }
func (s set) remove(i int)     { s[i>>6] &^= 1 << (i & 63) }
func (s set) clone() set       { return append(set(nil), s...) }
func (s set) meets(t set) bool { return s.firstCommon(t) >= 0 }
func setOf(n int, l []int) set { s := newSet(n); s.addAll(l); return s }
func (s set) addAll(list []int) {
	for _, i := range list {
		s.add(i)
	}
}

// firstCommon returns the least member of both sets, -1 when there is none.
func (s set) firstCommon(t set) int {
	for w, x := range s {
		if x &= t[w]; x != 0 {
			return w<<6 + bits.TrailingZeros64(x)
		}
	}
	return -1
}

const nobody = -1

// completion is the witness behind chapter 9: a complete pairing of the players still to be paired, made of pairs that
// the absolute rules allow. Whether a decision leaves the rest pairable is answered by turning the witness into one
// that contains the decision, with one search for an augmenting path; the answer does not depend on the witness at hand.
type completion struct {
	adj    []set // adj[a] holds those whom a may meet
	alive  set   // the players still to be paired
	mate   []int // the witness; nobody for a player not alive
	inside set   // while a group is asked who must leave it: the group, else nil
	stay   set   // with inside: those who must be paired inside the group

	search
}

// search is the working memory of a search for an augmenting path.
type search struct {
	base, parent  []int
	even, open    set // open: those who may still be reached, neither odd nor out of play
	marked        set
	queue         []int
	contractedSet set
	blossom       []set // by base: who is contracted into it, nil or empty for nobody
	bases         []int // those whose blossom is not empty
}

func newCompletion(adj []set) *completion {
	n := len(adj)
	c := &completion{adj: adj, alive: newSet(n), mate: make([]int, n)}
	for i := range n {
		c.alive.add(i)
		c.mate[i] = nobody
	}
	c.base, c.parent, c.queue = make([]int, n), make([]int, n), make([]int, 0, n)
	c.blossom = make([]set, n)
	c.even, c.open, c.marked, c.contractedSet = newSet(n), newSet(n), newSet(n), newSet(n)
	return c
}

// word returns a part of the set of those whom a may meet now.
func (c *completion) word(a, w int) uint64 {
	x := c.adj[a][w] & c.alive[w]
	if c.inside == nil {
		return x
	}
	if c.stay.has(a) {
		return x & c.inside[w]
	}
	if !c.inside.has(a) {
		return x &^ c.stay[w]
	}
	return x
}

// may reports whether two living players may meet now.
func (c *completion) may(a, b int) bool { return c.word(a, b>>6)&(1<<(b&63)) != 0 }

// complete builds the witness from nothing and returns those it has to leave out, as few as possible.
func (c *completion) complete() (exposed []int) {
	free := c.alive.clone()
	for a := range c.mate {
		if !free.has(a) {
			continue
		}
		free.remove(a)
		if b := free.firstCommon(c.adj[a]); b >= 0 {
			free.remove(b)
			c.mate[a], c.mate[b] = b, a
		}
	}
	for a := range c.mate {
		if c.mate[a] == nobody && c.alive.has(a) && !c.augment(a) {
			exposed = append(exposed, a)
		}
	}
	return exposed
}

// canPair reports whether a and b may meet so that all others can still be paired. If so, the witness pairs them.
func (c *completion) canPair(a, b int) bool {
	if !c.may(a, b) {
		return false
	}
	if c.mate[a] == b {
		return true
	}
	x, y := c.mate[a], c.mate[b]
	c.alive.remove(a)
	c.alive.remove(b)
	c.mate[x], c.mate[y] = nobody, nobody
	ok := c.augment(x)
	c.alive.add(a)
	c.alive.add(b)
	if ok {
		c.mate[a], c.mate[b] = b, a
	} else {
		c.mate[x], c.mate[y] = a, b
	}
	return ok
}

// take removes a pair that canPair has allowed.
func (c *completion) take(a, b int) {
	for _, i := range [2]int{a, b} {
		c.alive.remove(i)
		c.mate[i] = nobody
	}
}

// canStay reports whether y can be paired inside the group together with all who stay already, while everybody alive
// is paired. If so, y stays and the witness shows it.
func (c *completion) canStay(y int) bool {
	c.stay.add(y)
	x := c.mate[y]
	if c.inside.has(x) {
		return true
	}
	c.mate[x], c.mate[y] = nobody, nobody
	if c.augment(y) {
		return true
	}
	c.mate[x], c.mate[y] = y, x
	c.stay.remove(y)
	return false
}

// augment looks for a way to pair root, who has no mate in the witness, with somebody else who has none, by changing
// mates along a path. It works in general graphs (blossoms are contracted) and changes nothing when it fails.
func (c *completion) augment(root int) bool {
	if c.short(root) {
		return true
	}
	end := c.findPath(root)
	if end == nobody {
		return false
	}
	for end != nobody {
		v := c.parent[end]
		next := c.mate[v]
		c.mate[end], c.mate[v] = v, end
		end = next
	}
	return true
}

// short tries the paths of one and of three pairs, which nearly always suffice.
func (c *completion) short(root int) bool {
	target := nobody
	for w := range c.alive {
		for x := c.word(root, w); x != 0; x &= x - 1 {
			v := w<<6 + bits.TrailingZeros64(x)
			if c.mate[v] == nobody {
				c.mate[v], c.mate[root] = root, v
				return true
			}
		}
	}
	for w := range c.alive {
		for x := c.alive[w]; x != 0 && target == nobody; x &= x - 1 {
			if v := w<<6 + bits.TrailingZeros64(x); c.mate[v] == nobody && v != root {
				target = v
			}
		}
	}
	if target == nobody {
		return false
	}
	for w := range c.alive {
		for x := c.word(root, w); x != 0; x &= x - 1 {
			v := w<<6 + bits.TrailingZeros64(x)
			if m := c.mate[v]; c.may(m, target) {
				c.mate[root], c.mate[v] = v, root
				c.mate[m], c.mate[target] = target, m
				return true
			}
		}
	}
	return false
}

// findPath grows trees of alternating paths from the roots, who have no mates, and returns the other mateless player it
// reaches. With more than one root there must be no path between two of them.
func (c *completion) findPath(roots ...int) int {
	for i := range c.base {
		c.base[i], c.parent[i] = i, nobody
	}
	for _, b := range c.bases {
		clear(c.blossom[b])
	}
	c.bases = c.bases[:0]
	copy(c.open, c.alive)
	clear(c.even)
	c.even.addAll(roots)
	c.queue = append(c.queue[:0], roots...)
	for at := 0; at < len(c.queue); at++ {
		v := c.queue[at]
		for w := range c.alive {
			for x := c.word(v, w) & c.open[w] &^ c.same(v, w); x != 0; x &= x - 1 {
				to := w<<6 + bits.TrailingZeros64(x)
				if end := c.visit(v, to); end != nobody {
					return end
				}
			}
		}
	}
	return nobody
}

// spare returns those whom some largest pairing leaves out, when exposed are those whom the witness leaves out and no
// larger one exists.
func (c *completion) spare(exposed []int) set {
	if len(exposed) > 0 {
		c.findPath(exposed...)
	}
	return c.even.clone()
}

// same returns a part of the set of those in the blossom of v.
func (c *completion) same(v, w int) uint64 {
	if b := c.blossom[c.base[v]]; b != nil {
		return b[w]
	}
	return 0
}

// visit follows the edge from the even player v to another one.
func (c *completion) visit(v, to int) int {
	switch {
	case c.base[v] == c.base[to] || c.mate[v] == to:
	case c.even.has(to):
		c.contract(v, to)
	case c.parent[to] == nobody:
		c.parent[to] = v
		m := c.mate[to]
		if m == nobody {
			return to
		}
		c.open.remove(to)
		c.even.add(m)
		c.queue = append(c.queue, m)
	}
	return nobody
}

// contract makes one vertex of the odd cycle that the edge between two even players closes.
func (c *completion) contract(v, to int) {
	top := c.ancestor(v, to)
	clear(c.contractedSet)
	c.mark(v, top, to)
	c.mark(to, top, v)
	if c.blossom[top] == nil {
		c.blossom[top] = newSet(len(c.base))
	}
	c.bases = append(c.bases, top)
	inside := c.blossom[top]
	inside.add(top)
	for i := range c.base {
		if !c.contractedSet.has(c.base[i]) {
			continue
		}
		c.base[i] = top
		inside.add(i)
		if !c.even.has(i) {
			c.even.add(i)
			c.open.add(i)
			c.queue = append(c.queue, i)
		}
	}
}

func (c *completion) ancestor(a, b int) int {
	clear(c.marked)
	for {
		a = c.base[a]
		c.marked.add(a)
		if c.mate[a] == nobody {
			break
		}
		a = c.parent[c.mate[a]]
	}
	for b = c.base[b]; !c.marked.has(b); b = c.base[c.parent[c.mate[b]]] {
	}
	return b
}

func (c *completion) mark(v, top, child int) {
	for c.base[v] != top {
		c.contractedSet.add(c.base[v])
		c.contractedSet.add(c.base[c.mate[v]])
		c.parent[v] = child
		child = c.mate[v]
		v = c.parent[c.mate[v]]
	}
}
