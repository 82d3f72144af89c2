package matching

import "slices"

// Digit is one criterion of Best: what an edge between i < j is worth under it, summed over the edges of a matching,
// the more the better.
type Digit struct {
	Span int // by how much the sums of two matchings can differ; see Layout.Add
	Of   func(i, j int) int
	// Alone is what a vertex is worth at most, so that no edge is worth more than its two ends; nil where that is not
	// known.
	Alone func(v int) int

	// Moot says of a star that those before it decide it, by the mates that they have left; nil where it cannot tell.
	Moot func(mate func(v int) int) bool

	star *star // of Star
}

// star is a digit that only the mate of one vertex decides.
type star struct {
	v     int
	value func(u int) int
}

// Star is the digit of one vertex: value is what each mate of it is worth, 0 being what it is worth to have none. Many
// of them at the end of a list put matchings in an order, and take no weights; see Best.
func Star(v, span int, value func(u int) int) Digit {
	return Digit{Span: span, star: &star{v, value}, Of: func(i, j int) int {
		switch v {
		case i:
			return value(j)
		case j:
			return value(i)
		}
		return 0
	}}
}

// Only is the digit that counts some edges alone.
func (d Digit) Only(counts func(i, j int) bool) Digit {
	if s := d.star; s != nil {
		return Star(s.v, d.Span, func(u int) int {
			if !counts(min(s.v, u), max(s.v, u)) {
				return 0
			}
			return s.value(u)
		})
	}
	return Digit{Span: d.Span, Of: func(i, j int) int {
		if !counts(i, j) {
			return 0
		}
		return d.Of(i, j)
	}}
}

// stars is the position from which all digits are stars.
func stars(digits []Digit) int {
	k := len(digits)
	for k > 0 && digits[k-1].star != nil {
		k--
	}
	return k
}

// wideEnough is how many words of a weight Best takes at once.
const wideEnough = 4

// Best finds the matching of the vertices 0..n-1 that is best by the digits, the first most important, and returns the
// mate of each vertex, None for the unmatched. Its edges are those that may allows, which is asked for i < j; under the
// first digit every edge is worth something. Among several best ones the answer is one of them, the same for the same
// input.
//
// A few digits make one weight. Where there are more, the matchings that are best by the first of them are those of a
// smaller graph, in which the next ones are looked at; see stages.
func Best(n int, may func(i, j int) bool, digits ...Digit) []int {
	return bestBy(nil, n, may, digits)
}

// bestBy is Best by a meter.
func bestBy(meter Meter, n int, may func(i, j int) bool, digits []Digit) []int {
	if l := layoutOf(digits); l.Words() <= wideEnough {
		return atOnce(n, may, l, meter, digits)
	}
	return inStages(n, may, meter, digits)
}

// atOnce is Best with one weight for all digits.
func atOnce(n int, may func(i, j int) bool, l *Layout, meter Meter, digits []Digit) []int {
	return Maximum(Graph{N: n, Layout: l, Meter: meter, Edge: func(i, j int, w []uint64) bool {
		if !may(i, j) {
			return false
		}
		for k := range digits {
			l.Put(w, k, digits[k].Of(i, j))
		}
		return true
	}})
}

func layoutOf(digits []Digit) *Layout {
	l := &Layout{}
	for k := range digits {
		l.Add(digits[k].Span)
	}
	l.place()
	return l
}

// Sum is what a matching is worth under one criterion.
func Sum(mate []int, of func(i, j int) int) int {
	n := 0
	for i, m := range mate {
		if m > i {
			n += of(i, m)
		}
	}
	return n
}

// order makes the perfect matching at hand the best by some stars. What a vertex from n on is to another, such as a
// seat, is worth nothing.
func (w *Witness) order(n int, digits []Digit) {
	for k := range digits {
		s := digits[k].star
		if moot := digits[k].Moot; moot != nil && moot(w.Mate) {
			continue
		}
		w.prefer(s.v, func(u int) int {
			if u >= n {
				return 0
			}
			return s.value(u)
		})
	}
}

// prefer leaves a vertex only the mates with the highest value that it can have. If one mate is left, that mate is left
// no other vertex. The matching at hand is perfect.
func (w *Witness) prefer(v int, value func(u int) int) {
	near := w.Neighbours(v).List()
	if len(near) < 2 {
		return
	}
	values := make([]int, len(near))
	for k, u := range near {
		values[k] = value(u)
	}
	insist := func(best int) bool {
		var others []int
		for k, u := range near {
			if values[k] != best {
				others = append(others, u)
			}
		}
		return w.Forbid(v, others)
	}
	if most := slices.Max(values); !insist(most) {
		rest := slices.DeleteFunc(slices.Clone(values), func(x int) bool { return x == most })
		best := slices.Max(rest)
		if best != slices.Min(rest) {
			best = highest(w.Partners(v), value)
		}
		insist(best)
	}
	if w.Neighbours(v).Size() == 1 {
		m := w.mate[v]
		w.Forbid(m, slices.DeleteFunc(w.Neighbours(m).List(), func(u int) bool { return u == v }))
	}
}

// highest is the highest value of the vertices of a set that is not empty.
func highest(of Set, value func(u int) int) int {
	best := value(of.Next(0))
	for u := of.Next(0); u != None; u = of.Next(u + 1) {
		best = max(best, value(u))
	}
	return best
}
