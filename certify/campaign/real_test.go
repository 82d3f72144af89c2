package campaign_test

import (
	"slices"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/internal/programs"
)

// realSystem is what each of the adapters that come with trfcert is tried on.
var realSystem = map[string]string{"bbp5": "dutch-2017", "bbp6": "dutch-2026", "gacrux": "dutch-2026",
	"javafo":   "dutch-2017",
	"javafo14": "dutch-2012", "javafo22": "dutch-2017", "cppdubov": "dubov-2026", "py4dubov": "dubov-2026",
	"py4burstein": "burstein-2026"}

// foreign are programs of which it is known that they differ.
var foreign = []string{"javafo14", "cppdubov", "py4dubov", "py4burstein"}

// The real programs are asked for all that their adapters describe.
func TestRealPrograms(t *testing.T) {
	for _, program := range programs.AtHand(t) {
		t.Run(program.Adapter, func(t *testing.T) { tryReal(t, program) })
	}
}

func tryReal(t *testing.T, program programs.Program) {
	a, err := drive.FindAdapter(program.Adapter)
	if err != nil {
		t.Fatal(err)
	}
	c, err := a.Open(t.Context(), program.Path, drive.Limits{Time: time.Minute, Memory: 2048})
	if err != nil {
		t.Fatal(err)
	}
	if c.Version == "" && len(c.Driver.Version) > 0 {
		t.Error("it does not tell its version")
	}
	c.Driver.Questions = 5 // how small it gets is tested elsewhere
	cells, err := dossier.ParseMatrix("m",
		"a: players=8-12 rounds=4-5\nbyes: players=9 rounds=4 half-byes=6% zero-byes=4% withdrawals=3%")
	if err != nil {
		t.Fatal(err)
	}
	campaign, err := campaign.New(dossier.Manifest{Version: "test", System: realSystem[c.Name], Seed: 1, Count: 4,
		Matrix: cells, Shard: certifytest.Whole(), Shrink: 1}, []string{"checks", "generates", "pairs"},
		[]*drive.Candidate{c})
	if err != nil {
		t.Fatal(err)
	}
	campaign.Dir = t.TempDir() + "/dossier"
	seen := map[drive.Direction]bool{}
	for _, r := range certifytest.Run(t, campaign).Records {
		seen[r.Direction] = true
		if ok := r.Outcome == dossier.Agree || r.Outcome == dossier.Skipped ||
			slices.Contains(foreign, c.Name) && r.Outcome != dossier.Garbage; !ok {
			t.Errorf("%+v", r)
		}
	}
	if len(seen) != len(c.Directions) || len(seen) == 0 {
		t.Errorf("tried in %v, want %v", seen, c.Directions)
	}
}

// That every adapter has a system to be tried on.
func TestRealSystems(t *testing.T) {
	for _, name := range drive.Adapters() {
		if a, err := drive.FindAdapter(name); err != nil || !slices.Contains(a.Systems, realSystem[name]) {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
}
