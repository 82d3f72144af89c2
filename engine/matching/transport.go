package matching

import "slices"

// transport is the cheapest way to send things from senders to receivers, of each as many as he has or wants. Its
// prices prove that it is.
type transport struct {
	to    [][]int32 // to whom each may send
	cost  [][]int32 // by who sends, then who receives
	flow  [][]int32 // by who receives, then who sends
	left  []int     // still to be sent, by sender
	right []int     // still to be received
	// Prices: what is sent costs no less than the two prices together, and just that where something is sent.
	sending, receiving []int

	// Of a search: nodes are the senders, then, from len(to) on, the receivers.
	distance []int
	from     []int // the node from which a node was reached, None for the first
	open     []int // nodes that were reached, and from which nothing else was reached yet
}

// newTransport is a transport of which nothing has been sent. It takes the lists of how much there is to be sent and
// received.
func newTransport(left, right []int, joined func(a, b int) bool, cost [][]int32) *transport {
	n, m := len(left), len(right)
	ints := make([]int, 3*(n+m)) // all lists in one piece of memory
	t := &transport{to: make([][]int32, n), cost: cost, flow: table[int32](m, n), left: left, right: right,
		sending: ints[:n:n], receiving: ints[n : n+m : n+m], distance: ints[n+m : 2*(n+m)], from: ints[2*(n+m):]}
	ends := make([]int32, 0, n*m)
	for a := range n {
		first := len(ends)
		for b := range m {
			if left[a] > 0 && right[b] > 0 && joined(a, b) {
				ends = append(ends, int32(b))
			}
		}
		t.to[a] = ends[first:len(ends):len(ends)]
	}
	return t
}

// send begins with something that costs nothing.
func (t *transport) send(a, b int) {
	t.flow[b][a]++
	t.left[a]--
	t.right[b]--
}

// solve sends everything at the least cost and reports whether it can. What has been sent so far costs just its prices.
func (t *transport) solve() bool {
	for a := range t.left {
		for t.left[a] > 0 {
			if !t.augment(a) {
				return false
			}
		}
	}
	return true
}

func (t *transport) slack(a, b int) int { return int(t.cost[a][b]) - t.sending[a] - t.receiving[b] }

// change sends as much as possible along the path that ends with a receiver.
func (t *transport) change(end int) {
	n := len(t.to)
	most := t.right[end]
	for b := end; ; {
		a := t.from[n+b]
		if t.from[a] == None {
			most = min(most, t.left[a])
			break
		}
		b = t.from[a] - n
		most = min(most, int(t.flow[b][a]))
	}
	t.right[end] -= most
	for b := end; ; {
		a := t.from[n+b]
		t.flow[b][a] += int32(most)
		if t.from[a] == None {
			t.left[a] -= most
			return
		}
		b = t.from[a] - n
		t.flow[b][a] -= int32(most)
	}
}

const far = int(^uint(0) >> 2)

// augment sends more from a sender along the cheapest path of changes, and moves the prices so that it costs just them.
// It reports whether there is one.
func (t *transport) augment(first int) bool {
	n := len(t.to)
	for i := range t.distance {
		t.distance[i] = far
	}
	t.open = t.open[:0]
	t.reach(first, None, 0)
	end := far // the distance of the nearest receiver who still wants something
	reach := 0
	for at := t.nearest(reach); at != None; at = t.nearest(reach) {
		d, b := t.distance[at], at-n
		reach = d
		switch {
		case at < n:
			row, d := t.cost[at], d-t.sending[at]
			for _, b := range t.to[at] {
				if x := d + int(row[b]) - t.receiving[b]; x < end && x < t.distance[n+int(b)] {
					t.reach(n+int(b), at, x)
					if t.right[b] > 0 {
						end = x
					}
				}
			}
		case t.right[b] > 0:
			t.move(d)
			t.change(b)
			return true
		default:
			for a, sent := range t.flow[b] {
				if sent > 0 && d < t.distance[a] {
					t.reach(a, at, d)
				}
			}
		}
	}
	return false
}

// move changes the prices of what is nearer than a distance.
func (t *transport) move(reach int) {
	for a := range t.sending {
		t.sending[a] += max(0, reach-t.distance[a])
	}
	for b := range t.receiving {
		t.receiving[b] -= max(0, reach-t.distance[len(t.to)+b])
	}
}

// reach notes that a node can be reached from another one at a distance, nearer than before.
func (t *transport) reach(node, from, distance int) {
	if t.distance[node] == far {
		t.open = append(t.open, node)
	}
	t.distance[node], t.from[node] = distance, from
}

// nearest takes the nearest of the open nodes, of these the one that was reached last; None when there is none. None of
// them is nearer than reach.
func (t *transport) nearest(reach int) int {
	best, least := None, far
	for i, node := range slices.Backward(t.open) {
		if d := t.distance[node]; d < least {
			if best, least = i, d; d == reach {
				break
			}
		}
	}
	if best == None {
		return None
	}
	node, last := t.open[best], len(t.open)-1
	t.open[best], t.open = t.open[last], t.open[:last]
	return node
}

// TightKinds looks for the cheapest way to give each row a column of its own, of as many, where the cost depends on the
// kind of the row and that of the column. It returns which kinds the rows of a cheapest one may have columns of. When
// all rows can be served so, the cheapest assignments are exactly those; when pairs that are apart prevent it, nothing
// is said: the cheapest ones are dearer than kinds alone can tell.
//
// All it does is look for prices of the kinds such that no column is cheaper for a row than the two prices together,
// and as many rows as there are could be served at just these prices if no pair was apart. No assignment is cheaper
// than all prices together. So if one costs just that, the cheapest are exactly those of which every pair does
// (complementary slackness).
func TightKinds(rows, columns []int8, cost [][]int32) (fits [][]bool) {
	left, right := make([]int, len(cost)), make([]int, len(cost[0]))
	for _, c := range rows {
		left[c]++
	}
	for _, k := range columns {
		right[k]++
	}
	fits = table[bool](len(left), len(right))
	t := newTransport(left, right, func(int, int) bool { return true }, cost)
	t.solve() // every kind has a price for every other, and there are as many rows as columns
	for c := range fits {
		for k := range fits[c] {
			fits[c][k] = t.slack(c, k) == 0
		}
	}
	return fits
}

// Cheapest leaves each row only columns with which the assignments of all rows are exactly the cheapest ones, and
// reports whether all rows can be served. There are as many rows as columns, and no column is fixed. A cost is asked
// for columns of the row's set; it is not negative, and those of an assignment add up to less than 1<<31. The rows'
// sets are changed.
func (a *Assignment) Cheapest(cost func(row, column int) int) bool {
	n := len(a.rows)
	costs, one := table[int32](n, n), slices.Repeat([]int{1}, n)
	for i, row := range a.rows {
		for j := row.Next(0); j != None; j = row.Next(j + 1) {
			costs[i][j] = int32(cost(i, j))
		}
	}
	t := newTransport(one, slices.Clone(one), func(i, j int) bool { return a.rows[i].Has(j) }, costs)
	if !t.solve() {
		return false
	}
	a.Clear()
	for i, columns := range t.to {
		for _, j := range columns {
			switch {
			case t.slack(i, int(j)) > 0:
				a.rows[i].Remove(int(j))
			case t.flow[j][i] > 0:
				a.give(i, int(j))
			}
		}
	}
	return true
}

// table has so many rows of so many cells, in one piece of memory.
func table[T any](n, m int) [][]T {
	cells, rows := make([]T, n*m), make([][]T, n)
	for i := range rows {
		rows[i], cells = cells[:m:m], cells[m:]
	}
	return rows
}
