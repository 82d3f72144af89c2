package structure

import "slices"

// drawnReordered finds numbers that were drawn where the rounds are in another order as well. It wants every board to
// be as the table has it.
//
// The half of the sum that belongs to a round is the number of the one who meets the last number in it. So two players
// who meet have, together, twice the half of their round: from the halves of two rounds follow those of the others. Any
// multiple of the halves, and any shift, fits the pairs as well; the colours choose.
//
// Source: C.05, Annex 1.
func (v *view) drawnReordered(s Schedule) (plan, bool) {
	one := s.Size - 1
	if s.Form != Plain || s.Cycles != 1 || len(v.rounds) != one {
		return plan{}, false
	}
	for last := range v.lastOnes() {
		l := &lots{view: v, schedule: s, last: last}
		if halves := l.halves(); halves != nil {
			if p, ok := l.coloured(halves); ok {
				return p, true
			}
		}
	}
	return plan{}, false
}

// halves are those of the rounds, modulo size-1 with round 1 at 0, nil where the pairs are not those of the table.
func (l *lots) halves() []int {
	m := l.schedule.Size - 1
	met := make([]int, len(l.ids)) // the round in which each meets the last number
	for i := range met {
		met[i] = nobody
	}
	for r := range l.rounds {
		i := l.against(r)
		if i == nobody || met[i] != nobody {
			return nil
		}
		met[i] = r
	}
	for second := 1; second < m; second++ {
		x := slices.Repeat([]int{nobody}, m)
		x[0], x[second] = 0, 1
		l.spreadHalves(x, met)
		if !slices.Contains(x, nobody) {
			if l.holds(x, met) {
				return x
			}
			return nil
		}
	}
	return nil
}

func (l *lots) spreadHalves(x, met []int) {
	m := l.schedule.Size - 1
	for more := true; more; {
		more = false
		for r := range l.rounds {
			for _, b := range l.rounds[r].boards {
				if b.first == l.last || b.second == l.last {
					continue
				}
				p, q := met[b.first], met[b.second]
				if x[r] == nobody && x[p] != nobody && x[q] != nobody {
					x[r], more = (x[p]+x[q])*l.schedule.Size/2%m, true
				}
			}
		}
	}
}

// holds reports whether all boards are as the halves have them, and no two rounds have the same.
func (l *lots) holds(x, met []int) bool {
	m := l.schedule.Size - 1
	seen := make([]bool, m)
	for r := range l.rounds {
		if seen[x[r]] {
			return false
		}
		seen[x[r]] = true
		for _, b := range l.rounds[r].boards {
			if b.first != l.last && b.second != l.last && (x[met[b.first]]+x[met[b.second]]-2*x[r])%m != 0 {
				return false
			}
		}
	}
	return true
}

// coloured finds the multiple and the shift of the halves with which all boards have the colours of the table.
func (l *lots) coloured(halves []int) (plan, bool) {
	m := l.schedule.Size - 1
	p := plan{schedule: l.schedule, numbers: make([]int, len(l.ids)), order: make([]int, m),
		price: logFactorial(len(l.ids)) + logFactorial(m)}
	all := l.boards()
	for factor := 1; factor < m; factor++ {
		for shift := range m {
			for r, x := range halves {
				n := residue(factor*x+shift, m) // the number of the one who meets the last number
				p.order[r] = residue(2*n-1, m)
				if i := l.against(r); i != nobody {
					p.numbers[i] = n
				}
			}
			if l.last != nobody {
				p.numbers[l.last] = l.schedule.Size
			}
			if n, _ := l.fits(&p); n == all && distinct(p.numbers) {
				return p, true
			}
		}
	}
	return p, false
}

// distinct reports whether everybody has a number of his own.
func distinct(numbers []int) bool {
	sorted := slices.Sorted(slices.Values(numbers))
	return sorted[0] > 0 && len(slices.Compact(sorted)) == len(numbers)
}
