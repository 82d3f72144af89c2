package audit

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// All orders are listed, each once.
func TestPermutations(t *testing.T) {
	for n, want := range []int{1, 1, 2, 6, 24, 120} {
		seen := map[string]bool{}
		for _, p := range permutations(n) {
			sorted := slices.Sorted(slices.Values(p))
			if !slices.Equal(sorted, numbersTo(n)) || seen[orderKey(p)] {
				t.Errorf("%d: %v", n, p)
			}
			seen[orderKey(p)] = true
		}
		if len(seen) != want {
			t.Errorf("%d has %d orders, want %d", n, len(seen), want)
		}
	}
}

// Every seating of the recorded boards on the demanded ones is an order under which round 1 is as demanded, and those
// who were away keep their places.
func TestRebuild(t *testing.T) {
	tt := told(t, "7w1", "5b0", "6b=", "0-H", "2w1", "3w=", "1b0", ".")
	s := searchIn(t, tt, "dutch-2026")
	a := s.filed()[0]
	if a.rounds[0].agrees() {
		t.Fatal("round 1 is as filed")
	}
	r := s.rebuild(a.world)
	if r == nil || len(r.boards) != 3 || len(r.seats) != 3 {
		t.Fatalf("%+v", r)
	}
	for _, seating := range permutations(3) {
		order := r.arrange(seating)
		if order[3] != 3 || order[7] != 7 {
			t.Errorf("%v: who was away has another place: %v", seating, order)
		}
		if x := s.whole(replacing[*numbering](a.world, s.numbered(order))); !x.rounds[0].agrees() {
			t.Errorf("%v: under %v round 1 has %d boards off and %d turned", seating, order, x.rounds[0].off,
				x.rounds[0].turned)
		}
	}
	// 5 - 2 are nearest to a demanded board, then 1 - 7; 6 - 3 take what is left.
	if got := s.order(s.reordered(r, r.nearest())); fmt.Sprint(got) != "[0 1 5 3 6 4 2 7]" {
		t.Error(got)
	}
	if got := r.seatsBy(false); !slices.IsSortedFunc(got, func(a, b int) int {
		return min(r.seats[a][0], r.seats[a][1]) - min(r.seats[b][0], r.seats[b][1])
	}) {
		t.Error("not by the upper places:", got, r.seats)
	}
	if got := r.seatsBy(true); !slices.IsSortedFunc(got, func(a, b int) int {
		return max(r.seats[a][0], r.seats[a][1]) - max(r.seats[b][0], r.seats[b][1])
	}) {
		t.Error("not by the lower places:", got, r.seats)
	}
	for a, want := range map[[2]int]int{{3, 5}: 2, {5, 3}: 2, {4, 4}: 0} {
		if got := distance(a[0], a[1]); got != want {
			t.Errorf("from %d to %d it is %d, want %d", a[0], a[1], got, want)
		}
	}
}

// A round with other boards than demanded cannot be rebuilt: with a bye too many, or too few boards.
func TestNotRebuilt(t *testing.T) {
	s := searchIn(t, told(t, "3w1", "4w1", "1b0", "2b0", "0-U", "0-U"), "dutch-2026")
	if r := s.rebuild(s.filed()[0].world); r != nil {
		t.Errorf("two byes: %+v", r)
	}
}

// half is an event whose first round has the boards of two halves, White first, and whose ratings leave some players
// without an order.
func half(t *testing.T, ratings []int, boards ...Pair) *search {
	t.Helper()
	rows := make([]string, 2*len(boards))
	for _, b := range boards {
		rows[b[0]-1], rows[b[1]-1] = fmt.Sprintf("%dw=", b[1]), fmt.Sprintf("%db=", b[0])
	}
	tt := told(t, rows...)
	for i := range tt.Players {
		tt.Players[i].Rating = ratings[i]
	}
	return searchIn(t, tt, "dutch-2026")
}

