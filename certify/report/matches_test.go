package report

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/engine"
)

func TestMain(m *testing.M) { certifytest.Main(m) }

// The page of a campaign of teams counts teams, points to their rows, and tells the round that it shows in a case file,
// whatever edition the code of the tournament leaves open.
func TestTeams(t *testing.T) {
	c := certifytest.Campaign(t, "colours, team-swiss-2024", 1, certifytest.Whole(), "pairs")
	d := certifytest.Run(t, c)
	made, err := HTML(d)
	if err != nil {
		t.Fatal(err)
	}
	x := d.Discrepancies[0]
	for _, want := range []string{counted(x.Smallest().Players, "team"), "-case.html"} {
		if !strings.Contains(string(made), want) {
			t.Errorf("%q is not there", want)
		}
	}
	file, err := (&page{Dossier: d, unit: engine.Teams}).caseFile(x.ID, x.Smallest())
	if err != nil {
		t.Fatal(err)
	}
	_, coded, _ := strings.Cut(string(file.Href), "base64,")
	text, err := base64.StdEncoding.DecodeString(coded)
	if err != nil || !strings.Contains(string(text), "C.04.6 (2024), in force from") {
		t.Errorf("by another edition: %s, %v", text, err)
	}
	data, err := dossier.ReadBelow(d.Dir, x.Smallest().File)
	if err != nil {
		t.Fatal(err)
	}
	line, err := rowOf(d, x)
	if err != nil || !strings.HasPrefix(strings.Split(string(data), "\n")[line-1], "310 ") {
		t.Errorf("line %d of\n%s, %v", line, data, err)
	}
}
