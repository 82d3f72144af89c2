package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
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
		want dossier.Shard
	}{
		{"", env(), certifytest.Whole()},
		{"3/8", env(), dossier.Shard{Index: 3, Of: 8}},
		{"8/8", env(), dossier.Shard{Index: 8, Of: 8}},
		{"0/8", env(), dossier.Shard{}},
		{"9/8", env(), dossier.Shard{}},
		{"1", env(), dossier.Shard{}},
		{"auto", env(), dossier.Shard{}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "0", "SLURM_ARRAY_TASK_COUNT", "4", "SLURM_ARRAY_TASK_MIN", "0"),
			dossier.Shard{Index: 1, Of: 4}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "4", "SLURM_ARRAY_TASK_COUNT", "4", "SLURM_ARRAY_TASK_MIN", "1"),
			dossier.Shard{Index: 4, Of: 4}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "4", "SLURM_ARRAY_TASK_MIN", "1"), dossier.Shard{}},
		{"auto", env("JOB_COMPLETION_INDEX", "0", "JOB_COMPLETIONS", "8"), dossier.Shard{Index: 1, Of: 8}},
		{"auto", env("JOB_COMPLETION_INDEX", "8", "JOB_COMPLETIONS", "8"), dossier.Shard{}},
	} {
		got, err := campaign.ParseShard(tt.text, tt.env)
		if got != tt.want || (err == nil) != (tt.want != dossier.Shard{}) {
			t.Errorf("%q: got %v, %v, want %v", tt.text, got, err, tt.want)
		}
	}
}

// A part of an array that was submitted anew is not taken for the array: Slurm says nothing of the first submission.
func TestShardOfPartialArray(t *testing.T) {
	for _, tt := range []struct {
		id, count, first, last string
		want                   dossier.Shard
	}{
		{"0", "8", "0", "7", dossier.Shard{Index: 1, Of: 8}},
		{"8", "8", "1", "8", dossier.Shard{Index: 8, Of: 8}},
		{"3", "1", "3", "3", dossier.Shard{}}, // --array=3
		{"0", "1", "0", "0", dossier.Shard{}}, // --array=0
		{"4", "2", "4", "5", dossier.Shard{}}, // --array=4,5
		{"0", "2", "0", "5", dossier.Shard{}}, // --array=0,5
		{"2", "4", "0", "6", dossier.Shard{}}, // --array=0-6:2
	} {
		env := map[string]string{"SLURM_ARRAY_TASK_ID": tt.id, "SLURM_ARRAY_TASK_COUNT": tt.count,
			"SLURM_ARRAY_TASK_MIN": tt.first, "SLURM_ARRAY_TASK_MAX": tt.last}
		got, err := campaign.ParseShard("auto", func(name string) string { return env[name] })
		if got != tt.want || (err == nil) != (tt.want != dossier.Shard{}) ||
			err != nil && !strings.Contains(err.Error(), "I/N") {
			t.Errorf("task %s of %s, %s to %s: %v, %v, want %v", tt.id, tt.count, tt.first, tt.last, got, err, tt.want)
		}
	}
}
