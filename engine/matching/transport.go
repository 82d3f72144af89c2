package matching

// transport is the cheapest way to send the vertices of classes to vertices of classes, each class as many as it has
// and as many to it: what a cheapest perfect matching of so many vertices becomes when pairs may be shared out in
// halves. Its prices bound every perfect matching from below.
type transport struct {
	to    [][]int32 // to which classes each may send; from them it may receive, too
	cost  [][]int32
	flow  [][]int32 // by who receives, then who sends
	left  []int     // still to be sent, by class
	right []int     // still to be received
	// Prices: what is sent costs no less than the two prices together, and just that where something is sent.
	sending, receiving []int

	// Of a search: nodes are the classes that send, then, from len(to) on, those that receive.
	distance []int
	from     []int32 // the node from which a node was reached, None for the first
	done     []bool
	heap     []step
}

// step is a node that can be reached at a distance.
type step struct {
	distance int
	node     int32
}

// newTransport is a transport of classes of some sizes that are joined; a class of one has nobody to send to itself.
func newTransport(size []int, join [][]bool, cost [][]int32) *transport {
	n := len(size)
	ints := make([]int, 6*n) // all lists in one piece of memory
	piece := func(length int) (list []int) {
		list, ints = ints[:length:length], ints[length:]
		return list
	}
	t := &transport{to: make([][]int32, n), cost: cost, flow: square[int32](n), left: piece(n), right: piece(n),
		sending: piece(n), receiving: piece(n), distance: piece(2 * n), from: make([]int32, 2*n),
		done: make([]bool, 2*n)}
	copy(t.left, size)
	copy(t.right, size)
	ends := make([]int32, 0, t.edges(join))
	for a := range join {
		first := len(ends)
		for b := range join[a] {
			if t.joins(join, a, b) {
				ends = append(ends, int32(b))
			}
		}
		t.to[a] = ends[first:len(ends):len(ends)]
	}
	return t
}

// joins reports whether a class may send to another one, before anything is sent.
func (t *transport) joins(join [][]bool, a, b int) bool {
	return join[a][b] && t.left[a] > 0 && t.left[b] > 0 && (a != b || t.left[a] > 1)
}

// edges counts who may send to whom, before anything is sent.
func (t *transport) edges(join [][]bool) (n int) {
	for a := range join {
		for b := range join[a] {
			if t.joins(join, a, b) {
				n++
			}
		}
	}
	return n
}

// send begins with a pair of classes that costs nothing, in both directions.
func (t *transport) send(a, b int) {
	for range 2 {
		t.flow[b][a]++
		t.left[a]--
		t.right[b]--
		a, b = b, a
	}
}

// solve sends everything at the least cost and reports whether it can. What has been sent so far costs just its prices.
func (t *transport) solve() bool {
	for a := range t.left {
		for t.left[a] > 0 {
			if !t.augment(int32(a)) {
				return false
			}
		}
	}
	return true
}

func (t *transport) slack(a, b int32) int { return int(t.cost[a][b]) - t.sending[a] - t.receiving[b] }

// change sends as much as possible along the path that ends with a receiving class.
func (t *transport) change(end int32) {
	n := int32(len(t.to))
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

// augment sends more from a class along the cheapest path of changes, and moves the prices so that it costs just them.
// It reports whether there is one.
func (t *transport) augment(first int32) bool {
	n := int32(len(t.to))
	t.heap = t.heap[:0]
	clear(t.done)
	for i := range t.distance {
		t.distance[i] = far
	}
	t.reach(first, None, 0)
	end := far // the distance of the nearest class with something to receive
	for at := t.nearest(); at != None; at = t.nearest() {
		d, b := t.distance[at], at-n
		switch {
		case at < n:
			row, d := t.cost[at], d-t.sending[at]
			for _, b := range t.to[at] {
				if x := d + int(row[b]) - t.receiving[b]; x < end {
					t.reach(n+b, at, x)
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
			for _, a := range t.to[b] {
				if t.flow[b][a] > 0 && !t.done[a] {
					t.reach(a, at, d)
				}
			}
		}
	}
	return false
}

// move changes the prices of what is nearer than a distance.
func (t *transport) move(reach int) {
	n := len(t.to)
	for a := range n {
		t.sending[a] += max(0, reach-t.distance[a])
		t.receiving[a] -= max(0, reach-t.distance[n+a])
	}
}

// reach notes that a node can be reached from another one at a distance.
func (t *transport) reach(node, from int32, distance int) {
	if distance >= t.distance[node] {
		return
	}
	t.distance[node], t.from[node] = distance, from
	i := len(t.heap)
	t.heap = append(t.heap, step{distance, node})
	for i > 0 && t.heap[(i-1)/2].distance > distance {
		t.heap[i] = t.heap[(i-1)/2]
		i = (i - 1) / 2
	}
	t.heap[i] = step{distance, node}
}

// nearest is the nearest node that is not done, and makes it so; None when no other can be reached.
func (t *transport) nearest() int32 {
	for len(t.heap) > 0 {
		top := t.heap[0]
		last := len(t.heap) - 1
		s := t.heap[last]
		t.heap = t.heap[:last]
		for i := 0; last > 0; {
			k := 2*i + 1
			if k+1 < last && t.heap[k+1].distance < t.heap[k].distance {
				k++
			}
			if k >= last || t.heap[k].distance >= s.distance {
				t.heap[i] = s
				break
			}
			t.heap[i] = t.heap[k]
			i = k
		}
		if !t.done[top.node] {
			t.done[top.node] = true
			return top.node
		}
	}
	return None
}
