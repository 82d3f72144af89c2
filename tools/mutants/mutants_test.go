package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// module is a package with a test that notices some of its mutants.
var module = map[string]string{
	"go.mod": "module example.com/small\n\ngo 1.26\n",
	"small/small.go": `package small

type sign bool

const most = 2 * 3 // constants have no mutants

func Clamp(n int) int {
	if n > most {
		return most
	}
	return n
}

func Count(list []string) (n int) {
	for i := 0; i < len(list); i++ {
		if list[i] != "" {
			n++
		}
	}
	return n
}

func Positive(n int) sign { return n > 0 }

func Drawn(draw func() int, counts []int) { counts[draw()]++ }

func Unused(a, b int) int { return -a +
	// what stands between
	b*2 }
`,
	"small/small_test.go": `package small

import "testing"

func TestClamp(t *testing.T) {
	if Clamp(7) != 6 || Clamp(5) != 5 {
		t.Error("not clamped")
	}
}

func TestCount(t *testing.T) {
	if Count([]string{"a", ""}) != 1 {
		t.Error("not counted")
	}
}

func TestDrawn(t *testing.T) {
	calls := 0
	if Drawn(func() int { calls++; return 0 }, make([]int, 1)); calls != 1 {
		t.Error("not called once")
	}
}

func TestFails(t *testing.T) { t.Error("always") }
`,
}

// Every mutant of a small package ends as it must, and a sample holds some of them.
func TestScore(t *testing.T) {
	root := t.TempDir()
	write(t, root, module)
	var b strings.Builder
	pass := "Clamp|Count|Drawn"
	if err := all(&b, root, &choice{seed: 1, run: pass}, []string{"small"}); err != nil {
		t.Fatal(err, b.String())
	}
	out, _, _ := strings.Cut(b.String(), "; that do")
	want := `LIVED small/small.go:8:7  > becomes >=  in  if n > most {
LIVED small/small.go:16:14  != becomes ==  in  if list[i] != "" {
NOT COVERED small/small.go:23:38  > becomes <=  in  func Positive(n int) sign { return n > 0 }
NOT COVERED small/small.go:23:38  > becomes >=  in  func Positive(n int) sign { return n > 0 }
LIVED small/small.go:25:59  ++ becomes --  in  func Drawn(draw func() int, counts []int) { counts[draw()]++ }
NOT COVERED small/small.go:27:36  - becomes +  in  func Unused(a, b int) int { return -a +
NOT COVERED small/small.go:27:39  + becomes -  in  func Unused(a, b int) int { return -a +
NOT COVERED small/small.go:29:3  * becomes /  in  b*2 }
== small: 13 mutants, 13 tried: 5 killed, 0 timed out, 3 lived, 5 not covered: 38.5 %`
	if out != want {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
	b.Reset()
	some := &choice{sample: 4, seed: 2, run: pass}
	if err := all(&b, root, some, []string{"small=small", "none"}); err == nil {
		t.Error("a package that is not there was tried")
	}
	for _, part := range []string{"13 mutants, 4 tried: ", "that do not compile: 0;", "none: not tried"} {
		if !strings.Contains(b.String(), part) {
			t.Errorf("nothing says %q in\n%s", part, b.String())
		}
	}
	b.Reset()
	if err := all(&b, root, &choice{}, []string{"small"}); err == nil ||
		!strings.Contains(b.String(), "the tests do not pass as it is") {
		t.Errorf("tests that fail took part: %v\n%s", err, b.String())
	}
}

// write writes the files of a module.
func write(t *testing.T, root string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A draw is the same for the same seed, and of other places for another. It holds nothing beside the lines asked for.
func TestDraw(t *testing.T) {
	draw := func(sample int, seed uint64, at ...string) (lines []int) {
		mutants := make([]Mutant, 1000)
		for i := range mutants {
			mutants[i] = Mutant{File: "a.go", Line: i / 2, Col: i}
		}
		for _, m := range (&choice{sample: sample, seed: seed, at: at}).draw(mutants) {
			lines = append(lines, m.Col)
		}
		return lines
	}
	a, b, c := draw(20, 1), draw(20, 1), draw(20, 2)
	if len(a) != 20 || !slices.Equal(a, b) || slices.Equal(a, c) {
		t.Errorf("%v, %v, %v", a, b, c)
	}
	if !slices.IsSorted(a) || len(slices.Compact(a)) != 20 {
		t.Errorf("drawn: %v", a)
	}
	if got := draw(0, 1); len(got) != 1000 || got[0] != 0 || got[999] != 999 {
		t.Errorf("all: %d", len(got))
	}
	if got := draw(0, 1, "a.go:3", "b.go:4"); !slices.Equal(got, []int{6, 7}) {
		t.Errorf("of line 3: %v", got)
	}
}
