package audit

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// A player who is moved leaves the order of all others as it was.
func TestMove(t *testing.T) {
	for from := range 6 {
		for to := range 6 {
			order := numbersTo(6)
			move(order, from, to)
			rest := slices.DeleteFunc(slices.Clone(order), func(i int) bool { return i == from })
			if order[to] != from || !slices.IsSorted(rest) {
				t.Errorf("from %d to %d: %v", from, to, order)
			}
		}
	}
}

// Two orders have one key only if they are the same.
func TestOrderKey(t *testing.T) {
	seen := map[string]bool{}
	for _, order := range [][]int{{}, {0}, {1}, {0, 0}, {256}, {1, 0}, {0, 1}, {256, 1}, {1, 256}, {257, 2}} {
		key := orderKey(order)
		if len(key) != 2*len(order) || seen[key] {
			t.Errorf("%v: %q", order, key)
		}
		seen[key] = true
	}
}

// Round 1 as the file records it: who was paired, with whom, and with which colour that means something.
func TestOpening(t *testing.T) {
	s := newSubject(told(t, "3w1", "4w+", "1b0", "2b-", "0-U", "0-H", "8w=", "7b=", "."))
	o := s.opening(&world{})
	if got := fmt.Sprint(o.in, o.mate, o.white); got !=
		"[true true true true true false true true false] [2 3 0 1 -1 -1 7 6 -1] [1 0 -1 0 0 0 1 -1 0]" {
		t.Error(got)
	}
	if o.players() != 7 {
		t.Error(o.players(), "players were paired")
	}
}

// literalMisfits compares round 1 with what a pattern demands of an order, player by player.
func literalMisfits(o *opening, m *pattern, order []int) (off, turned int) {
	var in []int
	for _, i := range order {
		if o.in[i] {
			in = append(in, i)
		}
	}
	for p, i := range in {
		demanded := nobody
		if m.mate[p] != nobody {
			demanded = in[m.mate[p]]
		}
		switch {
		case o.mate[i] == nobody && demanded != nobody:
			off += 2
		case o.mate[i] != demanded:
			off++
		case o.mate[i] != nobody && o.white[i] != 0 && m.white[p] != (o.white[i] == 1):
			turned++
		}
	}
	return off, turned
}

// What is wrong with an order is counted as by comparing player by player.
func TestMisfits(t *testing.T) {
	s := newSubject(told(t, "3w1", "4w+", "1b0", "2b-", "0-U", "0-H", "8w=", "7b=", "."))
	o := s.opening(&world{})
	rng := rand.New(rand.NewPCG(2, 6))
	for range 300 {
		seats := rng.Perm(7)
		m := &pattern{mate: make([]int, 7), white: make([]bool, 7)}
		for k := 0; k < 6; k += 2 {
			a, b := seats[k], seats[k+1]
			m.mate[a], m.mate[b], m.white[a] = b, a, true
		}
		m.mate[seats[6]] = nobody
		order := rng.Perm(9)
		off, turned := o.misfits(m, order, make([]int, 9))
		if wantOff, wantTurned := literalMisfits(o, m, order); off != wantOff || turned != wantTurned {
			t.Fatalf("order %v, demanded %v: %d off and %d turned, want %d and %d", order, m.mate, off, turned, wantOff,
				wantTurned)
		}
	}
}

// moved is an event of 10 players who were numbered in another order than the file has them: the players of the file
// in the order of their numbers.
func moved(t *testing.T, order ...int) (*search, *assessment) {
	t.Helper()
	n := len(order)
	rows := make([]string, n)
	for k := range n / 2 { // number 1 has White against number 6, and so on with alternating colours
		w, b := order[k], order[k+n/2]
		if k%2 == 1 {
			w, b = b, w
		}
		rows[w-1], rows[b-1] = fmt.Sprintf("%dw=", b), fmt.Sprintf("%db=", w)
	}
	s := searchIn(t, told(t, rows...), "dutch-2026", "dutch-2017")
	return s, s.filed()[0]
}

// A player who stands elsewhere in the list than his number says is found by round 1, and only he is moved.
func TestFitOpening(t *testing.T) {
	for _, want := range [][]int{ // the numbers of the file in the true order
		{2, 3, 4, 1, 5, 6, 7, 8, 9, 10},
		{1, 2, 3, 7, 4, 5, 6, 8, 9, 10},
		{1, 2, 3, 4, 5, 6, 7, 10, 8, 9},
	} {
		s, a := moved(t, want...)
		if a.rounds[0].agrees() {
			t.Errorf("%v: as filed", want)
		}
		best := s.fitOpening(a)
		var first *assessment
		for _, order := range best {
			x := s.whole(replacing[*numbering](a.world, s.numbered(order)))
			if first == nil || x.total() < first.total() {
				first = x
			}
		}
		if first == nil || !first.rounds[0].agrees() {
			t.Errorf("%v: no order of %d makes round 1 as demanded", want, len(best))
			continue
		}
		for k, i := range s.order(first.world) {
			if i != want[k]-1 {
				t.Errorf("%v: the order is %v", want, s.order(first.world))
				break
			}
		}
		if again := s.fitOpening(a); again != nil {
			t.Error("the orders near one are looked for twice")
		}
		// Another system that pairs round 1 alike may have its later rounds explained by them.
		if other := s.fitOpening(s.filed()[1]); !reflect.DeepEqual(other, best) {
			t.Errorf("%v: %d orders under the other system, want the same %d", want, len(other), len(best))
		}
	}
}

