package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// randomRows draws rows of columns, from hardly any to nearly all.
func randomRows(rng *rand.Rand, rows, columns int) []Set {
	out := NewSets(rows, columns)
	percent := 10 + rng.IntN(80)
	for i := range out {
		for j := range columns {
			if rng.IntN(100) < percent {
				out[i].Add(j)
			}
		}
	}
	return out
}

// mostServed tries all assignments of the rows to columns not taken.
func mostServed(rows []Set, taken Set, columns int) int {
	if len(rows) == 0 {
		return 0
	}
	most := mostServed(rows[1:], taken, columns)
	for j := range columns {
		if rows[0].Has(j) && !taken.Has(j) {
			taken.Add(j)
			most = max(most, 1+mostServed(rows[1:], taken, columns))
			taken.Remove(j)
		}
	}
	return most
}

// firstInOrder tries the columns of each row in order.
func firstInOrder(rows []Set, taken Set, columns int) []int {
	var out []int
	for i := range rows {
		for j := range columns {
			if taken.Has(j) || !rows[i].Has(j) {
				continue
			}
			taken.Add(j)
			if mostServed(rows[i+1:], taken, columns) == len(rows)-i-1 {
				out = append(out, j)
				break
			}
			taken.Remove(j)
		}
	}
	return out
}

// consistent fails when mates and columns do not belong together.
func (a *Assignment) consistent(t *testing.T) {
	t.Helper()
	for i, j := range a.mate {
		if j != None && (a.back[j] != i || !a.rows[i].Has(j) || a.free.Has(j)) {
			t.Fatalf("row %d has column %d, which is that of row %d", i, j, a.back[j])
		}
	}
	for j, i := range a.back {
		if i != None && a.mate[i] != j || i == None && a.open.Has(j) != a.free.Has(j) {
			t.Fatalf("column %d is that of row %d, free %v", j, i, a.free.Has(j))
		}
	}
}

// served is the number of rows that have a column.
func (a *Assignment) served() int {
	return len(a.mate) - len(slices.DeleteFunc(slices.Clone(a.mate), func(j int) bool { return j != None }))
}

// fixes is fix by itself, for any column.
func (a *Assignment) fixes(row, column int) bool {
	copy(a.unseen, a.open)
	return a.rows[row].Has(column) && a.open.Has(column) && a.fix(row, column)
}

// The rows that can be served, the columns that can be spared and the first assignment are those found by trying all.
func TestAssignmentByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	full, not := 0, 0
	for range 4000 {
		n, m := 1+rng.IntN(6), 1+rng.IntN(7)
		rows := randomRows(rng, n, m)
		nobody := NewSet(m)
		a := NewAssignment(rows, m)
		if first := a.ServeAll(); first != None {
			not++
			if mostServed(rows[:first], nobody, m) != first || mostServed(rows[:first+1], nobody, m) != first {
				t.Fatalf("row %d is said to be the first not to be served of %v", first, rows)
			}
		} else if full++; mostServed(rows, nobody, m) != n {
			t.Fatalf("%v cannot be served", rows)
		}
		for i := range rows {
			if a.Column(i) == None {
				a.Serve(i)
			}
		}
		a.consistent(t)
		most := mostServed(rows, nobody, m)
		if a.served() != most {
			t.Fatalf("%d served, want %d", a.served(), most)
		}
		spares := a.Spares()
		for j := range m {
			if want := mostServed(rows, SetOf(m, []int{j}), m) == most; spares.Has(j) != want {
				t.Fatalf("column %d can be spared: %v, want %v", j, spares.Has(j), want)
			}
		}
		if most == n {
			if got, want := a.FirstOfAll(n), firstInOrder(rows, nobody, m); !slices.Equal(got, want) {
				t.Fatalf("first assignment %v, want %v", got, want)
			}
			a.consistent(t)
		}
	}
	if full < 500 || not < 500 {
		t.Errorf("%d full, %d not", full, not)
	}
}

// A row is narrowed and fixed exactly when the others can still be served.
func TestAssignmentChanges(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	narrowed, fixed, refused := 0, 0, 0
	for range 4000 {
		n, m := 2+rng.IntN(5), 3+rng.IntN(5)
		rows := randomRows(rng, n, m)
		a := NewAssignment(rows, m)
		if first := a.ServeAll(); first != None {
			rows, n = rows[:first], first
			a = NewAssignment(rows, m)
			a.ServeAll()
		}
		if a.consistent(t); n == 0 || a.served() != n {
			continue
		}
		i := rng.IntN(n)
		less := rows[i].Clone()
		less.Remove(rng.IntN(m))
		other := slices.Clone(rows)
		other[i] = less
		if ok := a.Narrow(i, less); ok != (mostServed(other, NewSet(m), m) == n) {
			t.Fatalf("narrowed: %v", ok)
		} else if ok {
			narrowed++
		} else {
			refused++
		}
		a.consistent(t)
		i, j := rng.IntN(n), rng.IntN(m)
		rest := slices.Concat(rows[:i], rows[i+1:])
		if ok := a.fixes(i, j); ok != (rows[i].Has(j) && mostServed(rest, SetOf(m, []int{j}), m) == n-1) {
			t.Fatalf("fixed: %v", ok)
		} else if ok {
			fixed++
			if a.Column(i) != j || a.Open().Has(j) {
				t.Fatalf("column %d of row %d is not fixed", j, i)
			}
		}
		a.consistent(t)
	}
	if narrowed < 300 || refused < 100 || fixed < 300 {
		t.Errorf("%d narrowed, %d refused, %d fixed", narrowed, refused, fixed)
	}
}

