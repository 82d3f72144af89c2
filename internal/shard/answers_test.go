package shard

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whoever gives a part that is none is told why, and how to name one.
func TestPartsThatAreNone(t *testing.T) {
	slurm := func(id, count, first, last string) map[string]string {
		return map[string]string{"SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_COUNT": count,
			"SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_MAX": last}
	}
	for _, tt := range []struct {
		text string
		env  map[string]string
		want string
	}{
		{"3", nil, `"3" is not of the form I/N, such as 3/8`},
		{"1/1234567", nil, `"1/1234567" is not of the form I/N, such as 3/8`},
		{"x1/2", nil, `"x1/2" is not of the form I/N, such as 3/8`},
		{"1/2x", nil, `"1/2x" is not of the form I/N, such as 3/8`},
		{"0/8", nil, "part 0 of 8: the parts are 1 to N"},
		{"9/8", nil, "part 9 of 8: the parts are 1 to N"},
		{"0/0", nil, "part 0 of 0: the parts are 1 to N"},
		{"auto", nil, "auto finds neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX in the environment"},
		{"auto", slurm("2", "", "1", ""),
			"SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_COUNT is not, so the number of parts is unknown"},
		{"auto", slurm("2", "4", "", ""), `SLURM_ARRAY_TASK_MIN="" is not a number`},
		{"auto", slurm("5", "4", "2", "5"), "the array must hold all parts, numbered from 0 or 1 without a gap, " +
			"but it is 2 to 5 with 4 tasks; give I/N to do some of the parts again"},
		{"auto", slurm("5", "4", "1", "4"), "part 5 of 4: the parts are 1 to N"},
		{"auto", slurm("two", "4", "1", "4"), "part 0 of 4: the parts are 1 to N"},
		{"auto", slurm("two", "4", "0", "3"), "part 1 of 4: the parts are 1 to N"},
		{"auto", map[string]string{"JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "99999999999999999999"},
			"part 1 of 99999999999999999999: the parts are 1 to N"},
		{"auto", slurm("2", "four", "1", ""), "part 2 of four: the parts are 1 to N"},
		{"auto", slurm("2", "four", "1", "4"), "the array must hold all parts, numbered from 0 or 1 without a gap, " +
			"but it is 1 to 4 with four tasks; give I/N to do some of the parts again"},
		{"auto", map[string]string{"JOB_COMPLETION_INDEX": "1"},
			"JOB_COMPLETION_INDEX is set, but JOB_COMPLETIONS is not, so the number of parts is unknown"},
	} {
		s, err := Parse(tt.text, func(name string) string { return tt.env[name] })
		if err == nil || err.Error() != tt.want || s != (Shard{}) {
			t.Errorf("%s: %v, %v; want %s", tt.text, s, err, tt.want)
		}
	}
	// Who is alone in both hears of the first; a job of one completion is the whole.
	both := slurm("0", "2", "0", "1")
	both["JOB_COMPLETION_INDEX"], both["JOB_COMPLETIONS"] = "3", "4"
	for _, tt := range []struct {
		env  map[string]string
		want Shard
	}{
		{both, Shard{1, 2}}, {slurm("2", "4", "1", ""), Shard{2, 4}},
		{map[string]string{"JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "1"}, Shard{1, 1}},
	} {
		if s, err := Parse("auto", func(name string) string { return tt.env[name] }); s != tt.want || err != nil {
			t.Errorf("%v: %v, %v", tt.env, s, err)
		}
	}
}

// Rows that are not those of the files, and parts that are not whole, are not put together; the message names the file
// and the line.
func TestMergeOfWhatIsNotWhole(t *testing.T) {
	one, two := "shard-1-of-2.ndjson", "shard-2-of-2.ndjson"
	for _, tt := range []struct{ name, file, text, want string }{
		{"whole", one, line("f0") + line("f2") + line("f4"), ""},
		{"a row that was cut off", one, line("f0") + line("f2") + `{"file"`, one + " has 2 of 3 rows"},
		{"a row too few", two, line("f1"), two + " has 1 of 2 rows"},
		{"a row too many", two, line("f1") + line("f3") + line("f5"), two + ":3: the row is not that of its file"},
		{"rows exchanged", two, line("f3") + line("f1"), two + ":1: the row is not that of its file"},
		{"no row", one, line("f0") + "what\n" + line("f4"), one + ":2: the row is not that of its file"},
		{"a row of no file", one, line("f0") + "{}\n" + line("f4"), one + ":2: the row is not that of its file"},
		{"a row of two files", one, line("f0") + `{"file": "f2", "file": 7}` + "\n" + line("f4"),
			one + ":2: the row is not that of its file"},
		{"work of another kind", workFile, `{"tool": "tool", "of": 2, "files": 7}`,
			workFile + " is not of tool --shard"},
		{"work of another tool", workFile, `{"tool": "other", "of": 2, "files": ["f0", "f1", "f2", "f3", "f4"]}`,
			workFile + " is not of tool --shard"},
		{"no work", workFile, "[]", workFile + " is not of tool --shard"},
		{"work of nobody", workFile, `{"tool": "tool", "of": 0}`, workFile + " is not of tool --shard"},
		{"no file of the work", workFile, "", workFile},
	} {
		dir := t.TempDir()
		for i := range 2 {
			do(t, dir, Shard{i + 1, 2}, work(5), 5)
		}
		path := filepath.Join(dir, tt.file)
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if tt.text != "" {
			if err := os.WriteFile(path, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		added := 0
		err := Merge(dir, "tool", func([]byte) error { added++; return nil })
		if (err == nil) != (tt.want == "") || err != nil && (!strings.Contains(err.Error(), tt.want) || added > 0) ||
			err == nil && added != 5 {
			t.Errorf("%s: %d rows, %v, want %q", tt.name, added, err, tt.want)
		}
		if tt.file != two {
			continue
		}
		// a part that has too few goes on
		r, err := Open(dir, Shard{2, 2}, work(5))
		if (err == nil) != (tt.name == "a row too few") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: opened: %v", tt.name, err)
		}
		if err == nil {
			_ = r.Close()
		}
	}
	dir := t.TempDir()
	do(t, dir, Shard{1, 1}, work(3), 3)
	wanted, added := errors.New("no room"), 0
	if err := Merge(dir, "tool", func([]byte) error { added++; return wanted }); err != wanted || added != 1 {
		t.Errorf("%d rows, %v", added, err)
	}
}

// A part that was finished is left alone, and one that was killed goes on after its last whole row.
func TestPartGoesOn(t *testing.T) {
	dir, s := t.TempDir(), Shard{2, 2}
	path := filepath.Join(dir, "shard-2-of-2.ndjson")
	const torn = `{"file": "f3", "exit": 1, "of": "a row that was longer than the one that takes its place"`
	for _, want := range []struct {
		before int
		row    string
		left   string // what stands in the file afterwards
	}{
		{0, "", ""}, {0, line("f1"), line("f1")}, {1, torn, line("f1") + torn},
		{1, line("f3"), line("f1") + line("f3")}, {2, "", line("f1") + line("f3")},
	} {
		r, err := Open(dir, s, work(5))
		if err != nil {
			t.Fatal(err)
		}
		if r.Done() != want.before {
			t.Errorf("%d rows are there, want %d", r.Done(), want.before)
		}
		if want.row != "" {
			if n, err := r.Write([]byte(want.row)); n != len(want.row) || err != nil {
				t.Fatal(err)
			}
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); string(got) != want.left || err != nil {
			t.Errorf("the file holds %q, want %q, %v", got, want.left, err)
		}
	}
}
