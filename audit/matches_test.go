package audit

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/structure"
)

// auditShared audits the file of the shared collection that a pattern finds first.
func auditShared(t *testing.T, pattern string) *File {
	t.Helper()
	files, err := filepath.Glob("../../shared/" + pattern)
	if err != nil || len(files) == 0 {
		t.Skip("no shared corpus")
	}
	slices.Sort(files)
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return One(context.Background(), checker.Bytes(files[0], data), Options{})
}

// What is paired by matches is said to be what the checker says of it.
func TestMatches(t *testing.T) {
	for pattern, system := range map[string]string{"new/corpus/team2026/*.trf": "team-swiss-2026",
		"new/corpus/double2026/*.trf": "double-swiss-2026"} {
		f := auditShared(t, pattern)
		if f.Verdict != OK || f.System != system || len(f.Rounds) == 0 || len(f.Assumptions) > 0 || f.code != 0 {
			t.Errorf("%s: %s by %q, %d rounds, %v", f.Path, f.Verdict, f.System, len(f.Rounds), f.Findings)
		}
		if data, err := (&Report{Files: []File{*f}}).HTML(); err != nil || len(data) == 0 {
			t.Errorf("no page: %v", err)
		}
	}
}

// A league of teams is a round robin by the Berger tables, although its boards do not tell the colours of the matches.
func TestLeague(t *testing.T) {
	f := auditShared(t, "trf/real/ICU--armstrong-cup-2010-11-teams.trf")
	if f.Verdict != Explained || f.System != string(structure.RoundRobin) || len(f.Assumptions) != 2 ||
		f.Assumptions[0].Kind != RoundRobin || f.Assumptions[1].Kind != Settings {
		t.Errorf("%s by %s: %v", f.Verdict, f.System, f.Assumptions)
	}
}

// Single players are looked at by the systems for single players, and no others.
func TestPairing(t *testing.T) {
	for _, what := range []engine.Unit{engine.Players, engine.Teams} {
		own := (&Options{}).pairing(what)
		all := systems.All()
		n := 0
		for _, e := range all {
			if e.New().Info().Pairs == what {
				n++
			}
		}
		if n == 0 || len(own.Systems) != n || len(all) != len(systems.All()) {
			t.Errorf("%v: %d systems, want %d", what, len(own.Systems), n)
		}
	}
}
