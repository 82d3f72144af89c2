package structure

import "slices"

// drawn finds the numbers that were drawn before the event, where the file lists the players in another order.
// Reading: RR-2. Each player is tried as the last number, whose opponents come in a known order; in an odd field those
// who rest do. The sum of two numbers that meet, which the round tells, gives the numbers of the others. What the
// rounds leave open is completed.
//
// Source: C.05, Annex 1.
func (v *view) drawn(s Schedule) (best plan, found bool) {
	if s.Size > largestLots || len(v.rounds) < 2 {
		return plan{}, false
	}
	most := -1
	for last := range v.lastOnes() {
		l := lots{view: v, schedule: s, last: last, numbers: make([]int, len(v.ids)), taken: make([]int, s.Size+1)}
		p, ok := l.draw()
		if !ok {
			continue
		}
		if n, _ := v.fits(&p); n > most {
			best, most, found = p, n, true
		}
	}
	return best, found
}

// largestLots is the largest field of which the numbers are looked for. One round alone fits some numbers always.
const largestLots = 40

// lastOnes are the players who can have the last number: everybody, or nobody where the last number is the rest.
func (v *view) lastOnes() func(func(int) bool) {
	return func(yield func(int) bool) {
		if len(v.ids)%2 == 1 {
			yield(nobody)
			return
		}
		for i := range v.ids {
			if !yield(i) {
				return
			}
		}
	}
}

// lots is a search for the numbers of one reading.
type lots struct {
	*view
	schedule Schedule
	last     int   // who has the last number, nobody where it is the rest
	numbers  []int // by player, 0 while open
	taken    []int // by number: how many players have it
}

func (l *lots) set(i, n int) {
	if old := l.numbers[i]; old > 0 {
		l.taken[old]--
	}
	if l.numbers[i] = n; n > 0 {
		l.taken[n]++
	}
}

func (l *lots) draw() (plan, bool) {
	p := plan{schedule: l.schedule, price: logFactorial(len(l.ids))}
	if l.last != nobody {
		l.set(l.last, l.schedule.Size)
	}
	for r := range l.rounds {
		if i := l.against(r); i != nobody && l.numbers[i] == 0 {
			table, _ := l.schedule.Of(r + 1)
			l.set(i, half(l.schedule.Size, table+1))
		}
	}
	l.spread()
	l.outvote()
	if _, pairs := l.fits(&plan{schedule: l.schedule, numbers: l.closed()}); 2*pairs < l.told() || !l.distinct() {
		return p, false
	}
	p.open = make([]bool, len(l.ids))
	if !l.complete(&p) {
		return p, false
	}
	p.numbers = l.numbers
	return p, true
}

// against is who meets the last number in a round, nobody where that is not told by one player alone.
func (l *lots) against(r int) int {
	if l.last != nobody {
		return l.rounds[r].mate[l.last]
	}
	resting := nobody
	for i, m := range l.rounds[r].mate {
		if m == nobody && !l.left(i, r) {
			if resting != nobody {
				return nobody
			}
			resting = i
		}
	}
	return resting
}

// implied is the number of a player that a board gives him by the number of his opponent, 0 for none.
func (l *lots) implied(r, i, k int) int {
	table, _ := l.schedule.Of(r + 1)
	if k == l.last {
		return half(l.schedule.Size, table+1)
	}
	if l.numbers[k] == 0 || i == l.last {
		return 0
	}
	return residue(table+1-l.numbers[k], l.schedule.Size-1)
}

// spread numbers all who meet somebody numbered.
func (l *lots) spread() {
	for more := true; more; {
		more = false
		for r := range l.rounds {
			for i, k := range l.rounds[r].mate {
				if k == nobody || l.numbers[i] > 0 {
					continue
				}
				if n := l.implied(r, i, k); n > 0 {
					l.set(i, n)
					more = true
				}
			}
		}
	}
}

// outvote gives a player the number that most of his boards give him: the board that misled may be one that departs.
func (l *lots) outvote() {
	const passes = 3
	votes := make([]int, l.schedule.Size+1)
	for range passes {
		for i := range l.ids {
			if i == l.last || l.numbers[i] == 0 {
				continue
			}
			clear(votes)
			for r := range l.rounds {
				if k := l.rounds[r].mate[i]; k != nobody {
					votes[l.implied(r, i, k)]++
				}
			}
			votes[0] = 0
			if n := slices.Index(votes, slices.Max(votes)); votes[n] > votes[l.numbers[i]] {
				l.set(i, n)
			}
		}
	}
}

// told counts the boards of two who have numbers.
func (l *lots) told() (n int) {
	for _, r := range l.rounds {
		for _, b := range r.boards {
			if l.numbers[b.first] > 0 && l.numbers[b.second] > 0 {
				n++
			}
		}
	}
	return n
}

// distinct takes the number from those who share it with another, and reports whether these are few.
func (l *lots) distinct() bool {
	var shared []int
	for i, n := range l.numbers {
		if n > 0 && l.taken[n] > 1 {
			shared = append(shared, i)
		}
	}
	for _, i := range shared {
		if i != l.last {
			l.set(i, 0)
		}
	}
	return 3*len(shared) <= len(l.ids)
}

// complete numbers those who are open: with each number that is free in turn, and those whom it implies, the one with
// which most boards are as the table has them.
func (l *lots) complete(p *plan) bool {
	for i := range l.ids {
		if l.numbers[i] > 0 {
			continue
		}
		var best []int
		most := -1
		for n := 1; n <= len(l.ids); n++ {
			if l.taken[n] > 0 || n == l.schedule.Size && l.last == nobody {
				continue
			}
			t := lots{view: l.view, schedule: l.schedule, last: l.last, numbers: slices.Clone(l.numbers),
				taken: slices.Clone(l.taken)}
			t.set(i, n)
			t.spread()
			if slices.Max(t.taken) > 1 {
				continue
			}
			if fits, _ := l.fits(&plan{schedule: l.schedule, numbers: t.closed()}); fits > most {
				best, most = t.numbers, fits
			}
		}
		if best == nil {
			return false
		}
		for k, n := range best {
			if l.numbers[k] == 0 {
				l.set(k, n)
				p.open[k] = true
			}
		}
	}
	return true
}

// closed are the numbers, with some that fit nothing for those who are open.
func (l *lots) closed() []int {
	out := slices.Clone(l.numbers)
	for i, n := range out {
		if n == 0 {
			out[i] = -l.schedule.Size
		}
	}
	return out
}