// All rows served at once have the columns of their own numbers where they can, even if a lower one is free. More rows
// than columns cannot be served.
func TestServeAll(t *testing.T) {
	rows := []Set{SetOf(3, []int{2}), SetOf(3, []int{0, 1})}
	a := NewAssignment(rows, 3)
	if left := a.ServeAll(); left != None || a.Column(0) != 2 || a.Column(1) != 1 {
		t.Errorf("row %d not served; columns %d and %d", left, a.Column(0), a.Column(1))
	}
	many := NewSets(65, 64)
	for _, row := range many {
		row.Fill(64)
	}
	if left := NewAssignment(many, 64).ServeAll(); left != 64 {
		t.Errorf("row %d of 65 is the first not served with 64 columns", left)
	}
}

// An assignment that is cleared begins anew.
func TestAssignmentClear(t *testing.T) {
	rows := []Set{SetOf(2, []int{0}), SetOf(2, []int{0, 1})}
	a := NewAssignment(rows, 2)
	a.ServeAll()
	a.fixes(0, 0)
	if a.Clear(); a.served() != 0 || a.Open().Size() != 2 || a.free.Size() != 2 || a.ServeAll() != None {
		t.Error("not cleared")
	}
}

// The assignments that Cheapest leaves are those that are found cheapest by trying all.
func TestCheapestByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	dear, none := 0, 0
	for range 4000 {
		n := 1 + rng.IntN(6)
		rows := randomRows(rng, n, n)
		costs := make([]int, n*n)
		for e := range costs {
			costs[e] = max(0, rng.IntN(12)-6)
		}
		cost := func(i, j int) int { return costs[i*n+j] }
		least, want := cheapest(rows, cost)
		a := NewAssignment(rows, n)
		if ok := a.Cheapest(cost); ok != (len(want) > 0) {
			t.Fatalf("served: %v, want %d assignments", ok, len(want))
		} else if !ok {
			none++
			continue
		}
		a.consistent(t)
		if least > 0 {
			dear++
		}
		if _, left := cheapest(rows, func(int, int) int { return 0 }); !slices.EqualFunc(left, want, slices.Equal) {
			t.Fatalf("left %v, want %v", left, want)
		}
		if got := a.FirstOfAll(n); !slices.Equal(got, want[0]) {
			t.Fatalf("%v, want %v", got, want[0])
		}
	}
	if dear < 500 || none < 500 {
		t.Errorf("%d at a cost, %d impossible", dear, none)
	}
}

// cheapest tries all assignments of all rows and returns the cheapest in order.
func cheapest(rows []Set, cost func(i, j int) int) (least int, all [][]int) {
	n := len(rows)
	out := make([]int, 0, n)
	taken := NewSet(n)
	var from func(sum int)
	from = func(sum int) {
		i := len(out)
		if i == n {
			if all == nil || sum < least {
				least, all = sum, nil
			}
			if sum == least {
				all = append(all, slices.Clone(out))
			}
			return
		}
		for j := range n {
			if rows[i].Has(j) && !taken.Has(j) {
				taken.Add(j)
				out = append(out, j)
				from(sum + cost(i, j))
				out = out[:i]
				taken.Remove(j)
			}
		}
	}
	from(0)
	return least, all
}

// tightRows draws rows of few kinds that can only just be served, with a few columns missing: what a bracket is.
func tightRows(rng *rand.Rand, n int) []Set {
	out := NewSets(n, n)
	kind := func(percent int) []bool {
		is := make([]bool, n)
		for i := range is {
			is[i] = rng.IntN(100) < percent
		}
		return is
	}
	keen, other := kind(40), kind(60)
	for i, row := range out {
		for j := range n {
			if (!keen[i] || other[j]) && rng.IntN(20) > 0 {
				row.Add(j)
			}
		}
	}
	return out
}

// All rows fixed at once have the columns that they have when each is asked by itself.
func TestFirstOfAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	full := 0
	for range 1500 {
		n := 2 + rng.IntN(60)
		rows := tightRows(rng, n)
		a, b := NewAssignment(rows, n), NewAssignment(rows, n)
		if a.ServeAll() != None {
			continue
		}
		full++
		b.ServeAll()
		got := a.FirstOfAll(n)
		a.consistent(t)
		for i, j := range got {
			want := 0
			for !b.fixes(i, want) {
				want++
			}
			if j != want {
				t.Fatalf("row %d of %v: column %d, alone %d", i, rows, j, want)
			}
		}
	}
	if full < 300 {
		t.Errorf("only %d can be served", full)
	}
}
