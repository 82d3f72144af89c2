//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
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

func Positive(n int) sign { return n > 0 } // a guard does not compile here

func Drawn(draw func() int, counts []int) { counts[draw()]++ } // it is called once

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
	if err := all(&b, root, &choice{seed: 1, limit: time.Minute, parted: time.Minute}, []string{"small"}); err != nil {
		t.Fatal(err, b.String())
	}
	out, _, _ := strings.Cut(b.String(), " %; ")
	want := `small: without TestFails: FAIL
LIVED small/small.go:8:7  > becomes >=  in  if n > most {
LIVED small/small.go:16:14  != becomes ==  in  if list[i] != "" {
NOT COVERED small/small.go:27:39  + becomes -  in  func Unused(a, b int) int { return -a +
NOT COVERED small/small.go:27:36  - becomes +  in  func Unused(a, b int) int { return -a +
NOT COVERED small/small.go:29:3  * becomes /  in  b*2 }
== small: 10 mutants, 10 tried: 5 killed, 0 timed out, 2 lived, 3 not covered: 50.0`
	if out != want {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
	b.Reset()
	some := &choice{sample: 4, seed: 2, limit: time.Minute, parted: time.Minute}
	if err := all(&b, root, some, []string{"small=small", "none"}); err == nil {
		t.Error("a package that is not there was tried")
	}
	for _, part := range []string{"10 mutants, 4 tried: ", "places that do not compile: 1;", "none: not tried"} {
		if !strings.Contains(b.String(), part) {
			t.Errorf("nothing says %q in\n%s", part, b.String())
		}
	}
}

// A long test is tried in its parts, unless one of them fails alone, and a test beyond the limit is left out.
func TestParts(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{
		"go.mod":         module["go.mod"],
		"small/small.go": module["small/small.go"],
		"small/small_test.go": `package small

import "testing"

func TestClamp(t *testing.T) {
	t.Run("seven or more", func(t *testing.T) {
		if Clamp(7) != 6 {
			t.Error("not clamped")
		}
	})
	t.Run("none", func(t *testing.T) { Count(nil) })
}

func TestChain(t *testing.T) {
	n := 0
	t.Run("first", func(t *testing.T) { n = Clamp(n + 1) })
	t.Run("second", func(t *testing.T) {
		if n != 1 {
			t.Error("nothing came before")
		}
	})
}

func TestOther(t *testing.T) { Count(nil) }

func TestEndless(t *testing.T) {
	for {
		Clamp(1)
	}
}
`})
	at := filepath.Join(root, "work")
	if err := os.Mkdir(at, 0o755); err != nil {
		t.Fatal(err)
	}
	b, err := compile(root, at, "small", []string{"small"})
	if err != nil {
		t.Fatal(err)
	}
	tests, refused, err := b.survey(&choice{limit: time.Second, run: regexp.MustCompile("Clamp|Chain|Endless")})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, one := range tests {
		names = append(names, one.name)
		if n := bytes.Count(one.reached, []byte{1}); one.name == "TestClamp/none" && n == 0 || n > 4 {
			t.Errorf("%s reaches %d places", one.name, n)
		}
	}
	slices.Sort(names)
	if want := []string{"TestChain", "TestClamp/none", "TestClamp/seven_or_more"}; !slices.Equal(names, want) {
		t.Errorf("tests: %q", names)
	}
	if want := []string{"TestEndless but 0 parts: longer than 1s"}; !slices.Equal(refused, want) {
		t.Errorf("refused: %q", refused)
	}
	if end, _, out := run(tests, time.Minute); end != lived || bytes.Count(out, []byte("--- PASS: ")) != 6 {
		t.Errorf("together: %s\n%s", end, out)
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
	mutants := make([]Mutant, 1000)
	for i := range mutants {
		mutants[i] = Mutant{File: "a.go", Line: i / 2}
	}
	draw := func(sample int, seed uint64, at ...string) []int {
		return (&choice{sample: sample, seed: seed, at: at}).draw(mutants)
	}
	a, b, c := draw(20, 1), draw(20, 1), draw(20, 2)
	if len(a) != 20 || !slices.Equal(a, b) || slices.Equal(a, c) {
		t.Errorf("%v, %v, %v", a, b, c)
	}
	if !slices.IsSorted(a) || a[0] < 1 || a[19] > 1000 || len(slices.Compact(a)) != 20 {
		t.Errorf("drawn: %v", a)
	}
	if got := draw(0, 1); len(got) != 1000 || got[0] != 1 || got[999] != 1000 {
		t.Errorf("all: %d", len(got))
	}
	if got := draw(0, 1, "a.go:3", "b.go:4"); !slices.Equal(got, []int{7, 8}) {
		t.Errorf("of line 3: %v", got)
	}
}
