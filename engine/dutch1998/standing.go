package dutch1998

import "slices"

// standing is what the steps of the procedure see of one pairing of a bracket.
type standing struct {
	m, p, x, u, d int
	clashing      []int // players of pairs that cannot grant both preferences
	s1, t         []int // positions of the moved-down players paired first and of their opponents
	upper, rest   []int // the remainder: who is in S1, and the opponents
	key           []int // order of the remainder's candidate: exchange
	left          []int
}

// stand looks at a pairing given by mates; the bracket's problem says who was moved down.
func (q *problem) stand(mate []int) standing {
	s := &split{problem: q, u: droppedB5}
	o := standing{p: q.tally(mate, q.pairs().of), x: -q.tally(mate, q.clashes().of), d: int(q.downLevel(mate))}
	free := make([]bool, len(q.v))
	for i, m := range mate {
		free[i] = true
		if m == nobody {
			o.left = append(o.left, i)
		} else if q.r.clash(q.v[i], q.v[m]) {
			o.clashing = append(o.clashing, i)
		}
	}
	if q.in != nil {
		o.m, o.u = q.tally(mate, q.touches().of), int(s.upLevel(mate))
		s.u = level(o.u)
		for i, m := range mate {
			if m > i && q.in[i] {
				a := s.inS1(i, m)
				o.s1 = append(o.s1, a)
				free[i], free[m] = false, false
			}
		}
		slices.Sort(o.s1)
		for _, a := range o.s1 {
			o.t = append(o.t, mate[a])
		}
	}
	q.standRemainder(&o, mate, free)
	return o
}

// standRemainder looks at the pairs that are not those of moved-down players.
func (q *problem) standRemainder(o *standing, mate []int, free []bool) {
	sub := &problem{r: q.r}
	var back, mates []int
	place := make([]int, len(q.v))
	for i, yes := range free {
		if yes {
			place[i] = len(sub.v)
			sub.v = append(sub.v, q.v[i])
			back = append(back, i)
		}
	}
	var upper []int
	for k, i := range back {
		m := nobody
		if mate[i] != nobody {
			m = place[mate[i]]
			if m > k {
				upper = append(upper, k)
				o.upper, o.rest = append(o.upper, i), append(o.rest, mate[i])
			}
		}
		mates = append(mates, m)
	}
	var made outcome
	sub.finish(&made, upper, mates)
	o.key = made.key[2 : len(made.key)-len(upper)]
}
