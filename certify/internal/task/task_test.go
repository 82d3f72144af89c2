package task_test

import (
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/task"
)

func TestMain(m *testing.M) { certifytest.Main(m) }

// What an engine does to us is an outcome of its own.
func TestOutcomes(t *testing.T) {
	short := drive.Limits{Time: 1500 * time.Millisecond, Memory: 1024}
	for _, tt := range []struct {
		mode, direction string
		limits          drive.Limits
		want            dossier.Outcome
		detail          string
	}{
		{"honest", "checks", drive.Limits{}, dossier.Agree, ""},
		{"honest", "generates", drive.Limits{}, dossier.Agree, ""},
		{"honest", "pairs", drive.Limits{}, dossier.Agree, ""},
		{"hang", "checks", short, dossier.Hang, "no end within 1 s"},
		{"flood", "checks", drive.Limits{}, dossier.Flood, "output without end"},
		{"crash", "checks", drive.Limits{}, dossier.Crash, "exit code 2"},
		{"crash", "generates", drive.Limits{}, dossier.Crash, "exit code 2"},
		{"killed", "checks", drive.Limits{}, dossier.Crash, ""},
		{"refuse", "checks", drive.Limits{}, dossier.Refusal, "I will not read in.trf"},
		{"politely", "pairs", drive.Limits{}, dossier.Refusal, "I will not read line 9"},
		{"babble", "checks", drive.Limits{}, dossier.Garbage, "no complete answer: all is well"},
		{"babble", "pairs", drive.Limits{}, dossier.Garbage, "no pairing: all is well"},
		{"babble", "generates", drive.Limits{}, dossier.Garbage, "no tournament was made"},
		{"memory", "checks", drive.Limits{}, dossier.Memory, "std::bad_alloc"},
		{"forgets", "checks", drive.Limits{}, dossier.Garbage, "is not checked"},
		{"yes", "checks", drive.Limits{}, dossier.Garbage, "control: a wrong pairing planted in round"},
		{"colours", "checks", drive.Limits{}, dossier.Differ, "round 2: "},
		{"colours", "generates", drive.Limits{}, dossier.Differ, "round 2: "},
		{"colours", "pairs", drive.Limits{}, dossier.Differ, "round 2: "},
		{"again", "checks", drive.Limits{}, dossier.Illegal, "have met before"},
		{"again", "pairs", drive.Limits{}, dossier.Illegal, "have met before"},
		{"twice", "checks", drive.Limits{}, dossier.Illegal, "is no pairing of the round"},
		{"twice", "pairs", drive.Limits{}, dossier.Illegal, "is paired twice"},
		{"none", "checks", drive.Limits{}, dossier.Unpairable, "finds no legal pairing"},
		{"none", "pairs", drive.Limits{}, dossier.Unpairable, "finds no legal pairing"},
		{"none", "generates", drive.Limits{}, dossier.Unpairable,
			"round 3: the event ends before it, after 2 rounds of"},
		{"ends early", "generates", drive.Limits{}, dossier.Unpairable,
			"round 3: the event ends before it, after 2 rounds of"},
		{"points", "generates", drive.Limits{}, dossier.Invalid, ""},
		{"fewer players", "generates", drive.Limits{}, dossier.Invalid, "players were asked for, it has 3"},
		{"more rounds", "generates", drive.Limits{}, dossier.Invalid, "rounds were asked for, it has"},
		{"nothing", "generates", drive.Limits{}, dossier.Garbage, "shows no tournament"},
		{"folder", "generates", drive.Limits{}, dossier.Garbage, "is no file"},
		{"endless", "generates", drive.Limits{}, dossier.Garbage, "is no file"},
	} {
		t.Run(tt.mode+" "+tt.direction, func(t *testing.T) {
			t.Parallel()
			c := certifytest.Planned(t, certifytest.Engine(t, tt.mode, tt.limits), 3, certifytest.Whole(), tt.direction)
			all := task.List(&c.Manifest, c.Engines)
			var got []string
			for _, task := range all {
				d, err := task.Perform(t.Context(), certifytest.Judge())
				if err != nil {
					t.Fatal(err)
				}
				r := d.Record
				got = append(got, string(r.Outcome)+": "+r.Detail)
				if r.Outcome == tt.want && strings.Contains(r.Detail, tt.detail) {
					return
				}
			}
			t.Errorf("got %q, want %s: %s", got, tt.want, tt.detail)
		})
	}
}

// Every task belongs to one shard.
func TestTasksAreShared(t *testing.T) {
	m := dossier.Manifest{Seed: 1, Count: 7,
		Engines: []drive.Engine{{Name: "a", Directions: []drive.Direction{drive.Checks, drive.Pairs}},
			{Name: "b", Directions: []drive.Direction{drive.Checks}}},
		Matrix: []dossier.Cell{{Name: "x", Weight: 1}, {Name: "y", Weight: 3}}}
	var engines []*drive.Candidate
	for _, e := range m.Engines {
		engines = append(engines, &drive.Candidate{Engine: e})
	}
	for of := 1; of <= 25; of++ {
		seen := map[int]bool{}
		for i := range of {
			m.Shard = dossier.Shard{Index: i + 1, Of: of}
			all := task.List(&m, engines)
			if len(all) != m.Share() {
				t.Errorf("shard %v: %d tasks, share says %d", m.Shard, len(all), m.Share())
			}
			for _, task := range all {
				if seen[task.Number] {
					t.Errorf("task %d is done twice", task.Number)
				}
				seen[task.Number] = true
			}
		}
		if len(seen) != 21 || m.Tasks() != 21 {
			t.Errorf("%d shards do %d of 21 tasks", of, len(seen))
		}
	}
}

func TestMatrix(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"x 0: players=8", "weight"}, {"x: nothing=8", "nothing"}, {"x players=8",
			"form"}, {"x: players=8\nx: players=9", "twice"}, {"# only this", "no cell"},
		{"x: players=-", "players"},
	} {
		if _, err := dossier.ParseMatrix("m", tt.text); err == nil {
			t.Errorf("%q was taken, want an error about %s", tt.text, tt.want)
		}
	}
	cells, err := dossier.ParseMatrix("", "")
	if err != nil || len(cells) < 5 {
		t.Errorf("the usual matrix: %d cells, %v", len(cells), err)
	}
}
