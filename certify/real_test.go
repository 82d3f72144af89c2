package certify

import (
	"slices"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/programs"
)

// realSystem is what each of the adapters that come with trfcert is tried on.
var realSystem = map[string]string{"bbp5": "dutch-2017", "bbp6": "dutch-2026", "gacrux": "dutch-2026", "javafo": "dutch-2017",
	"javafo14": "dutch-1998", "javafo22": "dutch-2017"}

// The real programs are asked for all that their adapters describe.
func TestRealPrograms(t *testing.T) {
	for _, program := range programs.AtHand(t) {
		t.Run(program.Adapter, func(t *testing.T) { tryReal(t, program) })
	}
}

func tryReal(t *testing.T, program programs.Program) {
	c, err := OpenCandidate(t.Context(), program.Adapter, program.Path, Limits{Time: time.Minute, Memory: 2048})
	if err != nil {
		t.Fatal(err)
	}
	if c.Version == "" && len(c.adapter.Version) > 0 {
		t.Error("it does not tell its version")
	}
	c.adapter.Questions = 5 // how small it gets is tested elsewhere
	cells, err := ParseMatrix("m", "a: players=8-12 rounds=4-5\nbyes: players=9 rounds=4 half-byes=6% zero-byes=4% withdrawals=3%")
	if err != nil {
		t.Fatal(err)
	}
	campaign, err := NewCampaign(Plan{Version: "test", System: realSystem[c.Name], Seed: 1, Count: 4, Matrix: cells, Shard: Shard{1, 1}, Shrink: 1,
		Directions: []string{"checks", "generates", "pairs"}}, []*Candidate{c})
	if err != nil {
		t.Fatal(err)
	}
	campaign.Dir = t.TempDir() + "/dossier"
	seen := map[Direction]bool{}
	for _, r := range mustRun(t, campaign).Tournaments {
		seen[r.Direction] = true
		// JaVaFo 1.4 pairs by the edition after that of trfkit, so it may differ.
		if ok := r.Outcome == Agree || r.Outcome == Skipped || c.Name == "javafo14" && r.Outcome == Differ; !ok {
			t.Errorf("%+v", r)
		}
	}
	if len(seen) != len(c.Directions) || len(seen) < 2 {
		t.Errorf("tried in %v, want %v", seen, c.Directions)
	}
}

// That every adapter has a system to be tried on.
func TestRealSystems(t *testing.T) {
	for _, name := range Adapters() {
		if a, err := FindAdapter(name); err != nil || !slices.Contains(a.Systems, realSystem[name]) {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
}

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
		{"", env(), Shard{1, 1}},
		{"3/8", env(), Shard{3, 8}},
		{"8/8", env(), Shard{8, 8}},
		{"0/8", env(), Shard{}},
		{"9/8", env(), Shard{}},
		{"1", env(), Shard{}},
		{"auto", env(), Shard{}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "0", "SLURM_ARRAY_TASK_COUNT", "4", "SLURM_ARRAY_TASK_MIN", "0"), Shard{1, 4}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "4", "SLURM_ARRAY_TASK_COUNT", "4", "SLURM_ARRAY_TASK_MIN", "1"), Shard{4, 4}},
		{"auto", env("SLURM_ARRAY_TASK_ID", "4", "SLURM_ARRAY_TASK_MIN", "1"), Shard{}},
		{"auto", env("JOB_COMPLETION_INDEX", "0", "JOB_COMPLETIONS", "8"), Shard{1, 8}},
		{"auto", env("JOB_COMPLETION_INDEX", "8", "JOB_COMPLETIONS", "8"), Shard{}},
	} {
		got, err := ParseShard(tt.text, tt.env)
		if got != tt.want || (err == nil) != (tt.want != Shard{}) {
			t.Errorf("%q: got %v, %v, want %v", tt.text, got, err, tt.want)
		}
	}
}

// Every task belongs to one shard.
func TestTasksAreShared(t *testing.T) {
	m := Manifest{Seed: 1, Count: 7, Engines: []Engine{{Name: "a", Directions: []Direction{Checks, Pairs}}, {Name: "b", Directions: []Direction{Checks}}},
		Matrix: []Cell{{Name: "x", Weight: 1}, {Name: "y", Weight: 3}}}
	var engines []*Candidate
	for _, e := range m.Engines {
		engines = append(engines, &Candidate{Engine: e})
	}
	for of := 1; of <= 25; of++ {
		seen := map[int]bool{}
		for i := range of {
			m.Shard = Shard{i + 1, of}
			all := tasks(&m, engines)
			if len(all) != m.share() {
				t.Errorf("shard %v: %d tasks, share says %d", m.Shard, len(all), m.share())
			}
			for _, task := range all {
				if seen[task.number] {
					t.Errorf("task %d is done twice", task.number)
				}
				seen[task.number] = true
			}
		}
		if len(seen) != 21 || m.tasks() != 21 {
			t.Errorf("%d shards do %d of 21 tasks", of, len(seen))
		}
	}
}

func TestMatrix(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"x 0: players=8", "weight"}, {"x: nothing=8", "nothing"}, {"x players=8", "form"}, {"x: players=8\nx: players=9", "twice"}, {"# only this", "no cell"},
		{"x: players=-", "players"},
	} {
		if _, err := ParseMatrix("m", tt.text); err == nil {
			t.Errorf("%q was taken, want an error about %s", tt.text, tt.want)
		}
	}
	cells, err := ParseMatrix("", "")
	if err != nil || len(cells) < 5 {
		t.Errorf("the usual matrix: %d cells, %v", len(cells), err)
	}
}

func TestTree(t *testing.T) {
	// The roots of RFC 6962's test vectors: the empty leaf, and the first three of its inputs.
	leaf := func(s string) string { return leafHash([]byte(s)) }
	if got := rootOf([]string{leaf("")}); got != "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d" {
		t.Errorf("one leaf: %s", got)
	}
	if got := rootOf([]string{leaf(""), leaf("\x00"), leaf("\x10")}); got != "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77" {
		t.Errorf("three leaves: %s", got)
	}
}
