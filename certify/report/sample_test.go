package report

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
)

// hostile is what a dossier of somebody else may hold wherever there is text.
const hostile = `<script>window.hacked=1</script>"'><img src=x onerror=alert(1)>&{{.}}` + "\x01\u202e"

// put writes a file of a dossier and returns the example that names it.
func put(t *testing.T, dir, name, text string, e dossier.Example) dossier.Example {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	e.File, e.SHA256 = name, fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
	return e
}

// sample is a small dossier with a discrepancy of each class, more of one cause than are listed, and hostile text.
func sample(t *testing.T) *dossier.Dossier {
	t.Helper()
	d := &dossier.Dossier{Dir: t.TempDir()}
	d.Manifest = dossier.Manifest{Format: 1, Tool: "trfcert", Version: "1.2.3", System: "dutch-2026",
		Rules: "FIDE Handbook C.04.3, as of 1 February 2026",
		Seed:  7, Count: 60, Shrink: 2, Shard: dossier.Shard{Index: 1, Of: 1},
		Matrix: []dossier.Cell{{Name: "plain", Settings: "players=8..60 rounds=5..9", Weight: 3},
			{Name: "absences", Settings: "players=8..60 rounds=5..9 half-byes=20 withdrawals=30", Weight: 1}},
		Engines: []drive.Engine{
			{Name: "alpha", Adapter: "bbp6", Version: "BBP Pairings v6.0.0",
				Directions: []drive.Direction{drive.Checks, drive.Generates},
				Files: []drive.FileHash{{Name: "alpha.exe",
					SHA256: fmt.Sprintf("%x", sha256.Sum256([]byte("alpha")))}},
				TimeLimit: 60, Memory: 2048},
			{Name: "beta", Adapter: "javafo", Version: hostile, Directions: []drive.Direction{drive.Checks},
				TimeLimit: 60, Memory: 2048},
		}}
	d.Tree = dossier.Tree{Algorithm: "sha256", Root: fmt.Sprintf("%x", sha256.Sum256([]byte("root")))}
	for i := range 180 {
		d.Records = append(d.Records, sampleTournament(i))
	}
	sampleDiscrepancies(t, d)
	sampleSummary(d)
	return d
}

func sampleTournament(i int) *dossier.Record {
	engine, direction := "alpha", drive.Checks
	switch {
	case i >= 120:
		engine = "beta"
	case i >= 60:
		direction = drive.Generates
	}
	r := &dossier.Record{Number: i, ID: fmt.Sprintf("%s-%s-%06d", engine, direction, i%60), Engine: engine,
		Direction: direction, Index: i % 60,
		Seed: uint64(1000 + i), Cell: []string{"plain", "plain", "absences", "plain"}[i%4], Players: 8 +
			i%40, Rounds: 7, Agree: 7, Outcome: dossier.Agree}
	switch {
	case i < 15:
		r.Outcome, r.Agree = dossier.Differ, 6
	case i == 61:
		r.Outcome, r.Agree = dossier.Illegal, 5
	case i == 70:
		r.Outcome, r.Detail = dossier.Skipped, "ends before round 6: the engine found no legal pairing"
	case i == 125:
		r.Outcome, r.Agree, r.Detail = dossier.Crash, 0, "signal: segmentation fault: "+hostile
	case i == 130:
		r.Outcome, r.Agree = dossier.Unpairable, 6
	}
	return r
}

