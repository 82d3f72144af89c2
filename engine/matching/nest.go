package matching

import "slices"

// nest is a face with blossoms that have prices: every matching left pairs as many as possible inside of each of them,
// so that one vertex of it, its exit, has a mate outside. Blossoms lie within each other or apart. Each of them, and
// the whole, is a cell: a graph of its units, which are vertices and the cells next within it, with a perfect matching.
// A last vertex of the graph of a blossom stands for the outside. A cell has an edge where one of its possible exits
// has one, and whatever exit is taken the rest of it can be paired. So the matchings left are made of matchings of the
// cells, and nothing but these is ever asked.
type nest struct {
	n     int   // vertices; units from n on are cells
	adj   []Set // of vertices: the edges left
	cells []*cell
	up    []int // by unit, the number of its cell
	at    []int // by unit, its position in the graph of that cell
}

// cell is a blossom; the one with the number 0 is the whole.
type cell struct {
	w      *Witness
	units  []int
	out    int // the vertex of the graph that stands for the outside; None for the whole
	inside Set // the vertices in it
	exits  Set // those of them who can have a mate outside
	starts [][2]int
}

// newNest is the nest of a graph with a perfect matching that is one of those left. blossoms lists those that hold a
// vertex, the outermost first. It reports whether the matching fits.
func newNest(adj []Set, mate []int, blossoms [][]int32) (*nest, bool) {
	n := len(adj)
	t := &nest{n: n, adj: adj, up: make([]int, n), at: make([]int, n)}
	t.newCell(None)
	number := map[int32]int{}
	for v := range n {
		k := 0
		for _, b := range blossoms[v] {
			if _, known := number[b]; !known {
				number[b] = t.newCell(k)
			}
			k = number[b]
			t.cells[k].inside.Add(v)
		}
		t.up[v], t.at[v] = k, len(t.cells[k].units)
		t.cells[k].units = append(t.cells[k].units, v)
	}
	for v, m := range mate {
		t.start(v, m)
	}
	for k := len(t.cells) - 1; k >= 0; k-- { // a cell has a higher number than the one around it
		if !t.draw(k) {
			return nil, false
		}
	}
	return t, true
}

// newCell is a cell within another one.
func (t *nest) newCell(around int) int {
	k := len(t.cells)
	t.cells = append(t.cells, &cell{inside: NewSet(t.n)})
	if around != None {
		t.up, t.at = append(t.up, around), append(t.at, len(t.cells[around].units))
		t.cells[around].units = append(t.cells[around].units, t.n+k)
	} else {
		t.up, t.at = append(t.up, None), append(t.at, None)
	}
	return k
}

// start notes where the edge between two vertices stands: in the innermost cell that holds both, and as the way out of
// those that hold the first alone.
func (t *nest) start(v, m int) {
	unit := v
	for k := t.up[v]; k != 0 && !t.cells[k].inside.Has(m); k = t.up[unit] {
		t.cells[k].starts = append(t.cells[k].starts, [2]int{unit, None})
		unit = t.n + k
	}
	other := m
	for t.up[other] != t.up[unit] {
		other = t.n + t.up[other]
	}
	k := t.up[unit]
	t.cells[k].starts = append(t.cells[k].starts, [2]int{unit, other})
}

// draw makes the graph of a cell; those within it have theirs. It reports whether it has a perfect matching.
func (t *nest) draw(k int) bool {
	c := t.cells[k]
	size := len(c.units)
	if c.out = None; k != 0 {
		c.out = size
		size++
	}
	rows := NewSets(size, size)
	for i, a := range c.units {
		reach := t.reach(a)
		for j, b := range c.units {
			if i != j && t.reaches(reach, b) {
				rows[i].Add(j)
			}
		}
		if k != 0 {
			rows[i].Add(c.out)
			rows[c.out].Add(i)
		}
	}
	c.w = NewWitness(rows)
	for _, s := range c.starts {
		if s[1] == None {
			c.w.Start(t.at[s[0]], c.out)
		} else {
			c.w.Start(t.at[s[0]], t.at[s[1]])
		}
	}
	if !c.w.Perfect() {
		return false
	}
	t.open(c)
	return true
}

// open finds the possible exits of a cell.
func (t *nest) open(c *cell) {
	c.exits = NewSet(t.n)
	if c.out != None {
		t.vertices(c, c.w.Partners(c.out), c.exits)
	}
}

// vertices adds the vertices of some units of a cell to a set: of cells those who can have a mate outside.
func (t *nest) vertices(c *cell, units, to Set) {
	for i, u := range c.units {
		switch {
		case !units.Has(i):
		case u < t.n:
			to.Add(u)
		default:
			to.Join(t.cells[u-t.n].exits)
		}
	}
}

