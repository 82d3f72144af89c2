package verify_test

import (
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// What a forger alters of the standings in a record, or takes out of it, is found.
func TestForgedStandings(t *testing.T) {
	c := certifytest.Campaign(t, "ranks wrong", 3, certifytest.Whole(), "checks")
	certifytest.Run(t, c)
	for what, forge := range map[string]func(r *dossier.Record){
		"none": func(r *dossier.Record) { r.Standings = nil },
		"agree": func(r *dossier.Record) {
			r.Standings.Differ, r.Outcome, r.Detail = []dossier.PlaceRecord{}, dossier.Agree, ""
		},
		"list":  func(r *dossier.Record) { r.Standings.List = "PTS" },
		"rank":  func(r *dossier.Record) { r.Standings.Differ[0].Demands++ },
		"rule":  func(r *dossier.Record) { r.Standings.Differ[0].Rule += "1" },
		"value": func(r *dossier.Record) { r.Standings.Differ[0].DemandsValue += "1" },
		"count": func(r *dossier.Record) { r.Standings.Players++ },
	} {
		dir := certifytest.Copied(t, c.Dir)
		d, err := dossier.Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		for i := range d.Records {
			if !d.Records[i].Standings.Agree() {
				forge(d.Records[i])
				break
			}
		}
		if !noticed(t, rewritten(t, d), 100) {
			t.Errorf("%s was forged, and nothing was found", what)
		}
	}
}
