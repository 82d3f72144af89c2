package campaign_test

import (
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
		for i := range d.Records {
			if r := &d.Records[i]; r.Outcome != want || r.Players < 4 || r.Rounds < 3 {
				t.Errorf("%s: %+v", mode, r)
			}
		}
		for i := range d.Discrepancies {
			x := &d.Discrepancies[i]
			if x.Rule == "" || x.Shrunk == nil || x.Shrunk.Players >= x.Original.Players || x.Shrunk.Round != 2 {
				t.Errorf("%s: %+v", mode, x)
			}
		}
		certifytest.Verified(t, c.Dir, c.Engines...)
	}
}