// Players whom the rating does not order are put in order by round 1: their opponents are in order, and so are the
// colours.
func TestHalvesAreOrdered(t *testing.T) {
	for _, c := range []struct {
		ratings []int
		boards  []Pair
	}{
		{[]int{2000, 2000, 2000, 2000, 1900, 1890, 1880, 1870}, []Pair{{2, 5}, {6, 1}, {4, 7}, {8, 3}}},
		{[]int{2000, 1990, 1980, 1970, 1900, 1900, 1900, 1900}, []Pair{{1, 6}, {5, 2}, {3, 8}, {7, 4}}},
		{[]int{2000, 2000, 1980, 1980, 1900, 1890, 1880, 1880}, []Pair{{2, 5}, {6, 1}, {3, 8}, {7, 4}}},
	} {
		s := half(t, c.ratings, c.boards...)
		a := s.filed()[0]
		byRating := s.bases[len(s.bases)-1]
		a = s.whole(replacing[*numbering](a.world, &numbering{terms: s.always(Numbering, 0), order: byRating.order,
			base: byRating}))
		solved := false
		for _, x := range s.follow(nil, s.otherHalves(a)) {
			if n := first[*numbering](x.world); x.rounds[0].agrees() && n.base == byRating && len(n.order) == 8 {
				solved = true
			}
		}
		if !solved {
			t.Errorf("%v: no order by the rating makes round 1 as demanded", c.boards)
		}
		if again := s.otherHalves(s.whole((&world{system: a.system}).with(s.numbered(numbersTo(8))))); len(again) == 0 {
			t.Errorf("%v: nothing is proposed for the order of the file", c.boards)
		}
	}
}

// In a field of few boards every arrangement is tried, in a larger one the nearest and those in which two boards have
// changed their numbers.
func TestSeatingsProposed(t *testing.T) {
	s := half(t, []int{2000, 1990, 1980, 1970, 1960, 1950, 1940, 1930}, Pair{1, 8}, Pair{7, 2}, Pair{3, 6}, Pair{5, 4})
	a := s.filed()[0]
	if got := len(s.otherSeatings(a)); got != 2*24 {
		t.Errorf("%d seatings, want those of four boards under both colours", got)
	}
	if got := s.swappedSeats(a); got != nil {
		t.Errorf("%d swaps although round 1 is not as demanded", len(got))
	}
	r := s.rebuild(a.world)
	b := s.whole(s.reordered(r, r.nearest()))
	if got := len(s.swappedSeats(b)); got != 6 {
		t.Errorf("%d swaps, want those of two boards of four", got)
	}
	seen := map[string]bool{}
	for _, x := range s.follow(nil, s.swappedSeats(b)) {
		if key := orderKey(s.order(x.world)); !x.rounds[0].agrees() || seen[key] {
			t.Errorf("%v: %d off", s.order(x.world), x.rounds[0].off)
		} else {
			seen[key] = true
		}
	}
	if got := s.otherSeatings(b); got != nil {
		t.Errorf("%d seatings although nothing is left open", len(got))
	}
	if got := s.otherHalves(b); got != nil {
		t.Errorf("%d halves although round 1 is as demanded", len(got))
	}
}

// Two players who have each other's numbers are named by the boards on which both of them are missed.
func TestPartsAreNamed(t *testing.T) {
	tt := told(t, "5w1 4b1", "6b1 3w1", "7w0 2b0", "8b1 1w0", "1b0 7w1", "2w0 8b1", "3b1 5b0", "4w0 6w0")
	s := searchIn(t, tt, "dutch-2026")
	a := s.filed()[0]
	votes := map[[2]int]int{}
	for round := 1; round <= 2; round++ {
		s.vote(a.world, round, votes)
	}
	made, err := s.made(a.world, 2)
	if err != nil {
		t.Fatal(err)
	}
	want := map[[2]int]int{}
	for _, b := range made.Boards {
		for _, side := range [][2]tournament.PlayerID{{b.White, b.Black}, {b.Black, b.White}} {
			is := tt.Player(side[0]).Cell(2).Opponent
			if is != side[1] {
				want[[2]int{int(min(is, side[1])) - 1, int(max(is, side[1])) - 1}]++
			}
		}
	}
	if fmt.Sprint(votes) != fmt.Sprint(want) {
		t.Errorf("votes %v, want %v", votes, want)
	}
	list := s.swaps(a)
	if len(list) != len(want) {
		t.Errorf("%d swaps, want %d", len(list), len(want))
	}
	for k, x := range list {
		if x.votes != want[x.players] || x.tied || k > 0 && list[k-1].votes < x.votes {
			t.Errorf("swap %d of %+v", k, list)
		}
	}
	w := s.renumbered(a.world, swap{players: [2]int{1, 4}})
	if got := s.order(w); !slices.Equal(got, []int{0, 4, 2, 3, 1, 5, 6, 7}) {
		t.Error(got)
	}
	if got := s.order(s.renumbered(w, swap{players: [2]int{1, 4}})); !slices.Equal(got, numbersTo(8)) {
		t.Error("changed twice:", got)
	}
}
