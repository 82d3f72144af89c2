package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// Events of teams, and matches of two games, go through a campaign as games do: who pairs by the rules agrees in every
// direction, who turns a board is found, and the dossier is proved.
func TestMatches(t *testing.T) {
	for mode, want := range map[string]dossier.Outcome{"honest, team-swiss-2024": dossier.Agree,
		"colours, team-swiss-2026": dossier.Differ, "colours, double-swiss-2026": dossier.Differ} {
		c := certifytest.Campaign(t, mode, 1, certifytest.Whole(), "checks", "generates", "pairs")
		d := certifytest.Run(t, c)
		for _, r := range d.Records {
			if r.Outcome != want || r.Players < 4 || r.Rounds < 3 {
				t.Errorf("%s: %+v", mode, r)
			}
		}
		for _, x := range d.Discrepancies {
			if x.Rule == "" || x.Shrunk == nil || x.Shrunk.Players >= x.Original.Players || x.Shrunk.Round != 2 {
				t.Errorf("%s: %+v", mode, x)
			}
		}
		certifytest.Verified(t, c.Dir, c.Engines...)
	}
}

// Who answers as trfkit does where nobody else is known to, looks like trfkit, and the dossier says so. Who reads one
// of these articles otherwise does not.
func TestLooksLikeTrfkit(t *testing.T) {
	matrix, err := dossier.ParseMatrix("m", "spread: players=24 rounds=6 points=W=5,D=2,L=0\n")
	if err != nil {
		t.Fatal(err)
	}
	for mode, want := range map[string]bool{"honest": true, "independent": false} {
		c := certifytest.Campaign(t, mode+", double-swiss-2026", 4, certifytest.Whole(), "pairs")
		c.Manifest.Matrix, c.Manifest.Shrink = matrix, 0
		d := certifytest.Run(t, c)
		text := d.Summary.LooksOwn("fake")
		met, orders := 0, 0
		for _, x := range d.Summary.Own {
			if met += x.Met; x.Of == dossier.OwnOrder {
				orders += x.Met
			}
			if x.Alike > x.Met || want && x.Alike != x.Met {
				t.Errorf("%s: %+v", mode, x)
			}
		}
		if met < 10 || orders == 0 || (text != "") != want ||
			want && !strings.HasPrefix(text, fmt.Sprint(met, " of ", met)) {
			t.Errorf("%s: %+v, %q", mode, d.Summary.Own, text)
		}
		var b strings.Builder
		if err := dossier.WriteText(&b, d); err != nil || strings.Contains(b.String(), "looks like trfkit") != want {
			t.Errorf("%s: %v\n%s", mode, err, b.String())
		}
		certifytest.Verified(t, c.Dir) // without the engine: the order of the boards rests on the record
	}
}
