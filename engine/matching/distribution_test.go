package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// sortedRows are rows and columns in kinds, and what a column costs by kinds.
type sortedRows struct {
	rows, columns []int8
	fits          [][]bool
	cost          [][]int32
	missing       []Set // by row
}

func randomSortedRows(rng *rand.Rand, n int) *sortedRows {
	kinds, more := 1+rng.IntN(4), 1+rng.IntN(4)
	s := &sortedRows{fits: make([][]bool, kinds), cost: make([][]int32, kinds), missing: NewSets(n, n)}
	percent, apart := 40+rng.IntN(70), rng.IntN(4)*rng.IntN(25)
	n -= n / 3 * rng.IntN(3)
	for c := range kinds {
		for range more {
			s.fits[c] = append(s.fits[c], rng.IntN(100) < percent)
			s.cost[c] = append(s.cost[c], int32(max(0, rng.IntN(9)-4)))
		}
	}
	for i := range n {
		s.rows = append(s.rows, int8(rng.IntN(kinds)))
		s.columns = append(s.columns, int8(rng.IntN(more)))
		for j := range n {
			if rng.IntN(100) < apart {
				s.missing[i].Add(j)
			}
		}
	}
	return s
}

func (s *sortedRows) apart(i, j int) bool { return s.missing[i].Has(j) }

// sets are the columns of each row, those that fit alone or all.
func (s *sortedRows) sets(all bool) []Set {
	n := len(s.rows)
	out := NewSets(n, n)
	for i := range n {
		for j := range n {
			if !s.apart(i, j) && (all || s.fits[s.rows[i]][s.columns[j]]) {
				out[i].Add(j)
			}
		}
	}
	return out
}

func (d *Distribution) chosen() []int {
	out := make([]int, len(d.rows))
	for i := range out {
		out[i] = d.Column(i)
	}
	return out
}

// A distribution is the first assignment of the same rows. Where there is none, and the numbers are said to forbid it,
// there is none without the pairs kept apart, either.
func TestDistribution(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 1))
	count := map[Outcome]int{}
	for range 6000 {
		s := randomSortedRows(rng, 1+rng.IntN(40))
		d := NewDistribution(s.rows, s.columns, s.fits, s.apart)
		n, o := len(s.rows), d.First()
		count[o]++
		a := NewAssignment(s.sets(false), n)
		if ok := a.ServeAll() == None; ok != (o == Distributed) {
			t.Fatalf("outcome %d of %+v, possible: %v", o, s, ok)
		} else if ok && !slices.Equal(d.chosen(), a.FirstOfAll(n)) {
			t.Fatalf("%v is not the first distribution of %+v", d.chosen(), s)
		}
		if o != Distributed {
			clear(s.missing[0])
			for i := range s.missing {
				s.missing[i] = s.missing[0]
			}
			if free := NewAssignment(s.sets(false), n).ServeAll() == None; free != (o == Impossible) {
				t.Fatalf("outcome %d of %+v, possible by numbers: %v", o, s, free)
			}
		}
	}
	if t.Logf("%v", count); min(count[Distributed], count[Impossible], count[ImpossibleByNumbers]) < 150 {
		t.Errorf("too few of some outcome: %v", count)
	}
}

// The first of the cheapest distributions is the first of the cheapest assignments.
func TestCheapestDistribution(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 2))
	proved, dear := 0, 0
	for range 4000 {
		s := randomSortedRows(rng, 1+rng.IntN(30))
		d := NewCheapest(s.rows, s.columns, s.cost, s.apart)
		if d.First() != Distributed {
			continue
		}
		n := len(s.rows)
		price := func(i, j int) int { return int(s.cost[s.rows[i]][s.columns[j]]) }
		a := NewAssignment(s.sets(true), n)
		if !a.Cheapest(price) || !slices.Equal(d.chosen(), a.FirstOfAll(n)) {
			t.Fatalf("%v is not the first of the cheapest distributions of %+v", d.chosen(), s)
		}
		sum := 0
		for i := range n {
			sum += price(i, d.Column(i))
		}
		if proved++; sum > 0 {
			dear++
		}
	}
	if t.Logf("%d proved, %d at a cost", proved, dear); proved < 2000 || dear < 300 {
		t.Errorf("only %d proved, %d at a cost", proved, dear)
	}
}

// With seats, a distribution is the first assignment in which the columns left over are of those that may stay.
func TestSeatedDistribution(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 5))
	served, not := 0, 0
	for range 3000 {
		s := randomSortedRows(rng, 2+rng.IntN(30))
		n := len(s.rows)
		seats, stays := rng.IntN(min(4, n+1)), NewSet(n)
		for j := range n {
			if rng.IntN(3) == 0 {
				stays.Add(j)
			}
		}
		d := NewSeated(s.rows[:n-seats], s.columns, s.fits, stays.Has, s.apart)
		sets := s.sets(false)
		for i := n - seats; i < n; i++ {
			sets[i] = stays
		}
		a := NewAssignment(sets, n)
		ok := a.ServeAll() == None
		if o := d.First(); ok != (o == Distributed) {
			t.Fatalf("outcome %d of %+v with %d seats for %v, possible: %v", o, s, seats, stays, ok)
		}
		if !ok {
			not++
			continue
		}
		served++
		if want := a.FirstOfAll(n - seats); !slices.Equal(d.chosen()[:n-seats], want) {
			t.Fatalf("%v of %+v with %d seats for %v, want %v", d.chosen(), s, seats, stays, want)
		}
	}
	if served < 500 || not < 500 {
		t.Errorf("%d served, %d not", served, not)
	}
}
