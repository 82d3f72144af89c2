package diff

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// rebuild applies the changes to a and checks that the rest is equal; it returns how many lines change.
func rebuild(t *testing.T, a, b []string, changes []Change) int {
	t.Helper()
	var got []string
	atA, atB, n := 0, 0, 0
	for i, c := range changes {
		if c.FromA < atA || c.FromB < atB || c.ToA < c.FromA || c.ToB < c.FromB ||
			c.FromA == c.ToA && c.FromB == c.ToB ||
			i > 0 && c.FromA == atA {
			t.Fatalf("change %d of %v is out of order, empty, or joins the one before", i, changes)
		}
		got = append(got, a[atA:c.FromA]...)
		got = append(got, b[c.FromB:c.ToB]...)
		atA, atB = c.ToA, c.ToB
		n += c.ToA - c.FromA + c.ToB - c.FromB
	}
	if got = append(got, a[atA:]...); !slices.Equal(got, b) {
		t.Fatalf("%q with %v gives %q, want %q", a, changes, got, b)
	}
	return n
}

// smallest is the number of changed lines of the best answer, by the textbook table.
func smallest(a, b []string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			next := row[j+1]
			if row[j+1] = min(row[j], row[j+1]) + 1; a[i] == b[j] {
				row[j+1] = diagonal
			}
			diagonal = next
		}
	}
	return row[len(b)]
}

func TestChangesAreMinimal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	text := func() []string {
		out := make([]string, r.IntN(14))
		for i := range out {
			out[i] = string(rune('a' + r.IntN(5)))
		}
		return out
	}
	for range 20000 {
		a, b := text(), text()
		if n, want := rebuild(t, a, b, Changes(a, b)), smallest(a, b); n != want {
			t.Fatalf("%q to %q changes %d lines, want %d", a, b, n, want)
		}
	}
}

// Lines are told apart by their bytes, also where these are no UTF-8, and more than 55,296 different lines do not run
// into the surrogates.
func TestChangesByBytes(t *testing.T) {
	if got := Changes([]string{"\xe9"}, []string{"\xe8"}); len(got) != 1 {
		t.Errorf("different bytes are equal: %v", got)
	}
	if got := Changes([]string{"x", "\ufffd"}, []string{"x", "\xff"}); len(got) != 1 {
		t.Errorf("a replacement character equals an invalid byte: %v", got)
	}
	for _, n := range []int{0, 0xD7FE, 0xD7FF, 0xD800, 0xE000} {
		if s := symbol(n); []rune(string(s))[0] != s || s == 0xFFFD && n != 0xFFFD-0x801 {
			t.Errorf("symbol %d is rune %x", n, s)
		}
	}
}

func TestAnchors(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		a := make([]string, r.IntN(30))
		for i := range a {
			a[i] = fmt.Sprint(r.IntN(40))
		}
		b := slices.Clone(a)
		for range r.IntN(6) {
			if len(b) > 0 {
				i, j := r.IntN(len(b)), r.IntN(len(b))
				b[i], b[j] = b[j], fmt.Sprint(r.IntN(50))
			}
		}
		d := newDiffer(a, b)
		d.anchored(0, len(a), 0, len(b))
		rebuild(t, a, b, d.out)
	}
}

// Large texts are little work: those that have nothing in common, everything in another order, or few lines many times.
func TestLargeTexts(t *testing.T) {
	const n = 60_000
	r := rand.New(rand.NewPCG(5, 6))
	unique, other, repeated := make([]string, n), make([]string, n), make([]string, n)
	for i := range n {
		unique[i], other[i], repeated[i] = fmt.Sprint("a", i), fmt.Sprint("b", i), fmt.Sprint(r.IntN(3))
	}
	shuffled := slices.Clone(unique)
	r.Shuffle(n, func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	again := slices.Clone(repeated)
	r.Shuffle(n, func(i, j int) { again[i], again[j] = again[j], again[i] })
	for _, c := range [][2][]string{{unique, other}, {unique, shuffled}, {repeated, again}, {unique, unique[1 : n-1]}} {
		d := newDiffer(c[0], c[1])
		d.rangeOf(0, len(c[0]), 0, len(c[1]))
		if rebuild(t, c[0], c[1], d.out); d.work > maxWork {
			t.Errorf("%d steps of work, at most %d", d.work, maxWork)
		}
	}
}

func TestUnified(t *testing.T) {
	lines := func(s string) []string {
		if s == "" {
			return nil
		}
		return strings.Split(s, " ")
	}
	for _, c := range []struct{ a, b, want string }{
		{"", "", ""},
		{"1 2 3", "1 2 3", ""},
		{"", "1", "--- A\n+++ B\n@@ -0,0 +1 @@\n+1\n"},
		{"1 2", "", "--- A\n+++ B\n@@ -1,2 +0,0 @@\n-1\n-2\n"},
		{"1 2 3 4 5 6 7 8 9", "1 2 3 4 x 6 7 8 9", "--- A\n+++ B\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
		{"1 2 3 4 5 6 7 8", "x 2 3 4 5 6 7 y",
			"--- A\n+++ B\n@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n"},
		{"1 2 3 4 5 6 7 8 9", "x 2 3 4 5 6 7 8 y",
			"--- A\n+++ B\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"},
	} {
		if got := Unified("A", "B", lines(c.a), lines(c.b)); got != c.want {
			t.Errorf("%q to %q:\n%s\nwant:\n%s", c.a, c.b, got, c.want)
		}
	}
}
