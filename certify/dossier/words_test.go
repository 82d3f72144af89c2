package dossier

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/clitest"
)

// An engine is found by its name, wherever it stands in the manifest.
func TestEngineByName(t *testing.T) {
	m, _ := sampleCampaign()
	for i := range m.Engines {
		if got := m.Engine(m.Engines[i].Name); got != &m.Engines[i] {
			t.Errorf("%s: %+v", m.Engines[i].Name, got)
		}
	}
	if got := m.Engine("z"); got != nil {
		t.Errorf("nobody: %+v", got)
	}
}

// Standings are alike where no place differs, and those that were not compared do not count.
func TestStandingsAlike(t *testing.T) {
	apart := &StandingsRecord{Players: 9, Differ: make([]PlaceRecord, 1)}
	var c Count
	for _, tt := range []struct {
		of   *StandingsRecord
		want bool
	}{{nil, true}, {&StandingsRecord{Players: 9}, true}, {apart, false}, {&StandingsRecord{}, true}} {
		if got := tt.of.Agree(); got != tt.want {
			t.Errorf("%+v: %v", tt.of, got)
		}
		c.Add(&Record{Outcome: Agree, Standings: tt.of})
	}
	if c.Tournaments != 4 || c.Standings != 3 || c.StandingsAgree != 2 {
		t.Errorf("%+v", c)
	}
}

// What a campaign says of its engines: whose work they are, and what they answer FIDE's checklist.
func TestTextOfEngines(t *testing.T) {
	d := checked(4, 2)
	d.fault(1, "g", "C.04.3 (2026) C9", ClassCandidate)
	d.fault(3, "h", "C.04.3 (2026) C7", ClassReading)
	d.Manifest.Engines = append(d.Manifest.Engines, drive.Engine{Name: "y", Around: &drive.Around{Kin: "a copy of x"}},
		drive.Engine{Name: "z", Around: &drive.Around{}})
	d.Summary.Own = []EngineCount{{"x", OwnCount{"DS-5", 8, 8}}, {"x", OwnCount{OwnOrder, 2, 2}}}
	var b strings.Builder
	if err := WriteText(&b, d); err != nil {
		t.Fatal(err)
	}
	clitest.Golden(t, filepath.Join("testdata", "engines.txt"), []byte(b.String()))
}
