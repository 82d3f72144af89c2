package shard

import (
	"slices"
	"strings"
	"testing"
)

func TestShards(t *testing.T) {
	env := func(pairs ...string) func(string) string {
		return func(name string) string {
			if i := slices.Index(pairs, name); i >= 0 {
				return pairs[i+1]
			}
			return ""
		}
	}
	for _, tt := range []struct {
		text string
		env  func(string) string
		want Shard
	}{
		{"", env(), Shard{Index: 1, Of: 1}},
		{"3/8", env(), Shard{Index: 3, Of: 8}},
		{"8/8", env(), Shard{Index: 8, Of: 8}},
		{"0/8", env(), Shard{}},
		{"9/8", env(), Shard{}},
		{"1", env(), Shard{}},
		{"auto", env(), Shard{}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "0", "SLURM_ARRAY_TASK_COUNT", "4", "SLURM_ARRAY_TASK_MIN", "0"),
			Shard{Index: 1, Of: 4}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "4", "SLURM_ARRAY_TASK_COUNT", "4", "SLURM_ARRAY_TASK_MIN", "1"),
			Shard{Index: 4, Of: 4}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "4", "SLURM_ARRAY_TASK_MIN", "1"), Shard{}},
		{"auto", env("JOB_COMPLETION_INDEX", "0", "JOB_COMPLETIONS", "8"), Shard{Index: 1, Of: 8}},
		{"auto", env("JOB_COMPLETION_INDEX", "8", "JOB_COMPLETIONS", "8"), Shard{}},
	} {
		got, err := Parse(tt.text, tt.env)
		if got != tt.want || (err == nil) != (tt.want != Shard{}) {
			t.Errorf("%q: got %v, %v, want %v", tt.text, got, err, tt.want)
		}
	}
}

// A part of an array that was submitted anew is not taken for the array: Slurm says nothing of the first submission.
func TestShardOfPartialArray(t *testing.T) {
	for _, tt := range []struct {
		id, count, first, last string
		want                   Shard
	}{
		{"0", "8", "0", "7", Shard{Index: 1, Of: 8}},
		{"8", "8", "1", "8", Shard{Index: 8, Of: 8}},
		{"3", "1", "3", "3", Shard{}}, // --array=3
		{"0", "1", "0", "0", Shard{}}, // --array=0
		{"4", "2", "4", "5", Shard{}}, // --array=4,5
		{"0", "2", "0", "5", Shard{}}, // --array=0,5
		{"2", "4", "0", "6", Shard{}}, // --array=0-6:2
	} {
		env := map[string]string{"SLURM_ARRAY_TASK_ID": tt.id, "SLURM_ARRAY_TASK_COUNT": tt.count,
			"SLURM_ARRAY_TASK_MIN": tt.first, "SLURM_ARRAY_TASK_MAX": tt.last}
		got, err := Parse("auto", func(name string) string { return env[name] })
		if got != tt.want || (err == nil) != (tt.want != Shard{}) ||
			err != nil && !strings.Contains(err.Error(), "I/N") {
			t.Errorf("task %s of %s, %s to %s: %v, %v, want %v", tt.id, tt.count, tt.first, tt.last, got, err, tt.want)
		}
	}
}
