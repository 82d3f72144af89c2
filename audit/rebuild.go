package audit

import (
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
)

// Where no order that a list may be numbered by is near the true one, the order is rebuilt from round 1: each recorded
// board is one of the demanded boards, and its two players have the two numbers demanded there.

// mostListed is the largest number of boards of which all arrangements are listed, and mostSwapped the largest of which
// two are exchanged with each other.
const (
	mostListed  = 6
	mostSwapped = 24
)

// seats are the places of a demanded board, and players those of a recorded one by place in the file, White first.
type (
	seats   [2]int
	players [2]int
)

// rebuilding is what the boards of round 1 leave open.
type rebuilding struct {
	world  *world
	seats  []seats
	boards []players
	order  []int // to begin with
	in     []bool
	places []int // the player on each place; arrange fills in those of the boards
}

// rebuild compares round 1 of a world with what is demanded; nil when the two do not have the same form.
func (s *search) rebuild(w *world) *rebuilding {
	m, ok := s.pattern(w)
	o := s.opening(w)
	if !ok || len(m.mate) != o.players() {
		return nil
	}
	r := &rebuilding{world: w, order: s.order(w), in: o.in, places: make([]int, len(m.mate))}
	resting := nobody
	for p := range m.mate {
		switch {
		case m.mate[p] == nobody:
			resting = p
		case m.white[p]:
			r.seats = append(r.seats, seats{p, m.mate[p]})
		}
	}
	place := make([]int, len(r.order))
	for k, i := range r.order {
		place[i] = k
	}
	for _, i := range r.order {
		switch j := o.mate[i]; {
		case !o.in[i]:
		case j == nobody && resting == nobody:
			return nil
		case j == nobody:
			r.places[resting] = i
		case o.white[i] > 0, o.white[i] == 0 && place[i] < place[j]:
			r.boards = append(r.boards, players{i, j})
		}
	}
	if len(r.boards) != len(r.seats) {
		return nil
	}
	return r
}

// rebuilt is what round 1 leaves open under both initial colours.
func (s *search) rebuilt(a *assessment) []*rebuilding {
	var out []*rebuilding
	for _, w := range s.bothColours(a.world) {
		if r := s.rebuild(w); r != nil {
			out = append(out, r)
		}
	}
	return out
}

// arrange is the order in which board k has the seats of seating[k]. A player who was not paired
// keeps his place in the list.
func (r *rebuilding) arrange(seating []int) []int {
	places := slices.Clone(r.places)
	for k, b := range r.boards {
		seat := r.seats[seating[k]]
		places[seat[0]], places[seat[1]] = b[0], b[1]
	}
	out := slices.Clone(r.order)
	p := 0
	for k, i := range r.order {
		if r.in[i] {
			out[k] = places[p]
			p++
		}
	}
	return out
}

// nearest seats every board where its players are least far from their places in the list, board by board.
func (r *rebuilding) nearest() []int {
	rank := map[int]int{}
	for _, i := range r.order {
		if r.in[i] {
			rank[i] = len(rank)
		}
	}
	type choice struct{ board, seat, far int }
	var choices []choice
	for k, b := range r.boards {
		for m, seat := range r.seats {
			choices = append(choices, choice{k, m, distance(rank[b[0]], seat[0]) + distance(rank[b[1]], seat[1])})
		}
	}
	slices.SortStableFunc(choices, func(a, b choice) int { return a.far - b.far })
	seating := slices.Repeat([]int{nobody}, len(r.boards))
	taken := make([]bool, len(r.seats))
	for _, c := range choices {
		if seating[c.board] == nobody && !taken[c.seat] {
			seating[c.board], taken[c.seat] = c.seat, true
		}
	}
	return seating
}

