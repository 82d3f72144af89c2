package shard

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func work(files int) Work {
	w := Work{Tool: "tool", Version: "1", Settings: []string{}}
	for i := range files {
		w.Files = append(w.Files, fmt.Sprintf("f%d", i))
	}
	return w
}

// line is the row of a file.
func line(file string) string { return fmt.Sprintf("{\"file\": %q, \"exit\": 1}\n", file) }

// do does a part, or only some files of it, as if it were killed in the middle of a row then.
func do(t *testing.T, dir string, s Shard, w Work, most int) {
	t.Helper()
	r, err := Open(dir, s, w)
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range Select(s, w.Files)[r.Done():] {
		row := line(file)
		if i == most {
			row = row[:5]
		}
		if i <= most {
			if _, err := r.Write([]byte(row)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
}

func merged(dir string) (string, error) {
	var b strings.Builder
	err := Merge(dir, "tool", func(line []byte) error {
		_, err := fmt.Fprintf(&b, "%s\n", line)
		return err
	})
	return b.String(), err
}

// However the work is divided, and wherever a part was killed, the rows are the same.
func TestRows(t *testing.T) {
	for _, files := range []int{0, 1, 3, 10} {
		want := ""
		for i := range files {
			want += line(fmt.Sprintf("f%d", i))
		}
		for _, of := range []int{1, 2, 4, 16} {
			dir := t.TempDir()
			for i := of; i > 0; i-- {
				s := Shard{i, of}
				for _, most := range []int{0, 1, files, files} {
					do(t, dir, s, work(files), most)
				}
			}
			if got, err := merged(dir); got != want || err != nil {
				t.Errorf("%d files in %d parts: %q, %v", files, of, got, err)
			}
		}
	}
}

func TestRowsThatAreNot(t *testing.T) {
	dir := t.TempDir()
	do(t, dir, Shard{1, 2}, work(5), 5)
	do(t, dir, Shard{2, 2}, work(5), 1)
	if _, err := merged(dir); err == nil || !strings.Contains(err.Error(), "part 2 of 2 is not finished") {
		t.Errorf("a part was killed: %v", err)
	}
	other := work(5)
	other.Settings = []string{"system=dutch-2017"}
	for what, open := range map[string]func() (*Rows, error){
		"flags": func() (*Rows, error) { return Open(dir, Shard{2, 2}, other) },
		"files": func() (*Rows, error) { return Open(dir, Shard{2, 2}, work(6)) },
		"parts": func() (*Rows, error) { return Open(dir, Shard{2, 3}, work(5)) },
	} {
		if _, err := open(); !errors.Is(err, ErrOtherWork) {
			t.Errorf("other %s: %v", what, err)
		}
	}
	// Two processes that did one part at once.
	draft := filepath.Join(dir, "shard-2-of-2.ndjson")
	if err := os.WriteFile(draft, []byte(line("f1")+line("f1")), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir, Shard{2, 2}, work(5)); err == nil || !strings.Contains(err.Error(), ":2: the row is not") {
		t.Errorf("a row twice: %v", err)
	}
	if err := Merge(dir, "another", nil); err == nil {
		t.Error("rows of another tool are merged")
	}
}
