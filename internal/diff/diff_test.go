package diff

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// patch applies changes to a text, and counts them. Lines are single words.
func patch(t *testing.T, a []string, unified string) (b []string, removed, added int) {
	t.Helper()
	at := 0
	for i, line := range strings.Split(strings.TrimSuffix(unified, "\n"), "\n") {
		mark, word := line[0], line[1:]
		var from, n int
		switch {
		case i < 2:
			if line != []string{"--- A", "+++ B"}[i] {
				t.Fatalf("line %d is %q", i+1, line)
			}
		case mark == '@':
			if _, err := fmt.Sscanf(line, "@@ -%d,%d", &from, &n); err != nil || from < at {
				t.Fatalf("%q behind line %d: %v", line, at, err)
			}
			if n > 0 {
				from--
			}
			b, at = append(b, a[at:from]...), from
		case mark == '+':
			b, added = append(b, word), added+1
		case a[at] != word || mark != '-' && mark != ' ':
			t.Fatalf("%q where %q stands", line, a[at])
		case mark == '-':
			at, removed = at+1, removed+1
		default:
			b, at = append(b, word), at+1
		}
	}
	return append(b, a[at:]...), removed, added
}

// What is printed leads from one text to the other, and is counted.
func TestCounted(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	text := func() []string {
		out := make([]string, r.IntN(20))
		for i := range out {
			out[i] = string(rune('a' + r.IntN(8)))
		}
		return out
	}
	for range 5000 {
		a, b := text(), text()
		removed, added, unified := Counted("A", "B", a, b)
		if slices.Equal(a, b) {
			if unified != "" || removed+added > 0 {
				t.Fatalf("%q differs from itself: %s", a, unified)
			}
			continue
		}
		got, minus, plus := patch(t, a, unified)
		if !slices.Equal(got, b) || minus != removed || plus != added {
			t.Fatalf("%q to %q, -%d +%d:\n%s", a, b, removed, added, unified)
		}
	}
}

// Lines are told apart by their bytes, also where these are no UTF-8.
func TestBytes(t *testing.T) {
	for _, c := range [][2]string{{"\xe9", "\xe8"}, {"\ufffd", "\xff"}} {
		if Unified("A", "B", []string{"x", c[0]}, []string{"x", c[1]}) == "" {
			t.Errorf("%q is %q", c[0], c[1])
		}
	}
}

// Of large texts that have nothing in common, everything in another order, or few lines many times, the changes are
// found.
func TestLargeTexts(t *testing.T) {
	const n = 60_000
	r := rand.New(rand.NewPCG(5, 6))
	unique, other, repeated := make([]string, n), make([]string, n), make([]string, n)
	for i := range n {
		unique[i], other[i], repeated[i] = fmt.Sprint("a", i), fmt.Sprint("b", i), fmt.Sprint(r.IntN(3))
	}
	shuffled, again := slices.Clone(unique), slices.Clone(repeated)
	r.Shuffle(n, func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	r.Shuffle(n, func(i, j int) { again[i], again[j] = again[j], again[i] })
	for _, c := range [][2][]string{{unique, other}, {unique, shuffled}, {repeated, again}, {unique, unique[1 : n-1]}} {
		_, _, unified := Counted("A", "B", c[0], c[1])
		if got, _, _ := patch(t, c[0], unified); !slices.Equal(got, c[1]) {
			t.Error("the changes lead elsewhere")
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
		{"", "1", "--- A\n+++ B\n@@ -0,0 +1,1 @@\n+1\n"},
		{"1 2", "", "--- A\n+++ B\n@@ -1,2 +0,0 @@\n-1\n-2\n"},
		{"1 2 3 4 5 6 7 8 9", "1 2 3 4 x 6 7 8 9", "--- A\n+++ B\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
		{"1 2 3 4 5 6 7", "x 2 3 4 5 6 y",
			"--- A\n+++ B\n@@ -1,7 +1,7 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n-7\n+y\n"},
		{"1 2 3 4 5 6 7 8 9", "x 2 3 4 5 6 7 8 y",
			"--- A\n+++ B\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"},
	} {
		if got := Unified("A", "B", lines(c.a), lines(c.b)); got != c.want {
			t.Errorf("%q to %q:\n%s\nwant:\n%s", c.a, c.b, got, c.want)
		}
	}
}
