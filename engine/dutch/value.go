package dutch

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// value is what one criterion gives a candidate: a number of penalties, and for a list criterion their amounts from
// the highest.
type value struct {
	count int
	list  []tournament.Points
}

// measure evaluates one criterion over a candidate.
func (b *bracket) measure(q *criterion, c candidate) value {
	var v value
	add := func(p penalty) {
		v.count += p.count
		if q.list && p.count > 0 {
			v.list = append(v.list, p.amount)
		}
	}
	if q.pair != nil {
		for _, x := range c.pairs {
			p := b.pairing(x[0], x[1])
			add(q.pair(&p))
		}
	}
	if q.float != nil {
		for _, at := range c.floats {
			add(q.float(b, at))
		}
	}
	slices.SortFunc(v.list, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	return v
}

// compare orders two values of the same criterion: negative when v is better.
func (v value) compare(w value, list bool) int {
	if !list {
		return cmp.Compare(v.count, w.count)
	}
	return slices.Compare(v.list, w.list)
}