// The places that may be wrong are those next to which the distance to the demanded opponent changes.
func TestDisplaced(t *testing.T) {
	s, a := moved(t, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	m, ok := s.pattern(a.world)
	if !ok {
		t.Fatal("no pattern")
	}
	f := &fit{search: s, m: m, o: s.opening(&world{}), seen: map[string]bool{}}
	if got := f.displaced(numbersTo(10)); len(got) > 0 {
		t.Error("in the true order somebody is displaced:", got)
	}
	if x := f.measure(numbersTo(10)); x.total != 0 {
		t.Errorf("the true order costs %d", x.total)
	}
	order := numbersTo(10)
	move(order, 2, 7)
	places := f.displaced(order)
	if !slices.Contains(places, 7) {
		t.Error("who was moved is not among the displaced:", places)
	}
	steps := f.steps(order)
	if len(steps) == 0 || steps[0].left != 0 || steps[0].from != 7 || steps[0].to != 2 {
		t.Errorf("the best step is not the way back: %+v", steps[:min(3, len(steps))])
	}
	for _, st := range steps {
		if st.to == st.from || st.to == st.from-1 {
			t.Errorf("a step from %d to %d", st.from, st.to)
		}
	}
	if got := f.next([]fitting{f.measure(numbersTo(10))}); len(got) > 0 {
		t.Error("an order in which nothing is off has neighbours:", len(got))
	}
}

// What an order leaves open costs what it takes to describe the boards that are off, each player of whom counts.
func TestLeftOpen(t *testing.T) {
	f := &fit{m: &pattern{mate: make([]int, 9)}}
	for _, c := range []struct {
		off, turned int
		want        evidence.Bits
	}{{0, 0, 0}, {2, 0, departure(5, 1, 0)}, {3, 0, departure(5, 2, 0)}, {0, 4, departure(5, 0, 2)},
		{6, 4, departure(5, 3, 2)}, {20, 0, departure(5, 5, 0)}, {8, 8, departure(5, 4, 1)}} {
		if got := f.left(c.off, c.turned); got != c.want {
			t.Errorf("%d off, %d turned: %d, want %d", c.off, c.turned, got, c.want)
		}
	}
}

// Whom the list orders wrongly is told by the players who have to be moved.
func TestNumbersTell(t *testing.T) {
	tt := told(t, "2w1", "1b0", "4w1", "3b0", "6w=", "5b=")
	for i, r := range []int{2000, 2100, 2100, 1900, 1800, 1700} {
		tt.Players[i].Rating = r
	}
	s := searchIn(t, tt, "dutch-2026")
	for _, c := range []struct {
		order []int
		by    string
		price evidence.Bits
		want  string
	}{
		{[]int{0, 1, 2, 3, 4, 5}, "file", 0, ""},
		{[]int{1, 2, 0, 3, 4, 5}, "rating", criterionPrice, "the numbers followed the rating"},
		{[]int{2, 1, 0, 3, 4, 5}, "rating", criterionPrice + evidence.Bit,
			"the numbers followed the rating, but for 3 Cora before 2 Bea"},
		{[]int{0, 2, 3, 4, 5, 1}, "file", 2 * evidence.Log2(6), "2 Bea last"},
		{[]int{5, 3, 1, 0, 4, 2}, "none", evidence.Orders(6), "the numbers were in an order of their own: 6 4 2 1 5 3"},
	} {
		n := s.numbered(c.order)
		a := n.tell(s.subject)[0]
		if a.By != c.by || n.price != c.price || a.Text != c.want {
			t.Errorf("%v: by %s for %d, %q; want by %s for %d, %q", c.order, a.By, n.price, a.Text, c.by, c.price,
				c.want)
		}
		if !slices.Equal(a.Order, s.ids(c.order)) {
			t.Errorf("%v: %v", c.order, a.Order)
		}
	}
}

// What orders a list says something of most players, and is named once.
func TestBases(t *testing.T) {
	named := func(change func(p *tournament.Player, i int)) (out []string) {
		tt := told(t, "2w1", "1b0", "4w1", "3b0", "6w=", "5b=")
		for i := range tt.Players {
			change(&tt.Players[i], i)
		}
		for _, b := range newSubject(tt).bases() {
			out = append(out, b.name)
		}
		return out
	}
	for what, c := range map[string]struct {
		change func(p *tournament.Player, i int)
		want   []string
	}{
		"all in one order": {func(*tournament.Player, int) {}, []string{"file"}},
		"rising ratings":   {func(p *tournament.Player, i int) { p.Rating = 2000 + i }, []string{"file", "rating"}},
		"two ratings":      {func(p *tournament.Player, i int) { p.Rating = 2000 + i%2 }, []string{"file"}},
		"three ratings":    {func(p *tournament.Player, i int) { p.Rating = 2000 - i/2 }, []string{"file"}},
		"four ratings":     {func(p *tournament.Player, i int) { p.Rating = 2000 - i*2/3 }, []string{"file", "rating"}},
		"titles within ratings": {func(p *tournament.Player, i int) {
			p.Rating, p.Title = 2000-i*2/3, [...]string{"", "GM"}[i%2]
		}, []string{"file", "rating", "rating and title", "title and rating"}},
		"names": {func(p *tournament.Player, i int) { p.Name = string(rune('z' - i)) }, []string{"file", "name"}},
	} {
		if got := named(c.change); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", what, got, c.want)
		}
	}
}
