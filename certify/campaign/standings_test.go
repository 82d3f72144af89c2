package campaign_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// A tournament agrees only when pairings and standings do; whose fault it is, is told, and everything can be verified.
func TestStandings(t *testing.T) {
	for _, tt := range []struct {
		mode, direction string
		outcome         dossier.Outcome // of some tournament; the others agree
		detail          string
		class           dossier.Class
	}{
		{"ranks", "checks", dossier.Agree, "", ""},
		{"ranks wrong", "checks", dossier.Differ, "standings: player ", dossier.ClassCandidate},
		{"ranks with values", "checks", dossier.Differ, "1 instead of ", dossier.ClassCandidate},
		{"ranks by another list", "checks", dossier.Garbage, "standings by PTS,WIN instead of PTS,",
			dossier.ClassCandidate},
		{"ranks blind", "checks", dossier.Garbage, "control: two exchanged ranks are not noticed",
			dossier.ClassCandidate},
		{"ranks crash", "checks", dossier.Crash, "standings: exit code 2", dossier.ClassCandidate},
		{"ranks babble", "checks", dossier.Garbage, "standings: what it says of the standings is not understood",
			dossier.ClassCandidate},
		{"ranks missing", "checks", dossier.Garbage, "standings: no complete standings", dossier.ClassCandidate},
		{"ranks, team-swiss-2026", "checks", dossier.Agree, "", ""},
		{"ranks wrong, team-swiss-2026", "checks", dossier.Differ, "standings: team ", dossier.ClassCandidate},
		{"ranks blind, team-swiss-2024", "checks", dossier.Garbage, "control: two exchanged ranks are not noticed",
			dossier.ClassCandidate},
		{"ranks of its own", "generates", dossier.Differ, "standings: player ", dossier.ClassCandidate},
	} {
		t.Run(tt.mode, func(t *testing.T) {
			t.Parallel()
			c := certifytest.Campaign(t, tt.mode, 2, certifytest.Whole(), tt.direction)
			d := certifytest.Run(t, c)
			seen := false
			for _, r := range d.Records {
				seen = seen || r.Outcome == tt.outcome && strings.Contains(r.Detail, tt.detail)
				if r.Outcome != dossier.Agree && r.Outcome != tt.outcome || r.Outcome == dossier.Agree &&
					r.Standings == nil {
					t.Errorf("%s: %s, %s", r.ID, r.Outcome, r.Detail)
				}
			}
			if !seen {
				t.Errorf("no tournament is %s: %s", tt.outcome, tt.detail)
			}
			for _, x := range d.Discrepancies {
				if x.Class != tt.class || len(x.Explanation) == 0 || tt.outcome == dossier.Differ &&
					!strings.HasPrefix(x.Rule, "C.07 (") {
					t.Errorf("%+v", x)
				}
			}
			if got := d.Summary.Counts[0]; tt.outcome == dossier.Differ && (got.Standings != 2 ||
				got.StandingsAgree == 2) {
				t.Errorf("%+v", got)
			}
			certifytest.Verified(t, c.Dir, c.Engines...)
		})
	}
}

// Standings that are those of another reading are of the class of readings, and the reading is named.
func TestStandingsByReading(t *testing.T) {
	c := certifytest.Planned(t, certifytest.Engine(t, "ranks by a reading", drive.Limits{}), 12,
		certifytest.Whole(), "checks")
	c.Manifest.Matrix[0].Settings = "players=8-12 rounds=5 full-byes=20% tie-breaks=BH/C1,BH,SB/C1"
	c.Manifest.Matrix[1].Settings = c.Manifest.Matrix[0].Settings
	d := certifytest.Run(t, c)
	if len(d.Discrepancies) == 0 {
		t.Fatal("the reading makes no difference")
	}
	for _, x := range d.Discrepancies {
		if x.Class != dossier.ClassReading || x.Reading != "TB-33=vur" {
			t.Errorf("%s: %s, %s", x.ID, x.Class, x.Reading)
		}
	}
}