// halves seats the boards in the order of a list: in that of the players on the upper seats or, turned, of those on the
// lower ones. The others decide between players whom the list does not order, and so do the colours.
func (r *rebuilding) halves(class []int, turned bool) []int {
	rank := make([]int, len(r.in))
	for k, i := range r.order {
		rank[i] = k
	}
	firstUpper := func(k int) bool { return rank[r.boards[k][0]] < rank[r.boards[k][1]] }
	key := func(k int) []int {
		x, y := r.boards[k][0], r.boards[k][1]
		if firstUpper(k) == turned {
			x, y = y, x
		}
		return []int{class[x], class[y], rank[x]}
	}
	boards := numbersTo(len(r.boards))
	slices.SortFunc(boards, func(a, b int) int { return slices.Compare(key(a), key(b)) })
	seating := make([]int, len(boards))
	for k, seat := range r.seatsBy(turned) {
		next := k // the first that fits, of those that the list does not order
		for m := k; m < len(boards) && slices.Equal(key(boards[m])[:2], key(boards[k])[:2]); m++ {
			if firstUpper(boards[m]) == (r.seats[seat][0] < r.seats[seat][1]) {
				next = m
				break
			}
		}
		move(boards, next, k)
		seating[boards[k]] = seat
	}
	return seating
}

// seatsBy are the boards that are demanded in the order of the upper places or, turned, of the lower ones.
func (r *rebuilding) seatsBy(turned bool) []int {
	out := numbersTo(len(r.seats))
	slices.SortFunc(out, func(a, b int) int {
		x, y := r.seats[a], r.seats[b]
		if turned {
			return max(x[0], x[1]) - max(y[0], y[1])
		}
		return min(x[0], x[1]) - min(y[0], y[1])
	})
	return out
}

func numbersTo(n int) []int {
	out := make([]int, n)
	for k := range out {
		out[k] = k
	}
	return out
}

func distance(a, b int) int { return max(a-b, b-a) }

// otherHalves are worlds in which round 1 orders the players whom the list orders wrongly or not at all.
func (s *search) otherHalves(a *assessment) []*world {
	if a.rounds[0].agrees() {
		return nil
	}
	var out []*world
	for _, r := range s.rebuilt(a) {
		for _, turned := range []bool{false, true} {
			out = append(out, s.reordered(r, r.halves(s.classes(r.world), turned)))
		}
	}
	return out
}

// otherSeatings are worlds with the orders that round 1 leaves: all of a small field, else the one nearest to the list.
func (s *search) otherSeatings(a *assessment) []*world {
	turned := a.rounds[0].err == nil && a.rounds[0].off == 0 && a.rounds[0].turned > 0
	if a.total()-a.price < evidence.Orders(len(s.t.Players))/2 && !turned {
		return nil
	}
	var out []*world
	for _, r := range s.rebuilt(a) {
		seatings := [][]int{r.nearest()}
		if len(r.boards) <= mostListed {
			seatings = permutations(len(r.boards))
		}
		for _, seating := range seatings {
			out = append(out, s.reordered(r, seating))
		}
	}
	return out
}

// reordered gives the players the numbers of a seating.
func (s *search) reordered(r *rebuilding, seating []int) *world {
	return replacing[*numbering](r.world, s.numbered(r.arrange(seating)))
}

// swappedSeats are worlds in which two boards of round 1 have changed their numbers.
func (s *search) swappedSeats(a *assessment) []*world {
	n := first[*numbering](a.world)
	if n == nil || !a.rounds[0].agrees() {
		return nil
	}
	r := s.rebuild(a.world)
	if r == nil || len(r.boards) > mostSwapped {
		return nil
	}
	seating := r.nearest()
	var out []*world
	for i := range seating {
		for k := range i {
			seating[i], seating[k] = seating[k], seating[i]
			out = append(out, s.reordered(r, seating))
			seating[i], seating[k] = seating[k], seating[i]
		}
	}
	return out
}

// permutations lists all orders of 0 to n-1.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{{}}
	}
	var out [][]int
	for _, p := range permutations(n - 1) {
		for k := range n {
			out = append(out, slices.Insert(slices.Clone(p), k, n-1))
		}
	}
	return out
}
