package dutch

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// value is what one criterion gives a candidate: a number of penalties, and for a list criterion their amounts from
// the highest. That of the look-ahead is how many players are left unpaired (a last leftover who may not have the bye
// counts three, Reading: R6), and the scores of the downfloaters among them.
type value struct {
	count int
	list  []tournament.Points
	whom  []tournament.PlayerID // in rank order
}

// measure evaluates one criterion over a candidate.
func (b *bracket) measure(q *criterion, c candidate) value {
	var v value
	if q.idle(b) {
		return v
	}
	if q.ahead {
		return b.lookAhead(b.floaters(c))
	}
	var whom []*player
	add := func(p penalty, players ...*player) {
		if p.count == 0 {
			return
		}
		v.count += p.count
		if q.list {
			v.list = append(v.list, p.amount)
		}
		whom = append(whom, players...)
	}
	if q.pair != nil {
		for _, x := range c.pairs {
			p := b.pairing(x[0], x[1])
			if n := q.pair(&p); q.blame != nil && n.count > 0 { // blaming takes memory
				add(n, q.blame(&p)...)
			} else {
				add(n)
			}
		}
	}
	if q.float != nil {
		for _, at := range c.floats {
			add(q.float(b, at), b.player(at))
		}
	}
	slices.SortFunc(v.list, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	slices.SortFunc(whom, func(x, y *player) int {
		return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(x.number, y.number))
	})
	for _, p := range whom {
		v.whom = append(v.whom, p.id)
	}
	return v
}

// compare orders two values of the same criterion: negative when v is better.
func (v value) compare(w value, list bool) int {
	if byList := slices.Compare(v.list, w.list); list || v.count == w.count {
		return byList
	}
	return cmp.Compare(v.count, w.count)
}
