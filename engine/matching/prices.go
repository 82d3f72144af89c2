package matching

import "slices"

// prices are those of one cost, by class. Every vertex gives once and takes once, which lets pairs be shared out in
// halves: no edge is cheaper, either way, than what one end asks for giving and the other for taking.
type prices struct {
	*Face
	cost           func(a, b int) int // of an edge between two vertices
	before         [][]bool           // the classes that had edges before the cost
	costs          [][]int32
	giving, taking []int
	halves         bool // pairs shared out in halves cost just the prices, but whole ones do not
}

// slack is by how much one class gives to another more dearly than it asks.
func (p *prices) slack(k, l int) int { return int(p.costs[k][l]) - p.giving[k] - p.taking[l] }

// mostRises bounds how often prices are changed for single vertices. Where that does not end soon, it does not help.
const mostRises = 400

// settle keeps the edges that cost just their prices both ways, and looks for a perfect matching of them. As long as
// there is none, prices of single vertices are changed.
//
// Proof: L7.
func (p *prices) settle() bool {
	p.before = p.join
	for range mostRises {
		p.join = table[bool](len(p.members), len(p.members))
		for k := range p.join {
			for l := range p.join[k] {
				p.join[k][l] = p.before[k][l] && p.slack(k, l) == 0 && p.slack(l, k) == 0
			}
		}
		p.draw()
		if p.w.Complete() == 0 {
			return true
		}
		if !p.rise() {
			return false
		}
	}
	return false
}

// rise changes the prices of single vertices. Where all can give and take at these prices, none are better: pairs
// shared out in halves would be cheaper than whole ones. Otherwise there are vertices who together have too few others
// to give to; they ask less, and these more, until one more edge costs just its prices.
//
// Proof: L8.
func (p *prices) rise() bool {
	givers, takers := p.short()
	if p.halves = givers == nil; p.halves {
		return false
	}
	step := p.step(givers, takers)
	if step == 0 {
		return false
	}
	p.join = p.before
	p.widen(p.Divide(func(v int) int {
		key := 0
		if givers.Has(v) {
			key++
		}
		if takers.Has(v) {
			key += 2
		}
		return key
	}))
	p.before = p.join
	for k, own := range p.members {
		if len(own) > 0 && givers.Has(own[0]) {
			p.giving[k] += step
		}
		if len(own) > 0 && takers.Has(own[0]) {
			p.taking[k] -= step
		}
	}
	return true
}

// short are vertices who can give only to fewer others, and those others; nil when there are none.
func (p *prices) short() (givers, takers Set) {
	n := len(p.class)
	a := NewAssignment(p.rows(), n)
	for v, m := range p.w.mate {
		if m != None && p.w.living.Has(v) {
			a.give(v, m)
		}
	}
	var queue []int
	for v := p.w.free.Next(0); v != None; v = p.w.free.Next(v + 1) {
		if !a.Serve(v) {
			queue = append(queue, v)
		}
	}
	if queue == nil {
		return nil, nil
	}
	givers, takers = SetOf(n, queue), NewSet(n)
	for at := 0; at < len(queue); at++ {
		row := a.rows[queue[at]]
		for v := row.Next(0); v != None; v = row.Next(v + 1) {
			if !takers.Has(v) {
				takers.Add(v)
				givers.Add(a.back[v])
				queue = append(queue, a.back[v])
			}
		}
	}
	return givers, takers
}

// rows are, for every vertex, those to whom it can give for just the prices.
func (p *prices) rows() []Set {
	rows := NewSets(len(p.class), len(p.class))
	p.fill(rows, func(k, l int) bool { return p.before[k][l] && p.slack(k, l) == 0 })
	return rows
}

// widen gives the classes made of others the costs and prices of those.
func (p *prices) widen(parts []int) {
	for _, from := range parts {
		for i := range p.costs {
			p.costs[i] = append(p.costs[i], p.costs[i][from])
		}
		p.costs = append(p.costs, slices.Clone(p.costs[from]))
		p.giving = append(p.giving, p.giving[from])
		p.taking = append(p.taking, p.taking[from])
	}
}

// step is the least slack of an edge from a giver to one who is no taker.
func (p *prices) step(givers, takers Set) int {
	least := 0
	for k, own := range p.members {
		for l, others := range p.members {
			s := p.slack(k, l)
			if !p.before[k][l] || s == 0 || least > 0 && s >= least {
				continue
			}
			if slices.ContainsFunc(own, func(v int) bool { return givers.Has(v) && p.meets(v, others, takers) }) {
				least = s
			}
		}
	}
	return least
}

// meets reports whether a vertex has an edge with one of some others who is no taker.
func (p *prices) meets(v int, others []int, takers Set) bool {
	return slices.ContainsFunc(others, func(u int) bool {
		return u != v && !takers.Has(u) && !slices.Contains(p.apart[v], int32(u))
	})
}
