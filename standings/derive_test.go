package standings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// What is told of values: one event for each kind of derivation.
func TestDerivationGolden(t *testing.T) {
	var b strings.Builder
	for _, tt := range []struct {
		vector string
		list   string
	}{
		{"16.4.1/bh-1.trf", "PTS,BH,BH/C1,BH/P,FB,AOB,SB/C1,REP,WIN,STD,PS/C1"},
		{"16.3.2/bh-1.trf", "PTS,BH,BH/M1"},
		{"10.3/ptp-1.trf", "PTS,ARO/C1,TPR,PTP,APRO,RTNG"},
		{"10/aro-bh-1.trf", "PTS,ARO"},
		{"14.5/ks-l-1-1.trf", "PTS,KS/L+1,SB"},
		{"6.3/de-1.trf", "PTS,DE"},
		{"6.2/de-1.trf", "PTS,DE"},
	} {
		data, err := os.ReadFile(filepath.Join(vectorRoot, "tie-breaks-2026", filepath.FromSlash(tt.vector)))
		if err != nil {
			t.Fatal(err)
		}
		e := eventOf(t, data, Options{})
		tell(&b, tt.vector, Compute(e, ParseList(tt.list, false)))
	}
	e := league(t, 4, 3, "1-2 1=1, 3-4 01=", "1-3 ===, 2-4 110", "4-1 10=, 3-2 100")
	for i := range e.Participants {
		e.Participants[i].Name = "Team " + string("ABCD"[i])
	}
	tell(&b, "four teams", Compute(e, ParseList("PTS,MPvGP,EMGSB,SSSC,TBR", true)))
	tell(&b, "four teams", Compute(e, ParseList("PTS,EDEBT,BC", true)))
	clitest.Golden(t, filepath.Join("testdata", "derive.golden"), []byte(b.String()))
}

// tell prints the derivation of every code for the first two participants, and for two of the last.
func tell(b *strings.Builder, title string, s *Standings) {
	fmt.Fprintf(b, "== %s, %s\n", title, s.List.String())
	for k := range s.Columns {
		for i := range s.Event.Participants {
			if i >= 2 && i != len(s.Event.Participants)-1 {
				continue
			}
			d := s.Derive(k, i)
			value := d.Value
			if value == "" {
				value = "not defined"
			}
			fmt.Fprintf(b, "%s of %s: %s (%s)\n", d.Key, s.Event.Name(i), value, d.Rule)
			for _, line := range d.Lines(s.Event) {
				fmt.Fprintf(b, "    %s\n", line)
			}
		}
	}
}

// A name is the number and what follows it.
func TestName(t *testing.T) {
	e := &Event{Participants: []Participant{{ID: 7, Name: "Gruber, Leopold"}, {ID: tournament.PlayerID(8)}}}
	if a, b := e.Name(0), e.Name(1); a != "7 Gruber, Leopold" || b != "8" {
		t.Errorf("%q, %q", a, b)
	}
}
