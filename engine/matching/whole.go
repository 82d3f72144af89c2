package matching

import "slices"

// shared is what is left of the matchings of a Partial where pairs shared out in halves are better than whole ones.
// Prices then prove what halves can do, which is nearly what whole pairs can: few vertices have no mate among the edges
// that cost just their prices. So a weighted matching that begins with these prices and pairs soon ends.
type shared struct {
	*Partial
	class  []int   // of each vertex, before the first of the costs
	joined []joint // the classes that had edges then
	adj    []Set   // and the edges
	costs  []func(a, b int) int
	prices [][]int // by cost and vertex: what it asks for giving and for taking together
}

// joint is two classes with edges, and a vertex of each.
type joint struct{ k, l, a, b int }

// whole returns, as mates, the best of the matchings left before a digit that Maximise could prove for halves alone, by
// this digit and all after it; nil where halves are not the reason, or where too many digits follow. Nothing but seats
// has been taken out.
//
// Proof: L18.
func (p *Partial) whole(digits []Digit) []int {
	if !p.halved() {
		return nil
	}
	h := &shared{Partial: p, class: slices.Clone(p.class), adj: NewSets(len(p.class), len(p.class))}
	before := p.last.before
	p.each(func(k, l, a, b int) {
		if before[k][l] {
			h.joined = append(h.joined, joint{k, l, a, b})
		}
	})
	p.fill(h.adj, func(k, l int) bool { return before[k][l] })
	h.note()
	n := stars(digits)
	for _, d := range digits[1:n] {
		if !p.Maximise(d) && !p.halved() {
			return nil
		}
		h.note()
	}
	p.Meter.count(len(h.joined) * len(h.costs) / 4)
	l := h.layout()
	switch words := l.Words(); {
	case words <= 2:
		return wholeBy[[2]uint64](h, l, digits[n:])
	case words <= 4:
		return wholeBy[[4]uint64](h, l, digits[n:])
	case words <= 8:
		return wholeBy[[8]uint64](h, l, digits[n:])
	}
	return nil
}

// halved reports whether the last cost is proved for pairs shared out in halves alone.
func (p *Partial) halved() bool { return p.last != nil && p.last.halves }

// note keeps the last cost and the prices that prove it.
func (h *shared) note() {
	prices := make([]int, len(h.class))
	if last := h.last; last.giving != nil {
		for v, k := range h.Face.class {
			prices[v] = last.giving[k] + last.taking[k]
		}
	}
	h.costs, h.prices = append(h.costs, h.last.cost), append(h.prices, prices)
}

// layout has room in each digit for four times the cost of any matching, and for as much of the slack of any edge.
func (h *shared) layout() *Layout {
	l := &Layout{}
	for k, cost := range h.costs {
		dearest, highest := 0, 0
		for _, j := range h.joined {
			c := cost(j.a, j.b)
			dearest = max(dearest, c, -c)
		}
		for _, price := range h.prices[k] {
			highest = max(highest, price, -price)
		}
		l.Add(4*len(h.class)*dearest + 4*highest)
	}
	return l
}

// wholeBy finds the best matching with weights of a width, and of those as good the first by some stars.
func wholeBy[W wide](h *shared, l *Layout, order []Digit) []int {
	s := sharedSolver[W](h, l)
	for s.phase() {
	}
	mate := s.mates()
	if slices.Contains(mate, None) {
		return nil
	}
	left := &stages{n: s.n, meter: h.Meter}
	s.leave(left)
	stars := make([]Digit, len(order))
	for k, d := range order {
		stars[k] = d.Only(func(_, u int) bool { return u < h.N })
	}
	mate, ok := left.ordered(mate, stars)
	if !ok {
		return nil
	}
	for v, m := range mate[:h.N] {
		if m >= h.N {
			mate[v] = None
		}
	}
	return mate[:h.N]
}

// sharedSolver is the solver of the vertices that are not taken out. It begins with the prices found, and with pairs
// that cost just them. A weight is the cost less than nothing, and doubled once more than by other solvers: so prices
// are even, and no slack is ever odd when it is to be halved.
func sharedSolver[W wide](h *shared, l *Layout) *solver[W] {
	living := h.w.living.List()
	at := make([]int, len(h.class)) // of a vertex, its number in the solver
	for x, v := range living {
		at[v] = x + 1
	}
	s := bareSolver[W](len(living))
	s.meter, s.perfect, s.kinds = h.Meter, true, len(h.members)
	s.w = make([]W, s.kinds*s.kinds)
	for _, j := range h.joined {
		w := widened[W](l, func(digit int) int { return -4 * h.costs[digit](j.a, j.b) })
		s.w[j.k*s.kinds+j.l], s.w[j.l*s.kinds+j.k] = w, w
	}
	for x, v := range living {
		s.kind[x+1] = int32(h.class[v])
		s.dual[x+1] = widened[W](l, func(digit int) int { return -2 * h.prices[digit][v] })
		for u := h.adj[v].NextCommon(h.w.living, 0); u != None; u = h.adj[v].NextCommon(h.w.living, u+1) {
			s.adj[x+1].Add(at[u])
		}
		if m := h.w.mate[v]; m != None {
			s.mate[x+1] = int32(at[m])
		}
	}
	return s
}

// widened is the number with some values of the digits of a layout.
func widened[W wide](l *Layout, value func(digit int) int) (w W) {
	buf := make([]uint64, len(w))
	for digit := range l.bits {
		l.Put(buf, digit, value(digit))
	}
	for k := range len(w) {
		w[k] = buf[k]
	}
	return w
}
