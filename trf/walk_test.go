package trf_test

import (
	"fmt"
	"io/fs"
	"slices"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/trfkit/trfkit/trf"
)

// countingFS knows how many files are open, and the most that ever were.
type countingFS struct {
	fs.FS
	open, most atomic.Int64
}

type countedFile struct {
	fs.File
	of *countingFS
}

func (c *countingFS) Open(name string) (fs.File, error) {
	f, err := c.FS.Open(name)
	if err != nil || name == "b" || name == "." {
		return f, err
	}
	n := c.open.Add(1)
	for m := c.most.Load(); n > m && !c.most.CompareAndSwap(m, n); m = c.most.Load() {
	}
	return &countedFile{f, c}, nil
}

func (f *countedFile) Close() error {
	f.of.open.Add(-1)
	return f.File.Close()
}

// TestWalk: every file once, in the same order whatever the workers, and never more files open than allowed.
func TestWalk(t *testing.T) {
	files := fstest.MapFS{"readme.txt": {}, "b/Z.TRF": {Data: []byte("012 z\n")}}
	want := []string{}
	for i := range 500 {
		name := fmt.Sprintf("a%03d.trf", i)
		files[name] = &fstest.MapFile{Data: []byte("012 " + name + "\n")}
		want = append(want, name)
	}
	want = append(want, "b/Z.TRF")
	for _, workers := range []int{0, 1, 4} {
		counting := &countingFS{FS: files}
		var got []string
		for f := range trf.Walk(counting, workers) {
			if f.Err != nil || f.Doc.Len() != 1 {
				t.Fatalf("%s: %v", f.Path, f.Err)
			}
			got = append(got, f.Path)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d workers: %d files %v", workers, len(got), got)
		}
		if most := counting.most.Load(); most > int64(max(workers, 1))+1 {
			t.Errorf("%d workers: %d files open at once", workers, most)
		}
	}
	for f := range trf.Walk(files, 4) {
		if f.Path != want[0] {
			t.Errorf("first is %s", f.Path)
		}
		break
	}
}

func TestWalkMissing(t *testing.T) {
	n := 0
	for f := range trf.Walk(brokenFS{}, 2) {
		n++
		if f.Err == nil || f.Doc != nil {
			t.Errorf("%+v", f)
		}
	}
	if n != 1 {
		t.Errorf("%d entries for a root that cannot be opened", n)
	}
}

type brokenFS struct{}

func (brokenFS) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
}

func ExampleWalk() {
	files := fstest.MapFS{ // os.DirFS("tournaments") in a program
		"2025/open.trf":   {Data: []byte(smallEvent)},
		"2026/broken.trf": {Data: []byte(smallEvent + "XXP 1 9\n")},
	}
	for f := range trf.Walk(files, 2) {
		if f.Err != nil {
			fmt.Println(f.Err)
			continue
		}
		t, _, ds := trf.Decode(f.Doc)
		fmt.Println(f.Path, len(t.Players), "players, errors:", ds.HasErrors())
	}
	// Output:
	// 2025/open.trf 4 players, errors: false
	// 2026/broken.trf 4 players, errors: true
}