func sampleDiscrepancies(t *testing.T, d *dossier.Dossier) {
	t.Helper()
	made := event.Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 4}, {White: 5, Black: 2},
		{White: 3, Black: 6}}, Bye: 7})
	demands := event.Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 4}, {White: 6, Black: 2},
		{White: 3, Black: 7}}, Bye: 5})
	text := "012 Sample\r001    1 m    Player One\r"
	for i := range d.Records {
		r := d.Records[i]
		if !r.Outcome.Discrepant() {
			continue
		}
		x := &dossier.Discrepancy{ID: r.ID + "-r5", Tournament: r.ID, Engine: r.Engine, Direction: r.Direction,
			Outcome: r.Outcome,
			Class:   dossier.ClassCandidate, Round: 5, Rule: "C.04.3 (2026) C2",
			Summary: "round 5: player 7 has a second pairing-allocated bye",
			Explanation: []string{"Player 7 had the bye of round 2 and may not have another.",
				"The lowest ranked player who may have it is 5."},
			Original: put(t, d.Dir, "discrepancies/"+r.ID+"-r5/original.trf", text+text,
				dossier.Example{Players: 31, Rounds: 7, Round: 5, Engine: made, Demands: demands})}
		if i < 2 {
			e := put(t, d.Dir, "discrepancies/"+r.ID+"-r5/shrunk.trf", text,
				dossier.Example{Players: 7, Rounds: 3, Round: 3, Engine: made, Demands: demands})
			x.Shrunk = &e
		} else {
			x.ShrinkNote = "2 of its cause are"
		}
		switch r.Outcome {
		case dossier.Illegal:
			x.Class, x.Rule, x.Summary = dossier.ClassInput, "C.04.3 (2026) C1", hostile
			x.Explanation = []string{hostile}
		case dossier.Crash:
			x.ID, x.Round, x.Rule, x.Summary, x.Original = r.ID, 0, "", r.Detail, dossier.Example{}
			x.Explanation, x.ShrinkNote = []string{}, "there is no tournament to shrink"
		case dossier.Unpairable:
			x.Class, x.Reading, x.Rule = dossier.ClassReading, "R21=refused", "C.04.3 (2026) C10"
			x.Original.Engine = event.Pairing{None: true}
		}
		x.Group = fmt.Sprintf("%s/%s/%s/%s", x.Engine, x.Direction, x.Outcome, x.Rule)
		d.Discrepancies = append(d.Discrepancies, x)
	}
}

func sampleSummary(d *dossier.Dossier) {
	s := &d.Summary
	*s = dossier.Summary{Format: 1, System: d.Manifest.System, Tasks: 180, Done: 180,
		Discrepancies: len(d.Discrepancies), Classes: map[dossier.Class]int{}, Root: d.Tree.Root,
		Groups: dossier.GroupsOf(d.Discrepancies)}
	for i := range d.Discrepancies {
		s.Classes[d.Discrepancies[i].Class]++
	}
	for _, key := range []struct {
		engine    string
		direction drive.Direction
	}{{"alpha", drive.Checks}, {"alpha", drive.Generates}, {"beta", drive.Checks}} {
		c := dossier.Count{Engine: key.engine, Direction: key.direction, Outcomes: map[dossier.Outcome]int{}}
		for _, r := range d.Records {
			if r.Engine == c.Engine && r.Direction == c.Direction {
				c.Tournaments, c.Rounds, c.RoundsAgree = c.Tournaments+1, c.Rounds+r.Rounds, c.RoundsAgree+r.Agree
				c.Outcomes[r.Outcome]++
			}
		}
		s.Counts = append(s.Counts, c)
	}
	s.Cells = []dossier.CellCount{
		{Cell: "plain", Covered: dossier.Covered{Tournaments: 135, Rounds: 945, Discrepant: 13}},
		{Cell: "absences", Covered: dossier.Covered{Tournaments: 45, Rounds: 315, Discrepant: 5}}}
	s.Sizes = []dossier.SizeCount{
		{From: 1, To: 9, Covered: dossier.Covered{Tournaments: 10, Rounds: 70, Discrepant: 2}},
		{From: 10, To: 19, Covered: dossier.Covered{Tournaments: 50, Rounds: 350, Discrepant: 16}},
		{From: 20, To: 49, Covered: dossier.Covered{Tournaments: 120, Rounds: 840}}}
}