// reach are the vertices with whom a unit has an edge, some of its own perhaps among them.
func (t *nest) reach(unit int) Set {
	if unit < t.n {
		return t.adj[unit]
	}
	out, exits := NewSet(t.n), t.cells[unit-t.n].exits
	for v := exits.Next(0); v != None; v = exits.Next(v + 1) {
		out.Join(t.adj[v])
	}
	return out
}

func (t *nest) reaches(reach Set, unit int) bool {
	if unit < t.n {
		return reach.Has(unit)
	}
	return reach.Meets(t.cells[unit-t.n].exits)
}

// prefer leaves a vertex only the mates with the highest value that it can have. If one mate is left, that mate is left
// no other vertex.
func (t *nest) prefer(v int, value func(u int) int) {
	if t.adj[v].Size() < 2 {
		return
	}
	if !t.restrict(v, bestOf(t.adj[v], value)) {
		possible := t.possible(v)
		for best := bestOf(possible, value); !t.restrict(v, best); best = bestOf(possible, value) {
			possible.Without(possible, best)
		}
	}
	if t.adj[v].Size() == 1 {
		t.restrict(t.adj[v].Next(0), SetOf(t.n, []int{v}))
	}
}

// bestOf are those of a set that is not empty with the highest value.
func bestOf(set Set, value func(u int) int) Set {
	out, best := make(Set, len(set)), highest(set, value)
	for u := set.Next(0); u != None; u = set.Next(u + 1) {
		if value(u) == best {
			out.Add(u)
		}
	}
	return out
}

// possible are the mates of a vertex but for those whom the graph of its cell rules out.
func (t *nest) possible(v int) Set {
	c := t.cells[t.up[v]]
	units := c.w.Partners(t.at[v])
	found := NewSet(t.n)
	t.vertices(c, units, found)
	if c.out != None && units.Has(c.out) {
		for u := range t.n {
			if !c.inside.Has(u) {
				found.Add(u)
			}
		}
	}
	found.Common(found, t.adj[v])
	return found
}

// change is what restrict has done to a cell.
type change struct {
	*cell
	at    int
	gone  []int
	exits Set
}

// restrict leaves a vertex only some mates if a matching remains, and reports whether one does.
func (t *nest) restrict(v int, keep Set) bool {
	lost := slices.DeleteFunc(t.adj[v].List(), keep.Has)
	if len(lost) == 0 {
		return true
	}
	for _, u := range lost {
		t.adj[v].Remove(u)
		t.adj[u].Remove(v)
	}
	var done []change
	for unit := v; ; unit = t.n + t.up[unit] {
		k := t.up[unit]
		c := t.cells[k]
		gone := t.severed(c, unit)
		if !c.w.Forbid(t.at[unit], gone) {
			break
		}
		done = append(done, change{c, t.at[unit], gone, c.exits})
		if k == 0 {
			return true
		}
		t.open(c)
	}
	for _, d := range done {
		d.cell.exits = d.exits
		for _, j := range d.gone {
			d.w.Neighbours(d.at).Add(j)
			d.w.Neighbours(j).Add(d.at)
		}
	}
	for _, u := range lost {
		t.adj[v].Add(u)
		t.adj[u].Add(v)
	}
	return false
}

// severed are the neighbours of a unit in the graph of its cell with whom it has no edge any more.
func (t *nest) severed(c *cell, unit int) (gone []int) {
	reach, row := t.reach(unit), c.w.Neighbours(t.at[unit])
	for j := row.Next(0); j != None; j = row.Next(j + 1) {
		if j != c.out && !t.reaches(reach, c.units[j]) {
			gone = append(gone, j)
		}
	}
	return gone
}

// mates are those of one of the matchings left.
func (t *nest) mates() []int {
	mate := none(t.n)
	t.join(0, mate)
	return mate
}

// join enters the pairs of a cell and of those within it.
func (t *nest) join(k int, mate []int) {
	c := t.cells[k]
	for i, a := range c.units {
		j := c.w.Mate(i)
		if j < i || j == c.out {
			continue
		}
		u, v := t.edge(a, c.units[j])
		mate[u], mate[v] = v, u
		t.leave(a, u, mate)
		t.leave(c.units[j], v, mate)
	}
}

// edge is an edge between two units, by vertices.
func (t *nest) edge(a, b int) (u, v int) {
	reach, exits := t.reach(a), t.exits(b)
	v = reach.NextCommon(exits, 0)
	return t.adj[v].NextCommon(t.exits(a), 0), v
}

func (t *nest) exits(unit int) Set {
	if unit < t.n {
		return SetOf(t.n, []int{unit})
	}
	return t.cells[unit-t.n].exits
}

// leave enters the pairs of a unit of which a vertex has its mate outside.
func (t *nest) leave(unit, v int, mate []int) {
	if unit < t.n {
		return
	}
	k, child := unit-t.n, v
	for t.up[child] != k {
		child = t.n + t.up[child]
	}
	c := t.cells[k]
	c.w.CanPair(c.out, t.at[child])
	t.leave(child, v, mate)
	t.join(k, mate)
}
