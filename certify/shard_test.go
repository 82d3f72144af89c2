package certify

import (
	"strings"
	"testing"
)

// A part of an array that was submitted anew is not taken for the array: Slurm says nothing of the first submission.
func TestShardOfPartialArray(t *testing.T) {
	for _, tt := range []struct {
		id, count, first, last string
		want                   Shard
	}{
		{"0", "8", "0", "7", Shard{1, 8}},
		{"8", "8", "1", "8", Shard{8, 8}},
		{"3", "1", "3", "3", Shard{}}, // --array=3
		{"0", "1", "0", "0", Shard{}}, // --array=0
		{"4", "2", "4", "5", Shard{}}, // --array=4,5
		{"0", "2", "0", "5", Shard{}}, // --array=0,5
		{"2", "4", "0", "6", Shard{}}, // --array=0-6:2
	} {
		env := map[string]string{"SLURM_ARRAY_TASK_ID": tt.id, "SLURM_ARRAY_TASK_COUNT": tt.count, "SLURM_ARRAY_TASK_MIN": tt.first, "SLURM_ARRAY_TASK_MAX": tt.last}
		got, err := ParseShard("auto", func(name string) string { return env[name] })
		if got != tt.want || (err == nil) != (tt.want != Shard{}) || err != nil && !strings.Contains(err.Error(), "I/N") {
			t.Errorf("task %s of %s, %s to %s: %v, %v, want %v", tt.id, tt.count, tt.first, tt.last, got, err, tt.want)
		}
	}
}

// What a program says cannot command the terminal that shows it.
func TestOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1b[31mb\x00c\u0085d": "a?[31mb?c d", "x\u202ey\u2066z": "x?y?z", "two\r\nlines\t": "two lines", "\xff": "?", "Zoë": "Zoë",
	} {
		if got := oneLine(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
